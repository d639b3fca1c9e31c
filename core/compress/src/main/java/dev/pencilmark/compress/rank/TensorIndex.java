package dev.pencilmark.compress.rank;

import java.util.Arrays;

/**
 * Finds a tensor by its key, in one multiplication and two loads.
 *
 * <p>A perfect hash by displacement (Pagh, "Hash and displace: efficient evaluation of minimal
 * perfect hash functions", 1999), by exclusive or and with unused slots: the top 15 bits of the
 * product are the slot, changed by a displacement that the next 13 bits choose so that no two
 * tensors collide. Only keys of tensors may be requested; no key is compared, which makes the
 * innermost loop of the rank cheap (see {@code GridRank}).
 */
final class TensorIndex {

  private static final int SLOTS = 1 << 15;
  private static final int BUCKETS = 1 << 13;

  /** Found by trial: the products of no two keys agree in their top 28 bits. */
  private static final long MULTIPLIER = 0x9E37_79B9_7F4A_7C15L;

  private final char[] displacements = new char[BUCKETS];
  private final char[] tensors = new char[SLOTS];
  private final short[] rows = new short[SLOTS];

  /** Indexes the keys of all tensors. */
  TensorIndex(long[] keys) {
    int[] start = new int[BUCKETS + 1];
    for (long key : keys) {
      start[bucket(key * MULTIPLIER) + 1]++;
    }
    int largest = 0;
    for (int b = 0; b < BUCKETS; b++) {
      largest = Math.max(largest, start[b + 1]);
      start[b + 1] += start[b];
    }
    char[] members = new char[keys.length];
    int[] next = Arrays.copyOf(start, BUCKETS);
    for (int i = 0; i < keys.length; i++) {
      members[next[bucket(keys[i] * MULTIPLIER)]++] = (char) i;
    }
    boolean[] taken = new boolean[SLOTS];
    for (int size = largest; size > 0; size--) {
      for (int b = 0; b < BUCKETS; b++) {
        if (start[b + 1] - start[b] == size) {
          settle(keys, members, start[b], start[b + 1], b, taken);
        }
      }
    }
  }

  /** Finds the displacement of a bucket: the largest buckets go first, while there is room. */
  private void settle(long[] keys, char[] members, int from, int to, int bucket, boolean[] taken) {
    for (int displacement = 0; displacement < SLOTS; displacement++) {
      int settled = from;
      while (settled < to) {
        int slot = slot(keys[members[settled]]) ^ displacement;
        if (taken[slot]) {
          break;
        }
        taken[slot] = true;
        tensors[slot] = members[settled++];
      }
      if (settled == to) {
        displacements[bucket] = (char) displacement;
        return;
      }
      while (--settled >= from) {
        taken[slot(keys[members[settled]]) ^ displacement] = false;
      }
    }
    throw new IllegalStateException("rank73/1: two tensors have one hash");
  }

  /** Remembers the number of row assignments of each tensor, for {@link #rowsOf}. */
  void setRows(long[] keys, byte[] classOf, int[] rowsOfClass) {
    for (int i = 0; i < keys.length; i++) {
      rows[find(keys[i])] = (short) rowsOfClass[classOf[i]];
    }
  }

  /** Returns the index of the tensor with that key. */
  public int of(long key) {
    return tensors[find(key)];
  }

  /** Returns the number of row assignments of the tensor with that key: f of its class. */
  int rowsOf(long key) {
    return rows[find(key)];
  }

  private int find(long key) {
    long product = key * MULTIPLIER;
    return (int) (product >>> 49) ^ displacements[bucket(product)];
  }

  private static int slot(long key) {
    return (int) (key * MULTIPLIER >>> 49);
  }

  private static int bucket(long product) {
    return (int) (product >>> 36) & BUCKETS - 1;
  }

  /** Returns the bytes that the tables take. */
  int bytes() {
    return 2 * (displacements.length + tensors.length + rows.length);
  }
}
