package dev.pencilmark.logic.explainer;

/**
 * What is asked of masks all the time: of 9 bits, and of 64. Of a few thousand puzzles the Java
 * runtime does most with its fast compiler, which knows no machine instructions for these, so that
 * looking them up takes a tenth less time altogether.
 */
final class Masks {

  private static final byte[] FIRST = new byte[Layout.ALL + 1];
  private static final byte[] COUNT = new byte[Layout.ALL + 1];

  /** Each six of its bits in a row are another number (de Bruijn, 1946). */
  private static final long SEQUENCE = 0x03F79D71B4CB0A89L;

  private static final int SEQUENCE_SHIFT = 58;
  private static final byte[] FIRST_OF_64 = new byte[Long.SIZE];

  static {
    for (int mask = 1; mask <= Layout.ALL; mask++) {
      FIRST[mask] = (byte) Integer.numberOfTrailingZeros(mask);
      COUNT[mask] = (byte) Integer.bitCount(mask);
    }
    for (int bit = 0; bit < Long.SIZE; bit++) {
      FIRST_OF_64[(int) (SEQUENCE << bit >>> SEQUENCE_SHIFT)] = (byte) bit;
    }
  }

  private Masks() {}

  /** The lowest bit of a mask of 9 that is not empty. */
  static int first(int mask) {
    return FIRST[mask];
  }

  /** How many bits a mask of 9 has. */
  static int count(int mask) {
    return COUNT[mask];
  }

  /** The lowest bit of a mask of 64 that is not empty. */
  static int first(long mask) {
    return FIRST_OF_64[(int) ((mask & -mask) * SEQUENCE >>> SEQUENCE_SHIFT)];
  }
}
