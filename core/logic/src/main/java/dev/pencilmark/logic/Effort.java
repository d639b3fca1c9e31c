package dev.pencilmark.logic;

import dev.pencilmark.logic.model.Grid;
import dev.pencilmark.logic.step.Technique;

/**
 * The work of the search for a technique, in the units of {@link
 * dev.pencilmark.solve.SolveLimits#work}. It limits a path independently of the machine. A search
 * counts once at its start, and again at every check for cancellation, of which long searches have
 * many. The numbers are derived from CPU time on puzzles of all types, a unit for some 6 ns; they
 * are frozen, because other numbers would end paths at other steps.
 */
final class Effort {

  /** The number of cells of the grid that the numbers refer to. */
  private static final int CELLS = 81;

  private static final int SIMPLE_TIER = 2;

  private Effort() {}

  /** Returns the work of a search, without its checks for cancellation. */
  static int ofSearch(Technique technique, Grid grid) {
    boolean simple = technique.tier() <= SIMPLE_TIER || technique.isOfRules();
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

  /** Returns the work between two checks. */
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
          case RULE_COMBINATIONS, RULES_TOGETHER, RULE_IN_HOUSE, RULES_IN_HOUSE -> 8_000;
          default -> 200;
        };
    return work * grid.board().cellCount() / CELLS + 1;
  }
}
