package dev.pencilmark.compress;

import dev.pencilmark.compress.code.MutableBoard;
import dev.pencilmark.compress.rank.Universal;
import dev.pencilmark.problem.Problem;
import dev.pencilmark.problem.ProblemException;
import java.util.Arrays;
import java.util.Optional;

/** The codes for a single board. Each is frozen: bytes written by any version stay readable. */
public enum Code {
  /** A full grid of a classic Sudoku, all given: its number among all such grids. */
  RANK73("rank73/1"),
  /** The same without 21 cells that every grid gives back, see {@link Universal#UNIVERSAL_21}. */
  UNIVERSAL_21("universal.21"),
  /** The same without 33 cells that every grid gives back, see {@link Universal#UNIVERSAL_33}. */
  UNIVERSAL_33("universal.33"),
  /** The clues of a classic Sudoku. */
  PUZZLE("puzzle/1"),
  /** A classic Sudoku in progress. */
  BOARD("board/1"),
  /** Any board of any type and side, except for {@link #ANY_2} and {@link #ANY_3}. */
  ANY("any/1"),
  /** A board with cages of a killer whose digits may repeat. */
  ANY_2("any/2"),
  /** A board with variant rules, such as thermometers. */
  ANY_3("any/3");

  private static final String VERSION_1 = "/1";

  private final String id;

  Code(String id) {
    this.id = id;
  }

  /** Returns the name of the code, with its version where there can be another. */
  public String id() {
    return id;
  }

  /** Returns the code of a name; without a version, version 1. */
  public static Optional<Code> of(String id) {
    for (Code code : values()) {
      if (code.id.equals(id) || code.id.equals(id + VERSION_1)) {
        return Optional.of(code);
      }
    }
    return Optional.empty();
  }

  /**
   * Returns the code that a caller names; null, the shortest, for an empty name.
   *
   * @throws ProblemException BAD_REQUEST with the names that there are
   */
  public static Code find(String id) throws ProblemException {
    Code code = of(id).orElse(null);
    if (code == null && !id.isEmpty()) {
      throw Problem.unknown("code", id, Arrays.stream(values()).map(Code::id).toList()).exception();
    }
    return code;
  }

  /** Returns the one of the codes for any board that holds a board. */
  static Code any(MutableBoard board) {
    return !board.variants.isEmpty() ? ANY_3 : board.hasRepeatingCages() ? ANY_2 : ANY;
  }

  /** Returns the kind of boards for which a general code is intended. */
  String purpose() {
    return switch (this) {
      case ANY -> "boards without killer cages whose digits may repeat, and without variant rules";
      case ANY_2 -> "boards with killer cages whose digits may repeat, and without variant rules";
      case ANY_3 -> "boards with variant rules";
      default -> throw new IllegalStateException(id + " is not for any board");
    };
  }

  /**
   * Returns whether it holds full grids of a classic Sudoku and nothing else, so that compressing
   * never searches for a solution.
   */
  public boolean isForFullGrids() {
    return this == RANK73 || this == UNIVERSAL_21 || this == UNIVERSAL_33;
  }
}
