package dev.pencilmark.logic.forcing;

import dev.pencilmark.logic.model.Grid;
import dev.pencilmark.logic.model.Group;
import dev.pencilmark.logic.step.Branch;
import dev.pencilmark.logic.step.Candidate;
import dev.pencilmark.logic.step.Found;
import dev.pencilmark.logic.step.Step;
import dev.pencilmark.logic.step.Technique;
import dev.pencilmark.problem.ProblemException;
import java.util.ArrayList;
import java.util.List;

/**
 * Finds eliminations common to all candidates of a cell, or to all positions of a sure digit in a
 * group (cell and unit forcing). For one call.
 */
final class CommonOutcome {

  private final Technique technique;
  private final Grid grid;
  private final Found found;
  private final Probes probes;

  CommonOutcome(Technique technique, Grid grid, Found found, Probes probes) {
    this.technique = technique;
    this.grid = grid;
    this.found = found;
    this.probes = probes;
  }

  /** Searches the cells with a number of candidates. */
  void cells(int least, int most) throws ProblemException {
    for (int cell = grid.open().next(0);
        cell >= 0 && !found.isEnough();
        cell = grid.open().next(cell + 1)) {
      int count = Integer.bitCount(grid.candidates(cell));
      if (count >= least && count <= most) {
        List<Candidate> one = new ArrayList<>();
        for (int rest = grid.candidates(cell); rest != 0; rest &= rest - 1) {
          one.add(new Candidate(cell, Integer.numberOfTrailingZeros(rest) + 1));
        }
        look(one, null);
      }
    }
  }

  /** Searches the digits with a number of positions in a group. */
  void groups(int least, int most) throws ProblemException {
    for (Group group : grid.rules().groups()) {
      for (int rest = grid.sure(group); rest != 0; rest &= rest - 1) {
        int digit = Integer.numberOfTrailingZeros(rest) + 1;
        int count = Integer.bitCount(grid.places(group, digit));
        if (found.isEnough()) {
          return;
        }
        if (count >= least && count <= most) {
          List<Candidate> one = new ArrayList<>();
          for (int cell : Grid.cellsAt(group, grid.places(group, digit))) {
            one.add(new Candidate(cell, digit));
          }
          look(one, group);
        }
      }
    }
  }

  private void look(List<Candidate> one, Group group) throws ProblemException {
    found.check();
    int[] left = new int[grid.rules().cellCount()];
    for (Candidate assumption : one) {
      int[] after = probes.after(assumption);
      for (int cell = 0; cell < left.length; cell++) {
        left[cell] |= after[cell];
      }
    }
    List<Candidate> eliminations = new ArrayList<>();
    for (int cell = grid.open().next(0); cell >= 0; cell = grid.open().next(cell + 1)) {
      for (int rest = grid.candidates(cell) & ~left[cell]; rest != 0; rest &= rest - 1) {
        eliminations.add(new Candidate(cell, Integer.numberOfTrailingZeros(rest) + 1));
      }
    }
    if (!eliminations.isEmpty()) {
      add(one, group, eliminations);
    }
  }

  private void add(List<Candidate> one, Group group, List<Candidate> eliminations)
      throws ProblemException {
    Step.Builder step = Step.of(technique);
    eliminations.forEach(out -> step.eliminate(out.cell(), out.digit()));
    List<Branch> branches = new ArrayList<>();
    int digits = 0;
    boolean isDynamic = false;
    for (Candidate assumption : one) {
      ImplicationChain chain = probes.chain(assumption);
      branches.add(chain.branch(eliminations));
      isDynamic |= chain.isDynamic();
      digits |= 1 << assumption.digit() - 1;
    }
    if (group != null) {
      step.base(group);
    }
    List<Integer> cells = one.stream().map(Candidate::cell).distinct().toList();
    step.variant(Contradictions.variant(technique, isDynamic));
    found.add(step.digits(digits).cells(cells).branches(branches));
  }
}
