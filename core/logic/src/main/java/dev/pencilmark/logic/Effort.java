package dev.pencilmark.logic;

import dev.pencilmark.logic.model.Grid;
import dev.pencilmark.logic.step.Technique;

/**
 * How much work the search for a technique is, in the units of {@link
 * dev.pencilmark.solve.SolveLimits#work}: what limits a path, so that where it ends follows from
 * the puzzle and not from the machine. A search is so much at its begin, and so much at every look
 * whether it is called off, of which long searches have many. The numbers are of measurements of
 * CPU time on puzzles of all types, a unit for some 6 ns; they are frozen in so far as other
 * numbers end paths elsewhere.
 */
final class Effort {

  /** Cells of the grid for which the numbers are. */
  private static final int CELLS = 81;

  private static final int SIMPLE_LAYER = 2;

  private Effort() {}

  /** The work of a search, without what is counted by its looks. */
  static int ofSearch(Technique technique, Grid grid) {
    boolean simple = technique.layer() <= SIMPLE_LAYER || technique.isOfRules();
    int work =
        switch (technique) {
          case POINTING, CLAIMING, LOCKED_PAIR, INNIE_OUTIE -> 200;
          case DOUBLE_POINTING, AVOIDABLE_RECTANGLE_1, RECTANGLE_ELIMINATION -> 2_500;
          case UNIQUENESS_1, CAGE_COMPARISON -> 4_000;
          case LAW_OF_LEFTOVERS -> 6_000;
          case NISHIO -> 20_000;
          default -> simple ? 40 : 1_500;
        };
    return work * grid.board().cellCount() / CELLS + 1;
  }

  /** The work from one look to the next. */
  static int ofCheck(Technique technique, Grid grid) {
    int work =
        switch (technique) {
          case FINNED_FRANKEN_X_WING, DISCONTINUOUS_NICE_LOOP -> 30;
          case GROUPED_DISCONTINUOUS_NICE_LOOP, SUE_DE_COQ -> 40;
          case FINNED_FRANKEN_SWORDFISH, DEATH_BLOSSOM, GENERALISED_SUBSET -> 60;
          case GROUPED_CONTINUOUS_NICE_LOOP -> 80;
          case FRANKEN_SWORDFISH -> 100;
          case ALS_XY_CHAIN -> 125;
          case PATTERN_FORCING_NET, UNIT_FORCING_NET -> 280;
          case ALS_XZ -> 310;
          case FORCING_NET, CELL_FORCING_NET, GROUPED_AIC -> 350;
          case ALS_XY_WING, UNIT_FORCING_CHAIN, DIGIT_FORCING_CHAIN -> 380;
          case NISHIO -> 560;
          case CELL_FORCING_CHAIN -> 800;
          case ALIGNED_PAIR_EXCLUSION -> 1_250;
          case CAGES_IN_LINE -> 6_400;
          default -> 200;
        };
    return work * grid.board().cellCount() / CELLS + 1;
  }
}
