package dev.pencilmark.compress.rank;

import java.util.Arrays;

/**
 * The 22,620 tensors of bands and their 44 classes.
 *
 * <p>A band's <em>tensor</em> says how many of the nine digits have each type: a 3x3x3 table of
 * counts whose nine axis slices all sum to 3, written as a key of two bits a type. Two tensors are
 * in one class if a {@link Symmetry} takes one to the other. Class numbers, the order of the
 * tensors and the symmetry chosen for each are part of {@code rank73/1}.
 *
 * @param keys the keys, by class and then ascending
 * @param classOf the class of each
 * @param canon the symmetry that takes each to the representative of its class
 * @param representatives the key of each class's representative
 */
record Tensors(long[] keys, byte[] classOf, short[] canon, long[] representatives) {

  /** The number of tensors. */
  static final int COUNT = 22_620;

  /** The number of classes. */
  static final int CLASSES = 44;

  private static final long LOW_BITS = 0x5555_5555_5555_5555L;

  /** Returns the nine types of a key, each as often as it counts, ascending. */
  static byte[] types(long key) {
    byte[] types = new byte[9];
    int length = 0;
    for (int type = 0; type < Symmetry.TYPES; type++) {
      for (int count = (int) (key >>> 2 * type) & 3; count > 0; count--) {
        types[length++] = (byte) type;
      }
    }
    return types;
  }

  /** Returns the number of digits that a key, or part of one, counts. */
  static int digits(long key) {
    return Long.bitCount(key & LOW_BITS) + 2 * Long.bitCount(key >>> 1 & LOW_BITS);
  }

  /**
   * Returns the ways to hand the nine digits to the types of a key: 9! over the factorials of
   * counts.
   */
  static int orderings(long key) {
    long high = key >>> 1 & LOW_BITS;
    int threes = Long.bitCount(key & high);
    int twos = Long.bitCount(high) - threes;
    int orderings = 362_880 >> twos;
    for (; threes > 0; threes--) {
      orderings /= 6;
    }
    return orderings;
  }

  /** Finds all tensors and sorts them into classes. */
  static Tensors generate(byte[] typeMaps) {
    long[] ascending = all();
    require("tensors", COUNT, ascending.length);
    byte[] classOf = new byte[COUNT];
    short[] canon = new short[COUNT];
    Arrays.fill(classOf, (byte) -1);
    long[] representatives = new long[CLASSES];
    int classes = 0;
    for (int opener = 0; opener < COUNT; opener++) {
      if (classOf[opener] >= 0) {
        continue;
      }
      if (classes == CLASSES) {
        require("classes", CLASSES, CLASSES + 1);
      }
      byte[] types = types(ascending[opener]);
      for (int g = 0; g < Symmetry.COUNT; g++) {
        long image = 0;
        for (byte type : types) {
          image += 1L << 2 * typeMaps[g * Symmetry.TYPES + type];
        }
        int place = Arrays.binarySearch(ascending, image);
        if (place < 0) {
          throw new IllegalStateException("rank73/1: symmetry " + g + " leads out of the tensors");
        }
        if (classOf[place] < 0) {
          classOf[place] = (byte) classes;
          canon[place] = (short) Symmetry.inverse(g);
        }
      }
      representatives[classes++] = ascending[opener];
    }
    require("classes", CLASSES, classes);
    return byClass(ascending, classOf, canon, representatives);
  }

  private static Tensors byClass(
      long[] ascending, byte[] classOf, short[] canon, long[] representatives) {
    int[] next = new int[CLASSES + 1];
    for (byte k : classOf) {
      next[k + 1]++;
    }
    for (int k = 0; k < CLASSES; k++) {
      next[k + 1] += next[k];
    }
    Tensors sorted =
        new Tensors(new long[COUNT], new byte[COUNT], new short[COUNT], representatives);
    for (int i = 0; i < COUNT; i++) {
      int place = next[classOf[i]]++;
      sorted.keys[place] = ascending[i];
      sorted.classOf[place] = classOf[i];
      sorted.canon[place] = canon[i];
    }
    return sorted;
  }

  /**
   * Returns all keys, ascending. The three slices of a tensor along its first axis are 3x3 tables
   * that sum to 3, of which there are 165; the sums of their rows and columns must add up to 3
   * each.
   */
  private static long[] all() {
    int[] slices = new int[165];
    int[] sums = new int[165];
    int length = 0;
    for (int slice = 0; slice < 1 << 18; slice++) {
      if (digits(slice) == 3) {
        slices[length] = slice;
        sums[length++] = sums(slice);
      }
    }
    long[] keys = new long[COUNT + 1];
    int found = 0;
    for (int a = 0; a < length; a++) {
      for (int b = 0; b < length; b++) {
        // Six fields of four bits, each at most 3: a field over 3 shows in its third bit.
        int missing = 0x333333 - sums[a] - sums[b];
        if ((sums[a] + sums[b] + 0x444444 & 0x888888) != 0) {
          continue;
        }
        for (int c = 0; c < length; c++) {
          if (sums[c] == missing && found < keys.length) {
            keys[found++] = (long) slices[c] << 36 | (long) slices[b] << 18 | slices[a];
          }
        }
      }
    }
    keys = Arrays.copyOf(keys, found);
    Arrays.sort(keys);
    return keys;
  }

  /** Returns the sums of the three rows and three columns of a 3x3 slice, four bits each. */
  private static int sums(int slice) {
    int sums = 0;
    for (int cell = 0; cell < 9; cell++) {
      int count = slice >>> 2 * cell & 3;
      sums += count << 4 * (cell / 3);
      sums += count << 4 * (3 + cell % 3);
    }
    return sums;
  }

  /** Rejects tables that are not those of {@code rank73/1}. */
  static void require(String what, long expected, long found) {
    if (expected != found) {
      throw new IllegalStateException(
          "rank73/1: expected " + expected + " " + what + ", found " + found);
    }
  }
}
