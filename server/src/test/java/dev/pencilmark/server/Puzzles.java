package dev.pencilmark.server;

import dev.pencilmark.v1.Puzzle;

/** Puzzles to solve, as texts. */
final class Puzzles {

  /** A Sudoku with one solution. */
  static final String EASY =
      "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

  /** Its solution. */
  static final String EASY_SOLUTION =
      "534678912672195348198342567859761423426853791713924856961537284287419635345286179";

  /** The empty 4x4 grid, which has 288 solutions. */
  static final String EMPTY_4X4 = ".".repeat(16);

  /** The empty 9x9 grid. */
  static final String EMPTY_9X9 = ".".repeat(81);

  /** A 4x4 Sudoku with two solutions, which differ in R1C1, R1C2, R3C1 and R3C2. */
  static final String TWO = "..343412..434321";

  /** A legal 4x4 Sudoku without solution: there is no digit for R1C4. */
  static final String NONE = "123........4....";

  private Puzzles() {}

  static Puzzle text(String text) {
    return Puzzle.newBuilder().setText(text).build();
  }
}
