package dev.pencilmark.interchange;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.pencilmark.board.Board;
import dev.pencilmark.board.Cage;
import dev.pencilmark.board.CageOperator;
import dev.pencilmark.board.PuzzleType;
import dev.pencilmark.format.Loss;
import dev.pencilmark.format.LossKind;
import dev.pencilmark.format.Source;
import dev.pencilmark.problem.Problem;
import dev.pencilmark.problem.ProblemCode;
import dev.pencilmark.problem.ProblemException;
import dev.pencilmark.solve.Cancellation;
import dev.pencilmark.solve.SolveLimits;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class CageCompletionTest {

  private static final Interchange INTERCHANGE = new Interchange(Limits.DEFAULT);

  /** 1234 3412 2143 4321, of which the first two rows are in cages of one or two cells. */
  private static Board killer(int cagedCells) {
    String solution = "1234341221434321";
    Board.Builder board = Board.builder(PuzzleType.KILLER, 4);
    for (int cell = 0; cell < cagedCells; cell++) {
      int[] alone = {cell};
      int digit = solution.charAt(cell) - '0';
      board.cage(new Cage(alone, CageOperator.ADD, digit, Cage.NO_COLOUR));
    }
    return board.build();
  }

  private static CageCompletion complete(Board board) throws ProblemException {
    return CageCompletion.of(board, SolveLimits.DEFAULT, new Cancellation());
  }

  @ParameterizedTest
  @ValueSource(strings = {"swiki.v2", "tatham.solo"})
  void theRefusalOfAKillerNamesTheFormatAndOnesThatCanCarryIt(String format) {
    Problem problem =
        catchThrowableOfType(
                ProblemException.class, () -> INTERCHANGE.encode(killer(13), format, "", false))
            .problem();
    assertThat(problem.code()).isEqualTo(ProblemCode.CAGE_UNCOVERED_CELL);
    assertThat(problem.message())
        .isEqualTo(
            "R4C2: the cell is in no cage; "
                + format
                + " needs every cell in one; lisudoku and sudokumaker can carry this puzzle");
    assertThat(problem.cells()).containsExactly("R4C2");
    assertThat(problem.formatId()).isEqualTo(format);
  }

  @Test
  void cellsInNoCageBecomeCagesAndALossIsReported() throws ProblemException {
    CageCompletion completion = complete(killer(13));
    assertThat(completion.changes())
        .containsExactly(
            new Loss(LossKind.CAGES, 3, "", false)
                .as(
                    Loss.Code.CAGES_ADDED,
                    "3 cells in no cage put in cages alone, by the unique solution")
                .with("count", 3));
    Board board = completion.board();
    assertThat(board).isEqualTo(killer(16));
    String text = INTERCHANGE.encode(board, "swiki.v2", "", false).text();
    assertThat(INTERCHANGE.decode(Source.ofText(text), "").board().cages())
        .extracting(Cage::target)
        .isEqualTo(board.cages().stream().map(Cage::target).toList());
  }

  @Test
  void withoutAUniqueSolutionNothingIsMadeUp() {
    Problem problem =
        catchThrowableOfType(ProblemException.class, () -> complete(killer(3))).problem();
    assertThat(problem.code()).isEqualTo(ProblemCode.NOT_REPRESENTABLE);
    assertThat(problem.message()).endsWith("this puzzle has several");
  }

  @Test
  void aBoardWithAllCellsInCagesOrWithoutCagesStaysAsItIs() throws ProblemException {
    for (Board board : new Board[] {killer(16), Board.builder(PuzzleType.SUDOKU, 9).build()}) {
      assertThat(complete(board)).isEqualTo(new CageCompletion(board, java.util.List.of()));
    }
  }
}
