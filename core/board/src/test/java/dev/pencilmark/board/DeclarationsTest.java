package dev.pencilmark.board;

import static org.assertj.core.api.Assertions.assertThat;

import dev.pencilmark.testing.RandomRules;
import dev.pencilmark.testing.Seeded;
import java.util.List;
import java.util.Random;
import java.util.random.RandomGenerator;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** The terms of each kind mean what {@link RuleOracle} says in other words. */
final class DeclarationsTest {

  private static final int ROUNDS = 4_000;

  @ParameterizedTest
  @EnumSource(mode = EnumSource.Mode.EXCLUDE, names = "ZERO_DIGITS")
  void termsMeanTheRule(RuleKind kind) {
    compare(kind, 1);
  }

  @ParameterizedTest
  @EnumSource(mode = EnumSource.Mode.EXCLUDE, names = "ZERO_DIGITS")
  void termsMeanTheRule_whereDigitsBeginWithZero(RuleKind kind) {
    compare(kind, 0);
  }

  private static void compare(RuleKind kind, int lowest) {
    int[] kept = new int[2];
    Seeded.run(
        kind.id(),
        Seeded.rounds(ROUNDS, 400),
        random -> {
          int side = List.of(4, 6, 9, 9).get(random.nextInt(4));
          if (!RandomRules.kinds(side).contains(kind)) {
            return;
          }
          Board board = board(kind, side, lowest, random);
          byte[] digits = digits(board, kind, random);
          VariantRule rule =
              board.variants().stream().filter(one -> one.kind() == kind).findFirst().orElseThrow();
          boolean expected = RuleOracle.of(board).keeps(rule, digits);
          kept[expected ? 1 : 0]++;
          assertThat(VariantCheck.of(board).keeps(rule, digits)).as("%s", rule).isEqualTo(expected);
        });
    // Broken rules and kept ones: a comparison of only one of these would say little.
    assertThat(kept[1] > 0 || lowest == 0).isTrue();
    assertThat(kept[0] > 0).isEqualTo(kind.isSupported());
  }

  /** Every kind that is understood has a term, or it would be kept by anything. */
  @ParameterizedTest
  @EnumSource
  void everyKindIsDeclared(RuleKind kind) {
    boolean declared = false;
    for (int seed = 0; seed < 20; seed++) {
      Board board = board(kind, 9, 1, Seeded.random(seed));
      declared |= !Grounding.of(board).terms(board.variants().get(0)).isEmpty();
    }
    assertThat(declared).isEqualTo(kind.isSupported() && !kind.isAboutDigits());
  }

  private static Board board(RuleKind kind, int side, int lowest, RandomGenerator random) {
    RandomRules rules = new RandomRules(side, lowest, new Random(random.nextLong()));
    PuzzleType type = random.nextInt(3) == 0 && lowest == 1 ? PuzzleType.STR8TS : PuzzleType.SUDOKU;
    Board.Builder board = Board.builder(type, side).variant(rules.of(kind));
    if (lowest == 0) {
      board.variant(VariantRule.global(RuleKind.ZERO_DIGITS));
    }
    for (int i = 0; type == PuzzleType.STR8TS && i < side; i++) {
      board.black(random.nextInt(side * side), 0);
    }
    return board.build();
  }

  /** Rows of consecutive digits with some cells changed: they keep rules more often than noise. */
  private static byte[] digits(Board board, RuleKind kind, RandomGenerator random) {
    int side = board.side();
    int factor = random.nextInt(side);
    int shift = random.nextInt(side);
    int few = 1 + random.nextInt(side);
    int blanks = kind.form() == RuleKind.Form.GLOBAL ? 3 : 20;
    byte[] digits = new byte[board.cellCount()];
    for (int cell = 0; cell < digits.length; cell++) {
      int digit = (cell / side * factor + cell % side + shift) % side;
      boolean changed = random.nextInt(6) == 0;
      digits[cell] = (byte) ((changed ? random.nextInt(side) : digit) % few + 1);
      if (board.isBlack(cell) || random.nextInt(blanks) == 0) {
        digits[cell] = 0;
      }
    }
    return digits;
  }
}
