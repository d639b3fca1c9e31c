package dev.pencilmark.board;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.pencilmark.problem.ProblemException;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Groups of cells with different digits beyond those of the rules. */
class ExtraRegionsTest {

  private static final ExtraRegion CORNERS = new ExtraRegion(80, 0, 8, 72);

  private static Board.Builder sudoku() {
    return Board.builder(PuzzleType.SUDOKU, 9);
  }

  private static ExtraRegion window(int top, int left) {
    int[] cells = new int[9];
    for (int i = 0; i < 9; i++) {
      cells[i] = (top + i / 3) * 9 + left + i % 3;
    }
    return new ExtraRegion(cells);
  }

  @Test
  void areGroupsLikeTheOthers() {
    Board board = sudoku().extraRegion(CORNERS).given(0, 5).given(80, 5).build();
    assertThat(Units.of(board).all()).hasSize(28);
    assertThat(Validation.warnings(board))
        .singleElement()
        .satisfies(warning -> assertThat(warning.cells()).containsExactly("R1C1", "R9C9"));
    assertThatThrownBy(() -> Validation.checkGivens(board)).isInstanceOf(ProblemException.class);
  }

  @Test
  void areASet() {
    ExtraRegion other = new ExtraRegion(3, 33);
    Board board = sudoku().extraRegion(other).extraRegion(CORNERS).extraRegion(other).build();
    assertThat(board.extraRegions()).containsExactly(CORNERS, other);
    assertThat(board).isEqualTo(sudoku().extraRegion(CORNERS).extraRegion(other).build());
    assertThat(board).isNotEqualTo(sudoku().extraRegion(CORNERS).build());
    assertThat(board.toBuilder().build()).isEqualTo(board);
  }

  @Test
  void thatAreTheWindowsAreTheRule() {
    List<ExtraRegion> windows = List.of(window(5, 5), window(1, 1), window(5, 1), window(1, 5));
    Board.Builder builder = sudoku().extraRegion(CORNERS);
    windows.forEach(builder::extraRegion);
    Board board = builder.build();
    assertThat(board.type()).isEqualTo(PuzzleType.WINDOKU);
    assertThat(board.extraRegions()).containsExactly(CORNERS);

    Board.Builder three = sudoku();
    windows.subList(0, 3).forEach(three::extraRegion);
    assertThat(three.build().type()).isEqualTo(PuzzleType.SUDOKU);
    assertThat(three.build().extraRegions()).hasSize(3);

    Board again = Board.builder(PuzzleType.WINDOKU, 9).extraRegion(windows.get(0)).build();
    assertThat(again).isEqualTo(Board.builder(PuzzleType.WINDOKU, 9).build());
  }

  @Test
  void thatAreBothDiagonalsMakeASudokuX() {
    ExtraRegion falling = new ExtraRegion(0, 10, 20, 30, 40, 50, 60, 70, 80);
    ExtraRegion rising = new ExtraRegion(8, 16, 24, 32, 40, 48, 56, 64, 72);
    assertThat(sudoku().extraRegion(rising).extraRegion(falling).build())
        .isEqualTo(Board.builder(PuzzleType.SUDOKU_X, 9).build());
    assertThat(sudoku().extraRegion(rising).build().type()).isEqualTo(PuzzleType.SUDOKU);
  }

  @Test
  void rulesThatMeanNothingAtASideDoNotOutliveTheirType() {
    Board board = Board.builder(PuzzleType.COLOUR_SUDOKU, 5).rule(Rule.DIAGONALS).build();
    assertThat(board).isEqualTo(Board.builder(PuzzleType.SUDOKU_X, 5).build());
    assertThat(board.addedRules()).isEmpty();
  }

  @Test
  void mustMeanSomething() {
    assertThatIllegalArgumentException().isThrownBy(() -> new ExtraRegion(4));
    assertThatIllegalArgumentException().isThrownBy(() -> new ExtraRegion(4, 4));
    assertThatIllegalArgumentException()
        .isThrownBy(() -> sudoku().extraRegion(new ExtraRegion(80, 81)));
    assertThatIllegalArgumentException()
        .isThrownBy(() -> sudoku().extraRegion(new ExtraRegion(0, 1, 2, 3, 4, 5, 6, 7, 8, 9)));
    Board.Builder full = sudoku();
    for (int i = 0; i < Board.MAX_EXTRA_REGIONS; i++) {
      full.extraRegion(new ExtraRegion(i / 80, 1 + i / 80 + i % 80 % (80 - i / 80)));
    }
    assertThat(full.build().extraRegions()).hasSizeLessThanOrEqualTo(Board.MAX_EXTRA_REGIONS);
  }

  @Test
  void inStr8tsAreOfWhiteCells() {
    Board board =
        Board.builder(PuzzleType.STR8TS, 9)
            .extraRegion(new ExtraRegion(0, 10))
            .black(0, 5)
            .given(10, 5)
            .build();
    assertThat(Validation.warnings(board)).isEmpty();
  }
}
