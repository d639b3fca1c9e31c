package dev.pencilmark.solve;

import dev.pencilmark.board.Board;
import dev.pencilmark.board.Cage;
import dev.pencilmark.board.Rule;

/** Makes constraints of the cages of a board. */
final class Cages {

  private Cages() {}

  /** Adds what the cages ask for. */
  static void compile(Board board, Program.Builder program) {
    boolean repeats = board.type().has(Rule.OPERATORS);
    for (Cage cage : board.cages()) {
      int[] cells = cage.cells();
      if (!repeats && cells.length > 1) {
        program.different(cells);
      }
      program.add(new CageCheck(cells, cage.operator(), cage.target()));
    }
  }
}
