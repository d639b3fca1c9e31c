package dev.pencilmark.logic.explainer;

import dev.pencilmark.logic.model.CellSet;
import dev.pencilmark.problem.Checkpoint;

/** XY-wing and XYZ-wing: three cells with three digits, two of which see the third. */
final class Wings implements Finder {

  private static final double XY = 4.2;
  private static final double XYZ = 4.4;

  /** Whether the cell in the middle has all three digits. */
  private final boolean xyz;

  /** By pivot: elsewhere candidates are only removed, so that no more eliminations arise. */
  private final NoHitMemo noHits = new NoHitMemo(Layout.CELLS);

  /** The cells with two candidates that a pivot sees and has one of these. */
  private final int[] pairs = new int[Layout.CELLS];

  Wings(boolean xyz) {
    this.xyz = xyz;
  }

  @Override
  public Move find(Field field, Checkpoint work) {
    for (int pivot = 0; pivot < Layout.CELLS; pivot++) {
      if (field.count(pivot) == (xyz ? 3 : 2) && !noHits.has(pivot, field.changedAround(pivot))) {
        Move move = find(field, pivot);
        if (move != null) {
          return move;
        }
        noHits.add(pivot, field);
      }
    }
    return null;
  }

  private Move find(Field field, int pivot) {
    int own = field.candidates(pivot);
    int count = 0;
    for (int peer : field.layout().peers(pivot)) {
      int pair = field.candidates(peer);
      if (Masks.count(pair) == 2 && (own & pair) != 0) {
        pairs[count++] = peer;
      }
    }
    for (int i = 0; i < count; i++) {
      int left = field.candidates(pairs[i]);
      if (Masks.count(own & ~left) != 1) {
        continue;
      }
      for (int k = 0; k < count; k++) {
        int right = field.candidates(pairs[k]);
        if (Masks.count(own | left | right) == 3
            && Masks.count(own & left & right) == (xyz ? 1 : 0)) {
          Move move = find(field, pivot, pairs[i], pairs[k]);
          if (move != null) {
            return move;
          }
        }
      }
    }
    return null;
  }

  private Move find(Field field, int pivot, int one, int other) {
    CellSet seeing = field.layout().seen(one).copy().and(field.layout().seen(other));
    if (xyz) {
      seeing.and(field.layout().seen(pivot));
    }
    seeing.remove(pivot);
    return new Removals(field)
        .add(seeing, field.candidates(one) & field.candidates(other))
        .move(xyz ? XYZ : XY);
  }
}
