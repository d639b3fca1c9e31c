package dev.pencilmark.logic.als;

import dev.pencilmark.logic.model.CellSet;
import dev.pencilmark.logic.model.Grid;
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
 * Two cells cannot have a pair of digits that an almost locked set which they see cannot spare, nor
 * the same digit if they see each other. A candidate that remains without a partner is eliminated.
 */
final class AlignedPairExclusion implements Family {

  @Override
  public Set<Technique> techniques() {
    return EnumSet.of(Technique.ALIGNED_PAIR_EXCLUSION);
  }

  @Override
  public void find(Technique technique, Grid grid, Found found) throws ProblemException {
    List<Als> sets = Als.of(grid, found);
    int[] cells = grid.open().toArray();
    CellSet changed = grid.changedSince(technique);
    CellSet common = grid.rules().noCells();
    int before = found.size();
    for (int i = 0; i < cells.length; i++) {
      found.check();
      for (int k = i + 1; k < cells.length; k++) {
        common.set(grid.rules().peers(cells[i])).and(grid.rules().peers(cells[k]));
        if (!common.meets(grid.open())
            || !changed.has(cells[i]) && !changed.has(cells[k]) && !common.meets(changed)) {
          continue;
        }
        List<Als> near = new ArrayList<>();
        for (Als set : sets) {
          if (common.containsAll(set.cells())) {
            near.add(set);
          }
        }
        if (!near.isEmpty() && found.add(step(grid, cells[i], cells[k], near))) {
          return;
        }
      }
    }
    if (found.size() == before) {
      grid.noteBare(technique);
    }
  }

  private static Step.Builder step(Grid grid, int one, int other, List<Als> near) {
    boolean see = grid.rules().see(one, other);
    int left = 0;
    int right = 0;
    CellSet used = grid.rules().noCells();
    for (int rest = grid.candidates(one); rest != 0; rest &= rest - 1) {
      int bit = rest & -rest;
      for (int more = grid.candidates(other); more != 0; more &= more - 1) {
        int with = more & -more;
        if (bit == with ? !see : !isExcluded(near, bit | with, used)) {
          left |= bit;
          right |= with;
        }
      }
    }
    return Step.of(Technique.ALIGNED_PAIR_EXCLUSION)
        .cells(one, other)
        .fins(used)
        .eliminate(grid, one, ~left)
        .eliminate(grid, other, ~right);
  }

  private static boolean isExcluded(List<Als> near, int pair, CellSet used) {
    for (Als set : near) {
      if ((pair & ~set.digits()) == 0) {
        used.or(set.cells());
        return true;
      }
    }
    return false;
  }
}
