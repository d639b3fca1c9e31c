package dev.pencilmark.logic.reason;

import java.util.ArrayList;
import java.util.List;

/**
 * The facts that a person checks to believe a step, in addition to its pattern. Lists that a
 * technique does not need are empty.
 *
 * @param witnesses why candidates that the pattern lacks are excluded
 * @param sees for each elimination, the candidates of the pattern that it conflicts with
 * @param combinations the ways to fill cages, sums and straights, with those that are excluded
 * @param bounds the least and the greatest value of the sides of a sum
 * @param rules the variant rules of the pattern
 * @param partners what the eliminated candidates would require of another cell of the rule
 * @param sets the parts of the pattern
 * @param equation the houses and cages of a sum; null if there are none
 */
public record Evidence(
    List<Witness> witnesses,
    List<Sight> sees,
    List<Combination> combinations,
    List<Bound> bounds,
    List<RuleUse> rules,
    List<Partners> partners,
    List<PartOfPattern> sets,
    Equation equation) {

  /** No evidence. */
  public static final Evidence NONE = new Builder().build();

  public Evidence {
    witnesses = List.copyOf(witnesses);
    sees = List.copyOf(sees);
    combinations = List.copyOf(combinations);
    bounds = List.copyOf(bounds);
    rules = List.copyOf(rules);
    partners = List.copyOf(partners);
    sets = List.copyOf(sets);
  }

  /** Collects evidence. */
  static final class Builder {

    final List<Witness> witnesses = new ArrayList<>();
    final List<Sight> sees = new ArrayList<>();
    final List<Combination> combinations = new ArrayList<>();
    final List<Bound> bounds = new ArrayList<>();
    final List<RuleUse> rules = new ArrayList<>();
    final List<Partners> partners = new ArrayList<>();
    final List<PartOfPattern> sets = new ArrayList<>();
    Equation equation;

    Evidence build() {
      return new Evidence(witnesses, sees, combinations, bounds, rules, partners, sets, equation);
    }
  }
}
