package dev.pencilmark.cli.option;

import dev.pencilmark.cli.report.UsageException;
import dev.pencilmark.v1.SolveLimits;
import picocli.CommandLine.Option;

/** Search options with a limit of guesses. */
public final class GuessOptions extends SearchOptions {

  @Option(
      names = "--max-guesses",
      paramLabel = "N",
      description = "Stop after this many guesses per puzzle. Default: 100 million.")
  private Long guesses;

  @Override
  public SolveLimits.Builder limits() {
    return guesses == null ? super.limits() : super.limits().setMaxGuesses(guesses);
  }

  @Override
  public void check() {
    if (guesses != null && guesses < 1) {
      throw new UsageException("--max-guesses must be at least 1");
    }
    super.check();
  }
}
