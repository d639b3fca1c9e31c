package dev.pencilmark.logic.explainer;

import dev.pencilmark.logic.model.CellSet;
import dev.pencilmark.problem.Checkpoint;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Bivalue universal grave (BUG), types 1 to 4: without a few candidates every open cell would have
 * two candidates and every digit two or no positions in each unit, and there would be two
 * solutions; so one of these few is true. They are found from the counts, as Sudoku Explainer does,
 * with the correction of lkSudoku for cells with a surplus digit in all their units.
 */
final class BivalueUniversalGrave implements Finder {

  private static final double ONE_CELL = 5.6;
  private static final double ONE_DIGIT = 5.7;
  private static final double LOCKED = 5.7;
  private static final int LARGEST_SUBSET = 6;

  @Override
  public Move find(Field field, Checkpoint work) {
    Search search = new Search(field);
    return search.isGrave() ? search.move() : null;
  }

  private static final class Search {

    private final Field field;
    private final Layout layout;

    /** The candidates without the surplus ones. */
    private final int[] left = new int[Layout.CELLS];

    /** The cells with surplus candidates, in the order of discovery, and these candidates. */
    private final List<Integer> cells = new ArrayList<>();

    private final int[] extras = new int[Layout.CELLS];
    private int allExtras;

    /** The cells that see all of these; null as long as there is none. */
    private CellSet seeing;

    /** Where the one digit of which there are too many may be so. */
    private CellSet suspects;

    private int suspectDigit;
    private boolean sameDigit = true;

    Search(Field field) {
      this.field = field;
      layout = field.layout();
      for (int cell = 0; cell < Layout.CELLS; cell++) {
        left[cell] = field.candidates(cell);
      }
    }

    boolean isGrave() {
      for (int unit = 0; unit < layout.unitCount(); unit++) {
        for (int digit = 1; digit <= Layout.SIDE; digit++) {
          int count = Masks.count(field.places(unit, digit));
          if (count != 0 && count != 2 && !explain(unit, digit)) {
            return false;
          }
        }
      }
      if (sameDigit && suspects != null && suspects.size() > cells.size()) {
        cells.forEach(suspects::remove);
        for (int cell : suspects.toArray()) {
          if (!add(cell, suspectDigit)) {
            return false;
          }
        }
      }
      return isEven();
    }

    /** Looks which cell of a unit has a digit too many. Returns whether it may be a grave. */
    private boolean explain(int unit, int digit) {
      List<Integer> rich = new ArrayList<>();
      for (int rest = field.places(unit, digit); rest != 0; rest &= rest - 1) {
        int cell = layout.cells(unit)[Masks.first(rest)];
        if (field.count(cell) > 2) {
          rich.add(cell);
        }
      }
      if (suspects == null) {
        suspects = new CellSet(Layout.CELLS);
        rich.forEach(suspects::add);
        suspectDigit = digit;
      } else if (digit == suspectDigit && sameDigit) {
        rich.forEach(suspects::add);
      } else {
        sameDigit = false;
      }
      if (rich.size() != 1) {
        return !rich.isEmpty();
      }
      allExtras |= 1 << digit - 1;
      return add(rich.get(0), digit);
    }

    /** Takes a digit of a cell for too many. Returns whether anything can follow. */
    private boolean add(int cell, int digit) {
      if (!cells.contains(cell)) {
        cells.add(cell);
      }
      extras[cell] |= 1 << digit - 1;
      left[cell] &= ~(1 << digit - 1);
      seeing = seeing == null ? layout.seen(cell).copy() : seeing.and(layout.seen(cell));
      cells.forEach(seeing::remove);
      return cells.size() == 1 || Masks.count(allExtras) <= 1 || !seeing.isEmpty();
    }

    /** Returns whether every cell and unit has two of everything that remains. */
    private boolean isEven() {
      for (int cell = 0; cell < Layout.CELLS; cell++) {
        if (field.candidates(cell) != 0 && Masks.count(left[cell]) != 2) {
          return false;
        }
      }
      int[] counts = new int[Layout.SIDE];
      for (int unit = 0; unit < layout.unitCount(); unit++) {
        Arrays.fill(counts, 0);
        for (int cell : layout.cells(unit)) {
          for (int rest = left[cell]; rest != 0; rest &= rest - 1) {
            counts[Masks.first(rest)]++;
          }
        }
        for (int count : counts) {
          if (count != 0 && count != 2) {
            return false;
          }
        }
      }
      return true;
    }

    Move move() {
      if (cells.size() == 1) {
        int cell = cells.get(0);
        return new Removals(field).add(cell, ~allExtras).move(ONE_CELL);
      }
      boolean oneDigit = Masks.count(allExtras) == 1;
      Move move = oneDigit ? new Removals(field).add(seeing, allExtras).move(ONE_DIGIT) : null;
      if (move == null && cells.size() == 2 && (oneDigit || sees())) {
        move = locked();
      }
      return move != null || oneDigit || !sees() ? move : subset();
    }

    private boolean sees() {
      return seeing != null && !seeing.isEmpty();
    }

    /** Type 4: two cells of a unit that have one digit in common and need it. */
    private Move locked() {
      int one = cells.get(0);
      int other = cells.get(1);
      int common = field.candidates(one) & field.candidates(other) & ~allExtras;
      if (Masks.count(common) != 1 || !layout.seen(one).has(other)) {
        return null;
      }
      return new Removals(field)
          .add(one, ~(extras[one] | common))
          .add(other, ~(extras[other] | common))
          .move(LOCKED);
    }

    /** Type 3: cells of the same unit form a subset with the surplus candidates. */
    private Move subset() {
      for (int size = 2; size <= LARGEST_SUBSET; size++) {
        for (int unit : layout.unitsOf(cells.get(0))) {
          if (cells.stream().allMatch(cell -> layout.place(unit, cell) >= 0)) {
            Move move = subset(unit, size);
            if (move != null) {
              return move;
            }
          }
        }
      }
      return null;
    }

    private Move subset(int unit, int size) {
      int[] others =
          Arrays.stream(seeing.toArray()).filter(cell -> layout.place(unit, cell) >= 0).toArray();
      if (others.length < size) {
        return null;
      }
      for (int chosen : Choices.of(size - 1, others.length)) {
        int digits = 0;
        boolean hasSingle = Masks.count(allExtras) < 2;
        CellSet set = new CellSet(Layout.CELLS);
        for (int rest = chosen; rest != 0; rest &= rest - 1) {
          int cell = others[Masks.first(rest)];
          hasSingle |= field.count(cell) < 2;
          digits |= field.candidates(cell);
          set.add(cell);
        }
        if (!hasSingle && Masks.count(digits) == size && Masks.count(digits | allExtras) == size) {
          Move move = subsetMove(others, set, digits, size);
          if (move != null) {
            return move;
          }
        }
      }
      return null;
    }

    private Move subsetMove(int[] others, CellSet set, int digits, int size) {
      double difficulty = ONE_DIGIT + (size - 1) * 0.1;
      if (!layout.isPlain()) {
        cells.forEach(set::add);
        return new Removals(field).addSeen(set, digits).move(difficulty);
      }
      CellSet rest = CellSet.of(Layout.CELLS, others).andNot(set);
      return new Removals(field).add(rest, digits).move(difficulty);
    }
  }
}
