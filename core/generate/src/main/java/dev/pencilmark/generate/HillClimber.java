package dev.pencilmark.generate;

/**
 * Searches for rare, very hard puzzles by hill climbing: if many attempts from scratch fail, it
 * repeatedly makes a small change to the hardest of the puzzles that were too easy, and keeps the
 * result if its score is not lower. If the score does not improve, it restarts. Not thread-safe.
 *
 * <p>Neighbours of a puzzle have similar scores, but not the same techniques: a 9x9 Sudoku with a
 * score of 11,000 takes 1,200 attempts instead of 8,800, which compensates for the longer rating of
 * hard puzzles. Puzzles of which random attempts produce one in 200 take as long as before, and a
 * jellyfish is not found earlier. Therefore this is used only for scores and levels that are too
 * low, and only after many failed attempts.
 */
final class HillClimber {

  /** The number of attempts from scratch before the first climb. */
  private static final int AT_FIRST = 256;

  /** The number of attempts from scratch before a restart. */
  private static final int AGAIN = 64;

  /** The maximum number of consecutive changes without a higher score. */
  private static final int MOST_FAILURES = 50;

  /** The same for ratings of other programs, which rise in few and large steps. */
  private static final int MOST_FAILURES_OF_OTHERS = 400;

  private final boolean may;
  private final int mostFailures;
  private int fromNothing;
  private int failures;
  private AttemptResult hardest;
  private int score;

  /**
   * Creates a climber.
   *
   * @param may whether to climb at all; if not, all attempts start from scratch
   */
  HillClimber(boolean may) {
    this(may, MOST_FAILURES);
  }

  private HillClimber(boolean may, int mostFailures) {
    this.may = may;
    this.mostFailures = mostFailures;
  }

  /** Creates a climber to a rating of another program. */
  static HillClimber toOthers(boolean may) {
    return new HillClimber(may, MOST_FAILURES_OF_OTHERS);
  }

  /** Starts the search for the next puzzle. */
  void begin() {
    begin(AT_FIRST);
  }

  private void begin(int attempts) {
    fromNothing = attempts;
    failures = 0;
    hardest = null;
    score = 0;
  }

  /** Returns the result that the next attempt changes, or null to start from scratch. */
  AttemptResult from() {
    return fromNothing > 0 ? null : hardest;
  }

  /**
   * Records a failed attempt.
   *
   * @param result the rejected puzzle
   * @param easy the score of a puzzle that is too easy; 0 for anything else
   */
  void rejected(AttemptResult result, int easy) {
    if (!may) {
      return;
    }
    fromNothing = Math.max(0, fromNothing - 1);
    failures = easy > score || from() == null ? 0 : failures + 1;
    if (easy > 0 && easy >= score) {
      hardest = result;
      score = easy;
    }
    if (failures > mostFailures) {
      begin(AGAIN);
    }
  }
}
