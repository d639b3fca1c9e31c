package dev.pencilmark.format.iss;

/**
 * The work that the automata of one text may take, in steps of some nanoseconds: a short expression
 * can have thousands of states. When it is spent, further automata are not supported.
 */
final class AutomatonWork {

  /** Some ten milliseconds at most; half of the published puzzles with alternatives take less. */
  private static final int OF_TEXT = 1 << 20;

  private int left;

  private AutomatonWork(int left) {
    this.left = left;
  }

  /** Returns the work of a text that is read. */
  static AutomatonWork ofText() {
    return new AutomatonWork(OF_TEXT);
  }

  /** Returns the work of a line of the board, whose size is limited already. */
  static AutomatonWork ofLine() {
    return new AutomatonWork(Integer.MAX_VALUE);
  }

  /** Takes some steps, and returns whether there were as many. */
  boolean spend(int steps) {
    left = steps > left ? 0 : left - steps;
    return left > 0;
  }
}
