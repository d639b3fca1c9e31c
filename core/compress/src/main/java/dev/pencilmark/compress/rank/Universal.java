package dev.pencilmark.compress.rank;

import dev.pencilmark.problem.Problem;
import dev.pencilmark.problem.ProblemCode;
import dev.pencilmark.problem.ProblemException;
import java.util.Arrays;

/**
 * Omits cells that always follow from the others, the same ones of every grid: the universal
 * constructions of Nedev and others ("Algorithm for compressing/decompressing Sudoku grids", 2020).
 * No such construction omits more than 33 cells.
 *
 * <p>A grid compressed so has all its other digits, in row order. {@link GridRank} is shorter by
 * half; these are for exchange with those who use them.
 */
public enum Universal {

  /** Omits 21 cells: 60 digits. */
  UNIVERSAL_21(
      "000000000 111111110 111111110 011011110 111111110 111111110 011011110 111111110 111111110"),

  /** Omits 33 cells, the most that is possible: 48 digits. */
  UNIVERSAL_33(
      "011011000 111111000 111111000 011000111 111000111 111000110 000111111 000111111 000110110");

  private final boolean[] kept = new boolean[81];
  private final int digits;

  /** The cells omitted: the single gaps of boxes, then all others, both in row order. */
  private final int[] fillOrder;

  Universal(String pattern) {
    String cells = pattern.replace(" ", "");
    int[] gaps = new int[9];
    int count = 0;
    for (int cell = 0; cell < 81; cell++) {
      kept[cell] = cells.charAt(cell) == '1';
      count += kept[cell] ? 1 : 0;
      gaps[FullGrid.unit(2, cell)] += kept[cell] ? 0 : 1;
    }
    digits = count;
    fillOrder = new int[81 - count];
    int next = 0;
    for (int pass = 0; pass < 2; pass++) {
      for (int cell = 0; cell < 81; cell++) {
        if (!kept[cell] && (gaps[FullGrid.unit(2, cell)] == 1) == (pass == 0)) {
          fillOrder[next++] = cell;
        }
      }
    }
  }

  /** Returns the number of digits of a compressed grid. */
  public int digits() {
    return digits;
  }

  /** Returns whether a cell, 0 to 80 in row order, is kept. */
  public boolean keeps(int cell) {
    return kept[cell];
  }

  /**
   * Compresses a grid.
   *
   * @param grid 81 digits in row order
   * @return the digits of the cells kept, in row order
   * @throws ProblemException if it is not a full grid: BAD_LENGTH, VALUE_OUT_OF_RANGE,
   *     NOT_REPRESENTABLE for an empty cell (0), DUPLICATE_IN_UNIT
   */
  public String compress(byte[] grid) throws ProblemException {
    Problem problem = FullGrid.problem(grid);
    if (problem != null) {
      throw problem.exception();
    }
    StringBuilder text = new StringBuilder(digits);
    for (int cell = 0; cell < 81; cell++) {
      if (kept[cell]) {
        text.append((char) ('0' + grid[cell]));
      }
    }
    return text.toString();
  }

  /**
   * Finds the grid of digits: the only one that has them.
   *
   * @return 81 digits in row order
   * @throws ProblemException BAD_LENGTH, BAD_CHARACTER at its index, DUPLICATE_IN_UNIT if digits
   *     contradict each other, DECOMPRESS_FAILED if no grid has them all
   */
  public byte[] decompress(String text) throws ProblemException {
    byte[] grid = place(text);
    Problem duplicate = FullGrid.duplicate(grid);
    if (duplicate != null) {
      throw duplicate.exception();
    }
    int[][] free = new int[3][9];
    for (int kind = 0; kind < 3; kind++) {
      Arrays.fill(free[kind], 0x1FF);
    }
    for (int cell = 0; cell < 81; cell++) {
      if (grid[cell] != 0) {
        take(free, cell, 1 << grid[cell] - 1);
      }
    }
    // In this order the units of a cell leave it one digit, if there is a grid: a gap lacks all
    // others of its box; then the top row and last column of UNIVERSAL_21 lack all others of their
    // columns and rows; and in an empty box of UNIVERSAL_33 the three rows divide the nine digits
    // between them, as do the columns, so that a row and a column of a grid share just one.
    for (int cell : fillOrder) {
      int left = free[0][cell / 9] & free[1][cell % 9] & free[2][FullGrid.unit(2, cell)];
      if (Integer.bitCount(left) != 1) {
        throw Problem.of(
                ProblemCode.DECOMPRESS_FAILED,
                "no grid has these digits",
                "one digit",
                Integer.bitCount(left) + " digits")
            .in(FullGrid.name(cell))
            .exception();
      }
      grid[cell] = (byte) (Integer.numberOfTrailingZeros(left) + 1);
      take(free, cell, left);
    }
    return grid;
  }

  private byte[] place(String text) throws ProblemException {
    if (text.length() != digits) {
      throw Problem.badLength(digits + " digits", text.length() + " characters")
          .at(Math.min(text.length(), digits))
          .exception();
    }
    byte[] grid = new byte[81];
    for (int cell = 0, index = 0; cell < 81; cell++) {
      if (kept[cell]) {
        char digit = text.charAt(index);
        if (digit < '1' || digit > '9') {
          throw Problem.badCharacter("a digit 1-9", text, index)
              .in(FullGrid.name(cell))
              .exception();
        }
        grid[cell] = (byte) (digit - '0');
        index++;
      }
    }
    return grid;
  }

  private static void take(int[][] free, int cell, int digit) {
    for (int kind = 0; kind < 3; kind++) {
      free[kind][FullGrid.unit(kind, cell)] &= ~digit;
    }
  }
}
