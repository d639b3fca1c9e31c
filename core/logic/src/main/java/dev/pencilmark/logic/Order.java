package dev.pencilmark.logic;

import static dev.pencilmark.logic.step.Technique.*;

import dev.pencilmark.logic.step.Technique;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;

/** The orders of techniques. The path, and therefore the rating, depends on the order. */
public enum Order {
  /** By tier; the default. */
  PENCILMARK(true, Technique.values()),
  /** HoDoKu's default order, without its disabled techniques. */
  HODOKU(
      true,
      FULL_HOUSE,
      NAKED_SINGLE,
      HIDDEN_SINGLE,
      CAGE_COMBINATION_EASY,
      PAIR_RELATION,
      RANGE_CHECK,
      INNIE_OUTIE,
      STRANDED_DIGIT,
      LOCKED_PAIR,
      LOCKED_TRIPLE,
      POINTING,
      CLAIMING,
      SURE_DIGIT,
      NAKED_PAIR,
      NAKED_TRIPLE,
      HIDDEN_PAIR,
      HIDDEN_TRIPLE,
      CAGE_COMBINATION_HARD,
      CAGE_OVERLAP,
      RULE_SUM,
      FORCED_BY_RULE,
      INNIES_OUTIES,
      CAGE_SPLITTING,
      INNIE_OUTIE_DIFFERENCE,
      DOUBLE_POINTING,
      LAW_OF_LEFTOVERS,
      SETTI,
      NAKED_QUAD,
      HIDDEN_QUAD,
      X_WING,
      SWORDFISH,
      JELLYFISH,
      REMOTE_PAIR,
      BUG_PLUS_1,
      SKYSCRAPER,
      TWO_STRING_KITE,
      TURBOT_FISH,
      EMPTY_RECTANGLE,
      W_WING,
      XY_WING,
      XYZ_WING,
      UNIQUENESS_1,
      UNIQUENESS_2,
      UNIQUENESS_3,
      UNIQUENESS_4,
      UNIQUENESS_5,
      UNIQUENESS_6,
      HIDDEN_RECTANGLE,
      AVOIDABLE_RECTANGLE_1,
      AVOIDABLE_RECTANGLE_2,
      FINNED_X_WING,
      SASHIMI_X_WING,
      FINNED_SWORDFISH,
      SASHIMI_SWORDFISH,
      FINNED_JELLYFISH,
      SASHIMI_JELLYFISH,
      SUE_DE_COQ,
      SIMPLE_COLOURS_TRAP,
      SIMPLE_COLOURS_WRAP,
      MULTI_COLOURS_1,
      MULTI_COLOURS_2,
      X_CHAIN,
      XY_CHAIN,
      CONTINUOUS_NICE_LOOP,
      DISCONTINUOUS_NICE_LOOP,
      AIC,
      GROUPED_CONTINUOUS_NICE_LOOP,
      GROUPED_DISCONTINUOUS_NICE_LOOP,
      GROUPED_AIC,
      ALS_XZ,
      ALS_XY_WING,
      ALS_XY_CHAIN,
      CAGE_COMPARISON,
      CAGES_IN_LINE,
      COMPARTMENTS_IN_LINE,
      FRANKEN_X_WING,
      FRANKEN_SWORDFISH,
      FINNED_FRANKEN_X_WING,
      FINNED_FRANKEN_SWORDFISH,
      NISHIO,
      DIGIT_FORCING_CHAIN,
      CELL_FORCING_CHAIN,
      UNIT_FORCING_CHAIN,
      FORCING_NET,
      CELL_FORCING_NET,
      UNIT_FORCING_NET,
      PATTERN_FORCING_NET,
      NESTED_FORCING_NET),
  /** The order of SudokuWiki's solver, without its removed techniques. */
  SWIKI(
      true,
      FULL_HOUSE,
      NAKED_SINGLE,
      HIDDEN_SINGLE,
      CAGE_COMBINATION_EASY,
      PAIR_RELATION,
      RANGE_CHECK,
      INNIE_OUTIE,
      STRANDED_DIGIT,
      SURE_DIGIT,
      LOCKED_PAIR,
      NAKED_PAIR,
      LOCKED_TRIPLE,
      NAKED_TRIPLE,
      HIDDEN_PAIR,
      HIDDEN_TRIPLE,
      NAKED_QUAD,
      HIDDEN_QUAD,
      POINTING,
      CLAIMING,
      DOUBLE_POINTING,
      LAW_OF_LEFTOVERS,
      CAGE_SPLITTING,
      INNIE_OUTIE_DIFFERENCE,
      INNIES_OUTIES,
      CAGE_COMBINATION_HARD,
      CAGE_OVERLAP,
      RULE_SUM,
      FORCED_BY_RULE,
      CAGE_COMPARISON,
      CAGES_IN_LINE,
      COMPARTMENTS_IN_LINE,
      SETTI,
      X_WING,
      SIMPLE_COLOURS_TRAP,
      SIMPLE_COLOURS_WRAP,
      W_WING,
      XY_WING,
      EMPTY_RECTANGLE,
      SWORDFISH,
      XYZ_WING,
      BUG_PLUS_1,
      AVOIDABLE_RECTANGLE_1,
      AVOIDABLE_RECTANGLE_2,
      X_CHAIN,
      MEDUSA_3D,
      JELLYFISH,
      UNIQUENESS_1,
      UNIQUENESS_2,
      UNIQUENESS_3,
      UNIQUENESS_4,
      UNIQUENESS_5,
      UNIQUENESS_6,
      HIDDEN_RECTANGLE,
      WXYZ_WING,
      XY_CHAIN,
      ALIGNED_PAIR_EXCLUSION,
      GENERALISED_SUBSET,
      GROUPED_CONTINUOUS_NICE_LOOP,
      GROUPED_DISCONTINUOUS_NICE_LOOP,
      FINNED_X_WING,
      SASHIMI_X_WING,
      FINNED_SWORDFISH,
      SASHIMI_SWORDFISH,
      CONTINUOUS_NICE_LOOP,
      DISCONTINUOUS_NICE_LOOP,
      AIC,
      GROUPED_AIC,
      ALS_XZ,
      ALS_XY_WING,
      ALS_XY_CHAIN,
      DEATH_BLOSSOM,
      SUE_DE_COQ,
      DIGIT_FORCING_CHAIN,
      NISHIO,
      CELL_FORCING_CHAIN,
      UNIT_FORCING_CHAIN,
      FORCING_NET,
      CELL_FORCING_NET,
      UNIT_FORCING_NET,
      PATTERN_FORCING_NET,
      NESTED_FORCING_NET),
  /**
   * The rules of fu-sudoku (2006) alone: counting, by which k cells that have k digits take them
   * from the rest of their group, with k = 1, 2, 3 and 6 to 8, which is hidden triples, pairs and
   * singles; and intersections. It shows whether these suffice, and does not bifurcate.
   */
  FU_SUDOKU(
      false,
      FULL_HOUSE,
      NAKED_SINGLE,
      HIDDEN_SINGLE,
      NAKED_PAIR,
      NAKED_TRIPLE,
      HIDDEN_PAIR,
      HIDDEN_TRIPLE,
      POINTING,
      CLAIMING);

  private final String id;
  private final boolean bifurcates;
  private final List<Technique> techniques;

  Order(boolean bifurcates, Technique... techniques) {
    this.id = name().toLowerCase(Locale.ROOT).replace('_', '-');
    this.bifurcates = bifurcates;
    this.techniques =
        Stream.of(techniques)
            .filter(technique -> Families.of(technique) != null)
            .filter(technique -> !technique.isOnDemand())
            .toList();
  }

  /** Returns the stable name, such as {@code pencilmark}. */
  public String id() {
    return id;
  }

  /** Returns the techniques in order, without bifurcation. */
  public List<Technique> techniques() {
    return techniques;
  }

  /** Returns whether bifurcation comes when none of the techniques finds anything. */
  public boolean bifurcates() {
    return bifurcates;
  }

  /** Returns the order with an id, or null. */
  public static Order ofId(String id) {
    return Stream.of(values()).filter(order -> order.id.equals(id)).findFirst().orElse(null);
  }
}
