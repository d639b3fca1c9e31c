package dev.pencilmark.solve.search;

import static dev.pencilmark.solve.classic.ClassicSearch.CELLS;
import static dev.pencilmark.solve.classic.ClassicSearch.LOWER;
import static dev.pencilmark.solve.classic.ClassicSearch.OPEN;
import static dev.pencilmark.solve.classic.ClassicSearch.SEEN;
import static dev.pencilmark.solve.classic.ClassicSearch.STALE;
import static dev.pencilmark.solve.classic.ClassicSearch.WORDS;
import static dev.pencilmark.solve.classic.ClassicTables.BAND;
import static dev.pencilmark.solve.classic.ClassicTables.TWICE;

import dev.pencilmark.solve.classic.ClassicPropagation;
import dev.pencilmark.solve.classic.ClassicTables;
import dev.pencilmark.solve.compile.CompiledModel;
import dev.pencilmark.solve.engine.Budget;
import dev.pencilmark.solve.propagator.Priority;
import java.util.Arrays;

/**
 * Propagates cages and variant rules in the rows, columns and boxes of a 9x9 grid. Not thread-safe.
 *
 * <p>{@link ClassicPropagation} propagates rows, columns and boxes: the candidates exist twice, as
 * the masks that {@code Constraint}s see, and as a frame of the classic engine, by digit. Removals
 * by a constraint change both at once. The consequences in a frame are copied to the masks, and
 * queue constraints again, when only derived sums of four cells and more are queued, and after
 * those. A cell that has become single is reported to its peers at once, including those of its
 * cages.
 *
 * <p>Hard killers take 0.85 of the time that they take with {@link GroupPropagation}.
 * docs/lab/solver.md has the other positions of {@link ClassicPropagation} that were tried.
 */
final class BandPropagation extends Propagation {

  /** The words of a frame: that of the classic engine without groups. */
  private static final int FRAME = SEEN;

  private static final int SIDE = 9;
  private static final int ALL_DIGITS = (1 << SIDE) - 1;

  /** The work of {@link ClassicPropagation}, in units of {@code Constraint.work}. */
  private static final int HOUSES_WORK = 60;

  /** The cell of every place. */
  private static final int[] CELL = new int[96];

  static {
    for (int cell = 0; cell < CELLS; cell++) {
      CELL[ClassicTables.place(cell)] = cell;
    }
  }

  /** The cells that a cell sees, in the upper and in the lower word, by cell. */
  private final long[] sees = new long[2 * CELLS];

  private final long[] frame = new long[FRAME];

  /** The candidates before {@link ClassicPropagation}. */
  private final long[] before = new long[WORDS];

  /** The digits that have lost places since. */
  private int stale;

  /** Cells that have become single, or empty, and whose peers do not know yet. */
  private final int[] singles = new int[2 * CELLS];

  private int waiting;

  /** The longs of the queue. */
  private final int words;

  /** The last of them. */
  private final int last;

  /** Constraints before this one come before the houses. */
  private final int late;

  /** The house that failed last. */
  private final int[] failed = new int[SIDE];

  BandPropagation(CompiledModel model) {
    super(model);
    words = queue.length;
    last = words - 1;
    int derived = 0;
    while (derived < model.constraints.length
        && model.constraints[derived].priority() < Priority.DERIVED + Priority.SET) {
      derived++;
    }
    late = derived;
    for (int cell = 0; cell < CELLS; cell++) {
      long first = model.sees[2 * cell];
      long second = model.sees[2 * cell + 1];
      sees[2 * cell] = first & BAND | (first >>> 27 & BAND) << 32;
      sees[2 * cell + 1] = first >>> 54 | second << 10;
    }
  }

  @Override
  public void start(int[] candidates) {
    System.arraycopy(candidates, 0, masks, 0, CELLS);
    Arrays.fill(frame, 0);
    clearQueues();
    for (int cell = 0; cell < CELLS; cell++) {
      int mask = masks[cell];
      int place = ClassicTables.place(cell);
      for (int rest = mask; rest != 0; rest &= rest - 1) {
        frame[word(place) + Integer.numberOfTrailingZeros(rest)] |= 1L << place;
      }
      if ((mask & mask - 1) == 0) {
        singles[waiting++] = cell;
      }
    }
    frame[OPEN] = BAND * TWICE;
    frame[OPEN + 1] = BAND;
    stale = ALL_DIGITS;
    queueAll();
  }

  /** Returns the word of the first digit that has a place. */
  private static int word(int place) {
    return place < 64 ? 0 : LOWER;
  }

  @Override
  public Snapshot newSnapshot() {
    return new Snapshot(CELLS, FRAME, parts.length);
  }

  @Override
  public void save(Snapshot to) {
    System.arraycopy(masks, 0, to.masks, 0, CELLS);
    System.arraycopy(frame, 0, to.sets, 0, FRAME);
    System.arraycopy(parts, 0, to.parts, 0, parts.length);
  }

  @Override
  public void restore(Snapshot from) {
    worked(CELLS + FRAME + parts.length);
    System.arraycopy(from.masks, 0, masks, 0, CELLS);
    System.arraycopy(from.sets, 0, frame, 0, FRAME);
    System.arraycopy(from.parts, 0, parts, 0, parts.length);
  }

  @Override
  public boolean change(int cell, int after) {
    int gone = masks[cell] & ~after;
    masks[cell] = after;
    if ((after & after - 1) == 0) {
      if (after == 0) {
        return false;
      }
      singles[waiting++] = cell;
    }
    stale |= gone;
    int place = ClassicTables.place(cell);
    int word = word(place);
    long others = ~(1L << place);
    for (; gone != 0; gone &= gone - 1) {
      frame[word + Integer.numberOfTrailingZeros(gone)] &= others;
    }
    if (words <= 2) {
      queue[0] |= touch[words * cell];
      queue[last] |= touch[words * cell + last];
    } else {
      queueAt(cell);
    }
    return true;
  }

  @Override
  boolean clear(int[] cells, int digits) {
    worked(2 * Integer.bitCount(digits) * cells.length);
    for (int rest = digits; rest != 0; rest &= rest - 1) {
      int digit = Integer.numberOfTrailingZeros(rest);
      long upper = -1;
      long lower = -1;
      for (int cell : cells) {
        // All bits if the cell lacks the digit: a branch would be mispredicted.
        long lacks = (masks[cell] >>> digit & 1) - 1L;
        upper &= sees[2 * cell] | lacks;
        lower &= sees[2 * cell + 1] | lacks;
      }
      // The last place of a digit may have gone to another digit just now.
      if ((upper & lower) == -1 || !clear(digit, upper, lower)) {
        return false;
      }
    }
    return true;
  }

  /** Takes a digit from some cells. */
  private boolean clear(int digit, long upper, long lower) {
    long goneU = frame[digit] & upper;
    long goneL = frame[LOWER + digit] & lower;
    if ((goneU | goneL) == 0) {
      return true;
    }
    frame[digit] ^= goneU;
    frame[LOWER + digit] ^= goneL;
    stale |= 1 << digit;
    return lose(goneU, goneL, 1 << digit);
  }

  /** Takes digits from the masks of cells; whether they all have candidates left. */
  private boolean lose(long upper, long lower, int digits) {
    // One long is enough for most killers, two for nearly all, and they stay in registers, one of
    // them twice: 4 % of the time.
    boolean two = words <= 2;
    long first = 0;
    long second = 0;
    boolean sound = true;
    for (int word = 0; word < 2; word++) {
      for (long rest = word == 0 ? upper : lower; rest != 0; rest &= rest - 1) {
        int cell = CELL[64 * word + Long.numberOfTrailingZeros(rest)];
        int mask = masks[cell] & ~digits;
        masks[cell] = mask;
        if ((mask & mask - 1) == 0) {
          singles[waiting++] = cell;
          sound &= mask != 0;
        }
        if (two) {
          first |= touch[words * cell];
          second |= touch[words * cell + last];
        } else {
          queueAt(cell);
        }
      }
    }
    if (two) {
      queue[0] |= first;
      queue[last] |= second;
    }
    return sound;
  }

  /** Queues what depends on a cell. */
  private void queueAt(int cell) {
    for (int i = 0; i < words; i++) {
      queue[i] |= touch[words * cell + i];
    }
  }

  @Override
  public boolean propagate(Budget budget) {
    failedCount = 0;
    boolean early = true;
    while (true) {
      while (waiting > 0) {
        int cell = singles[--waiting];
        int mask = masks[cell];
        worked(2);
        if (mask == 0
            || !clear(Integer.numberOfTrailingZeros(mask), sees[2 * cell], sees[2 * cell + 1])) {
          return fail();
        }
      }
      if (!mayGoOn(budget)) {
        return fail();
      }
      int next = first(queue);
      boolean isEarly = next >= 0 && next < late;
      if (stale != 0 && !isEarly && (early || next < 0)) {
        if (!houses()) {
          failHouse();
          return fail();
        }
      } else if (next < 0) {
        return true;
      } else if (!propagate(next)) {
        return fail();
      }
      early = isEarly;
    }
  }

  private boolean fail() {
    clearQueues();
    return false;
  }

  private void clearQueues() {
    clearQueue();
    stale = 0;
    waiting = 0;
  }

  /** Propagates rows, columns and boxes. */
  private boolean houses() {
    worked(HOUSES_WORK);
    System.arraycopy(frame, 0, before, 0, WORDS);
    for (; stale != 0; stale &= stale - 1) {
      frame[Integer.numberOfTrailingZeros(stale)] |= STALE;
    }
    int state = ClassicPropagation.propagate(frame);
    if (state == ClassicPropagation.CONTRADICTION) {
      return false;
    }
    if (state == ClassicPropagation.SOLVED) {
      frame[OPEN] = 0;
      frame[OPEN + 1] = 0;
    }
    long changedU = 0;
    long changedL = 0;
    for (int digit = 0; digit < SIDE; digit++) {
      long goneU = before[digit] & ~frame[digit];
      long goneL = before[LOWER + digit] & ~frame[LOWER + digit];
      changedU |= goneU;
      changedL |= goneL;
      for (; goneU != 0; goneU &= goneU - 1) {
        masks[CELL[Long.numberOfTrailingZeros(goneU)]] &= ~(1 << digit);
      }
      for (; goneL != 0; goneL &= goneL - 1) {
        masks[CELL[64 + Long.numberOfTrailingZeros(goneL)]] &= ~(1 << digit);
      }
    }
    return lose(changedU, changedL, 0);
  }

  /** Notes the house that has no place for a digit, if there is one. */
  private void failHouse() {
    for (int digit = 0; digit < SIDE; digit++) {
      for (int unit = 0; unit < ClassicTables.UNITS; unit++) {
        long upper = ClassicTables.UPPER_UNITS[unit];
        long lower = ClassicTables.LOWER_UNITS[unit];
        if ((frame[digit] & upper | frame[LOWER + digit] & lower) == 0) {
          int count = 0;
          for (; upper != 0; upper &= upper - 1) {
            failed[count++] = CELL[Long.numberOfTrailingZeros(upper)];
          }
          for (; lower != 0; lower &= lower - 1) {
            failed[count++] = CELL[64 + Long.numberOfTrailingZeros(lower)];
          }
          fail(failed, 0, SIDE);
          return;
        }
      }
    }
  }
}
