package dev.pencilmark.canonical;

import dev.pencilmark.platform.Portable;
import dev.pencilmark.problem.ProblemException;
import java.math.BigInteger;
import java.util.Arrays;

/**
 * A canonical form of a grid with diagonals or disjoint groups that has more moves than can be
 * enumerated, see {@link LineMoves}: a Sudoku X of 25x25 has a million. For one thread and one
 * puzzle.
 *
 * <p>It is chosen by the colours of lines, see {@link LineTree}, in each way to turn and mirror the
 * grid that changes the roles of lines: rows trade places with columns, a diagonal with the other.
 * Of these the one that reads first is the form.
 */
final class LineSearch {

  private final LineFrame frame;
  private final boolean square;
  private final Effort effort;
  private LineLeaf best;
  private Transformation transformation;
  private BigInteger symmetries;
  private long ways;

  /**
   * A search.
   *
   * @param square whether rows and columns may trade places
   */
  LineSearch(int side, boolean square, LineDivisions divisions, Effort effort) {
    this.frame = new LineFrame(side, divisions);
    this.square = square;
    this.effort = effort;
  }

  /**
   * Searches.
   *
   * @param contents the content of each cell: a mask of digits, 0 for none
   * @param named the solution whose first row names the digits; null to name digits in the order of
   *     appearance, if all contents are single digits
   */
  void run(int[] contents, byte[] named) throws ProblemException {
    for (int turn = 0; turn < (square ? 2 : 1); turn++) {
      for (int mirror = 0; mirror < (frame.isTied() ? 2 : 1); mirror++) {
        search(contents, named, turn == 1, mirror == 1);
      }
    }
  }

  private void search(int[] contents, byte[] named, boolean turned, boolean mirrored)
      throws ProblemException {
    int side = frame.side();
    int[] there = new int[contents.length];
    byte[] solution = named == null ? null : new byte[contents.length];
    for (int cell = 0; cell < there.length; cell++) {
      int row = cell / side;
      int column = mirrored ? side - 1 - cell % side : cell % side;
      int source = turned ? column * side + row : row * side + column;
      there[cell] = contents[source];
      if (named != null) {
        solution[cell] = named[source];
      }
    }
    LineTree tree = new LineTree(frame, there, solution, effort);
    tree.run();
    LineLeaf leaf = tree.best();
    int order = best == null ? -1 : Portable.compare(leaf.reading(), best.reading());
    if (order == 0) {
      ways++;
    } else if (order < 0) {
      ways = 1;
      best = leaf;
      symmetries = tree.symmetries();
      int[] columns = frame.columns(leaf.order());
      transformation =
          new Transformation(
              turned,
              Arrays.copyOf(leaf.order(), side),
              mirrored ? Arrays.stream(columns).map(i -> side - 1 - i).toArray() : columns,
              Arrays.stream(leaf.names()).map(name -> name + 1).toArray());
    }
  }

  /**
   * Returns the number of moves that leave the puzzle as it is except for the names of its digits.
   */
  BigInteger automorphisms() {
    return symmetries.multiply(BigInteger.valueOf(ways));
  }

  /** Returns the form: a mask of digits for each cell. */
  int[] reading() {
    return best.reading();
  }

  /** Returns the transformation of the puzzle into the form. */
  Transformation transformation() {
    return transformation;
  }
}
