package dev.pencilmark.logic.reason;

import dev.pencilmark.board.CageOperator;
import dev.pencilmark.logic.model.AreaSum;
import dev.pencilmark.logic.model.CageRule;
import dev.pencilmark.logic.model.Rules;
import java.util.Arrays;
import java.util.function.Predicate;

/**
 * Narrows the digits of cells to those of the ways to fill them: with a sum, as a cage, as a
 * straight. A search that is too long narrows nothing.
 */
final class Tuples implements ScopeRules.Narrowing {

  /** The maximum number of steps of a search. */
  private static final int MOST_STEPS = 5_000;

  private final Rules rules;
  private final Effort effort;
  private final int[] cells;

  /** The factors of the digits in a sum, or null. */
  private final int[] factors;

  private final long total;

  /** The maximum difference of two digits. */
  private final int span;

  private final Predicate<int[]> test;

  // The state of a search.

  private int[] values;
  private int[] digits;
  private int[] left;
  private int steps;

  private Tuples(
      Rules rules,
      Effort effort,
      int[] cells,
      int[] factors,
      long total,
      int span,
      Predicate<int[]> test) {
    this.rules = rules;
    this.effort = effort;
    this.cells = cells;
    this.factors = factors;
    this.total = total;
    this.span = span;
    this.test = test;
  }

  static Tuples ofCage(Rules rules, Effort effort, CageRule cage) {
    int[] ones = null;
    if (cage.operator() == CageOperator.ADD) {
      ones = new int[cage.size()];
      Arrays.fill(ones, 1);
    }
    return new Tuples(
        rules, effort, cage.cells(), ones, cage.target(), Integer.MAX_VALUE, cage::isReachedBy);
  }

  static Tuples ofStraight(Rules rules, Effort effort, int[] cells) {
    return new Tuples(rules, effort, cells, null, 0, cells.length - 1, digits -> true);
  }

  static Tuples ofAreaSum(Rules rules, Effort effort, AreaSum sum) {
    int plus = sum.plus().length;
    int[] cells = Arrays.copyOf(sum.plus(), plus + sum.minus().length);
    System.arraycopy(sum.minus(), 0, cells, plus, sum.minus().length);
    int[] factors = new int[cells.length];
    Arrays.setAll(factors, i -> i < plus ? 1 : -1);
    return ofSum(rules, effort, cells, factors, sum.total());
  }

  /** Digits times their factors add up to a total. */
  static Tuples ofSum(Rules rules, Effort effort, int[] cells, int[] factors, long total) {
    return new Tuples(rules, effort, cells, factors, total, Integer.MAX_VALUE, digits -> true);
  }

  @Override
  public int[] cells() {
    return cells;
  }

  @Override
  public int[] narrow(int[] of) {
    values = Arrays.stream(cells).map(cell -> of[cell]).toArray();
    digits = new int[cells.length];
    left = new int[cells.length];
    steps = 0;
    boolean filled = fill(0, total);
    effort.spend((long) steps * cells.length);
    return steps > MOST_STEPS ? values : filled ? left : null;
  }

  private boolean fill(int at, long rest) {
    if (++steps > MOST_STEPS) {
      return false;
    }
    if (at == cells.length) {
      return (factors == null || rest == 0) && test.test(digits);
    }
    boolean any = false;
    for (int more = values[at]; more != 0; more &= more - 1) {
      int digit = Integer.numberOfTrailingZeros(more) + 1;
      long next = factors == null ? rest : rest - (long) factors[at] * digit;
      if (fits(at, digit) && isNear(at + 1, next)) {
        digits[at] = digit;
        if (fill(at + 1, next)) {
          left[at] |= more & -more;
          any = true;
        }
      }
    }
    return any;
  }

  private boolean fits(int at, int digit) {
    for (int i = 0; i < at; i++) {
      if (digits[i] == digit && rules.see(cells[i], cells[at])
          || Math.abs(digits[i] - digit) > span) {
        return false;
      }
    }
    return true;
  }

  /** Returns whether the cells from one on may make the rest of a sum. */
  private boolean isNear(int from, long rest) {
    if (factors == null) {
      return true;
    }
    long least = 0;
    long most = 0;
    for (int i = from; i < cells.length; i++) {
      int low = Integer.numberOfTrailingZeros(values[i]) + 1;
      int high = Integer.SIZE - Integer.numberOfLeadingZeros(values[i]);
      least += (long) factors[i] * (factors[i] > 0 ? low : high);
      most += (long) factors[i] * (factors[i] > 0 ? high : low);
    }
    return least <= rest && rest <= most;
  }
}
