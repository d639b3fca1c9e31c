package dev.pencilmark.draw;

import dev.pencilmark.board.Board;
import dev.pencilmark.draw.board.BoardShapes;
import dev.pencilmark.draw.svg.SvgWriter;
import java.util.List;

/**
 * A board as a list of shapes. Later shapes cover earlier ones. All numbers are tenths of a unit; a
 * cell is 60 units wide, or 90 if its pencil marks would otherwise be too small to read. Immutable.
 *
 * @param width the width of the whole picture
 * @param height its height
 * @param title the alternative text of the picture
 * @param font the names of the fonts of all texts, in order of preference, as CSS writes them
 * @param layers the shapes, from the bottom to the top, without empty layers
 */
public record Drawing(int width, int height, String title, String font, List<Shape.Group> layers) {

  public Drawing {
    layers = List.copyOf(layers);
  }

  /**
   * Draws a board. The same board and look give the same shapes.
   *
   * @throws IllegalArgumentException if the look has colours for another number of cells
   */
  public static Drawing of(Board board, Look look) {
    return new BoardShapes(board, look).drawing();
  }

  /** Returns the drawing as an SVG document on one line, of ASCII characters alone. */
  public String toSvg() {
    return SvgWriter.write(this);
  }
}
