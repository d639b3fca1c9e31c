package dev.pencilmark.cli;

import picocli.CommandLine.Option;

/** What to do with puzzles that have rules which boards cannot hold. */
final class StrictOption {

  @Option(
      names = "--strict",
      order = 1,
      description =
          "Refuse puzzles with rules that a board cannot hold, such as look-and-say cages, rather than"
              + " leave these out.")
  private boolean strict;

  boolean isStrict() {
    return strict;
  }
}
