package dev.pencilmark.solve;

import dev.pencilmark.board.Board;
import dev.pencilmark.board.Rule;
import dev.pencilmark.board.Units;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * What of a board's rules does not depend on its cages: the groups of cells that are all different,
 * and the straights. Immutable.
 */
final class Layout {

  final int side;
  final int cells;

  /** The mask of all digits. */
  final int all;

  /** The groups, in the order of {@link Units}, without empty black cells. */
  final int[][] groups;

  /** The longs of a set of cells. */
  final int words;

  /** For every cell, the set of the other cells of its groups: {@link #words} longs each. */
  final long[] sees;

  /** The compartments of two and more cells. */
  final int[][] straights;

  private final long[] voids;

  private Layout(Board board) {
    side = board.side();
    cells = board.cellCount();
    all = board.allDigits();
    words = (cells + 63) >> 6;
    voids = new long[words];
    for (int cell = 0; cell < cells; cell++) {
      if (board.isBlack(cell) && board.digit(cell) == 0) {
        voids[cell >> 6] |= 1L << cell;
      }
    }
    List<int[]> found = new ArrayList<>();
    for (Units.Unit unit : Units.of(board).all()) {
      int[] group = unit.cells();
      int size = 0;
      int[] kept = new int[group.length];
      for (int cell : group) {
        if (!isVoid(cell)) {
          kept[size++] = cell;
        }
      }
      if (size > 1) {
        found.add(size == group.length ? group : Arrays.copyOf(kept, size));
      }
    }
    groups = found.toArray(new int[0][]);
    sees = new long[cells * words];
    for (int[] group : groups) {
      see(sees, words, group);
    }
    straights = board.type().has(Rule.STRAIGHTS) ? compartments(board) : new int[0][];
  }

  static Layout of(Board board) {
    return new Layout(board);
  }

  /** Whether a cell is black and empty. */
  boolean isVoid(int cell) {
    return (voids[cell >> 6] & 1L << cell) != 0;
  }

  /** Makes the cells of a group see each other. */
  static void see(long[] sees, int words, int[] group) {
    for (int cell : group) {
      for (int other : group) {
        if (other != cell) {
          sees[cell * words + (other >> 6)] |= 1L << other;
        }
      }
    }
  }

  private static int[][] compartments(Board board) {
    int side = board.side();
    List<int[]> found = new ArrayList<>();
    int[] run = new int[side];
    for (int line = 0; line < 2 * side; line++) {
      int size = 0;
      for (int i = 0; i <= side; i++) {
        int cell = line < side ? line * side + i : i * side + line - side;
        if (i < side && !board.isBlack(cell)) {
          run[size++] = cell;
        } else {
          if (size > 1) {
            found.add(Arrays.copyOf(run, size));
          }
          size = 0;
        }
      }
    }
    return found.toArray(new int[0][]);
  }
}
