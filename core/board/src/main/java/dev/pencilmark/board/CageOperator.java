package dev.pencilmark.board;

/** What a cage does with its digits to get its target. */
public enum CageOperator {
  /** Sum. Every killer cage, and every cage of one cell. */
  ADD('+'),
  /** Larger digit less the smaller. */
  SUBTRACT('-'),
  /** Product. */
  MULTIPLY('x'),
  /** Larger digit divided by the smaller. */
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
