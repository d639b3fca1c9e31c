package dev.pencilmark.logic.reason;

import dev.pencilmark.logic.model.CellSet;
import dev.pencilmark.logic.model.Grid;
import dev.pencilmark.logic.model.Group;
import dev.pencilmark.logic.step.Candidate;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Finds why a candidate is impossible by a few rules: the digits that it leaves for one cell after
 * another, by one rule each, until there is none for a cell, in each of the cases of a cell if
 * necessary. Only the conclusions that the end rests on are reported.
 */
final class Refutation {

  /** The maximum number of digits of a cell whose cases are examined. */
  private static final int MOST_CASES = 5;

  /** The maximum number of conclusions that a person would read. */
  private static final int MOST_LINKS = 12;

  /**
   * A conclusion.
   *
   * @param cell the cell; -1 if the house has no place for a digit
   * @param before the candidates of the cell
   * @param after the digits that remain; or the digit without a place
   * @param causes the numbers of the conclusions that it rests on
   */
  private record Conclusion(int cell, int before, int after, List<Integer> causes) {}

  private final Grid grid;
  private final int[] scope;
  private final Group house;
  private final List<ScopeRules.Narrowing> rules;
  private final Effort effort;

  // The state of a search.

  private int[] values;
  private List<Conclusion> conclusions;

  /** The number of the last conclusion about each cell, or -1. */
  private int[] last;

  private boolean contradicts;

  /**
   * Examines a scope.
   *
   * @param house a house that needs every digit, or null
   */
  Refutation(
      Grid grid, CellSet scope, Group house, List<ScopeRules.Narrowing> rules, Effort effort) {
    this.grid = grid;
    this.scope = scope.toArray();
    this.house = house;
    this.rules = rules;
    this.effort = effort;
  }

  /**
   * Returns what a candidate would leave, in the order of the conclusions; the end of each case has
   * no digits. Empty if there is no short reason, or if this takes too much work.
   */
  List<Partners> of(Candidate out) {
    List<Partners> found = effort.isOver() ? List.of() : search(out);
    return effort.isOver() || found.size() > MOST_LINKS ? List.of() : found;
  }

  private List<Partners> search(Candidate out) {
    int[] start = new int[grid.rules().cellCount()];
    for (int cell = 0; cell < start.length; cell++) {
      start[cell] = grid.values(cell);
    }
    start[out.cell()] = 1 << out.digit() - 1;
    begin(start);
    propagate(new int[] {out.cell()});
    if (contradicts) {
      return links(out, slice(conclusions.size() - 1), 0, false);
    }
    List<Partners> best = List.of();
    int[] reached = values;
    for (int cell : scope) {
      int cases = Integer.bitCount(reached[cell]);
      if (cases > 1 && cases <= MOST_CASES && !effort.isOver()) {
        List<Partners> split = cases(out, cell);
        if (!split.isEmpty() && (best.isEmpty() || split.size() < best.size())) {
          best = split;
        }
      }
    }
    return best;
  }

  /** Returns the conclusions that the cases of a cell share, then those of each case. */
  private List<Partners> cases(Candidate out, int cell) {
    int[] reached = values;
    int[] lastShared = last;
    List<Conclusion> shared = conclusions;
    boolean[] isShared = new boolean[shared.size()];
    if (last[cell] >= 0) {
      isShared[last[cell]] = true;
    }
    List<Partners> ofCases = new ArrayList<>();
    for (int rest = reached[cell]; rest != 0 && ofCases != null; rest &= rest - 1) {
      values = reached.clone();
      last = lastShared.clone();
      conclusions = new ArrayList<>(shared);
      conclude(cell, rest & -rest, new int[0]);
      propagate(new int[] {cell});
      if (contradicts) {
        boolean[] used = slice(conclusions.size() - 1);
        for (int i = 0; i < isShared.length; i++) {
          isShared[i] |= used[i] && (i == lastShared[cell] || isCause(i, used));
        }
        ofCases.addAll(links(out, used, shared.size(), true));
      } else {
        ofCases = null;
      }
      contradicts = false;
    }
    values = reached;
    last = lastShared;
    conclusions = shared;
    if (ofCases == null) {
      return List.of();
    }
    List<Partners> all = new ArrayList<>();
    for (int i = 0; i < isShared.length; i++) {
      if (isShared[i]) {
        all.add(link(out, shared.get(i)));
      }
    }
    all.addAll(ofCases);
    return all;
  }

  private void begin(int[] start) {
    values = start.clone();
    conclusions = new ArrayList<>();
    last = new int[values.length];
    Arrays.fill(last, -1);
    contradicts = false;
  }

  /** Narrows a cell, because of the digits of others. */
  private void conclude(int cell, int mask, int[] others) {
    List<Integer> causes = causes(cell, others);
    if (last[cell] >= 0) {
      causes.add(last[cell]);
    }
    conclusions.add(new Conclusion(cell, grid.values(cell), mask, causes));
    values[cell] = mask;
    last[cell] = conclusions.size() - 1;
    contradicts = mask == 0;
  }

  private List<Integer> causes(int cell, int[] others) {
    List<Integer> causes = new ArrayList<>();
    for (int other : others) {
      if (other != cell && last[other] >= 0) {
        causes.add(last[other]);
      }
    }
    return causes;
  }

  /** Draws conclusions after a change of some cells: the simplest first. */
  private void propagate(int[] changed) {
    boolean[] isNew = new boolean[values.length];
    boolean[] isDue = new boolean[rules.size()];
    for (int cell : changed) {
      isNew[cell] = true;
    }
    Arrays.fill(isDue, true);
    boolean again = true;
    while (again && !contradicts && !effort.isOver()) {
      again = false;
      effort.spend(values.length);
      for (int cell = 0; cell < values.length && !again && !contradicts; cell++) {
        if (isNew[cell]) {
          isNew[cell] = false;
          again = seen(cell, isNew, isDue);
        }
      }
      for (int i = 0; i < rules.size() && !again && !contradicts; i++) {
        if (isDue[i]) {
          isDue[i] = false;
          again = narrow(rules.get(i), isNew, isDue);
        }
      }
      if (!again && !contradicts && house != null) {
        again = inHouse(isNew, isDue);
      }
    }
  }

  private void note(int cell, boolean[] isNew, boolean[] isDue) {
    isNew[cell] = true;
    for (int i = 0; i < isDue.length; i++) {
      effort.spend(rules.get(i).cells().length);
      for (int each : rules.get(i).cells()) {
        isDue[i] |= each == cell;
      }
    }
  }

  private boolean seen(int cell, boolean[] isNew, boolean[] isDue) {
    boolean any = false;
    int mask = values[cell];
    for (int i = 0; (mask & mask - 1) == 0 && i < scope.length && !contradicts; i++) {
      int other = scope[i];
      if (other != cell && (values[other] & mask) != 0 && grid.rules().see(cell, other)) {
        conclude(other, values[other] & ~mask, new int[] {cell});
        note(other, isNew, isDue);
        any = true;
      }
    }
    return any;
  }

  private boolean narrow(ScopeRules.Narrowing rule, boolean[] isNew, boolean[] isDue) {
    int[] cells = rule.cells();
    int[] left = rule.narrow(values);
    if (left == null) {
      int cell = blamed(rule);
      conclude(cell, 0, needed(rule, cell, 0));
      return true;
    }
    boolean any = false;
    int[] before = values.clone();
    for (int i = 0; i < cells.length && !contradicts; i++) {
      int mask = before[cells[i]] & left[i];
      if (mask != before[cells[i]]) {
        int[] others = needed(rule, cells[i], mask);
        conclude(cells[i], mask, others);
        note(cells[i], isNew, isDue);
        any = true;
      }
    }
    return any;
  }

  /** Returns the cell of a contradictory rule that has the most candidates. */
  private int blamed(ScopeRules.Narrowing rule) {
    int best = rule.cells()[0];
    for (int cell : rule.cells()) {
      if (Integer.bitCount(values[cell]) > Integer.bitCount(values[best])) {
        best = cell;
      }
    }
    return best;
  }

  /** Returns the cells that a rule requires to narrow a cell as far as a mask. */
  private int[] needed(ScopeRules.Narrowing rule, int target, int mask) {
    int at = -1;
    for (int i = 0; i < rule.cells().length; i++) {
      at = rule.cells()[i] == target ? i : at;
    }
    int[] relaxed = values.clone();
    List<Integer> needed = new ArrayList<>();
    for (int cell : rule.cells()) {
      if (cell != target && last[cell] >= 0 && !effort.isOver()) {
        relaxed[cell] = grid.values(cell);
        int[] left = rule.narrow(relaxed);
        if (left != null && (left[at] & values[target] & ~mask) != 0) {
          relaxed[cell] = values[cell];
          needed.add(cell);
        }
      }
    }
    return needed.stream().mapToInt(Integer::intValue).toArray();
  }

  /** Every digit has a place in the house. */
  private boolean inHouse(boolean[] isNew, boolean[] isDue) {
    int once = 0;
    int twice = 0;
    for (int cell : house.cells()) {
      twice |= once & values[cell];
      once |= values[cell];
    }
    int missing = grid.rules().allDigits() & ~once;
    if (missing != 0) {
      int bit = missing & -missing;
      int[] had =
          Arrays.stream(house.cells()).filter(cell -> (grid.values(cell) & bit) != 0).toArray();
      conclusions.add(new Conclusion(-1, 0, bit, causes(-1, had)));
      contradicts = true;
      return true;
    }
    for (int cell : house.cells()) {
      int single = values[cell] & once & ~twice;
      // The second of two digits with the same only place has none in the next round.
      int bit = single & -single;
      if (bit != 0 && bit != values[cell]) {
        int[] had =
            Arrays.stream(house.cells())
                .filter(other -> other != cell && (grid.values(other) & bit) != 0)
                .toArray();
        conclude(cell, bit, had);
        note(cell, isNew, isDue);
        return true;
      }
    }
    return false;
  }

  /** Returns the conclusions that one rests on. */
  private boolean[] slice(int end) {
    boolean[] used = new boolean[conclusions.size()];
    used[end] = true;
    for (int i = end; i >= 0; i--) {
      if (used[i]) {
        conclusions.get(i).causes().forEach(cause -> used[cause] = true);
      }
    }
    return used;
  }

  /**
   * Returns the used conclusions from one on, without those that only a later one of their cell
   * rests on.
   *
   * @param isCase whether the first is a case, which is part of the reason
   */
  private List<Partners> links(Candidate out, boolean[] used, int from, boolean isCase) {
    List<Partners> links = new ArrayList<>();
    for (int i = from; i < used.length; i++) {
      boolean begins = isCase && i == from;
      if (begins || used[i] && (i == used.length - 1 || isCause(i, used))) {
        links.add(link(out, conclusions.get(i)));
      }
    }
    return links;
  }

  private static Partners link(Candidate out, Conclusion one) {
    return new Partners(out, one.cell(), one.after(), one.before());
  }

  private boolean isCause(int number, boolean[] used) {
    for (int i = number + 1; i < used.length; i++) {
      Conclusion later = conclusions.get(i);
      if (used[i]
          && later.cell() != conclusions.get(number).cell()
          && later.causes().contains(number)) {
        return true;
      }
    }
    return false;
  }
}
