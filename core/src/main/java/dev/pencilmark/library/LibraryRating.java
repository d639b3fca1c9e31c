package dev.pencilmark.library;

import dev.pencilmark.board.Board;
import dev.pencilmark.logic.ExplainOptions;
import dev.pencilmark.logic.Explanation;
import dev.pencilmark.logic.Rating;
import dev.pencilmark.problem.ProblemException;
import dev.pencilmark.solve.Cancellation;
import dev.pencilmark.solve.SolveLimits;

/**
 * How hard a puzzle is.
 *
 * @param level 1 to 6, see {@link Rating#level}
 * @param score the same as a number, see {@link Rating#score}
 */
public record LibraryRating(int level, int score) {

  /**
   * That of a puzzle, by the steps to its solution.
   *
   * @return null if it has none: not one solution alone, or none that is found in ten seconds
   * @throws ProblemException if the board is illegal, or LIMIT_EXCEEDED if the work was called off
   */
  public static LibraryRating of(Board puzzle, Cancellation cancellation) throws ProblemException {
    Explanation explanation =
        Explanation.of(puzzle, ExplainOptions.DEFAULT, SolveLimits.DEFAULT, cancellation);
    if (explanation.finish() != Explanation.End.SOLVED) {
      return null;
    }
    Rating rating = explanation.rating();
    return new LibraryRating(rating.level(), rating.score());
  }
}
