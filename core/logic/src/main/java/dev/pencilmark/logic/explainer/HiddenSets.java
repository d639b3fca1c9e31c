package dev.pencilmark.logic.explainer;

import dev.pencilmark.problem.Checkpoint;

/**
 * As many digits as they have places in a unit: the other digits are eliminated there. Direct ones
 * are those that leave one place of another digit in the unit, which is placed at once.
 */
final class HiddenSets implements Finder {

  private final int size;
  private final boolean direct;
  private final double difficulty;
  private final NoHitMemo noHits = new NoHitMemo(Layout.MOST_UNITS);

  HiddenSets(int size, boolean direct, double difficulty) {
    this.size = size;
    this.direct = direct;
    this.difficulty = difficulty;
  }

  @Override
  public Move find(Field field, Checkpoint work) {
    for (int unit : field.layout().forDigits()) {
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
    if (field.openIn(unit) <= (direct ? size : 2 * size)) {
      return null;
    }
    int able = able(field, unit);
    if (Masks.count(able) < size) {
      return null;
    }
    for (int digits : Choices.of(size)) {
      if ((digits & ~able) == 0) {
        int places = places(field, unit, digits);
        if (Masks.count(places) == size) {
          Move move =
              direct
                  ? single(field, unit, digits, places)
                  : new Removals(field).add(unit, places, ~digits).move(difficulty);
          if (move != null) {
            return move;
          }
        }
      }
    }
    return null;
  }

  /** Returns the digits that may be of a set: those with two places at least, and not too many. */
  private int able(Field field, int unit) {
    int able = 0;
    for (int digit = 1; digit <= Layout.SIDE; digit++) {
      int places = Masks.count(field.places(unit, digit));
      able |= places >= 2 && places <= size ? 1 << digit - 1 : 0;
    }
    return able;
  }

  /** Returns the places of some digits together. */
  private static int places(Field field, int unit, int digits) {
    int places = 0;
    for (int rest = digits; rest != 0; rest &= rest - 1) {
      places |= field.places(unit, Masks.first(rest) + 1);
    }
    return places;
  }

  private Move single(Field field, int unit, int digits, int taken) {
    for (int rest = Layout.ALL & ~digits; rest != 0; rest &= rest - 1) {
      int digit = Masks.first(rest) + 1;
      int places = field.places(unit, digit);
      int left = places & ~taken;
      if (Masks.count(places) > 1 && Masks.count(left) == 1) {
        int cell = field.layout().cells(unit)[Masks.first(left)];
        return Move.place(difficulty, cell, digit);
      }
    }
    return null;
  }
}
