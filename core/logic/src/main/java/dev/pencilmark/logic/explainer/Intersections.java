package dev.pencilmark.logic.explainer;

import dev.pencilmark.logic.model.GroupKind;
import dev.pencilmark.problem.Checkpoint;
import java.util.List;

/**
 * Pointing and claiming: a digit whose places in a unit are all in another one is eliminated from
 * the rest of that. Direct ones are those that leave one place in a third unit, which is placed at
 * once.
 */
final class Intersections implements Finder {

  private static final double DIRECT_POINTING = 1.7;
  private static final double DIRECT_CLAIMING = 1.9;
  private static final double POINTING = 2.6;
  private static final double CLAIMING = 2.8;

  /** Which kinds of units have their places in which. */
  record Pair(GroupKind in, GroupKind within) {}

  /** The order: what puzzles have next to rows, columns and boxes comes last. */
  static final List<Pair> PAIRS =
      List.of(
          new Pair(GroupKind.BOX, GroupKind.COLUMN),
          new Pair(GroupKind.BOX, GroupKind.ROW),
          new Pair(GroupKind.COLUMN, GroupKind.BOX),
          new Pair(GroupKind.ROW, GroupKind.BOX),
          new Pair(GroupKind.COLOUR_GROUP, GroupKind.COLUMN),
          new Pair(GroupKind.COLOUR_GROUP, GroupKind.ROW),
          new Pair(GroupKind.COLUMN, GroupKind.COLOUR_GROUP),
          new Pair(GroupKind.ROW, GroupKind.COLOUR_GROUP),
          new Pair(GroupKind.BOX, GroupKind.COLOUR_GROUP),
          new Pair(GroupKind.COLOUR_GROUP, GroupKind.BOX),
          new Pair(GroupKind.WINDOW, GroupKind.COLUMN),
          new Pair(GroupKind.WINDOW, GroupKind.ROW),
          new Pair(GroupKind.COLUMN, GroupKind.WINDOW),
          new Pair(GroupKind.ROW, GroupKind.WINDOW),
          new Pair(GroupKind.BOX, GroupKind.WINDOW),
          new Pair(GroupKind.WINDOW, GroupKind.BOX));

  private final boolean direct;

  /** For every pair, the digits that were examined without success. */
  private final NoHitMemo[] noHits =
      PAIRS.stream().map(pair -> new NoHitMemo(Layout.SIDE + 1)).toArray(NoHitMemo[]::new);

  Intersections(boolean direct) {
    this.direct = direct;
  }

  @Override
  public Move find(Field field, Checkpoint work) {
    for (int i = 0; i < PAIRS.size(); i++) {
      Pair pair = PAIRS.get(i);
      if (field.layout().has(pair.in) && field.layout().has(pair.within)) {
        for (int digit = 1; digit <= Layout.SIDE; digit++) {
          if (!noHits[i].has(digit, field.digitChanged(digit))) {
            Move move = find(field, pair, digit);
            if (move != null) {
              return move;
            }
            noHits[i].add(digit, field);
          }
        }
      }
    }
    return null;
  }

  private Move find(Field field, Pair pair, int digit) {
    Layout layout = field.layout();
    int[] units = layout.units(pair.in);
    for (int unit : units) {
      int places = field.places(unit, digit);
      if ((places & places - 1) != 0) {
        int first = layout.cells(unit)[Masks.first(places)];
        int other = layout.unitOf(first, pair.within);
        if ((places & ~layout.shared(unit, other)) == 0) {
          Move move =
              direct
                  ? single(field, units, unit, other, digit)
                  : removal(field, unit, other, digit);
          if (move != null) {
            return move;
          }
        }
      }
    }
    return null;
  }

  /** Returns the one place that remains in a unit of the same kind. */
  private static Move single(Field field, int[] units, int unit, int other, int digit) {
    Layout layout = field.layout();
    for (int third : units) {
      int crossing = layout.shared(third, other);
      int places = field.places(third, digit);
      int left = places & ~crossing;
      if (third != unit && crossing != 0 && Masks.count(places) > 1 && Masks.count(left) == 1) {
        boolean points = layout.kind(unit) == GroupKind.BOX;
        return Move.place(
            points ? DIRECT_POINTING : DIRECT_CLAIMING,
            layout.cells(third)[Masks.first(left)],
            digit);
      }
    }
    return null;
  }

  private static Move removal(Field field, int unit, int other, int digit) {
    Layout layout = field.layout();
    int rest = field.places(other, digit) & ~layout.shared(other, unit);
    return new Removals(field)
        .add(other, rest, 1 << digit - 1)
        .move(layout.kind(other).isLine() ? POINTING : CLAIMING);
  }
}
