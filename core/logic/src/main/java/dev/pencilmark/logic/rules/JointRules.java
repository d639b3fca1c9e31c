package dev.pencilmark.logic.rules;

import dev.pencilmark.logic.model.Grid;
import dev.pencilmark.logic.model.Rules;
import dev.pencilmark.logic.step.Candidate;
import dev.pencilmark.logic.step.Family;
import dev.pencilmark.logic.step.Found;
import dev.pencilmark.logic.step.Step;
import dev.pencilmark.logic.step.Technique;
import dev.pencilmark.problem.ProblemException;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * Finds the eliminations by the ways to fill a rule whose cells see each other, of several rules
 * together, and of rules and a house.
 */
final class JointRules implements Family {

  @Override
  public Set<Technique> techniques() {
    return EnumSet.of(
        Technique.RULE_COMBINATIONS,
        Technique.RULES_TOGETHER,
        Technique.RULE_IN_HOUSE,
        Technique.RULES_IN_HOUSE);
  }

  /** The maximum number of open cells of two cages that are examined together. */
  private static final int OPEN_CELLS_OF_CAGES = 9;

  /** Returns the maximum number of open cells of a scope: beyond these, no person would look. */
  private static int mostOpen(Technique technique, Rules rules) {
    return switch (technique) {
      case RULE_COMBINATIONS -> 15;
      case RULES_TOGETHER -> rules.parts().isEmpty() ? OPEN_CELLS_OF_CAGES : 16;
      case RULE_IN_HOUSE -> 16;
      default -> 18;
    };
  }

  private static List<JointScopes.Scope> scopes(Technique technique, Grid grid) {
    JointScopes scopes = JointScopes.of(grid);
    return switch (technique) {
      case RULE_COMBINATIONS -> scopes.alone();
      case RULES_TOGETHER -> scopes.together();
      case RULE_IN_HOUSE -> scopes.inHouses();
      default -> scopes.severalInHouses();
    };
  }

  /**
   * Cages alone are filled by their combinations, and those of a house by {@link
   * Technique#CAGES_IN_LINE}.
   */
  private static boolean isFor(Technique technique, Rules rules) {
    return !rules.parts().isEmpty()
        || technique == Technique.RULES_TOGETHER && !rules.cages().isEmpty();
  }

  @Override
  public void find(Technique technique, Grid grid, Found found) throws ProblemException {
    if (!isFor(technique, grid.rules())) {
      return;
    }
    int mostOpen = mostOpen(technique, grid.rules());
    for (JointScopes.Scope scope : scopes(technique, grid)) {
      if (scope.fill().openCells(grid) > mostOpen) {
        continue;
      }
      List<Candidate> out = scope.fill().impossible(grid, found);
      if (out.isEmpty()) {
        continue;
      }
      Conjunct first = scope.rules().get(0);
      Step.Builder step = Step.of(technique).cells(first.cells()).variant(names(scope.rules()));
      if (scope.rules().size() > 1) {
        step.fins(others(scope.rules()));
      }
      if (scope.house() != null) {
        step.base(scope.house());
      }
      for (Candidate each : out) {
        step.eliminate(each.cell(), each.digit());
      }
      if (found.add(step)) {
        return;
      }
    }
  }

  /** Returns the names of the rules, each once. */
  private static String names(List<Conjunct> rules) {
    List<String> names = rules.stream().map(Conjunct::name).distinct().toList();
    int last = names.size() - 1;
    return last == 0
        ? names.get(0)
        : String.join(", ", names.subList(0, last)) + " and the " + names.get(last);
  }

  /** Returns the cells of all rules but the first that are not its own. */
  private static List<Integer> others(List<Conjunct> rules) {
    Set<Integer> cells = new LinkedHashSet<>();
    for (Conjunct rule : rules.subList(1, rules.size())) {
      Arrays.stream(rule.cells()).forEach(cells::add);
    }
    Arrays.stream(rules.get(0).cells()).forEach(cells::remove);
    return List.copyOf(cells);
  }
}
