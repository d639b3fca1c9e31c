package dev.pencilmark.draw;

import dev.pencilmark.board.Board;
import dev.pencilmark.board.Cosmetics;
import java.util.List;

/**
 * A puzzle on a page. Immutable. Title, author and text are untrusted: a renderer shows the
 * characters that its font has, and reports the others.
 *
 * @param board the board to draw
 * @param title its title; empty for its type alone; at most {@link Look#MOST_TEXT} characters
 * @param author the author; empty if unknown; at most {@link Look#MOST_TEXT} characters
 * @param level the difficulty in words; empty to omit it
 * @param text a text below the board to type or scan; empty for none
 * @param link a link to the puzzle; empty for none
 * @param solution the digit of each cell in the unique solution; empty if unknown
 * @param remark a sentence in place of the solution
 * @param cosmetics the drawing of the puzzle that no rule of its board describes
 */
public record PagePuzzle(
    Board board,
    String title,
    String author,
    String level,
    String text,
    String link,
    List<Integer> solution,
    String remark,
    Cosmetics cosmetics) {

  /** The maximum number of characters of a text or link below a board. */
  public static final int MOST_TEXT = 4_000;

  /**
   * As above.
   *
   * @throws IllegalArgumentException if a text is too long or the solution is of another number of
   *     cells
   */
  public PagePuzzle {
    solution = List.copyOf(solution);
    if (title.length() > Look.MOST_TEXT
        || author.length() > Look.MOST_TEXT
        || level.length() > Look.MOST_TEXT
        || remark.length() > Look.MOST_TEXT) {
      throw new IllegalArgumentException("a text of more than " + Look.MOST_TEXT + " characters");
    }
    if (text.length() > MOST_TEXT || link.length() > MOST_TEXT) {
      throw new IllegalArgumentException("a text of more than " + MOST_TEXT + " characters");
    }
    if (!solution.isEmpty() && solution.size() != board.cellCount()) {
      throw new IllegalArgumentException("a solution of " + solution.size() + " cells");
    }
  }

  /** Creates a puzzle without a drawing. */
  public PagePuzzle(
      Board board,
      String title,
      String author,
      String level,
      String text,
      String link,
      List<Integer> solution,
      String remark) {
    this(board, title, author, level, text, link, solution, remark, Cosmetics.NONE);
  }
}
