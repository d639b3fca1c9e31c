package dev.pencilmark.solve;

import dev.pencilmark.board.Board;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/** A board's rules, compiled for a {@link Grid}. Immutable; may be shared by threads. */
final class Program {

  final Layout layout;
  final int side;
  final int cells;

  /** The mask of all digits. */
  final int all;

  /** All groups of all-different cells: those of the layout, and cages. */
  final int[][] groups;

  /** The longs of a set of cells. */
  final int words;

  /** For every cell, the set of the cells that cannot have its digit: {@link #words} longs each. */
  final long[] sees;

  /** For every cell, the same cells as a list. */
  final int[][] peers;

  /** By rank. A constraint's index is its bit in the sets of those that are due. */
  final Constraint[] constraints;

  /** For every cell, pairs of a word and its bits: the constraints that look at the cell. */
  final int[][] touchWords;

  final long[][] touchBits;

  private Program(Builder from) {
    layout = from.layout;
    side = layout.side;
    cells = layout.cells;
    all = layout.all;
    words = layout.words;
    groups = from.groups.toArray(new int[0][]);
    sees = from.sees;
    peers = new int[cells][];
    for (int cell = 0; cell < cells; cell++) {
      peers[cell] = members(sees, cell * words, words);
    }
    from.constraints.sort(Comparator.comparingInt(Constraint::rank));
    constraints = from.constraints.toArray(new Constraint[0]);
    long[][] touch = new long[cells][(constraints.length + 63) >> 6];
    for (int i = 0; i < constraints.length; i++) {
      for (int cell : constraints[i].cells) {
        touch[cell][i >> 6] |= 1L << i;
      }
    }
    touchWords = new int[cells][];
    touchBits = new long[cells][];
    for (int cell = 0; cell < cells; cell++) {
      int used = 0;
      for (long bits : touch[cell]) {
        used += bits == 0 ? 0 : 1;
      }
      touchWords[cell] = new int[used];
      touchBits[cell] = new long[used];
      for (int word = touch[cell].length - 1; word >= 0; word--) {
        if (touch[cell][word] != 0) {
          touchWords[cell][--used] = word;
          touchBits[cell][used] = touch[cell][word];
        }
      }
    }
  }

  /** The program of a board. */
  static Program of(Board board) {
    Builder builder = new Builder(Layout.of(board));
    Layout layout = builder.layout;
    for (int[] group : layout.groups) {
      if (group.length == layout.side) {
        builder.add(new House(group, layout.all));
      }
    }
    for (int[] straight : layout.straights) {
      builder.add(new Straight(straight, layout.side));
    }
    Cages.compile(board, builder);
    return new Program(builder);
  }

  private static int[] members(long[] sets, int from, int words) {
    int size = 0;
    for (int word = 0; word < words; word++) {
      size += Long.bitCount(sets[from + word]);
    }
    int[] members = new int[size];
    size = 0;
    for (int word = 0; word < words; word++) {
      for (long rest = sets[from + word]; rest != 0; rest &= rest - 1) {
        members[size++] = (word << 6) + Long.numberOfTrailingZeros(rest);
      }
    }
    return members;
  }

  /** Collects what a board asks for beyond its layout. */
  static final class Builder {

    /** The groups of the board without its cages. */
    final Layout layout;

    private final List<int[]> groups;
    private final List<Constraint> constraints = new ArrayList<>();
    private long[] sees;

    private Builder(Layout layout) {
      this.layout = layout;
      this.groups = new ArrayList<>(List.of(layout.groups));
      this.sees = layout.sees;
    }

    /** Adds a group of cells that are all different. */
    void different(int[] cells) {
      if (sees == layout.sees) {
        sees = sees.clone();
      }
      groups.add(cells);
      Layout.see(sees, layout.words, cells);
    }

    /** Whether two cells cannot have the same digit, by all groups added so far. */
    boolean see(int cell, int other) {
      return (sees[cell * layout.words + (other >> 6)] & 1L << other) != 0;
    }

    /** Adds a rule. */
    void add(Constraint constraint) {
      constraints.add(constraint);
    }
  }
}
