package dev.pencilmark.compress.rank;

import java.util.Arrays;

/**
 * Lists, for every class, how the rows of a band can be assigned to its labels: label {@code l} has
 * the row permutation {@code x_l}, and in every column of every stack the three labels have
 * different rows. An assignment is packed as the sum of {@code x_l 8^l}.
 */
final class RowLists {

  /** The sum of f over all classes. */
  private static final int TOTAL = 11_352;

  private final RankTables tables;
  private final int[] rows = new int[TOTAL];
  private final byte[] types = new byte[9];
  private int length;

  RowLists(RankTables tables) {
    this.tables = tables;
  }

  /** Returns all lists, one class after the other, and the labels and counts in the tables. */
  int[] generate() {
    for (int k = 0; k < Tensors.CLASSES; k++) {
      byte[] sorted = Tensors.types(tables.tensors.representatives()[k]);
      System.arraycopy(sorted, 0, types, 0, 9);
      System.arraycopy(sorted, 0, tables.labelTypes, 9 * k, 9);
      for (int type = 0; type < Symmetry.TYPES; type++) {
        int first = 0;
        while (first < 9 && sorted[first] < type) {
          first++;
        }
        tables.firstLabels[Symmetry.TYPES * k + type] = (byte) first;
      }
      tables.rowStarts[k] = length;
      assign(8, 0, 0);
      tables.f[k] = length - tables.rowStarts[k];
    }
    tables.rowStarts[Tensors.CLASSES] = length;
    Tensors.require("row assignments", TOTAL, length);
    return Arrays.copyOf(rows, length);
  }

  /**
   * Assigns rows to a label and those below it. From the highest label down, so that the list comes
   * out ascending.
   *
   * @param taken bit 9 j + 3 c + r if row r is taken in column c of stack j
   */
  private void assign(int label, int taken, int packed) {
    if (label < 0) {
      if (length < TOTAL) {
        rows[length] = packed;
      }
      length++;
      return;
    }
    int type = types[label];
    for (int x = 0; x < 6; x++) {
      int cells =
          1 << 3 * (type / 9) + Symmetry.perm(x, 0)
              | 1 << 9 + 3 * (type / 3 % 3) + Symmetry.perm(x, 1)
              | 1 << 18 + 3 * (type % 3) + Symmetry.perm(x, 2);
      if ((taken & cells) == 0) {
        assign(label - 1, taken | cells, packed | x << 3 * label);
      }
    }
  }
}
