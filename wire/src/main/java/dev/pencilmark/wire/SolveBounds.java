package dev.pencilmark.wire;

import dev.pencilmark.solve.SolveLimits;
import dev.pencilmark.solve.Start;
import dev.pencilmark.v1.AnalyseOptions;
import dev.pencilmark.v1.CandidateOptions;
import dev.pencilmark.v1.CanonicalizeOptions;
import dev.pencilmark.v1.CountOptions;
import dev.pencilmark.v1.InitialState;
import dev.pencilmark.v1.SolveOptions;
import dev.pencilmark.v1.VerifyOptions;

/**
 * The limits that options of searches may request.
 *
 * @param defaults the limits of requests without limits; the time is per step of an enumeration
 * @param most the maximum limits
 * @param untimed the maximum time of a search that is limited by work, in nanoseconds
 */
public record SolveBounds(SolveLimits defaults, SolveLimits most, long untimed) {

  private static final String FIELD = "options";

  /** Returns the validated options of Solve or SolveStream. */
  public SolveOrder order(SolveOptions options) throws RefusedException {
    long solutions = options.getLimits().getMaxSolutions();
    long counted = checked(solutions, "max_solutions", defaults.solutions(), most.solutions());
    return order(options, counted, untimed);
  }

  /** Returns the validated options of EnumerateSolutions; all solutions by default. */
  public SolveOrder orderOfAll(SolveOptions options) throws RefusedException {
    if (options.hasSeed()) {
      throw RefusedException.badRequest(
          FIELD + ".seed", "all solutions come in their order: the seed must be unset");
    }
    long solutions = options.getLimits().getMaxSolutions();
    if (options.getLimits().getMaxWork() != 0) {
      throw RefusedException.badRequest(
          FIELD + ".limits.max_work",
          "max_guesses and time_limit apply to each solution: max_work must be unset");
    }
    // Limit each step by time, not by work: the next call resumes at the end of this one.
    return order(options, solutions < 0 ? Long.MAX_VALUE : solutions, defaults.nanos());
  }

  /** Returns the validated options of Canonicalize. */
  public SolveOrder order(CanonicalizeOptions options) throws RefusedException {
    refuseSolutions(options.getLimits());
    return order(
        SolveOptions.newBuilder()
            .setLimits(options.getLimits())
            .setTargetFormatId(options.getTargetFormatId())
            .setIncludeBoards(options.getIncludeBoards())
            .build());
  }

  /** Returns the validated options of FindCandidates. */
  public SolveOrder order(CandidateOptions options) throws RefusedException {
    long counted = options.getMaxCandidateCount();
    if (Long.compareUnsigned(counted, most.solutions()) > 0) {
      throw RequestChecks.exceeded(
          FIELD + ".max_candidate_count",
          "max_candidate_count",
          Long.toUnsignedString(counted),
          Long.toString(most.solutions()));
    }
    return order(
        SolveOptions.newBuilder()
            .setInitialStateValue(options.getInitialStateValue())
            .setLimits(options.getLimits())
            .build());
  }

  /** Returns the validated options of Analyse. */
  public SolveOrder order(AnalyseOptions options) throws RefusedException {
    refuseSolutions(options.getLimits());
    SolveOptions.Builder solve =
        SolveOptions.newBuilder()
            .setLimits(options.getLimits())
            .setTargetFormatId(options.getTargetFormatId())
            .setIncludeBoards(options.getIncludeBoards());
    return order(options.hasSeed() ? solve.setSeed(options.getSeed()).build() : solve.build());
  }

  /**
   * Returns the validated options of CountSolutions.
   *
   * @param usual the default number of solutions, unless the maximum is less
   */
  public SolveOrder order(CountOptions options, long usual) throws RefusedException {
    dev.pencilmark.v1.SolveLimits limits = options.getLimits();
    return order(
        SolveOptions.newBuilder()
            .setInitialStateValue(options.getInitialStateValue())
            .setLimits(
                limits.getMaxSolutions() != 0
                    ? limits
                    : limits.toBuilder().setMaxSolutions(Math.min(usual, most.solutions())).build())
            .build());
  }

  /** Returns the validated options of the search of Verify. */
  public SolveOrder order(VerifyOptions options) throws RefusedException {
    refuseSolutions(options.getLimits());
    return order(
        SolveOptions.newBuilder()
            .setInitialState(InitialState.INITIAL_STATE_GIVENS)
            .setLimits(options.getLimits())
            .build());
  }

  /** Rejects a limit of solutions if one search needs two. */
  static void refuseSolutions(dev.pencilmark.v1.SolveLimits limits) throws RefusedException {
    if (limits.getMaxSolutions() != 0) {
      throw RefusedException.badRequest(
          FIELD + ".limits.max_solutions", "max_solutions must be unset");
    }
  }

  private SolveOrder order(SolveOptions options, long solutions, long usualNanos)
      throws RefusedException {
    dev.pencilmark.v1.SolveLimits limits = options.getLimits();
    long nanos =
        limits.hasTimeLimit()
            ? RequestChecks.nanos(limits.getTimeLimit(), FIELD + ".limits.time_limit", most.nanos())
            : usualNanos;
    long usualWork =
        limits.hasTimeLimit()
            ? Math.max(defaults.work(), SolveLimits.workOf(nanos))
            : defaults.work();
    return new SolveOrder(
        start(options),
        solutions,
        checked(limits.getMaxGuesses(), "max_guesses", defaults.nodes(), most.nodes()),
        checked(limits.getMaxWork(), "max_work", usualWork, most.work()),
        nanos,
        options.getTargetFormatId(),
        options.getIncludeBoards(),
        options.hasSeed() ? options.getSeed() : null);
  }

  private static Start start(SolveOptions options) throws RefusedException {
    int number = options.getInitialStateValue();
    Start start = WireEnums.start(number);
    if (start == null && number != 0) {
      throw RefusedException.badRequest(
          FIELD + ".initial_state", "there is no initial state " + number);
    }
    return start;
  }

  private static long checked(long number, String name, long byDefault, long most)
      throws RefusedException {
    if (Long.compareUnsigned(number, most) > 0) {
      throw RequestChecks.exceeded(
          FIELD + ".limits." + name, name, Long.toUnsignedString(number), Long.toString(most));
    }
    return number == 0 ? byDefault : number;
  }
}
