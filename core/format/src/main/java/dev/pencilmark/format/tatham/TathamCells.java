package dev.pencilmark.format.tatham;

import dev.pencilmark.board.Cells;
import dev.pencilmark.format.text.TextCursor;
import dev.pencilmark.problem.Problem;
import dev.pencilmark.problem.ProblemException;
import java.util.Arrays;

/**
 * Cells as Simon Tatham's programs write them: numbers, a letter for a run of 1 to 26 empty cells,
 * and {@code _} between two numbers that touch.
 */
final class TathamCells {

  private static final int LONGEST_RUN = 26;

  private TathamCells() {}

  /**
   * Reads numbers with runs of empty cells between them.
   *
   * @param places takes the place of every cell
   * @return the number of every cell, 0 for none
   */
  static int[] read(TextCursor cursor, int side, int most, String what, int[] places)
      throws ProblemException {
    int[] numbers = new int[side * side];
    int cell = 0;
    while (!cursor.atEnd() && cursor.peek() != ',') {
      char c = cursor.peek();
      int at = cursor.at();
      int cells = 0;
      if (cursor.atDigit()) {
        String name = cell < numbers.length ? " in " + Cells.name(cell, side) : "";
        int number = cursor.number(what + name, most);
        if (number == 0) {
          throw Problem.outOfRange(what + name, 1, most, "0").at(at).exception();
        }
        if (cell < numbers.length) {
          numbers[cell] = number;
        }
        cells = 1;
      } else if (c == '_') {
        cursor.skip();
      } else if (c >= 'a' && c <= 'z') {
        cursor.skip();
        cells = c - 'a' + 1;
      } else {
        throw cursor.unexpected("a number, a run a-z or _").exception();
      }
      Arrays.fill(places, Math.min(cell, places.length), Math.min(cell + cells, places.length), at);
      cell += cells;
      if (cell > numbers.length) {
        throw Problem.badLength(numbers.length + " cells", "more").at(at).exception();
      }
    }
    if (cell < numbers.length) {
      throw Problem.badLength(numbers.length, cell, "cells").at(cursor.at()).exception();
    }
    return numbers;
  }

  /** Writes what {@link #read} reads. */
  static void write(StringBuilder text, int[] numbers) {
    int run = 0;
    for (int cell = 0; cell < numbers.length; cell++) {
      if (numbers[cell] == 0) {
        run++;
        continue;
      }
      appendRun(text, run);
      if (run == 0 && cell > 0) {
        text.append('_');
      }
      text.append(numbers[cell]);
      run = 0;
    }
    appendRun(text, run);
  }

  private static void appendRun(StringBuilder text, int run) {
    int rest = run;
    for (; rest > LONGEST_RUN; rest -= LONGEST_RUN) {
      text.append('z');
    }
    if (rest > 0) {
      text.append((char) ('a' + rest - 1));
    }
  }
}
