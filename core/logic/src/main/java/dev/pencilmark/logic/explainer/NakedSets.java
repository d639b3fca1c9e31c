package dev.pencilmark.logic.explainer;

import dev.pencilmark.problem.Checkpoint;

/**
 * As many cells of a unit as they have candidates together: these are eliminated from the unit's
 * other cells.
 */
final class NakedSets implements Finder {

  private final int size;
  private final double difficulty;
  private final NoHitMemo noHits = new NoHitMemo(Layout.MOST_UNITS);

  NakedSets(int size, double difficulty) {
    this.size = size;
    this.difficulty = difficulty;
  }

  @Override
  public Move find(Field field, Checkpoint work) {
    for (int unit : field.layout().forCells()) {
      if (!noHits.has(unit, field.unitChanged(unit))) {
        Move move = find(field, unit);
        if (move != null) {
          return move;
        }
        noHits.add(unit, field);
      }
    }
    return null;
  }

  private Move find(Field field, int unit) {
    if (field.openIn(unit) < 2 * size) {
      return null;
    }
    int able = able(field, unit);
    if (Masks.count(able) < size) {
      return null;
    }
    for (int cells : Choices.of(size)) {
      if ((cells & ~able) == 0) {
        int digits = digits(field, unit, cells);
        if (Masks.count(digits) == size) {
          Move move = new Removals(field).add(unit, Layout.ALL & ~cells, digits).move(difficulty);
          if (move != null) {
            return move;
          }
        }
      }
    }
    return null;
  }

  /**
   * Returns the places of cells that may be of a set: with two candidates at least, and not too
   * many.
   */
  private int able(Field field, int unit) {
    int able = 0;
    int[] cells = field.layout().cells(unit);
    for (int i = 0; i < cells.length; i++) {
      int count = field.count(cells[i]);
      able |= count >= 2 && count <= size ? 1 << i : 0;
    }
    return able;
  }

  /** Returns the candidates of some cells together. */
  private static int digits(Field field, int unit, int places) {
    int[] cells = field.layout().cells(unit);
    int digits = 0;
    for (int rest = places; rest != 0; rest &= rest - 1) {
      digits |= field.candidates(cells[Masks.first(rest)]);
    }
    return digits;
  }
}
