package dev.pencilmark.solve;

import java.util.Arrays;

/**
 * Propagates the rules of a {@link Program}: takes away candidates that contradict one, until none
 * does. {@link BandPropagation} is for cages in the boxes of a 9x9 grid, {@link GroupPropagation}
 * for all other boards. For one thread at a time.
 *
 * <p>The state is one mask of candidates for every cell, and the same by digit as sets of cells.
 * Everything else is worked out from these, so that going back is copying them; at a fixed point
 * nothing is queued. For straights, {@link LineStates} are part of the state, too. (Schulte,
 * "Comparing trailing and copying for constraint programming", 1999, weighs both ways to go back.)
 */
abstract class Propagation extends Domains {

  /**
   * The {@link Constraint#work} between two looks at the clock: some ten microseconds, and a
   * millisecond where the code is not compiled yet. A look takes 25 ns.
   */
  private static final int STRIDE = 2048;

  /** The same at first. */
  private static final int FIRST_STRIDE = STRIDE / 8;

  /** What is propagated. */
  final Program program;

  /** By cell, the constraints that it queues: {@link Program#touch}. */
  final long[] touch;

  /** The constraints that are to be propagated, as a set of their indices. */
  final long[] queue;

  private final Constraint[] constraints;
  private final int[] work;

  /** Short at first: code that has never run takes a hundred times as long. */
  private int stride = FIRST_STRIDE;

  private int untilCheck = FIRST_STRIDE;
  private boolean stopped;

  /** The cells of the constraint or house that failed last, from a place in an array on. */
  int[] failedCells;

  int failedFrom;

  /** How many; 0 if it is not known what failed. */
  int failedCount;

  Propagation(Program program) {
    super(
        program.cells,
        new LineStates(program.lines.length, compartments(program.geometry.straights)),
        program.parts == null ? 0 : program.parts.stateSize());
    this.program = program;
    constraints = program.constraints;
    work = program.work;
    touch = program.touch;
    queue = new long[program.queueWords];
  }

  /** What propagates a program of a board. */
  static Propagation of(Program program) {
    return program.geometry.classic && program.caged
        ? new BandPropagation(program)
        : new GroupPropagation(program);
  }

  private static int compartments(StraightLine[] straights) {
    int count = 0;
    for (StraightLine straight : straights) {
      count += straight.compartments.length;
    }
    return count;
  }

  /** Starts from some candidates: everything is queued. */
  abstract void start(int[] candidates);

  /**
   * Propagates until nothing is queued.
   *
   * @return false if the candidates contradict each other, or if {@link #stopped}
   */
  abstract boolean propagate(Budget budget);

  /** The state of a search node. */
  static final class Frame {
    final int[] masks;
    final long[] sets;
    final long[] parts;

    Frame(int masks, int sets, int parts) {
      this.masks = new int[masks];
      this.sets = new long[sets];
      this.parts = new long[parts];
    }
  }

  /** A frame, for any state of this search. */
  abstract Frame frame();

  /** Copies the state, which is at a fixed point, to a frame. */
  abstract void save(Frame frame);

  /** Goes back to the state of a frame. */
  abstract void restore(Frame frame);

  /** Whether the budget ended the last {@link #propagate}. */
  final boolean stopped() {
    return stopped;
  }

  @Override
  final void queueCompartment(int number) {
    queue(program.compartments[number]);
  }

  @Override
  final void queueLine(int line) {
    queue(program.lines[line]);
  }

  @Override
  final void queueCounts() {
    queue(program.counts);
  }

  private void queue(int constraint) {
    queue[constraint >> 6] |= 1L << constraint;
  }

  /** Queues every constraint, at the start; nothing is known of parts. */
  final void queueAll() {
    stopped = false;
    if (program.parts != null) {
      program.parts.start(parts);
    }
    all(queue, constraints.length);
  }

  final void clearQueue() {
    Arrays.fill(queue, 0);
  }

  @Override
  final boolean require(int[] cells, int digits) {
    int once = 0;
    int twice = 0;
    for (int cell : cells) {
      int mask = masks[cell] & digits;
      twice |= once & mask;
      once |= mask;
    }
    if (once != digits) {
      return false;
    }
    int single = once & ~twice;
    if (single != 0) {
      for (int cell : cells) {
        int here = masks[cell] & single;
        if (here != 0 && ((here & here - 1) != 0 || !keep(cell, here))) {
          return false;
        }
      }
    }
    return twice == 0 || clear(cells, twice);
  }

  /** Takes digits from every cell that sees all their places among some cells. */
  abstract boolean clear(int[] cells, int digits);

  /** Propagates one constraint. */
  final boolean propagate(int next) {
    queue[next >> 6] &= ~(1L << next);
    untilCheck -= work[next];
    Constraint constraint = constraints[next];
    if (!constraint.propagate(this)) {
      int[] blamed = scratch.blamed == null ? constraint.cells : scratch.blamed;
      scratch.blamed = null;
      fail(blamed, 0, blamed.length);
      return false;
    }
    if (constraint.idempotent) {
      queue[next >> 6] &= ~(1L << next);
    }
    return true;
  }

  /** Notes work that is no constraint's. */
  final void worked(int steps) {
    untilCheck -= steps;
  }

  /** Asks the budget, from time to time; if it ends the work, that is {@link #stopped}. */
  final boolean mayGoOn(Budget budget) {
    if (untilCheck <= 0) {
      int worked = stride - untilCheck;
      stride = Math.min(2 * stride, STRIDE);
      untilCheck = stride;
      stopped = !budget.worked(worked);
    }
    return !stopped;
  }

  /** Notes the cells of what failed. */
  final void fail(int[] cells, int from, int count) {
    failedCells = cells;
    failedFrom = from;
    failedCount = count;
  }

  /** Makes a set of all numbers below one. */
  static void all(long[] set, int size) {
    for (int i = 0; i < size; i++) {
      set[i >> 6] |= 1L << i;
    }
  }

  /** The least of a set, or -1. */
  static int first(long[] set) {
    for (int word = 0; word < set.length; word++) {
      if (set[word] != 0) {
        return (word << 6) + Long.numberOfTrailingZeros(set[word]);
      }
    }
    return -1;
  }
}
