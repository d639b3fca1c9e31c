package dev.pencilmark.compress.rank;

/**
 * Counts the completions of a band, given its class and the options of the first two stacks.
 * Scratch space of one thread.
 *
 * <p>The tensors of bands 2 and 3 are sums over the nine labels. With the first two options fixed,
 * each group of three labels that share a column of stack 2 adds one of eight partial sums, by the
 * bits of the third option, so that a key is three loads and two additions.
 */
final class Completions {

  private final RankTables tables;

  /** For each group, at 8 g + bits, the part of the group in the key of band 2; from 24, band 3. */
  private final long[] partial = new long[48];

  private int patterns;

  Completions(RankTables tables) {
    this.tables = tables;
  }

  /** Fixes the class and the options of stacks 0 and 1. */
  void fix(int k, int s0, int s1) {
    int word0 = tables.words[3 * k * RankTables.OPTIONS + s0];
    int word1 = tables.words[(3 * k + 1) * RankTables.OPTIONS + s1];
    patterns = k * RankTables.OPTIONS;
    for (int group = 0; group < 3; group++) {
      int second = step(group, 0);
      int third = step(group, 1);
      int at = 8 * group;
      partial[at] = 0;
      partial[24 + at] = 0;
      for (int member = 0; member < 3; member++) {
        int label = tables.byLastColumn[9 * k + 3 * group + member];
        int type = tables.labelTypes[9 * k + label];
        int bit0 = word0 >>> label & 1;
        int bit1 = word1 >>> label & 1;
        int column0 = type / 9;
        int column1 = type / 3 % 3;
        int shift2 = 18 * step(column0, bit0) + 6 * step(column1, bit1);
        int shift3 = 18 * step(column0, 1 - bit0) + 6 * step(column1, 1 - bit1);
        long zero2 = 1L << shift2 + 2 * second;
        long one2 = 1L << shift2 + 2 * third;
        long zero3 = 1L << shift3 + 2 * third;
        long one3 = 1L << shift3 + 2 * second;
        int half = 1 << member;
        for (int bits = 0; bits < half; bits++) {
          long sum2 = partial[at + bits];
          long sum3 = partial[24 + at + bits];
          partial[at + bits] = sum2 + zero2;
          partial[at + half + bits] = sum2 + one2;
          partial[24 + at + bits] = sum3 + zero3;
          partial[24 + at + half + bits] = sum3 + one3;
        }
      }
    }
  }

  /** Returns the column one (bit 0) or two (bit 1) after another, cyclically. */
  private static int step(int column, int bit) {
    return (column + 1 + bit) % 3;
  }

  /** Returns the key of band 2 in the frame of band 1, if the option of stack 2 is s. */
  long secondKey(int s) {
    int pattern = tables.lastPatterns[patterns + s];
    return partial[pattern & 7] + partial[8 + (pattern >>> 3 & 7)] + partial[16 + (pattern >>> 6)];
  }

  /**
   * Returns the number of completions with the option s of stack 2: f of band 2 times f of band 3.
   */
  int weight(int s) {
    int pattern = tables.lastPatterns[patterns + s];
    int a = pattern & 7;
    int b = 8 + (pattern >>> 3 & 7);
    int c = 16 + (pattern >>> 6);
    long second = partial[a] + partial[b] + partial[c];
    long third = partial[24 + a] + partial[24 + b] + partial[24 + c];
    return tables.index.rowsOf(second) * tables.index.rowsOf(third);
  }
}
