package dev.pencilmark.format;

import dev.pencilmark.board.Board;
import dev.pencilmark.board.LeftOutRule;
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
 * @param leftOut the rules that the board cannot hold, at most {@link LeftOutRule#MOST}; where a
 *     format does not name them, what {@code beyondBoard} says of rules
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
    leftOut = leftOut.isEmpty() ? leftOut(beyondBoard) : List.copyOf(leftOut);
  }

  /** The rules among losses, by what they say of them. */
  public static List<LeftOutRule> leftOut(List<Loss> losses) {
    return losses.stream()
        .filter(loss -> loss.kind() == LossKind.RULES && loss.changesSolutions())
        .map(loss -> loss.detail().replaceFirst(" left out$", ""))
        .distinct()
        .limit(LeftOutRule.MOST)
        .map(rule -> new LeftOutRule(rule, 0))
        .toList();
  }

  /** A text whose rules are on the board, but for those among the losses. */
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
