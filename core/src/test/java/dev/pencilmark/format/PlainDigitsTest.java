package dev.pencilmark.format;

import static org.assertj.core.api.Assertions.assertThat;

import dev.pencilmark.board.Board;
import dev.pencilmark.board.PuzzleType;
import dev.pencilmark.problem.ProblemException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class PlainDigitsTest {

  @Test
  void digitsAfterTheLastLetterAreSmallLetters() {
    assertThat(PlainDigits.text(31, cell -> cell % 32)).startsWith(".ABC").contains("YZabcde.");
  }

  @ParameterizedTest
  @ValueSource(ints = {3, 4, 9, 10, 16, 25})
  void digitsAreThoseOfALine(int side) throws ProblemException {
    Board.Builder board = Board.builder(PuzzleType.SUDOKU, side);
    for (int cell = 0; cell < side * side; cell++) {
      if (cell % (side + 1) != 0) {
        board.given(cell, cell % (side + 1));
      }
    }
    Board puzzle = board.build();

    assertThat(PlainDigits.text(side, puzzle::digit))
        .isEqualTo(new PlainLine().encode(puzzle, "", ""))
        .startsWith(".")
        .hasSize(side * side);
  }
}
