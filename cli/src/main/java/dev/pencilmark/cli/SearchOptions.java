package dev.pencilmark.cli;

import java.time.Duration;
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
  final String format() {
    return format;
  }

  /** The limit of time; zero if nothing is said. */
  final Duration time() {
    return time(time);
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

  /** A limit of time; zero if nothing is said. */
  static Duration time(Double seconds) {
    return seconds == null ? Duration.ZERO : Duration.ofNanos(Math.max(1, (long) (seconds * 1e9)));
  }
}
