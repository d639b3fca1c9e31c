package dev.pencilmark.generate;

import java.util.ArrayList;
import java.util.List;

/**
 * Searches for rare, very hard puzzles by hill climbing: if many attempts from scratch fail, it
 * repeatedly makes a small change to the hardest of the puzzles that were too easy, and keeps the
 * result if its score is not lower. If the score does not improve, it restarts. A climb to ratings
 * of other programs changes several puzzles in turn (a beam). Not thread-safe.
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
  private static final int MOST_FAILURES_OF_PEERS = 2_500;

  /** The number of puzzles to change in turn in a climb to ratings of other programs. */
  private static final int WIDTH_OF_PEERS = 16;

  private final boolean may;
  private final int mostFailures;
  private final int width;
  private int fromNothing;
  private int failures;

  /** The hardest puzzles, the hardest one first. */
  private final List<Step> hardest = new ArrayList<>();

  /** A puzzle of a climb, and its height: its score, or another measure. */
  private record Step(AttemptResult result, int height) {}

  /**
   * Creates a climber.
   *
   * @param may whether to climb at all; if not, all attempts start from scratch
   */
  HillClimber(boolean may) {
    this(may, MOST_FAILURES, 1);
  }

  private HillClimber(boolean may, int mostFailures, int width) {
    this.may = may;
    this.mostFailures = mostFailures;
    this.width = width;
  }

  /** Creates a climber to a rating of another program. */
  static HillClimber toPeers(boolean may) {
    return new HillClimber(may, MOST_FAILURES_OF_PEERS, WIDTH_OF_PEERS);
  }

  /** Starts the search for the next puzzle. */
  void begin() {
    begin(AT_FIRST);
  }

  private void begin(int attempts) {
    fromNothing = attempts;
    failures = 0;
    hardest.clear();
  }

  /**
   * Returns the result that the next attempt changes, or null to start from scratch.
   *
   * @param random draws one of several
   */
  AttemptResult from(SplitMix random) {
    if (!isClimbing()) {
      return null;
    }
    return hardest.get(width == 1 ? 0 : random.below(hardest.size())).result;
  }

  private boolean isClimbing() {
    return fromNothing == 0 && !hardest.isEmpty();
  }

  /**
   * Records a failed attempt.
   *
   * @param result the rejected puzzle
   * @param height the height of a puzzle that is too easy; 0 for anything else
   */
  void rejected(AttemptResult result, int height) {
    if (!may) {
      return;
    }
    fromNothing = Math.max(0, fromNothing - 1);
    boolean higher = hardest.isEmpty() || height > hardest.get(0).height;
    failures = higher || !isClimbing() ? 0 : failures + 1;
    if (height > 0) {
      add(new Step(result, height));
    }
    if (failures > mostFailures) {
      begin(AGAIN);
    }
  }

  /**
   * Adds a puzzle before those that are not harder, and drops the easiest if there are too many.
   */
  private void add(Step step) {
    int place = 0;
    while (place < hardest.size() && hardest.get(place).height > step.height) {
      place++;
    }
    if (place == width) {
      return;
    }
    hardest.removeIf(other -> other.result.board().equals(step.result.board()));
    hardest.add(place, step);
    if (hardest.size() > width) {
      hardest.remove(width);
    }
  }
}
