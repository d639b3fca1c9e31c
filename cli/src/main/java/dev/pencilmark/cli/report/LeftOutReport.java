package dev.pencilmark.cli.report;

import dev.pencilmark.v1.UnsupportedConstraint;
import java.util.List;

/** Tells of the puzzles whose answers are those of others, because rules were left out. */
public final class LeftOutReport {

  private final Console console;
  private final Progress progress;
  private long lines;
  private long incomplete;

  public LeftOutReport(Console console, Progress progress) {
    this.console = console;
    this.progress = progress;
  }

  /** A line was answered without these rules. */
  public void line(long line, List<UnsupportedConstraint> leftOut) {
    lines++;
    if (leftOut.isEmpty()) {
      return;
    }
    incomplete++;
    progress.clear();
    console.err().println("line " + line + ": ignored constraints: " + Words.rules(leftOut));
  }

  /** All lines are done. */
  public void finish() {
    if (incomplete > 0) {
      console
          .err()
          .println(
              "constraints were ignored in "
                  + incomplete
                  + " of "
                  + (lines == 1 ? "1 puzzle" : lines + " puzzles")
                  + ": their results are those of other puzzles; --strict rejects them");
    }
  }
}
