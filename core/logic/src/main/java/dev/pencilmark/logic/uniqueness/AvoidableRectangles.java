package dev.pencilmark.logic.uniqueness;

import dev.pencilmark.logic.model.CellSet;
import dev.pencilmark.logic.model.Grid;
import dev.pencilmark.logic.step.Family;
import dev.pencilmark.logic.step.Found;
import dev.pencilmark.logic.step.Step;
import dev.pencilmark.logic.step.Technique;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;

/**
 * A rectangle of which some corners are placed, and not given: it must not become one whose digits
 * could be exchanged.
 *
 * <p>Type 1: three corners are placed, so the fourth is not what would complete it. Type 2: two
 * corners of a line are placed, and the others would complete it except for one further digit that
 * both have; so one of them has that.
 */
final class AvoidableRectangles implements Family {

  /** The corners of the line opposite to that of a corner: next to it, and diagonally. */
  private static final int[][] SIDES = {{0, 1, 2, 3}, {2, 3, 0, 1}, {0, 2, 1, 3}, {1, 3, 0, 2}};

  @Override
  public Set<Technique> techniques() {
    return EnumSet.of(Technique.AVOIDABLE_RECTANGLE_1, Technique.AVOIDABLE_RECTANGLE_2);
  }

  @Override
  public void find(Technique technique, Grid grid, Found found) {
    if (grid.entered().isEmpty()) {
      return;
    }
    int before = found.size();
    CellSet changed = grid.changedSince(technique);
    boolean ofThree = technique == Technique.AVOIDABLE_RECTANGLE_1;
    for (int[] corners : ofThree ? fits(grid).ofThree : fits(grid).ofTwo) {
      if (!changed.hasOneOf(corners)) {
        continue;
      }
      for (int[] order : SIDES) {
        int first = corners[order[0]];
        int second = corners[order[1]];
        if (isPlaced(grid, first) && isPlaced(grid, second)) {
          int adjacent = corners[order[2]];
          int across = corners[order[3]];
          // The first corner is next to the digit of the second, and vice versa.
          Step.Builder step =
              ofThree
                  ? one(grid, first, second, adjacent, across)
                  : two(grid, first, second, adjacent, across);
          if (step != null && found.add(step)) {
            return;
          }
        }
      }
    }
    if (found.size() == before) {
      grid.noteBare(technique);
    }
  }

  /** Rectangles with three corners placed, and with two whose others have two candidates. */
  private record Fits(List<int[]> ofThree, List<int[]> ofTwo) {}

  /** Returns the few rectangles of which a type could hold, noted for the other type. */
  private static Fits fits(Grid grid) {
    if (grid.noted(AvoidableRectangles.class) instanceof Fits known) {
      return known;
    }
    Fits fits = new Fits(new ArrayList<>(), new ArrayList<>());
    for (int[] corners : grid.rules().rectangles()) {
      int placed = 0;
      int pairs = 0;
      for (int corner : corners) {
        placed += isPlaced(grid, corner) ? 1 : 0;
        pairs += grid.bivalue().has(corner) ? 1 : 0;
      }
      if (placed == 3) {
        fits.ofThree.add(corners);
      } else if (placed == 2 && pairs == 2) {
        fits.ofTwo.add(corners);
      }
    }
    grid.note(AvoidableRectangles.class, fits);
    return fits;
  }

  private static boolean isPlaced(Grid grid, int cell) {
    return grid.entered().has(cell);
  }

  private static Step.Builder one(Grid grid, int first, int second, int adjacent, int across) {
    boolean adjacentOpen = grid.isOpen(adjacent);
    int open = adjacentOpen ? adjacent : across;
    int placed = adjacentOpen ? across : adjacent;
    int completed = adjacentOpen ? grid.digit(second) : grid.digit(first);
    int other = adjacentOpen ? grid.digit(first) : grid.digit(second);
    if (!grid.isOpen(open) || !isPlaced(grid, placed) || grid.digit(placed) != other) {
      return null;
    }
    return Step.of(Technique.AVOIDABLE_RECTANGLE_1)
        .digits(1 << grid.digit(first) - 1 | 1 << grid.digit(second) - 1)
        .cells(first, second, adjacent, across)
        .eliminate(grid, open, 1 << completed - 1);
  }

  private static Step.Builder two(Grid grid, int first, int second, int adjacent, int across) {
    int adjacentBit = 1 << grid.digit(second) - 1;
    int acrossBit = 1 << grid.digit(first) - 1;
    int further = grid.candidates(adjacent) & ~adjacentBit;
    if (!grid.isOpen(adjacent)
        || !grid.isOpen(across)
        || (grid.candidates(adjacent) & adjacentBit) == 0
        || (grid.candidates(across) & acrossBit) == 0
        || Integer.bitCount(further) != 1
        || (grid.candidates(across) & ~acrossBit) != further) {
      return null;
    }
    CellSet seeing = grid.rules().peers(adjacent).copy().and(grid.rules().peers(across));
    return Step.of(Technique.AVOIDABLE_RECTANGLE_2)
        .digits(adjacentBit | acrossBit)
        .cells(first, second, adjacent, across)
        .fins(adjacent, across)
        .eliminate(grid, seeing, Integer.numberOfTrailingZeros(further) + 1);
  }
}
