package dev.pencilmark.generate.rules;

import dev.pencilmark.board.Board;
import dev.pencilmark.board.DotType;
import dev.pencilmark.board.Grounding;
import dev.pencilmark.board.Marks;
import dev.pencilmark.board.RuleKind;
import dev.pencilmark.board.VariantRule;
import dev.pencilmark.board.VariantRules;
import dev.pencilmark.problem.ProblemException;
import java.util.function.IntUnaryOperator;
import java.util.stream.IntStream;

/**
 * Fills variant rules from a solution: finds values and masks with which the solution keeps a rule.
 * What a kind means is known from its terms alone. Not thread-safe.
 */
final class RuleValues {

  /** The maximum number of values of a rule that may have any number of them. */
  private static final int MOST_VALUES = 4;

  /** The maximum number of drawn lists of values for a rule of a template. */
  private static final int REFILLS = 2_000;

  /** The maximum number of states of an automaton. */
  private static final int MOST_STATES = 4;

  private final int side;
  private final byte[] solution;
  private final Grounding grounding;
  private final Marks marks;
  private final IntUnaryOperator below;

  /**
   * Creates a source of values.
   *
   * @param solution the digit of every cell
   * @param below draws a number from 0 to below a bound
   */
  RuleValues(Board layout, byte[] solution, IntUnaryOperator below) {
    this.side = layout.side();
    this.solution = solution;
    this.grounding = Grounding.of(layout);
    this.marks = Marks.of(layout);
    this.below = below;
  }

  /**
   * Draws the values of a rule.
   *
   * @param shape a rule with its cells
   * @return a rule that the solution keeps; null if the drawn values, or all there are, break it
   */
  VariantRule fill(VariantRule shape) {
    RuleKind kind = shape.kind();
    int masks = kind.masks(side, shape.cellCount());
    if (masks > 0) {
      return kept(shape.toBuilder().masks(masksOf(masks)).build());
    }
    if (kind.hasTable()) {
      return kept(shape.toBuilder().values(table(shape.groups() > 1)).build());
    }
    if (kind.mostValues() == 1 && !kind.hasUsualValue()) {
      return total(shape);
    }
    if (kind.mostValues() > 1) {
      int fewest = Math.max(1, kind.fewestValues());
      int most = Math.max(fewest, Math.min(kind.mostValues(), MOST_VALUES));
      int count = fewest + below.applyAsInt(most - fewest + 1);
      return kept(shape.toBuilder().values(values(shape, count)).build());
    }
    return kept(shape);
  }

  /**
   * Returns whether the values of a rule follow from a solution. Others are part of its shape:
   * those of marks and of kinds with a usual value, masks and tables.
   */
  static boolean isFilled(VariantRule rule) {
    RuleKind kind = rule.kind();
    return rule.values() > 0
        && kind.form() != RuleKind.Form.GLOBAL
        && !kind.hasTable()
        && !kind.hasUsualValue()
        && Marks.dotType(kind) == null;
  }

  /**
   * Draws other values of a rule, as many as it has.
   *
   * @return a rule that the solution keeps; null if none was found
   */
  VariantRule refill(VariantRule rule) {
    if (rule.kind().mostValues() == 1) {
      return total(rule);
    }
    for (int tries = REFILLS; tries > 0; tries--) {
      VariantRule drawn = kept(rule.toBuilder().values(values(rule, rule.values())).build());
      if (drawn != null) {
        return drawn;
      }
    }
    return null;
  }

  /**
   * Returns a rule about the whole grid.
   *
   * @param dotType the marks that it is about; null for none
   * @return the rule; null if rules of the kind are others, or do not fit the side
   */
  static VariantRule global(RuleKind kind, DotType dotType, int side) {
    VariantRule rule = VariantRule.of(kind).dotType(dotType).build();
    return makesSense(rule, side) ? rule : null;
  }

  private static boolean makesSense(VariantRule rule, int side) {
    try {
      VariantRules.check(rule, side);
      return true;
    } catch (ProblemException senseless) {
      return false;
    }
  }

  private VariantRule kept(VariantRule rule) {
    boolean sure = rule.values() == 0 && rule.masks() == 0;
    return (sure || makesSense(rule, side)) && grounding.isKept(rule, solution) ? rule : null;
  }

  /** Draws one of the values with which the solution keeps a rule. */
  private VariantRule total(VariantRule shape) {
    RuleKind kind = shape.kind();
    DotType dotType = Marks.dotType(kind);
    int[] values =
        dotType != null
            ? marks.values(dotType)
            : IntStream.rangeClosed(
                    kind.lowestValue(side), kind.highestValue(side, shape.cellCount()))
                .toArray();
    VariantRule found = null;
    int count = 0;
    for (int value : values) {
      VariantRule rule = shape.toBuilder().values(value).build();
      if (grounding.isKept(rule, solution) && below.applyAsInt(++count) == 0) {
        found = rule;
      }
    }
    return found;
  }

  /** Draws numbers, half of them from the digits of the cells, which most such rules are about. */
  private int[] values(VariantRule shape, int count) {
    RuleKind kind = shape.kind();
    int[] values = new int[count];
    int low = kind.lowestValue(side);
    for (int i = 0; i < values.length; i++) {
      int group = below.applyAsInt(shape.groups());
      values[i] =
          below.applyAsInt(2) == 0
              ? solution[shape.cell(group, below.applyAsInt(shape.size(group)))]
              : low + below.applyAsInt(kind.highestValue(side) - low + 1);
    }
    return values;
  }

  private int[] masksOf(int count) {
    int[] masks = new int[count];
    for (int i = 0; i < count; i++) {
      for (int digit = 0; digit < side; digit++) {
        masks[i] |= below.applyAsInt(2) << digit;
      }
    }
    return masks;
  }

  /** Draws states that have a successor for every digit, as {@link RuleKind#AUTOMATON} has them. */
  private int[] table(boolean ends) {
    int states = 2 + below.applyAsInt(MOST_STATES - 1);
    int width = ends ? side + 2 : side + 1;
    int[] table = new int[states * width];
    for (int i = 0; i < table.length; i++) {
      table[i] = i % width == 0 ? below.applyAsInt(2) : 1 + below.applyAsInt(states);
    }
    return table;
  }
}
