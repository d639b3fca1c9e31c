package dev.pencilmark.library;

import java.util.List;

/**
 * Some puzzles of a list.
 *
 * @param puzzles the puzzles in order: of a collection unchanged in it, else by type, level, score
 *     and number
 * @param next the key that the next page begins after; empty if there is none
 */
public record LibraryPage(List<LibraryPuzzle> puzzles, String next) {

  /** The most puzzles of a page. */
  public static final int MOST = 200;

  public LibraryPage {
    puzzles = List.copyOf(puzzles);
  }
}
