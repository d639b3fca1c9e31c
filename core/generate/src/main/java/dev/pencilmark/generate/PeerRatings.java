package dev.pencilmark.generate;

import dev.pencilmark.board.Board;
import dev.pencilmark.board.PuzzleType;
import dev.pencilmark.generate.DifficultyFilter.Verdict;
import dev.pencilmark.generate.wanted.IntRange;
import dev.pencilmark.generate.wanted.Measure;
import dev.pencilmark.generate.wanted.Rejection;
import dev.pencilmark.logic.ExplainOptions;
import dev.pencilmark.logic.Order;
import dev.pencilmark.logic.Path;
import dev.pencilmark.logic.explainer.Explainer;
import dev.pencilmark.logic.explainer.ExplainerRating;
import dev.pencilmark.logic.step.Step;
import dev.pencilmark.problem.ProblemException;
import dev.pencilmark.solve.Cancellation;
import dev.pencilmark.solve.Solver;
import dev.pencilmark.solve.Start;
import java.util.concurrent.CancellationException;

/**
 * Checks the ratings that other programs give a 9x9 Sudoku: that of Sudoku Explainer, and HoDoKu's
 * score. Immutable.
 */
final class PeerRatings {

  /** The most work of Sudoku Explainer for a puzzle, of a microsecond on average. */
  private static final int MOST_PASSES = 20_000_000;

  /** The passes from one look at the rating so far to the next. */
  private static final int STRIDE = 1 << 10;

  /** Added to the height of HoDoKu's score in a climb, which follows other ratings. */
  private static final int OF_HODOKU = 1_000_000;

  /**
   * The rating, in tenths, from which on a climb goes by the guesses of the solver, which takes a
   * thousandth of the time: puzzles of 9.0 take some 9 guesses, of 10.5 some 50, and those of the
   * lists of the hardest some 100.
   */
  private static final int LEAST_CLIMB = 85;

  /** Ratings, and the guesses that few puzzles of these ratings do without. */
  private static final int[][] GUESSES = {
    {110, 40}, {105, 30}, {100, 24}, {95, 15}, {93, 9}, {90, 5}, {85, 3}
  };

  private final IntRange ser;
  private final boolean byGuesses;
  private final IntRange hodokuScores;

  PeerRatings(GenerateOptions options) {
    this.ser = options.ser();
    this.byGuesses =
        ser != null && ser.least() >= LEAST_CLIMB && options.type() == PuzzleType.SUDOKU;
    this.hodokuScores = options.hodokuScores();
  }

  /**
   * The ratings.
   *
   * @param ser the rating of Sudoku Explainer; null unless it is wanted, and the puzzle accepted
   * @param rejected the verdict about a puzzle that is rejected; null if it is accepted
   */
  record Result(ExplainerRating ser, Verdict rejected) {}

  /** Rates a puzzle. */
  Result rate(Board board, Cancellation cancellation) throws ProblemException {
    ExplainerRating found = null;
    if (ser != null) {
      int guesses = byGuesses ? guesses(board, cancellation) : 0;
      if (byGuesses && guesses < guessesOf(ser.least())) {
        return new Result(null, new Verdict(null, Rejection.TOO_EASY, height(guesses), null, 0));
      }
      found = explainer(board, cancellation);
      int tenths = found == null ? 0 : found.hardest();
      if (found == null || !found.isExact() && tenths <= ser.most()) {
        return new Result(null, Verdict.of(Rejection.TOO_HARD));
      }
      if (!ser.has(tenths)) {
        boolean easy = tenths < ser.least();
        int height = !easy ? 0 : byGuesses ? height(guesses) : tenths;
        Rejection why = easy ? Rejection.TOO_EASY : Rejection.TOO_HARD;
        return new Result(null, new Verdict(null, why, height, Measure.SER, tenths));
      }
    }
    if (hodokuScores != null) {
      int score = hodoku(board, cancellation);
      if (!hodokuScores.has(score)) {
        int height = score < hodokuScores.least() ? OF_HODOKU + score : 0;
        return new Result(
            null, new Verdict(null, Rejection.SCORE, height, Measure.HODOKU_SCORE, score));
      }
    }
    return new Result(found, null);
  }

  /** Returns the guesses that few puzzles of a rating do without. */
  private static int guessesOf(int tenths) {
    for (int[] row : GUESSES) {
      if (tenths >= row[0]) {
        return row[1];
      }
    }
    return 0;
  }

  /** Returns the height of a puzzle in a climb, not higher than one that is too hard. */
  private int height(int guesses) {
    int most = ser.most() >= GUESSES[0][0] ? Integer.MAX_VALUE : 2 * guessesOf(ser.most());
    return Math.min(guesses, most);
  }

  private static int guesses(Board board, Cancellation cancellation) throws ProblemException {
    long guesses =
        Solver.solve(board, Start.FROM_GIVENS, DifficultyFilter.LIMITS, cancellation)
            .statistics()
            .guesses();
    return (int) Math.min(Integer.MAX_VALUE, guesses);
  }

  /** Returns the rating, or a lower bound that is above the range; null if the work is too much. */
  private ExplainerRating explainer(Board board, Cancellation cancellation)
      throws ProblemException {
    Explainer explainer = new Explainer(board);
    int[] passes = new int[1];
    try {
      return explainer.rate(
          () -> {
            cancellation.pass();
            if ((++passes[0] & STRIDE - 1) == 0 && isEnough(passes[0], explainer.atLeast())) {
              throw new CancellationException("the puzzle is rejected");
            }
          });
    } catch (CancellationException ended) {
      if (cancellation.isCancelled()) {
        throw Cancellation.calledOff();
      }
      return explainer.atLeast();
    }
  }

  private boolean isEnough(int passes, ExplainerRating sofar) {
    return passes >= MOST_PASSES || sofar != null && sofar.hardest() > ser.most();
  }

  /** Returns the score in HoDoKu's order; a higher one than wanted may be too low. */
  private int hodoku(Board board, Cancellation cancellation) throws ProblemException {
    ExplainOptions how = ExplainOptions.DEFAULT.in(Order.HODOKU);
    Path path = Path.of(board, how, DifficultyFilter.LIMITS, cancellation);
    int score = 0;
    for (Step step = path.next(); step != null; step = path.next()) {
      score += step.technique().score();
      if (score > hodokuScores.most()) {
        break;
      }
    }
    return score;
  }
}
