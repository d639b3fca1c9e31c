package dev.pencilmark.format;

import dev.pencilmark.board.CellState;

/** The kinds of data that a text may not hold. */
public enum LossKind {
  /** Givens that read back as something else. */
  GIVEN("given"),
  /** Placed digits that read back in another state, or not at all. */
  PLACED("placed"),
  /** Pencil marks of two or more digits, but not all. */
  CANDIDATES("candidates"),
  /** Pencil marks of a single digit. */
  SINGLE_CANDIDATE("single candidate"),
  /** Cells in which every digit is pencilled in. */
  ALL_CANDIDATES("all candidates"),
  /** Cells of which nothing is known. */
  EMPTY("empty"),
  /** Corner marks of cells without a digit. */
  CORNER_MARKS("corner marks"),
  /** Black cells without a number. */
  BLACK("black"),
  /** Black cells with a number. */
  BLACK_CLUE("black with number"),
  /** The rules of the type: the text reads back as another type. */
  TYPE("type"),
  /** Rules that the board has beyond those of its type. */
  RULES("rules"),
  /** Irregular regions. */
  REGIONS("regions"),
  /** Groups of cells with different digits that the board has beyond those of its rules. */
  EXTRA_REGIONS("extra regions"),
  /** Cages with their targets. */
  CAGES("cages"),
  /** Cages of a killer whose digits may repeat. */
  REPEATING_CAGES("repeating cages"),
  /** The operators of cages. */
  OPERATORS("operators"),
  /** A comment, title or note in the source text. */
  COMMENT("comment"),
  /** Marks on cells in the source text that are no part of the board. */
  MARKUP("markup"),
  /** The further puzzles of a file that is read as its first one. */
  PUZZLES("puzzles");

  private final String title;

  LossKind(String title) {
    this.title = title;
  }

  /** Returns the name for people. */
  public String title() {
    return title;
  }

  /** Returns whether the data is a part of the puzzle, without which it has other solutions. */
  public boolean isOfPuzzle() {
    return switch (this) {
      case GIVEN,
          BLACK,
          BLACK_CLUE,
          TYPE,
          RULES,
          REGIONS,
          EXTRA_REGIONS,
          CAGES,
          REPEATING_CAGES,
          OPERATORS ->
          true;
      case PLACED,
          CANDIDATES,
          SINGLE_CANDIDATE,
          ALL_CANDIDATES,
          EMPTY,
          CORNER_MARKS,
          COMMENT,
          MARKUP,
          PUZZLES ->
          false;
    };
  }

  /** Returns the kind that represents cells in a state. */
  public static LossKind of(CellState state) {
    return switch (state) {
      case GIVEN -> GIVEN;
      case PLACED -> PLACED;
      case CANDIDATES -> CANDIDATES;
      case SINGLE_CANDIDATE -> SINGLE_CANDIDATE;
      case ALL_CANDIDATES -> ALL_CANDIDATES;
      case EMPTY -> EMPTY;
      case BLACK -> BLACK;
      case BLACK_CLUE -> BLACK_CLUE;
    };
  }
}
