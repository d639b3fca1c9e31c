package dev.pencilmark.compress.code;

import dev.pencilmark.compress.entropy.AdaptiveBit;
import dev.pencilmark.compress.entropy.Frequencies;
import dev.pencilmark.compress.entropy.SymbolCoder;
import dev.pencilmark.problem.ProblemException;
import java.util.Arrays;

/** Lines through the grid, from cell to cell, which mostly go straight on to a neighbour. */
final class PathCode {

  /** Turns of a line by eighths of a circle; the last is a jump to any cell. */
  private static final int[] TURNS = {24, 10, 8, 2, 1, 2, 8, 10, 1};

  /** The eight ways to a neighbour, clockwise from the right. */
  private static final int[] DOWN = {0, 1, 1, 1, 0, -1, -1, -1};

  private static final int[] RIGHT = {1, 1, 0, -1, -1, -1, 0, 1};
  static final int WAYS = 8;

  private final SymbolCoder symbols;
  private final int side;
  private final int cells;

  /** Whether a line ends, by its number of cells. */
  private final AdaptiveBit[] ends = new AdaptiveBit[16];

  PathCode(SymbolCoder symbols, int side) {
    this.symbols = symbols;
    this.side = side;
    this.cells = side * side;
    for (int i = 0; i < ends.length; i++) {
      ends[i] = new AdaptiveBit(1, 4, 1);
    }
  }

  /** Returns the place of a cell's neighbour, or -1. */
  int neighbour(int cell, int way) {
    int row = cell / side + DOWN[way];
    int column = cell % side + RIGHT[way];
    boolean inside = row >= 0 && row < side && column >= 0 && column < side;
    return inside ? row * side + column : -1;
  }

  /** Returns the way from a cell to its neighbour, or the number of ways if it is none. */
  int way(int from, int to) {
    int way = 0;
    while (way < WAYS && neighbour(from, way) != to) {
      way++;
    }
    return way;
  }

  /** Returns a line from a cell: whether it ends, and where it goes. */
  int[] line(int[] line, int start, int fewest) throws ProblemException {
    boolean[] seen = new boolean[cells];
    seen[start] = true;
    int[] read = {start};
    return extend(line, read, start, fewest, seen);
  }

  /**
   * Continues with a line.
   *
   * @param line the whole line to write, or null
   * @param begun the cells that are reported
   * @param last the cell from which it continues
   * @param fewest how many cells it has at least
   * @param seen cells in which it was, or cannot be
   */
  int[] extend(int[] line, int[] begun, int last, int fewest, boolean[] seen)
      throws ProblemException {
    int[] coded = Arrays.copyOf(begun, cells);
    int size = begun.length;
    int from = last;
    int way = WAYS;
    while (size < cells
        && (size < fewest
            || !ends[Math.min(size, ends.length - 1)].code(
                symbols, line != null && size == line.length))) {
      int to = line == null ? 0 : line[size];
      int next = move(from, way, to, seen);
      coded[size] = next < WAYS ? neighbour(from, next) : symbols.uniform(to, cells);
      way = next;
      from = coded[size++];
      seen[from] = true;
    }
    return Arrays.copyOf(coded, size);
  }

  /** Returns the way from a cell to the next, {@link #WAYS} for a jump. */
  private int move(int from, int before, int to, boolean[] seen) throws ProblemException {
    int[] weights = new int[WAYS + 1];
    for (int way = 0; way < WAYS; way++) {
      int next = neighbour(from, way);
      boolean open = next >= 0 && !seen[next];
      int turn = before == WAYS ? 0 : (way - before + WAYS) % WAYS;
      weights[way] = open ? TURNS[turn] : 0;
    }
    weights[WAYS] = TURNS[WAYS];
    int way = symbols.isWriting() ? way(from, to) : 0;
    boolean jump = way < WAYS && weights[way] == 0;
    return symbols.pick(jump ? WAYS : way, new Frequencies(weights));
  }

  /** Returns the same shape with its first cell elsewhere; null if it is not in the grid there. */
  int[] moved(int[] shape, int first) {
    int down = first / side - shape[0] / side;
    int right = first % side - shape[0] % side;
    int[] moved = new int[shape.length];
    for (int i = 0; i < moved.length; i++) {
      int row = shape[i] / side + down;
      int column = shape[i] % side + right;
      if (row < 0 || row >= side || column < 0 || column >= side) {
        return null;
      }
      moved[i] = row * side + column;
    }
    return moved;
  }
}
