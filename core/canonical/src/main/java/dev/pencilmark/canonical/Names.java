package dev.pencilmark.canonical;

import java.util.Arrays;

/** New names of digits. */
final class Names {

  private Names() {}

  /**
   * Names digits in the order of appearance; digits that do not appear get the remaining names in
   * ascending order.
   *
   * @param read digits from 1, or 0
   * @return the name of every digit, both from 0
   */
  static int[] byAppearance(int side, byte[] read) {
    int[] names = new int[side];
    Arrays.fill(names, -1);
    int next = 0;
    for (byte digit : read) {
      if (digit != 0 && names[digit - 1] < 0) {
        names[digit - 1] = next++;
      }
    }
    complete(names, next);
    return names;
  }

  /** Gives the remaining names to the digits without one. */
  static void complete(int[] names, int from) {
    int next = from;
    for (int digit = 0; digit < names.length; digit++) {
      if (names[digit] < 0) {
        names[digit] = next++;
      }
    }
  }
}
