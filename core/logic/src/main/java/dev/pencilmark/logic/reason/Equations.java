package dev.pencilmark.logic.reason;

import dev.pencilmark.board.CageOperator;
import dev.pencilmark.logic.model.AreaSum;
import dev.pencilmark.logic.model.CageRule;
import dev.pencilmark.logic.model.CellSet;
import dev.pencilmark.logic.model.Grid;
import dev.pencilmark.logic.model.Group;
import dev.pencilmark.logic.step.Step;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** Finds the houses and cages that a sum of innies and outies follows from. */
final class Equations {

  private Equations() {}

  /** Returns the equation of a step; null if there is none. */
  static Equation of(Step step, Grid grid) {
    for (AreaSum sum : grid.rules().areaSums()) {
      if (sum.houses().equals(step.base())) {
        Equation equation = of(step, grid, sum);
        if (equation != null) {
          return equation;
        }
      }
    }
    return null;
  }

  private static Equation of(Step step, Grid grid, AreaSum sum) {
    CellSet area = grid.rules().noCells();
    sum.houses().forEach(house -> area.or(house.set()));
    CellSet plus = CellSet.of(grid.rules().cellCount(), sum.plus());
    CellSet minus = CellSet.of(grid.rules().cellCount(), sum.minus());
    // Outies alone are added: the cages less the houses.
    boolean turned = minus.isEmpty() && !plus.meets(area) && !plus.isEmpty();
    List<Integer> added = open(grid, sum.plus());
    List<Integer> taken = open(grid, sum.minus());
    boolean exchanged = added.isEmpty() && !taken.isEmpty();
    List<Integer> first = exchanged ? taken : added;
    List<Integer> second = exchanged ? List.of() : taken;
    if (!first.equals(step.cells()) || !second.equals(step.fins())) {
      return null;
    }
    boolean positive = turned == exchanged;
    List<Equation.Term> terms = new ArrayList<>();
    int side = grid.rules().side();
    for (Group house : sum.houses()) {
      terms.add(
          new Equation.Term(positive, house, list(house.cells()), (long) side * (side + 1) / 2));
    }
    CellSet outies = turned ? plus : minus;
    for (CageRule cage : grid.rules().cages()) {
      CellSet cells = CellSet.of(grid.rules().cellCount(), cage.cells());
      boolean counted =
          cage.operator() == CageOperator.ADD
              && cells.meets(area)
              && outies.containsAll(cells.copy().andNot(area))
              && (turned || !plus.meets(cells));
      if (counted) {
        terms.add(new Equation.Term(!positive, null, list(cage.cells()), cage.target()));
      }
    }
    addPlaced(grid, sum.plus(), exchanged, terms);
    addPlaced(grid, sum.minus(), !exchanged, terms);
    long result = 0;
    for (Equation.Term term : terms) {
      result += term.added() ? term.value() : -term.value();
    }
    return result == step.sum().target()
        ? new Equation(terms, step.cells(), step.fins(), result)
        : null;
  }

  private static void addPlaced(Grid grid, int[] cells, boolean added, List<Equation.Term> terms) {
    for (int cell : cells) {
      if (!grid.isOpen(cell)) {
        terms.add(new Equation.Term(added, null, List.of(cell), grid.digit(cell)));
      }
    }
  }

  private static List<Integer> open(Grid grid, int[] cells) {
    return Arrays.stream(cells).filter(grid::isOpen).boxed().toList();
  }

  private static List<Integer> list(int[] cells) {
    return Arrays.stream(cells).boxed().toList();
  }
}
