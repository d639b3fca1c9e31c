package dev.pencilmark.format;

import dev.pencilmark.board.Board;
import dev.pencilmark.format.text.Layout;
import dev.pencilmark.problem.Problem;
import java.util.List;

/**
 * A text that was read.
 *
 * @param board what it says
 * @param dialect the dialect that it was in, or empty for the format as it is written today
 * @param layout how it was written, as {@link Layout} text, or empty for the dialect's plain manner
 * @param beyondBoard what the text says and the board does not hold: lost unless the layout is kept
 * @param warnings what is odd about the text but no reason to refuse it
 * @param leftOut the rules that the board cannot hold, at most {@link LeftOutRule#MOST}
 */
public record Decoded(
    Board board,
    String dialect,
    String layout,
    List<Loss> beyondBoard,
    List<Problem> warnings,
    List<LeftOutRule> leftOut) {

  public Decoded {
    beyondBoard = List.copyOf(beyondBoard);
    warnings = List.copyOf(warnings);
    leftOut = List.copyOf(leftOut);
  }

  /** A text all of whose rules are on the board. */
  public Decoded(
      Board board, String dialect, String layout, List<Loss> beyondBoard, List<Problem> warnings) {
    this(board, dialect, layout, beyondBoard, warnings, List.of());
  }

  /** A text that says just this board, in today's dialect and plain manner. */
  public static Decoded of(Board board) {
    return new Decoded(board, "", "", List.of(), List.of());
  }

  /** The same, written in a dialect and a layout. */
  public Decoded written(String asDialect, String asLayout) {
    return new Decoded(board, asDialect, asLayout, beyondBoard, warnings, leftOut);
  }

  /** That a text which was read is surely in the format, for these reasons. */
  public Recognition.Match certain(String... reasons) {
    return new Recognition.Match(
        board.type(), board.side(), dialect, Confidence.CERTAIN, List.of(reasons), leftOut);
  }

  /** A text that says just this board, in a dialect and its plain manner. */
  public static Decoded of(Board board, String dialect) {
    return new Decoded(board, dialect, "", List.of(), List.of());
  }
}
