package dev.pencilmark.canonical;

import dev.pencilmark.problem.ProblemException;
import java.util.Arrays;

/**
 * Finds the minlex grid: the first of all grids that are isomorphic to a full grid by permutations
 * of rows within bands, of bands, of columns within stacks, of stacks, transposition if boxes are
 * square, and relabellings of digits. For one grid; not thread-safe.
 *
 * <p>Idea (Glenn Fowler's "minlex row by row", as reported in the Sudoku Programmers' forum): each
 * row may become the first, and digits are then relabelled so that it reads 1 2 3. For each other
 * row of its band as the second, its value depends on the order of the columns alone: below the
 * digit of column c is the digit of another column, {@code link[c]}. Columns are placed from the
 * left; a link that is not placed yet is placed at the first possible position, as that makes the
 * number smallest. Hardly ever do more than a few orders of the columns remain after the second
 * row. They determine everything: the other rows are sorted by their first cells.
 *
 * <p>Of the orders with the same grid, the one with the smallest contents of the cells is taken.
 */
final class GridSearch {

  private final int side;
  private final int height;
  private final int width;
  private final boolean square;
  private final Effort effort;

  /** The grid and its contents in the current orientation, transposed or not; digits from 0. */
  private byte[] grid;

  private int[] content;
  private boolean transposed;
  private int first;
  private int second;

  /** The column of row {@link #first} that has a digit. */
  private final int[] columnOf;

  private final int[] link;
  private final int[] columnAt;
  private final int[] placeOf;
  private final int[] slotOf;
  private final int[] filled;
  private int slots;

  /** The best second row so far, from 0; {@code side} for unknown cells. */
  private final int[] bestSecond;

  private boolean found;
  private final byte[] bestGrid;
  private final int[] bestContent;
  private final int[] bestRows;
  private final int[] bestColumns;
  private final int[] bestNames;
  private boolean bestTransposed;
  private long automorphisms;

  private final int[] names;
  private final int[] rowOrder;
  private final long[] keys;

  /**
   * A search.
   *
   * @param height the rows of a box; the side if there are no boxes
   * @param width the columns of a box; the side if there are no boxes
   */
  GridSearch(int side, int height, int width, Effort effort) {
    this.side = side;
    this.height = height;
    this.width = width;
    this.square = height == width;
    this.effort = effort;
    columnOf = new int[side];
    link = new int[side];
    columnAt = new int[side];
    placeOf = new int[side];
    slotOf = new int[side];
    filled = new int[side + 1];
    bestSecond = new int[side];
    bestGrid = new byte[side * side];
    bestContent = new int[side * side];
    bestRows = new int[side];
    bestColumns = new int[side];
    bestNames = new int[side];
    names = new int[side];
    rowOrder = new int[side];
    keys = new long[side];
  }

  /**
   * Searches.
   *
   * @param solution the digits of a full grid, from 1
   * @param contents the content of each cell: a mask of digits, 0 for none
   */
  void run(byte[] solution, int[] contents) throws ProblemException {
    Arrays.fill(bestSecond, side);
    grid = new byte[solution.length];
    for (int cell = 0; cell < solution.length; cell++) {
      grid[cell] = (byte) (solution[cell] - 1);
    }
    content = contents;
    searchOrientation();
    if (square) {
      byte[] turned = new byte[grid.length];
      int[] turnedContent = new int[grid.length];
      for (int cell = 0; cell < grid.length; cell++) {
        int source = cell % side * side + cell / side;
        turned[cell] = grid[source];
        turnedContent[cell] = contents[source];
      }
      grid = turned;
      content = turnedContent;
      transposed = true;
      searchOrientation();
    }
  }

  /** Returns the number of transformations that leave grid and contents as they are. */
  long automorphisms() {
    return automorphisms;
  }

  /** Returns the transformation of the puzzle into the form. */
  Transformation transformation() {
    int[] digits = Arrays.stream(bestNames).map(name -> name + 1).toArray();
    return new Transformation(bestTransposed, bestRows, bestColumns, digits);
  }

  private void searchOrientation() throws ProblemException {
    for (first = 0; first < side; first++) {
      for (int column = 0; column < side; column++) {
        columnOf[grid[first * side + column]] = column;
      }
      int band = first / height * height;
      for (second = band; second < band + height; second++) {
        if (second != first) {
          for (int column = 0; column < side; column++) {
            link[column] = columnOf[grid[second * side + column]];
          }
          Arrays.fill(columnAt, -1);
          Arrays.fill(placeOf, -1);
          Arrays.fill(slotOf, -1);
          Arrays.fill(filled, 0);
          slots = 0;
          place(0);
        }
      }
    }
  }

  /** Continues at a place, with everything before it settled. */
  private void place(int at) throws ProblemException {
    effort.spend(1);
    if (at == side) {
      settle();
      return;
    }
    if (columnAt[at] >= 0) {
      read(at, columnAt[at]);
      return;
    }
    int slot = at / width;
    for (int column = 0; column < side; column++) {
      int stack = column / width;
      if (placeOf[column] < 0 && (slotOf[stack] < 0 ? slot == slots : slotOf[stack] == slot)) {
        boolean opens = put(column, at);
        read(at, column);
        take(column, at, opens);
      }
    }
  }

  /** Reads the second row at a place, and continues if that is not too large. */
  private void read(int at, int column) throws ProblemException {
    int next = link[column];
    int name = placeOf[next];
    boolean puts = name < 0;
    if (puts) {
      int slot = slotOf[next / width];
      name = slot < 0 ? slots * width : slot * width + filled[slot];
    }
    if (name > bestSecond[at]) {
      return;
    }
    if (name < bestSecond[at]) {
      bestSecond[at] = name;
      Arrays.fill(bestSecond, at + 1, side, side);
      found = false;
    }
    if (puts) {
      boolean opens = put(next, name);
      place(at + 1);
      take(next, name, opens);
    } else {
      place(at + 1);
    }
  }

  /** Puts a column at a place. Returns whether its stack had none before. */
  private boolean put(int column, int at) {
    int stack = column / width;
    boolean opens = slotOf[stack] < 0;
    if (opens) {
      slotOf[stack] = slots++;
    }
    filled[slotOf[stack]]++;
    columnAt[at] = column;
    placeOf[column] = at;
    return opens;
  }

  private void take(int column, int at, boolean opens) {
    int stack = column / width;
    filled[slotOf[stack]]--;
    if (opens) {
      slotOf[stack] = -1;
      slots--;
    }
    columnAt[at] = -1;
    placeOf[column] = -1;
  }

  /** All columns are placed: the rest follows. */
  private void settle() throws ProblemException {
    effort.spend((long) side * 4);
    for (int digit = 0; digit < side; digit++) {
      names[digit] = placeOf[columnOf[digit]];
    }
    orderRows();
    int order = found ? compareGrid() : -1;
    if (order > 0) {
      return;
    }
    if (order < 0) {
      for (int row = 0; row < side; row++) {
        for (int place = 0; place < side; place++) {
          bestGrid[row * side + place] = (byte) names[grid[rowOrder[row] * side + columnAt[place]]];
        }
      }
      found = true;
    }
    int contents = order < 0 ? -1 : compareContent();
    if (contents == 0) {
      automorphisms++;
    } else if (contents < 0) {
      automorphisms = 1;
      for (int cell = 0; cell < bestContent.length; cell++) {
        bestContent[cell] = contentAt(cell / side, cell % side);
      }
      System.arraycopy(rowOrder, 0, bestRows, 0, side);
      System.arraycopy(columnAt, 0, bestColumns, 0, side);
      System.arraycopy(names, 0, bestNames, 0, side);
      bestTransposed = transposed;
    }
  }

  /** Sorts bands, and the rows of each, by their first cells; the first two rows come first. */
  private void orderRows() {
    int left = columnAt[0];
    int ownBand = first / height * height;
    for (int band = 0; band < side; band += height) {
      int least = side;
      for (int row = band; row < band + height; row++) {
        int name = names[grid[row * side + left]];
        least = Math.min(least, name);
        keys[row] = row == first ? 0 : row == second ? 1 : 2 + name;
      }
      long bandKey = band == ownBand ? 0 : 1 + least;
      for (int row = band; row < band + height; row++) {
        keys[row] += bandKey << 8;
      }
    }
    for (int row = 0; row < side; row++) {
      int at = row;
      while (at > 0 && keys[rowOrder[at - 1]] > keys[row]) {
        rowOrder[at] = rowOrder[at - 1];
        at--;
      }
      rowOrder[at] = row;
    }
  }

  private int compareGrid() {
    for (int row = 2; row < side; row++) {
      int from = rowOrder[row] * side;
      for (int place = 0; place < side; place++) {
        int difference = names[grid[from + columnAt[place]]] - bestGrid[row * side + place];
        if (difference != 0) {
          return difference;
        }
      }
    }
    return 0;
  }

  private int compareContent() throws ProblemException {
    effort.spend(bestContent.length);
    for (int cell = 0; cell < bestContent.length; cell++) {
      int difference =
          Integer.compareUnsigned(contentAt(cell / side, cell % side), bestContent[cell]);
      if (difference != 0) {
        return difference;
      }
    }
    return 0;
  }

  private int contentAt(int row, int place) {
    int mask = content[rowOrder[row] * side + columnAt[place]];
    int named = 0;
    for (int rest = mask; rest != 0; rest &= rest - 1) {
      named |= 1 << names[Integer.numberOfTrailingZeros(rest)];
    }
    return named;
  }
}
