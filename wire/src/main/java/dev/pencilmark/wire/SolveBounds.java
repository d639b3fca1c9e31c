package dev.pencilmark.wire;

import dev.pencilmark.solve.SolveLimits;
import dev.pencilmark.solve.Start;
import dev.pencilmark.v1.CanonicalizeOptions;
import dev.pencilmark.v1.SolveOptions;

/**
 * What options for searches may ask for.
 *
 * @param defaults what holds if nothing is asked for; its time is that of a step of an enumeration
 * @param most the most that may be asked for
 * @param untimed how long a search takes at most that work limits, in nanoseconds
 */
public record SolveBounds(SolveLimits defaults, SolveLimits most, long untimed) {

  private static final String FIELD = "options";

  /** What options of Solve or SolveStream ask for. */
  public SolveOrder order(SolveOptions options) throws RefusedException {
    long solutions = options.getLimits().getMaxSolutions();
    long counted = checked(solutions, "max_solutions", defaults.solutions(), most.solutions());
    return order(options, counted, untimed);
  }

  /** What options of EnumerateSolutions ask for: all solutions by default. */
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
    // Time limits a step, and not work: the next call begins where this one ends.
    return order(options, solutions < 0 ? Long.MAX_VALUE : solutions, defaults.nanos());
  }

  /** What options of Canonicalize ask for. */
  public SolveOrder order(CanonicalizeOptions options) throws RefusedException {
    refuseSolutions(options.getLimits());
    return order(
        SolveOptions.newBuilder()
            .setLimits(options.getLimits())
            .setTargetFormatId(options.getTargetFormatId())
            .setIncludeBoards(options.getIncludeBoards())
            .build());
  }

  /** Refuses a limit of solutions where one search is for two. */
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
