package dev.pencilmark.solve;

import dev.pencilmark.board.Board;

/** The digits of a board from which a solver starts. */
public enum Start {
  /**
   * The puzzle alone: givens, numbered black cells, cages and regions. What the player entered,
   * placed digits and pencil marks, is compared with the answer afterwards.
   */
  FROM_GIVENS,
  /** The puzzle and what the player entered: placed digits hold, pencil marks are all there is. */
  FROM_PROGRESS;

  /**
   * Returns the customary start of a board: its givens where the puzzle says anything without the
   * player's entries, else the entries. A Sukaku, for instance, has only candidates, and a text
   * without clue flags only placed digits.
   */
  public static Start customary(Board board) {
    return board.hasClues()
            || board.hasBlacks()
            || !board.cages().isEmpty()
            || !board.variants().isEmpty()
        ? FROM_GIVENS
        : FROM_PROGRESS;
  }
}
