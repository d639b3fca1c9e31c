package dev.pencilmark.logic;

import static org.assertj.core.api.Assertions.assertThat;

import dev.pencilmark.board.Cage;
import dev.pencilmark.logic.model.Compartment;
import dev.pencilmark.logic.model.Grid;
import dev.pencilmark.logic.model.Group;
import dev.pencilmark.logic.step.Candidate;
import dev.pencilmark.logic.step.Step;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * With an eliminated candidate, there is no way to fill a group, digit by digit, with each digit
 * once and so that each cage or compartment that the step names can be filled.
 */
final class InLineDefinition {

  /** The maximum number of steps of a trial, after which it is taken for right. */
  private static final int MOST = 2_000_000;

  /** Whether some cells, which have just got digits, can be completed. */
  private interface Rule {
    boolean holds(int[] digits);
  }

  private final Grid grid;
  private final List<Integer> cells;
  private final List<Set<Integer>> parts;
  private final List<Rule> rules;

  /** By cell of the grid; 0 if there is none. */
  private final int[] digits;

  private final Candidate with;
  private int tried;

  private InLineDefinition(
      Grid grid, Group group, List<Set<Integer>> parts, List<Rule> rules, Candidate with) {
    this.grid = grid;
    this.parts = parts;
    this.rules = rules;
    this.with = with;
    digits = new int[grid.rules().cellCount()];
    Set<Integer> inOrder = new LinkedHashSet<>();
    // Part by part, to detect contradictions early: first that of the candidate.
    parts.stream().filter(part -> part.contains(with.cell())).forEach(inOrder::addAll);
    parts.forEach(inOrder::addAll);
    for (int cell : group.cells()) {
      inOrder.add(cell);
    }
    cells = List.copyOf(inOrder);
  }

  static void cages(Step step, Grid grid) {
    Group house = step.base().get(0);
    assertThat(house.isHouse()).isTrue();
    List<Set<Integer>> parts = new ArrayList<>();
    List<Rule> rules = new ArrayList<>();
    Set<Integer> named = new LinkedHashSet<>(step.cells());
    for (Cage cage : grid.board().cages()) {
      Set<Integer> inside = new LinkedHashSet<>();
      Arrays.stream(cage.cells()).filter(house.set()::has).forEach(inside::add);
      if (cage.hasTotal() && inside.size() > 1 && named.containsAll(inside)) {
        parts.add(inside);
        rules.add(digits -> canFill(grid, cage, digits.clone(), 0));
      }
    }
    assertThat(parts).isNotEmpty();
    check(step, grid, house, parts, rules);
  }

  static void compartments(Step step, Grid grid) {
    Group line = step.base().get(0);
    List<Set<Integer>> parts = new ArrayList<>();
    List<Rule> rules = new ArrayList<>();
    for (Compartment run : grid.rules().compartments()) {
      int[] own = run.group().cells();
      if (Arrays.stream(own).allMatch(line.set()::has)) {
        Set<Integer> part = new LinkedHashSet<>();
        Arrays.stream(own).forEach(part::add);
        assertThat(step.cells()).containsAll(part);
        parts.add(part);
        rules.add(digits -> isStraight(own, digits));
      }
    }
    assertThat(parts).isNotEmpty();
    check(step, grid, line, parts, rules);
  }

  private static void check(
      Step step, Grid grid, Group group, List<Set<Integer>> parts, List<Rule> rules) {
    for (Candidate out : step.eliminations()) {
      assertThat(group.set().has(out.cell())).isTrue();
      assertThat(new InLineDefinition(grid, group, parts, rules, out).fills(0))
          .as("%s, but for %s", step, out)
          .isFalse();
    }
  }

  private boolean fills(int at) {
    if (++tried > MOST) {
      return false;
    }
    if (at == cells.size()) {
      return true;
    }
    int cell = cells.get(at);
    for (int digit = 1; digit <= grid.rules().side(); digit++) {
      boolean may =
          cell == with.cell() ? digit == with.digit() : (grid.values(cell) & 1 << digit - 1) != 0;
      for (int i = 0; i < at; i++) {
        may &= digits[cells.get(i)] != digit;
      }
      digits[cell] = digit;
      if (may && partsHold(cell) && fills(at + 1)) {
        return true;
      }
    }
    digits[cell] = 0;
    return false;
  }

  /** Whether the parts with a cell can be filled, of those of which all cells have digits. */
  private boolean partsHold(int cell) {
    for (int i = 0; i < parts.size(); i++) {
      Set<Integer> part = parts.get(i);
      if (part.contains(cell)
          && part.stream().allMatch(one -> digits[one] != 0)
          && !rules.get(i).holds(digits)) {
        return false;
      }
    }
    return true;
  }

  private static boolean isStraight(int[] cells, int[] digits) {
    int[] sorted = Arrays.stream(cells).map(cell -> digits[cell]).sorted().toArray();
    return sorted[sorted.length - 1] - sorted[0] == sorted.length - 1;
  }

  /** Whether the cells of a cage that have no digit yet can have some. */
  private static boolean canFill(Grid grid, Cage cage, int[] digits, int at) {
    int[] cells = cage.cells();
    if (at == cells.length) {
      return SumDefinitions.reaches(
          cage.operator(), cage.target(), Arrays.stream(cells).map(cell -> digits[cell]).toArray());
    }
    if (digits[cells[at]] != 0) {
      return canFill(grid, cage, digits, at + 1);
    }
    for (int digit = 1; digit <= grid.rules().side(); digit++) {
      boolean may = (grid.values(cells[at]) & 1 << digit - 1) != 0;
      for (int other : cells) {
        may &= digits[other] != digit || !grid.rules().see(other, cells[at]);
      }
      if (may) {
        digits[cells[at]] = digit;
        if (canFill(grid, cage, digits, at + 1)) {
          return true;
        }
        digits[cells[at]] = 0;
      }
    }
    return false;
  }
}
