package dev.pencilmark.board;

import java.util.BitSet;
import java.util.List;
import java.util.Objects;

/**
 * A rule of a board that digits break. Immutable.
 *
 * @param rule the id of the rule: one of {@link #STRUCTURAL}, or the id of a {@link RuleKind}
 * @param name the rule for people, such as "row 3", "cage 24" or "Thermometer"
 * @param cells the cells whose digits break it, in row-major order; none if only all of its cells
 *     together break it and no cell has a digit
 */
public record BrokenRule(String rule, String name, List<Integer> cells) {

  /** A digit differs from the given of its cell, or a black cell without a number has a digit. */
  public static final String GIVEN = "given";

  /** A group of cells in which a digit repeats. */
  public static final String UNIT = "unit";

  /** A cage with a wrong total, or in which a digit repeats. */
  public static final String CAGE = "cage";

  /** A straight whose digits are not consecutive. */
  public static final String STRAIGHT = "straight";

  /** The ids of rules that are no {@link RuleKind}. */
  public static final List<String> STRUCTURAL = List.of(GIVEN, UNIT, CAGE, STRAIGHT);

  public BrokenRule {
    Objects.requireNonNull(rule);
    Objects.requireNonNull(name);
    cells = List.copyOf(cells);
  }

  static BrokenRule of(String rule, String name, BitSet cells) {
    return new BrokenRule(rule, name, cells.stream().boxed().toList());
  }
}
