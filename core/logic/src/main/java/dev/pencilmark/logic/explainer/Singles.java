package dev.pencilmark.logic.explainer;

import dev.pencilmark.logic.model.GroupKind;

/** Cells that have one candidate, and digits that have one place in a unit. */
final class Singles {

  private static final double LAST_CELL = 1.0;
  private static final double HIDDEN_IN_BOX = 1.2;
  private static final double HIDDEN = 1.5;
  private static final double NAKED = 2.3;

  private Singles() {}

  /**
   * Returns the last open cell of a unit first, then digits that have one place: boxes come first.
   */
  static Move hidden(Field field) {
    Move last = hidden(field, true);
    return last != null ? last : hidden(field, false);
  }

  private static Move hidden(Field field, boolean last) {
    Layout layout = field.layout();
    for (int unit : layout.forDigits()) {
      if ((field.openIn(unit) == 1) != last) {
        continue;
      }
      int singles = field.singles(unit);
      if (singles != 0) {
        int digit = Masks.first(singles) + 1;
        int cell = layout.cells(unit)[Masks.first(field.places(unit, digit))];
        return Move.place(difficulty(layout.kind(unit), last), cell, digit);
      }
    }
    return null;
  }

  private static double difficulty(GroupKind kind, boolean last) {
    return last ? LAST_CELL : kind == GroupKind.BOX ? HIDDEN_IN_BOX : HIDDEN;
  }

  /** Returns a cell with one candidate. */
  static Move naked(Field field) {
    for (int cell = 0; cell < Layout.CELLS; cell++) {
      if (field.count(cell) == 1) {
        int digit = Masks.first(field.candidates(cell)) + 1;
        return Move.place(NAKED, cell, digit);
      }
    }
    return null;
  }
}
