package dev.pencilmark.solve.search;

import dev.pencilmark.solve.compile.CompiledModel;
import dev.pencilmark.solve.engine.Budget;
import dev.pencilmark.solve.propagator.Constraint;
import dev.pencilmark.solve.propagator.LineStates;
import dev.pencilmark.solve.propagator.SearchState;
import dev.pencilmark.solve.propagator.str8ts.StraightLine;
import java.util.Arrays;

/**
 * Propagates the rules of a {@link CompiledModel}: removes candidates that contradict one, until
 * none does. {@link BandPropagation} is for cages in the boxes of a 9x9 grid, {@link
 * GroupPropagation} for all other boards. Not thread-safe.
 *
 * <p>The state is one mask of candidates for every cell, and the same by digit as sets of cells.
 * Everything else is computed from these, so that backtracking is copying them; at a fixed point
 * nothing is queued. For straights, {@link LineStates} are part of the state, too. (Schulte,
 * "Comparing trailing and copying for constraint programming", 1999, weighs both ways to go back.)
 */
public abstract class Propagation extends SearchState {

  /**
   * The {@link Constraint#work} between two checks of the clock: some ten microseconds, and a
   * millisecond where the code is not compiled yet. A check takes 25 ns.
   */
  private static final int STRIDE = 2048;

  /** The same at first. */
  private static final int FIRST_STRIDE = STRIDE / 8;

  /** The model to propagate. */
  final CompiledModel model;

  /** By cell, the constraints that it queues: {@link CompiledModel#touch}. */
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

  Propagation(CompiledModel model) {
    super(
        model.cells,
        new LineStates(model.lines.length, compartments(model.geometry.straights)),
        model.parts == null ? 0 : model.parts.stateSize());
    this.model = model;
    constraints = model.constraints;
    work = model.work;
    touch = model.touch;
    queue = new long[model.queueWords];
  }

  /** Returns the propagation of a model of a board. */
  public static Propagation of(CompiledModel model) {
    return model.geometry.classic && model.caged
        ? new BandPropagation(model)
        : new GroupPropagation(model);
  }

  private static int compartments(StraightLine[] straights) {
    int count = 0;
    for (StraightLine straight : straights) {
      count += straight.compartments.length;
    }
    return count;
  }

  /** Starts from some candidates: everything is queued. */
  public abstract void start(int[] candidates);

  /**
   * Propagates until nothing is queued.
   *
   * @return false if the candidates contradict each other, or if {@link #stopped}
   */
  public abstract boolean propagate(Budget budget);

  /** The state of a search node. */
  public static final class Snapshot {
    final int[] masks;
    final long[] sets;
    final long[] parts;

    Snapshot(int masks, int sets, int parts) {
      this.masks = new int[masks];
      this.sets = new long[sets];
      this.parts = new long[parts];
    }
  }

  /** Returns a snapshot, for any state of this search. */
  public abstract Snapshot newSnapshot();

  /** Copies the state, which is at a fixed point, to a snapshot. */
  public abstract void save(Snapshot snapshot);

  /** Goes back to the state of a snapshot. */
  public abstract void restore(Snapshot snapshot);

  /** Returns whether the budget ended the last {@link #propagate}. */
  final boolean stopped() {
    return stopped;
  }

  @Override
  public final void queueCompartment(int number) {
    queue(model.compartments[number]);
  }

  @Override
  public final void queueLine(int line) {
    queue(model.lines[line]);
  }

  @Override
  public final void queueCounts() {
    queue(model.counts);
  }

  private void queue(int constraint) {
    queue[constraint >> 6] |= 1L << constraint;
  }

  /** Queues every constraint, at the start; nothing is known of parts. */
  final void queueAll() {
    stopped = false;
    if (model.parts != null) {
      model.parts.start(parts);
    }
    all(queue, constraints.length);
  }

  final void clearQueue() {
    Arrays.fill(queue, 0);
  }

  @Override
  public final boolean require(int[] cells, int digits) {
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

  /** Returns the least of a set, or -1. */
  static int first(long[] set) {
    for (int word = 0; word < set.length; word++) {
      if (set[word] != 0) {
        return (word << 6) + Long.numberOfTrailingZeros(set[word]);
      }
    }
    return -1;
  }
}
