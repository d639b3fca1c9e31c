package dev.pencilmark.logic.explainer;

import dev.pencilmark.logic.model.GroupKind;
import dev.pencilmark.problem.Checkpoint;

/** X-wing, swordfish and jellyfish: a digit of some columns in as many rows, or the reverse. */
final class LineFish implements Finder {

  private final int size;
  private final double difficulty;

  LineFish(int size, double difficulty) {
    this.size = size;
    this.difficulty = difficulty;
  }

  @Override
  public Move find(Field field, Checkpoint work) {
    int[] rows = field.layout().units(GroupKind.ROW);
    int[] columns = field.layout().units(GroupKind.COLUMN);
    Move move = find(field, columns, rows);
    return move != null ? move : find(field, rows, columns);
  }

  private Move find(Field field, int[] base, int[] cover) {
    for (int lines : Choices.of(size)) {
      for (int digit = 1; digit <= Layout.SIDE; digit++) {
        int crossing = field.placed(digit) + 2 * size <= 9 ? places(field, base, lines, digit) : 0;
        if (Integer.bitCount(crossing) == size) {
          Removals removals = new Removals(field);
          for (int rest = crossing; rest != 0; rest &= rest - 1) {
            int line = cover[Integer.numberOfTrailingZeros(rest)];
            removals.add(line, Layout.ALL & ~lines, 1 << digit - 1);
          }
          if (!removals.isEmpty()) {
            return removals.move(difficulty);
          }
        }
      }
    }
    return null;
  }

  /** Where some lines have a digit; 0 if one of them has it in fewer than two places. */
  private static int places(Field field, int[] base, int lines, int digit) {
    int places = 0;
    for (int rest = lines; rest != 0; rest &= rest - 1) {
      int own = field.places(base[Integer.numberOfTrailingZeros(rest)], digit);
      if ((own & own - 1) == 0) {
        return 0;
      }
      places |= own;
    }
    return places;
  }
}
