package dev.pencilmark.logic.forcing;

import dev.pencilmark.logic.model.Grid;
import dev.pencilmark.logic.model.Group;
import dev.pencilmark.logic.step.Branch;
import dev.pencilmark.logic.step.Candidate;
import dev.pencilmark.logic.step.Family;
import dev.pencilmark.logic.step.Found;
import dev.pencilmark.logic.step.Step;
import dev.pencilmark.logic.step.Technique;
import dev.pencilmark.problem.ProblemException;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;

/**
 * Assumptions from which singles follow.
 *
 * <p>Nishio: a candidate leads to a contradiction. Digit, cell and unit forcing chain: one of
 * several candidates is true, and each of them takes the same away. They are the two ends of a
 * strong link; all candidates of a cell; all places of a digit that is sure in a group.
 *
 * <p>Nishio is named after Tetsuya Nishio, who wrote of it first.
 */
final class ForcingChains implements Family {

  /** Two candidates of which one is true are a digit forcing chain. */
  private static final int TWO = 2;

  @Override
  public Set<Technique> techniques() {
    return EnumSet.of(
        Technique.NISHIO,
        Technique.DIGIT_FORCING_CHAIN,
        Technique.CELL_FORCING_CHAIN,
        Technique.UNIT_FORCING_CHAIN);
  }

  @Override
  public void find(Technique technique, Grid grid, Found found) throws ProblemException {
    Looking looking = new Looking(technique, grid, found);
    switch (technique) {
      case NISHIO -> looking.contradictions();
      case DIGIT_FORCING_CHAIN -> {
        looking.cells(TWO, TWO);
        looking.groups(TWO, TWO);
      }
      case CELL_FORCING_CHAIN -> looking.cells(TWO + 1, Integer.MAX_VALUE);
      default -> looking.groups(TWO + 1, Integer.MAX_VALUE);
    }
  }

  /** One way of looking. */
  private static final class Looking {

    private final Technique technique;
    private final Grid grid;
    private final int side;
    private final Found found;
    private final Trial trial;

    /** What every cell can have if a candidate is true; null if that was not tried. */
    private final int[][] after;

    Looking(Technique technique, Grid grid, Found found) {
      this.technique = technique;
      this.grid = grid;
      this.found = found;
      side = grid.rules().side();
      trial = new Trial(grid);
      after = new int[grid.rules().cellCount() * side][];
    }

    /** Cells with few candidates first. */
    void contradictions() throws ProblemException {
      for (int count = 2; count <= side; count++) {
        for (int cell = grid.open().next(0); cell >= 0; cell = grid.open().next(cell + 1)) {
          if (Integer.bitCount(grid.candidates(cell)) != count) {
            continue;
          }
          found.check();
          for (int rest = grid.candidates(cell); rest != 0; rest &= rest - 1) {
            int digit = Integer.numberOfTrailingZeros(rest) + 1;
            if (!trial.assume(cell, digit)) {
              addContradiction(new Candidate(cell, digit));
              if (found.isEnough()) {
                return;
              }
            }
          }
        }
      }
    }

    private void addContradiction(Candidate assumed) throws ProblemException {
      Story story = new Story(grid, assumed);
      story.go(null, found);
      List<Candidate> out = List.of(assumed);
      found.add(
          Step.of(technique)
              .digit(assumed.digit())
              .cells(assumed.cell())
              .eliminate(assumed.cell(), assumed.digit())
              .branches(List.of(story.branch(out))));
    }

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
          verity(one, null);
        }
      }
    }

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
            verity(one, group);
          }
        }
      }
    }

    /** What each of some candidates takes away, of which one is true. */
    private void verity(List<Candidate> one, Group group) throws ProblemException {
      found.check();
      for (Candidate assumed : one) {
        tryOut(assumed);
      }
      Step.Builder step = Step.of(technique);
      List<Candidate> eliminations = new ArrayList<>();
      int digits = 0;
      for (int cell = grid.open().next(0); cell >= 0; cell = grid.open().next(cell + 1)) {
        int left = 0;
        for (Candidate assumed : one) {
          left |= after[assumed.cell() * side + assumed.digit() - 1][cell];
        }
        for (int rest = grid.candidates(cell) & ~left; rest != 0; rest &= rest - 1) {
          Candidate out = new Candidate(cell, Integer.numberOfTrailingZeros(rest) + 1);
          step.eliminate(out.cell(), out.digit());
          eliminations.add(out);
        }
      }
      if (eliminations.isEmpty()) {
        return;
      }
      List<Branch> branches = new ArrayList<>();
      List<Integer> cells = new ArrayList<>();
      for (Candidate assumed : one) {
        Story story = new Story(grid, assumed);
        story.go(null, found);
        branches.add(story.branch(eliminations));
        digits |= 1 << assumed.digit() - 1;
        cells.add(assumed.cell());
      }
      if (group != null) {
        step.base(group);
      }
      found.add(step.digits(digits).cells(cells.stream().distinct().toList()).branches(branches));
    }

    private void tryOut(Candidate assumed) {
      int at = assumed.cell() * side + assumed.digit() - 1;
      if (after[at] == null) {
        after[at] = new int[grid.rules().cellCount()];
        if (trial.assume(assumed.cell(), assumed.digit())) {
          for (int cell = 0; cell < after[at].length; cell++) {
            after[at][cell] = trial.values(cell);
          }
        }
      }
    }
  }
}
