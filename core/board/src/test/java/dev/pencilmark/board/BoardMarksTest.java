package dev.pencilmark.board;

import static org.assertj.core.api.Assertions.assertThat;

import dev.pencilmark.testing.Seeded;
import java.util.Random;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Marks of every digit are kept at every side, also where two bytes do not hold them. */
class BoardMarksTest {

  @ParameterizedTest
  @ValueSource(ints = {3, 9, 15, 16, 17, 25, 31})
  void marksAreKept(int side) {
    Random random = Seeded.older(side);
    int cells = side * side;
    int all = (1 << side) - 1;
    int[] candidates = new int[cells];
    int[] corners = new int[cells];
    Board.Builder builder = Board.builder(PuzzleType.KENKEN, side);
    for (int cell = 0; cell < cells; cell++) {
      candidates[cell] = cell == 0 ? all : 1 << side - 1 | random.nextInt() & all;
      corners[cell] = random.nextInt() & all;
      builder.candidates(cell, all).cornerMarks(cell, corners[cell]);
      builder.candidates(cell, candidates[cell]);
    }
    Board board = builder.build();
    Board copy = board.toBuilder().build();
    for (int cell = 0; cell < cells; cell++) {
      assertThat(board.candidates(cell)).isEqualTo(candidates[cell]);
      assertThat(board.cornerMarks(cell)).isEqualTo(corners[cell]);
      assertThat(copy.candidates(cell)).isEqualTo(candidates[cell]);
    }
    assertThat(copy).isEqualTo(board).hasSameHashCodeAs(board);
    assertThat(board.toBuilder().candidates(1, 1).build()).isNotEqualTo(board);
    assertThat(board.state(0)).isEqualTo(CellState.ALL_CANDIDATES);
  }

  @ParameterizedTest
  @ValueSource(ints = {9, 25})
  void digitTakesTheMarksOfItsCellAway(int side) {
    Board.Builder builder = Board.builder(PuzzleType.KENKEN, side);
    builder.candidates(5, 1 << side - 1).cornerMarks(5, 1 << side - 1).given(5, side);
    Board board = builder.build();
    assertThat(board.hasCandidates()).isFalse();
    assertThat(board.hasCornerMarks()).isFalse();
    assertThat(board).isEqualTo(Board.builder(PuzzleType.KENKEN, side).given(5, side).build());
  }
}
