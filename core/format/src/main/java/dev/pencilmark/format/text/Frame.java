package dev.pencilmark.format.text;

import static dev.pencilmark.format.text.Classic.SIDE;

import dev.pencilmark.board.BoxShape;
import java.util.Arrays;

/**
 * The frame around the cells of a grid, as a picture of a 4x4 grid, in which every {@code o} is a
 * cell. Grids of other sides have more boxes and more cells in them, and with wider cells, the
 * lines above and below are longer.
 *
 * <pre>
 *   .------.------.      the line above the grid, or nothing
 *   | o  o | o  o |      a row
 *   :------+------:      the line between boxes, or nothing
 *   '------'------'      the line below the grid, or nothing
 * </pre>
 */
public final class Frame {

  private static final char CELL = 'o';
  private static final int PICTURED = 4;

  /** Cells and nothing else, in one line. */
  public static final Frame LINE = new Frame("", "", "", "oooo", "", "");

  /** Rows of cells and nothing else. */
  public static final Frame ROWS = new Frame("\n", "", "", "oooo", "", "");

  private final String newline;
  private final String end;
  private final Line above;
  private final Line row;
  private final Line between;
  private final Line below;
  private final String rowOfNine;

  /**
   * Creates a frame.
   *
   * @param newline the separator of lines
   * @param end the text after the last line
   */
  public Frame(String newline, String end, String above, String row, String between, String below) {
    this.newline = newline;
    this.end = end;
    int[] cells = new int[PICTURED];
    int from = -1;
    for (int cell = 0; cell < PICTURED; cell++) {
      from = row.indexOf(CELL, from + 1);
      cells[cell] = from;
    }
    this.above = Line.of(above, cells);
    this.row = Line.of(row, cells);
    this.between = Line.of(between, cells);
    this.below = Line.of(below, cells);
    this.rowOfNine = rowOfNine(this.row);
  }

  /**
   * A line of the picture, split at its cells.
   *
   * @param cell the character above or below a cell, repeated by its width
   */
  private record Line(String left, char cell, String gap, String joint, String right) {

    /** Returns a line; null if it is empty. */
    static Line of(String picture, int[] cells) {
      return picture.isEmpty()
          ? null
          : new Line(
              picture.substring(0, cells[0]),
              picture.charAt(cells[0]),
              picture.substring(cells[0] + 1, cells[1]),
              picture.substring(cells[1] + 1, cells[2]),
              picture.substring(cells[PICTURED - 1] + 1));
    }

    String before(int column, int boxColumns) {
      return column == 0 ? left : column % boxColumns == 0 ? joint : gap;
    }
  }

  /** Writes a grid whose cells are a character each. */
  public void write(StringBuilder out, int side, CellText cells) {
    int[] widths = new int[side];
    Arrays.fill(widths, 1);
    write(out, side, widths, cells);
  }

  /**
   * Writes a grid.
   *
   * @param widths how wide each column is; shorter cells are filled up with spaces
   */
  public void write(StringBuilder out, int side, int[] widths, CellText cells) {
    BoxShape shape = BoxShape.of(side);
    int boxRows = shape == null ? side : shape.rows();
    int boxColumns = shape == null ? side : shape.columns();
    rule(out, above, widths, boxColumns, newline);
    for (int cell = 0; cell < side * side; cell++) {
      int column = cell % side;
      if (column == 0 && cell > 0) {
        out.append(newline);
        if (cell / side % boxRows == 0) {
          rule(out, between, widths, boxColumns, newline);
        }
      }
      out.append(row.before(column, boxColumns));
      int to = out.length() + widths[column];
      cells.append(out, cell);
      while (out.length() < to) {
        out.append(' ');
      }
      if (column == side - 1) {
        out.append(row.right);
      }
    }
    if (below != null) {
      out.append(newline);
    }
    rule(out, below, widths, boxColumns, "");
    out.append(end);
  }

  private static void rule(
      StringBuilder out, Line line, int[] widths, int boxColumns, String after) {
    if (line == null) {
      return;
    }
    for (int column = 0; column < widths.length; column++) {
      out.append(line.before(column, boxColumns));
      for (int i = 0; i < widths[column]; i++) {
        out.append(line.cell);
      }
    }
    out.append(line.right).append(after);
  }

  /** Returns whether lines are between rows. */
  boolean hasRules() {
    return above != null || between != null || below != null;
  }

  /** Returns a row of nine cells, in which every one that is a cell is an {@code o}. */
  String rowOfNine() {
    return rowOfNine;
  }

  private static String rowOfNine(Line row) {
    int boxColumns = BoxShape.of(SIDE).columns();
    StringBuilder picture = new StringBuilder();
    for (int column = 0; column < SIDE; column++) {
      picture.append(row.before(column, boxColumns)).append(CELL);
    }
    return picture.append(row.right).toString();
  }

  /** Returns whether a place in a picture of a row is a cell. */
  static boolean isCell(String picture, int index) {
    return picture.charAt(index) == CELL;
  }
}
