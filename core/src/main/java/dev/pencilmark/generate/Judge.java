package dev.pencilmark.generate;

import dev.pencilmark.board.Board;
import dev.pencilmark.logic.ExplainOptions;
import dev.pencilmark.logic.Path;
import dev.pencilmark.logic.Rating;
import dev.pencilmark.logic.step.Step;
import dev.pencilmark.logic.step.Technique;
import dev.pencilmark.problem.ProblemException;
import dev.pencilmark.solve.Cancellation;
import dev.pencilmark.solve.SolveLimits;

/** Says whether a puzzle is as hard as wanted. Immutable. */
final class Judge {

  /** No clock in what decides: whoever wants an end calls the work off. */
  static final SolveLimits LIMITS = new SolveLimits(2, Long.MAX_VALUE, Long.MAX_VALUE / 2);

  private final GenerateOptions options;
  private final ExplainOptions how;

  Judge(GenerateOptions options) {
    this.options = options;
    int most = options.levels() == null ? ExplainOptions.ALL_LAYERS : options.levels().most();
    // Steps up to a layer are the same whether there are harder ones or not.
    this.how = ExplainOptions.DEFAULT.upTo(Math.min(most, ExplainOptions.ALL_LAYERS));
  }

  /**
   * A verdict.
   *
   * @param rating the rating; null if the puzzle is refused
   * @param rejection why it is refused; null if it is not
   */
  record Verdict(Rating rating, Rejection rejection) {}

  /** Rates a puzzle and says whether it will do. */
  Verdict verdict(Board board, Cancellation cancellation) throws ProblemException {
    Path path = Path.of(board, how, LIMITS, cancellation);
    for (Step step = path.next(); step != null; step = path.next()) {
      if (options.forbidden().contains(step.technique())) {
        return new Verdict(null, Rejection.TECHNIQUES);
      }
    }
    if (!path.isSolved()) {
      return new Verdict(null, Rejection.TOO_HARD);
    }
    Rating rating = path.rating();
    Rejection rejection = rejection(rating);
    return new Verdict(rejection == null ? rating : null, rejection);
  }

  private Rejection rejection(Rating rating) {
    Range levels = options.levels();
    if (levels != null && !levels.has(rating.level())) {
      return rating.level() < levels.least() ? Rejection.TOO_EASY : Rejection.TOO_HARD;
    }
    if (options.scores() != null && !options.scores().has(rating.score())) {
      return Rejection.SCORE;
    }
    for (Technique technique : options.required()) {
      if (!rating.steps().containsKey(technique)) {
        return Rejection.TECHNIQUES;
      }
    }
    return null;
  }
}
