package dev.pencilmark.generate;

import java.util.function.Consumer;

/**
 * Which puzzles are there already: a table of 16 bytes each, at most half full, as there may be
 * millions. Not thread-safe.
 */
public final class IdentitySet {

  private static final int FIRST_CAPACITY = 64;

  /**
   * Two for each puzzle; 0, 0 represents none: a puzzle with these, which is very unlikely, is
   * stored as 0, 1.
   */
  private long[] table = new long[2 * FIRST_CAPACITY];

  private int size;

  /** Creates an empty set. */
  public IdentitySet() {}

  /** Returns the number of puzzles. */
  public int size() {
    return size;
  }

  /** Returns whether a puzzle is there. */
  public boolean has(Identity one) {
    int at = find(table, one.high(), low(one.high(), one.low()));
    return table[at] != 0 || table[at + 1] != 0;
  }

  /** Adds a puzzle; false if it was there. */
  public boolean add(Identity one) {
    long low = low(one.high(), one.low());
    int at = find(table, one.high(), low);
    if (table[at] != 0 || table[at + 1] != 0) {
      return false;
    }
    table[at] = one.high();
    table[at + 1] = low;
    size++;
    if (4 * size > table.length) {
      grow();
    }
    return true;
  }

  /** Hands all of them over, in no order. */
  public void forEach(Consumer<Identity> taker) {
    for (int i = 0; i < table.length; i += 2) {
      if (table[i] != 0 || table[i + 1] != 0) {
        taker.accept(new Identity(table[i], table[i + 1]));
      }
    }
  }

  private static long low(long high, long low) {
    return high == 0 && low == 0 ? 1 : low;
  }

  private void grow() {
    long[] larger = new long[2 * table.length];
    for (int i = 0; i < table.length; i += 2) {
      if (table[i] != 0 || table[i + 1] != 0) {
        int at = find(larger, table[i], table[i + 1]);
        larger[at] = table[i];
        larger[at + 1] = table[i + 1];
      }
    }
    table = larger;
  }

  /** Returns where a puzzle is, or would be. */
  private static int find(long[] in, long high, long low) {
    // The bits of a hash are uniformly distributed: the low ones select the first slot.
    int at = (int) low << 1 & in.length - 1;
    while ((in[at] != 0 || in[at + 1] != 0) && (in[at] != high || in[at + 1] != low)) {
      at = at + 2 & in.length - 1;
    }
    return at;
  }
}
