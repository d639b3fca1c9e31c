package dev.pencilmark.solve.search;

import dev.pencilmark.solve.propagator.Constraint;
import java.util.Arrays;
import java.util.random.RandomGenerator;

/**
 * How often each cell was part of a failure lately. For one search at a time.
 *
 * <p>These are the weights of dom/wdeg (Boussemart, Hemery, Lecoutre and Sais, "Boosting systematic
 * search by weighting constraints", 2004), kept by cell and not by constraint. Earlier failures
 * decay as in VSIDS (Moskewicz, Madigan, Zhao, Zhang and Malik, "Chaff: engineering an efficient
 * SAT solver", 2001), by a growing increment as in MiniSat (Een and Sorensson, "An extensible
 * SAT-solver", 2003).
 */
final class Activity {

  /** How much more a failure counts than the one before. */
  private static final double GROWTH = 1.005;

  /** The same with variant rules. */
  private static final double RULED_GROWTH = 1.01;

  /** The gain of each cell of the failed constraint, as a share of the gain of the guessed cell. */
  private static final double SHARE = 0.5;

  /**
   * The same with variant rules after {@link #LATE} failures: long searches of Sukakus and Renban
   * lines take 0.35 to 0.5 of the guesses. From the start, boards of a few thousand guesses take
   * 1.3 times the time.
   */
  private static final double LATE_SHARE = 2;

  private static final int LATE = 4096;

  /** The activity that a variant rule or a part of it shares among its cells at the start. */
  private static final double ACTIVITY_OF_RULE = 4;

  /** Where activities are scaled down, long before they are infinite. */
  private static final double MOST_INCREMENT = 1e100;

  /** By cell. Written here alone. */
  final double[] values;

  private final boolean ruled;
  private final double growth;
  private double increment;
  private long failures;
  private int lastFailed;

  /**
   * Creates the activities of {@code cells} cells.
   *
   * @param ruled whether the board has variant rules, whose cells are active from the start
   */
  Activity(int cells, boolean ruled) {
    this.values = new double[cells];
    this.ruled = ruled;
    this.growth = ruled ? RULED_GROWTH : GROWTH;
  }

  /**
   * Starts a search.
   *
   * @param random draws all activities between 1 and 2 in steps of 1/256; null makes them equal
   */
  void start(Constraint[] constraints, RandomGenerator random) {
    if (random == null) {
      Arrays.fill(values, 1);
    } else {
      Arrays.setAll(values, cell -> 1 + (random.nextLong() >>> 56) / 256.0);
    }
    increment = 1;
    failures = 0;
    lastFailed = -1;
    if (ruled) {
      for (Constraint constraint : constraints) {
        for (int cell : constraint.cells) {
          values[cell] += ACTIVITY_OF_RULE / constraint.cells.length;
        }
      }
    }
  }

  /**
   * Notes a failure: the guessed cell gains activity, and each cell of the constraint or house that
   * showed the contradiction a share of it. With the guessed cell alone, hard killers take 1.6 to
   * 2.6 times as many guesses.
   */
  void failed(int guessed, Propagation propagation) {
    if (increment > MOST_INCREMENT) {
      for (int cell = 0; cell < values.length; cell++) {
        values[cell] /= MOST_INCREMENT;
      }
      increment /= MOST_INCREMENT;
    }
    lastFailed = guessed;
    increment *= growth;
    values[guessed] += increment;
    failures++;
    double shared = increment * (ruled && failures > LATE ? LATE_SHARE : SHARE);
    for (int i = propagation.failedFrom, end = i + propagation.failedCount; i < end; i++) {
      values[propagation.failedCells[i]] += shared;
    }
  }

  /** Returns the cell whose guess failed last; -1 for none, or if it was forgotten. */
  int lastFailed() {
    return lastFailed;
  }

  void forgetLastFailed() {
    lastFailed = -1;
  }
}
