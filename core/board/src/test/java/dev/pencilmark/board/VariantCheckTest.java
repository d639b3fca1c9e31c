package dev.pencilmark.board;

import static org.assertj.core.api.Assertions.assertThat;

import dev.pencilmark.term.Automaton;
import dev.pencilmark.testing.Seeded;
import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Whether digits keep rules, by examples: the words of the rules and nothing else. */
final class VariantCheckTest {

  /** The digits go to the first row, from its first cell on. */
  @ParameterizedTest
  @CsvSource({
    "DIFFERENCE, 3, 25, true",
    "DIFFERENCE, 3, 51, false",
    "DIFFERENCE, 1, 54, true",
    "RATIO, 2, 63, true",
    "RATIO, 3, 39, true",
    "RATIO, 2, 39, false",
    "SUM_PAIR, 10, 46, true",
    "SUM_PAIR, 5, 46, false",
    "GREATER, 0, 42, true",
    "GREATER, 0, 24, false",
    "THERMO, 0, 1359, true",
    "THERMO, 0, 1339, false",
    "SLOW_THERMO, 0, 1339, true",
    "SLOW_THERMO, 0, 1329, false",
    "DOUBLE_ARROW, 0, 36115, true",
    "DOUBLE_ARROW, 0, 18125, false",
    "BETWEEN, 0, 2438, true",
    "BETWEEN, 0, 8432, true",
    "BETWEEN, 0, 2428, false",
    "LOCKOUT, 4, 28196, true",
    "LOCKOUT, 4, 26196, false",
    "LOCKOUT, 4, 26198, false",
    "LOCKOUT, 4, 21987, true",
    "LOCKOUT, 4, 31986, false",
    "PALINDROME, 0, 12321, true",
    "PALINDROME, 0, 1221, true",
    "PALINDROME, 0, 1231, false",
    "RENBAN, 0, 4635, true",
    "RENBAN, 0, 4634, false",
    "RENBAN, 0, 4637, false",
    "NABNER, 0, 1486, true",
    "NABNER, 0, 1384, false",
    "WHISPERS, 5, 1639, false",
    "WHISPERS, 5, 16172, true",
    "ENTROPIC, 0, 1472538, false",
    "ENTROPIC, 0, 1472581, true",
    "ENTROPIC, 0, 14, true",
    "ENTROPIC, 0, 12, false",
    "MODULAR, 3, 12348, true",
    "MODULAR, 3, 1231, true",
    "MODULAR, 3, 1235, false",
    "ZIPPER, 0, 24153, false",
    "ZIPPER, 0, 24513, true",
    "ZIPPER, 0, 2345, true",
    "SUM_LINE, 10, 19253, true",
    "SUM_LINE, 10, 92135, false",
    "SUM_LINE, 10, 923, false",
    "LITTLE_KILLER, 5, 5, true",
    "CAGE, 10, 37, true",
    "CAGE, 10, 55, false",
    "SUM, 10, 55, true",
    "SANDWICH, 9, 214596387, true",
    "SANDWICH, 0, 219456387, true",
    "SANDWICH, 10, 214596387, false",
    "X_SUM, 6, 315296487, false",
    "X_SUM, 9, 315296487, true",
    "X_SUM, 1, 135296487, true",
    "SKYSCRAPER, 3, 215396487, true",
    "SKYSCRAPER, 9, 123456789, true",
    "NUMBERED_ROOM, 5, 315296487, true",
    "NUMBERED_ROOM, 1, 315296487, false",
  })
  void aRuleIsKept(RuleKind kind, int value, String line, boolean kept) {
    int[] cells = new int[line.length()];
    byte[] digits = new byte[81];
    for (int i = 0; i < cells.length; i++) {
      cells[i] = i;
      digits[i] = (byte) (line.charAt(i) - '0');
    }
    VariantRule.Builder rule = VariantRule.of(kind).group(cells);
    if (value > 0 || kind == RuleKind.SANDWICH) {
      rule.values(value);
    }
    assertThat(VariantCheck.of(board(rule.build())).keeps(rule.build(), digits)).isEqualTo(kept);
    digits[1] = 0;
    assertThat(
            line.length() == 1 || VariantCheck.of(board(rule.build())).keeps(rule.build(), digits))
        .isTrue();
  }

  @ParameterizedTest
  @CsvSource({
    "0, 1 2, 358, true",
    "0, 1 2, 359, false",
    "0 1, 2 3 4, 17467, true",
    "0 1, 2 3 4, 17468, false"
  })
  void anArrowAddsUp(String circle, String shaft, String line, boolean kept) {
    VariantRule rule =
        VariantRule.of(RuleKind.ARROW).group(cells(circle)).group(cells(shaft)).build();
    byte[] digits = digits(line.equals("358") ? "835" : line.equals("359") ? "935" : line);
    assertThat(VariantCheck.of(board(rule)).keeps(rule, digits)).isEqualTo(kept);
  }

  @ParameterizedTest
  @CsvSource({"33, 3435, true", "33, 3455, false", "1234, 3241, true", "5, 1234, false"})
  void aQuadrupleCountsRepeats(String values, String line, boolean kept) {
    VariantRule rule =
        VariantRule.of(RuleKind.QUADRUPLE)
            .group(0, 1, 2, 3)
            .values(values.chars().map(c -> c - '0').toArray())
            .build();
    assertThat(VariantCheck.of(board(rule)).keeps(rule, digits(line))).isEqualTo(kept);
  }

  private static Board board(VariantRule rule) {
    return Board.builder(PuzzleType.SUDOKU, 9).variant(rule).build();
  }

  private static int[] cells(String numbers) {
    return java.util.Arrays.stream(numbers.split(" ")).mapToInt(Integer::parseInt).toArray();
  }

  private static byte[] digits(String line) {
    byte[] digits = new byte[81];
    for (int i = 0; i < line.length(); i++) {
      digits[i] = (byte) (line.charAt(i) - '0');
    }
    return digits;
  }

  /** The first start from which pieces add up, found by trying each. */
  private static boolean cutsByTrying(int[] line, int value, boolean loop) {
    for (int start = 0; start < (loop ? line.length : 1); start++) {
      int piece = 0;
      boolean fits = true;
      for (int i = 0; i < line.length && fits; i++) {
        piece += line[(start + i) % line.length];
        fits = piece <= value;
        piece = piece == value ? 0 : piece;
      }
      if (fits && piece == 0) {
        return true;
      }
    }
    return false;
  }

  @Test
  void linesAreCutAsByTryingEachStart() {
    Random random = Seeded.older(1);
    int cut = 0;
    for (int round = 0; round < 20_000; round++) {
      int[] line = random.ints(2 + random.nextInt(7), 1, 7).toArray();
      int value = 1 + random.nextInt(12);
      boolean loop = random.nextBoolean();
      boolean expected = cutsByTrying(line, value, loop);
      cut += expected ? 1 : 0;
      assertThat(new Automaton.Pieces(value).accepts(line, loop))
          .as("%s, %d, %s", Arrays.toString(line), value, loop)
          .isEqualTo(expected);
    }
    assertThat(cut).isGreaterThan(500);
  }

  /** All pairs of cells are examined here, and nothing else. */
  private static boolean keepsTaxicab(VariantRule rule, byte[] digits, int side) {
    for (int one = 0; one < digits.length; one++) {
      for (int other = one + 1; other < digits.length; other++) {
        int distance = Math.abs(one / side - other / side) + Math.abs(one % side - other % side);
        int forbidden = rule.values() == 0 ? digits[one] : rule.value();
        if (digits[one] != 0 && digits[one] == digits[other] && distance == forbidden) {
          return false;
        }
      }
    }
    return true;
  }

  @Test
  void taxicabChecksAllCellsOfADistance() {
    Random random = Seeded.older(2);
    int kept = 0;
    for (int round = 0; round < 3_000; round++) {
      int side = 4 + random.nextInt(3);
      VariantRule.Builder rule = VariantRule.of(RuleKind.TAXICAB);
      if (random.nextBoolean()) {
        rule.values(1 + random.nextInt(2 * side - 2));
      }
      Board board = Board.builder(PuzzleType.SUDOKU, side).variant(rule.build()).build();
      byte[] digits = new byte[side * side];
      for (int i = random.nextInt(8); i > 0; i--) {
        digits[random.nextInt(digits.length)] = (byte) (1 + random.nextInt(side));
      }
      VariantRule checked = board.variants().get(0);
      boolean expected = keepsTaxicab(checked, digits, side);
      kept += expected ? 1 : 0;
      assertThat(VariantCheck.of(board).keeps(checked, digits)).isEqualTo(expected);
    }
    assertThat(kept).isBetween(300, 2_900);
  }
}
