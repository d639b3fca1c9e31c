package dev.pencilmark.format;

import dev.pencilmark.board.Board;
import dev.pencilmark.board.PuzzleMetadata;
import dev.pencilmark.board.UnsupportedConstraint;
import dev.pencilmark.format.text.Layout;
import dev.pencilmark.problem.Problem;
import java.util.List;

/**
 * A decoded text.
 *
 * @param board the board
 * @param dialect the dialect of the text, or empty for the current form of the format
 * @param layout the style of the text, as {@link Layout} text, or empty for the dialect's default
 *     style
 * @param beyondBoard data of the text that the board cannot hold: lost unless the layout is kept
 * @param warnings oddities of the text that are not errors
 * @param unsupported the rules that the board cannot hold, at most {@link
 *     UnsupportedConstraint#MOST}; if a format does not name them, those that {@code beyondBoard}
 *     lists
 * @param metadata the title, the author and other texts of the puzzle
 */
public record Decoded(
    Board board,
    String dialect,
    String layout,
    List<Loss> beyondBoard,
    List<Problem> warnings,
    List<UnsupportedConstraint> unsupported,
    PuzzleMetadata metadata) {

  public Decoded {
    beyondBoard = List.copyOf(beyondBoard);
    warnings = List.copyOf(warnings);
    unsupported = unsupported.isEmpty() ? unsupported(beyondBoard) : List.copyOf(unsupported);
  }

  /** Creates a text without metadata. */
  public Decoded(
      Board board,
      String dialect,
      String layout,
      List<Loss> beyondBoard,
      List<Problem> warnings,
      List<UnsupportedConstraint> unsupported) {
    this(board, dialect, layout, beyondBoard, warnings, unsupported, PuzzleMetadata.EMPTY);
  }

  /** Returns the rules among losses, by their details. */
  public static List<UnsupportedConstraint> unsupported(List<Loss> losses) {
    return losses.stream()
        .filter(loss -> loss.kind() == LossKind.RULES && loss.changesSolutions())
        .map(loss -> loss.detail().replaceFirst(" omitted$", ""))
        .distinct()
        .limit(UnsupportedConstraint.MOST)
        .map(rule -> new UnsupportedConstraint(rule, 0))
        .toList();
  }

  /** Creates a text whose rules are on the board, except for those among the losses. */
  public Decoded(
      Board board, String dialect, String layout, List<Loss> beyondBoard, List<Problem> warnings) {
    this(board, dialect, layout, beyondBoard, warnings, List.of());
  }

  /** Returns a decoded text with just this board, in the current dialect and default style. */
  public static Decoded of(Board board) {
    return new Decoded(board, "", "", List.of(), List.of());
  }

  /** Returns a copy with a dialect and a layout. */
  public Decoded written(String asDialect, String asLayout) {
    return new Decoded(board, asDialect, asLayout, beyondBoard, warnings, unsupported, metadata);
  }

  /** Returns a copy with metadata. */
  public Decoded with(PuzzleMetadata texts) {
    return new Decoded(board, dialect, layout, beyondBoard, warnings, unsupported, texts);
  }

  /** Returns a certain match for this text, because of its structure. */
  public Recognition.Match certain(String structure) {
    return new Recognition.Match(
        board.type(),
        board.side(),
        dialect,
        Confidence.CERTAIN,
        List.of(Reason.structure(structure)),
        unsupported);
  }

  /** Returns a decoded text with just this board, in a dialect and its default style. */
  public static Decoded of(Board board, String dialect) {
    return new Decoded(board, dialect, "", List.of(), List.of());
  }
}
