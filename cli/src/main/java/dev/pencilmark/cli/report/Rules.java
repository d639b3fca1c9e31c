package dev.pencilmark.cli.report;

import dev.pencilmark.board.PuzzleType;

/**
 * What has to be known of a puzzle type to tell of it.
 *
 * @param letter the SudokuWiki letter; a question mark for types newer than this program
 * @param title the name for people
 */
public record Rules(char letter, String title) {

  private static final Rules UNKNOWN = new Rules('?', "Puzzle");

  /** Those of a type by its name, such as {@code KILLER}. */
  public static Rules of(String name) {
    for (PuzzleType type : PuzzleType.values()) {
      if (type.name().equals(name)) {
        return new Rules(type.letter(), type.title());
      }
    }
    return UNKNOWN;
  }
}
