package dev.pencilmark.board;

/** Names and neighbours of cells. */
public final class Cells {

  private Cells() {}

  /** Returns the name of a cell as people write it: {@code R1C1} is the first. */
  public static String name(int cell, int side) {
    return "R" + (cell / side + 1) + "C" + (cell % side + 1);
  }

  /**
   * Returns the side of a square grid of {@code cells} cells; 0 if no side from {@link
   * Board#MIN_SIDE} to {@code largest} fits.
   */
  public static int side(int cells, int largest) {
    for (int side = Board.MIN_SIDE; side <= largest; side++) {
      if (side * side == cells) {
        return side;
      }
    }
    return 0;
  }

  /** Returns the same of a text with two characters a cell; 0 if it has no such length. */
  public static int sideOfPairs(int characters, int largest) {
    return characters % 2 == 0 ? side(characters / 2, largest) : 0;
  }

  /** Returns the same of a text with as many characters a cell as there are digits. */
  public static int sideOfCube(int characters, int largest) {
    for (int side = Board.MIN_SIDE; side <= largest; side++) {
      if (side * side * side == characters) {
        return side;
      }
    }
    return 0;
  }

  /**
   * Returns the cells that touch a cell at an edge: up, left, right, down; -1 where the grid ends.
   */
  public static int[] neighbours(int cell, int side) {
    int row = cell / side;
    int column = cell % side;
    return new int[] {
      row > 0 ? cell - side : -1,
      column > 0 ? cell - 1 : -1,
      column < side - 1 ? cell + 1 : -1,
      row < side - 1 ? cell + side : -1
    };
  }

  /** Returns whether two cells are adjacent in a row or column. */
  public static boolean areNeighbours(int cell, int other, int side) {
    int down = Math.abs(cell / side - other / side);
    int right = Math.abs(cell % side - other % side);
    return down + right == 1;
  }

  /**
   * Numbers the connected pieces of equal labels, from 0, in the order of their first cells.
   *
   * @param labels one label a cell
   * @return the number of its piece for every cell
   */
  public static int[] components(int[] labels, int side) {
    int[] piece = new int[labels.length];
    int[] stack = new int[labels.length];
    java.util.Arrays.fill(piece, -1);
    int pieces = 0;
    for (int start = 0; start < labels.length; start++) {
      if (piece[start] >= 0) {
        continue;
      }
      int top = 0;
      stack[top++] = start;
      piece[start] = pieces;
      while (top > 0) {
        int cell = stack[--top];
        for (int next : neighbours(cell, side)) {
          if (next >= 0 && piece[next] < 0 && labels[next] == labels[cell]) {
            piece[next] = pieces;
            stack[top++] = next;
          }
        }
      }
      pieces++;
    }
    return piece;
  }
}
