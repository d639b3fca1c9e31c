package dev.pencilmark.cli.option;

import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Title and author of a puzzle. */
public final class TitleOptions {

  @Mixin private TitleOption title;

  @Option(names = "--author", paramLabel = "TEXT", description = "Author of the puzzle.")
  private String author = "";

  public String title() {
    return title.text();
  }

  public String author() {
    return author;
  }

  /** Rejects texts that are too long. */
  public void check() {
    title.check();
    TitleOption.check("--author", author);
  }
}
