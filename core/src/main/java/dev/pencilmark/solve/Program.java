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

  /** The same cells as lists. */
  final Peers peers;

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

  private Program(Layout layout, long[] sees, Peers peers, Constraint[] constraints) {
    this.layout = layout;
    this.sees = sees;
    this.constraints = constraints;
    side = layout.side;
    cells = layout.cells;
    all = layout.all;
    words = layout.words;
    caged = layout.plain != null;
    this.peers = peers;
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
    for (int i = 0; i < constraints.length; i++) {
      for (int cell : constraints[i].watched) {
        touch[cell * dueWords + (i >> 6)] |= 1L << i;
      }
    }
    touchStarts = new int[cells + 1];
    touchWords = new int[touch.length + 1];
    touchBits = new long[touch.length + 1];
    int used = 0;
    for (int cell = 0; cell < cells; cell++) {
      touchStarts[cell] = used;
      for (int word = 0; word < dueWords; word++) {
        // What is written for no bits is written over: that is hard to predict.
        long bits = touch[cell * dueWords + word];
        touchWords[used] = word;
        touchBits[used] = bits;
        used += bits != 0 ? 1 : 0;
      }
    }
    touchStarts[cells] = used;
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

  /** The program of a layout alone; null if the budget ended the work. */
  static Program of(Layout layout, Budget budget) {
    return new Builder(layout, budget).build();
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

    /** The program; null if the budget ended the work. */
    private Program build() {
      Peers peers = peers();
      if (peers == null) {
        return null;
      }
      // By rank, those of one rank as they were added. Counted, as there are few ranks: sorting
      // takes three times as long.
      int size = constraints.size();
      int[] ranks = new int[size];
      int most = 0;
      for (int i = 0; i < size; i++) {
        ranks[i] = constraints.get(i).rank();
        most = Math.max(most, ranks[i]);
      }
      int[] places = new int[most + 2];
      for (int rank : ranks) {
        places[rank + 1]++;
      }
      for (int rank = 1; rank < places.length; rank++) {
        places[rank] += places[rank - 1];
      }
      Constraint[] sorted = new Constraint[size];
      for (int i = 0; i < size; i++) {
        sorted[places[ranks[i]]++] = constraints.get(i);
      }
      return new Program(layout, sees, peers, sorted);
    }

    private Peers peers() {
      Program plain = layout.plain;
      if (plain == null) {
        return Peers.of(sees, layout.words, null, null, budget);
      }
      return sees == layout.sees
          ? plain.peers
          : Peers.of(sees, layout.words, plain.sees, plain.peers, budget);
    }
  }
}
