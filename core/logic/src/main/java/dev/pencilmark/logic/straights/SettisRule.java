package dev.pencilmark.logic.straights;

import dev.pencilmark.logic.model.Grid;
import dev.pencilmark.logic.model.Group;
import dev.pencilmark.logic.model.GroupKind;
import dev.pencilmark.logic.step.Family;
import dev.pencilmark.logic.step.Found;
import dev.pencilmark.logic.step.Step;
import dev.pencilmark.logic.step.Technique;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;

/**
 * A digit is in as many rows as columns (Setti's rule, after its finder in the Str8ts community).
 * Where as many lines surely have it as lines of the other kind can have it at most, no further
 * line has it, and all of the others do.
 */
final class SettisRule implements Family {

  /** The lines of one kind, by whether they contain a digit. */
  private static final class Lines {

    private final List<Group> sure = new ArrayList<>();
    private final List<Group> possible = new ArrayList<>();

    Lines(Grid grid, GroupKind kind, int digit) {
      int bit = 1 << digit - 1;
      for (Group group : grid.rules().groups()) {
        if (group.kind() != kind) {
          continue;
        }
        boolean placed = (grid.placed(group) & bit) != 0;
        boolean certain = placed || (grid.sure(group) & bit) != 0;
        if (certain) {
          sure.add(group);
        }
        if (certain || grid.places(group, digit) != 0) {
          possible.add(group);
        }
      }
    }
  }

  @Override
  public Set<Technique> techniques() {
    return EnumSet.of(Technique.SETTI);
  }

  @Override
  public void find(Technique technique, Grid grid, Found found) {
    if (!grid.rules().hasStraights()) {
      return;
    }
    for (int digit = 1; digit <= grid.rules().side(); digit++) {
      Lines rows = new Lines(grid, GroupKind.ROW, digit);
      Lines columns = new Lines(grid, GroupKind.COLUMN, digit);
      if (find(grid, digit, rows, columns, found) || find(grid, digit, columns, rows, found)) {
        return;
      }
    }
  }

  private static boolean find(Grid grid, int digit, Lines full, Lines other, Found found) {
    if (full.sure.size() != other.possible.size()) {
      return false;
    }
    Step.Builder step = Step.of(Technique.SETTI).digit(digit).base(full.sure).cover(other.possible);
    for (Group line : full.possible) {
      if (!full.sure.contains(line)) {
        step.eliminate(grid, line.set(), digit);
      }
    }
    for (Group line : other.possible) {
      int places = grid.places(line, digit);
      if (places != 0 && (places & places - 1) == 0) {
        int cell = line.cell(Integer.numberOfTrailingZeros(places));
        if (full.sure.stream().anyMatch(group -> group.set().has(cell))) {
          step.place(cell, digit);
        }
      }
    }
    return found.add(step);
  }
}
