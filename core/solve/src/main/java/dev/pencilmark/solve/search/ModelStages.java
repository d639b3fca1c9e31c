package dev.pencilmark.solve.search;

import dev.pencilmark.board.Board;
import dev.pencilmark.board.Rule;
import dev.pencilmark.solve.compile.CompiledModel;
import dev.pencilmark.solve.compile.DerivedTotals;
import dev.pencilmark.solve.compile.LawOfLeftovers;
import dev.pencilmark.solve.compile.ModelCompiler;
import dev.pencilmark.solve.engine.Budget;

/**
 * The models of a board that searches use in sequence: each propagates more than the one before,
 * and takes longer to compile. For one search at a time.
 *
 * <ol>
 *   <li>Every search begins with {@link #first}. With killer cages that has few of the sums that
 *       follow from them, which saves 10 microseconds: few easy killers need the rest.
 *   <li>{@link #complete} has all of them, and replaces the first model for good; for a killer that
 *       needs guesses.
 *   <li>{@link #strongest} adds the law of leftovers to jigsaws, and derived totals and segments to
 *       cages with operators; for one search that has made {@link #guessesBeforeStrongest}.
 * </ol>
 */
final class ModelStages {

  /**
   * With the law of leftovers from the start, jigsaws take 3.9 guesses instead of 9.1 in the mean,
   * and up to twice the time.
   */
  private static final int GUESSES_BEFORE_LEFTOVERS = 24;

  /**
   * With all totals from the start, KenKen of 9x9 take 8.4 guesses instead of 14.5, and 1.6 times
   * the time; but hard ones with large cages need them.
   */
  private static final int GUESSES_BEFORE_DERIVED = 100;

  private final Board board;
  private final boolean leftovers;
  private final long guessesBeforeStrongest;
  private Propagation first;
  private boolean complete;

  ModelStages(Board board) {
    this(board, board.has(Rule.OPERATORS) ? GUESSES_BEFORE_DERIVED : GUESSES_BEFORE_LEFTOVERS);
  }

  ModelStages(Board board, long guessesBeforeStrongest) {
    this.board = board;
    this.leftovers = LawOfLeftovers.mayHelp(board);
    this.complete = !board.has(Rule.CAGES) || board.has(Rule.OPERATORS);
    this.guessesBeforeStrongest = hasStrongest() ? guessesBeforeStrongest : Long.MAX_VALUE;
  }

  /**
   * Returns the first model of a search, compiled at the first call; null if the budget ended that.
   */
  Propagation first(Budget budget) {
    if (first == null) {
      first = compile(DerivedTotals.FEW_HOUSES, false, budget);
    }
    return first;
  }

  /** Returns whether the first model has all sums that follow from cages. */
  boolean isComplete() {
    return complete;
  }

  /** Returns the model with all sums that follow from cages; null as {@link #first}. */
  Propagation complete(Budget budget) {
    Propagation completed = compile(DerivedTotals.MANY_HOUSES, false, budget);
    if (completed != null) {
      first = completed;
      complete = true;
    }
    return completed;
  }

  /** Returns whether there is a model that is stronger than the complete one. */
  boolean hasStrongest() {
    return leftovers || board.has(Rule.OPERATORS);
  }

  /**
   * Returns the number of guesses after which to use the strongest model; {@link Long#MAX_VALUE} if
   * there is none.
   */
  long guessesBeforeStrongest() {
    return guessesBeforeStrongest;
  }

  /** Returns the propagation with all derived constraints; null as for {@link #first}. */
  Propagation strongest(Budget budget) {
    return compile(DerivedTotals.MANY_HOUSES, leftovers, budget);
  }

  private Propagation compile(int houses, boolean withLeftovers, Budget budget) {
    CompiledModel model =
        budget.mayGoOn() ? ModelCompiler.of(board, houses, withLeftovers, budget) : null;
    return model == null || !budget.mayGoOn() ? null : Propagation.of(model);
  }
}
