package dev.pencilmark.draw.scene;

import dev.pencilmark.draw.Stroke;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * The outline of some cells, as closed lines a little inside. Each line goes around with the cells
 * on its right: cells that touch at a corner alone are gone around one by one, and a hole has a
 * line of its own.
 */
public final class Outline {

  private static final int[] ROW = {0, 1, 0, -1};
  private static final int[] COLUMN = {1, 0, -1, 0};

  private final Geometry geometry;
  private final int side;
  private final int[] owner;
  private final int id;
  private final int inset;
  private int[] points = new int[32];
  private int length;

  private Outline(Geometry geometry, int side, int[] owner, int id, int inset) {
    this.geometry = geometry;
    this.side = side;
    this.owner = owner;
    this.id = id;
    this.inset = inset;
  }

  /**
   * Returns the outlines of some cells.
   *
   * @param owner the owner of each cell of the grid
   * @param id the owner of these cells
   * @param cells all cells of the owner
   * @param inset the distance of the line from the edges of the cells
   */
  public static List<Stroke> of(
      Geometry geometry, int side, int[] owner, int id, int[] cells, int inset) {
    Outline outline = new Outline(geometry, side, owner, id, inset);
    List<Stroke> strokes = new ArrayList<>(1);
    // Every line goes right somewhere: along the top of a cell that has none of them above.
    boolean[] done = new boolean[owner.length];
    for (int cell : cells) {
      if (!done[cell] && !outline.has(cell / side - 1, cell % side)) {
        strokes.add(outline.around(cell, done));
      }
    }
    return strokes;
  }

  private boolean has(int row, int column) {
    return row >= 0
        && column >= 0
        && row < side
        && column < side
        && owner[row * side + column] == id;
  }

  /** Goes around, beginning at the top of a cell, and notes each top that it passes. */
  private Stroke around(int first, boolean[] done) {
    length = 0;
    int row = first / side;
    int column = first % side;
    int way = 0;
    do {
      if (way == 0) {
        done[row * side + column] = true;
      }
      row += ROW[way];
      column += COLUMN[way];
      int next = turn(row, column, way);
      if (next != way) {
        // Way w + 1 is to the right of way w: the line of each way is inset in that direction.
        int right = (way + 1) & 3;
        int afterRight = (next + 1) & 3;
        add(
            geometry.x(column) + inset * (COLUMN[right] + COLUMN[afterRight]),
            geometry.y(row) + inset * (ROW[right] + ROW[afterRight]));
      }
      way = next;
    } while (row != first / side || column != first % side || way != 0);
    return Stroke.closed(Arrays.copyOf(points, length));
  }

  /** Returns the way to continue from a corner of cells. */
  private int turn(int row, int column, int way) {
    // Of the four cells around the corner, those ahead.
    boolean right = ahead(row, column, way, 1);
    boolean left = ahead(row, column, way, -1);
    return right ? left ? (way + 3) & 3 : way : (way + 1) & 3;
  }

  private boolean ahead(int row, int column, int way, int hand) {
    int sideways = (way + (hand > 0 ? 1 : 3)) & 3;
    int down = ROW[way] + ROW[sideways];
    int across = COLUMN[way] + COLUMN[sideways];
    return has(down > 0 ? row : row - 1, across > 0 ? column : column - 1);
  }

  private void add(int x, int y) {
    if (length == points.length) {
      points = Arrays.copyOf(points, 2 * length);
    }
    points[length++] = x;
    points[length++] = y;
  }
}
