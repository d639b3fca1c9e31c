package dev.pencilmark.logic.cages;

import dev.pencilmark.board.CageOperator;
import dev.pencilmark.logic.model.AreaSum;
import dev.pencilmark.logic.model.CellSet;
import dev.pencilmark.logic.model.Grid;
import dev.pencilmark.logic.step.Family;
import dev.pencilmark.logic.step.Found;
import dev.pencilmark.logic.step.Step;
import dev.pencilmark.logic.step.Sum;
import dev.pencilmark.logic.step.Technique;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;

/**
 * Houses have known sums, and so have the cages in them: therefore the remaining cells have a known
 * sum, too (the rule of 45).
 *
 * <p>Innies are cells of the houses outside of the counted cages, outies are cells of counted cages
 * outside of the houses. The digit of a single open cell is placed; of several cells, a digit is
 * eliminated if no others complete the sum. Cage splitting is the same for cells of one cage; with
 * both innies and outies, their difference is known.
 */
final class InniesAndOuties implements Family {

  /** The maximum number of open cells that are examined. */
  private static final int MOST_OPEN = 5;

  /** The maximum number of ways to fill these that are enumerated. */
  private static final long MOST_WAYS = 20_000;

  @Override
  public Set<Technique> techniques() {
    return EnumSet.of(
        Technique.INNIE_OUTIE,
        Technique.INNIES_OUTIES,
        Technique.CAGE_SPLITTING,
        Technique.INNIE_OUTIE_DIFFERENCE);
  }

  @Override
  public void find(Technique technique, Grid grid, Found found) {
    int most = technique == Technique.INNIE_OUTIE ? 1 : MOST_OPEN;
    int least = technique == Technique.INNIE_OUTIE ? 1 : 2;
    int before = found.size();
    CellSet changed = grid.changedSince(technique);
    for (int open = least; open <= most; open++) {
      for (AreaSum sum : grid.rules().areaSums()) {
        if (sum.cells().meets(changed)
            && open(grid, sum) == open
            && (open == 1 || technique == technique(sum))
            && found.add(step(technique, grid, sum))) {
          return;
        }
      }
    }
    if (found.size() == before) {
      grid.noteBare(technique);
    }
  }

  private static Technique technique(AreaSum sum) {
    if (sum.plus().length > 0 && sum.minus().length > 0) {
      return Technique.INNIE_OUTIE_DIFFERENCE;
    }
    return sum.inOneCage() ? Technique.CAGE_SPLITTING : Technique.INNIES_OUTIES;
  }

  private static int open(Grid grid, AreaSum sum) {
    int open = 0;
    for (int cell : sum.plus()) {
      open += grid.isOpen(cell) ? 1 : 0;
    }
    for (int cell : sum.minus()) {
      open += grid.isOpen(cell) ? 1 : 0;
    }
    return open;
  }

  private static Step.Builder step(Technique technique, Grid grid, AreaSum sum) {
    SignedSum signed = new SignedSum(grid, sum);
    List<Integer> cells = Arrays.stream(signed.plus()).boxed().toList();
    Step.Builder step =
        Step.of(technique)
            .base(sum.houses())
            .cells(cells)
            .fins(signed.minus())
            .sum(new Sum(cells, CageOperator.ADD, signed.total()));
    if (signed.ways() > MOST_WAYS || !signed.fill()) {
      return step;
    }
    if (signed.size() == 1) {
      return step.place(signed.cell(0), (int) signed.total());
    }
    for (int i = 0; i < signed.size(); i++) {
      step.eliminate(grid, signed.cell(i), ~signed.supported(i));
    }
    return step;
  }
}
