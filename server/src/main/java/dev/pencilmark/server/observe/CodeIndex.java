package dev.pencilmark.server.observe;

import dev.pencilmark.compress.BatchKind;
import dev.pencilmark.compress.Code;

/** Numbers the codes from 0, after them the kinds of batches and no code, for use in arrays. */
public final class CodeIndex {

  private static final Code[] CODES = Code.values();
  private static final BatchKind[] KINDS = BatchKind.values();

  /** The code is unknown: the shortest was requested, or the bytes are invalid. */
  public static final int UNKNOWN = CODES.length + KINDS.length;

  /** The number of indices. */
  static final int COUNT = UNKNOWN + 1;

  private CodeIndex() {}

  public static int of(Code code) {
    return code == null ? UNKNOWN : code.ordinal();
  }

  public static int of(BatchKind kind) {
    return kind == null ? UNKNOWN : CODES.length + kind.ordinal();
  }

  /** Returns the name of a number in labels. */
  public static String label(int index) {
    if (index == UNKNOWN) {
      return "unknown";
    }
    return index < CODES.length ? CODES[index].id() : KINDS[index - CODES.length].id();
  }
}
