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
import dev.pencilmark.solve.ClassicSolver;
import java.util.concurrent.CancellationException;

/**
 * Checks the ratings that other programs give a 9x9 Sudoku: that of Sudoku Explainer, and HoDoKu's
 * score. Not thread-safe.
 */
final class PeerRatings {

  /** The most work of Sudoku Explainer for a puzzle, of a microsecond on average. */
  private static final int MOST_PASSES = 20_000_000;

  /** The passes from one look at the rating so far to the next. */
  private static final int STRIDE = 1 << 10;

  /** Added to the height of HoDoKu's score in a climb, which follows other ratings. */
  private static final int OF_HODOKU = 1_000_000;

  /**
   * The rating, in tenths, from which on a climb goes by the yield of trials, which takes a
   * thousandth of the time.
   */
  private static final int LEAST_CLIMB = 85;

  /**
   * Ratings, and the yield of trials above which few puzzles have these ratings: that of 17 known
   * ones of 10.4 to 11.7 is at most 1,040, and of 20 random ones of 8.5 to 9.4, 1,908 to 5,172.
   */
  private static final int[][] YIELDS = {
    {101, 1_200}, {95, 1_500}, {93, 2_000}, {91, 3_200}, {90, 4_500}, {85, 6_000}
  };

  /** The yield of a puzzle that is solved without trials. */
  private static final int MOST_YIELD = 10_000;

  /**
   * The rating from which on trials alone solve no known puzzle: they solve all up to 9.7, and none
   * from 10.1.
   */
  private static final int BEYOND_TRIALS = 101;

  /** The highest rating that is known. */
  private static final int HIGHEST = 119;

  private final IntRange ser;
  private final boolean byTrials;
  private final IntRange hodokuScores;
  private final ClassicSolver solver = new ClassicSolver();
  private final byte[] text = new byte[81];

  PeerRatings(GenerateOptions options) {
    this.ser = options.ser();
    this.byTrials =
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
      int yield = byTrials ? yieldOf(board) : 0;
      if (byTrials && isEasy(yield)) {
        return new Result(null, new Verdict(null, Rejection.TOO_EASY, height(yield, 0), null, 0));
      }
      found = explainer(board, cancellation);
      int tenths = found == null ? 0 : found.hardest();
      boolean isEnough = found != null && (found.isExact() || ser.has(tenths) && isOpen());
      if (!isEnough && tenths <= ser.most()) {
        return new Result(null, Verdict.of(Rejection.TOO_HARD));
      }
      if (!ser.has(tenths)) {
        boolean easy = tenths < ser.least();
        int height = !easy ? 0 : byTrials ? height(yield, tenths) : tenths;
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

  /** Returns whether the range has no end: then a lower bound of the rating can suffice. */
  private boolean isOpen() {
    return ser.most() >= HIGHEST;
  }

  /** Returns whether a puzzle is too easy by its trials, which were the last to be computed. */
  private boolean isEasy(int yield) {
    return yield > greatestYield(ser.least())
        || ser.least() >= BEYOND_TRIALS && solver.isSolvedByTrials(text);
  }

  /** Returns the yield that few puzzles of a rating exceed. */
  private static int greatestYield(int tenths) {
    for (int[] row : YIELDS) {
      if (tenths >= row[0]) {
        return row[1];
      }
    }
    return MOST_YIELD;
  }

  /**
   * Returns the height of a puzzle in a climb, not higher than one that is too hard: its rating if
   * trials do not solve it, when the yield varies little; otherwise the yield of trials.
   *
   * @param tenths the rating; 0 if it is not known
   */
  private int height(int yield, int tenths) {
    if (tenths >= BEYOND_TRIALS) {
      return 1 + MOST_YIELD + tenths;
    }
    int least = ser.most() >= BEYOND_TRIALS ? 0 : greatestYield(ser.most()) / 2;
    return 1 + MOST_YIELD - Math.max(yield, least);
  }

  private int yieldOf(Board board) {
    for (int cell = 0; cell < text.length; cell++) {
      text[cell] = (byte) ('0' + (board.isGiven(cell) ? board.digit(cell) : 0));
    }
    return solver.yieldOfTrials(text);
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
