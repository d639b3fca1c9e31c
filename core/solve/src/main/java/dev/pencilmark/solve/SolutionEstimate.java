package dev.pencilmark.solve;

import dev.pencilmark.board.Board;
import dev.pencilmark.problem.ProblemException;
import dev.pencilmark.solve.engine.Budget;
import dev.pencilmark.solve.engine.Engine;
import dev.pencilmark.solve.engine.InitialDomains;
import dev.pencilmark.solve.search.TreeSampler;
import java.util.SplittableRandom;

/**
 * An estimate of the number of solutions of a board, from random paths of its search tree. The
 * lower part of a path, where few solutions are left, is counted exactly, which reduces the
 * variance. The same seed and limits of samples, guesses and work return the same estimate on every
 * machine.
 *
 * @param samples the number of paths
 * @param hits the number of paths that reached a solution; the estimate is 0 if none did
 * @param lnMean the natural logarithm of the mean; negative infinity if no path reached a solution
 * @param error the standard error of the mean, relative to the mean
 * @param skewness the skewness of the samples: large if few of them make up most of the sum
 * @param limit the limit that ended the sampling before all samples were drawn; null if none did
 */
public record SolutionEstimate(
    long samples, long hits, double lnMean, double error, double skewness, Limit limit) {

  /** The quantile of the normal distribution of an interval with 95 percent. */
  private static final double QUANTILE = 1.96;

  /**
   * The guesses of the exact count at the end of a path, at most. Twenty times as many halve the
   * variance, and take ten times as long.
   */
  private static final int LEAF_GUESSES = 20;

  private static final int SHORT_LEAF_GUESSES = 200;

  /** Where the first exact counts begin: at products of all candidates below 2 to this power. */
  private static final double FIRST_BITS = 40;

  /** The fewest hits of an interval. */
  private static final int FEWEST_HITS = 30;

  /** The largest relative standard error of an interval. */
  private static final double MOST_ERROR = 0.2;

  /**
   * Returns whether the samples support an interval: enough paths reached a solution, and the
   * standard error is small enough. Few samples of a large empty board are far below the mean,
   * since nearly all solutions are behind rare paths; their error is too low, but above the limit.
   */
  public boolean hasInterval() {
    return hits >= FEWEST_HITS && error <= MOST_ERROR;
  }

  /** Returns the natural logarithm of the lower end of an interval of 95 percent confidence. */
  public double lnLow() {
    return lnMean - QUANTILE * spread();
  }

  /**
   * Returns the natural logarithm of the upper end of an interval of 95 percent confidence. The
   * quantile is larger for skewed samples, whose mean is usually too small (Johnson, "Modified t
   * tests and confidence intervals for asymmetrical populations", 1978).
   */
  public double lnHigh() {
    double more = Math.max(0, skewness) * (2 * QUANTILE * QUANTILE + 1) / (6 * Math.sqrt(samples));
    return lnMean + (QUANTILE + more) * spread();
  }

  /** Returns the standard deviation of the logarithm of the mean, which is nearer to normal. */
  private double spread() {
    return Math.sqrt(Math.log1p(error * error));
  }

  /**
   * Estimates the number of solutions.
   *
   * @param start the initial state; null for the default of the board
   * @param most the number of samples, at least 2
   * @param limits the limits of all paths together; the number of solutions is ignored
   * @throws ProblemException if the board is illegal
   */
  public static SolutionEstimate of(
      Board board, Start start, long most, long seed, SolveLimits limits, Cancellation cancellation)
      throws ProblemException {
    Start from = start == null ? Start.customary(board) : start;
    Sampling sampling = new Sampling(board, limits, cancellation);
    return sampling.run(InitialDomains.of(board, from).candidates(), most, seed);
  }

  /** The paths of one estimate. */
  private static final class Sampling implements TreeSampler.Leaf {

    private final TreeSampler tree;
    private final Engine engine;
    private final boolean isShort;
    private final SolveLimits limits;
    private final Cancellation cancellation;
    private final long deadline;
    private final Moments moments = new Moments();

    /** Exact counts begin below this. */
    private double bits = FIRST_BITS;

    /** Where the next exact count of this path begins. */
    private double next;

    private long guesses;
    private long worked;
    private Limit limit;

    Sampling(Board board, SolveLimits limits, Cancellation cancellation) {
      this.tree = new TreeSampler(board);
      this.engine = Engines.of(board);
      this.isShort = Engines.isClassic(board);
      this.limits = limits;
      this.cancellation = cancellation;
      this.deadline = cancellation.nanoTime() + limits.nanos();
    }

    SolutionEstimate run(int[] candidates, long most, long seed) {
      SplittableRandom random = new SplittableRandom(seed);
      Budget budget = budget(limits.nodes());
      boolean begun = tree.start(candidates, budget);
      note(budget);
      while (begun && limit == null && moments.count < most) {
        next = bits;
        budget = budget(limits.nodes() - guesses);
        double weight = tree.path(random, this, budget);
        note(budget);
        if (limit == null) {
          moments.add(weight);
        }
      }
      return new SolutionEstimate(
          moments.count,
          moments.hits,
          moments.lnMean(),
          moments.error(),
          moments.skewness(),
          limit);
    }

    private Budget budget(long nodes) {
      return new Budget(nodes, limits.work() - worked, deadline, cancellation, engine.stride());
    }

    private void note(Budget budget) {
      guesses += budget.guesses();
      worked += budget.worked();
      if (limit == null) {
        limit = budget.reached();
      }
      if (limit == null && (guesses >= limits.nodes() || worked >= limits.work())) {
        limit = Limit.NODES;
      }
    }

    @Override
    public double count(int[] candidates) {
      double size = 0;
      for (int mask : candidates) {
        int count = Integer.bitCount(mask);
        size += count > 1 ? Math.log(count) : 0;
      }
      size /= Math.log(2);
      if (size > next) {
        return INNER;
      }
      long most = isShort ? SHORT_LEAF_GUESSES : LEAF_GUESSES;
      Budget budget = budget(Math.min(most, Math.max(1, limits.nodes() - guesses)));
      long[] found = new long[1];
      boolean through =
          engine.search(
              candidates,
              budget,
              digits -> {
                found[0]++;
                return true;
              });
      guesses += budget.guesses();
      worked += isShort ? budget.guesses() * 40 : budget.worked();
      if (through) {
        if (budget.guesses() < most / 2) {
          bits++;
        }
        return found[0];
      }
      if (budget.reached() != Limit.NODES) {
        limit = budget.reached();
      }
      bits = Math.max(1, bits - 2);
      next = size * 0.8;
      return INNER;
    }
  }

  /** The mean and the variance of weights, of which only the logarithms can be represented. */
  private static final class Moments {

    private long count;
    private long hits;
    private double scale = Double.NEGATIVE_INFINITY;
    private double sum;
    private double squares;
    private double cubes;

    void add(double ln) {
      count++;
      if (ln == Double.NEGATIVE_INFINITY) {
        return;
      }
      hits++;
      if (ln > scale) {
        double factor = Math.exp(scale - ln);
        sum *= factor;
        squares *= factor * factor;
        cubes *= factor * factor * factor;
        scale = ln;
      }
      double weight = Math.exp(ln - scale);
      sum += weight;
      squares += weight * weight;
      cubes += weight * weight * weight;
    }

    double lnMean() {
      return hits == 0 ? Double.NEGATIVE_INFINITY : scale + Math.log(sum / count);
    }

    /** Returns the standard error of the mean, relative to it. */
    double error() {
      if (hits == 0 || count < 2) {
        return Double.POSITIVE_INFINITY;
      }
      double mean = sum / count;
      double variance = Math.max(0, (squares - count * mean * mean) / (count - 1));
      return Math.sqrt(variance / count) / mean;
    }

    double skewness() {
      double mean = sum / count;
      double variance = squares / count - mean * mean;
      double third = cubes / count - 3 * mean * squares / count + 2 * mean * mean * mean;
      return variance > 0 ? third / Math.pow(variance, 1.5) : 0;
    }
  }
}
