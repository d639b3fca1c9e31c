package dev.pencilmark.solve;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.SplittableRandom;
import java.util.TreeSet;

/**
 * 9x9 Sudoku as the rules have it, to check engines against: slow, obvious, and nothing in common
 * with them.
 */
public final class PlainSudoku {

  public static final int CELLS = 81;
  private static final int ALL = 0b111111111;
  private static final int[][] UNITS = new int[27][9];

  static {
    for (int unit = 0; unit < 9; unit++) {
      for (int i = 0; i < 9; i++) {
        UNITS[unit][i] = 9 * unit + i;
        UNITS[9 + unit][i] = 9 * i + unit;
        UNITS[18 + unit][i] = 9 * (unit / 3 * 3 + i / 3) + unit % 3 * 3 + i % 3;
      }
    }
  }

  private PlainSudoku() {}

  /** Whether every row, column and box has the digits 1 to 9. */
  public static boolean isSolution(byte[] digits) {
    for (int[] unit : UNITS) {
      TreeSet<Integer> seen = new TreeSet<>();
      for (int cell : unit) {
        seen.add((int) digits[cell]);
      }
      if (seen.size() != 9 || seen.first() != 1 || seen.last() != 9) {
        return false;
      }
    }
    return digits.length == CELLS;
  }

  /** All solutions within candidates, or as many as the limit says, sorted. */
  public static List<String> solutions(int[] candidates, int limit) {
    List<String> found = new ArrayList<>();
    look(new byte[CELLS], candidates, limit, found);
    Collections.sort(found);
    return found;
  }

  /** Branches where the least is left open: on a cell, or on the place of a digit in a unit. */
  private static void look(byte[] digits, int[] candidates, int limit, List<String> found) {
    int[] left = left(digits, candidates);
    int least = 10;
    int[] bestCells = {};
    int bestMask = 0;
    for (int cell = 0; cell < CELLS; cell++) {
      if (digits[cell] == 0 && Integer.bitCount(left[cell]) < least) {
        least = Integer.bitCount(left[cell]);
        bestCells = new int[] {cell};
        bestMask = left[cell];
      }
    }
    if (least == 10) {
      found.add(text(digits));
      return;
    }
    for (int[] unit : UNITS) {
      for (int digit = 0; digit < 9 && least > 1; digit++) {
        int places = 0;
        boolean placed = false;
        for (int cell : unit) {
          places += left[cell] >> digit & 1;
          placed |= digits[cell] == digit + 1;
        }
        if (!placed && places < least) {
          least = places;
          bestCells = unit;
          bestMask = 1 << digit;
        }
      }
    }
    for (int cell : bestCells) {
      for (int digit = 0; digit < 9 && found.size() < limit; digit++) {
        if ((bestMask & left[cell] & 1 << digit) != 0) {
          digits[cell] = (byte) (digit + 1);
          look(digits, candidates, limit, found);
          digits[cell] = 0;
        }
      }
    }
  }

  /** The digits that open cells may hold, except for those that they see. */
  private static int[] left(byte[] digits, int[] candidates) {
    int[] left = candidates.clone();
    for (int cell = 0; cell < CELLS; cell++) {
      if (digits[cell] != 0) {
        left[cell] = 0;
      }
    }
    for (int[] unit : UNITS) {
      int seen = 0;
      for (int cell : unit) {
        seen |= digits[cell] == 0 ? 0 : 1 << digits[cell] - 1;
      }
      for (int cell : unit) {
        left[cell] &= ~seen;
      }
    }
    return left;
  }

  /** Whether two cells, which may be the same, are in a row, a column or a box. */
  public static boolean see(int one, int other) {
    return one / 9 == other / 9
        || one % 9 == other % 9
        || one / 27 == other / 27 && one % 9 / 3 == other % 9 / 3;
  }

  /** A grid that obeys the rules, some 10^9 are possible. */
  public static byte[] grid(SplittableRandom random) {
    int[] rows = lines(random);
    int[] columns = lines(random);
    int[] digits = shuffled(9, random);
    byte[] grid = new byte[CELLS];
    for (int cell = 0; cell < CELLS; cell++) {
      int row = rows[cell / 9];
      grid[cell] = (byte) (1 + digits[(row % 3 * 3 + row / 3 + columns[cell % 9]) % 9]);
    }
    // Any grid at all: what fits around a random half of this one.
    int[] masks = new int[CELLS];
    int[] order = shuffled(CELLS, random);
    for (int i = 0; i < CELLS; i++) {
      masks[order[i]] = i < 30 ? 1 << grid[order[i]] - 1 : ALL;
    }
    List<String> around = solutions(masks, 50);
    return digits(around.get(random.nextInt(around.size())));
  }

  private static int[] lines(SplittableRandom random) {
    int[] lines = new int[9];
    int[] groups = shuffled(3, random);
    for (int group = 0; group < 3; group++) {
      int[] inGroup = shuffled(3, random);
      for (int i = 0; i < 3; i++) {
        lines[3 * group + i] = 3 * groups[group] + inGroup[i];
      }
    }
    return lines;
  }

  public static int[] shuffled(int count, SplittableRandom random) {
    int[] order = new int[count];
    for (int i = 0; i < count; i++) {
      int other = random.nextInt(i + 1);
      order[i] = order[other];
      order[other] = i;
    }
    return order;
  }

  /** Candidates of a puzzle that shows some cells of a grid. */
  public static int[] candidates(byte[] grid, int givens, SplittableRandom random) {
    int[] masks = new int[CELLS];
    Arrays.fill(masks, ALL);
    int[] order = shuffled(CELLS, random);
    for (int i = 0; i < givens; i++) {
      masks[order[i]] = 1 << grid[order[i]] - 1;
    }
    return masks;
  }

  /** The puzzle with the cells that have a single candidate as givens, in ASCII. */
  public static byte[] ascii(int[] candidates) {
    byte[] text = new byte[CELLS];
    for (int cell = 0; cell < CELLS; cell++) {
      text[cell] =
          (byte)
              (Integer.bitCount(candidates[cell]) == 1
                  ? '1' + Integer.numberOfTrailingZeros(candidates[cell])
                  : '.');
    }
    return text;
  }

  public static String text(byte[] digits) {
    StringBuilder text = new StringBuilder();
    for (byte digit : digits) {
      text.append(digit);
    }
    return text.toString();
  }

  public static byte[] digits(String text) {
    byte[] digits = new byte[text.length()];
    for (int cell = 0; cell < digits.length; cell++) {
      digits[cell] = (byte) (text.charAt(cell) - '0');
    }
    return digits;
  }
}
