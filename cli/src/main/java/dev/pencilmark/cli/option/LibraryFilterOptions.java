package dev.pencilmark.cli.option;

import dev.pencilmark.board.PuzzleType;
import dev.pencilmark.cli.report.UsageException;
import dev.pencilmark.library.LibraryFilter;
import picocli.CommandLine.Option;

/** Which puzzles of a library. */
public final class LibraryFilterOptions {

  @Option(
      names = "--type",
      order = -30,
      paramLabel = "TYPE",
      completionCandidates = MakingOptions.Types.class,
      description = "Puzzles of this type: one of ${COMPLETION-CANDIDATES}.")
  private String type;

  @Option(
      names = "--level",
      order = -29,
      paramLabel = "N",
      description = "Puzzles of this level, 1 to 6; 0 for those that were not rated.")
  private Integer level;

  @Option(
      names = "--collection",
      order = -28,
      paramLabel = "SLUG",
      description = "Puzzles of this collection, in its order.")
  private String collection = "";

  @Option(names = "--tag", order = -27, paramLabel = "TAG", description = "Puzzles with this tag.")
  private String tag = "";

  /** Whether any is given. */
  public boolean isSet() {
    return type != null || level != null || !collection.isEmpty() || !tag.isEmpty();
  }

  public LibraryFilter filter() {
    if (level != null && (level < 0 || level > LibraryFilter.MOST_LEVEL)) {
      throw new UsageException("--level is 1 to 6, or 0 for those that were not rated");
    }
    PuzzleType wanted = type == null ? null : PuzzleType.valueOf(MakingOptions.type(type));
    return new LibraryFilter(
        wanted, level == null ? LibraryFilter.ANY_LEVEL : level, collection, tag);
  }
}
