package dev.pencilmark.solve.propagator.rules;

import dev.pencilmark.solve.propagator.Constraint;
import dev.pencilmark.solve.propagator.SearchState;
import dev.pencilmark.term.Transitions;
import java.util.Arrays;

/**
 * A line that an automaton accepts. Goes along it with the states that it can be in, as bits, and
 * back from the accepting ones: that is exact (Pesant 2004).
 */
public final class RegularLine extends Constraint {

  private final Transitions transitions;
  private final int side;

  /** The number of words that the bits of all states take. */
  private final int words;

  public RegularLine(int[] cells, Transitions transitions, int side) {
    super(cells);
    this.transitions = transitions;
    this.side = side;
    this.words = (transitions.states() + Long.SIZE - 1) / Long.SIZE;
  }

  @Override
  public int priority() {
    return AFTER_HOUSES + 24;
  }

  @Override
  public int work() {
    return cells.length * Math.min(side * transitions.states(), 1 << 16);
  }

  @Override
  public boolean propagate(SearchState state) {
    int[] masks = state.masks;
    int length = cells.length;
    long[] reached = state.scratch.longs((length + 2) * words);
    Arrays.fill(reached, 0, (length + 1) * words, 0);
    reached[0] = 1;
    for (int i = 0; i < length; i++) {
      int mask = masks[cells[i]];
      if (mask == 0) {
        // The line of a cell without a digit has no meaning.
        return true;
      }
      forward(reached, i * words, mask);
    }
    boolean any = false;
    for (int word = length * words; word < (length + 1) * words; word++) {
      for (long rest = reached[word]; rest != 0; rest &= rest - 1) {
        int last = (word - length * words) * Long.SIZE + Long.numberOfTrailingZeros(rest);
        if (!transitions.accepts(last)) {
          reached[word] &= ~(rest & -rest);
        }
      }
      any |= reached[word] != 0;
    }
    if (!any) {
      return false;
    }
    for (int i = length - 1; i >= 0; i--) {
      int mask = masks[cells[i]];
      int allowed = backward(reached, i * words, mask);
      if (allowed != mask && !state.keep(cells[i], allowed)) {
        return false;
      }
    }
    return true;
  }

  /** Adds the states behind a cell. */
  private void forward(long[] reached, int from, int mask) {
    int to = from + words;
    for (int word = 0; word < words; word++) {
      for (long states = reached[from + word]; states != 0; states &= states - 1) {
        int here = word * Long.SIZE + Long.numberOfTrailingZeros(states);
        for (int rest = mask; rest != 0; rest &= rest - 1) {
          int after = transitions.next(here, Integer.numberOfTrailingZeros(rest) + 1);
          if (after >= 0) {
            reached[to + (after >> 6)] |= 1L << after;
          }
        }
      }
    }
  }

  /** Removes the states before a cell that lead to none behind it, and returns its digits. */
  private int backward(long[] reached, int from, int mask) {
    int to = from + words;
    int allowed = 0;
    for (int word = 0; word < words; word++) {
      for (long states = reached[from + word]; states != 0; states &= states - 1) {
        int here = word * Long.SIZE + Long.numberOfTrailingZeros(states);
        int digits = 0;
        for (int rest = mask; rest != 0; rest &= rest - 1) {
          int after = transitions.next(here, Integer.numberOfTrailingZeros(rest) + 1);
          if (after >= 0 && (reached[to + (after >> 6)] >>> after & 1) != 0) {
            digits |= rest & -rest;
          }
        }
        allowed |= digits;
        if (digits == 0) {
          reached[from + word] &= ~(states & -states);
        }
      }
    }
    return allowed;
  }
}
