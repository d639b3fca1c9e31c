package dev.pencilmark.board;

import java.util.Arrays;

/**
 * The box or irregular region of every cell, for rules that are about them: the irregular regions
 * if the board has them, else the regular boxes, else none.
 */
public final class RegionMap {

  private final int[] regionOf;
  private final int[][] cells;

  private RegionMap(int[] regionOf, int count) {
    this.regionOf = regionOf;
    cells = new int[count][];
    for (int region = 0; region < count; region++) {
      int wanted = region;
      cells[region] =
          java.util.stream.IntStream.range(0, regionOf.length)
              .filter(cell -> regionOf[cell] == wanted)
              .toArray();
    }
  }

  /** Returns those of a board. */
  public static RegionMap of(Board board) {
    int[] regionOf = new int[board.cellCount()];
    Arrays.fill(regionOf, -1);
    BoxShape shape = BoxShape.of(board.side());
    if (board.hasRegions()) {
      for (int cell = 0; cell < regionOf.length; cell++) {
        regionOf[cell] = board.region(cell) - 1;
      }
    } else if (board.has(Rule.BOXES) && shape != null) {
      for (int cell = 0; cell < regionOf.length; cell++) {
        regionOf[cell] = shape.boxOf(cell, board.side());
      }
    } else {
      return new RegionMap(regionOf, 0);
    }
    return new RegionMap(regionOf, board.side());
  }

  /** Returns the region of a cell, from 0; -1 if it is in none. */
  public int regionOf(int cell) {
    return regionOf[cell];
  }

  /** Returns the cells of a region in reading order; not to be changed. */
  public int[] cells(int region) {
    return cells[region];
  }

  /**
   * Returns the pieces of a line, which is cut where it enters another region; cells in none do not
   * cut.
   */
  public int[][] pieces(int[] line) {
    int[][] pieces = new int[line.length][];
    int count = 0;
    int last = -1;
    for (int cell : line) {
      int region = regionOf[cell];
      if (region < 0) {
        continue;
      }
      if (count == 0 || region != last) {
        pieces[count++] = new int[] {cell};
      } else {
        int[] piece = Arrays.copyOf(pieces[count - 1], pieces[count - 1].length + 1);
        piece[piece.length - 1] = cell;
        pieces[count - 1] = piece;
      }
      last = region;
    }
    return Arrays.copyOf(pieces, count);
  }
}
