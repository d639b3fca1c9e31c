package dev.pencilmark.canonical;

import dev.pencilmark.problem.ProblemException;
import java.util.Arrays;

/**
 * A canonical form of a grid with few enough moves to enumerate, those of {@link LineMoves}: the
 * least contents, row by row, if digits are named in the order of appearance. Rows are computed one
 * after another, so that a move ends at its first row that is too large. For one puzzle; not
 * thread-safe.
 */
final class MovesSearch {

  private final int side;
  private final boolean square;
  private final LineMoves moves;
  private final Effort effort;
  private int[] content;

  /** The digits that name others: those of the first row of the solution; null for the clues. */
  private byte[] solution;

  private boolean transposed;
  private int[] columnOrder;
  private int[][] rowOrders;
  private final int[] best;
  private boolean found;
  private int[] bestRows;
  private int[] bestColumns;
  private int[] bestNames;
  private boolean bestTransposed;
  private long ties;

  /**
   * A search.
   *
   * @param square whether rows and columns may trade places
   */
  MovesSearch(int side, boolean square, LineMoves moves, Effort effort) {
    this.side = side;
    this.square = square;
    this.moves = moves;
    this.effort = effort;
    this.best = new int[side * side];
  }

  /**
   * Searches.
   *
   * @param contents the content of each cell: a mask of digits, 0 for none
   * @param named the solution whose first row names the digits; null to name digits in the order of
   *     appearance, if all contents are single digits
   */
  void run(int[] contents, byte[] named) throws ProblemException {
    content = contents;
    solution = named;
    searchOrientation();
    if (square) {
      content = new int[contents.length];
      solution = named == null ? null : new byte[contents.length];
      for (int cell = 0; cell < contents.length; cell++) {
        int source = cell % side * side + cell / side;
        content[cell] = contents[source];
        if (named != null) {
          solution[cell] = named[source];
        }
      }
      transposed = true;
      searchOrientation();
    }
  }

  /**
   * Returns the number of moves that leave the puzzle as it is except for the names of its digits.
   */
  long ties() {
    return ties;
  }

  /** Returns the transformation of the puzzle into the form. */
  Transformation transformation() {
    int[] digits = Arrays.stream(bestNames).map(name -> name + 1).toArray();
    return new Transformation(bestTransposed, bestRows, bestColumns, digits);
  }

  private void searchOrientation() throws ProblemException {
    for (int[] order : moves.columns()) {
      columnOrder = order;
      rowOrders = moves.rows(order);
      int[] names = new int[side];
      Arrays.fill(names, -1);
      extend(0, 0, rowOrders.length, names, 0);
    }
  }

  /**
   * Reads the next row of the orders of rows of a range, which agree in all rows before.
   *
   * @param named how many digits have names
   */
  private void extend(int at, int from, int to, int[] names, int named) throws ProblemException {
    if (at == side) {
      settle(rowOrders[from], names, named);
      return;
    }
    for (int next = from; next < to; ) {
      int row = rowOrders[next][at];
      int end = next + 1;
      while (end < to && rowOrders[end][at] == row) {
        end++;
      }
      int[] now = names.clone();
      int known = read(at, row, now, named);
      if (known >= 0) {
        extend(at + 1, next, end, now, known);
      }
      next = end;
    }
  }

  /** Reads a row and names its digits. Returns how many have names now, -1 if it is too large. */
  private int read(int at, int row, int[] names, int named) throws ProblemException {
    effort.spend(side);
    int known = named;
    if (at == 0 && solution != null) {
      for (int place = 0; place < side; place++) {
        names[solution[row * side + columnOrder[place]] - 1] = place;
      }
      known = side;
    }
    for (int place = 0; place < side; place++) {
      int mask = content[row * side + columnOrder[place]];
      int read = 0;
      for (int rest = mask; rest != 0; rest &= rest - 1) {
        int digit = Integer.numberOfTrailingZeros(rest);
        if (names[digit] < 0) {
          names[digit] = known++;
        }
        read |= 1 << names[digit];
      }
      int cell = at * side + place;
      if (found) {
        if (read > best[cell]) {
          return -1;
        }
        if (read < best[cell]) {
          found = false;
        }
      }
      if (!found) {
        best[cell] = read;
      }
    }
    return known;
  }

  private void settle(int[] rowOrder, int[] names, int named) {
    ties = found ? ties + 1 : 1;
    if (!found) {
      found = true;
      bestRows = rowOrder;
      bestColumns = columnOrder;
      bestNames = names.clone();
      Names.complete(bestNames, named);
      bestTransposed = transposed;
    }
  }
}
