package dev.pencilmark.compress;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.pencilmark.board.Board;
import dev.pencilmark.board.Cage;
import dev.pencilmark.board.CageOperator;
import dev.pencilmark.board.PuzzleType;
import dev.pencilmark.problem.ProblemCode;
import dev.pencilmark.problem.ProblemException;
import dev.pencilmark.solve.Cancellation;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** What a batch says of itself, and which of its boards a problem is about. */
class BatchProblemTest {

  private static final Batches BATCHES = new Batches(new Compressor());

  private static Board grid(long number) throws ProblemException {
    return GridNumbers.board(BigInteger.valueOf(number));
  }

  private static BatchProblemException refusal(BatchKind kind, Board... boards) {
    return catchThrowableOfType(
        BatchProblemException.class,
        () -> BATCHES.compress(kind, List.of(boards), new Cancellation()));
  }

  @ParameterizedTest
  @EnumSource(
      value = BatchKind.class,
      names = {"GRID_LIST", "GRID_SET"})
  void boardThatIsNoGridIsNamed(BatchKind kind) throws ProblemException {
    Board.Builder placed = Board.builder(PuzzleType.SUDOKU, 9);
    Board.Builder twice = Board.builder(PuzzleType.SUDOKU, 9);
    for (int cell = 0; cell < 81; cell++) {
      placed.placed(cell, grid(7).digit(cell));
      twice.given(cell, 1);
    }
    Board empty = Board.builder(PuzzleType.SUDOKU, 9).build();
    Board other = Board.builder(PuzzleType.SUDOKU_X, 9).build();

    for (Board wrong : List.of(placed.build(), empty, other)) {
      BatchProblemException refused = refusal(kind, grid(1), grid(2), wrong, grid(3));
      assertThat(refused.board()).isEqualTo(2);
      assertThat(refused.problem().code()).isEqualTo(ProblemCode.NOT_REPRESENTABLE);
    }
    BatchProblemException refused = refusal(kind, twice.build());
    assertThat(refused.board()).isZero();
    assertThat(refused.problem().code()).isEqualTo(ProblemCode.DUPLICATE_IN_UNIT);
  }

  @Test
  void boardThatNoCodeHoldsIsNamed() throws ProblemException {
    Cage outside = new Cage(new int[] {15, 16}, CageOperator.ADD, 5, Cage.NO_COLOUR);
    Board wrong = Board.builder(PuzzleType.KENKEN, 4).cage(outside).build();

    BatchProblemException refused = refusal(BatchKind.BOARD_LIST, grid(1), wrong);

    assertThat(refused.board()).isEqualTo(1);
    assertThat(refused.problem().code()).isEqualTo(ProblemCode.CAGE_SHAPE);
  }

  @ParameterizedTest
  @EnumSource(BatchKind.class)
  void countIsKnownWithoutReading(BatchKind kind) throws ProblemException {
    for (int count : new int[] {0, 1, 7, 8, 9, 130}) {
      List<Board> boards = new ArrayList<>();
      for (int i = 0; i < count; i++) {
        boards.add(grid(i));
      }
      byte[] bytes = BATCHES.compress(kind, boards, new Cancellation());
      assertThat(Batches.count(bytes)).isEqualTo(count);
      assertThat(BATCHES.decompress(bytes, new Cancellation())).isEqualTo(boards);
    }
  }
}
