package dev.pencilmark.compress.rank;

import java.util.SplittableRandom;

/** Full grids that know nothing of ranks: filled by chance and backtracking. */
public final class RandomGrids {

  private final SplittableRandom random;
  private final int[] rows = new int[9];
  private final int[] columns = new int[9];
  private final int[] boxes = new int[9];
  private byte[] grid;

  public RandomGrids(long seed) {
    random = new SplittableRandom(seed);
  }

  /** Another grid. Not all are equally likely. */
  public byte[] next() {
    grid = new byte[81];
    java.util.Arrays.fill(rows, 0x1FF);
    java.util.Arrays.fill(columns, 0x1FF);
    java.util.Arrays.fill(boxes, 0x1FF);
    if (!fill()) {
      throw new AssertionError("an empty grid has a solution");
    }
    return grid;
  }

  private boolean fill() {
    int best = -1;
    int fewest = 10;
    for (int cell = 0; cell < 81; cell++) {
      int count = grid[cell] != 0 ? 10 : Integer.bitCount(left(cell));
      if (count < fewest) {
        best = cell;
        fewest = count;
      }
    }
    if (best < 0) {
      return true;
    }
    for (int left = left(best); left != 0; ) {
      int skip = random.nextInt(Integer.bitCount(left));
      int bits = left;
      for (; skip > 0; skip--) {
        bits &= bits - 1;
      }
      int digit = Integer.lowestOneBit(bits);
      left ^= digit;
      put(best, digit);
      grid[best] = (byte) (Integer.numberOfTrailingZeros(digit) + 1);
      if (fill()) {
        return true;
      }
      grid[best] = 0;
      put(best, digit);
    }
    return false;
  }

  private int left(int cell) {
    return rows[cell / 9] & columns[cell % 9] & boxes[cell / 27 * 3 + cell % 9 / 3];
  }

  private void put(int cell, int digit) {
    rows[cell / 9] ^= digit;
    columns[cell % 9] ^= digit;
    boxes[cell / 27 * 3 + cell % 9 / 3] ^= digit;
  }

  /** Whether digits are a full grid, by counting. */
  public static boolean isFull(byte[] grid) {
    boolean[][] seen = new boolean[27][10];
    for (int cell = 0; cell < 81; cell++) {
      int digit = grid[cell];
      if (digit < 1 || digit > 9) {
        return false;
      }
      int[] units = {cell / 9, 9 + cell % 9, 18 + cell / 27 * 3 + cell % 9 / 3};
      for (int unit : units) {
        if (seen[unit][digit]) {
          return false;
        }
        seen[unit][digit] = true;
      }
    }
    return true;
  }

  /** The digits of a text. */
  public static byte[] digits(String text) {
    byte[] digits = new byte[text.length()];
    for (int i = 0; i < digits.length; i++) {
      digits[i] = (byte) (text.charAt(i) - '0');
    }
    return digits;
  }

  /** The text of digits. */
  public static String text(byte[] digits) {
    StringBuilder text = new StringBuilder();
    for (byte digit : digits) {
      text.append((char) ('0' + digit));
    }
    return text.toString();
  }
}
