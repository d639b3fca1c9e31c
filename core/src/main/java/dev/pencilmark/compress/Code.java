package dev.pencilmark.compress;

import java.util.Optional;

/** The codes for a single board. Each is frozen: what it has written is read forever. */
public enum Code {
  /** A full grid of a classic Sudoku, all given: its number among all such grids. */
  RANK73("rank73/1"),
  /** The clues of a classic Sudoku. */
  PUZZLE("puzzle/1"),
  /** A classic Sudoku in progress. */
  BOARD("board/1"),
  /** Any board of any type and side. */
  ANY("any/1");

  private final String id;

  Code(String id) {
    this.id = id;
  }

  /** The name of the code and its version. */
  public String id() {
    return id;
  }

  /** The code of a name. */
  public static Optional<Code> of(String id) {
    for (Code code : values()) {
      if (code.id.equals(id)) {
        return Optional.of(code);
      }
    }
    return Optional.empty();
  }
}
