package dev.pencilmark.cli.report;

import dev.pencilmark.v1.UnsupportedConstraint;
import java.util.List;

/** Reports the lines whose answers ignore rules. */
public final class UnsupportedReport {

  private final Console console;
  private final Progress progress;
  private long lines;
  private long incomplete;

  public UnsupportedReport(Console console, Progress progress) {
    this.console = console;
    this.progress = progress;
  }

  /** Records that the answer of a line ignores these rules. */
  public void line(long line, List<UnsupportedConstraint> unsupported) {
    lines++;
    if (unsupported.isEmpty()) {
      return;
    }
    incomplete++;
    progress.clear();
    console.err().println("line " + line + ": ignored constraints: " + Words.rules(unsupported));
  }

  /** Prints the summary after all lines. */
  public void finish() {
    if (incomplete > 0) {
      console
          .err()
          .println(
              "constraints were ignored in "
                  + incomplete
                  + " of "
                  + (lines == 1 ? "1 puzzle" : lines + " puzzles")
                  + ": their results may be those of other puzzles; --strict rejects them");
    }
  }
}
