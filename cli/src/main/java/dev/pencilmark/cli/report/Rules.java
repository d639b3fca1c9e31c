package dev.pencilmark.cli.report;

import dev.pencilmark.board.PuzzleType;

/**
 * The names of a puzzle type.
 *
 * @param letter the SudokuWiki letter; a question mark for types newer than this program
 * @param title the name for users
 */
public record Rules(char letter, String title) {

  private static final Rules UNKNOWN = new Rules('?', "Puzzle");

  /** Returns the names of a type such as {@code KILLER}. */
  public static Rules of(String name) {
    for (PuzzleType type : PuzzleType.values()) {
      if (type.name().equals(name)) {
        return new Rules(type.letter(), type.title());
      }
    }
    return UNKNOWN;
  }
}
