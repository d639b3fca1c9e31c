package dev.pencilmark.board;

/** What a puzzle asks for beyond "every row and column has different digits". */
public enum Rule {
  /** The regular boxes have different digits. */
  BOXES,
  /** Both main diagonals have different digits. */
  DIAGONALS,
  /** The four windows of a Windoku (rows and columns 2-4 and 6-8) have different digits. */
  WINDOWS,
  /** The cells at one place of every box have different digits. */
  DISJOINT_GROUPS,
  /** Irregular regions, told with the puzzle, have different digits. */
  REGIONS,
  /** Every cell is in a cage with a target. */
  CAGES,
  /** Cages have operators, and a digit may repeat in a cage. */
  OPERATORS,
  /** Black cells cut rows and columns into straights: runs whose digits are consecutive. */
  STRAIGHTS
}
