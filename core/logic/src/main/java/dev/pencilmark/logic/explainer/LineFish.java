package dev.pencilmark.logic.explainer;

import dev.pencilmark.logic.model.GroupKind;
import dev.pencilmark.problem.Checkpoint;

/** X-wing, swordfish and jellyfish: a digit of some columns in as many rows, or the reverse. */
final class LineFish implements Finder {

  private final int size;
  private final double difficulty;
  private final NoHitMemo noHits = new NoHitMemo(Layout.SIDE + 1);

  /** For every digit, the lines that may be of a fish. */
  private final int[] lines = new int[Layout.SIDE + 1];

  LineFish(int size, double difficulty) {
    this.size = size;
    this.difficulty = difficulty;
  }

  @Override
  public Move find(Field field, Checkpoint work) {
    int[] rows = field.layout().units(GroupKind.ROW);
    int[] columns = field.layout().units(GroupKind.COLUMN);
    int digits = 0;
    for (int digit = 1; digit <= Layout.SIDE; digit++) {
      boolean may =
          field.placed(digit) + 2 * size <= Layout.SIDE
              && !noHits.has(digit, field.digitChanged(digit));
      digits |= may ? 1 << digit - 1 : 0;
    }
    Move move = find(field, columns, rows, digits);
    if (move == null) {
      move = find(field, rows, columns, digits);
    }
    for (int rest = move == null ? digits : 0; rest != 0; rest &= rest - 1) {
      noHits.add(Masks.first(rest) + 1, field);
    }
    return move;
  }

  private Move find(Field field, int[] base, int[] cover, int digits) {
    int able = 0;
    for (int rest = digits; rest != 0; rest &= rest - 1) {
      int digit = Masks.first(rest) + 1;
      lines[digit] = lines(field, base, digit);
      able |= Masks.count(lines[digit]) >= size ? rest & -rest : 0;
    }
    if (able == 0) {
      return null;
    }
    for (int chosen : Choices.of(size)) {
      for (int rest = able; rest != 0; rest &= rest - 1) {
        int digit = Masks.first(rest) + 1;
        if ((chosen & ~lines[digit]) == 0) {
          Move move = find(field, base, cover, chosen, digit);
          if (move != null) {
            return move;
          }
        }
      }
    }
    return null;
  }

  private Move find(Field field, int[] base, int[] cover, int chosen, int digit) {
    int crossing = 0;
    for (int rest = chosen; rest != 0; rest &= rest - 1) {
      crossing |= field.places(base[Masks.first(rest)], digit);
    }
    if (Masks.count(crossing) != size) {
      return null;
    }
    Removals removals = new Removals(field);
    for (int rest = crossing; rest != 0; rest &= rest - 1) {
      int line = cover[Masks.first(rest)];
      removals.add(line, Layout.ALL & ~chosen, 1 << digit - 1);
    }
    return removals.move(difficulty);
  }

  /** Returns the lines that may be of a fish: with two places at least, and not too many. */
  private int lines(Field field, int[] base, int digit) {
    int able = 0;
    for (int i = 0; i < base.length; i++) {
      int places = Masks.count(field.places(base[i], digit));
      able |= places >= 2 && places <= size ? 1 << i : 0;
    }
    return able;
  }
}
