package dev.pencilmark.board;

/**
 * A position of a clue outside the grid.
 *
 * @param row the row, 0-based; -1 above the grid, the side below it
 * @param column the column, 0-based; -1 left of the grid, the side right of it
 * @param direction the direction into the grid of a clue on a diagonal; otherwise {@link
 *     Direction#NONE}
 */
public record Outside(int row, int column, Direction direction) {

  /** The way from a place outside along a diagonal. */
  public enum Direction {
    /** No diagonal: along the row or column. */
    NONE(0, 0),
    /** Up and to the left. */
    UP_LEFT(-1, -1),
    /** Up and to the right. */
    UP_RIGHT(-1, 1),
    /** Down and to the left. */
    DOWN_LEFT(1, -1),
    /** Down and to the right. */
    DOWN_RIGHT(1, 1);

    private final int rows;
    private final int columns;

    Direction(int rows, int columns) {
      this.rows = rows;
      this.columns = columns;
    }

    /** Returns the rows down of one step; -1 for one up, 0 for none. */
    public int down() {
      return rows;
    }

    /** Returns the columns to the right of one step; -1 for one to the left, 0 for none. */
    public int right() {
      return columns;
    }
  }

  /**
   * Returns whether the place is outside a grid of a side and touches it, at an edge or a corner.
   */
  public boolean isOutside(int side) {
    boolean outsideRow = row == -1 || row == side;
    boolean outsideColumn = column == -1 || column == side;
    return (outsideRow || row >= 0 && row < side)
        && (outsideColumn || column >= 0 && column < side)
        && (outsideRow || outsideColumn);
  }

  /**
   * Returns the cells that the clue sees, from the place into the grid: those of the diagonal, else
   * of the row or column; empty if the way does not lead into the grid.
   */
  public int[] cells(int side) {
    int down = direction.rows;
    int right = direction.columns;
    if (direction == Direction.NONE) {
      boolean outsideRow = row == -1 || row == side;
      boolean outsideColumn = column == -1 || column == side;
      if (outsideRow == outsideColumn) {
        return new int[0];
      }
      down = row == -1 ? 1 : row == side ? -1 : 0;
      right = column == -1 ? 1 : column == side ? -1 : 0;
    }
    int[] cells = new int[side];
    int size = 0;
    int r = row + down;
    int c = column + right;
    while (r >= 0 && r < side && c >= 0 && c < side) {
      cells[size++] = r * side + c;
      r += down;
      c += right;
    }
    return java.util.Arrays.copyOf(cells, size);
  }
}
