package dev.pencilmark.board;

import static org.assertj.core.api.Assertions.assertThat;

import dev.pencilmark.testing.RandomRules;
import dev.pencilmark.testing.Seeded;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

final class VariantBreaksTest {

  private static BitSet broken(Board board, int[] digits) {
    Board.Builder filled = board.toBuilder();
    for (int cell = 0; cell < digits.length; cell++) {
      if (digits[cell] != 0) {
        filled.given(cell, digits[cell]);
      }
    }
    return VariantBreaks.of(filled.build());
  }

  /** Digits of every kind, most of them in rows with all: else few rules are ever kept. */
  private static int[] digits(int side, Random random) {
    int[] digits = new int[side * side];
    int shift = random.nextInt(side);
    int factor = 1 + random.nextInt(side);
    for (int cell = 0; cell < digits.length; cell++) {
      digits[cell] = (cell / side * factor + cell % side + shift) % side + 1;
      if (random.nextInt(12) == 0) {
        digits[cell] = 1 + random.nextInt(side);
      }
    }
    return digits;
  }

  /**
   * On full boards the conditions are kept if, and only if, the rule is, as an independent check
   * decides; a condition that a full board keeps is kept in a part of it.
   */
  @ParameterizedTest
  @EnumSource(mode = EnumSource.Mode.EXCLUDE, names = "ZERO_DIGITS")
  void conditionsMatchTheRule(RuleKind kind) {
    Random random = Seeded.older(kind.id().hashCode());
    int kept = 0;
    for (int side : new int[] {4, 6, 9}) {
      if (!RandomRules.kinds(side).contains(kind)) {
        continue;
      }
      RandomRules rules = new RandomRules(side, random);
      for (int round = 0; round < Seeded.rounds(3_000); round++) {
        VariantRule rule = rules.of(kind);
        Board board = Board.builder(PuzzleType.SUDOKU, side).variant(rule).build();
        int[] digits = digits(side, random);
        if (kind.form() == RuleKind.Form.GLOBAL) {
          // Few full boards keep them: here a few lines do.
          int[] lines = random.ints(side, 0, 3).toArray();
          boolean upright = kind == RuleKind.DUTCH_FLATMATES;
          Arrays.setAll(
              digits, cell -> lines[upright ? cell % side : cell / side] == 0 ? digits[cell] : 0);
        }
        if (kind == RuleKind.SANDWICH && !isRow(rule, digits)) {
          continue;
        }
        byte[] bytes = new byte[digits.length];
        for (int cell = 0; cell < bytes.length; cell++) {
          bytes[cell] = (byte) digits[cell];
        }
        VariantRule checked = board.variants().get(0);
        boolean keeps = RuleOracle.of(board).keeps(checked, bytes);
        assertThat(broken(board, digits).isEmpty()).as("%s %s", checked, rule).isEqualTo(keeps);
        if (keeps) {
          kept++;
          for (int cell = 0; cell < digits.length; cell++) {
            digits[cell] = random.nextInt(3) == 0 ? 0 : digits[cell];
          }
          assertThat(broken(board, digits).isEmpty()).as("%s in part", checked).isTrue();
        }
      }
    }
    assertThat(kept).isPositive();
  }

  /** Without the lowest and the highest digit, a row breaks another rule than that of the clue. */
  private static boolean isRow(VariantRule rule, int[] digits) {
    return Arrays.stream(rule.group(0)).map(cell -> digits[cell]).distinct().count()
        == rule.size(0);
  }

  private static String wrong(VariantRule rule, String row) {
    Board board = Board.builder(PuzzleType.SUDOKU, 6).variant(rule).build();
    int[] digits = new int[36];
    for (int i = 0; i < row.length(); i++) {
      digits[i] = row.charAt(i) == '.' ? 0 : row.charAt(i) - '0';
    }
    return broken(board, digits).toString();
  }

  private static VariantRule row(RuleKind kind, int size, int... values) {
    int[] cells = new int[size];
    Arrays.setAll(cells, i -> i);
    return VariantRule.of(kind).group(cells).values(values).build();
  }

  @Test
  void aBrokenRuleIsSeenBeforeAllDigitsAreThere() {
    assertThat(wrong(row(RuleKind.THERMO, 4), "3..4")).isEqualTo("{0, 3}");
    assertThat(wrong(row(RuleKind.THERMO, 4), "3..6")).isEqualTo("{}");
    assertThat(wrong(row(RuleKind.WHISPERS, 4, 3), "12.")).isEqualTo("{0, 1}");
    assertThat(wrong(row(RuleKind.RENBAN, 4), "1..6")).isEqualTo("{0, 3}");
    assertThat(wrong(row(RuleKind.BETWEEN, 5), "2.6.4")).isEqualTo("{0, 2, 4}");
    assertThat(wrong(row(RuleKind.LOCKOUT, 5, 2), "2.3.4")).isEqualTo("{0, 2, 4}");
    assertThat(wrong(row(RuleKind.ENTROPIC, 4), "1.2")).isEqualTo("{0, 2}");
    assertThat(wrong(row(RuleKind.ENTROPIC, 4), "1..6")).isEqualTo("{0, 3}");
    assertThat(wrong(row(RuleKind.SUM, 3, 6), "5.1")).isEqualTo("{0, 2}");
    assertThat(wrong(row(RuleKind.QUADRUPLE, 4, 1, 2, 3), "44..")).isEqualTo("{0, 1}");
    VariantRule arrow = VariantRule.of(RuleKind.ARROW).group(0).group(1, 2, 3).build();
    assertThat(wrong(arrow, "5.4.")).isEqualTo("{0, 2}");
    assertThat(wrong(arrow, "64.1")).isEqualTo("{}");
    assertThat(wrong(arrow, ".6..")).isEqualTo("{1}");
  }

  @ParameterizedTest
  @CsvSource({
    "SANDWICH, 7, 1.6..., '{0, 2}'",
    "SANDWICH, 7, 12.6.., '{}'",
    "SANDWICH, 4, 12.6.., '{}'",
    "SANDWICH, 3, 12.6.., '{0, 1}'",
    "SANDWICH, 0, 1.6..., '{0, 2}'",
    "X_SUM, 9, 34..1., '{}'",
    "X_SUM, 8, 35.2.., '{1}'",
    "SKYSCRAPER, 2, 123..., '{0, 1, 2}'",
    "SKYSCRAPER, 3, 16...., '{1}'",
    "SKYSCRAPER, 3, 1.6..., '{}'",
    "SANDWICH, 3, .6..1., '{1, 4}'",
    "SANDWICH, 1, 1..5.., '{0, 3}'",
    "NUMBERED_ROOM, 4, 3.5..., '{0, 2}'",
    "NUMBERED_ROOM, 4, 1....., '{0}'",
  })
  void aClueThatCannotComeOutRightIsSeen(RuleKind kind, int value, String digits, String cells) {
    VariantRule rule =
        VariantRule.of(kind)
            .at(new Outside(0, -1, Outside.Direction.NONE), 6)
            .values(value)
            .build();
    assertThat(wrong(rule, digits)).isEqualTo(cells);
  }
}
