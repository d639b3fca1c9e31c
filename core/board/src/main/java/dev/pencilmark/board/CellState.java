package dev.pencilmark.board;

/** The states that a cell can be in. Every cell of a board is in exactly one. */
public enum CellState {
  /** Nothing is known of the cell. */
  EMPTY("empty"),
  /** The digit came with the puzzle. */
  GIVEN("given"),
  /** The digit was entered by a player or a solver. */
  PLACED("placed"),
  /** Pencil marks: two or more digits, but not all. */
  CANDIDATES("candidates"),
  /** A single pencil mark. Not the same as a placed digit. */
  SINGLE_CANDIDATE("single candidate"),
  /** Pencil marks for every digit. Not the same as empty. */
  ALL_CANDIDATES("all candidates"),
  /** A black cell without a number. */
  BLACK("black"),
  /** A black cell with a number. */
  BLACK_CLUE("black with number");

  private final String title;

  CellState(String title) {
    this.title = title;
  }

  /** Returns the name for people. */
  public String title() {
    return title;
  }
}
