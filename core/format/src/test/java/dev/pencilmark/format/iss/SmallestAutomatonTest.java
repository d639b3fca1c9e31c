package dev.pencilmark.format.iss;

import static org.assertj.core.api.Assertions.assertThat;

import dev.pencilmark.board.Digits;
import dev.pencilmark.format.ruletable.SmallestAutomaton;
import dev.pencilmark.testing.Seeded;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Base64;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

/** The smallest automaton accepts the same words, and no two of its states do. */
final class SmallestAutomatonTest {

  private static final int SYMBOLS = 2;
  private static final int WIDTH = SYMBOLS + 1;

  /** Longer than two states of one of these automata can go without a difference. */
  private static final int LONGEST = 13;

  private static List<int[]> random(SplittableRandom random) {
    List<int[]> rows = new ArrayList<>();
    int states = random.nextInt(1, 7);
    for (int state = 0; state < states; state++) {
      int[] row = new int[WIDTH];
      row[0] = random.nextInt(3) == 0 ? 1 : 0;
      for (int i = 1; i < WIDTH; i++) {
        row[i] = random.nextInt(states + 1);
      }
      rows.add(row);
    }
    return rows;
  }

  private static List<int[]> rows(int[] table) {
    List<int[]> rows = new ArrayList<>();
    for (int at = 0; at < table.length; at += WIDTH) {
      rows.add(Arrays.copyOfRange(table, at, at + WIDTH));
    }
    return rows;
  }

  /** The words that are accepted from a state on: a bit for each, by length and symbols. */
  private static Set<String> words(List<int[]> rows, int state) {
    Set<String> words = new HashSet<>();
    List<String> open = new ArrayList<>(List.of(""));
    List<Integer> states = new ArrayList<>(List.of(state));
    for (int i = 0; i < open.size(); i++) {
      int[] row = rows.get(states.get(i));
      if (row[0] == 1) {
        words.add(open.get(i));
      }
      for (int symbol = 0; symbol < SYMBOLS && open.get(i).length() < LONGEST; symbol++) {
        if (row[symbol + 1] > 0) {
          open.add(open.get(i) + symbol);
          states.add(row[symbol + 1] - 1);
        }
      }
    }
    return words;
  }

  @Test
  void acceptsTheSame_andAllStatesDiffer() {
    Seeded.run(
        "smallest automata",
        Seeded.rounds(100),
        random -> {
          List<int[]> rows = random(random);
          List<int[]> smallest = rows(SmallestAutomaton.of(rows, SYMBOLS));
          assertThat(words(smallest, 0)).isEqualTo(words(rows, 0));
          Set<Set<String>> all = new HashSet<>();
          for (int state = 0; state < smallest.size(); state++) {
            Set<String> words = words(smallest, state);
            assertThat(all.add(words)).isTrue();
            // Only an automaton that accepts nothing has a state that accepts nothing.
            assertThat(words.isEmpty()).isEqualTo(smallest.size() == 1 && words(rows, 0).isEmpty());
          }
        });
  }

  private static String expression(String pattern) {
    return Base64.getUrlEncoder()
        .withoutPadding()
        .encodeToString(pattern.getBytes(StandardCharsets.UTF_8));
  }

  private static int[] table(String pattern, AutomatonWork work) {
    IssAutomaton automaton = IssPattern.read(expression(pattern), Digits.ofSide(9), work);
    return automaton == null ? null : automaton.table(9, 1 << 15, work);
  }

  @Test
  void expressionsOfOneText_shareTheWork() {
    AutomatonWork work = AutomatonWork.ofText();
    assertThat(table(".*12.*", work)).hasSize(3 * 10);
    assertThat(table("(1{9}){9}", work)).hasSize(82 * 10);
    int supported = 0;
    while (table("[12]*1[12]{7}", work) != null) {
      supported++;
    }
    assertThat(supported).isBetween(1, 100);
    assertThat(table(".", work)).isNull();
    assertThat(table("[12]*1[12]{7}", AutomatonWork.ofText())).isNotNull();
  }

  @Test
  void expressionWithTooManyStates() {
    assertThat(table("(1{9}){9}{9}{9}{9}", AutomatonWork.ofText())).isNull();
    assertThat(table("[12]*1[12]{30}", AutomatonWork.ofText())).isNull();
    assertThat(table("[" + "1".repeat(10_000) + "]{900}", AutomatonWork.ofText())).isNull();
  }
}
