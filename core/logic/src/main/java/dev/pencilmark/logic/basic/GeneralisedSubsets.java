package dev.pencilmark.logic.basic;

import dev.pencilmark.logic.model.CellSet;
import dev.pencilmark.logic.model.Grid;
import dev.pencilmark.logic.step.Family;
import dev.pencilmark.logic.step.Found;
import dev.pencilmark.logic.step.Step;
import dev.pencilmark.logic.step.Technique;
import dev.pencilmark.problem.ProblemException;
import java.util.EnumSet;
import java.util.Set;

/**
 * As many cells as digits, not all in one group: for each digit, the cells that have it see each
 * other. So each digit is in them once, and is eliminated from cells that see all of its cells
 * there.
 */
final class GeneralisedSubsets implements Family {

  private static final int LEAST = 3;
  private static final int MOST = 4;

  @Override
  public Set<Technique> techniques() {
    return EnumSet.of(Technique.GENERALISED_SUBSET);
  }

  @Override
  public void find(Technique technique, Grid grid, Found found) throws ProblemException {
    int before = found.size();
    CellSet changed = grid.changedSince(technique);
    for (int size = LEAST; size <= MOST; size++) {
      if (new Looking(grid, size, changed, found).find()) {
        return;
      }
    }
    if (found.size() == before) {
      grid.noteBare(technique);
    }
  }

  /** Searches for sets of a size, cell by cell. */
  private static final class Looking {

    private final Grid grid;
    private final int size;
    private final Found found;
    private final int[] chosen;

    /** The cells that changed since nothing was found: one of the cells is among these. */
    private final CellSet changed;

    private final int lastChanged;

    Looking(Grid grid, int size, CellSet changed, Found found) {
      this.grid = grid;
      this.size = size;
      this.found = found;
      this.changed = changed;
      lastChanged = changed.last();
      chosen = new int[size];
    }

    boolean find() throws ProblemException {
      CellSet open = grid.open();
      for (int cell = open.next(0); cell >= 0; cell = open.next(cell + 1)) {
        found.check();
        if (Integer.bitCount(grid.candidates(cell)) <= size) {
          chosen[0] = cell;
          if (extend(1, grid.candidates(cell), changed.has(cell))) {
            return true;
          }
        }
      }
      return false;
    }

    /** Adds a cell after the last; digits may not become too many, nor are where they cannot. */
    private boolean extend(int count, int digits, boolean hasNew) {
      if (count == size) {
        return hasNew && Integer.bitCount(digits) == size && found.add(step(digits));
      }
      if (!hasNew && chosen[count - 1] >= lastChanged) {
        return false;
      }
      CellSet open = grid.open();
      for (int cell = open.next(chosen[count - 1] + 1); cell >= 0; cell = open.next(cell + 1)) {
        int with = digits | grid.candidates(cell);
        if (Integer.bitCount(with) <= size && sharesOnlyWithPeers(cell, count)) {
          chosen[count] = cell;
          if (extend(count + 1, with, hasNew || changed.has(cell))) {
            return true;
          }
        }
      }
      return false;
    }

    private boolean sharesOnlyWithPeers(int cell, int count) {
      for (int i = 0; i < count; i++) {
        if ((grid.candidates(chosen[i]) & grid.candidates(cell)) != 0
            && !grid.rules().see(chosen[i], cell)) {
          return false;
        }
      }
      return true;
    }

    private Step.Builder step(int digits) {
      Step.Builder step = Step.of(Technique.GENERALISED_SUBSET).digits(digits).cells(chosen);
      for (int rest = digits; rest != 0; rest &= rest - 1) {
        int digit = Integer.numberOfTrailingZeros(rest) + 1;
        CellSet out = grid.cells(digit).copy();
        for (int cell : chosen) {
          if (grid.has(cell, digit)) {
            out.and(grid.rules().peers(cell));
          }
        }
        step.eliminate(grid, out, digit);
      }
      return step;
    }
  }
}
