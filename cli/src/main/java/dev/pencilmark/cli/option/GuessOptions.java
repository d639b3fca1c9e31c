package dev.pencilmark.cli.option;

import dev.pencilmark.cli.report.UsageException;
import dev.pencilmark.v1.SolveLimits;
import picocli.CommandLine.Option;

/** The same with a limit of guesses. */
public final class GuessOptions extends SearchOptions {

  @Option(
      names = "--nodes",
      order = -3,
      paramLabel = "N",
      description = "Guess no more than N times. Default: the server's, 100 million.")
  private Long nodes;

  @Override
  public SolveLimits.Builder limits() {
    return nodes == null ? super.limits() : super.limits().setNodes(nodes);
  }

  @Override
  public void check() {
    if (nodes != null && nodes < 1) {
      throw new UsageException("--nodes must be at least 1");
    }
    super.check();
  }
}
