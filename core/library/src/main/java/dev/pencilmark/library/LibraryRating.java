package dev.pencilmark.library;

import dev.pencilmark.board.Board;
import dev.pencilmark.board.UnsupportedConstraint;
import dev.pencilmark.logic.ExplainOptions;
import dev.pencilmark.logic.Explanation;
import dev.pencilmark.logic.Rating;
import dev.pencilmark.problem.ProblemCode;
import dev.pencilmark.problem.ProblemException;
import dev.pencilmark.solve.Cancellation;
import dev.pencilmark.solve.SolveLimits;
import java.util.List;

/**
 * How hard a puzzle is.
 *
 * @param level 1 to 6, see {@link Rating#level}
 * @param score the same as a number, see {@link Rating#score}
 */
public record LibraryRating(int level, int score) {

  /**
   * A rating, or the reason why there is none.
   *
   * @param rating null if there is none
   * @param reason null if there is a rating
   */
  public record Result(LibraryRating rating, Unrated reason) {}

  /**
   * Returns the rating of a puzzle, by the steps to its solution.
   *
   * @param unsupported the rules that the board does not hold: with any, there is no rating, as
   *     that of the board is the rating of another puzzle
   * @throws ProblemException LIMIT_EXCEEDED if the caller cancelled
   */
  public static Result of(
      Board puzzle, List<UnsupportedConstraint> unsupported, Cancellation cancellation)
      throws ProblemException {
    return unsupported.isEmpty()
        ? of(puzzle, SolveLimits.DEFAULT, cancellation)
        : new Result(null, Unrated.UNSUPPORTED_CONSTRAINTS);
  }

  /** Returns the same within limits. */
  static Result of(Board puzzle, SolveLimits limits, Cancellation cancellation)
      throws ProblemException {
    Explanation explanation;
    Explanation.End end;
    try {
      explanation = Explanation.ofRating(puzzle, ExplainOptions.DEFAULT, limits, cancellation);
      end = explanation.finish();
    } catch (ProblemException refused) {
      if (refused.problem().code() == ProblemCode.LIMIT_EXCEEDED) {
        throw refused;
      }
      return new Result(null, Unrated.NOT_SOLVABLE);
    }
    if (end != Explanation.End.SOLVED) {
      return new Result(null, reason(puzzle, end, explanation.stop()));
    }
    Rating rating = explanation.rating();
    return new Result(new LibraryRating(rating.level(), rating.score()), null);
  }

  private static Unrated reason(Board puzzle, Explanation.End end, Explanation.Stop stop) {
    boolean isKnown = puzzle.variants().stream().allMatch(rule -> rule.kind().isSupported());
    return switch (end) {
      case NONE -> Unrated.NO_SOLUTION;
      case MULTIPLE -> isKnown ? Unrated.SEVERAL_SOLUTIONS : Unrated.UNSUPPORTED_CONSTRAINTS;
      case STUCK -> Unrated.STUCK;
      case LIMIT ->
          switch (stop) {
            case NODES -> Unrated.SEARCH_LIMIT;
            case WORK, STEPS -> Unrated.STEP_LIMIT;
            case TIME -> Unrated.TIME;
          };
      case SOLVED -> throw new IllegalArgumentException("it has a rating");
    };
  }
}
