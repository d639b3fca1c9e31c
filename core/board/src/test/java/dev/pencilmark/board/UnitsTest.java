package dev.pencilmark.board;

import static org.assertj.core.api.Assertions.assertThat;

import dev.pencilmark.problem.Problem;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Which cells must differ. */
class UnitsTest {

  @Test
  void numbersOnBlackCountInTheirRowAndColumnOnly() {
    Board.Builder board = Board.builder(PuzzleType.STR8TS_BX, 9);
    board.black(0, 5).given(40, 5).given(10, 5);
    assertThat(duplicates(board.build()))
        .containsExactly("R2C2, R5C5: digit 5 is more than once in falling diagonal");
    assertThat(duplicates(board.given(8, 5).build()))
        .contains("R1C1, R1C9: digit 5 is more than once in row 1");
  }

  @Test
  void blackCellsAreInNoDiagonal() {
    Board board = Board.builder(PuzzleType.STR8TS_X, 9).black(40, 0).build();
    assertThat(Units.of(board).all())
        .filteredOn(unit -> unit.name().endsWith("diagonal"))
        .hasSize(2)
        .allMatch(unit -> unit.cells().length == 8);
  }

  private static List<String> duplicates(Board board) {
    return Validation.warnings(board).stream().map(Problem::message).toList();
  }
}
