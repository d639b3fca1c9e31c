package dev.pencilmark.pasted;

import static org.assertj.core.api.Assertions.assertThat;

import dev.pencilmark.board.Board;
import dev.pencilmark.format.Source;
import dev.pencilmark.interchange.Interchange;
import dev.pencilmark.interchange.Limits;
import dev.pencilmark.problem.ProblemException;
import dev.pencilmark.testing.Seeded;
import java.util.SplittableRandom;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Candidate tables as people show them to each other: with marks on the discussed cells. */
class MarkedTableTest {

  /** Where a mark may stand: around a cell, around a digit of it, behind a digit of it. */
  private static final String AROUND_CELL =
      "(%s) [%s] {%s} *%s %s* %s%% %s^ %s# %s@ %s! ~%s %s+ %sa";

  private static final String AROUND_DIGIT = "(%s) [%s] {%s} %s* %s# %s@ %s^ %s! %s-";

  @ParameterizedTest
  @ValueSource(strings = {AROUND_CELL, AROUND_DIGIT})
  void candidatesAreReadWithoutTheMarks(String marks) {
    Seeded.run(
        "marks " + marks,
        Seeded.rounds(60),
        random -> {
          String[] cells = candidates(PastedPuzzles.one(random, 24 + random.nextInt(10)));
          String[] marked = cells.clone();
          for (int i = 0; i < 6; i++) {
            int cell = random.nextInt(81);
            marked[cell] =
                cells[cell].length() < 3 ? cells[cell] : mark(cells[cell], marks, random);
          }
          String text = table(marked, random.nextBoolean() ? "." : "+");
          assertThat(candidates(read("After the basics:\n\n" + text))).isEqualTo(cells);
        });
  }

  private static String mark(String cell, String marks, SplittableRandom random) {
    String[] all = marks.split(" ");
    String mark = all[random.nextInt(all.length)];
    if (marks.equals(AROUND_CELL)) {
      return String.format(mark, cell);
    }
    int digit = random.nextInt(cell.length());
    return cell.substring(0, digit)
        + String.format(mark, cell.charAt(digit))
        + cell.substring(digit + 1);
  }

  private static Board read(String text) throws ProblemException {
    return new Interchange(Limits.DEFAULT).decode(Source.ofText(text), "").board();
  }

  private static String[] candidates(Board board) {
    String[] all = new String[81];
    for (int cell = 0; cell < 81; cell++) {
      int digit = board.digit(cell);
      all[cell] = digits(digit > 0 ? 1 << digit - 1 : board.candidates(cell));
    }
    return all;
  }

  /** What each cell may be after the rules alone. */
  private static String[] candidates(String cells) {
    String[] all = new String[81];
    for (int cell = 0; cell < 81; cell++) {
      int mask = 0x1FF;
      for (int other = 0; other < 81; other++) {
        boolean box = cell / 27 == other / 27 && cell % 9 / 3 == other % 9 / 3;
        boolean sees = cell / 9 == other / 9 || cell % 9 == other % 9 || box;
        mask &= sees && cells.charAt(other) != '0' ? ~(1 << cells.charAt(other) - '1') : ~0;
      }
      all[cell] = cells.charAt(cell) != '0' ? cells.substring(cell, cell + 1) : digits(mask);
    }
    return all;
  }

  private static String digits(int mask) {
    StringBuilder digits = new StringBuilder();
    for (int digit = 1; digit <= 9; digit++) {
      digits.append((mask >> digit - 1 & 1) == 1 ? Integer.toString(digit) : "");
    }
    return digits.toString();
  }

  private static String table(String[] cells, String corner) {
    String rule = corner + "---------".repeat(3) + corner;
    StringBuilder text = new StringBuilder(rule).append('\n');
    for (int cell = 0; cell < 81; cell++) {
      text.append(cell % 3 == 0 ? "| " : "").append(String.format("%-11s ", cells[cell]));
      text.append(cell % 9 == 8 ? "|\n" : "");
      text.append(cell % 27 == 26 ? rule + "\n" : "");
    }
    return text.toString();
  }
}
