package dev.pencilmark.solve;

import dev.pencilmark.board.Board;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;

/** A board's rules, compiled for a {@link Grid}. Immutable; may be shared by threads. */
final class Program {

  final Layout layout;
  final int side;
  final int cells;

  /** The mask of all digits. */
  final int all;

  /** The longs of a set of cells. */
  final int words;

  /** For every cell, the set of the cells that cannot have its digit: {@link #words} longs each. */
  final long[] sees;

  /** The same cells as a list, from {@code peerStarts[cell]} to before the next cell's. */
  final int[] peers;

  final int[] peerStarts;

  /** By rank. A constraint's index is its bit in the sets of those that are due. */
  final Constraint[] constraints;

  /** Constraints before this one come before the houses. */
  final int late;

  /** The longs of a set of constraints. */
  final int dueWords;

  /**
   * For every cell, from {@code touchStarts[cell]} on, the constraints that look at it: a word of
   * the set of those that are due, and the bits in it.
   */
  final int[] touchStarts;

  final int[] touchWords;
  final long[] touchBits;

  private Program(Layout layout, long[] sees, Constraint[] constraints) {
    this.layout = layout;
    this.sees = sees;
    this.constraints = constraints;
    side = layout.side;
    cells = layout.cells;
    all = layout.all;
    words = layout.words;
    peerStarts = new int[cells + 1];
    int size = 0;
    for (int cell = 0; cell < cells; cell++) {
      peerStarts[cell] = size;
      for (int word = 0; word < words; word++) {
        size += Long.bitCount(sees[cell * words + word]);
      }
    }
    peerStarts[cells] = size;
    if (layout.plain != null && sees == layout.sees) {
      peers = layout.plain.peers;
    } else {
      peers = new int[size];
      size = 0;
      for (int i = 0; i < sees.length; i++) {
        int first = i % words << 6;
        for (long rest = sees[i]; rest != 0; rest &= rest - 1) {
          peers[size++] = first + Long.numberOfTrailingZeros(rest);
        }
      }
    }
    int before = 0;
    while (before < constraints.length && constraints[before].rank() < Constraint.AFTER_HOUSES) {
      before++;
    }
    late = before;
    dueWords = (constraints.length + 63) >> 6;
    long[] touch = new long[cells * dueWords];
    int used = 0;
    for (int i = 0; i < constraints.length; i++) {
      for (int cell : constraints[i].cells) {
        int place = cell * dueWords + (i >> 6);
        used += touch[place] == 0 ? 1 : 0;
        touch[place] |= 1L << i;
      }
    }
    touchStarts = new int[cells + 1];
    touchWords = new int[used];
    touchBits = new long[used];
    used = 0;
    for (int cell = 0; cell < cells; cell++) {
      touchStarts[cell] = used;
      for (int word = 0; word < dueWords; word++) {
        long bits = touch[cell * dueWords + word];
        if (bits != 0) {
          touchWords[used] = word;
          touchBits[used++] = bits;
        }
      }
    }
    touchStarts[cells] = used;
  }

  /** The program of a board. */
  static Program of(Board board) {
    return of(board, Layout.of(board));
  }

  /** The program of a board's cages on a layout. */
  static Program of(Board board, Layout layout) {
    if (board.cages().isEmpty()) {
      return layout.plain;
    }
    Builder builder = new Builder(layout);
    Cages.compile(board, builder);
    return builder.build();
  }

  /** The program of a layout alone. */
  static Program of(Layout layout) {
    return new Builder(layout).build();
  }

  /** Collects what a board asks for beyond its layout. */
  static final class Builder {

    /** The groups of the board without its cages. */
    final Layout layout;

    private final List<Constraint> constraints = new ArrayList<>();
    private long[] sees;

    private Builder(Layout layout) {
      this.layout = layout;
      this.sees = layout.sees;
      for (StraightLine line : layout.straights) {
        if (line.isOpen()) {
          add(line);
        }
      }
      if (layout.straights.length > 0) {
        int[] filled = new int[layout.cells];
        int size = 0;
        for (int cell = 0; cell < layout.cells; cell++) {
          if (!layout.isVoid(cell)) {
            filled[size++] = cell;
          }
        }
        add(new DigitCounts(Arrays.copyOf(filled, size), layout.straights));
      }
    }

    /** Adds a group of cells that are all different. */
    void different(int[] cells) {
      if (sees == layout.sees) {
        sees = sees.clone();
      }
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

    private Program build() {
      Constraint[] sorted = constraints.toArray(new Constraint[0]);
      Arrays.sort(sorted, Comparator.comparingInt(Constraint::rank));
      return new Program(layout, sees, sorted);
    }
  }
}
