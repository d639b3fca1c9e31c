package dev.pencilmark.logic.uniqueness;

import dev.pencilmark.logic.model.CellSet;
import dev.pencilmark.logic.model.Grid;
import dev.pencilmark.logic.step.Family;
import dev.pencilmark.logic.step.Found;
import dev.pencilmark.logic.step.Technique;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * A rectangle whose corners could all have the same two digits: these could be exchanged, so it
 * does not come to that. The types are those of HoDoKu, see {@link Corners}.
 */
final class UniqueRectangles implements Family {

  /** Examines one rectangle; answers whether enough is found. */
  @FunctionalInterface
  private interface Type {
    boolean find(Corners corners, Found found);
  }

  private static final Map<Technique, Type> TYPES = new EnumMap<>(Technique.class);

  static {
    TYPES.put(Technique.UNIQUENESS_1, Corners::one);
    TYPES.put(Technique.UNIQUENESS_2, (corners, found) -> corners.oneFurther(true, found));
    TYPES.put(Technique.UNIQUENESS_3, Corners::subset);
    TYPES.put(Technique.UNIQUENESS_4, Corners::lockedAdjacent);
    TYPES.put(Technique.UNIQUENESS_5, (corners, found) -> corners.oneFurther(false, found));
    TYPES.put(Technique.UNIQUENESS_6, Corners::crossed);
    TYPES.put(Technique.HIDDEN_RECTANGLE, Corners::hidden);
  }

  @Override
  public Set<Technique> techniques() {
    return TYPES.keySet();
  }

  @Override
  public void find(Technique technique, Grid grid, Found found) {
    if (grid.bivalue().isEmpty()) {
      return;
    }
    Type type = TYPES.get(technique);
    int before = found.size();
    // Some types rest on the rest of the corners' groups, too.
    CellSet changed = grid.changedSince(technique);
    CellSet around = changed.copy();
    for (int cell = changed.next(0); cell >= 0; cell = changed.next(cell + 1)) {
      around.or(grid.rules().peers(cell));
    }
    for (Fit fit : fits(grid)) {
      if (around.hasOneOf(fit.rectangle)
          && type.find(new Corners(technique, grid, fit.rectangle, fit.pair), found)) {
        return;
      }
    }
    if (found.size() == before) {
      grid.noteBare(technique);
    }
  }

  /** A rectangle, and a pair of digits that a corner has alone and the others could have. */
  private record Fit(int[] rectangle, int pair) {}

  /** The rectangles of a grid, as the grid caches them. */
  private record Fits(List<Fit> all) {}

  /**
   * Returns all that fits: a handful of the 486 rectangles of a 9x9 grid, which every type examines
   * one after another.
   */
  private static List<Fit> fits(Grid grid) {
    if (grid.noted(UniqueRectangles.class) instanceof Fits known) {
      return known.all;
    }
    List<Fit> all = new ArrayList<>();
    for (int[] rectangle : grid.rules().rectangles()) {
      if (grid.bivalue().hasOneOf(rectangle)) {
        addFits(grid, rectangle, all);
      }
    }
    grid.note(UniqueRectangles.class, new Fits(all));
    return all;
  }

  private static void addFits(Grid grid, int[] rectangle, List<Fit> all) {
    int tried = 0;
    for (int corner : rectangle) {
      int pair = grid.candidates(corner);
      if (Integer.bitCount(pair) == 2 && pair != tried && Corners.fit(grid, rectangle, pair)) {
        all.add(new Fit(rectangle, pair));
        tried = pair;
      }
    }
  }
}
