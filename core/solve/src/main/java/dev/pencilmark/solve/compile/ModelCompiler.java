package dev.pencilmark.solve.compile;

import dev.pencilmark.board.Board;
import dev.pencilmark.solve.engine.Budget;
import dev.pencilmark.solve.engine.ModelCache;

/** Compiles the rules of boards. */
public final class ModelCompiler {

  /**
   * ModelCompiler of large grids take up to half a megabyte, those of 9x9 some 30 kilobytes, so
   * that there are more places for small ones.
   */
  private static final ModelCache<CompiledModel> SMALL = new ModelCache<>(64);

  private static final ModelCache<CompiledModel> LARGE = new ModelCache<>(4);

  /** The largest side that counts as small. */
  private static final int SMALL_SIDE = 10;

  private ModelCompiler() {}

  /**
   * Returns the model of a board.
   *
   * @param houses the maximum number of houses of an area that sums are derived from, see {@link
   *     DerivedTotals}
   * @param budget ends the work if there is no time left
   * @return null if the budget ended it
   */
  public static CompiledModel of(Board board, int houses, Budget budget) {
    return of(board, houses, false, budget);
  }

  /**
   * Returns the same.
   *
   * @param leftovers whether to use the law of {@link LawOfLeftovers}
   */
  public static CompiledModel of(Board board, int houses, boolean leftovers, Budget budget) {
    ModelCache<CompiledModel> cache = board.side() <= SMALL_SIDE ? SMALL : LARGE;
    CompiledModel plain =
        cache.get(ModelCache.key(board, leftovers), () -> plain(board, leftovers, budget));
    if (plain == null || board.cages().isEmpty() && board.variants().isEmpty()) {
      return plain;
    }
    ModelBuilder builder = budget.mayGoOn() ? new ModelBuilder(plain, budget) : null;
    return builder != null
            && Cages.compile(board, builder, houses, budget)
            && (board.variants().isEmpty() || TermCompiler.compile(board, builder, budget))
        ? builder.build()
        : null;
  }

  /** Returns the model of a board without its cages; null if the budget ended the work. */
  private static CompiledModel plain(Board board, boolean leftovers, Budget budget) {
    Geometry geometry = Geometry.compile(board, leftovers, budget);
    return geometry != null && budget.mayGoOn() ? new ModelBuilder(geometry, budget).build() : null;
  }
}
