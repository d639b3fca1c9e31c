package dev.pencilmark.solve.propagator.sums;

import dev.pencilmark.solve.propagator.Constraint;
import dev.pencilmark.solve.propagator.SearchState;
import java.util.Arrays;

/**
 * A line that can be cut into pieces of which each has a sum. Goes along it with what the piece so
 * far can add up to, as bits, and back. A loop is gone round once for each sum that it may begin
 * in.
 */
public final class SumLine extends Constraint {

  /** The largest sum. */
  public static final int MOST = 62;

  private final int sum;
  private final boolean loop;

  public SumLine(int[] cells, int sum, boolean loop) {
    super(cells);
    this.sum = sum;
    this.loop = loop;
  }

  @Override
  public int priority() {
    return AFTER_HOUSES + 22;
  }

  @Override
  public int work() {
    return cells.length * 9 * (loop ? sum : 1);
  }

  @Override
  public boolean propagate(SearchState state) {
    int[] allowed = state.scratch.ints(cells.length);
    Arrays.fill(allowed, 0, cells.length, 0);
    boolean any = false;
    for (int start = 0; start < (loop ? sum : 1); start++) {
      any |= round(state, 1L << start, allowed);
    }
    if (!any) {
      return false;
    }
    for (int i = 0; i < cells.length; i++) {
      if (!state.keep(cells[i], allowed[i])) {
        return false;
      }
    }
    return true;
  }

  /** Returns the digits with which the line leads from a sum to the same. */
  private boolean round(SearchState state, long start, int[] allowed) {
    int[] masks = state.masks;
    long[] forward = state.scratch.longs(cells.length);
    long reached = start;
    for (int i = 0; i < cells.length; i++) {
      forward[i] = reached;
      long next = 0;
      for (int rest = masks[cells[i]]; rest != 0; rest &= rest - 1) {
        next |= step(reached, Integer.numberOfTrailingZeros(rest) + 1);
      }
      reached = next;
    }
    if ((reached & start) == 0) {
      return false;
    }
    long wanted = start;
    for (int i = cells.length - 1; i >= 0; i--) {
      long before = 0;
      for (int rest = masks[cells[i]]; rest != 0; rest &= rest - 1) {
        int digit = Integer.numberOfTrailingZeros(rest) + 1;
        long from = back(wanted, digit) & forward[i];
        before |= from;
        allowed[i] |= from == 0 ? 0 : 1 << digit - 1;
      }
      wanted = before;
    }
    return true;
  }

  /** Returns the sums that follow by a digit: one that is full restarts. */
  private long step(long sums, int digit) {
    long next = digit > sum ? 0 : sums << digit;
    return next & (1L << sum) - 1 | next >>> sum & 1;
  }

  private long back(long sums, int digit) {
    long full = sums | (sums & 1) << sum;
    return digit > sum ? 0 : (full & ~1L) >>> digit;
  }
}
