package dev.pencilmark.library;

import dev.pencilmark.board.Board;
import dev.pencilmark.board.PuzzleMetadata;
import dev.pencilmark.board.PuzzleMetadata.Field;
import dev.pencilmark.format.FileEntry;
import dev.pencilmark.format.Source;
import dev.pencilmark.interchange.DecodeResult;
import dev.pencilmark.interchange.Interchange;
import dev.pencilmark.problem.Problem;
import dev.pencilmark.problem.ProblemException;
import dev.pencilmark.solve.Cancellation;
import java.util.ArrayList;
import java.util.List;

/**
 * Reads the puzzles of a file for a library: those of any format, and the lines of {@link
 * LibraryLine}. Immutable.
 */
public final class LibraryReader {

  private final Interchange interchange;
  private final String format;

  /**
   * Creates a reader.
   *
   * @param format that of the texts in lines of JSON; empty to determine
   */
  public LibraryReader(Interchange interchange, String format) {
    this.interchange = interchange;
    this.format = format;
  }

  /**
   * The result of reading a piece of a file: a puzzle, a collection, or a problem.
   *
   * @param line the line of the file in which it begins, from 1
   * @param entry the puzzle, or null
   * @param collection the collection, or null
   * @param problem the problem, or null
   * @param hasEntries whether the piece has entries of a player, which are ignored
   * @param discarded the information that is not stored
   */
  public record Piece(
      long line,
      LibraryEntry entry,
      LibraryCollection collection,
      Problem problem,
      boolean hasEntries,
      List<Discarded> discarded) {

    public Piece {
      discarded = List.copyOf(discarded);
    }

    /** Returns a copy with another entry for the puzzle. */
    public Piece with(LibraryEntry other) {
      return new Piece(line, other, null, null, hasEntries, discarded);
    }
  }

  /**
   * Reads a piece.
   *
   * @param cancellation cancels the work: then the result must be discarded
   */
  public Piece read(FileEntry piece, Cancellation cancellation) {
    try {
      LibraryLine line = LibraryLine.read(piece.text());
      if (line == null) {
        return read(piece.line(), piece.text(), piece.formatName(), null, cancellation);
      }
      if (line.isCollection()) {
        return new Piece(piece.line(), null, line.collection(), null, false, List.of());
      }
      if (line.text().isEmpty()) {
        LibraryEntry entry = line.complete(line.entry());
        return new Piece(piece.line(), entry, null, null, false, unknown(line));
      }
      return read(piece.line(), line.text(), format, line, cancellation);
    } catch (ProblemException refused) {
      Problem found = refused.problem();
      Problem problem = piece.place().isEmpty() ? found : found.because(piece.place());
      return new Piece(piece.line(), null, null, problem, false, List.of());
    }
  }

  private Piece read(
      long number, String text, String name, LibraryLine line, Cancellation cancellation)
      throws ProblemException {
    DecodeResult result = interchange.decode(Source.ofText(text), name);
    LibraryEntry entry = LibraryEntry.of(result.board(), result.detection().name(), cancellation);
    entry = entry.withUnsupported(result.decoded().unsupported());
    boolean hasEntries = !entry.board().equals(result.board()) && hasEntries(result.board());
    List<Discarded> discarded = new ArrayList<>();
    for (Field field : List.of(Field.TITLE, Field.AUTHOR)) {
      if (result.metadata().text(field).length() > LibraryEntry.MOST_TEXT) {
        discarded.add(Discarded.members(List.of(field.title())));
      }
    }
    if (line != null) {
      entry = line.complete(entry);
      discarded.addAll(unknown(line));
    }
    entry = entry.with(merged(entry.metadata(), result.metadata()));
    if (!result.decoded().unsupported().isEmpty()) {
      discarded.add(Discarded.constraints(result.decoded().unsupported()));
    }
    result.ignored().forEach(ignored -> discarded.add(Discarded.surrounding(ignored)));
    return new Piece(number, entry, null, null, hasEntries, discarded);
  }

  /** Returns the metadata of a line; of its text if it has none, and its names in any case. */
  private static PuzzleMetadata merged(PuzzleMetadata ofLine, PuzzleMetadata ofText) {
    return ofLine.isEmpty()
        ? ofText
        : ofLine.toBuilder()
            .put(Field.TITLE, ofText.title())
            .put(Field.AUTHOR, ofText.author())
            .build();
  }

  private static List<Discarded> unknown(LibraryLine line) {
    return line.unknown().isEmpty() ? List.of() : List.of(Discarded.members(line.unknown()));
  }

  private static boolean hasEntries(Board board) {
    for (int cell = 0; cell < board.cellCount(); cell++) {
      boolean placed = board.digit(cell) != 0 && !board.isGiven(cell);
      if (placed && !board.isBlack(cell)) {
        return true;
      }
    }
    return board.hasCandidates() || board.hasCornerMarks();
  }
}
