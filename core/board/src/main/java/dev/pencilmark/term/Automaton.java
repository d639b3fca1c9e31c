package dev.pencilmark.term;

import java.util.Arrays;

/**
 * A deterministic automaton that reads the digits of a line. States are numbers of its own choice;
 * {@link #REJECTED} is not left again.
 */
public sealed interface Automaton {

  /** The state from which no digits lead to acceptance. */
  int REJECTED = -1;

  /** Calls the case of this automaton. */
  <R> R accept(Cases<R> cases);

  /** An interpreter that treats each automaton in its own way. */
  interface Cases<R> {
    R pieces(Pieces automaton);

    R sandwich(Sandwich automaton);

    R firstSum(FirstSum automaton);

    R visible(Visible automaton);

    R lunchbox(Lunchbox automaton);

    /** An automaton of few states, which has no treatment but by its {@link Transitions}. */
    R states(Automaton automaton);
  }

  /** Returns the state before the first digit. */
  int start();

  /** Returns the state after a further digit. */
  int next(int state, int digit);

  /** Returns whether a line may end in a state. */
  boolean accepts(int state);

  /** Returns the number of states, from 0, a loop may begin in; 1 if only {@link #start}. */
  default int loopStarts() {
    return 1;
  }

  /** Returns whether the order of the digits makes no difference. */
  default boolean isCommutative() {
    return false;
  }

  /** Returns the automaton that reads digits as if they were larger by a number. */
  default Automaton shifted(int shift) {
    return shift == 0 ? this : new Shifted(this, shift);
  }

  /** Returns whether a line is accepted. */
  default boolean accepts(int[] digits, boolean loop) {
    for (int from = 0; from < (loop ? loopStarts() : 1); from++) {
      int state = loop ? from : start();
      for (int i = 0; i < digits.length && state != REJECTED; i++) {
        state = next(state, digits[i]);
      }
      if (loop ? state == from : state != REJECTED && accepts(state)) {
        return true;
      }
    }
    return false;
  }

  /** Consecutive pieces of the line each add up to the total. The state is the sum of a piece. */
  record Pieces(int total) implements Automaton {

    @Override
    public <R> R accept(Cases<R> cases) {
      return cases.pieces(this);
    }

    @Override
    public int start() {
      return 0;
    }

    @Override
    public int next(int state, int digit) {
      int sum = state + digit;
      return sum < total ? sum : sum == total ? 0 : REJECTED;
    }

    @Override
    public boolean accepts(int state) {
      return state == 0;
    }

    @Override
    public int loopStarts() {
      return total;
    }

    /**
     * Counts the cuts instead of trying each start of a loop: cuts are a total apart, so that the
     * sums before them have one remainder, which is 0 without a loop.
     */
    @Override
    public boolean accepts(int[] digits, boolean loop) {
      int[] cuts = new int[total];
      int before = 0;
      for (int digit : digits) {
        cuts[before % total]++;
        before += digit;
      }
      int needed = before / total;
      return before % total == 0
          && (loop ? Arrays.stream(cuts).max().orElse(0) == needed : cuts[0] == needed);
    }
  }

  /**
   * Exactly two digits of the line are the lowest or the highest of the grid, and the digits
   * between these add up to the total. The state is 0 before the first, 1 more than the sum between
   * them, and {@code total + 2} behind the second.
   *
   * @param shift the number to add to each digit of the sum
   */
  record Sandwich(int highest, int total, int shift) implements Automaton {

    @Override
    public <R> R accept(Cases<R> cases) {
      return cases.sandwich(this);
    }

    @Override
    public int start() {
      return 0;
    }

    @Override
    public int next(int state, int digit) {
      boolean end = digit == 1 || digit == highest;
      if (state == 0) {
        return end ? 1 : 0;
      } else if (state == total + 2) {
        return end ? REJECTED : state;
      }
      int sum = state - 1 + (end ? 0 : digit + shift);
      return sum > total ? REJECTED : !end ? sum + 1 : sum == total ? total + 2 : REJECTED;
    }

    @Override
    public boolean accepts(int state) {
      return state == total + 2;
    }
  }

  /**
   * The first digits of the line, as many as the first digit says, add up to the total. The state
   * is the number of digits left times the stride, plus the sum.
   */
  record FirstSum(int total) implements Automaton {

    private static final int START = Integer.MAX_VALUE;

    private int stride() {
      return total + 1;
    }

    @Override
    public <R> R accept(Cases<R> cases) {
      return cases.firstSum(this);
    }

    @Override
    public int start() {
      return START;
    }

    @Override
    public int next(int state, int digit) {
      int left = state == START ? digit : state / stride();
      int sum = state == START ? 0 : state % stride();
      if (left == 0) {
        return state == START ? 0 : state;
      }
      return sum + digit > total ? REJECTED : (left - 1) * stride() + sum + digit;
    }

    @Override
    public boolean accepts(int state) {
      return state == total;
    }
  }

  /**
   * Exactly {@code count} digits of the line are larger than all before them. The state is the
   * number of these times the stride, plus the largest digit.
   */
  record Visible(int count) implements Automaton {

    private static final int STRIDE = 64;

    @Override
    public <R> R accept(Cases<R> cases) {
      return cases.visible(this);
    }

    @Override
    public int start() {
      return 0;
    }

    @Override
    public int next(int state, int digit) {
      return digit > state % STRIDE ? (state / STRIDE + 1) * STRIDE + digit : state;
    }

    @Override
    public boolean accepts(int state) {
      return state / STRIDE == count;
    }
  }

  /**
   * The digits between the smallest and the largest add up to the total. The digits differ.
   *
   * <p>The state is the smallest and the largest digit so far, which of them is the later one, and
   * the sums between them and behind the later one, of which those above the total are one.
   *
   * @param shift the number to add to each digit of the sum
   */
  record Lunchbox(int total, int shift) implements Automaton {

    private static final int DIGITS = 32;

    private int sums() {
      return total + 2;
    }

    @Override
    public <R> R accept(Cases<R> cases) {
      return cases.lunchbox(this);
    }

    @Override
    public int start() {
      return 0;
    }

    private int capped(int sum) {
      return Math.min(sum, total + 1);
    }

    private int state(int low, int high, int lastHigh, int between, int behind) {
      return (((capped(between) * sums() + capped(behind)) * 2 + lastHigh) * DIGITS + low) * DIGITS
          + high;
    }

    @Override
    public int next(int state, int digit) {
      if (state == 0) {
        return state(digit, digit, 0, 0, 0);
      }
      int high = state % DIGITS;
      int low = state / DIGITS % DIGITS;
      int lastHigh = state / (DIGITS * DIGITS) % 2;
      int behind = state / (2 * DIGITS * DIGITS) % sums();
      int between = state / (2 * DIGITS * DIGITS) / sums();
      boolean single = low == high;
      if (digit > high) {
        int since = single || lastHigh == 0 ? behind : between + high + shift + behind;
        return state(low, digit, 1, since, 0);
      } else if (digit < low) {
        int since = single || lastHigh == 1 ? behind : between + low + shift + behind;
        return state(digit, high, 0, since, 0);
      }
      return state(low, high, lastHigh, between, behind + digit + shift);
    }

    @Override
    public boolean accepts(int state) {
      return state / (2 * DIGITS * DIGITS) / sums() == total;
    }
  }

  /**
   * Digits that follow each other have one difference; a signed one if the digits are in order. The
   * state is 0 before the first digit, this digit behind it, and then the last digit and the
   * difference.
   */
  record SameStep(boolean ordered) implements Automaton {

    private static final int STRIDE = 64;

    @Override
    public <R> R accept(Cases<R> cases) {
      return cases.states(this);
    }

    @Override
    public int start() {
      return 0;
    }

    @Override
    public int next(int state, int digit) {
      if (state == 0) {
        return digit;
      }
      int before = state % STRIDE;
      int step = ordered ? digit - before + STRIDE / 2 : Math.abs(digit - before) + 1;
      return state < STRIDE || state / STRIDE == step ? step * STRIDE + digit : REJECTED;
    }

    @Override
    public boolean accepts(int state) {
      return true;
    }
  }

  /**
   * The first digit that is not larger than all before it is this one. The state is the largest
   * digit, or {@link #FOUND}.
   */
  record FirstHidden(int digit) implements Automaton {

    private static final int FOUND = 64;

    @Override
    public <R> R accept(Cases<R> cases) {
      return cases.states(this);
    }

    @Override
    public int start() {
      return 0;
    }

    @Override
    public int next(int state, int next) {
      return state == FOUND ? FOUND : next > state ? next : next == digit ? FOUND : REJECTED;
    }

    @Override
    public boolean accepts(int state) {
      return state == FOUND;
    }
  }

  /**
   * Each digit of one value is behind another value or before a third. The state is 1 behind the
   * former, 2 if the latter has to follow, else 0.
   */
  record Accompanied(int digit, int before, int behind) implements Automaton {

    @Override
    public <R> R accept(Cases<R> cases) {
      return cases.states(this);
    }

    @Override
    public int start() {
      return 0;
    }

    @Override
    public int next(int state, int next) {
      if (state == 2 && next != behind) {
        return REJECTED;
      }
      return next == before ? 1 : next == digit && state != 1 ? 2 : 0;
    }

    @Override
    public boolean accepts(int state) {
      return state != 2;
    }
  }

  /**
   * No digits of the line add up to the total, however many there are. The state has bit k for the
   * sum k of some of the digits so far.
   */
  record NoSum(int total) implements Automaton {

    /** The largest total. */
    public static final int MOST = 30;

    @Override
    public <R> R accept(Cases<R> cases) {
      return cases.states(this);
    }

    @Override
    public boolean isCommutative() {
      return true;
    }

    @Override
    public int start() {
      return 1;
    }

    @Override
    public int next(int state, int digit) {
      int sums = (state | (digit > total ? 0 : state << digit)) & (2 << total) - 1;
      return (sums >>> total & 1) == 0 ? sums : REJECTED;
    }

    @Override
    public boolean accepts(int state) {
      return true;
    }
  }

  /** An automaton that reads digits as if they were larger by a number. */
  record Shifted(Automaton of, int shift) implements Automaton {

    @Override
    public <R> R accept(Cases<R> cases) {
      return cases.states(this);
    }

    @Override
    public Automaton shifted(int more) {
      return of.shifted(shift + more);
    }

    @Override
    public boolean isCommutative() {
      return of.isCommutative();
    }

    @Override
    public int start() {
      return of.start();
    }

    @Override
    public int next(int state, int digit) {
      return of.next(state, digit + shift);
    }

    @Override
    public boolean accepts(int state) {
      return of.accepts(state);
    }

    @Override
    public int loopStarts() {
      return of.loopStarts();
    }
  }

  /**
   * An automaton that is listed. The state is the number of its row from 0, which is the first;
   * with ends, plus the number of digits so far times the number of rows.
   *
   * @param table for each state a row: 1 if it is accepting, else 0; then the state after each
   *     digit, from 1, or 0 if that is rejected; with ends, then that after an end; not copied, and
   *     not to be changed
   * @param side the number of digits
   * @param ends the numbers of digits behind which a part of the line ends, without the last
   */
  record Listed(int[] table, int side, int[] ends) implements Automaton {

    @Override
    public <R> R accept(Cases<R> cases) {
      return cases.states(this);
    }

    private int width() {
      return side + (ends.length == 0 ? 1 : 2);
    }

    @Override
    public int start() {
      return 0;
    }

    @Override
    public int next(int state, int digit) {
      if (ends.length == 0) {
        return table[state * width() + digit] - 1;
      }
      int rows = table.length / width();
      int row = table[state % rows * width() + digit] - 1;
      int digits = state / rows + 1;
      if (row >= 0 && Arrays.binarySearch(ends, digits) >= 0) {
        row = table[row * width() + side + 1] - 1;
      }
      return row < 0 ? REJECTED : digits * rows + row;
    }

    @Override
    public boolean accepts(int state) {
      int rows = table.length / width();
      return table[state % rows * width()] == 1;
    }
  }
}
