package dev.pencilmark.format.iss;

import dev.pencilmark.board.Digits;
import dev.pencilmark.board.RuleKind;
import dev.pencilmark.board.VariantRule;
import dev.pencilmark.format.ruletable.SmallestAutomaton;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** Items that no kind of rule has, as automata that boards list. */
final class IssTables {

  private IssTables() {}

  /**
   * Returns that digits add up to a total, each as often as its cell is listed.
   *
   * @return null if the table is too large
   */
  static VariantRule sum(Digits digits, int[] cells, int total) {
    int width = digits.count() + 1;
    if ((total + 1) * width > RuleKind.AUTOMATON.mostValues()) {
      return null;
    }
    int[] table = new int[(total + 1) * width];
    for (int sum = 0; sum <= total; sum++) {
      for (int number = 1; number < width; number++) {
        int next = sum + number + digits.shift();
        table[sum * width + number] = next <= total ? next + 1 : 0;
      }
    }
    table[total * width] = 1;
    return VariantRule.of(RuleKind.AUTOMATON).group(cells).values(smallest(table, width)).build();
  }

  /** Returns the smallest table, as that of a text is. */
  private static int[] smallest(int[] table, int width) {
    List<int[]> rows = new ArrayList<>();
    for (int from = 0; from < table.length; from += width) {
      rows.add(Arrays.copyOfRange(table, from, from + width));
    }
    return SmallestAutomaton.of(rows, width - 1);
  }

  /**
   * Returns that a digit is the number of different digits of some cells. The states are the sets
   * of digits, then the numbers of them, then the end.
   *
   * @return null if the table is too large
   */
  static VariantRule countDistinct(Digits digits, int count, int[] cells) {
    int side = digits.count();
    int width = side + 2;
    int sets = 1 << side;
    int states = sets + side + 2;
    if (states * width > RuleKind.AUTOMATON.mostValues()) {
      return null;
    }
    int[] table = new int[states * width];
    for (int set = 0; set < sets; set++) {
      for (int number = 1; number <= side; number++) {
        table[set * width + number] = (set | 1 << number - 1) + 1;
      }
      table[set * width + side + 1] = sets + Integer.bitCount(set) + 1;
    }
    int end = states - 1;
    for (int different = 0; different <= side; different++) {
      int number = different - digits.shift();
      if (number >= 1 && number <= side) {
        table[(sets + different) * width + number] = end + 1;
      }
    }
    table[end * width] = 1;
    return VariantRule.of(RuleKind.AUTOMATON)
        .group(Arrays.stream(cells).distinct().toArray())
        .group(count)
        .values(smallest(table, width))
        .build();
  }
}
