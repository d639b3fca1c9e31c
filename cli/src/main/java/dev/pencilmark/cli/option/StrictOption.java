package dev.pencilmark.cli.option;

import picocli.CommandLine.Option;

/** What to do with puzzles that have rules which boards cannot hold. */
public final class StrictOption {

  @Option(
      names = "--strict",
      order = 1,
      description =
          "Refuse puzzles with rules that a board cannot hold, such as look-and-say cages, rather than"
              + " leave these out.")
  private boolean strict;

  public boolean isStrict() {
    return strict;
  }
}
