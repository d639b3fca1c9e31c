package dev.pencilmark.testing;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.pencilmark.board.Board;
import dev.pencilmark.board.BrokenRule;
import dev.pencilmark.board.Cage;
import dev.pencilmark.board.CageOperator;
import dev.pencilmark.board.GridCheck;
import dev.pencilmark.board.PuzzleType;
import dev.pencilmark.board.RuleKind;
import dev.pencilmark.board.RuleOracle;
import dev.pencilmark.board.VariantRule;
import java.util.List;
import java.util.Random;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

/** Digits are checked as an independent description of the rules does. */
class GridCheckTest {

  private static final byte[] GRID = {1, 2, 3, 4, 3, 4, 1, 2, 2, 1, 4, 3, 4, 3, 2, 1};

  private static Board.Builder sudoku() {
    return Board.builder(PuzzleType.SUDOKU, 4);
  }

  private static byte[] with(int cell, int digit) {
    byte[] digits = GRID.clone();
    digits[cell] = (byte) digit;
    return digits;
  }

  @Test
  void solvedGridBreaksNothing() {
    assertThat(GridCheck.of(sudoku().build(), GRID)).isEmpty();
    assertThat(GridCheck.missing(sudoku().build(), GRID).isEmpty()).isTrue();
  }

  @Test
  void repeatedDigitNamesEachUnitAndItsCells() {
    assertThat(GridCheck.of(sudoku().build(), with(0, 2)))
        .containsExactly(
            new BrokenRule(BrokenRule.UNIT, "row 1", List.of(0, 1)),
            new BrokenRule(BrokenRule.UNIT, "column 1", List.of(0, 8)),
            new BrokenRule(BrokenRule.UNIT, "box 1", List.of(0, 1)));
  }

  @Test
  void missingDigitIsNoFault_andIsReported() {
    byte[] digits = with(5, 0);
    assertThat(GridCheck.of(sudoku().build(), digits)).isEmpty();
    assertThat(GridCheck.missing(sudoku().build(), digits).stream()).containsExactly(5);
  }

  @Test
  void digitThatDiffersFromAGivenIsNamed() {
    assertThat(GridCheck.of(sudoku().given(3, 1).build(), GRID))
        .containsExactly(new BrokenRule(BrokenRule.GIVEN, "givens", List.of(3)));
  }

  @Test
  void cageWithAnotherTotalIsNamed() {
    Board board =
        Board.builder(PuzzleType.KILLER, 4)
            .cage(new Cage(new int[] {0, 1}, CageOperator.ADD, 4, Cage.NO_COLOUR))
            .build();
    assertThat(GridCheck.of(board, GRID))
        .containsExactly(new BrokenRule(BrokenRule.CAGE, "cage 4", List.of(0, 1)));
  }

  @Test
  void cageOfThreeCellsSubtractsAndDividesAllOthersFromTheLargest() {
    for (Cage right :
        List.of(
            new Cage(new int[] {0, 1, 3}, CageOperator.SUBTRACT, 1, Cage.NO_COLOUR),
            new Cage(new int[] {0, 1, 3}, CageOperator.DIVIDE, 2, Cage.NO_COLOUR))) {
      Board board = Board.builder(PuzzleType.KENKEN, 4).cage(right).build();
      assertThat(GridCheck.of(board, GRID)).isEmpty();
    }
  }

  @Test
  void brokenVariantRuleIsNamedByItsKind() {
    VariantRule up = VariantRule.of(RuleKind.THERMO).group(0, 1, 2, 3).build();
    VariantRule down = VariantRule.of(RuleKind.THERMO).group(3, 2, 1, 0).build();
    assertThat(GridCheck.of(sudoku().variant(up).build(), GRID)).isEmpty();
    assertThat(GridCheck.of(sudoku().variant(down).build(), GRID))
        .singleElement()
        .satisfies(
            broken -> {
              assertThat(broken.rule()).isEqualTo("thermo");
              assertThat(broken.cells()).containsExactly(0, 1, 2, 3);
            });
  }

  @Test
  void digitsOutsideOfTheBoardAreRejected() {
    Board board = sudoku().build();
    assertThatThrownBy(() -> GridCheck.of(board, with(0, 5)))
        .isInstanceOf(IllegalArgumentException.class);
    assertThatThrownBy(() -> GridCheck.of(board, new byte[15]))
        .isInstanceOf(IllegalArgumentException.class);
  }

  @Test
  void randomGridsAreJudgedAsByTheIndependentRuleBook() {
    int[] counts = new int[2];
    Seeded.run(
        "grid check",
        Seeded.rounds(4_000),
        random -> {
          Board board = board(random);
          byte[] digits = digits(board, random);
          boolean expected = isKept(board, digits);
          counts[expected ? 1 : 0]++;
          List<BrokenRule> broken = GridCheck.of(board, digits);
          assertThat(broken.isEmpty()).as("%s %s", board, broken).isEqualTo(expected);
          assertThat(broken).allSatisfy(rule -> assertThat(rule.cells()).isNotEmpty());
        });
    assertThat(counts[0]).isGreaterThan(20);
    assertThat(counts[1]).isGreaterThan(20);
  }

  private static Board board(SplittableRandom random) {
    Board board = SolvableBoards.random(random);
    RandomRules rules = new RandomRules(board.side(), new Random(random.nextLong()));
    Board.Builder ruled = board.toBuilder();
    for (int i = random.nextInt(3); i > 0; i--) {
      ruled.variant(rules.understood());
    }
    return ruled.build();
  }

  private static boolean isKept(Board board, byte[] digits) {
    int[] all = new int[digits.length];
    for (int cell = 0; cell < all.length; cell++) {
      all[cell] = digits[cell];
    }
    return RuleBook.of(board).fault(all) == null && RuleOracle.of(board).keepsAll(digits);
  }

  /** A solution of the board without its variant rules, mostly, with or without a fault. */
  private static byte[] digits(Board board, SplittableRandom random) {
    int[] found = BruteForce.any(board, random, 2_000);
    byte[] digits = new byte[board.cellCount()];
    for (int cell = 0; cell < digits.length; cell++) {
      boolean isAbsent = board.isEmptyBlack(cell);
      int any = board.given(cell) != 0 ? board.given(cell) : 1 + random.nextInt(board.side());
      digits[cell] = (byte) (isAbsent ? 0 : found != null ? found[cell] : any);
    }
    if (random.nextInt(3) == 0) {
      int cell = random.nextInt(digits.length);
      if (digits[cell] != 0) {
        digits[cell] = (byte) (1 + random.nextInt(board.side()));
      }
    }
    return digits;
  }
}
