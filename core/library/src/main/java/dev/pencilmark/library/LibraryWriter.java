package dev.pencilmark.library;

import dev.pencilmark.format.Loss;
import dev.pencilmark.interchange.EncodeResult;
import dev.pencilmark.interchange.Interchange;
import dev.pencilmark.problem.Problem;
import dev.pencilmark.problem.ProblemException;
import java.util.ArrayList;
import java.util.Base64;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * Writes puzzles of a library as lines, a page of them at a time: in a format, or with all that is
 * kept, see {@link LibraryLine}. Not thread-safe.
 */
public final class LibraryWriter {

  private static final String USUAL = "swiki.v2";

  private final Interchange interchange;
  private final PuzzleLibrary library;
  private final LibraryFilter filter;
  private final String format;
  private final boolean isJson;
  private boolean begun;
  private boolean ended;
  private String after = "";
  private long written;
  private long failed;
  private long levels;
  private long titles;
  private long tags;
  private long places;
  private long rules;

  /**
   * Creates a writer.
   *
   * @param format that of the texts; empty for that which each puzzle came in, and none in JSON
   * @param isJson whether lines are objects of JSON; then collections come first
   */
  public LibraryWriter(
      Interchange interchange,
      PuzzleLibrary library,
      LibraryFilter filter,
      String format,
      boolean isJson) {
    this.interchange = interchange;
    this.library = library;
    this.filter = filter;
    this.format = format;
    this.isJson = isJson;
  }

  /**
   * A line, or the problem of a puzzle.
   *
   * @param puzzle the id of the puzzle; 0 for a collection
   * @param text the line; several lines for some formats, base64 for binary ones; null with a
   *     problem
   * @param losses the data that the format cannot hold
   * @param problem the reason why the format cannot hold the puzzle, or null
   */
  public record Line(long puzzle, String text, List<Loss> losses, Problem problem) {}

  /**
   * Returns the next lines, at most {@link LibraryPage#MOST} and the collections; none at the end.
   */
  public List<Line> next() {
    List<Line> lines = new ArrayList<>();
    if (!begun && isJson) {
      for (LibraryCollection one : library.collections()) {
        if (isWanted(one.slug())) {
          lines.add(new Line(0, LibraryLine.of(one), List.of(), null));
        }
      }
    }
    begun = true;
    while (lines.isEmpty() && !ended) {
      LibraryPage page = library.list(filter, after, LibraryPage.MOST);
      Map<Long, PuzzleMetadata> metadata =
          library.metadata(page.puzzles().stream().map(LibraryPuzzle::id).toList());
      for (LibraryPuzzle puzzle : page.puzzles()) {
        PuzzleMetadata own = metadata.get(puzzle.id());
        // Null if somebody has deleted the puzzle since.
        if (own != null) {
          lines.add(line(puzzle, own));
        }
      }
      after = page.next();
      ended = after.isEmpty();
    }
    return lines;
  }

  private boolean isWanted(String slug) {
    return filter.collection().isEmpty() || filter.collection().equals(slug);
  }

  private Line line(LibraryPuzzle puzzle, PuzzleMetadata metadata) {
    try {
      EncodeResult result = isJson && format.isEmpty() ? null : encoded(puzzle);
      String text = result == null ? "" : text(result);
      if (isJson) {
        Map<String, Long> wanted = new HashMap<>(metadata.places());
        wanted.keySet().removeIf(slug -> !isWanted(slug));
        text =
            LibraryLine.of(
                puzzle, new PuzzleMetadata(metadata.added(), metadata.tags(), wanted), text);
      } else {
        count(puzzle, metadata);
      }
      written++;
      return new Line(puzzle.id(), text, result == null ? List.of() : result.losses(), null);
    } catch (ProblemException refused) {
      failed++;
      return new Line(puzzle.id(), null, List.of(), refused.problem());
    }
  }

  private static String text(EncodeResult result) {
    return result.format().binary()
        ? Base64.getEncoder().encodeToString(result.bytes())
        : result.text();
  }

  /** In the format requested; else in that which it came in, if nothing is lost. */
  private EncodeResult encoded(LibraryPuzzle puzzle) throws ProblemException {
    if (format.isEmpty() && !puzzle.source().isEmpty()) {
      try {
        return interchange.encode(puzzle.board(), puzzle.source(), "", true);
      } catch (ProblemException readOnly) {
        // There are formats that are read and not written.
      }
    }
    return interchange.encode(puzzle.board(), format.isEmpty() ? USUAL : format, "", false);
  }

  /** Counts the data that no format can hold. */
  private void count(LibraryPuzzle puzzle, PuzzleMetadata metadata) {
    levels += puzzle.level() > 0 ? 1 : 0;
    titles += puzzle.title().isEmpty() && puzzle.author().isEmpty() ? 0 : 1;
    rules += puzzle.leftOut().isEmpty() ? 0 : 1;
    tags += metadata.tags().isEmpty() ? 0 : 1;
    // Of one collection, the lines are in its order.
    boolean isListed = metadata.places().containsKey(filter.collection());
    places += metadata.places().size() > (isListed ? 1 : 0) ? 1 : 0;
  }

  /** Returns the number of puzzles that were written. */
  public long written() {
    return written;
  }

  /** How many the format could not hold. */
  public long failed() {
    return failed;
  }

  /** Returns the data of the puzzles so far that lines of the format cannot hold, in words. */
  public List<String> leftOut() {
    List<String> all = new ArrayList<>();
    leftOut(all, "rules that are not understood", rules);
    leftOut(all, "levels", levels);
    leftOut(all, "titles or authors", titles);
    leftOut(all, "tags", tags);
    leftOut(all, "places in collections", places);
    return all;
  }

  private static void leftOut(List<String> all, String what, long puzzles) {
    if (puzzles > 0) {
      all.add(
          String.format(
              Locale.ROOT, "%s of %,d %s", what, puzzles, puzzles == 1 ? "puzzle" : "puzzles"));
    }
  }
}
