package dev.pencilmark.solve.propagator.str8ts;

import dev.pencilmark.solve.propagator.Constraint;
import dev.pencilmark.solve.propagator.Scratch;
import dev.pencilmark.solve.propagator.SearchState;

/**
 * Connects the black cells of the whole grid: which digits a line has.
 *
 * <p>Every digit is in as many rows as columns, and the digits together fill all cells that have
 * one. So if only as many rows can have a digit as columns must, these rows all have it; and if as
 * many rows must as columns can, no other row has it. {@link StraightLine} handles single lines,
 * and queues this when their possible or required digits change.
 *
 * <p>Counting is done for all digits of a line at once: a table spreads nine bits of a mask to
 * fields of seven bits, and the fields are added.
 *
 * <p>Without it, the Str8ts of the solver's sets took 178 guesses in the mean instead of 37, those
 * with diagonals 1,380 instead of 526.
 */
public final class DigitCounts extends Constraint {

  /** Digits to a long. */
  private static final int CHUNK = 9;

  private static final int FIELD = 7;

  /** For a mask of nine digits, a one in the field of each. */
  private static final long[] SPREAD = new long[1 << CHUNK];

  static {
    for (int mask = 0; mask < SPREAD.length; mask++) {
      for (int digit = 0; digit < CHUNK; digit++) {
        SPREAD[mask] |= (long) (mask >> digit & 1) << digit * FIELD;
      }
    }
  }

  private final StraightLine[] lines;
  private final int side;

  /**
   * Of a state.
   *
   * @param cells all that have digits
   * @param lines the rows, then the columns
   */
  public DigitCounts(int[] cells, StraightLine[] lines) {
    super(cells, NONE, false);
    this.lines = lines;
    this.side = lines.length / 2;
  }

  @Override
  public int priority() {
    return AFTER_HOUSES + 100;
  }

  @Override
  public int work() {
    return 2 * cells.length;
  }

  @Override
  public boolean propagate(SearchState state) {
    int[] possible = state.lines.possible;
    int[] required = state.lines.required;
    long[] counts = state.scratch.counts;
    for (int chunk = 0; chunk * CHUNK < side; chunk++) {
      int shift = chunk * CHUNK;
      int mask = SPREAD.length - 1;
      for (int first = 0; first <= side; first += side) {
        long low = 0;
        long high = 0;
        for (int i = first; i < first + side; i++) {
          low += SPREAD[required[i] >> shift & mask];
          high += SPREAD[possible[i] >> shift & mask];
        }
        int place = first == 0 ? 0 : 2 * Scratch.CHUNKS;
        counts[place + chunk] = low;
        counts[place + Scratch.CHUNKS + chunk] = high;
      }
    }
    int least = 0;
    int most = 0;
    for (int digit = 0; digit < side; digit++) {
      int low = low(counts, digit);
      int high = high(counts, digit);
      if (low > high) {
        return false;
      }
      least += low;
      most += high;
    }
    if (least > cells.length || most < cells.length) {
      return false;
    }
    for (int digit = 0; digit < side; digit++) {
      int low = low(counts, digit);
      int high = high(counts, digit);
      int up = Math.max(low, cells.length - most + high);
      int down = Math.min(high, cells.length - least + low);
      if (!bound(state, 0, digit, up, down) || !bound(state, side, digit, up, down)) {
        return false;
      }
    }
    return true;
  }

  private static int low(long[] counts, int digit) {
    return Math.max(count(counts, 0, digit), count(counts, 2 * Scratch.CHUNKS, digit));
  }

  private static int high(long[] counts, int digit) {
    return Math.min(count(counts, Scratch.CHUNKS, digit), count(counts, 3 * Scratch.CHUNKS, digit));
  }

  private static int count(long[] counts, int from, int digit) {
    return (int) (counts[from + digit / CHUNK] >> digit % CHUNK * FIELD) & (1 << FIELD) - 1;
  }

  /**
   * Requires that the rows or the columns have a digit at least {@code low} and at most {@code
   * high} times.
   */
  private boolean bound(SearchState state, int first, int digit, int low, int high) {
    int from = first == 0 ? 0 : 2 * Scratch.CHUNKS;
    int least = count(state.scratch.counts, from, digit);
    int most = count(state.scratch.counts, from + Scratch.CHUNKS, digit);
    if (least == most || most > low && least < high) {
      return true;
    }
    int bit = 1 << digit;
    int[] possible = state.lines.possible;
    int[] required = state.lines.required;
    for (int i = first; i < first + side; i++) {
      if ((possible[i] & ~required[i] & bit) != 0) {
        if (most == low) {
          if (!state.require(lines[i].cells, bit)) {
            return false;
          }
          required[i] |= bit;
          state.queueLine(i);
          state.queueCounts();
        }
        if (least == high) {
          for (int cell : lines[i].cells) {
            if (!state.remove(cell, bit)) {
              return false;
            }
          }
        }
      }
    }
    return true;
  }
}
