package dev.pencilmark.draw;

import dev.pencilmark.term.Automaton;
import java.util.Arrays;
import java.util.BitSet;

/**
 * The cells whose digits break {@link RuleConditions}, as far as that can be seen while digits are
 * missing. The module {@code variants.js} of the page does the same.
 */
final class RuleBreaks {

  private final int side;
  private final int[] digits;
  private final BitSet broken;

  private RuleBreaks(int side, int[] digits, BitSet broken) {
    this.side = side;
    this.digits = digits;
    this.broken = broken;
  }

  /**
   * Finds them.
   *
   * @param digits the digit of each cell, or 0
   * @param broken where they are noted
   */
  static void find(RuleConditions conditions, int side, int[] digits, BitSet broken) {
    RuleBreaks breaks = new RuleBreaks(side, digits, broken);
    int[] masks = conditions.masks();
    for (int cell = 0; cell < digits.length; cell++) {
      if (digits[cell] != 0 && (masks[cell] >> digits[cell] - 1 & 1) == 0) {
        broken.set(cell);
      }
    }
    int[][] tables =
        conditions.tables().stream()
            .map(rows -> rows.stream().mapToInt(Integer::intValue).toArray())
            .toArray(int[][]::new);
    conditions.lines().forEach(line -> breaks.line(line, tables));
    for (RuleConditions.Move move : conditions.moves()) {
      breaks.move(move, tables[move.table()]);
    }
    for (RuleConditions.Sum sum : conditions.sums()) {
      if (breaks.isOff(sum.cells(), sum.weights(), sum.total(), 1, side)) {
        breaks.add(sum.cells());
      }
    }
    conditions.more().forEach(breaks::more);
  }

  private void line(RuleConditions.Line line, int[][] tables) {
    int[] cells = line.cells();
    int[] byDistance = line.tables();
    for (int i = 0; i < cells.length; i++) {
      if (digits[cells[i]] != 0) {
        int end = Math.min(byDistance.length, cells.length - i);
        for (int far = 1; far < end; far++) {
          if (byDistance[far] != RuleConditions.NO_TABLE) {
            pair(cells[i], cells[i + far], tables[byDistance[far]]);
          }
        }
      }
    }
  }

  private void move(RuleConditions.Move move, int[] table) {
    int far = move.down() * side + move.right();
    int first = Math.max(0, -move.right());
    int end = side - Math.max(0, move.right());
    for (int row = 0; row + move.down() < side; row++) {
      for (int column = first; column < end; column++) {
        pair(row * side + column, row * side + column + far, table);
      }
    }
  }

  private void pair(int one, int other, int[] table) {
    int digit = digits[other];
    if (digits[one] != 0 && digit != 0 && (table[digits[one]] >> digit - 1 & 1) == 0) {
      broken.set(one);
      broken.set(other);
    }
  }

  private void add(int[] cells) {
    for (int cell : cells) {
      if (digits[cell] != 0) {
        broken.set(cell);
      }
    }
  }

  /**
   * Whether digits, whatever those that are missing are, do not give a total.
   *
   * @param weights what digits count; null for one each
   * @param low the least that is missing
   * @param high the most
   */
  private boolean isOff(int[] cells, int[] weights, int total, int low, int high) {
    long least = 0;
    long most = 0;
    for (int i = 0; i < cells.length; i++) {
      int digit = digits[cells[i]];
      int weight = weights == null ? 1 : weights[i];
      least += (long) weight * (digit != 0 ? digit : weight > 0 ? low : high);
      most += (long) weight * (digit != 0 ? digit : weight > 0 ? high : low);
    }
    return total < least || total > most;
  }

  private void more(RuleConditions.More condition) {
    int[] cells = condition.cells();
    int value = condition.values().length == 0 ? 0 : condition.values()[0];
    int[] d = new int[cells.length];
    Arrays.setAll(d, i -> digits[cells[i]]);
    long missing = Arrays.stream(d).filter(digit -> digit == 0).count();
    boolean full = missing == 0;
    switch (condition.form()) {
      case BETWEEN -> between(cells, d, true);
      case LOCKOUT -> between(cells, d, false);
      case QUADRUPLE -> {
        if (missing(condition.values(), d) > missing) {
          add(cells);
        }
      }
      case SANDWICH -> sandwich(cells, d, value);
      case X_SUM -> {
        int[] first = Arrays.copyOf(cells, Math.min(d[0], d.length));
        if (d[0] > 0 && isOff(first, null, value, 1, side)) {
          add(first);
        }
      }
      case SKYSCRAPER -> skyscraper(cells, d, value);
      case SUM_LINE, SUM_LOOP -> {
        if (full
            && !new Automaton.Pieces(value)
                .accepts(d, condition.form() == RuleConditions.Form.SUM_LOOP)) {
          add(cells);
        }
      }
      case SAME_VALUES -> {
        int[] one = Arrays.copyOf(d, d.length / 2);
        int[] other = Arrays.copyOfRange(d, d.length / 2, d.length);
        Arrays.sort(one);
        Arrays.sort(other);
        if (full && !Arrays.equals(one, other)) {
          add(cells);
        }
      }
      case CLASSES -> {
        BitSet seen = new BitSet();
        Arrays.stream(d)
            .filter(digit -> digit != 0)
            .forEach(digit -> seen.set(condition.values()[digit]));
        if (seen.cardinality() + missing < 3) {
          add(cells);
        }
      }
    }
  }

  private void between(int[] cells, int[] d, boolean inside) {
    int last = d.length - 1;
    int low = Math.min(d[0], d[last]);
    int high = Math.max(d[0], d[last]);
    for (int i = 1; i < last && low > 0; i++) {
      boolean within = d[i] > low && d[i] < high;
      if (d[i] != 0 && (inside ? !within : d[i] >= low && d[i] <= high)) {
        add(new int[] {cells[0], cells[i], cells[last]});
      }
    }
  }

  /** How many of the values are still to come. */
  private static int missing(int[] values, int[] d) {
    int[] left = d.clone();
    int missing = 0;
    for (int value : values) {
      int at = 0;
      while (at < left.length && left[at] != value) {
        at++;
      }
      if (at < left.length) {
        left[at] = -1;
      } else {
        missing++;
      }
    }
    return missing;
  }

  private void sandwich(int[] cells, int[] d, int value) {
    int one = -1;
    int other = -1;
    for (int i = 0; i < d.length; i++) {
      one = d[i] == 1 ? i : one;
      other = d[i] == side ? i : other;
    }
    if (one >= 0 && other >= 0) {
      int from = Math.min(one, other);
      int to = Math.max(one, other);
      int[] filling = Arrays.copyOfRange(cells, from + 1, to);
      if (isOff(filling, null, value, 2, side - 1)) {
        add(Arrays.copyOfRange(cells, from, to + 1));
      }
    }
  }

  private void skyscraper(int[] cells, int[] d, int value) {
    int highest = 0;
    int seen = 0;
    int at = 0;
    while (at < d.length && d[at] != 0 && highest < side) {
      seen += d[at] > highest ? 1 : 0;
      highest = Math.max(highest, d[at++]);
    }
    if (seen > value || (highest == side || at == d.length) && seen != value) {
      add(Arrays.copyOf(cells, at));
    }
  }
}
