package dev.pencilmark.compress.rank;

/**
 * The 1,296 ways to permute the stacks of a band and the columns within each stack, as they act on
 * types.
 *
 * <p>The <em>type</em> of a digit in a band is {@code 9 c0 + 3 c1 + c2}, 0 to 26, where {@code cj}
 * is the column of the digit within stack {@code j}. Symmetry {@code ((p*6 + q0)*6 + q1)*6 + q2}
 * takes stack {@code PERM[p][j]} to stack {@code j} and then column {@code c} of stack {@code j} to
 * {@code PERM[qj][c]}. The numbering is part of {@code rank73/1}.
 */
final class Symmetry {

  /** The number of symmetries. */
  static final int COUNT = 1296;

  /** The number of types. */
  static final int TYPES = 27;

  private static final int[][] PERM = {
    {0, 1, 2}, {0, 2, 1}, {1, 0, 2}, {1, 2, 0}, {2, 0, 1}, {2, 1, 0}
  };

  /** The permutation of each index that undoes it. */
  private static final int[] UNDO = {0, 1, 2, 4, 3, 5};

  private Symmetry() {}

  /**
   * Returns where permutation {@code index} takes {@code place}; all permutations of 0, 1, 2 in
   * order.
   */
  static int perm(int index, int place) {
    return PERM[index][place];
  }

  /** Returns the index of the permutation (a, b, c), which must be one. */
  static int indexOf(int a, int b, int c) {
    return 2 * a + (b > c ? 1 : 0);
  }

  /** Returns the permutation of the stacks in a symmetry. */
  static int stacks(int symmetry) {
    return symmetry / 216;
  }

  /** Returns the symmetry that undoes another. */
  static int inverse(int symmetry) {
    int[] columns = {symmetry / 36 % 6, symmetry / 6 % 6, symmetry % 6};
    int stacks = UNDO[stacks(symmetry)];
    int result = stacks;
    for (int stack = 0; stack < 3; stack++) {
      result = 6 * result + UNDO[columns[PERM[stacks][stack]]];
    }
    return result;
  }

  /** For every symmetry g and type t, at 27 g + t, the type that g makes of t. */
  static byte[] typeMaps() {
    byte[] maps = new byte[COUNT * TYPES];
    for (int g = 0; g < COUNT; g++) {
      int[] from = PERM[stacks(g)];
      int[] columns0 = PERM[g / 36 % 6];
      int[] columns1 = PERM[g / 6 % 6];
      int[] columns2 = PERM[g % 6];
      for (int type = 0; type < TYPES; type++) {
        int[] c = {type / 9, type / 3 % 3, type % 3};
        int image = 9 * columns0[c[from[0]]] + 3 * columns1[c[from[1]]] + columns2[c[from[2]]];
        maps[g * TYPES + type] = (byte) image;
      }
    }
    return maps;
  }

  /**
   * For every stack permutation p and row permutation x, at 6 p + x, the row permutation whose
   * stack {@code j} has the row that x has in stack {@code PERM[p][j]}.
   */
  static byte[] rowsInto() {
    byte[] rows = new byte[36];
    for (int p = 0; p < 6; p++) {
      for (int x = 0; x < 6; x++) {
        int[] row = PERM[x];
        int[] from = PERM[p];
        rows[6 * p + x] = (byte) indexOf(row[from[0]], row[from[1]], row[from[2]]);
      }
    }
    return rows;
  }

  /** Returns the inverse of {@link #rowsInto}: for every p and image, at 6 p + image, the x. */
  static byte[] rowsOutOf() {
    byte[] into = rowsInto();
    byte[] out = new byte[36];
    for (int p = 0; p < 6; p++) {
      for (int x = 0; x < 6; x++) {
        out[6 * p + into[6 * p + x]] = (byte) x;
      }
    }
    return out;
  }
}
