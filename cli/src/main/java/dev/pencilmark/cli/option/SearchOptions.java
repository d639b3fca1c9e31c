package dev.pencilmark.cli.option;

import com.google.protobuf.Duration;
import dev.pencilmark.cli.report.UsageException;
import dev.pencilmark.v1.SolveLimits;
import picocli.CommandLine.Option;

/** What is searched, and how long. */
class SearchOptions {

  @Option(
      names = "--format",
      order = -5,
      paramLabel = "ID",
      description = "The format that the puzzles are in. Default: it is detected.")
  private String format;

  @Option(
      names = "--time",
      order = -4,
      paramLabel = "SECONDS",
      description =
          "Search no longer than this for each answer, by the clock. Default: the work of some 10"
              + " seconds, which is counted, so that a busy machine gives the same answer.")
  private Double time;

  /** The format of the puzzles, or null. */
  public final String format() {
    return format;
  }

  /** The limits of a search. */
  SolveLimits.Builder limits() {
    SolveLimits.Builder limits = SolveLimits.newBuilder();
    if (time != null) {
      limits.setTime(time(time));
    }
    return limits;
  }

  /** Refuses limits that are none. */
  void check() {
    check(time);
  }

  /** Refuses a time that is none; null says nothing. */
  static void check(Double seconds) {
    if (seconds != null && !(seconds > 0 && seconds < Integer.MAX_VALUE)) {
      throw new UsageException("--time must be more than 0");
    }
  }

  /** A limit of time. */
  static Duration time(double seconds) {
    return duration(Math.max(1, (long) (seconds * 1e9)));
  }

  /** A duration of so many nanoseconds. */
  static Duration duration(long nanos) {
    return Duration.newBuilder()
        .setSeconds(nanos / 1_000_000_000)
        .setNanos((int) (nanos % 1_000_000_000))
        .build();
  }
}
