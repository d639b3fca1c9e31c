package dev.pencilmark.cli.option;

import dev.pencilmark.library.LibraryFilter;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Selects puzzles of a library. */
public final class LibraryFilterOptions {

  @Mixin private TypeOption type;

  @Option(
      names = "--level",
      paramLabel = "LEVEL",
      completionCandidates = Levels.Names.class,
      description =
          "Level of the puzzles: 1 to 6 or a name, such as 'tough'; 'unrated' for puzzles without"
              + " a rating.")
  private String level;

  @Option(
      names = "--collection",
      paramLabel = "SLUG",
      description = "Collection of the puzzles. They are listed in its order.")
  private String collection = "";

  @Option(names = "--tag", paramLabel = "TAG", description = "Tag of the puzzles.")
  private String tag = "";

  /** Returns whether any filter is set. */
  public boolean isSet() {
    return type.isSet() || level != null || !collection.isEmpty() || !tag.isEmpty();
  }

  public LibraryFilter filter() {
    return new LibraryFilter(
        type.isSet() ? type.type() : null,
        level == null ? LibraryFilter.ANY_LEVEL : Levels.oneOrUnrated(level),
        collection,
        tag);
  }
}
