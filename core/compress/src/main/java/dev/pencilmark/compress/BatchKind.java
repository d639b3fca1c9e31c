package dev.pencilmark.compress;

import dev.pencilmark.compress.entropy.SymbolCoder;
import dev.pencilmark.problem.Problem;
import dev.pencilmark.problem.ProblemException;
import java.util.Arrays;
import java.util.Optional;

/**
 * The kinds of batches, each in version 1. The first byte reports: its five lowest bits are those
 * that no code of a single board starts with, the three highest are 0.
 */
public enum BatchKind {
  /** Full grids in order, see {@link GridList}. */
  GRID_LIST(28, "grids/1"),
  /** Full grids in no order, see {@link GridSet}. */
  GRID_SET(29, "gridset/1"),
  /** Boards in order, see {@link BoardList}. */
  BOARD_LIST(30, "boards/1");

  private final byte mark;
  private final String id;

  BatchKind(int mark, String id) {
    this.mark = (byte) mark;
    this.id = id;
  }

  /** Returns the name of the kind and its version. */
  public String id() {
    return id;
  }

  /** Returns the first byte. */
  byte mark() {
    return mark;
  }

  /**
   * Returns the kind of a batch.
   *
   * @throws ProblemException EMPTY_INPUT, or DECOMPRESS_FAILED if it starts like none
   */
  public static BatchKind of(byte[] bytes) throws ProblemException {
    if (bytes.length == 0) {
      throw Problem.empty("a batch to decompress").exception();
    }
    for (BatchKind kind : values()) {
      if (bytes[0] == kind.mark) {
        return kind;
      }
    }
    throw SymbolCoder.broken("it is no batch").exception();
  }

  /** Returns the kind of a name; without a version, the newest of that name. */
  public static Optional<BatchKind> of(String id) {
    return Arrays.stream(values())
        .filter(kind -> kind.id.equals(id) || kind.id.equals(id + "/1"))
        .findFirst();
  }

  /** Checks that bytes start like this kind and are not too many. */
  void check(byte[] bytes, int most) throws ProblemException {
    if (of(bytes) != this) {
      throw SymbolCoder.broken("it does not start like " + id).exception();
    }
    if (bytes.length > most) {
      throw Problem.tooLarge("the batch of " + id, most, "bytes", bytes.length).exception();
    }
  }

  /** Checks that a batch does not have too many. */
  void checkCount(long count, int most) throws ProblemException {
    if (count > most) {
      throw Problem.tooLarge("the batch of " + id, most, "puzzles", count).exception();
    }
  }
}
