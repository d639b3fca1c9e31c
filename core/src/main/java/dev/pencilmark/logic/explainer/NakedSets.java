package dev.pencilmark.logic.explainer;

import dev.pencilmark.problem.Checkpoint;

/** As many cells of a unit as they have candidates together: these go from the unit's others. */
final class NakedSets implements Finder {

  private final int size;
  private final double difficulty;

  NakedSets(int size, double difficulty) {
    this.size = size;
    this.difficulty = difficulty;
  }

  @Override
  public Move find(Field field, Checkpoint work) {
    for (int unit : field.layout().forCells()) {
      if (field.openIn(unit) < 2 * size) {
        continue;
      }
      for (int cells : Choices.of(size)) {
        int digits = digits(field, unit, cells);
        if (Integer.bitCount(digits) == size) {
          Move move = new Removals(field).add(unit, Layout.ALL & ~cells, digits).move(difficulty);
          if (move != null) {
            return move;
          }
        }
      }
    }
    return null;
  }

  /** The candidates of some cells together; 0 if one of the cells has fewer than two. */
  private static int digits(Field field, int unit, int cells) {
    int digits = 0;
    for (int rest = cells; rest != 0; rest &= rest - 1) {
      int own = field.candidates(field.layout().cells(unit)[Integer.numberOfTrailingZeros(rest)]);
      if ((own & own - 1) == 0) {
        return 0;
      }
      digits |= own;
    }
    return digits;
  }
}
