package dev.pencilmark.solve.compile;

import dev.pencilmark.board.Board;
import dev.pencilmark.board.Rule;
import dev.pencilmark.solve.engine.Budget;
import dev.pencilmark.solve.propagator.str8ts.Compartment;
import dev.pencilmark.solve.propagator.str8ts.LongCompartment;
import dev.pencilmark.solve.propagator.str8ts.ShortCompartment;
import dev.pencilmark.solve.propagator.str8ts.StraightLine;
import java.util.Arrays;

/** Finds the rows and columns with straights of a board, and cuts them into compartments. */
final class Straights {

  private Straights() {}

  /**
   * Returns the rows and the columns with straights, if there are any; null if the budget ended
   * that.
   */
  static StraightLine[] of(Board board, Budget budget) {
    if (!board.type().has(Rule.STRAIGHTS)) {
      return new StraightLine[0];
    }
    int side = board.side();
    StraightLine[] lines = new StraightLine[2 * side];
    Compartment[] compartments = new Compartment[side];
    int[] white = new int[side];
    int[] black = new int[side];
    int number = 0;
    for (int line = 0; line < 2 * side; line++) {
      if (!budget.mayGoOn(side)) {
        return null;
      }
      int count = 0;
      int start = 0;
      int whites = 0;
      int blacks = 0;
      for (int i = 0; i <= side; i++) {
        int cell = line < side ? line * side + i : i * side + line - side;
        if (i < side && !board.isBlack(cell)) {
          white[whites++] = cell;
        } else {
          if (whites > start) {
            int[] cells = Arrays.copyOfRange(white, start, whites);
            compartments[count++] = compartment(side, number++, line, cells);
            start = whites;
          }
          if (i < side && board.digit(cell) != 0) {
            black[blacks++] = cell;
          }
        }
      }
      lines[line] =
          new StraightLine(
              line,
              Arrays.copyOf(white, whites),
              Arrays.copyOf(compartments, count),
              Arrays.copyOf(black, blacks));
    }
    return lines;
  }

  private static Compartment compartment(int side, int number, int line, int[] cells) {
    return cells.length <= ShortCompartment.MOST
        ? new ShortCompartment(side, number, line, cells)
        : new LongCompartment(side, number, line, cells);
  }
}
