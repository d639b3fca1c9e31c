package dev.pencilmark.cli.option;

import picocli.CommandLine.Option;

/** Whether to reject puzzles with constraints that boards cannot hold. */
public final class StrictOption {

  @Option(
      names = "--strict",
      description =
          "Reject puzzles with unsupported constraints, such as look-and-say cages. Default: ignore"
              + " these constraints and report them.")
  private boolean strict;

  public boolean isStrict() {
    return strict;
  }
}
