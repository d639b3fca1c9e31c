package dev.pencilmark.logic.explainer;

/**
 * The cells in which a pattern removes candidates, in the order in which Sudoku Explainer visits
 * them: that of a java.util.HashMap whose hash is the number of the cell. The order determines
 * which nodes of a chain are found first.
 */
final class HashOrder {

  private static final int SMALLEST_TABLE = 16;

  private final int[] cells = new int[Layout.CELLS];
  private final int[] digits = new int[Layout.CELLS];
  private int count;
  private int candidates;

  /** Adds some digits of some cells, if there are any. */
  HashOrder add(int[] unit, int places, int mask) {
    for (int rest = places; rest != 0; rest &= rest - 1) {
      add(unit[Masks.first(rest)], mask);
    }
    return this;
  }

  /** Adds some digits of a cell, if there are any. A known cell is ignored. */
  void add(int cell, int mask) {
    boolean isNew = mask != 0;
    for (int i = 0; i < count && isNew; i++) {
      isNew = cells[i] != cell;
    }
    if (isNew) {
      cells[count] = cell;
      digits[count++] = mask;
      candidates += Masks.count(mask);
    }
  }

  /** Returns whether nothing was added. */
  boolean isEmpty() {
    return count == 0;
  }

  /** Returns the candidates: of each cell ascending. */
  int[] candidates() {
    int table = SMALLEST_TABLE;
    while (4 * count > 3 * table) {
      table *= 2;
    }
    int[] all = new int[candidates];
    int next = 0;
    for (int slot = 0; slot < table; slot++) {
      for (int i = 0; i < count; i++) {
        if ((cells[i] & table - 1) == slot) {
          for (int rest = digits[i]; rest != 0; rest &= rest - 1) {
            all[next++] = Field.candidate(cells[i], Masks.first(rest) + 1);
          }
        }
      }
    }
    return all;
  }
}
