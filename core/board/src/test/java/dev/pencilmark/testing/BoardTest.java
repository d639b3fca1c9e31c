package dev.pencilmark.testing;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.pencilmark.board.Board;
import dev.pencilmark.board.Cage;
import dev.pencilmark.board.CageOperator;
import dev.pencilmark.board.CellState;
import dev.pencilmark.board.PuzzleType;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** The board holds the given values, and nothing else. */
class BoardTest {

  @ParameterizedTest
  @EnumSource(PuzzleType.class)
  void aCopyIsEqualUntilItIsChanged(PuzzleType type) {
    SplittableRandom random = Seeded.random(type.ordinal());
    String kinds = RandomBoards.kindsOf(type.letter());
    Board board = RandomBoards.wild(random, type.letter(), 9, kinds).board();
    Board copy = board.toBuilder().build();
    assertThat(copy).isEqualTo(board).hasSameHashCodeAs(board);
    Board changed = board.toBuilder().placed(0, 1).candidates(0, 5).build();
    assertThat(changed.candidates(0)).isEqualTo(5);
    assertThat(board.toBuilder().placed(0, 1).build()).isNotEqualTo(changed);
    assertThat(board).isEqualTo(copy);
  }

  @Test
  void theLastThatIsPutIntoACellCounts() {
    Board.Builder builder = Board.builder(PuzzleType.STR8TS, 9);
    builder.given(0, 1).candidates(0, 6).black(0, 0).placed(0, 2);
    builder.black(1, 3).given(1, 4);
    builder.candidates(2, 511).black(2, 0);
    Board board = builder.build();
    assertThat(board.state(0)).isEqualTo(CellState.PLACED);
    assertThat(board.state(1)).isEqualTo(CellState.GIVEN);
    assertThat(board.state(2)).isEqualTo(CellState.BLACK);
    assertThat(board.hasCandidates()).isFalse();
    assertThat(board.candidates(2)).isZero();
  }

  @Test
  void givensAtOnceAreGivensOneByOne() {
    SplittableRandom random = Seeded.random(7);
    for (int side : new int[] {3, 9, 31}) {
      byte[] givens = new byte[side * side];
      Board.Builder single = Board.builder(PuzzleType.SUDOKU, side);
      for (int cell = 0; cell < givens.length; cell++) {
        givens[cell] = (byte) (random.nextBoolean() ? 0 : 1 + random.nextInt(side));
        if (givens[cell] != 0) {
          single.given(cell, givens[cell]);
        }
      }
      Board board = Board.builder(PuzzleType.SUDOKU, side, givens.clone()).build();
      assertThat(board).isEqualTo(single.build());
      for (int cell = 0; cell < givens.length; cell++) {
        assertThat(board.given(cell)).isEqualTo(givens[cell]);
      }
      for (int wrong : new int[] {-1, side + 1}) {
        givens[side] = (byte) wrong;
        assertThatIllegalArgumentException()
            .isThrownBy(() -> Board.builder(PuzzleType.SUDOKU, side, givens));
      }
    }
    assertThat(Board.builder(PuzzleType.SUDOKU, 4, new byte[16]).build())
        .isEqualTo(Board.builder(PuzzleType.SUDOKU, 4).build());
  }

  @Test
  void aColumnThatWasEmptiedIsAsIfItWasNeverThere() {
    Board.Builder builder = Board.builder(PuzzleType.STR8TS, 9);
    builder.given(0, 1).candidates(0, 6).black(0, 0).placed(0, 2).placed(0, 1);
    assertThat(builder.build()).isEqualTo(Board.builder(PuzzleType.STR8TS, 9).placed(0, 1).build());
  }

  @Test
  void impossibleValuesOfAPuzzleAreRejected() {
    Board.Builder sudoku = Board.builder(PuzzleType.SUDOKU, 9);
    Cage cage = new Cage(new int[] {0, 1}, CageOperator.ADD, 3, Cage.NO_COLOUR);
    assertThatIllegalArgumentException().isThrownBy(() -> sudoku.given(0, 10));
    assertThatIllegalArgumentException().isThrownBy(() -> sudoku.placed(0, 0));
    assertThatIllegalArgumentException().isThrownBy(() -> sudoku.candidates(0, 512));
    assertThatIllegalArgumentException().isThrownBy(() -> sudoku.candidates(0, 0));
    assertThatIllegalArgumentException().isThrownBy(() -> sudoku.black(0, 0));
    assertThatIllegalArgumentException().isThrownBy(() -> sudoku.region(0, 1));
    assertThatIllegalArgumentException().isThrownBy(() -> sudoku.cage(cage));
    assertThatIllegalArgumentException().isThrownBy(() -> Board.builder(PuzzleType.WINDOKU, 6));
    assertThatIllegalArgumentException().isThrownBy(() -> Board.builder(PuzzleType.SUDOKU, 32));
    assertThatIllegalArgumentException()
        .isThrownBy(() -> Board.builder(PuzzleType.JIGSAW, 9).build());
  }

  @Test
  void theLargestGridHasAllItsDigits() {
    Board board =
        Board.builder(PuzzleType.SUDOKU, 31)
            .given(0, 31)
            .candidates(1, 1 << 30)
            .candidates(2, Integer.MAX_VALUE)
            .cornerMarks(3, 1 << 30 | 1)
            .build();
    assertThat(board.digit(0)).isEqualTo(31);
    assertThat(board.state(1)).isEqualTo(CellState.SINGLE_CANDIDATE);
    assertThat(board.state(2)).isEqualTo(CellState.ALL_CANDIDATES);
    assertThatIllegalArgumentException()
        .isThrownBy(() -> Board.builder(PuzzleType.SUDOKU, 31).candidates(0, -1));
    assertThatIllegalArgumentException()
        .isThrownBy(() -> Board.builder(PuzzleType.SUDOKU, 31).cornerMarks(0, 1 << 31));
  }

  @Test
  void cornerMarksStandNextToCandidatesAndGoWhenADigitComes() {
    Board.Builder builder = Board.builder(PuzzleType.STR8TS, 9);
    builder.cornerMarks(0, 3).candidates(0, 7);
    builder.cornerMarks(1, 3).placed(1, 2);
    builder.cornerMarks(2, 3).black(2, 0);
    builder.cornerMarks(3, 3).cornerMarks(3, 0);
    Board board = builder.build();
    assertThat(board.cornerMarks(0)).isEqualTo(3);
    assertThat(board.candidates(0)).isEqualTo(7);
    assertThat(board.cornerMarks(1) | board.cornerMarks(2) | board.cornerMarks(3)).isZero();
    assertThat(board.toBuilder().build()).isEqualTo(board);
    assertThat(board.toBuilder().cornerMarks(0, 0).build()).isNotEqualTo(board);
    assertThat(board.toBuilder().placed(0, 1).build().hasCornerMarks()).isFalse();
    assertThatIllegalArgumentException().isThrownBy(() -> board.toBuilder().cornerMarks(1, 1));
    assertThatIllegalArgumentException().isThrownBy(() -> board.toBuilder().cornerMarks(2, 1));
  }

  @Test
  void aLoneCellInACageWithoutATotalIsInNoCage() {
    Board empty = Board.builder(PuzzleType.KILLER, 9).build();
    Cage differing = new Cage(new int[] {0, 10}, CageOperator.ADD, 4, Cage.NO_COLOUR);
    assertThat(differing.repeating()).isNotEqualTo(differing);
    Board kenken = Board.builder(PuzzleType.KENKEN, 9).cage(differing.repeating()).build();
    assertThat(kenken).isEqualTo(Board.builder(PuzzleType.KENKEN, 9).cage(differing).build());
    assertThat(kenken.mayRepeat(kenken.cages().get(0))).isTrue();
    Board killer = Board.builder(PuzzleType.KILLER, 9).cage(differing).build();
    assertThat(killer.mayRepeat(killer.cages().get(0))).isFalse();
    Cage silent = new Cage(new int[] {0, 10}, CageOperator.ADD, Cage.NO_TOTAL, Cage.NO_COLOUR);
    assertThat(Board.builder(PuzzleType.KILLER, 9).cage(silent.repeating()).build().cages())
        .isEmpty();
    Cage lone = new Cage(new int[] {3}, CageOperator.ADD, Cage.NO_TOTAL, Cage.NO_COLOUR);
    assertThat(empty.toBuilder().cage(lone).build()).isEqualTo(empty);
  }

  @Test
  void coloursAndTheOrderOfCellsAreNoPartOfACage() {
    Cage one = new Cage(new int[] {4, 3}, CageOperator.SUBTRACT, 2, 1);
    Cage two = new Cage(new int[] {3, 4}, CageOperator.SUBTRACT, 2, 5);
    assertThat(one).isEqualTo(two).hasSameHashCodeAs(two);
    assertThat(new Cage(new int[] {3}, CageOperator.DIVIDE, 2, 5))
        .isEqualTo(new Cage(new int[] {3}, CageOperator.ADD, 2, 1));
  }
}
