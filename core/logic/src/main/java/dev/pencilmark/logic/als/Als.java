package dev.pencilmark.logic.als;

import dev.pencilmark.logic.model.CellSet;
import dev.pencilmark.logic.model.Grid;
import dev.pencilmark.logic.model.Group;
import dev.pencilmark.logic.step.Found;
import dev.pencilmark.problem.ProblemException;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * An almost locked set: cells of a group that have one digit more than there are cells. Without one
 * of its digits it has all the others. A bivalue cell is the smallest.
 */
final class Als {

  /** Larger sets are searched for in groups of nine and fewer cells only. */
  private static final int MOST_CELLS_IN_LARGE_GROUPS = 4;

  private static final int SMALL_GROUP = 9;

  private final CellSet cells;
  private final int digits;

  /** For every digit less 1, the cells that have it; null for digits that it has not. */
  private final CellSet[] having;

  /** The cells that see all of these. */
  private final CellSet[] seeing;

  private Als(Grid grid, CellSet cells, int digits) {
    this.cells = cells;
    this.digits = digits;
    int side = grid.rules().side();
    having = new CellSet[side];
    seeing = new CellSet[side];
    for (int rest = digits; rest != 0; rest &= rest - 1) {
      int offset = Integer.numberOfTrailingZeros(rest);
      CellSet with = cells.copy().and(grid.cells(offset + 1));
      having[offset] = with;
      CellSet all = null;
      for (int cell = with.next(0); cell >= 0; cell = with.next(cell + 1)) {
        CellSet peers = grid.rules().peers(cell);
        all = all == null ? peers.copy() : all.and(peers);
      }
      seeing[offset] = all;
    }
  }

  /** Returns all sets of a grid, in the order of their groups and cells; each once. */
  static List<Als> of(Grid grid, Found found) throws ProblemException {
    if (grid.noted(Als.class) instanceof All known) {
      return known.sets;
    }
    List<Als> sets = look(grid, found);
    grid.note(Als.class, new All(sets));
    return sets;
  }

  /** All sets of a grid, as they are noted there. */
  private record All(List<Als> sets) {}

  private static List<Als> look(Grid grid, Found found) throws ProblemException {
    List<Als> all = new ArrayList<>();
    Set<CellSet> known = new HashSet<>();
    for (Group group : grid.rules().groups()) {
      found.check();
      int most = group.size() > SMALL_GROUP ? MOST_CELLS_IN_LARGE_GROUPS : group.size() - 1;
      extend(grid, group, 0, most, new ArrayList<>(), 0, known, all);
    }
    return all;
  }

  private static void extend(
      Grid grid,
      Group group,
      int from,
      int most,
      List<Integer> chosen,
      int digits,
      Set<CellSet> known,
      List<Als> all) {
    for (int i = from; i < group.size(); i++) {
      int cell = group.cell(i);
      if (!grid.isOpen(cell)) {
        continue;
      }
      int with = digits | grid.candidates(cell);
      chosen.add(cell);
      if (Integer.bitCount(with) == chosen.size() + 1) {
        CellSet cells = grid.rules().noCells();
        chosen.forEach(cells::add);
        if (known.add(cells)) {
          all.add(new Als(grid, cells, with));
        }
      }
      if (chosen.size() < most) {
        extend(grid, group, i + 1, most, chosen, with, known, all);
      }
      chosen.remove(chosen.size() - 1);
    }
  }

  CellSet cells() {
    return cells;
  }

  /** Its digits, as a mask. */
  int digits() {
    return digits;
  }

  /** Its cells that have one of its digits; not to be changed. */
  CellSet having(int digit) {
    return having[digit - 1];
  }

  /** Returns the cells that see all of its cells with one of its digits; not to be changed. */
  CellSet seeing(int digit) {
    return seeing[digit - 1];
  }

  /**
   * Returns the restricted commons with another set: the digits, as a mask, that cannot be in both,
   * as every cell that has one here sees every cell that has it there.
   */
  int restrictedCommons(Als other) {
    int restricted = 0;
    for (int rest = digits & other.digits; rest != 0; rest &= rest - 1) {
      int offset = Integer.numberOfTrailingZeros(rest);
      if (seeing[offset].containsAll(other.having[offset])) {
        restricted |= rest & -rest;
      }
    }
    return restricted;
  }
}
