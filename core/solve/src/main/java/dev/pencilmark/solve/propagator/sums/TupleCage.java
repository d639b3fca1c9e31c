package dev.pencilmark.solve.propagator.sums;

import dev.pencilmark.solve.propagator.Constraint;
import dev.pencilmark.solve.propagator.SearchState;

/** A small cage, filtered exactly by the list of all ways to fill it. */
public final class TupleCage extends Constraint {

  private final TupleTable table;

  /** Whether all cells see each other: then digits may be required. */
  private final boolean different;

  private final int priority;

  public TupleCage(int[] cells, TupleTable table, boolean different, int priority) {
    super(cells, true);
    this.table = table;
    this.different = different;
    this.priority = priority;
  }

  @Override
  public int priority() {
    return priority;
  }

  @Override
  public int work() {
    return table.ways.length;
  }

  @Override
  public boolean propagate(SearchState state) {
    return table.words == 1 ? propagateWord(state) : propagateWords(state);
  }

  private boolean propagateWord(SearchState state) {
    long[] ways = table.ways;
    int side = table.side;
    int[] masks = state.masks;
    long alive = -1;
    for (int i = 0; i < cells.length; i++) {
      long here = 0;
      for (int rest = masks[cells[i]]; rest != 0; rest &= rest - 1) {
        here |= ways[i * side + Integer.numberOfTrailingZeros(rest)];
      }
      alive &= here;
    }
    if (alive == 0) {
      return false;
    }
    int union = 0;
    for (int i = 0; i < cells.length; i++) {
      int allowed = 0;
      for (int rest = masks[cells[i]]; rest != 0; rest &= rest - 1) {
        int digit = Integer.numberOfTrailingZeros(rest);
        long here = ways[i * side + digit] & alive;
        allowed |= (int) ((here | -here) >>> Long.SIZE - 1) << digit;
      }
      union |= allowed;
      if (!state.keep(cells[i], allowed)) {
        return false;
      }
    }
    if (!different) {
      return true;
    }
    int required = 0;
    for (int rest = union; rest != 0; rest &= rest - 1) {
      int digit = Integer.numberOfTrailingZeros(rest);
      long having = 0;
      for (int i = 0; i < cells.length; i++) {
        having |= ways[i * side + digit];
      }
      required |= (alive & ~having) == 0 ? 1 << digit : 0;
    }
    return required == 0 || state.require(cells, required);
  }

  private boolean propagateWords(SearchState state) {
    long[] ways = table.ways;
    int side = table.side;
    int words = table.words;
    int[] masks = state.masks;
    long[] alive = state.scratch.alive;
    long any = 0;
    for (int word = 0; word < words; word++) {
      long both = -1;
      for (int i = 0; i < cells.length && both != 0; i++) {
        long here = 0;
        int at = i * side * words + word;
        for (int rest = masks[cells[i]]; rest != 0; rest &= rest - 1) {
          here |= ways[at + Integer.numberOfTrailingZeros(rest) * words];
        }
        both &= here;
      }
      alive[word] = both;
      any |= both;
    }
    if (any == 0) {
      return false;
    }
    int union = 0;
    for (int i = 0; i < cells.length; i++) {
      int allowed = 0;
      for (int rest = masks[cells[i]]; rest != 0; rest &= rest - 1) {
        int digit = Integer.numberOfTrailingZeros(rest);
        int at = (i * side + digit) * words;
        for (int word = 0; word < words; word++) {
          if ((ways[at + word] & alive[word]) != 0) {
            allowed |= 1 << digit;
            break;
          }
        }
      }
      union |= allowed;
      if (!state.keep(cells[i], allowed)) {
        return false;
      }
    }
    if (!different) {
      return true;
    }
    int required = 0;
    for (int rest = union; rest != 0; rest &= rest - 1) {
      int digit = Integer.numberOfTrailingZeros(rest);
      boolean always = true;
      for (int word = 0; word < words && always; word++) {
        long having = 0;
        for (int i = 0; i < cells.length; i++) {
          having |= ways[(i * side + digit) * words + word];
        }
        always = (alive[word] & ~having) == 0;
      }
      required |= always ? 1 << digit : 0;
    }
    return required == 0 || state.require(cells, required);
  }
}
