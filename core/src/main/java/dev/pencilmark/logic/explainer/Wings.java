package dev.pencilmark.logic.explainer;

import dev.pencilmark.logic.model.CellSet;
import dev.pencilmark.problem.Checkpoint;

/** XY-wing and XYZ-wing: three cells with three digits, two of which see the third. */
final class Wings implements Finder {

  private static final double XY = 4.2;
  private static final double XYZ = 4.4;

  /** Whether the cell in the middle has all three digits. */
  private final boolean xyz;

  Wings(boolean xyz) {
    this.xyz = xyz;
  }

  @Override
  public Move find(Field field, Checkpoint work) {
    for (int pivot = 0; pivot < Layout.CELLS; pivot++) {
      if (field.count(pivot) == (xyz ? 3 : 2)) {
        Move move = find(field, pivot);
        if (move != null) {
          return move;
        }
      }
    }
    return null;
  }

  private Move find(Field field, int pivot) {
    int own = field.candidates(pivot);
    for (int one : field.layout().peers(pivot)) {
      if (field.count(one) != 2 || Integer.bitCount(own & ~field.candidates(one)) != 1) {
        continue;
      }
      for (int other : field.layout().peers(pivot)) {
        if (field.count(other) == 2) {
          Move move = find(field, pivot, one, other);
          if (move != null) {
            return move;
          }
        }
      }
    }
    return null;
  }

  private Move find(Field field, int pivot, int one, int other) {
    int own = field.candidates(pivot);
    int left = field.candidates(one);
    int right = field.candidates(other);
    int inAll = own & left & right;
    if (Integer.bitCount(own | left | right) != 3 || Integer.bitCount(inAll) != (xyz ? 1 : 0)) {
      return null;
    }
    CellSet seeing = field.layout().seen(one).copy().and(field.layout().seen(other));
    if (xyz) {
      seeing.and(field.layout().seen(pivot));
    }
    seeing.remove(pivot);
    return new Removals(field).add(seeing, left & right).move(xyz ? XYZ : XY);
  }
}
