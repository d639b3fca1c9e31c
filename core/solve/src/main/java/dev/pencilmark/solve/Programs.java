package dev.pencilmark.solve;

import dev.pencilmark.board.Board;

/** Compiles the rules of boards. */
final class Programs {

  /**
   * Programs of large grids take up to half a megabyte, those of 9x9 some 30 kilobytes, so that
   * there are more places for small ones.
   */
  private static final ProgramCache<Program> SMALL = new ProgramCache<>(64);

  private static final ProgramCache<Program> LARGE = new ProgramCache<>(4);

  /** The largest side that counts as small. */
  private static final int SMALL_SIDE = 10;

  private Programs() {}

  /**
   * The program of a board.
   *
   * @param houses the most houses of an area that sums are derived from, see {@link DerivedTotals}
   * @param budget ends the work if there is no time left
   * @return null if the budget ended it
   */
  static Program of(Board board, int houses, Budget budget) {
    return of(board, houses, false, budget);
  }

  /**
   * The same.
   *
   * @param leftovers whether to use the law of {@link Leftovers}
   */
  static Program of(Board board, int houses, boolean leftovers, Budget budget) {
    ProgramCache<Program> cache = board.side() <= SMALL_SIDE ? SMALL : LARGE;
    Program plain =
        cache.get(ProgramCache.key(board, leftovers), () -> plain(board, leftovers, budget));
    if (plain == null || board.cages().isEmpty() && board.variants().isEmpty()) {
      return plain;
    }
    ProgramBuilder builder = budget.mayGoOn() ? new ProgramBuilder(plain, budget) : null;
    return builder != null
            && Cages.compile(board, builder, houses, budget)
            && (board.variants().isEmpty() || TermCompiler.compile(board, builder, budget))
        ? builder.build()
        : null;
  }

  /** The program of a board without its cages; null if the budget ended the work. */
  private static Program plain(Board board, boolean leftovers, Budget budget) {
    Geometry geometry = Geometry.compile(board, leftovers, budget);
    return geometry != null && budget.mayGoOn()
        ? new ProgramBuilder(geometry, budget).build()
        : null;
  }
}
