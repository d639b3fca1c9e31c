package dev.pencilmark.logic.forcing;

import dev.pencilmark.logic.model.Grid;
import dev.pencilmark.logic.step.Candidate;
import dev.pencilmark.logic.step.Family;
import dev.pencilmark.logic.step.Found;
import dev.pencilmark.logic.step.Technique;
import dev.pencilmark.problem.ProblemException;
import java.util.EnumSet;
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
    Singles singles = new Singles(grid, found);
    CommonOutcome several = new CommonOutcome(technique, grid, found, singles);
    switch (technique) {
      case NISHIO -> singles.contradictions();
      case DIGIT_FORCING_CHAIN -> {
        several.cells(TWO, TWO);
        several.groups(TWO, TWO);
      }
      case CELL_FORCING_CHAIN -> several.cells(TWO + 1, Integer.MAX_VALUE);
      default -> several.groups(TWO + 1, Integer.MAX_VALUE);
    }
  }

  /** Assumptions of one call. */
  private static final class Singles implements Probes {

    private final Grid grid;
    private final int side;
    private final Found found;
    private final SinglesProbe probe;

    /** The candidates of every cell if a candidate is true; null if that was not tried. */
    private final int[][] after;

    Singles(Grid grid, Found found) {
      this.grid = grid;
      this.found = found;
      side = grid.rules().side();
      probe = new SinglesProbe(grid);
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
            if (!probe.assume(cell, digit)) {
              Candidate assumption = new Candidate(cell, digit);
              if (found.add(Contradictions.step(Technique.NISHIO, assumption, chain(assumption)))) {
                return;
              }
            }
          }
        }
      }
    }

    @Override
    public int[] after(Candidate assumption) {
      int at = assumption.cell() * side + assumption.digit() - 1;
      if (after[at] == null) {
        after[at] = new int[grid.rules().cellCount()];
        if (probe.assume(assumption.cell(), assumption.digit())) {
          for (int cell = 0; cell < after[at].length; cell++) {
            after[at][cell] = probe.values(cell);
          }
        }
      }
      return after[at];
    }

    @Override
    public ImplicationChain chain(Candidate assumption) throws ProblemException {
      ImplicationChain chain = new ImplicationChain(grid, assumption);
      chain.go(null, found);
      return chain;
    }
  }
}
