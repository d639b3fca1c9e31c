package dev.pencilmark.library;

import dev.pencilmark.board.Board;
import dev.pencilmark.board.LeftOutRule;
import dev.pencilmark.canonical.CanonicalKey;
import java.time.Instant;
import java.util.List;

/**
 * A puzzle that is kept.
 *
 * @param id its number in this library, from 1
 * @param board the puzzle
 * @param code its bytes, as they are kept; not to be changed
 * @param leftOut the rules of its source that the board does not hold: verdicts are without them
 * @param exact the key of the puzzle as it stands
 * @param canonical the key of its canonical form; null if it has none or that is not known yet
 * @param clues how many digits it gives
 * @param level how hard it is, 1 to 6; 0 if that is not known
 * @param score the same as a number; 0 if that is not known
 * @param source the format that it came in, or empty
 * @param title what it is called, or empty
 * @param author who made it, or empty
 * @param added when it was added
 * @param tags its tags in alphabetical order; empty in lists of puzzles
 */
public record LibraryPuzzle(
    long id,
    Board board,
    byte[] code,
    List<LeftOutRule> leftOut,
    CanonicalKey exact,
    CanonicalKey canonical,
    int clues,
    int level,
    int score,
    String source,
    String title,
    String author,
    Instant added,
    List<String> tags) {

  public LibraryPuzzle {
    leftOut = List.copyOf(leftOut);
    tags = List.copyOf(tags);
  }
}
