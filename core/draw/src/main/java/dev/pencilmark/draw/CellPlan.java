package dev.pencilmark.draw;

import dev.pencilmark.board.Board;
import dev.pencilmark.board.BoxShape;
import dev.pencilmark.board.Rule;
import dev.pencilmark.draw.board.BoardShapes;
import dev.pencilmark.draw.rules.RuleLabels;
import dev.pencilmark.draw.scene.Geometry;
import java.util.List;
import java.util.stream.IntStream;

/**
 * The positions of a player's texts in a {@link Drawing}, for a caller that adds them later. All
 * numbers are tenths of a unit; positions are relative to the top left corner of a cell, and
 * heights refer to the middle of a text. Immutable.
 *
 * @param length the width and height of the whole picture
 * @param origin the left and top edge of the first cell
 * @param cell the length of a cell
 * @param digitSize the size of digits
 * @param digitY the height of digits
 * @param markSize the size of candidates with fixed positions
 * @param markX the position of each candidate; at 0, before that of 1, the left edge of the area
 *     for marks
 * @param markY the height of each candidate; at 0 the top edge
 * @param middleTop the top of the area for candidates in one line
 * @param middleBottom the bottom of that area
 * @param cornerLeft the place of marks in the left corners
 * @param cornerTop the top of the area for corner marks
 * @param cornerBottom the bottom of that area
 * @param cornerSize the size of corner marks
 */
public record CellPlan(
    int length,
    int origin,
    int cell,
    int digitSize,
    int digitY,
    int markSize,
    List<Integer> markX,
    List<Integer> markY,
    int middleTop,
    int middleBottom,
    int cornerLeft,
    int cornerTop,
    int cornerBottom,
    int cornerSize) {

  /** Returns the plan of the drawing of a board. */
  public static CellPlan of(Board board, Look look) {
    boolean letters =
        board.has(Rule.DISJOINT_GROUPS) && BoxShape.of(board.side()) != null
            || BoardShapes.regionsInPieces(board);
    Geometry geometry = new Geometry(board, look, letters, RuleLabels.room(board, look.symbols()));
    int side = board.side();
    boolean wide = look.symbols().symbol(side, side).length() > 1;
    boolean labels = geometry.hasLabels();
    return new CellPlan(
        geometry.length(),
        geometry.x(0),
        geometry.cell(),
        geometry.digitSize(),
        geometry.digitMiddle(),
        geometry.markSize(),
        IntStream.rangeClosed(0, side)
            .mapToObj(digit -> digit == 0 ? geometry.left() : geometry.markX(digit))
            .toList(),
        IntStream.rangeClosed(0, side)
            .mapToObj(digit -> digit == 0 ? geometry.left() : geometry.markY(digit))
            .toList(),
        geometry.scaled(labels ? 150 : 40),
        geometry.scaled(labels ? 520 : 560),
        geometry.left() + geometry.scaled(wide ? 65 : 50),
        geometry.scaled(labels ? 170 : 50),
        geometry.bottom(),
        geometry.scaled(wide ? 100 : 140));
  }
}
