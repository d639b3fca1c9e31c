package dev.pencilmark.cli;

import java.time.Duration;

/** How far searches go, as people say it. */
final class SearchLimits {

  private SearchLimits() {}

  /**
   * Refuses limits that are none.
   *
   * @param seconds null if nothing is said, as {@code nodes} may be
   */
  static void check(Double seconds, Long nodes) {
    if (nodes != null && nodes < 1) {
      throw new UsageException("--nodes must be at least 1");
    }
    if (seconds != null && !(seconds > 0 && seconds < Integer.MAX_VALUE)) {
      throw new UsageException("--time must be more than 0");
    }
  }

  /** A limit of time; zero if nothing is said. */
  static Duration time(Double seconds) {
    return seconds == null ? Duration.ZERO : Duration.ofNanos(Math.max(1, (long) (seconds * 1e9)));
  }
}
