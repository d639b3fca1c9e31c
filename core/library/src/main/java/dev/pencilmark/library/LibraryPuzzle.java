package dev.pencilmark.library;

import dev.pencilmark.board.Board;
import dev.pencilmark.board.PuzzleMetadata;
import dev.pencilmark.board.PuzzleMetadata.Field;
import dev.pencilmark.board.UnsupportedConstraint;
import dev.pencilmark.canonical.CanonicalKey;
import java.time.Instant;
import java.util.List;

/**
 * A puzzle of a library.
 *
 * @param id its number in this library, from 1
 * @param board the puzzle
 * @param code its stored encoding; must not be changed
 * @param unsupported the rules of its source that the board cannot hold; ratings ignore them
 * @param exact the key of the puzzle without symmetries
 * @param canonical the key of its canonical form; null if it has none or if it is not computed yet
 * @param clues the number of clues
 * @param level the difficulty level, 1 to 6; 0 if unknown
 * @param score the difficulty score; 0 if unknown
 * @param source the format of its source, or empty
 * @param title the title, or empty
 * @param author the author, or empty
 * @param added the time when it was added
 * @param tags its tags in alphabetical order; empty in lists of puzzles
 * @param metadata its texts, except for the title and the author; empty in lists of puzzles
 */
public record LibraryPuzzle(
    long id,
    Board board,
    byte[] code,
    List<UnsupportedConstraint> unsupported,
    CanonicalKey exact,
    CanonicalKey canonical,
    int clues,
    int level,
    int score,
    String source,
    String title,
    String author,
    Instant added,
    List<String> tags,
    PuzzleMetadata metadata) {

  public LibraryPuzzle {
    unsupported = List.copyOf(unsupported);
    tags = List.copyOf(tags);
  }

  /** Returns a copy with the data that lists of puzzles do not contain. */
  public LibraryPuzzle with(LibraryDetails details) {
    return new LibraryPuzzle(
        id,
        board,
        code,
        unsupported,
        exact,
        canonical,
        clues,
        level,
        score,
        source,
        title,
        author,
        added,
        details.membership().tags(),
        details.metadata());
  }

  /** Returns the metadata with the title and the author. */
  public PuzzleMetadata allMetadata() {
    return metadata.toBuilder().put(Field.TITLE, title).put(Field.AUTHOR, author).build();
  }
}
