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
  }

  /** Returns the state before the first digit. */
  int start();

  /** Returns the state after a further digit. */
  int next(int state, int digit);

  /** Returns whether a line may end in a state. */
  boolean accepts(int state);

  /** How many states, from 0, a loop may begin in; 1 if only {@link #start}. */
  default int loopStarts() {
    return 1;
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
   */
  record Sandwich(int highest, int total) implements Automaton {

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
      int sum = state - 1 + (end ? 0 : digit);
      return sum > total ? REJECTED : !end ? sum + 1 : sum == total ? total + 2 : REJECTED;
    }

    @Override
    public boolean accepts(int state) {
      return state == total + 2;
    }
  }

  /**
   * As many digits as the first says add up to the total, the first among them. The state is the
   * number of digits left times the stride, plus the sum.
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
        return state;
      }
      return sum + digit > total ? REJECTED : (left - 1) * stride() + sum + digit;
    }

    @Override
    public boolean accepts(int state) {
      return state == total;
    }
  }

  /**
   * So many digits of the line are larger than all before them. The state is the number of these
   * times the stride, plus the largest digit.
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
}
