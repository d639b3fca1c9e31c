package dev.pencilmark.logic.explainer;

import dev.pencilmark.logic.model.CellSet;
import java.util.ArrayList;
import java.util.List;

/**
 * Subsets of which two cells of a loop are one: one of these two has another digit than the loop's
 * (unique loop, type 3). Naked ones have digits that the two cells have more, hidden ones the
 * loop's own.
 */
final class LoopSubsets {

  private static final int LARGEST = 7;

  private final Field field;
  private final int one;
  private final int other;
  private final int pair;
  private final double difficulty;

  /** The candidates of the two cells in addition to the loop's digits. */
  private final int more;

  private final List<Move> all = new ArrayList<>();

  LoopSubsets(Field field, int one, int other, int pair, double difficulty) {
    this.field = field;
    this.one = one;
    this.other = other;
    this.pair = pair;
    this.difficulty = difficulty;
    more = (field.candidates(one) | field.candidates(other)) & ~pair;
  }

  /** Returns the moves, smaller ones first. */
  List<Move> all() {
    for (int size = 2; size <= LARGEST; size++) {
      for (int unit : field.layout().unitsOf(one)) {
        if (field.layout().place(unit, other) >= 0) {
          if (2 * size <= field.openIn(unit) && size >= Masks.count(more)) {
            naked(unit, size);
          }
          if (2 * size < field.openIn(unit)) {
            hidden(unit, size);
          }
        }
      }
    }
    return all;
  }

  private void naked(int unit, int size) {
    int[] cells = field.layout().cells(unit);
    int first = 1 << field.layout().place(unit, one);
    int second = 1 << field.layout().place(unit, other);
    int common = more & field.candidates(one) & field.candidates(other);
    for (int chosen : Choices.of(size)) {
      if ((chosen & first) == 0 || (chosen & second) != 0) {
        continue;
      }
      int digits = 0;
      boolean hasSingle = false;
      CellSet set = CellSet.of(Layout.CELLS, one, other);
      for (int rest = chosen & ~first; rest != 0; rest &= rest - 1) {
        int cell = cells[Masks.first(rest)];
        hasSingle |= field.count(cell) < 2;
        digits |= field.candidates(cell);
        set.add(cell);
      }
      // The others must have the digits that only one of the two cells has: either may be in the
      // subset.
      boolean covered = (more & ~common & ~digits) == 0;
      if (!hasSingle && covered && Masks.count(digits | more) == size) {
        add(nakedMove(unit, chosen | second, set, digits | more, size));
      }
    }
  }

  private Move nakedMove(int unit, int places, CellSet set, int digits, int size) {
    double sum = difficulty + (size - 1) * 0.1;
    Removals removals = new Removals(field);
    return field.layout().isPlain()
        ? removals.add(unit, Layout.ALL & ~places, digits).move(sum)
        : removals.addSeen(set, digits).move(sum);
  }

  private void hidden(int unit, int size) {
    int[] free = digits(Layout.ALL & ~pair & ~more);
    if (free.length == 0 || size - 2 > free.length) {
      return;
    }
    int both = 1 << field.layout().place(unit, one) | 1 << field.layout().place(unit, other);
    int second = 1 << field.layout().place(unit, other);
    for (int chosen : Choices.of(size - 2, free.length)) {
      int digits = pair;
      for (int rest = chosen; rest != 0; rest &= rest - 1) {
        digits |= 1 << free[Masks.first(rest)] - 1;
      }
      int places = 0;
      boolean nowhere = false;
      for (int digit : digits(digits)) {
        int own = field.places(unit, digit) & ~second;
        nowhere |= own == 0;
        places |= own;
      }
      if (!nowhere && Masks.count(places) == size) {
        int others = places & ~both;
        double sum = difficulty + (Masks.count(others) - 1) * 0.1;
        add(new Removals(field).add(unit, others, ~digits).move(sum));
      }
    }
  }

  private void add(Move move) {
    if (move != null) {
      all.add(move);
    }
  }

  private static int[] digits(int mask) {
    int[] digits = new int[Masks.count(mask)];
    int count = 0;
    for (int rest = mask; rest != 0; rest &= rest - 1) {
      digits[count++] = Masks.first(rest) + 1;
    }
    return digits;
  }
}
