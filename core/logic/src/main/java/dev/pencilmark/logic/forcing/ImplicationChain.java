package dev.pencilmark.logic.forcing;

import dev.pencilmark.logic.model.Conflict;
import dev.pencilmark.logic.model.Grid;
import dev.pencilmark.logic.model.Group;
import dev.pencilmark.logic.step.Branch;
import dev.pencilmark.logic.step.Candidate;
import dev.pencilmark.logic.step.Found;
import dev.pencilmark.logic.step.Step;
import dev.pencilmark.logic.step.Technique;
import dev.pencilmark.problem.ProblemException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;

/**
 * The consequences of an assumption as steps: singles, and optional further techniques. It can be
 * reduced to the steps that lead to its end.
 */
final class ImplicationChain {

  /** The candidate is not eliminated so far. */
  private static final int NEVER = -1;

  /** The assumption eliminates the candidate; other values are the number of a step plus 1. */
  private static final int ASSUMPTION = 0;

  private final Grid before;
  private final Candidate assumption;
  private final Grid grid;
  private final int side;
  private final List<Step> steps = new ArrayList<>();

  /** At cell * side + digit - 1: the step that eliminates the candidate. */
  private final int[] cause;

  /** Whether some step of the branch rests on several before it. */
  private boolean isDynamic;

  ImplicationChain(Grid before, Candidate assumption) {
    this.before = before;
    this.assumption = assumption;
    grid = before.copy();
    side = before.rules().side();
    cause = new int[before.rules().cellCount() * side];
    Arrays.fill(cause, NEVER);
    grid.place(assumption.cell(), assumption.digit());
    note(ASSUMPTION);
  }

  private ImplicationChain(ImplicationChain other) {
    before = other.before;
    assumption = other.assumption;
    grid = other.grid.copy();
    side = other.side;
    steps.addAll(other.steps);
    cause = other.cause.clone();
  }

  /** Returns a copy that can be continued independently. */
  ImplicationChain copy() {
    return new ImplicationChain(this);
  }

  /** Continues to the end: a contradiction, or no further step. */
  void go(SimpleSteps simple, Found found) throws ProblemException {
    while (grid.conflict() == null) {
      Step step = single();
      if (step == null && simple != null) {
        step = simple.next(grid, found);
      }
      if (step == null) {
        return;
      }
      steps.add(step);
      step.applyTo(grid);
      note(steps.size());
    }
  }

  private Step single() {
    int at = grid.nextNakedSingle(0);
    if (at >= 0) {
      int cell = grid.nakedSingle(at);
      int digit = Integer.numberOfTrailingZeros(grid.candidates(cell)) + 1;
      return Step.of(Technique.NAKED_SINGLE).digit(digit).cells(cell).place(cell, digit).build();
    }
    at = grid.nextHiddenSingle(0);
    if (at < 0) {
      return null;
    }
    int cell = grid.hiddenSingleCell(at);
    int digit = grid.hiddenSingleDigit(at);
    return Step.of(Technique.HIDDEN_SINGLE)
        .digit(digit)
        .base(onlyPlace(cell, digit))
        .cells(cell)
        .place(cell, digit)
        .build();
  }

  private Group onlyPlace(int cell, int digit) {
    for (int index : grid.rules().groupsOf(cell)) {
      Group group = grid.rules().groups().get(index);
      if (group.isHouse() && Integer.bitCount(grid.places(group, digit)) == 1) {
        return group;
      }
    }
    throw new IllegalStateException(digit + " has several places around " + cell);
  }

  /** Records the eliminated candidates. */
  private void note(int step) {
    for (int cell = before.open().next(0); cell >= 0; cell = before.open().next(cell + 1)) {
      int gone = before.candidates(cell) & ~grid.values(cell);
      for (int rest = gone; rest != 0; rest &= rest - 1) {
        int at = cell * side + Integer.numberOfTrailingZeros(rest);
        if (cause[at] == NEVER) {
          cause[at] = step;
        }
      }
    }
  }

  /** Returns the number of candidates at the end. */
  int left() {
    return grid.candidateCount();
  }

  boolean fails() {
    return grid.conflict() != null;
  }

  /** Returns the candidates of a cell at the end, as a mask; 0 after a contradiction. */
  int values(int cell) {
    return fails() ? 0 : grid.values(cell);
  }

  /**
   * Returns whether a step of the last branch has several premises: then it is a net rather than a
   * chain.
   */
  boolean isDynamic() {
    return isDynamic;
  }

  /** Returns the branch that ends in the contradiction or, without one, in eliminations. */
  Branch branch(List<Candidate> eliminations) {
    BitSet needed = new BitSet();
    if (fails()) {
      need(grid.conflict(), needed);
    } else {
      eliminations.forEach(out -> need(out.cell(), 1 << out.digit() - 1, needed));
    }
    for (int i = steps.size(); i > 0; i--) {
      if (needed.get(i)) {
        BitSet premises = new BitSet();
        need(steps.get(i - 1), i, premises);
        isDynamic |= premises.cardinality() > 1;
        needed.or(premises);
      }
    }
    return replayed(needed);
  }

  /** Returns the needed steps up to the contradiction. */
  private Branch replayed(BitSet needed) {
    Grid again = before.copy();
    again.place(assumption.cell(), assumption.digit());
    List<Step> reported = new ArrayList<>();
    for (int i = 1; i <= steps.size() && again.conflict() == null; i++) {
      if (needed.get(i)) {
        reported.add(steps.get(i - 1));
        steps.get(i - 1).applyTo(again);
      }
    }
    if (fails() && again.conflict() == null) {
      // Some step has more premises than recorded.
      return new Branch(assumption, steps, grid.conflict());
    }
    return new Branch(assumption, reported, again.conflict());
  }

  private void need(Conflict conflict, BitSet needed) {
    switch (conflict.kind()) {
      case NO_CANDIDATE -> need(conflict.cell(), -1, needed);
      case NO_PLACE -> need(conflict.group(), 1 << conflict.digit() - 1, 0, needed);
      default -> {
        for (int cell : conflict.cells()) {
          need(cell, -1, needed);
        }
      }
    }
  }

  /** Records the premises of a step. */
  private void need(Step step, int number, BitSet needed) {
    switch (step.technique()) {
      case NAKED_SINGLE -> need(step.cells().get(0), ~step.digits(), needed);
      case HIDDEN_SINGLE, FULL_HOUSE, POINTING, CLAIMING, HIDDEN_PAIR, HIDDEN_TRIPLE -> {
        if (step.base().get(0).isHouse()) {
          needOthers(step, needed);
        } else {
          needed.set(1, number);
        }
      }
      case NAKED_PAIR, NAKED_TRIPLE, LOCKED_PAIR, LOCKED_TRIPLE -> {
        for (int cell : step.cells()) {
          need(cell, ~step.digits(), needed);
        }
      }
      case CAGE_COMBINATION_EASY,
          CAGE_COMBINATION_HARD,
          PAIR_RELATION,
          RULE_SUM,
          FORCED_BY_RULE,
          RANGE_CHECK,
          STRANDED_DIGIT ->
          step.cells().forEach(cell -> needBefore(cell, number, needed));
      default -> needed.set(1, number);
    }
  }

  /** A step depends on all candidates of a cell. */
  private void needBefore(int cell, int number, BitSet needed) {
    for (int rest = before.candidates(cell); rest != 0; rest &= rest - 1) {
      int by = cause[cell * side + Integer.numberOfTrailingZeros(rest)];
      if (by != NEVER && by < number) {
        needed.set(by);
      }
    }
  }

  /** The digits of a step are in no other cells of its group. */
  private void needOthers(Step step, BitSet needed) {
    int own = 0;
    Group group = step.base().get(0);
    for (int i = 0; i < group.size(); i++) {
      own |= step.cells().contains(group.cell(i)) ? 1 << i : 0;
    }
    need(group, step.digits(), own, needed);
  }

  /** Digits were eliminated from a group, except for some positions. */
  private void need(Group group, int digits, int except, BitSet needed) {
    for (int i = 0; i < group.size(); i++) {
      if ((except & 1 << i) == 0) {
        need(group.cell(i), digits, needed);
      }
    }
  }

  /** Digits were eliminated from a cell. */
  private void need(int cell, int digits, BitSet needed) {
    for (int rest = before.candidates(cell) & digits; rest != 0; rest &= rest - 1) {
      int by = cause[cell * side + Integer.numberOfTrailingZeros(rest)];
      if (by != NEVER) {
        needed.set(by);
      }
    }
  }
}
