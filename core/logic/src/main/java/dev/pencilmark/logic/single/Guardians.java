package dev.pencilmark.logic.single;

import dev.pencilmark.logic.model.CellSet;
import dev.pencilmark.logic.model.Grid;
import dev.pencilmark.logic.model.Group;
import dev.pencilmark.logic.model.Rules;
import dev.pencilmark.logic.step.Family;
import dev.pencilmark.logic.step.Found;
import dev.pencilmark.logic.step.Step;
import dev.pencilmark.logic.step.Technique;
import dev.pencilmark.problem.ProblemException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;

/**
 * Guardians (Rod Hagglund): a loop of an odd number of cells, in which each cell and the next are
 * in a group that has a digit for sure, and no other cell of the loop. If the digit had only these
 * two places in each of the groups, it would be in every other cell, which is impossible. So one of
 * the other places in these groups, the guardians, has it, and cells that see all guardians do not.
 */
final class Guardians implements Family {

  private static final int SHORTEST = 5;
  private static final int LONGEST = 7;

  /** The maximum number of guardians: few cells see more. */
  private static final int MOST_GUARDIANS = 3;

  @Override
  public Set<Technique> techniques() {
    return EnumSet.of(Technique.GUARDIANS);
  }

  @Override
  public void find(Technique technique, Grid grid, Found found) throws ProblemException {
    for (int digit = 1; digit <= grid.rules().side(); digit++) {
      if (grid.cells(digit).size() <= SHORTEST || grid.isBare(technique, digit)) {
        continue;
      }
      int before = found.size();
      for (int length = SHORTEST; length <= LONGEST; length += 2) {
        if (new Loops(grid, digit, length, found).find()) {
          return;
        }
      }
      if (found.size() == before) {
        grid.noteBare(technique, digit);
      }
    }
  }

  /** Searches for loops of a length, cell by cell. */
  private static final class Loops {

    private final Grid grid;
    private final Rules rules;
    private final int digit;
    private final Found found;
    private final int[] loop;

    /** By number, whether a group has the digit for sure, and not in too many cells. */
    private final boolean[] mayLink;

    /** By number, the group of each cell and the next. */
    private final int[] links;

    /** For each number of cells, the guardians of the links between them. */
    private final CellSet[] guardians;

    /** And the cells with the digit that see all of these. */
    private final CellSet[] targets;

    Loops(Grid grid, int digit, int length, Found found) {
      this.grid = grid;
      this.rules = grid.rules();
      this.digit = digit;
      this.found = found;
      loop = new int[length];
      mayLink = new boolean[rules.groups().size()];
      for (int i = 0; i < mayLink.length; i++) {
        Group group = rules.groups().get(i);
        mayLink[i] =
            Integer.bitCount(grid.places(group, digit)) <= MOST_GUARDIANS + 2
                && (grid.sure(group) & 1 << digit - 1) != 0;
      }
      links = new int[length];
      guardians = new CellSet[length + 2];
      targets = new CellSet[length + 2];
      for (int i = 0; i < guardians.length; i++) {
        guardians[i] = rules.noCells();
        targets[i] = rules.noCells();
      }
    }

    /** Begins with the first of the cells, so that each loop is found once. */
    boolean find() throws ProblemException {
      CellSet cells = grid.cells(digit);
      targets[1].set(cells);
      for (int cell = cells.next(0); cell >= 0; cell = cells.next(cell + 1)) {
        found.check();
        loop[0] = cell;
        if (extend(1)) {
          return true;
        }
      }
      return false;
    }

    private boolean extend(int count) {
      int last = loop[count - 1];
      for (int index : rules.groupsOf(last)) {
        Group group = rules.groups().get(index);
        if (!mayLink[index]) {
          continue;
        }
        links[count - 1] = index;
        if (count == loop.length) {
          if (loop[1] < last && isLink(group, 1, count - 1) && group.set().has(loop[0])) {
            if (guard(count, group, loop[0]) && found.add(step(count + 1))) {
              return true;
            }
          }
        } else if (isLink(group, 0, count - 1) && extend(count, group)) {
          return true;
        }
      }
      return false;
    }

    /** Returns whether a group has none of the cells from a number up to another. */
    private boolean isLink(Group group, int from, int to) {
      for (int i = from; i < to; i++) {
        if (group.set().has(loop[i])) {
          return false;
        }
      }
      return true;
    }

    private boolean extend(int count, Group group) {
      for (int places = grid.places(group, digit); places != 0; places &= places - 1) {
        int next = group.cell(Integer.numberOfTrailingZeros(places));
        if (next > loop[0] && next != loop[count - 1] && !guardians[count].has(next)) {
          loop[count] = next;
          if (guard(count, group, next) && extend(count + 1)) {
            return true;
          }
        }
      }
      return false;
    }

    /** Adds the guardians of a link. Returns whether something can follow from them. */
    private boolean guard(int count, Group group, int next) {
      int last = loop[count - 1];
      CellSet all = guardians[count + 1].set(guardians[count]);
      CellSet seeing = targets[count + 1].set(targets[count]);
      for (int places = grid.places(group, digit); places != 0; places &= places - 1) {
        int cell = group.cell(Integer.numberOfTrailingZeros(places));
        if (cell != last && cell != next && !all.has(cell)) {
          all.add(cell);
          seeing.and(rules.peers(cell));
        }
      }
      int size = all.size();
      return size <= MOST_GUARDIANS && (!seeing.isEmpty() || size == 1);
    }

    private Step.Builder step(int count) {
      List<Group> groups = new ArrayList<>();
      Arrays.stream(links).mapToObj(rules.groups()::get).forEach(groups::add);
      CellSet all = guardians[count];
      Step.Builder step =
          Step.of(Technique.GUARDIANS).digit(digit).base(groups).cells(loop.clone()).fins(all);
      if (all.size() == 1) {
        return step.place(all.next(0), digit);
      }
      return all.isEmpty() ? step : step.eliminate(grid, targets[count], digit);
    }
  }
}
