package dev.pencilmark.logic.chains;

import dev.pencilmark.logic.model.CellSet;
import dev.pencilmark.logic.model.Grid;
import dev.pencilmark.logic.step.Family;
import dev.pencilmark.logic.step.Found;
import dev.pencilmark.logic.step.Step;
import dev.pencilmark.logic.step.Technique;
import java.util.EnumSet;
import java.util.Set;

/**
 * Remote pairs: cells with the same two candidates, each of which sees the next, have these in
 * turn. A cell that sees two of different kinds has neither.
 */
final class RemotePairs implements Family {

  /** Fewer cells are a naked pair. */
  private static final int LEAST = 4;

  @Override
  public Set<Technique> techniques() {
    return EnumSet.of(Technique.REMOTE_PAIR);
  }

  @Override
  public void find(Technique technique, Grid grid, Found found) {
    CellSet done = grid.rules().noCells();
    CellSet pairs = grid.bivalue();
    for (int cell = pairs.next(0); cell >= 0; cell = pairs.next(cell + 1)) {
      if (!done.has(cell)) {
        CellSet[] kinds = kinds(grid, cell);
        done.or(kinds[0]).or(kinds[1]);
        if (kinds[0].size() + kinds[1].size() >= LEAST && add(grid, kinds, found)) {
          return;
        }
      }
    }
  }

  /** Returns the cells that hang together with one, in two kinds. */
  private static CellSet[] kinds(Grid grid, int first) {
    int digits = grid.candidates(first);
    CellSet[] kinds = {grid.rules().noCells(), grid.rules().noCells()};
    CellSet left = grid.rules().noCells();
    CellSet pairs = grid.bivalue();
    for (int cell = pairs.next(first + 1); cell >= 0; cell = pairs.next(cell + 1)) {
      if (grid.candidates(cell) == digits) {
        left.add(cell);
      }
    }
    kinds[0].add(first);
    boolean grows = true;
    while (grows) {
      grows = false;
      for (int cell = left.next(0); cell >= 0; cell = left.next(cell + 1)) {
        int kind = grid.rules().peers(cell).meets(kinds[0]) ? 1 : 0;
        if (grid.rules().peers(cell).meets(kinds[1 - kind])) {
          kinds[kind].add(cell);
          left.remove(cell);
          grows = true;
        }
      }
    }
    return kinds;
  }

  private static boolean add(Grid grid, CellSet[] kinds, Found found) {
    CellSet seeing = seeing(grid, kinds[0]);
    if (seeing.meets(kinds[0])) {
      return false;
    }
    CellSet out = seeing.and(seeing(grid, kinds[1])).andNot(kinds[0]).andNot(kinds[1]);
    int digits = grid.candidates(kinds[0].next(0));
    Step.Builder step =
        Step.of(Technique.REMOTE_PAIR).digits(digits).cells(kinds[0]).fins(kinds[1]);
    for (int cell = out.next(0); cell >= 0; cell = out.next(cell + 1)) {
      step.eliminate(grid, cell, digits);
    }
    return found.add(step);
  }

  private static CellSet seeing(Grid grid, CellSet cells) {
    CellSet seeing = grid.rules().noCells();
    for (int cell = cells.next(0); cell >= 0; cell = cells.next(cell + 1)) {
      seeing.or(grid.rules().peers(cell));
    }
    return seeing;
  }
}
