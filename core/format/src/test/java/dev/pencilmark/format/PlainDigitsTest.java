package dev.pencilmark.format;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.pencilmark.board.Board;
import dev.pencilmark.board.PuzzleType;
import dev.pencilmark.problem.ProblemException;
import java.util.Locale;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class PlainDigitsTest {

  private static final String LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcde";

  @Test
  void digitsAfterTheLastLetterAreSmallLetters() {
    assertThat(PlainDigits.text(31, cell -> cell % 32)).startsWith(".ABC").contains("YZabcde.");
  }

  @ParameterizedTest
  @ValueSource(ints = {9, 16, 26, 31})
  void everyDigitHasASymbolOfItsOwnWhichIsALetterOrADecimal(int side) {
    String symbols =
        IntStream.rangeClosed(1, side)
            .mapToObj(digit -> String.valueOf(PlainDigits.symbol(side, digit)))
            .collect(Collectors.joining());
    assertThat(symbols).isEqualTo(side == 9 ? "123456789" : LETTERS.substring(0, side));
  }

  @ParameterizedTest
  @ValueSource(ints = {3, 9, 10, 26, 27, 31})
  void digitsAreReadAsTheyAreWritten(int side) throws ProblemException {
    String text = PlainDigits.text(side, cell -> cell % (side + 1));
    byte[] digits = PlainDigits.read(side, text);
    for (int cell = 0; cell < digits.length; cell++) {
      assertThat(digits[cell]).isEqualTo((byte) (cell % (side + 1)));
    }
    assertThat(PlainDigits.read(side, text.replace('.', '0'))).isEqualTo(digits);
    String lower = text.toLowerCase(Locale.ROOT);
    if (side <= 26) {
      assertThat(PlainDigits.read(side, lower)).isEqualTo(digits);
    }
    for (char other :
        new char[] {'/', ':', '@', '[', '`', (char) ('a' + side), '\u0663', '\u0131', ' '}) {
      assertThatThrownBy(() -> PlainDigits.read(side, other + text.substring(1)))
          .isInstanceOf(ProblemException.class);
    }
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
        .isEqualTo(TextBoards.format("plain.line").encode(puzzle, "", ""))
        .startsWith(".")
        .hasSize(side * side);
  }
}
