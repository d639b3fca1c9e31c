package dev.pencilmark.logic.als;

import dev.pencilmark.logic.model.CellSet;
import dev.pencilmark.logic.model.Grid;
import dev.pencilmark.logic.model.Group;
import dev.pencilmark.logic.step.Family;
import dev.pencilmark.logic.step.Found;
import dev.pencilmark.logic.step.Step;
import dev.pencilmark.logic.step.Technique;
import dev.pencilmark.problem.ProblemException;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;

/**
 * Two-sector disjoint subsets (posted by "Sue de Coq", 2005): cells that two groups have in common,
 * with cells of the one group and cells of the other, that have no digit in common. If all of them
 * have as many digits as there are cells, each digit is in them once: the digits of the first
 * group's cells and of the intersection are eliminated from the rest of that group, and likewise
 * for the other.
 */
final class SueDeCoq implements Family {

  private static final int MOST_IN_COMMON = 3;

  private static final int MOST_OTHERS = 5;

  /** The maximum number of cells of a group or an intersection that are examined. */
  private static final int MOST_CELLS = 16;

  @Override
  public Set<Technique> techniques() {
    return EnumSet.of(Technique.SUE_DE_COQ);
  }

  /** Cells of a group with the digits that they have. */
  private record Part(CellSet cells, int size, int digits) {}

  @Override
  public void find(Technique technique, Grid grid, Found found) throws ProblemException {
    List<Group> groups = grid.rules().groupsBoxesFirst();
    CellSet changed = grid.changedSince(technique);
    CellSet common = grid.rules().noCells();
    int before = found.size();
    for (int i = 0; i < groups.size(); i++) {
      found.check();
      boolean isNew = groups.get(i).set().meets(changed);
      for (int k = i + 1; k < groups.size(); k++) {
        if (!isNew && !groups.get(k).set().meets(changed)) {
          continue;
        }
        common.set(groups.get(i).set()).and(groups.get(k).set()).and(grid.open());
        if (common.size() >= 2 && find(grid, groups.get(i), groups.get(k), common, found)) {
          return;
        }
      }
    }
    if (found.size() == before) {
      grid.noteBare(technique);
    }
  }

  private static boolean find(Grid grid, Group one, Group other, CellSet common, Found found)
      throws ProblemException {
    int[] cells = common.toArray();
    List<Part> middles =
        parts(grid, cells, Math.min(cells.length, MOST_CELLS), 2, MOST_IN_COMMON, found);
    middles.removeIf(middle -> Integer.bitCount(middle.digits) < middle.size + 2);
    if (middles.isEmpty()) {
      return false;
    }
    for (Part middle : middles) {
      List<Part> ones = outside(grid, one, other, middle, found);
      if (ones.isEmpty()) {
        continue;
      }
      List<Part> others = outside(grid, other, one, middle, found);
      for (Part first : ones) {
        found.check();
        for (Part second : others) {
          int digits = middle.digits | first.digits | second.digits;
          if ((first.digits & second.digits) == 0
              && Integer.bitCount(digits) == middle.size + first.size + second.size
              && found.add(step(grid, one, other, middle, first, second))) {
            return true;
          }
        }
      }
    }
    return false;
  }

  /** Cells of a group outside another that have digits of the middle. */
  private static List<Part> outside(Grid grid, Group group, Group but, Part middle, Found found)
      throws ProblemException {
    int[] cells = new int[MOST_CELLS];
    int count = 0;
    int seen = 0;
    CellSet outside = group.set().copy().andNot(but.set()).and(grid.open());
    for (int cell = outside.next(0);
        cell >= 0 && seen++ < MOST_CELLS;
        cell = outside.next(cell + 1)) {
      if ((grid.candidates(cell) & middle.digits) != 0) {
        cells[count++] = cell;
      }
    }
    List<Part> parts = parts(grid, cells, count, 1, MOST_OTHERS, found);
    // Each digit more than the middle has requests a cell more.
    parts.removeIf(part -> Integer.bitCount(part.digits & ~middle.digits) >= part.size);
    return parts;
  }

  /**
   * Returns the subsets of the first {@code count} cells, of a size from {@code least} to {@code
   * most}.
   */
  private static List<Part> parts(
      Grid grid, int[] cells, int count, int least, int most, Found found) throws ProblemException {
    List<Part> parts = new ArrayList<>();
    for (int mask = 1; mask < 1 << count; mask++) {
      if ((mask & 0xFFF) == 0) {
        found.check();
      }
      int size = Integer.bitCount(mask);
      if (size < least || size > most) {
        continue;
      }
      CellSet chosen = grid.rules().noCells();
      int union = 0;
      for (int rest = mask; rest != 0; rest &= rest - 1) {
        int cell = cells[Integer.numberOfTrailingZeros(rest)];
        chosen.add(cell);
        union |= grid.candidates(cell);
      }
      parts.add(new Part(chosen, size, union));
    }
    return parts;
  }

  private static Step.Builder step(
      Grid grid, Group one, Group other, Part middle, Part first, Part second) {
    CellSet all = middle.cells.copy().or(first.cells).or(second.cells);
    Step.Builder step =
        Step.of(Technique.SUE_DE_COQ)
            .base(one, other)
            .digits(middle.digits | first.digits | second.digits)
            .cells(middle.cells)
            .fins(first.cells.copy().or(second.cells));
    eliminate(step, grid, one, all, (middle.digits & ~second.digits) | first.digits);
    eliminate(step, grid, other, all, (middle.digits & ~first.digits) | second.digits);
    return step;
  }

  private static void eliminate(
      Step.Builder step, Grid grid, Group group, CellSet but, int digits) {
    for (int cell : group.cells()) {
      if (!but.has(cell)) {
        step.eliminate(grid, cell, digits);
      }
    }
  }
}
