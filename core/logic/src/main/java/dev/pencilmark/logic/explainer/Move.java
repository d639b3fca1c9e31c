package dev.pencilmark.logic.explainer;

/**
 * A move: its effect and its difficulty.
 *
 * @param difficulty on Sudoku Explainer's scale, from 1.0. It is summed in floating point as in
 *     that program: the comparison of two chains can depend on the last bit
 * @param placed the candidate to place, as {@link Field#candidate} numbers it; -1 for none
 * @param removed the candidates to eliminate, without those that see the placed one
 */
record Move(double difficulty, int placed, int... removed) {

  private static final int NONE = -1;

  /** Returns a digit is placed. */
  static Move place(double difficulty, int cell, int digit) {
    return new Move(difficulty, Field.candidate(cell, digit));
  }

  /** Candidates are eliminated. */
  static Move remove(double difficulty, int... removed) {
    return new Move(difficulty, NONE, removed);
  }

  /** Returns whether a digit is placed. */
  boolean places() {
    return placed != NONE;
  }

  /** Returns the difficulty in tenths. */
  int tenths() {
    return (int) Math.round(difficulty * 10);
  }
}
