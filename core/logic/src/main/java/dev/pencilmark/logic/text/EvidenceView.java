package dev.pencilmark.logic.text;

import dev.pencilmark.logic.reason.Bound;
import dev.pencilmark.logic.reason.Combination;
import dev.pencilmark.logic.reason.Evidence;
import dev.pencilmark.logic.reason.PartOfPattern;
import dev.pencilmark.logic.reason.Partners;
import dev.pencilmark.logic.reason.RuleUse;
import dev.pencilmark.logic.reason.Witness;
import java.util.List;

/**
 * The evidence of a step as data for callers without the grid; see {@link Evidence}.
 *
 * @param equation null if there is none
 */
public record EvidenceView(
    List<Witness> witnesses,
    List<Sight> sees,
    List<Combination> combinations,
    List<Bound> bounds,
    List<RuleUse> rules,
    List<Partners> partners,
    List<PartOfPattern> sets,
    Equation equation) {

  /** No evidence. */
  public static final EvidenceView NONE =
      new EvidenceView(
          List.of(), List.of(), List.of(), List.of(), List.of(), List.of(), List.of(), null);

  /**
   * A conflict of an eliminated candidate with a node of the pattern.
   *
   * @param group the group of the cells of both, or null
   */
  public record Sight(StepView.Candidate eliminated, StepView.Node by, StepView.Group group) {}

  /**
   * A sum that follows from houses and cages.
   *
   * @param plus the cells whose sum is the result
   * @param minus the cells whose sum is subtracted from that
   */
  public record Equation(List<Term> terms, List<Integer> plus, List<Integer> minus, long result) {}

  /**
   * A house or a cage.
   *
   * @param house the house, or null for a cage
   */
  public record Term(boolean added, StepView.Group house, List<Integer> cells, long value) {}

  /** Converts evidence. */
  record Writer(StepFormatter formatter) {

    EvidenceView of(Evidence evidence) {
      return new EvidenceView(
          evidence.witnesses(),
          evidence.sees().stream().map(this::sight).toList(),
          evidence.combinations(),
          evidence.bounds(),
          evidence.rules(),
          evidence.partners(),
          evidence.sets(),
          evidence.equation() == null ? null : equation(evidence.equation()));
    }

    private Sight sight(dev.pencilmark.logic.reason.Sight sight) {
      return new Sight(
          StepFormatter.candidate(sight.eliminated()),
          StepFormatter.node(sight.by()),
          sight.group() == null ? null : formatter.group(sight.group()));
    }

    private Equation equation(dev.pencilmark.logic.reason.Equation equation) {
      return new Equation(
          equation.terms().stream()
              .map(
                  term ->
                      new Term(
                          term.added(),
                          term.house() == null ? null : formatter.group(term.house()),
                          term.cells(),
                          term.value()))
              .toList(),
          equation.plus(),
          equation.minus(),
          equation.result());
    }
  }
}
