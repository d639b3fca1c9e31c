package dev.pencilmark.logic.reason;

import dev.pencilmark.logic.model.Group;
import java.util.List;

/**
 * A sum that follows from houses and cages: the terms add up to the sum of some cells less that of
 * others.
 *
 * @param terms the houses and cages
 * @param plus the cells whose sum is the result, in row-major order
 * @param minus the cells whose sum is subtracted from that; usually none
 * @param result the sum of the terms, each with its sign
 */
public record Equation(List<Term> terms, List<Integer> plus, List<Integer> minus, long result) {

  /**
   * A house or a cage.
   *
   * @param added whether its value is added, or subtracted
   * @param house the house; null for a cage
   * @param cells its cells, in row-major order
   * @param value its sum
   */
  public record Term(boolean added, Group house, List<Integer> cells, long value) {

    public Term {
      cells = List.copyOf(cells);
    }
  }

  public Equation {
    terms = List.copyOf(terms);
    plus = List.copyOf(plus);
    minus = List.copyOf(minus);
  }
}
