package dev.pencilmark.board;

/** The operator that a cage applies to its digits to get its target. */
public enum CageOperator {
  /** Sum. Every killer cage, and every cage of one cell. */
  ADD('+'),
  /** Largest digit less all others. */
  SUBTRACT('-'),
  /** Product. */
  MULTIPLY('x'),
  /** Largest digit divided by all others. */
  DIVIDE('/');

  private final char symbol;

  CageOperator(char symbol) {
    this.symbol = symbol;
  }

  /** Returns the sign that SudokuWiki uses: {@code + - x /}. */
  public char symbol() {
    return symbol;
  }
}
