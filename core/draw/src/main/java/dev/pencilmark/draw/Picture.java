package dev.pencilmark.draw;

import dev.pencilmark.board.Board;
import dev.pencilmark.board.UnsupportedConstraint;
import dev.pencilmark.logic.text.StepView;
import java.util.List;

/**
 * A request to a {@link Renderer}. Immutable; start with {@link #of} and add properties. Title and
 * author are untrusted: a renderer escapes them.
 *
 * @param board the board
 * @param look the style
 * @param title the caption above the board; empty for none; at most {@link Look#MOST_TEXT}
 *     characters
 * @param author the author of the puzzle; empty if unknown; at most {@link Look#MOST_TEXT}
 *     characters
 * @param scale the pixels of a unit, for formats that have pixels: 1 to {@link #MOST_SCALE}; a cell
 *     is 60 units wide, or 90
 * @param solution the digit of each cell in the unique solution; empty if it is unknown or there is
 *     not exactly one
 * @param check the form in which a page for playing contains the solution
 * @param steps the solution path, for pages that explain it; empty for none
 * @param unsupported the unsupported rules of the puzzle, including those that the board carries;
 *     statements about solutions ignore them
 * @param rules the rules in words, as the author wrote them; empty if unknown; at most {@link
 *     #MOST_RULES}
 * @param message the message of the author for players who have solved the puzzle; empty for none;
 *     at most {@link #MOST_RULES}
 */
public record Picture(
    Board board,
    Look look,
    String title,
    String author,
    int scale,
    List<Integer> solution,
    Check check,
    List<StepView> steps,
    List<UnsupportedConstraint> unsupported,
    String rules,
    String message) {

  /** The maximum number of characters of the rules in words, and of the message. */
  public static final int MOST_RULES = 16_384;

  /** The maximum number of pixels of a unit. */
  public static final int MOST_SCALE = 4;

  /** How a page to play on has the solution, to check digits against it. */
  public enum Check {
    /** As digests of the digits: not to be read in the source. */
    DIGEST,
    /** Plainly, as teachers want it. */
    PLAIN,
    /** The page does not contain the solution, as for contests. */
    NONE
  }

  /**
   * As above.
   *
   * @throws IllegalArgumentException if a text is too long, the scale is none, or the solution is
   *     of another number of cells
   */
  public Picture {
    solution = List.copyOf(solution);
    steps = List.copyOf(steps);
    unsupported = List.copyOf(UnsupportedConstraint.withCarried(unsupported, board));
    if (title.length() > Look.MOST_TEXT || author.length() > Look.MOST_TEXT) {
      throw new IllegalArgumentException("a text of more than " + Look.MOST_TEXT + " characters");
    }
    if (rules.length() > MOST_RULES || message.length() > MOST_RULES) {
      throw new IllegalArgumentException(
          "rules or a message of more than " + MOST_RULES + " characters");
    }
    if (scale < 1 || scale > MOST_SCALE) {
      throw new IllegalArgumentException("a scale of " + scale);
    }
    if (!solution.isEmpty() && solution.size() != board.cellCount()) {
      throw new IllegalArgumentException("a solution of " + solution.size() + " cells");
    }
  }

  /** Returns a board and its look alone, with one pixel a unit. */
  public static Picture of(Board board, Look look) {
    return new Picture(
        board, look, "", "", 1, List.of(), Check.DIGEST, List.of(), List.of(), "", "");
  }

  /** Its shapes; the title is the title for those who do not see it, unless the look has one. */
  public Drawing drawing() {
    boolean titled = look.title().isEmpty() && !title.isEmpty();
    return Drawing.of(board, titled ? look.withTitle(title) : look);
  }

  public Picture withTitle(String other) {
    return new Picture(
        board, look, other, author, scale, solution, check, steps, unsupported, rules, message);
  }

  public Picture withAuthor(String other) {
    return new Picture(
        board, look, title, other, scale, solution, check, steps, unsupported, rules, message);
  }

  public Picture withScale(int other) {
    return new Picture(
        board, look, title, author, other, solution, check, steps, unsupported, rules, message);
  }

  public Picture withSolution(List<Integer> other) {
    return new Picture(
        board, look, title, author, scale, other, check, steps, unsupported, rules, message);
  }

  public Picture withCheck(Check other) {
    return new Picture(
        board, look, title, author, scale, solution, other, steps, unsupported, rules, message);
  }

  public Picture withSteps(List<StepView> other) {
    return new Picture(
        board, look, title, author, scale, solution, check, other, unsupported, rules, message);
  }

  public Picture withUnsupported(List<UnsupportedConstraint> other) {
    return new Picture(
        board, look, title, author, scale, solution, check, steps, other, rules, message);
  }

  /** Returns a copy with rules in words. */
  public Picture withRules(String other) {
    return new Picture(
        board, look, title, author, scale, solution, check, steps, unsupported, other, message);
  }

  /** Returns a copy with a message for players who have solved the puzzle. */
  public Picture withMessage(String other) {
    return new Picture(
        board, look, title, author, scale, solution, check, steps, unsupported, rules, other);
  }
}
