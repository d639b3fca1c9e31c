package dev.pencilmark.logic.explainer;

import dev.pencilmark.problem.Checkpoint;

/**
 * As many digits as they have places in a unit: others go from there. Direct ones are those that
 * leave one place of another digit in the unit, which is placed at once.
 */
final class HiddenSets implements Finder {

  private final int size;
  private final boolean direct;
  private final double difficulty;

  HiddenSets(int size, boolean direct, double difficulty) {
    this.size = size;
    this.direct = direct;
    this.difficulty = difficulty;
  }

  @Override
  public Move find(Field field, Checkpoint work) {
    for (int unit : field.layout().forDigits()) {
      if (field.openIn(unit) <= (direct ? size : 2 * size)) {
        continue;
      }
      for (int digits : Choices.of(size)) {
        int places = places(field, unit, digits);
        if (Integer.bitCount(places) == size) {
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

  /** The places of some digits together; 0 if one of them has fewer than two. */
  private static int places(Field field, int unit, int digits) {
    int places = 0;
    for (int rest = digits; rest != 0; rest &= rest - 1) {
      int own = field.places(unit, Integer.numberOfTrailingZeros(rest) + 1);
      if ((own & own - 1) == 0) {
        return 0;
      }
      places |= own;
    }
    return places;
  }

  private Move single(Field field, int unit, int digits, int taken) {
    for (int rest = Layout.ALL & ~digits; rest != 0; rest &= rest - 1) {
      int digit = Integer.numberOfTrailingZeros(rest) + 1;
      int places = field.places(unit, digit);
      int left = places & ~taken;
      if (Integer.bitCount(places) > 1 && Integer.bitCount(left) == 1) {
        int cell = field.layout().cells(unit)[Integer.numberOfTrailingZeros(left)];
        return Move.place(difficulty, cell, digit);
      }
    }
    return null;
  }
}
