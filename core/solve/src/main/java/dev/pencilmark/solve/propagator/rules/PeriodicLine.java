package dev.pencilmark.solve.propagator.rules;

import dev.pencilmark.solve.propagator.Constraint;
import dev.pencilmark.solve.propagator.Priority;
import dev.pencilmark.solve.propagator.SearchState;

/**
 * Digits whose classes, such as low, middle and high, repeat along a line with a period, in which
 * all classes differ: of the cells at one place of the period all are in one class, and no two
 * places share theirs.
 */
public final class PeriodicLine extends Constraint {

  private final int period;

  /** The digits of each class. */
  private final int[] classes;

  public PeriodicLine(int[] cells, int period, int[] classes) {
    super(cells);
    this.period = Math.min(period, cells.length);
    this.classes = classes;
  }

  @Override
  public int priority() {
    return Priority.PAIR + 2;
  }

  @Override
  public int work() {
    return cells.length * classes.length;
  }

  @Override
  public boolean propagate(SearchState state) {
    int[] possible = state.scratch.ints(period);
    for (int place = 0; place < period; place++) {
      possible[place] = classesAt(state.masks, place);
    }
    // Classes that are fixed at one place are removed from the others, until nothing changes.
    int settled = 0;
    for (boolean changed = true; changed; ) {
      changed = false;
      for (int place = 0; place < period; place++) {
        int mask = possible[place];
        if (mask == 0) {
          return false;
        }
        if ((settled & 1 << place) == 0 && (mask & mask - 1) == 0) {
          settled |= 1 << place;
          changed = true;
          for (int other = 0; other < period; other++) {
            possible[other] &= other == place ? -1 : ~mask;
          }
        }
      }
      if (!changed && period == classes.length) {
        changed = hidden(possible);
      }
    }
    for (int i = 0; i < cells.length; i++) {
      int allowed = 0;
      for (int rest = possible[i % period]; rest != 0; rest &= rest - 1) {
        allowed |= classes[Integer.numberOfTrailingZeros(rest)];
      }
      if (!state.keep(cells[i], allowed)) {
        return false;
      }
    }
    return true;
  }

  private int classesAt(int[] masks, int place) {
    int found = 0;
    for (int c = 0; c < classes.length; c++) {
      boolean fits = true;
      for (int i = place; i < cells.length && fits; i += period) {
        fits = (masks[cells[i]] & classes[c]) != 0;
      }
      found |= fits ? 1 << c : 0;
    }
    return found;
  }

  /** Settles classes that have one place, where every class must have one. */
  private boolean hidden(int[] possible) {
    boolean changed = false;
    for (int c = 0; c < classes.length; c++) {
      int only = -1;
      int count = 0;
      for (int place = 0; place < period; place++) {
        if ((possible[place] >>> c & 1) != 0) {
          only = place;
          count++;
        }
      }
      if (count == 1 && possible[only] != 1 << c) {
        possible[only] = 1 << c;
        changed = true;
      } else if (count == 0) {
        possible[0] = 0;
        return true;
      }
    }
    return changed;
  }
}
