package dev.pencilmark.cli.option;

import com.google.protobuf.Duration;
import dev.pencilmark.cli.report.UsageException;
import dev.pencilmark.v1.SolveLimits;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** The input format, the start and the limits of searches. */
class SearchOptions {

  @Mixin private FromOption from;

  @Option(
      names = "--time",
      paramLabel = "SECONDS",
      description =
          "Stop after this time. Default: after a fixed amount of work per puzzle, which takes about"
              + " 10 seconds.")
  private Double time;

  /** Returns the format of the puzzles, or null to detect it. */
  public final String format() {
    return from.id();
  }

  /** Returns the limits of a search. */
  SolveLimits.Builder limits() {
    SolveLimits.Builder limits = SolveLimits.newBuilder();
    if (time != null) {
      limits.setTimeLimit(time(time));
    }
    return limits;
  }

  /** Rejects invalid limits. */
  void check() {
    check(time);
  }

  /** Rejects an invalid time; accepts null, the default. */
  static void check(Double seconds) {
    if (seconds != null && !(seconds > 0 && seconds < Integer.MAX_VALUE)) {
      throw new UsageException("--time must be more than 0");
    }
  }

  /** Converts a time limit in seconds. */
  static Duration time(double seconds) {
    return duration(Math.max(1, (long) (seconds * 1e9)));
  }

  /** Returns a duration in nanoseconds. */
  static Duration duration(long nanos) {
    return Duration.newBuilder()
        .setSeconds(nanos / 1_000_000_000)
        .setNanos((int) (nanos % 1_000_000_000))
        .build();
  }
}
