package dev.pencilmark.solve.propagator.sums;

import java.nio.ByteBuffer;
import java.nio.LongBuffer;

/**
 * Tables for two digits in two of four cells, for {@link ListedSets}. A class of its own, so that
 * only cages of four cells pay for making them.
 */
final class CellPairs {

  /**
   * For the cells of two digits, out of four, four bits each: the pairs of cells that they can
   * fill, and from bit 8 on the complementary pairs. Bit i for the i-th of (0,1), (0,2), (1,2),
   * (0,3), (1,3), (2,3): the complement of the i-th is the (5-i)-th.
   */
  static final short[] PAIRS = new short[256];

  /**
   * For some of those pairs and the cells of two digits, the cells that the digits have in them.
   */
  static final byte[] PLACES = new byte[64 << 8];

  static {
    int[] first = {0, 0, 1, 0, 1, 2};
    int[] second = {1, 2, 2, 3, 3, 3};
    for (int pair = 0; pair < 6; pair++) {
      int one = 1 << first[pair];
      int other = 1 << second[pair];
      for (int columns = 0; columns < PAIRS.length; columns++) {
        int places = 0;
        if ((columns & one) != 0 && (columns & other << 4) != 0) {
          places = one | other << 4;
        }
        if ((columns & other) != 0 && (columns & one << 4) != 0) {
          places |= other | one << 4;
        }
        if (places != 0) {
          PAIRS[columns] |= (short) (1 << pair | 1 << 8 + 5 - pair);
          PLACES[1 << pair + 8 | columns] = (byte) places;
        }
      }
    }
    // The others from one with a pair fewer, eight at a time: before it is compiled, this code
    // takes six milliseconds one by one.
    LongBuffer rows = ByteBuffer.wrap(PLACES).asLongBuffer();
    long[][] row = new long[64][32];
    for (int pairs = 1; pairs < row.length; pairs++) {
      int one = pairs & -pairs;
      if (pairs == one) {
        rows.get(32 * pairs, row[pairs]);
      } else {
        long[] fewer = row[pairs ^ one];
        for (int i = 0; i < fewer.length; i++) {
          row[pairs][i] = fewer[i] | row[one][i];
        }
        rows.put(32 * pairs, row[pairs]);
      }
    }
  }

  private CellPairs() {}
}
