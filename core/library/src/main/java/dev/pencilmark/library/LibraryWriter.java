package dev.pencilmark.library;

import dev.pencilmark.board.PuzzleMetadata.Field;
import dev.pencilmark.format.Loss;
import dev.pencilmark.format.LossKind;
import dev.pencilmark.interchange.EncodeResult;
import dev.pencilmark.interchange.Interchange;
import dev.pencilmark.problem.Checkpoint;
import dev.pencilmark.problem.Problem;
import dev.pencilmark.problem.ProblemException;
import java.util.ArrayList;
import java.util.Base64;
import java.util.Collections;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;

/**
 * Writes puzzles of a library as lines, a page of them at a time: in a format, or with all that is
 * kept, see {@link LibraryLine}. Not thread-safe.
 */
public final class LibraryWriter {

  private static final String USUAL = "swiki.v2";

  /** The texts that all lists of puzzles show. */
  private static final Set<String> NAMES = Set.of(Field.TITLE.title(), Field.AUTHOR.title());

  private final Interchange interchange;
  private final PuzzleLibrary library;
  private final LibraryFilter filter;
  private final String format;
  private final boolean isJson;
  private final Map<Omitted, Long> omitted = new EnumMap<>(Omitted.class);
  private boolean begun;
  private boolean ended;
  private String after = "";
  private long written;
  private long failed;

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
      LibraryPage<LibraryPuzzle> page = library.list(filter, after, LibraryPage.MOST);
      Map<Long, LibraryDetails> details =
          library.details(page.items().stream().map(LibraryPuzzle::id).toList());
      for (LibraryPuzzle puzzle : page.items()) {
        LibraryDetails own = details.get(puzzle.id());
        // Null if the puzzle was deleted in the meantime.
        if (own != null) {
          lines.add(line(puzzle.with(own), own.membership()));
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

  private Line line(LibraryPuzzle puzzle, LibraryMembership membership) {
    try {
      EncodeResult result = isJson && format.isEmpty() ? null : encoded(puzzle);
      String text = result == null ? "" : text(result);
      if (isJson) {
        Map<String, Long> wanted = new HashMap<>(membership.places());
        wanted.keySet().removeIf(slug -> !isWanted(slug));
        text =
            LibraryLine.of(
                puzzle, new LibraryMembership(membership.added(), membership.tags(), wanted), text);
      } else {
        count(puzzle, membership, result);
      }
      written++;
      return new Line(puzzle.id(), text, result == null ? List.of() : losses(result), null);
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
        EncodeResult result = encoded(puzzle, puzzle.source());
        if (losses(result).isEmpty()) {
          return result;
        }
      } catch (ProblemException readOnly) {
        // There are formats that are read and not written.
      }
    }
    return encoded(puzzle, format.isEmpty() ? USUAL : format);
  }

  private EncodeResult encoded(LibraryPuzzle puzzle, String name) throws ProblemException {
    return interchange.encode(
        puzzle.board(), puzzle.allMetadata(), name, "", false, Checkpoint.NONE);
  }

  /** Returns the losses of the puzzle; those of metadata are counted instead. */
  private List<Loss> losses(EncodeResult result) {
    return result.losses().stream().filter(loss -> loss.kind() != LossKind.COMMENT).toList();
  }

  /** Counts the metadata that a line does not carry. */
  private void count(LibraryPuzzle puzzle, LibraryMembership membership, EncodeResult result) {
    count(Omitted.RATING, puzzle.level() > 0);
    List<String> texts =
        result.losses().stream()
            .filter(loss -> loss.kind() == LossKind.COMMENT)
            .map(Loss::detail)
            .toList();
    long names = texts.stream().filter(NAMES::contains).count();
    count(Omitted.TITLE_OR_AUTHOR, names > 0);
    count(Omitted.OTHER_TEXTS, texts.size() > names);
    count(Omitted.UNSUPPORTED_CONSTRAINTS, !puzzle.unsupported().isEmpty());
    count(Omitted.TAGS, !membership.tags().isEmpty());
    // The lines of one collection are in its order.
    boolean isListed = membership.places().containsKey(filter.collection());
    count(Omitted.COLLECTION_POSITIONS, membership.places().size() > (isListed ? 1 : 0));
  }

  private void count(Omitted metadata, boolean has) {
    if (has) {
      omitted.merge(metadata, 1L, Long::sum);
    }
  }

  /** Returns the number of puzzles that were written. */
  public long written() {
    return written;
  }

  /** Returns the number of puzzles that the format could not hold. */
  public long failed() {
    return failed;
  }

  /** Metadata that the lines of a format cannot carry. */
  public enum Omitted {
    UNSUPPORTED_CONSTRAINTS("unsupported constraints"),
    RATING("levels"),
    TITLE_OR_AUTHOR("titles or authors"),
    TAGS("tags"),
    COLLECTION_POSITIONS("positions in collections"),
    OTHER_TEXTS("rules in words or other texts");

    private final String title;

    Omitted(String title) {
      this.title = title;
    }

    /**
     * Returns the metadata and the number of puzzles in English, such as "tags of 3 puzzles".
     *
     * @param puzzles how many puzzles have such metadata
     */
    public String words(long puzzles) {
      return String.format(
          Locale.ROOT, "%s of %,d %s", title, puzzles, puzzles == 1 ? "puzzle" : "puzzles");
    }
  }

  /** Returns how many of the puzzles so far have metadata that the lines omit. */
  public Map<Omitted, Long> omitted() {
    return Collections.unmodifiableMap(omitted);
  }
}
