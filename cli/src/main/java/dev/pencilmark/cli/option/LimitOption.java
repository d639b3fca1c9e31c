package dev.pencilmark.cli.option;

import dev.pencilmark.cli.report.UsageException;
import picocli.CommandLine.Option;

/** The number of solutions after which a search ends. */
public final class LimitOption {

  @Option(
      names = {"-n", "--limit"},
      paramLabel = "N",
      description =
          "Stop after this many results. Default: 2 solutions, enough to decide uniqueness; 100 with"
              + " 'candidates --counts', 10000 with 'count', no limit with 'solve --all'.")
  private Long limit;

  /** Rejects a limit that allows no result. */
  public void check() {
    if (limit != null && limit < 1) {
      throw new UsageException("--limit must be at least 1");
    }
  }

  /** Returns the limit, or 0 for the default. */
  public long limit() {
    return limit == null ? 0 : limit;
  }
}
