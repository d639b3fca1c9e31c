package dev.pencilmark.logic.fish;

import dev.pencilmark.logic.model.Grid;
import dev.pencilmark.logic.step.Family;
import dev.pencilmark.logic.step.Found;
import dev.pencilmark.logic.step.Technique;
import dev.pencilmark.problem.ProblemException;
import java.util.EnumMap;
import java.util.Map;
import java.util.Set;

/**
 * Fish of groups of all kinds. Franken: rows and boxes against columns and boxes, or the reverse;
 * mutant: anything else. Groups that are neither rows nor columns count as boxes.
 *
 * <p>Why it holds: if no fin has the digit, every group of the base has it in a cell of its own,
 * which lies in the cover; as there are no more groups in the cover, each has it there, and each of
 * these cells is in one group of the cover only. So it is in no other cell of the cover, and in no
 * cell of two groups of the cover. Fins are the base's cells outside the cover, and those of two
 * groups of the base (endo-fins). Definition: Obi-Wahn, "The Ultimate FISH Guide", Sudoku Players'
 * Forum 2006, with endo-fins and cannibalism.
 *
 * <p>Represents the places of a digit as bits of one number, and so skips digits with more than 64,
 * and at none with too many groups to try them all.
 */
final class GroupFish implements Family {

  private static final Map<Technique, GroupFishShape> SHAPES = new EnumMap<>(Technique.class);

  static {
    SHAPES.put(Technique.FRANKEN_X_WING, new GroupFishShape(2, false, false));
    SHAPES.put(Technique.FRANKEN_SWORDFISH, new GroupFishShape(3, false, false));
    SHAPES.put(Technique.FRANKEN_JELLYFISH, new GroupFishShape(4, false, false));
    SHAPES.put(Technique.FINNED_FRANKEN_X_WING, new GroupFishShape(2, false, true));
    SHAPES.put(Technique.FINNED_FRANKEN_SWORDFISH, new GroupFishShape(3, false, true));
    SHAPES.put(Technique.FINNED_FRANKEN_JELLYFISH, new GroupFishShape(4, false, true));
    SHAPES.put(Technique.MUTANT_X_WING, new GroupFishShape(2, true, false));
    SHAPES.put(Technique.MUTANT_SWORDFISH, new GroupFishShape(3, true, false));
    SHAPES.put(Technique.MUTANT_JELLYFISH, new GroupFishShape(4, true, false));
    SHAPES.put(Technique.FINNED_MUTANT_X_WING, new GroupFishShape(2, true, true));
    SHAPES.put(Technique.FINNED_MUTANT_SWORDFISH, new GroupFishShape(3, true, true));
    SHAPES.put(Technique.FINNED_MUTANT_JELLYFISH, new GroupFishShape(4, true, true));
    SHAPES.put(Technique.FINNED_MUTANT_SQUIRMBAG, new GroupFishShape(5, true, true));
    SHAPES.put(Technique.FINNED_MUTANT_WHALE, new GroupFishShape(6, true, true));
  }

  @Override
  public Set<Technique> techniques() {
    return SHAPES.keySet();
  }

  @Override
  public void find(Technique technique, Grid grid, Found found) throws ProblemException {
    GroupFishShape shape = SHAPES.get(technique);
    GroupFishSearch search =
        shape.finned()
            ? new FinnedSearch(technique, shape, grid, found)
            : new UnfinnedSearch(technique, shape, grid, found);
    search.find();
  }
}
