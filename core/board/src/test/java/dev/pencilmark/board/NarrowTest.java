package dev.pencilmark.board;

import static org.assertj.core.api.Assertions.assertThat;

import dev.pencilmark.term.Narrow;
import dev.pencilmark.term.Term;
import dev.pencilmark.testing.RandomRules;
import dev.pencilmark.testing.Seeded;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.random.RandomGenerator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

final class NarrowTest {

  private static final int ROUNDS = 6_000;

  /** Digits that keep a rule, by {@link RuleOracle}, stay in any domains that had them. */
  @ParameterizedTest
  @EnumSource(mode = EnumSource.Mode.EXCLUDE, names = "ZERO_DIGITS")
  void removesNoDigitOfASolution(RuleKind kind) {
    int[] kept = new int[1];
    Seeded.run(
        "narrow " + kind.id(),
        Seeded.rounds(ROUNDS, 600),
        random -> {
          int side = List.of(4, 6, 9).get(random.nextInt(3));
          if (!RandomRules.kinds(side).contains(kind)) {
            return;
          }
          VariantRule wanted = new RandomRules(side, new Random(random.nextLong())).of(kind);
          Board board = Board.builder(PuzzleType.SUDOKU, side).variant(wanted).build();
          byte[] digits = digits(side, random);
          VariantRule rule = board.variants().get(0);
          if (!RuleOracle.of(board).keeps(rule, digits)) {
            return;
          }
          kept[0]++;
          int[] domains = new int[digits.length];
          int others = random.nextInt(4);
          Arrays.setAll(domains, cell -> domain(digits[cell], others, side, random));
          assertThat(new Narrow(side, domains).narrow(Grounding.of(board).terms(rule)))
              .as("%s", rule)
              .isTrue();
          for (int cell = 0; cell < digits.length; cell++) {
            assertThat(domains[cell] >>> digits[cell] - 1 & 1).as("%s %s", rule, cell).isOne();
          }
        });
    assertThat(kept[0]).isPositive();
  }

  /** A digit with others: of all domains none, few, many or all. */
  private static int domain(int digit, int others, int side, RandomGenerator random) {
    int domain = 1 << digit - 1;
    for (int other = 1; other <= side; other++) {
      domain |= random.nextInt(3) < others ? 1 << other - 1 : 0;
    }
    return domain;
  }

  /** Rows in a pattern with some cells changed: they keep rules more often than noise. */
  private static byte[] digits(int side, RandomGenerator random) {
    int factor = random.nextInt(side);
    int shift = random.nextInt(side);
    int down = random.nextInt(side);
    int few = 1 + random.nextInt(side);
    boolean plain = random.nextInt(3) > 0;
    byte[] digits = new byte[side * side];
    for (int cell = 0; cell < digits.length; cell++) {
      int digit = cell / side * factor + cell % side * (1 + down % 2) + shift;
      boolean changed = !plain && random.nextInt(40) == 0;
      digits[cell] = (byte) ((changed ? random.nextInt(side) : digit % side) % few + 1);
    }
    return digits;
  }

  private static int[] narrowed(VariantRule rule, int side, int... domains) {
    Board board = Board.builder(PuzzleType.SUDOKU, side).variant(rule).build();
    List<Term> terms = Grounding.of(board).terms(board.variants().get(0));
    int[] all = new int[side * side];
    Arrays.fill(all, (1 << side) - 1);
    System.arraycopy(domains, 0, all, 0, domains.length);
    return new Narrow(side, all).narrow(terms) ? all : null;
  }

  private static String left(VariantRule rule, int cells) {
    int[] domains = narrowed(rule, 6);
    if (domains == null) {
      return "broken";
    }
    List<String> left = new ArrayList<>();
    for (int cell = 0; cell < cells; cell++) {
      StringBuilder digits = new StringBuilder();
      for (int digit = 1; digit <= 6; digit++) {
        digits.append((domains[cell] >>> digit - 1 & 1) != 0 ? digit : "");
      }
      left.add(digits.toString());
    }
    return String.join(" ", left);
  }

  private static VariantRule row(RuleKind kind, int size, int... values) {
    int[] cells = new int[size];
    Arrays.setAll(cells, i -> i);
    return VariantRule.of(kind).group(cells).values(values).build();
  }

  @Test
  void keepsTheDigitsThatATermAllows() {
    assertThat(left(row(RuleKind.THERMO, 4), 4)).isEqualTo("123 234 345 456");
    assertThat(left(row(RuleKind.THERMO, 7), 7)).isEqualTo("broken");
    assertThat(left(row(RuleKind.WHISPERS, 3, 4), 3)).isEqualTo("1256 1256 1256");
    assertThat(left(row(RuleKind.NABNER, 4), 4)).isEqualTo("broken");
    assertThat(left(row(RuleKind.CAGE, 3, 6), 3)).isEqualTo("1234 1234 1234");
    assertThat(left(row(RuleKind.CAGE, 3, 16), 3)).isEqualTo("broken");
    assertThat(left(row(RuleKind.SUM, 3, 4), 3)).isEqualTo("12 12 12");
    assertThat(left(row(RuleKind.SUM, 3, 19), 3)).isEqualTo("broken");
    assertThat(left(row(RuleKind.LOCKOUT, 3, 5), 3)).isEqualTo("broken");
    assertThat(left(row(RuleKind.SUM_LINE, 2, 2), 2)).isEqualTo("12 12");
    assertThat(left(row(RuleKind.QUADRUPLE, 2, 3, 5), 2)).isEqualTo("35 35");
  }
}
