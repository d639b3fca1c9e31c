package dev.pencilmark.logic.wings;

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
 * WXYZ-Wing: four cells with four digits, of which each but one can be in only one of the cells, as
 * all that have it see each other. Without the one the four cells would have three digits, so one
 * of them has it.
 */
final class BentQuads implements Family {

  private static final int SIZE = 4;

  @Override
  public Set<Technique> techniques() {
    return EnumSet.of(Technique.WXYZ_WING);
  }

  @Override
  public void find(Technique technique, Grid grid, Found found) throws ProblemException {
    Looking looking = new Looking(grid, found);
    int before = found.size();
    if (looking.count >= SIZE) {
      looking.choose(0, 0, 0, 0, false);
    }
    if (found.size() == before) {
      grid.noteBare(technique);
    }
  }

  private static final class Looking {

    private final Grid grid;
    private final Found found;

    /** The cells with two to four candidates. */
    private final int[] cells;

    private int count;

    /** Which of the cells have changed since nothing was found, and the number up to the last. */
    private final boolean[] isNew;

    private int lastNew;
    private final int[] chosen = new int[SIZE];
    private final CellSet out;

    Looking(Grid grid, Found found) {
      this.grid = grid;
      this.found = found;
      cells = new int[grid.openCount()];
      isNew = new boolean[cells.length];
      out = grid.rules().noCells();
      CellSet changed = grid.changedSince(Technique.WXYZ_WING);
      CellSet open = grid.open();
      for (int cell = open.next(0); cell >= 0; cell = open.next(cell + 1)) {
        int candidates = Integer.bitCount(grid.candidates(cell));
        if (candidates > 1 && candidates <= SIZE) {
          isNew[count] = changed.has(cell);
          cells[count++] = cell;
          lastNew = isNew[count - 1] ? count : lastNew;
        }
      }
    }

    /**
     * Chooses more cells from one on.
     *
     * @param digits the digits of those chosen
     * @param loose the digits that two of them can have at once
     * @param hasNew whether one of them has changed; if not, one of the rest has to
     */
    boolean choose(int from, int depth, int digits, int loose, boolean hasNew)
        throws ProblemException {
      if (depth == SIZE) {
        return hasNew && Integer.bitCount(digits) == SIZE && loose != 0 && add(digits, loose);
      }
      if (depth == 1) {
        found.check();
      }
      for (int i = from; i + SIZE - depth <= count && (hasNew || i < lastNew); i++) {
        int candidates = grid.candidates(cells[i]);
        if (Integer.bitCount(digits | candidates) > SIZE) {
          continue;
        }
        int more = loose;
        CellSet peers = grid.rules().peers(cells[i]);
        for (int k = 0; k < depth; k++) {
          if (!peers.has(chosen[k])) {
            more |= candidates & grid.candidates(chosen[k]);
          }
        }
        if ((more & more - 1) != 0) {
          continue;
        }
        chosen[depth] = cells[i];
        if ((more == 0 || anyoneSees(depth + 1, more))
            && choose(i + 1, depth + 1, digits | candidates, more, hasNew || isNew[i])) {
          return true;
        }
      }
      return false;
    }

    /**
     * Returns whether any candidate sees all cells so far that have a digit; puts these in {@link
     * #out}.
     */
    private boolean anyoneSees(int depth, int loose) {
      out.set(grid.cells(Integer.numberOfTrailingZeros(loose) + 1));
      for (int k = 0; k < depth; k++) {
        if ((grid.candidates(chosen[k]) & loose) != 0) {
          out.and(grid.rules().peers(chosen[k]));
        }
      }
      return !out.isEmpty();
    }

    private boolean add(int digits, int loose) {
      int digit = Integer.numberOfTrailingZeros(loose) + 1;
      return anyoneSees(SIZE, loose)
          && found.add(
              Step.of(Technique.WXYZ_WING)
                  .digits(digits)
                  .variant("" + digit)
                  .cells(chosen.clone())
                  .eliminate(grid, out, digit));
    }
  }
}
