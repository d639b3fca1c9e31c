package dev.pencilmark.logic.als;

import dev.pencilmark.logic.model.CellSet;
import dev.pencilmark.logic.model.Grid;
import dev.pencilmark.logic.step.Family;
import dev.pencilmark.logic.step.Found;
import dev.pencilmark.logic.step.Link;
import dev.pencilmark.logic.step.Step;
import dev.pencilmark.logic.step.Technique;
import dev.pencilmark.problem.ProblemException;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;

/**
 * A stem cell, and for each of its candidates a petal: an almost locked set all of whose cells with
 * that digit see the stem. For any digit of the stem, its petal contains all its other digits: a
 * digit that is common to all petals is eliminated from cells that see all of its cells.
 */
final class DeathBlossom implements Family {

  private static final int MOST_PETALS = 4;

  @Override
  public Set<Technique> techniques() {
    return EnumSet.of(Technique.DEATH_BLOSSOM);
  }

  @Override
  public void find(Technique technique, Grid grid, Found found) throws ProblemException {
    List<Als> sets = Als.of(grid, found);
    CellSet changed = grid.changedSince(technique);
    int before = found.size();
    for (int stem = grid.open().next(0); stem >= 0; stem = grid.open().next(stem + 1)) {
      if (Integer.bitCount(grid.candidates(stem)) <= MOST_PETALS
          && find(grid, sets, stem, changed, found)) {
        return;
      }
    }
    if (found.size() == before) {
      grid.noteBare(technique);
    }
  }

  private static boolean find(Grid grid, List<Als> sets, int stem, CellSet changed, Found found)
      throws ProblemException {
    List<List<Als>> petals = new ArrayList<>();
    List<Integer> stemDigits = new ArrayList<>();
    for (int rest = grid.candidates(stem); rest != 0; rest &= rest - 1) {
      int digit = Integer.numberOfTrailingZeros(rest) + 1;
      List<Als> fitting = new ArrayList<>();
      for (Als set : sets) {
        if ((set.digits() & rest & -rest) != 0
            && !set.cells().has(stem)
            && set.seeing(digit).has(stem)) {
          fitting.add(set);
        }
      }
      if (fitting.isEmpty()) {
        return false;
      }
      petals.add(fitting);
      stemDigits.add(digit);
    }
    CellSet required = changed.has(stem) ? null : changed;
    return choose(grid, stem, petals, stemDigits, new ArrayList<>(), -1, required, found);
  }

  /**
   * Chooses a petal for one more digit.
   *
   * @param common the digits that all so far have
   * @param required cells of which one has to be in a petal; null if there is no need
   */
  private static boolean choose(
      Grid grid,
      int stem,
      List<List<Als>> petals,
      List<Integer> stemDigits,
      List<Als> chosen,
      int common,
      CellSet required,
      Found found)
      throws ProblemException {
    int at = chosen.size();
    if (at == petals.size()) {
      return add(grid, stem, stemDigits, chosen, common, found);
    }
    found.check();
    for (Als petal : petals.get(at)) {
      int left = common & petal.digits() & ~(1 << stemDigits.get(at) - 1);
      CellSet still = required == null || petal.cells().meets(required) ? null : required;
      boolean isLast = at + 1 == petals.size();
      if (left == 0 || isLast && still != null || !reaches(grid, chosen, petal, left)) {
        continue;
      }
      chosen.add(petal);
      if (choose(grid, stem, petals, stemDigits, chosen, left, still, found)) {
        return true;
      }
      chosen.remove(at);
    }
    return false;
  }

  /** Returns whether some cell still sees a common digit in all petals. */
  private static boolean reaches(Grid grid, List<Als> chosen, Als petal, int common) {
    for (int rest = common; rest != 0; rest &= rest - 1) {
      if (!eliminations(grid, chosen, petal, Integer.numberOfTrailingZeros(rest) + 1).isEmpty()) {
        return true;
      }
    }
    return false;
  }

  private static CellSet eliminations(Grid grid, List<Als> chosen, Als last, int digit) {
    CellSet out = grid.cells(digit).copy().and(last.seeing(digit));
    for (Als petal : chosen) {
      out.and(petal.seeing(digit));
    }
    return out;
  }

  private static boolean add(
      Grid grid, int stem, List<Integer> stemDigits, List<Als> chosen, int common, Found found) {
    CellSet cells = grid.rules().noCells();
    chosen.forEach(petal -> cells.or(petal.cells()));
    Step.Builder step =
        Step.of(Technique.DEATH_BLOSSOM).digits(grid.candidates(stem)).cells(stem).fins(cells);
    List<Link> links = new ArrayList<>();
    for (int i = 0; i < chosen.size(); i++) {
      links.add(AlsLinks.petal(stem, stemDigits.get(i), chosen.get(i)));
    }
    step.links(links);
    for (int rest = common; rest != 0; rest &= rest - 1) {
      int digit = Integer.numberOfTrailingZeros(rest) + 1;
      CellSet out = grid.cells(digit).copy();
      chosen.forEach(petal -> out.and(petal.seeing(digit)));
      step.eliminate(grid, out, digit);
    }
    return found.add(step);
  }
}
