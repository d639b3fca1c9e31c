package dev.pencilmark.cli.option;

import dev.pencilmark.cli.report.UsageException;
import dev.pencilmark.draw.Look;
import picocli.CommandLine.Option;

/** The title of a puzzle or a document. */
public final class TitleOption {

  @Option(names = "--title", paramLabel = "TEXT", description = "Title of the puzzle or document.")
  private String title = "";

  /** Returns the title; empty by default. */
  public String text() {
    return title;
  }

  /** Rejects a title that is too long. */
  public void check() {
    check("--title", title);
  }

  static void check(String option, String text) {
    if (text.length() > Look.MOST_TEXT) {
      throw new UsageException(option + " must have at most " + Look.MOST_TEXT + " characters");
    }
  }
}
