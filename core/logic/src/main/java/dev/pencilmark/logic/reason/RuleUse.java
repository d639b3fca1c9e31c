package dev.pencilmark.logic.reason;

import java.util.List;

/**
 * A variant rule of a step.
 *
 * @param index its index among the variant rules of the board
 * @param kind the ID of its kind, such as {@code thermo}
 * @param groups its cells in the order of the drawing, such as those of a thermometer from its
 *     bulb, or the circle and the shaft of an arrow
 * @param values its numbers, such as the difference of a whispers line
 */
public record RuleUse(int index, String kind, List<List<Integer>> groups, List<Integer> values) {

  public RuleUse {
    groups = groups.stream().map(List::copyOf).toList();
    values = List.copyOf(values);
  }
}
