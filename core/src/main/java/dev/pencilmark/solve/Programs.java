package dev.pencilmark.solve;

import dev.pencilmark.board.Board;

/** Compiles the rules of boards. */
final class Programs {

  private Programs() {}

  /**
   * The program of a board.
   *
   * @param houses the most houses of an area that sums are derived from, see {@link DerivedSums}
   * @param budget ends the work if there is no time left
   * @return null if the budget ended it
   */
  static Program of(Board board, int houses, Budget budget) {
    Program plain = ProgramCache.of(board, () -> plain(board, budget));
    if (plain == null || board.cages().isEmpty()) {
      return plain;
    }
    ProgramBuilder builder = budget.mayGoOn() ? new ProgramBuilder(plain, budget) : null;
    return builder != null && Cages.compile(board, builder, houses, budget)
        ? builder.build()
        : null;
  }

  /** The program of a board without its cages; null if the budget ended the work. */
  static Program plain(Board board, Budget budget) {
    Geometry geometry = Geometry.compile(board, budget);
    return geometry != null && budget.mayGoOn()
        ? new ProgramBuilder(geometry, budget).build()
        : null;
  }
}
