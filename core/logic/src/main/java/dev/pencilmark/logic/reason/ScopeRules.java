package dev.pencilmark.logic.reason;

import dev.pencilmark.board.Grounding;
import dev.pencilmark.board.VariantRule;
import dev.pencilmark.logic.model.AreaSum;
import dev.pencilmark.logic.model.CageRule;
import dev.pencilmark.logic.model.CellSet;
import dev.pencilmark.logic.model.Compartment;
import dev.pencilmark.logic.model.Grid;
import dev.pencilmark.logic.model.RulePart;
import dev.pencilmark.logic.step.Step;
import dev.pencilmark.logic.step.Technique;
import dev.pencilmark.term.Term;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;

/** The rules about some cells, each of which narrows the digits of its cells alone. */
final class ScopeRules {

  /** Narrows the digits of its cells. */
  interface Narrowing {

    int[] cells();

    /**
     * Returns the digits that remain of each cell; null if there is a contradiction.
     *
     * @param values the digits of all cells of the grid, as masks; not changed
     */
    int[] narrow(int[] values);
  }

  /**
   * A part of a variant rule.
   *
   * @param base the candidates of all cells: what the part looks at besides its own cells
   */
  private record OfPart(Grid grid, RulePart part, int[] base, Effort effort) implements Narrowing {

    @Override
    public int[] cells() {
      return part.cells();
    }

    @Override
    public int[] narrow(int[] values) {
      effort.spend(part.work() + base.length / 8);
      int[] own = base.clone();
      for (int cell : part.cells()) {
        own[cell] = values[cell];
      }
      int[] left = grid.left(part, own);
      return left == null ? null : Arrays.stream(part.cells()).map(cell -> left[cell]).toArray();
    }
  }

  /** The maximum number of cells of a sum of which all ways are tried. */
  private static final int MOST_OF_SUM = 8;

  private ScopeRules() {}

  /** Returns the cells whose digits a step combines. */
  static CellSet scope(Step step, Grid grid) {
    CellSet scope = grid.rules().noCells();
    step.cells().forEach(scope::add);
    step.fins().forEach(scope::add);
    step.base().forEach(house -> scope.or(house.set()));
    if (step.technique() == Technique.CAGES_IN_LINE) {
      for (CageRule cage : grid.rules().cages()) {
        if (Arrays.stream(cage.cells()).filter(step.cells()::contains).count() > 1) {
          Arrays.stream(cage.cells()).forEach(scope::add);
        }
      }
    }
    return scope;
  }

  /** Returns the rules about the cells of a scope, those of few cells first. */
  static List<Narrowing> of(Step step, Grid grid, CellSet scope, Effort effort) {
    List<Narrowing> rules = new ArrayList<>();
    int[] base = IntStream.range(0, grid.rules().cellCount()).map(grid::values).toArray();
    for (RulePart part : grid.rules().parts()) {
      if (isInside(part.cells(), scope) || isAbout(part.cells(), step)) {
        rules.add(new OfPart(grid, part, base, effort));
      }
    }
    if (step.technique().isOfJointRules()) {
      addSums(grid, scope, rules, effort);
    }
    for (CageRule cage : grid.rules().cages()) {
      if (isInside(cage.cells(), scope)) {
        rules.add(Tuples.ofCage(grid.rules(), effort, cage));
      }
    }
    if (step.technique() == Technique.COMPARTMENTS_IN_LINE) {
      for (Compartment compartment : grid.rules().compartments()) {
        if (isInside(compartment.group().cells(), scope)) {
          rules.add(Tuples.ofStraight(grid.rules(), effort, compartment.group().cells()));
        }
      }
    }
    if (step.technique().isOfJointRules()) {
      for (AreaSum sum : grid.rules().areaSums()) {
        if (sum.cells().size() > 1 && scope.containsAll(sum.cells())) {
          rules.add(Tuples.ofAreaSum(grid.rules(), effort, sum));
        }
      }
    }
    rules.sort(Comparator.comparing(rule -> rule.cells().length));
    return rules;
  }

  /** Adds the sums of variant rules, whose cells differ where they see each other. */
  private static void addSums(Grid grid, CellSet scope, List<Narrowing> rules, Effort effort) {
    Grounding grounding = Grounding.of(grid.board());
    for (VariantRule rule : grid.board().variants()) {
      boolean isAmong = rule.groups() > 0 && scope.hasOneOf(rule.group(0));
      for (Term term : isAmong ? grounding.terms(rule) : List.<Term>of()) {
        if (term instanceof Term.Linear sum) {
          addSum(grid, scope, sum.cells(), sum.weights(), sum.total(), rules, effort);
        } else if (term instanceof Term.EqualSums sums) {
          for (int i = 1; i < sums.groups().size(); i++) {
            int[] one = sums.groups().get(i - 1);
            int[] other = sums.groups().get(i);
            int[] cells = Arrays.copyOf(one, one.length + other.length);
            System.arraycopy(other, 0, cells, one.length, other.length);
            int[] factors = new int[cells.length];
            Arrays.setAll(factors, at -> at < one.length ? 1 : -1);
            addSum(grid, scope, cells, factors, 0, rules, effort);
          }
        }
      }
    }
  }

  private static void addSum(
      Grid grid,
      CellSet scope,
      int[] cells,
      int[] factors,
      long total,
      List<Narrowing> rules,
      Effort effort) {
    if (cells.length <= MOST_OF_SUM && isInside(cells, scope)) {
      rules.add(Tuples.ofSum(grid.rules(), effort, cells, factors, total));
    }
  }

  private static boolean isInside(int[] cells, CellSet scope) {
    return cells.length > 1 && Arrays.stream(cells).allMatch(scope::has);
  }

  /** Returns whether a rule is longer than the part of it that a step combines. */
  private static boolean isAbout(int[] cells, Step step) {
    return step.technique().isOfJointRules()
        && step.cells().stream()
            .allMatch(cell -> Arrays.stream(cells).anyMatch(one -> one == cell));
  }
}
