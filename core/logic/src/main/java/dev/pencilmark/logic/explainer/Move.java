package dev.pencilmark.logic.explainer;

/**
 * What a technique does, and how difficult it is.
 *
 * @param difficulty on Sudoku Explainer's scale, from 1.0. It is added up in floating point as that
 *     program does: which of two chains is easier can depend on the last bit
 * @param placed the candidate that is placed, as {@link Field#candidate} has it; -1 if none is
 * @param removed the candidates that go, without those that see what is placed
 */
record Move(double difficulty, int placed, int... removed) {

  private static final int NONE = -1;

  /** A digit is placed. */
  static Move place(double difficulty, int cell, int digit) {
    return new Move(difficulty, Field.candidate(cell, digit));
  }

  /** Candidates go. */
  static Move remove(double difficulty, int... removed) {
    return new Move(difficulty, NONE, removed);
  }

  /** Whether a digit is placed. */
  boolean places() {
    return placed != NONE;
  }

  /** The difficulty in tenths. */
  int tenths() {
    return (int) Math.round(difficulty * 10);
  }
}
