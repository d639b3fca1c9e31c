package dev.pencilmark.draw;

import dev.pencilmark.board.Board;
import java.util.List;

/**
 * A puzzle on a page. Immutable. Title, author and text are somebody's: a renderer shows what its
 * font has of them and says what it has not.
 *
 * @param board the board, as it is to be drawn
 * @param title its title; empty for its type alone; at most {@link Look#MOST_TEXT} characters
 * @param author who made it; empty if nobody knows; at most {@link Look#MOST_TEXT} characters
 * @param level how hard it is, in words; empty if that is not told
 * @param text a text that it can be typed or scanned from, below the board; empty for none
 * @param link where to go for it; empty for nowhere
 * @param solution the digit of each cell in its one solution; empty if that is not known
 * @param remark what stands in the place of the solution if there is none, in words
 */
public record PagePuzzle(
    Board board,
    String title,
    String author,
    String level,
    String text,
    String link,
    List<Integer> solution,
    String remark) {

  /** The most characters of a text or link below a board. */
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
}
