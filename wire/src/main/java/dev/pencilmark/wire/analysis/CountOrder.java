package dev.pencilmark.wire.analysis;

import dev.pencilmark.board.Board;
import dev.pencilmark.problem.ProblemException;
import dev.pencilmark.solve.Answer;
import dev.pencilmark.solve.Cancellation;
import dev.pencilmark.solve.Limit;
import dev.pencilmark.solve.Outcome;
import dev.pencilmark.solve.SolutionEstimate;
import dev.pencilmark.solve.SolveLimits;
import dev.pencilmark.solve.Solver;
import dev.pencilmark.v1.CountOptions;
import dev.pencilmark.v1.CountSolutionsResponse;
import dev.pencilmark.wire.Puzzled;
import dev.pencilmark.wire.RefusedException;
import dev.pencilmark.wire.RequestChecks;
import dev.pencilmark.wire.SolveBounds;
import dev.pencilmark.wire.SolveMapper;
import dev.pencilmark.wire.SolveOrder;
import dev.pencilmark.wire.WireEnums;
import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;

/**
 * The validated options of a count.
 *
 * @param solve the limits of the exact count and of the estimate together
 * @param samples the maximum number of samples of the estimate
 * @param seed the seed of the estimate
 */
public record CountOrder(SolveOrder solve, int samples, long seed) {

  private static final int SAMPLES = 2_000;
  private static final int MOST_SAMPLES = 1_000_000;

  /** The default number of solutions up to which a count is exact. */
  private static final long SOLUTIONS = 10_000;

  /** Numbers from here on have an exponent. */
  private static final double EXPONENT_FROM = Math.log(1e6);

  private static final MathContext DIGITS = new MathContext(4);

  /** Validates options. */
  public static CountOrder of(CountOptions options, SolveBounds bounds) throws RefusedException {
    int samples = options.getMaxSamples();
    if (Integer.compareUnsigned(samples, MOST_SAMPLES) > 0) {
      throw RequestChecks.exceeded(
          "options.max_samples",
          "max_samples",
          Integer.toUnsignedString(samples),
          Integer.toString(MOST_SAMPLES));
    }
    return new CountOrder(
        bounds.order(options, SOLUTIONS), samples == 0 ? SAMPLES : samples, options.getSeed());
  }

  /**
   * Counts the solutions of a puzzle, and estimates their number if there are more than the limit.
   *
   * @param most the maximum time in nanoseconds
   */
  public CountSolutionsResponse count(Puzzled puzzled, long most, Cancellation cancellation)
      throws RefusedException {
    SolveLimits whole = solve.limits(most);
    SolveLimits half =
        new SolveLimits(
            whole.solutions(),
            whole.nodes(),
            Math.max(1, whole.work() / 2),
            Math.max(1, whole.nanos() / 2));
    Board board = puzzled.board();
    try {
      Answer answer = Solver.solve(board, solve.start(), half, cancellation);
      boolean estimates = answer.outcome() == Outcome.LIMIT && answer.limit() != Limit.CANCELLED;
      CountSolutionsResponse.Builder response =
          CountSolutionsResponse.newBuilder()
              .setAnswer(new SolveMapper(null, false).toWire(known(answer), puzzled));
      if (estimates && puzzled.verdict().isUnderstood()) {
        SolutionEstimate estimate =
            SolutionEstimate.of(board, solve.start(), samples, seed, half, cancellation);
        response.setEstimate(
            toWire(estimate, answer.count() + (answer.limit() == Limit.SOLUTIONS ? 1 : 0)));
      }
      return response.build();
    } catch (ProblemException refused) {
      throw RefusedException.in("puzzle", refused);
    }
  }

  /** Returns an answer that is MULTIPLE if there are several solutions, though not all counted. */
  private static Answer known(Answer answer) {
    return answer.outcome() == Outcome.LIMIT && answer.count() >= 2
        ? new Answer(
            Outcome.MULTIPLE,
            null,
            answer.start(),
            answer.count(),
            false,
            answer.solutions(),
            answer.contradictions(),
            answer.statistics())
        : answer;
  }

  private dev.pencilmark.v1.SolutionEstimate toWire(SolutionEstimate estimate, long least) {
    dev.pencilmark.v1.SolutionEstimate.Builder wire =
        dev.pencilmark.v1.SolutionEstimate.newBuilder()
            .setMean(number(estimate.lnMean()))
            .setSampleCount((int) estimate.samples())
            .setHitCount((int) estimate.hits())
            .setSeed(seed);
    if (estimate.hits() > 1) {
      wire.setRelativeError(estimate.error());
    }
    if (estimate.hasInterval()) {
      double low = Math.max(estimate.lnLow(), Math.log(Math.max(1, least)));
      wire.setLow(number(low)).setHigh(number(Math.max(low, estimate.lnHigh())));
    }
    if (estimate.limit() != null) {
      wire.setStopReasonValue(WireEnums.number(estimate.limit()));
    }
    return wire.build();
  }

  /** Returns a number by its natural logarithm, with four digits; also beyond the double range. */
  static String number(double ln) {
    if (ln < EXPONENT_FROM) {
      return new BigDecimal(Math.exp(ln))
          .round(DIGITS)
          .setScale(0, RoundingMode.HALF_UP)
          .toPlainString();
    }
    double exponent = ln / Math.log(10);
    int whole = (int) Math.floor(exponent);
    BigDecimal digits = new BigDecimal(Math.pow(10, exponent - whole)).round(DIGITS);
    if (digits.compareTo(BigDecimal.TEN) >= 0) {
      digits = digits.divide(BigDecimal.TEN).round(DIGITS);
      whole++;
    }
    return digits.setScale(3, RoundingMode.HALF_UP).toPlainString() + "e" + whole;
  }
}
