package dev.pencilmark.solve;

import dev.pencilmark.board.Board;
import java.util.ArrayList;
import java.util.Arrays;
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

  /** Whether the board has cages. */
  final boolean caged;

  /** By rank. A constraint's index is its bit in the sets of those that are due. */
  final Constraint[] constraints;

  /** What a turn of every constraint takes, see {@link Constraint#work}. */
  final int[] work;

  /** The indices of the compartments, by their numbers. */
  final int[] compartments;

  /** The indices of the {@link StraightLine lines}, by their numbers. */
  final int[] lines;

  /** The index of the {@link DigitCounts}; -1 if there are none. */
  final int counts;

  /** Constraints before this one come before the houses. */
  final int late;

  /** The longs of a set of constraints. */
  final int dueWords;

  /**
   * For every cell, from {@code touchStarts[cell]} on, the constraints that watch it: a word of the
   * set of those that are due, and the bits in it.
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
    Program plain = layout.plain;
    caged = plain != null;
    if (!caged) {
      peerStarts = new int[cells + 1];
      peers = peers(sees, null);
    } else if (sees == layout.sees) {
      peerStarts = plain.peerStarts;
      peers = plain.peers;
    } else {
      peerStarts = new int[cells + 1];
      peers = peers(sees, plain);
    }
    work = new int[constraints.length];
    boolean straight = layout.straights.length > 0;
    compartments = new int[straight ? constraints.length : 0];
    lines = new int[layout.straights.length];
    int counting = -1;
    for (int i = 0; straight && i < constraints.length; i++) {
      if (constraints[i] instanceof Compartment compartment) {
        compartments[compartment.number] = i;
      } else if (constraints[i] instanceof StraightLine line) {
        lines[line.line] = i;
      } else if (constraints[i] instanceof DigitCounts) {
        counting = i;
      }
    }
    counts = counting;
    for (int i = 0; i < work.length; i++) {
      work[i] = constraints[i].work();
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
      for (int cell : constraints[i].watched) {
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

  /**
   * The cells that every cell sees, as {@link #peers}; fills {@link #peerStarts}. Those of a
   * program without cages are copied, and what the cages add is put behind them.
   */
  private int[] peers(long[] sees, Program plain) {
    int size = 0;
    for (long set : sees) {
      size += Long.bitCount(set);
    }
    int[] list = new int[size];
    size = 0;
    for (int cell = 0; cell < cells; cell++) {
      peerStarts[cell] = size;
      if (plain != null) {
        int from = plain.peerStarts[cell];
        int count = plain.peerStarts[cell + 1] - from;
        System.arraycopy(plain.peers, from, list, size, count);
        size += count;
      }
      for (int word = 0; word < words; word++) {
        int i = cell * words + word;
        for (long rest = plain == null ? sees[i] : sees[i] & ~plain.sees[i];
            rest != 0;
            rest &= rest - 1) {
          list[size++] = (word << 6) + Long.numberOfTrailingZeros(rest);
        }
      }
    }
    peerStarts[cells] = size;
    return list;
  }

  /**
   * The program of a board.
   *
   * @param houses the most houses of an area that sums are derived from, see {@link DerivedSums}
   * @param budget ends the work if there is no time left
   * @return null if the budget ended it
   */
  static Program of(Board board, int houses, Budget budget) {
    Layout layout = Layout.of(board, budget);
    if (layout == null) {
      return null;
    }
    if (board.cages().isEmpty()) {
      return layout.plain;
    }
    Builder builder = budget.mayGoOn() ? new Builder(layout, budget) : null;
    return builder != null && Cages.compile(board, builder, houses, budget)
        ? builder.build()
        : null;
  }

  /** The program of a layout alone. */
  static Program of(Layout layout) {
    return new Builder(layout, Budget.endless()).build();
  }

  /** Collects what a board asks for beyond its layout. */
  static final class Builder {

    /** The groups of the board without its cages. */
    final Layout layout;

    /** Ends what takes long in making a rule; the rule is then not to be used. */
    final Budget budget;

    private final List<Constraint> constraints = new ArrayList<>();
    private long[] sees;

    private Builder(Layout layout, Budget budget) {
      this.layout = layout;
      this.budget = budget;
      this.sees = layout.sees;
      for (StraightLine line : layout.straights) {
        add(line);
        for (Compartment compartment : line.compartments) {
          add(compartment);
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
      // By rank, those of one rank as they were added. Numbers sort in a tenth of the time that
      // objects with a comparator take.
      long[] order = new long[constraints.size()];
      for (int i = 0; i < order.length; i++) {
        order[i] = (long) constraints.get(i).rank() << Integer.SIZE | i;
      }
      Arrays.sort(order);
      Constraint[] sorted = new Constraint[order.length];
      for (int i = 0; i < order.length; i++) {
        sorted[i] = constraints.get((int) order[i]);
      }
      return new Program(layout, sees, sorted);
    }
  }
}
