package dev.pencilmark.logic.explainer;

import dev.pencilmark.logic.model.GroupKind;
import java.util.ArrayList;
import java.util.List;

/**
 * The patterns that Sudoku Explainer applies within dynamic forcing chains: intersections, hidden
 * and naked pairs, and X-wings, in its order. They rest on the candidates that are missing in the
 * cells and units of the pattern.
 */
final class NestedPatterns {

  private static final int PAIR = 2;

  /** The rules, in order. */
  static final List<NestedRule> ALL =
      List.of(
          (before, now, work) -> new NestedPatterns(before, now).intersections(),
          (before, now, work) -> new NestedPatterns(before, now).hiddenPairs(),
          (before, now, work) -> new NestedPatterns(before, now).nakedPairs(),
          (before, now, work) -> new NestedPatterns(before, now).wings());

  private final Field before;
  private final Field now;
  private final Layout layout;
  private final List<NestedRule.Elimination> found = new ArrayList<>();

  private NestedPatterns(Field before, Field now) {
    this.before = before;
    this.now = now;
    layout = now.layout();
  }

  private void add(Premises premises, HashOrder removed) {
    if (!premises.isEmpty()) {
      found.add(new NestedRule.Elimination(removed.candidates(), premises.toArray(), null));
    }
  }

  private List<NestedRule.Elimination> intersections() {
    for (Intersections.Pair pair : Intersections.PAIRS) {
      int[] units = layout.units(pair.in());
      for (int digit = 1; digit <= Layout.SIDE && layout.has(pair.within()); digit++) {
        for (int unit : units) {
          int places = now.places(unit, digit);
          if ((places & places - 1) != 0) {
            intersection(pair, unit, places, digit);
          }
        }
      }
    }
    return found;
  }

  private void intersection(Intersections.Pair pair, int unit, int places, int digit) {
    int other = layout.unitOf(layout.cells(unit)[Masks.first(places)], pair.within());
    int shared = layout.shared(unit, other);
    int removed = now.places(other, digit) & ~layout.shared(other, unit);
    if ((places & ~shared) == 0 && removed != 0) {
      Premises premises = new Premises(before, now);
      premises.add(unit, before.places(unit, digit) & ~places & ~shared, digit);
      add(premises, new HashOrder().add(layout.cells(other), removed, 1 << digit - 1));
    }
  }

  private List<NestedRule.Elimination> hiddenPairs() {
    for (int unit : layout.forDigits()) {
      if (now.openIn(unit) > 2 * PAIR) {
        int able = 0;
        for (int digit = 1; digit <= Layout.SIDE; digit++) {
          able |= Masks.count(now.places(unit, digit)) == PAIR ? 1 << digit - 1 : 0;
        }
        for (int digits : Choices.pairsOf(able)) {
          hiddenPair(unit, digits);
        }
      }
    }
    return found;
  }

  private void hiddenPair(int unit, int digits) {
    int first = Masks.first(digits) + 1;
    int second = Masks.first(digits & digits - 1) + 1;
    int places = now.places(unit, first);
    if (places == now.places(unit, second)) {
      HashOrder removed = new HashOrder();
      int[] cells = layout.cells(unit);
      for (int rest = places; rest != 0; rest &= rest - 1) {
        int cell = cells[Masks.first(rest)];
        removed.add(cell, now.candidates(cell) & ~digits);
      }
      if (!removed.isEmpty()) {
        Premises premises = new Premises(before, now);
        for (int rest = Layout.ALL & ~places; rest != 0; rest &= rest - 1) {
          int cell = cells[Masks.first(rest)];
          premises.addDigits(cell, before.candidates(cell) & digits);
        }
        add(premises, removed);
      }
    }
  }

  private List<NestedRule.Elimination> nakedPairs() {
    for (int unit : layout.forCells()) {
      if (now.openIn(unit) >= 2 * PAIR) {
        int[] cells = layout.cells(unit);
        int able = 0;
        for (int i = 0; i < cells.length; i++) {
          able |= now.count(cells[i]) == PAIR ? 1 << i : 0;
        }
        for (int places : Choices.pairsOf(able)) {
          nakedPair(unit, places);
        }
      }
    }
    return found;
  }

  private void nakedPair(int unit, int places) {
    int[] cells = layout.cells(unit);
    int first = cells[Masks.first(places)];
    int second = cells[Masks.first(places & places - 1)];
    int digits = now.candidates(first);
    if (digits == now.candidates(second)) {
      HashOrder removed = new HashOrder();
      for (int rest = Layout.ALL & ~places; rest != 0; rest &= rest - 1) {
        int cell = cells[Masks.first(rest)];
        removed.add(cell, now.candidates(cell) & digits);
      }
      if (!removed.isEmpty()) {
        Premises premises = new Premises(before, now);
        premises.addDigits(first, before.candidates(first) & ~digits);
        premises.addDigits(second, before.candidates(second) & ~digits);
        add(premises, removed);
      }
    }
  }

  private List<NestedRule.Elimination> wings() {
    int[] rows = layout.units(GroupKind.ROW);
    int[] columns = layout.units(GroupKind.COLUMN);
    wings(columns, rows);
    wings(rows, columns);
    return found;
  }

  private void wings(int[] base, int[] cover) {
    int[] able = new int[Layout.SIDE + 1];
    int any = 0;
    for (int digit = 1; digit <= Layout.SIDE; digit++) {
      if (now.placed(digit) + 2 * PAIR <= Layout.SIDE) {
        for (int i = 0; i < base.length; i++) {
          able[digit] |= Masks.count(now.places(base[i], digit)) == PAIR ? 1 << i : 0;
        }
      }
      any |= Masks.count(able[digit]) >= PAIR ? 1 << digit - 1 : 0;
    }
    if (any == 0) {
      return;
    }
    for (int lines : Choices.of(PAIR)) {
      for (int rest = any; rest != 0; rest &= rest - 1) {
        int digit = Masks.first(rest) + 1;
        if ((lines & ~able[digit]) == 0) {
          wing(base, cover, lines, digit);
        }
      }
    }
  }

  private void wing(int[] base, int[] cover, int lines, int digit) {
    int first = base[Masks.first(lines)];
    int second = base[Masks.first(lines & lines - 1)];
    int crossing = now.places(first, digit);
    if (crossing == now.places(second, digit)) {
      HashOrder removed = new HashOrder();
      for (int rest = crossing; rest != 0; rest &= rest - 1) {
        int line = cover[Masks.first(rest)];
        removed.add(layout.cells(line), now.places(line, digit) & ~lines, 1 << digit - 1);
      }
      if (!removed.isEmpty()) {
        Premises premises = new Premises(before, now);
        premises.add(first, before.places(first, digit) & ~crossing, digit);
        premises.add(second, before.places(second, digit) & ~crossing, digit);
        add(premises, removed);
      }
    }
  }
}
