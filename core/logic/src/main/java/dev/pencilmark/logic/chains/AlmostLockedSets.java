package dev.pencilmark.logic.chains;

import dev.pencilmark.logic.model.CellSet;
import dev.pencilmark.logic.model.Grid;
import dev.pencilmark.logic.model.Group;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** Cells of a group that have one candidate more than there are cells; two cells at least. */
final class AlmostLockedSets {

  private final Grid grid;
  private final Set<CellSet> known = new HashSet<>();
  private final List<CellSet> found = new ArrayList<>();
  private final CellSet chosen;

  private AlmostLockedSets(Grid grid) {
    this.grid = grid;
    chosen = grid.rules().noCells();
  }

  /** Returns all of them up to a size, the smaller first. */
  static List<CellSet> of(Grid grid, int most) {
    AlmostLockedSets sets = new AlmostLockedSets(grid);
    for (int size = 2; size <= most; size++) {
      for (Group group : grid.rules().groups()) {
        sets.choose(group, 0, size, 0, size + 1);
      }
    }
    return sets.found;
  }

  private void choose(Group group, int from, int more, int digits, int most) {
    if (more == 0) {
      if (Integer.bitCount(digits) == most && !known.contains(chosen)) {
        CellSet set = chosen.copy();
        known.add(set);
        found.add(set);
      }
      return;
    }
    for (int i = from; i + more <= group.size(); i++) {
      int cell = group.cell(i);
      int together = digits | grid.candidates(cell);
      if (grid.isOpen(cell) && Integer.bitCount(together) <= most) {
        chosen.add(cell);
        choose(group, i + 1, more - 1, together, most);
        chosen.remove(cell);
      }
    }
  }
}
