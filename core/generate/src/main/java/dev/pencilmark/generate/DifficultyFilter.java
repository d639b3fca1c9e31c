package dev.pencilmark.generate;

import dev.pencilmark.board.Board;
import dev.pencilmark.board.PuzzleType;
import dev.pencilmark.board.Rule;
import dev.pencilmark.generate.wanted.IntRange;
import dev.pencilmark.generate.wanted.Measure;
import dev.pencilmark.generate.wanted.Rejection;
import dev.pencilmark.logic.ExplainOptions;
import dev.pencilmark.logic.Path;
import dev.pencilmark.logic.Rating;
import dev.pencilmark.logic.explainer.ExplainerRating;
import dev.pencilmark.logic.step.Step;
import dev.pencilmark.logic.step.Technique;
import dev.pencilmark.problem.ProblemException;
import dev.pencilmark.solve.Cancellation;
import dev.pencilmark.solve.SolveLimits;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashSet;
import java.util.Set;
import java.util.stream.IntStream;

/**
 * Checks whether a puzzle has the requested difficulty: level and score as {@link Path#ofRating}
 * has them, techniques as the path of its board. Not thread-safe.
 */
final class DifficultyFilter {

  /** No time limit, so that results are reproducible; callers limit the time by cancelling. */
  static final SolveLimits LIMITS = new SolveLimits(2, Long.MAX_VALUE, Long.MAX_VALUE / 2);

  /** All 64 cells by hidden singles score 896, which lifts a puzzle to level 2. */
  private static final int LEVEL_OVER_SINGLES = 3;

  /** The minimum score that an open cell adds: that of the easiest step. */
  private static final int LEAST_SCORE = Technique.FULL_HOUSE.score();

  /** The maximum number of sets of clues that a puzzle is given to be as easy as requested. */
  private static final int MOST_GIVEN = 15;

  private final GenerateOptions options;
  private final ExplainOptions how;

  /** The ratings of other programs; null if none is wanted. */
  private final PeerRatings peers;

  /** The highest score of the requested levels. */
  private final int mostScore;

  /** Solves by singles alone; null if that decides nothing. */
  private final Deduction singles;

  DifficultyFilter(GenerateOptions options) {
    this.options = options;
    this.singles = singles(options);
    this.peers = options.isRatedByPeers() ? new PeerRatings(options) : null;
    int most = options.levels() == null ? ExplainOptions.ALL_TIERS : options.levels().most();
    // Steps up to a layer are the same whether there are harder ones or not.
    this.how = ExplainOptions.DEFAULT.upTo(Math.min(most, ExplainOptions.ALL_TIERS));
    this.mostScore = options.isClassic() ? Rating.mostScore(most) : Integer.MAX_VALUE;
  }

  /**
   * A verdict.
   *
   * @param rating the rating; null if the puzzle is rejected
   * @param rejection the reason for the rejection; null if the puzzle is accepted
   * @param easy how hard the puzzle is, if it is rejected because it is too easy; otherwise 0
   * @param measure the measure that is out of its range, if its value is known; otherwise null
   * @param value its value
   */
  record Verdict(Rating rating, Rejection rejection, int easy, Measure measure, int value) {

    static Verdict of(Rejection why) {
      return new Verdict(null, why, 0, null, 0);
    }

    static Verdict of(Rating rating) {
      return new Verdict(rating, null, 0, null, 0);
    }

    /** Returns a copy whose rating has that of Sudoku Explainer, if there are both. */
    Verdict with(ExplainerRating ser) {
      return rating == null || ser == null ? this : of(rating.with(ser));
    }
  }

  private static Deduction singles(GenerateOptions options) {
    PuzzleType type = options.type();
    IntRange levels = options.levels();
    boolean plain =
        options.rules().isEmpty()
            && options.template() == null
            && !type.has(Rule.REGIONS)
            && !type.has(Rule.CAGES)
            && !type.has(Rule.STRAIGHTS);
    return plain && levels != null && (levels.most() == 1 || levels.least() >= LEVEL_OVER_SINGLES)
        ? Deduction.ofSingles(Board.builder(type, options.side()).build())
        : null;
  }

  /**
   * Returns a verdict that needs no path, or null: puzzles of level 1 are solved by singles, and
   * puzzles that singles solve have at most level 2, for any score. Two of five attempts end here,
   * in a tenth of the time.
   */
  private Verdict atOnce(Board board, byte[] solution) {
    if (singles == null) {
      return null;
    }
    int[] clues = IntStream.range(0, solution.length).filter(board::isGiven).toArray();
    singles.undo();
    singles.give(clues, solution);
    if (options.levels().most() == 1) {
      return singles.isSolved() ? null : Verdict.of(Rejection.TOO_HARD);
    }
    return singles.isSolved() ? Verdict.of(Rejection.TOO_EASY) : null;
  }

  /** Rates a puzzle and accepts or rejects it. */
  Verdict verdict(AttemptResult result, Cancellation cancellation) throws ProblemException {
    Board board = result.board();
    Verdict atOnce = atOnce(board, result.solution());
    if (atOnce != null) {
      return atOnce;
    }
    // A path to any level takes longer than the ratings of most puzzles by other programs.
    boolean pathFirst = options.levels() != null;
    Verdict verdict = pathFirst ? byPath(board, cancellation) : null;
    if (peers == null || pathFirst && verdict.rejection() != null) {
      return pathFirst ? verdict : byPath(board, cancellation);
    }
    PeerRatings.Result rated = peers.rate(board, cancellation);
    if (rated.rejected() != null) {
      return rated.rejected();
    }
    return (pathFirst ? verdict : byPath(board, cancellation)).with(rated.ser());
  }

  private Verdict byPath(Board board, Cancellation cancellation) throws ProblemException {
    Path path = Path.ofRating(board, how, LIMITS, cancellation);
    int score = 0;
    for (Step step = path.next(); step != null; step = path.next()) {
      score += step.technique().score();
      // The rest of a path whose score is too high would take the most time.
      if (score + LEAST_SCORE * path.grid().openCount() > mostScore) {
        return Verdict.of(Rejection.TOO_HARD);
      }
    }
    if (!path.isSolved()) {
      return Verdict.of(Rejection.TOO_HARD);
    }
    Rating rating = path.rating();
    IntRange levels = options.levels();
    if (levels != null && !levels.has(rating.level())) {
      boolean easy = rating.level() < levels.least();
      return new Verdict(
          null,
          easy ? Rejection.TOO_EASY : Rejection.TOO_HARD,
          easy ? climb(rating) : 0,
          Measure.LEVEL,
          rating.level());
    }
    IntRange scores = options.scores();
    if (scores != null && !scores.has(rating.score())) {
      int easy = rating.score() < scores.least() ? climb(rating) : 0;
      return new Verdict(null, Rejection.SCORE, easy, Measure.SCORE, rating.score());
    }
    Rejection rejection = byTechniques(board, rating.level(), cancellation);
    return rejection == null ? Verdict.of(rating) : Verdict.of(rejection);
  }

  /**
   * Returns the height of a puzzle that is too easy for hill climbing; 0 if changing it does not
   * help: puzzles that need a technique are found sooner from new grids, and climbs to ratings of
   * other programs have heights of their own.
   */
  private int climb(Rating rating) {
    return options.needed().isEmpty() && peers == null ? rating.score() : 0;
  }

  /**
   * Returns the reason to reject a puzzle for the techniques of its path; null if there is none.
   *
   * @param level its level
   */
  private Rejection byTechniques(Board board, int level, Cancellation cancellation)
      throws ProblemException {
    if (options.required().isEmpty()
        && options.needed().isEmpty()
        && options.forbidden().isEmpty()
        && options.dispensable().isEmpty()) {
      return null;
    }
    Path path = Path.of(board, ExplainOptions.DEFAULT, LIMITS, cancellation);
    for (Step step = path.next(); step != null; step = path.next()) {
      if (options.forbidden().contains(step.technique())) {
        return Rejection.TECHNIQUES;
      }
    }
    Set<Technique> taken = path.rating().steps().keySet();
    if (!taken.containsAll(options.required())) {
      return Rejection.TECHNIQUES;
    }
    if (!options.needed().isEmpty()) {
      // A path that does not have a technique is the same without it, as is one beyond the level.
      if (!taken.containsAll(options.needed())
          || taken.stream().anyMatch(technique -> technique.tier() > level)) {
        return Rejection.NOT_NEEDED;
      }
      for (Technique technique : options.needed()) {
        if (isSolvedWithout(Set.of(technique), board, level, cancellation)) {
          return Rejection.NOT_NEEDED;
        }
      }
    }
    return Collections.disjoint(taken, options.dispensable())
            || isSolvedWithout(options.dispensable(), board, level, cancellation)
        ? null
        : Rejection.TECHNIQUES;
  }

  /**
   * Gives clues to a puzzle with variant rules that is harder than the requested levels: as few as
   * are enough, in an order. Of minimal puzzles with rules about the whole grid, such as
   * anti-knight, hardly any is easy.
   *
   * @param order the symmetric sets of cells
   */
  AttemptResult eased(AttemptResult hard, int[][] order, Cancellation cancellation)
      throws ProblemException {
    boolean free = options.clues() == null && !options.minimal() && options.pattern() == null;
    if (options.levels() == null || !free || !isTooHard(hard.board(), cancellation)) {
      return hard;
    }
    int[][] open =
        Arrays.stream(order)
            .filter(orbit -> !hard.board().isGiven(orbit[0]))
            .limit(MOST_GIVEN)
            .toArray(int[][]::new);
    int cannot = 0;
    int can = open.length + 1;
    while (can - cannot > 1) {
      int middle = cannot + can >>> 1;
      if (isTooHard(with(hard, open, middle), cancellation)) {
        cannot = middle;
      } else {
        can = middle;
      }
    }
    return can > open.length ? hard : AttemptResult.of(with(hard, open, can), hard.solution());
  }

  private static Board with(AttemptResult puzzle, int[][] orbits, int count) {
    Board.Builder board = puzzle.board().toBuilder();
    for (int i = 0; i < count; i++) {
      for (int cell : orbits[i]) {
        board.given(cell, puzzle.solution()[cell]);
      }
    }
    return board.build();
  }

  private boolean isTooHard(Board board, Cancellation cancellation) throws ProblemException {
    Path path = Path.ofRating(board, how, LIMITS, cancellation);
    for (Step step = path.next(); step != null; step = path.next()) {
      // To its end.
    }
    return !path.isSolved() || path.rating().level() > options.levels().most();
  }

  /** Returns whether the techniques up to a level solve a puzzle without some of them. */
  private boolean isSolvedWithout(
      Set<Technique> some, Board board, int level, Cancellation cancellation)
      throws ProblemException {
    Set<Technique> without = new HashSet<>(some);
    without.addAll(options.forbidden());
    ExplainOptions by = ExplainOptions.DEFAULT.upTo(level).without(without);
    Path path = Path.of(board, by, LIMITS, cancellation);
    Step step = path.next();
    while (step != null) {
      step = path.next();
    }
    return path.isSolved();
  }
}
