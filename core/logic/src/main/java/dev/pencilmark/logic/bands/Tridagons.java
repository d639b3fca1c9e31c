package dev.pencilmark.logic.bands;

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
 * Three digits in four boxes that form a rectangle, in each box in three cells of different rows
 * and columns. Three digits fill each box by a permutation; rows and columns fix its sign against
 * the next box, and if an odd number of the boxes have their cells in an odd arrangement, no way is
 * left. So one of the twelve cells has another digit.
 */
final class Tridagons implements Family {

  /** The arrangements: the column of the cell in each row, the even ones first. */
  private static final int[][] PLACES = {
    {0, 1, 2}, {1, 2, 0}, {2, 0, 1}, {0, 2, 1}, {1, 0, 2}, {2, 1, 0}
  };

  private static final int EVEN = 3;
  private static final int BOXES = 4;

  /** The maximum number of cells with other digits. */
  private static final int MOST_GUARDIANS = 3;

  @Override
  public Set<Technique> techniques() {
    return EnumSet.of(Technique.TRIDAGON);
  }

  @Override
  public void find(Technique technique, Grid grid, Found found) throws ProblemException {
    if (!Lines.areIn(grid)) {
      return;
    }
    for (int most = 1; most <= MOST_GUARDIANS; most++) {
      for (int digits = 0b111; digits < 1 << Lines.SIDE; digits++) {
        if (Integer.bitCount(digits) == Lines.BOX && of(grid, digits, most, found)) {
          return;
        }
      }
      found.check();
    }
  }

  /** Searches for patterns of three digits with {@code guardians} guardians. */
  private static boolean of(Grid grid, int digits, int guardians, Found found) {
    int[][] others = new int[Lines.SIDE][PLACES.length];
    for (int box = 0; box < Lines.SIDE; box++) {
      for (int i = 0; i < PLACES.length; i++) {
        others[box][i] = guardians(grid, box, i, digits);
      }
    }
    for (int corner = 0; corner < Lines.SIDE; corner++) {
      int row = corner / Lines.BOX * Lines.BOX;
      int column = corner % Lines.BOX;
      for (int below = row + Lines.BOX; below < Lines.SIDE; below += Lines.BOX) {
        for (int right = column + 1; right < Lines.BOX; right++) {
          int[] boxes = {row + column, row + right, below + column, below + right};
          if (fill(new Pattern(grid, digits, guardians, boxes, others), 0, 0, 0, found)) {
            return true;
          }
        }
      }
    }
    return false;
  }

  /**
   * Four boxes.
   *
   * @param others for each box and arrangement the number of cells with other digits, or more than
   *     any
   */
  private record Pattern(Grid grid, int digits, int guardians, int[] boxes, int[][] others) {}

  /** Chooses the arrangement of a box, and of those after it. */
  private static boolean fill(Pattern pattern, int box, int chosen, int others, Found found) {
    if (box == BOXES) {
      return others == pattern.guardians && isOdd(chosen) && add(pattern, chosen, found);
    }
    for (int i = 0; i < PLACES.length; i++) {
      int sum = others + pattern.others[pattern.boxes[box]][i];
      if (sum <= pattern.guardians
          && fill(pattern, box + 1, chosen * PLACES.length + i, sum, found)) {
        return true;
      }
    }
    return false;
  }

  private static boolean isOdd(int chosen) {
    int odd = 0;
    for (int rest = chosen, box = 0; box < BOXES; box++, rest /= PLACES.length) {
      odd += rest % PLACES.length >= EVEN ? 1 : 0;
    }
    return odd % 2 == 1;
  }

  private static int cell(int box, int arrangement, int row) {
    return (box / Lines.BOX * Lines.BOX + row) * Lines.SIDE
        + box % Lines.BOX * Lines.BOX
        + PLACES[arrangement][row];
  }

  private static int guardians(Grid grid, int box, int arrangement, int digits) {
    int count = 0;
    for (int row = 0; row < Lines.BOX; row++) {
      int candidates = grid.candidates(cell(box, arrangement, row));
      if ((candidates & digits) == 0) {
        return Lines.SIDE * Lines.SIDE;
      }
      count += (candidates & ~digits) != 0 ? 1 : 0;
    }
    return count;
  }

  private static boolean add(Pattern pattern, int chosen, Found found) {
    Grid grid = pattern.grid;
    CellSet cells = grid.rules().noCells();
    CellSet guardians = grid.rules().noCells();
    int further = 0;
    for (int rest = chosen, box = BOXES - 1; box >= 0; box--, rest /= PLACES.length) {
      for (int row = 0; row < Lines.BOX; row++) {
        int cell = cell(pattern.boxes[box], rest % PLACES.length, row);
        cells.add(cell);
        int more = grid.candidates(cell) & ~pattern.digits;
        further |= more;
        if (more != 0) {
          guardians.add(cell);
        }
      }
    }
    Step.Builder step =
        Step.of(Technique.TRIDAGON).digits(pattern.digits).cells(cells).fins(guardians);
    if (pattern.guardians == 1) {
      step.eliminate(grid, guardians.next(0), pattern.digits);
    } else if (Integer.bitCount(further) == 1) {
      CellSet out = null;
      for (int cell = guardians.next(0); cell >= 0; cell = guardians.next(cell + 1)) {
        CellSet peers = grid.rules().peers(cell);
        out = out == null ? peers.copy() : out.and(peers);
      }
      step.eliminate(grid, out, Integer.numberOfTrailingZeros(further) + 1);
    }
    return found.add(step);
  }
}
