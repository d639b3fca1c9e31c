package dev.pencilmark.term;

import java.util.Arrays;

/**
 * How often the digits of an {@link Term.Occurrences} may occur, given how often each does at least
 * and at most. If the term lists all digits, the counts add up to the number of cells. Immutable.
 */
public final class Counting {

  private final Term.Occurrences term;
  private final boolean complete;

  /**
   * Creates it.
   *
   * @param side the digits are 1 to this number
   */
  public Counting(Term.Occurrences term, int side) {
    this.term = term;
    this.complete = term.digits().length == side;
  }

  /**
   * Returns the counts that remain of each digit, bit k for k times; null if there are none.
   *
   * @param fewest how often each digit occurs at least
   * @param most and at most
   */
  public long[] left(int[] fewest, int[] most) {
    long[] left = new long[fewest.length];
    for (int i = 0; i < left.length; i++) {
      long upTo = most[i] >= Long.SIZE - 1 ? -1 : (2L << most[i]) - 1;
      left[i] = fewest[i] >= Long.SIZE ? 0 : term.allowed()[i] & upTo & -1L << fewest[i];
      if (left[i] == 0) {
        return null;
      }
    }
    return complete ? addingUp(left) : left;
  }

  /** Returns the counts with which all add up to the number of cells. */
  private long[] addingUp(long[] counts) {
    int total = term.cells().length;
    boolean[][] before = new boolean[counts.length + 1][total + 1];
    before[0][0] = true;
    for (int i = 0; i < counts.length; i++) {
      for (int sum = 0; sum <= total; sum++) {
        for (long rest = before[i][sum] ? counts[i] : 0; rest != 0; rest &= rest - 1) {
          int count = Long.numberOfTrailingZeros(rest);
          if (sum + count <= total) {
            before[i + 1][sum + count] = true;
          }
        }
      }
    }
    if (!before[counts.length][total]) {
      return null;
    }
    long[] left = new long[counts.length];
    boolean[] wanted = new boolean[total + 1];
    wanted[total] = true;
    for (int i = counts.length - 1; i >= 0; i--) {
      boolean[] earlier = new boolean[total + 1];
      for (int sum = 0; sum <= total; sum++) {
        for (long rest = wanted[sum] ? counts[i] : 0; rest != 0; rest &= rest - 1) {
          int count = Long.numberOfTrailingZeros(rest);
          if (count <= sum && before[i][sum - count]) {
            left[i] |= 1L << count;
            earlier[sum - count] = true;
          }
        }
      }
      wanted = earlier;
    }
    return Arrays.stream(left).anyMatch(some -> some == 0) ? null : left;
  }
}
