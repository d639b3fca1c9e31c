package dev.pencilmark.logic.explainer;

import dev.pencilmark.logic.model.CellSet;
import dev.pencilmark.problem.Checkpoint;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * Aligned pair and triplet exclusion: of all ways to give digits to two or three cells, those go
 * that have a digit twice in cells that see each other, and those that leave a cell that sees all
 * of them without a candidate. What is in no other goes.
 */
final class Exclusion implements Finder {

  private static final double OF_PAIRS = 6.2;
  private static final double OF_TRIPLETS = 7.5;

  private final int size;

  /** Of so many cells: 2 or 3. */
  Exclusion(int size) {
    this.size = size;
  }

  @Override
  public Move find(Field field, Checkpoint work) {
    List<Integer> base = new ArrayList<>();
    List<CellSet> excluders = new ArrayList<>();
    for (int cell = 0; cell < Layout.CELLS; cell++) {
      CellSet around = field.count(cell) < 2 ? new CellSet(Layout.CELLS) : excluders(field, cell);
      excluders.add(around);
      if (!around.isEmpty()) {
        base.add(cell);
      }
    }
    for (int second = 1; second < base.size(); second++) {
      for (int first = 0; first < second; first++) {
        work.pass();
        Move move = find(field, base.get(first), base.get(second), excluders);
        if (move != null) {
          return move;
        }
      }
    }
    return null;
  }

  /** The cells that a cell sees and that so many others could leave without a candidate. */
  private CellSet excluders(Field field, int cell) {
    CellSet cells = new CellSet(Layout.CELLS);
    for (int peer : field.layout().peers(cell)) {
      if (field.count(peer) >= 2 && field.count(peer) <= size) {
        cells.add(peer);
      }
    }
    return cells;
  }

  private Move find(Field field, int first, int second, List<CellSet> excluders) {
    CellSet common = excluders.get(first).copy().and(excluders.get(second));
    if (common.size() < 2) {
      return null;
    }
    if (size == 2) {
      return new Ways(field, common, first, second).move(OF_PAIRS);
    }
    for (int third : thirds(field, first, second, excluders)) {
      CellSet all = common.copy().and(excluders.get(third));
      if (all.size() >= 2) {
        Move move = new Ways(field, all, first, second, third).move(OF_TRIPLETS);
        if (move != null) {
          return move;
        }
      }
    }
    return null;
  }

  /** Those that could leave one of two cells without a candidate, in the order of its peers. */
  private static Set<Integer> thirds(Field field, int first, int second, List<CellSet> excluders) {
    Set<Integer> cells = new LinkedHashSet<>();
    for (int one : new int[] {first, second}) {
      for (int peer : field.layout().peers(one)) {
        if (excluders.get(one).has(peer) && !excluders.get(peer).isEmpty()) {
          cells.add(peer);
        }
      }
    }
    cells.remove(first);
    cells.remove(second);
    return cells;
  }

  /** The ways to give digits to some cells. */
  private static final class Ways {

    private final Field field;
    private final int[] cells;
    private final int[] excluders;
    private final int[] digits;

    Ways(Field field, CellSet excluders, int... cells) {
      this.field = field;
      this.cells = cells;
      this.excluders = new int[excluders.size()];
      int count = 0;
      for (int cell : excluders.toArray()) {
        this.excluders[count++] = field.candidates(cell);
      }
      digits = new int[cells.length];
    }

    /** Whether anything can go at all: most ways leave every excluder something. */
    private boolean isPromising() {
      int all = 0;
      for (int cell : cells) {
        all |= field.candidates(cell);
      }
      for (int excluder : excluders) {
        if ((excluder & ~all) == 0) {
          return true;
        }
      }
      // Without an excluder, two cells with the same two digits take these from the third.
      for (int i = 0; i < cells.length; i++) {
        for (int k = 0; k < i; k++) {
          if (field.count(cells[i]) == 2
              && field.candidates(cells[i]) == field.candidates(cells[k])) {
            return true;
          }
        }
      }
      return false;
    }

    Move move(double difficulty) {
      if (!isPromising()) {
        return null;
      }
      Removals removals = new Removals(field);
      for (int i = 0; i < cells.length; i++) {
        for (int rest = field.candidates(cells[i]); rest != 0; rest &= rest - 1) {
          digits[i] = rest & -rest;
          if (!isPossible(i, 0)) {
            removals.add(cells[i], digits[i]);
          }
        }
      }
      return removals.move(difficulty);
    }

    /** Whether the cells from one on can have digits, where one cell has its digit. */
    private boolean isPossible(int fixed, int from) {
      if (from == cells.length) {
        return isAllowed();
      }
      if (from == fixed) {
        return isPossible(fixed, from + 1);
      }
      for (int rest = field.candidates(cells[from]); rest != 0; rest &= rest - 1) {
        digits[from] = rest & -rest;
        if (isPossible(fixed, from + 1)) {
          return true;
        }
      }
      return false;
    }

    private boolean isAllowed() {
      int all = 0;
      for (int i = 0; i < cells.length; i++) {
        for (int k = 0; k < i; k++) {
          if (digits[i] == digits[k] && field.layout().seen(cells[i]).has(cells[k])) {
            return false;
          }
        }
        all |= digits[i];
      }
      for (int excluder : excluders) {
        if ((excluder & ~all) == 0) {
          return false;
        }
      }
      return true;
    }
  }
}
