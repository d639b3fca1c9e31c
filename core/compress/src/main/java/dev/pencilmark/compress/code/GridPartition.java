package dev.pencilmark.compress.code;

import dev.pencilmark.compress.entropy.SymbolCoder;
import dev.pencilmark.problem.ProblemException;
import java.util.Arrays;
import java.util.BitSet;

/**
 * A partition of a grid into connected pieces, by two questions a cell: is it connected to its left
 * neighbour, and to the upper one? Questions whose answers follow from the previous ones are
 * omitted. Frozen as version 1.
 */
final class GridPartition {

  /** The contexts of the two questions together. */
  static final int CONTEXTS = 48 + 96;

  private static final int UP = 48;

  private final int side;

  /** The size that every piece has, or 0 if they may have any. */
  private final int exact;

  /** The largest size. */
  private final int most;

  private final BorderContexts contexts;
  private final boolean[] outside;

  /** A piece for every cell; the number of a piece is one of its cells. */
  private final int[] piece;

  private final int[] sizes;

  /** The number of cells of a piece that still have a neighbour to come. */
  private final int[] open;

  /** For a piece, the pieces that are known to be different from it; null: none. */
  private final BitSet[] apart;

  /**
   * A partition to code.
   *
   * @param side the side of the grid
   * @param exact the size of every piece, or 0
   * @param most the largest size
   * @param contexts how likely a yes is in each context
   * @param outside the cells that are in no piece
   */
  GridPartition(int side, int exact, int most, BorderContexts contexts, boolean[] outside) {
    this.side = side;
    this.exact = exact;
    this.most = most;
    this.contexts = contexts;
    this.outside = outside;
    int cells = side * side;
    piece = new int[cells];
    Arrays.fill(piece, -1);
    sizes = new int[cells];
    open = new int[cells];
    apart = new BitSet[cells];
  }

  /**
   * Codes the pieces.
   *
   * @param labels for every cell a number of its piece, the same for the cells of one piece only
   *     and not negative, or -1 outside; when reading, pieces get numbers from 0 in the order of
   *     their first cells
   */
  void code(SymbolCoder symbols, int[] labels) throws ProblemException {
    for (int cell = 0; cell < piece.length; cell++) {
      if (symbols.isWorse(0)) {
        return;
      }
      if (!outside[cell] && !code(symbols, labels, cell)) {
        symbols.misfit("the pieces of the grid do not fit together");
        return;
      }
      leave(cell);
    }
    for (int cell = 0; cell < piece.length; cell++) {
      if (exact > 0 && sizes[piece[cell]] != exact) {
        symbols.misfit("a region has a wrong number of cells");
        return;
      }
    }
    int[] numbers = new int[piece.length];
    Arrays.fill(numbers, -1);
    int[] meant = new int[piece.length];
    int next = 0;
    for (int cell = 0; cell < piece.length; cell++) {
      if (outside[cell]) {
        continue;
      }
      int of = piece[cell];
      if (numbers[of] < 0) {
        numbers[of] = next;
        meant[next++] = labels[cell];
      }
      if (!symbols.isWriting()) {
        labels[cell] = numbers[of];
      } else if (labels[cell] != meant[numbers[of]]) {
        symbols.misfit("not connected");
        return;
      }
    }
    if (symbols.isWriting() && repeats(meant, next)) {
      symbols.misfit("not connected");
    }
  }

  private static boolean repeats(int[] values, int count) {
    int[] sorted = Arrays.copyOf(values, count);
    Arrays.sort(sorted);
    for (int i = 1; i < count; i++) {
      if (sorted[i] == sorted[i - 1]) {
        return true;
      }
    }
    return false;
  }

  /** Codes one cell; false if no answer is possible. */
  private boolean code(SymbolCoder symbols, int[] labels, int cell) throws ProblemException {
    int row = cell / side;
    int left = cell % side > 0 && !outside[cell - 1] ? piece[cell - 1] : -1;
    int up = row > 0 && !outside[cell - side] ? piece[cell - side] : -1;
    boolean upLast = up >= 0 && open[up] == 1;
    boolean mustUp = exact > 0 && upLast && sizes[up] < exact;
    boolean mustLeft =
        exact > 0 && row == side - 1 && left >= 0 && open[left] == 1 && sizes[left] < exact;
    boolean mayLeft = left >= 0 && sizes[left] < most;
    if (mustUp && left >= 0 && left != up && !mayMerge(left, up)) {
      mayLeft = false;
    }
    if (mustLeft && !mayLeft) {
      return false;
    }
    boolean joinsLeft = false;
    if (mustLeft) {
      joinsLeft = true;
    } else if (mayLeft) {
      joinsLeft =
          contexts.of(leftContext(cell, left, up)).code(symbols, same(labels, cell, cell - 1));
    }
    boolean joinsUp;
    if (up < 0 || left == up) {
      joinsUp = false;
    } else {
      boolean mayUp = joinsLeft ? mayMerge(left, up) : sizes[up] < most;
      if (mustUp) {
        joinsUp = true;
        if (!mayUp) {
          return false;
        }
      } else {
        joinsUp =
            mayUp
                && contexts
                    .of(upContext(cell, left, up, joinsLeft, upLast))
                    .code(symbols, same(labels, cell, cell - side));
      }
    }
    join(cell, left, up, joinsLeft, joinsUp);
    return true;
  }

  private static boolean same(int[] labels, int cell, int other) {
    return labels[cell] == labels[other];
  }

  private boolean mayMerge(int left, int up) {
    return (apart[left] == null || !apart[left].get(up)) && sizes[left] + sizes[up] < most;
  }

  private void join(int cell, int left, int up, boolean joinsLeft, boolean joinsUp) {
    int mine = joinsLeft ? left : joinsUp ? up : cell;
    piece[cell] = mine;
    sizes[mine]++;
    open[mine]++;
    if (joinsLeft && joinsUp) {
      merge(up, left);
    }
    if (left >= 0 && !joinsLeft) {
      separate(mine, left);
    }
    if (up >= 0 && !joinsUp && up != left) {
      separate(mine, up);
    }
  }

  private void separate(int one, int other) {
    different(one).set(other);
    different(other).set(one);
  }

  private BitSet different(int from) {
    if (apart[from] == null) {
      apart[from] = new BitSet();
    }
    return apart[from];
  }

  private void merge(int from, int into) {
    for (int cell = 0; cell < piece.length; cell++) {
      if (piece[cell] == from) {
        piece[cell] = into;
      }
    }
    BitSet others = apart[from];
    for (int other = others == null ? -1 : others.nextSetBit(0);
        other >= 0;
        other = others.nextSetBit(other + 1)) {
      separate(into, other);
    }
    sizes[into] += sizes[from];
    open[into] += open[from];
  }

  /** Takes the cells that have no neighbour to come any more off those that have. */
  private void leave(int cell) {
    int row = cell / side;
    if (row > 0 && !outside[cell - side]) {
      open[piece[cell - side]]--;
    }
    if (row == side - 1 && cell % side > 0 && !outside[cell - 1]) {
      open[piece[cell - 1]]--;
    }
  }

  private int leftContext(int cell, int left, int up) {
    int corner = corner(cell);
    int above = up < 0 ? 0 : left == up ? 2 : 1;
    int context = sizeClass(sizes[left]);
    context = context * 2 + (corner >= 0 && corner == up ? 1 : 0);
    context = context * 2 + (corner >= 0 && corner == left ? 1 : 0);
    return context * 3 + above;
  }

  private int upContext(int cell, int left, int up, boolean joinsLeft, boolean upLast) {
    int corner = corner(cell);
    int right = cell % side < side - 1 && !outside[cell - side + 1] ? piece[cell - side + 1] : -1;
    int context = sizeClass(joinsLeft ? sizes[left] + sizes[up] : sizes[up]);
    context = context * 2 + (corner == up ? 1 : 0);
    context = context * 2 + (right == up ? 1 : 0);
    context = context * 2 + (upLast ? 1 : 0);
    return UP + context * 3 + (joinsLeft ? 2 : left >= 0 ? 1 : 0);
  }

  private int corner(int cell) {
    return cell >= side && cell % side > 0 && !outside[cell - side - 1]
        ? piece[cell - side - 1]
        : -1;
  }

  private int sizeClass(int size) {
    return exact > 0 ? Math.min(3, size * 4 / exact) : Math.min(size, 4) - 1;
  }
}
