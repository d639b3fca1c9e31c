package dev.pencilmark.format.text;

import dev.pencilmark.board.PuzzleType;
import dev.pencilmark.board.Rule;
import dev.pencilmark.format.Reason;
import dev.pencilmark.format.Source;

/** The puzzle type of a text that says nothing of it: that of the page of the link, or Sudoku. */
public final class AssumedType {

  /** The reason to state if nothing states the type. */
  public static final Reason REASON =
      Reason.of(Reason.Code.TYPE_ASSUMED, "the puzzle type is not stated; assumed to be a Sudoku");

  private static final Reason OF_PAGE =
      Reason.of(Reason.Code.TYPE_FROM_LINK, "the page of the link determines the type");

  private AssumedType() {}

  /** Returns the type of a text whose cells are all. */
  public static PuzzleType of(Source source, int side) {
    PuzzleType type = source.pageType();
    boolean cellsSuffice =
        !type.has(Rule.REGIONS) && !type.has(Rule.CAGES) && !type.has(Rule.STRAIGHTS);
    return cellsSuffice && type.supports(side) ? type : PuzzleType.SUDOKU;
  }

  /** Returns why it is that type. */
  public static Reason reason(Source source, int side) {
    PuzzleType type = of(source, side);
    return type == PuzzleType.SUDOKU || type != source.pageType() ? REASON : OF_PAGE;
  }
}
