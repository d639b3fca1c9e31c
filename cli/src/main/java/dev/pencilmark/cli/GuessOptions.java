package dev.pencilmark.cli;

import picocli.CommandLine.Option;

/** The same with a limit of guesses. */
final class GuessOptions extends SearchOptions {

  @Option(
      names = "--nodes",
      order = -3,
      paramLabel = "N",
      description = "Guess no more than N times. Default: the server's, 100 million.")
  private Long nodes;

  /** The limit of guesses; 0 if nothing is said. */
  long nodes() {
    return nodes == null ? 0 : nodes;
  }

  @Override
  void check() {
    if (nodes != null && nodes < 1) {
      throw new UsageException("--nodes must be at least 1");
    }
    super.check();
  }
}
