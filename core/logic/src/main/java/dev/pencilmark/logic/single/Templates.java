package dev.pencilmark.logic.single;

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
 * Templates: the ways to place a digit once in every group where it is sure. A cell that all have
 * is set, and no way of another digit contains it; a candidate that no way has is eliminated. Known
 * as the pattern overlay method (Myth Jellies).
 */
final class Templates implements Family {

  /** The number of placements after which the search assumes that a template exists. */
  private static final int MOST_PLACEMENTS = 20_000;

  @Override
  public Set<Technique> techniques() {
    return EnumSet.of(Technique.TEMPLATE_SET, Technique.TEMPLATE_DELETE);
  }

  @Override
  public void find(Technique technique, Grid grid, Found found) throws ProblemException {
    List<Ways> all = new ArrayList<>();
    for (int digit = 1; digit <= grid.rules().side(); digit++) {
      all.add(new Ways(grid, digit, found));
    }
    boolean isNew = true;
    while (isNew) {
      isNew = false;
      for (Ways ways : all) {
        isNew |= ways.fix(all);
      }
    }
    for (Ways ways : all) {
      if (ways.exist() && found.add(ways.step(technique))) {
        return;
      }
    }
  }

  /** The ways to place a digit. */
  private static final class Ways {

    private final Grid grid;
    private final int digit;
    private final Found found;

    /** Where it can be, except for cells that another digit certainly has. */
    private final CellSet open;

    /** Where it is in every way. */
    private final CellSet fixed;

    private final List<CellSet> groups = new ArrayList<>();
    private int left;

    Ways(Grid grid, int digit, Found found) {
      this.grid = grid;
      this.digit = digit;
      this.found = found;
      open = grid.cells(digit).copy();
      fixed = grid.rules().noCells();
      for (Group group : grid.rules().groups()) {
        if ((grid.sure(group) & 1 << digit - 1) != 0) {
          groups.add(group.set());
        }
      }
    }

    boolean exist() {
      left = MOST_PLACEMENTS;
      return exists(open, groups);
    }

    /**
     * Searches for cells that all ways have. Returns whether that leaves another digit fewer ways.
     */
    boolean fix(List<Ways> all) throws ProblemException {
      boolean isNew = false;
      for (int cell = open.next(0); cell >= 0; cell = open.next(cell + 1)) {
        found.check();
        if (!fixed.has(cell) && !existsWithout(cell)) {
          fixed.add(cell);
          for (Ways other : all) {
            if (other != this && other.open.has(cell)) {
              other.open.remove(cell);
              isNew = true;
            }
          }
        }
      }
      return isNew;
    }

    Step.Builder step(Technique technique) throws ProblemException {
      Step.Builder step = Step.of(technique).digit(digit);
      List<Integer> cells = new ArrayList<>();
      boolean places = technique == Technique.TEMPLATE_SET;
      CellSet all = grid.cells(digit);
      for (int cell = all.next(0); cell >= 0; cell = all.next(cell + 1)) {
        found.check();
        if (places && fixed.has(cell)) {
          step.place(cell, digit);
          cells.add(cell);
        } else if (!places && !(open.has(cell) && existsWith(cell))) {
          step.eliminate(cell, digit);
          cells.add(cell);
        }
      }
      return step.cells(cells);
    }

    private boolean existsWithout(int cell) {
      CellSet others = open.copy();
      others.remove(cell);
      left = MOST_PLACEMENTS;
      return exists(others, groups);
    }

    private boolean existsWith(int cell) {
      left = MOST_PLACEMENTS;
      return existsWith(cell, open, groups);
    }

    private boolean exists(CellSet among, List<CellSet> lacking) {
      CellSet fewest = null;
      int count = Integer.MAX_VALUE;
      for (CellSet group : lacking) {
        CellSet choice = among.copy().and(group);
        int size = choice.size();
        if (size < count) {
          count = size;
          fewest = choice;
        }
      }
      if (fewest == null || left <= 0) {
        return true;
      }
      for (int cell = fewest.next(0); cell >= 0; cell = fewest.next(cell + 1)) {
        if (existsWith(cell, among, lacking)) {
          return true;
        }
      }
      return false;
    }

    private boolean existsWith(int cell, CellSet among, List<CellSet> lacking) {
      left--;
      CellSet others = among.copy().andNot(grid.rules().peers(cell));
      others.remove(cell);
      return exists(others, lacking.stream().filter(group -> !group.has(cell)).toList());
    }
  }
}
