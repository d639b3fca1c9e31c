package dev.pencilmark.server.observe;

/** The outcome of a conversion. */
public enum Outcome {
  /** The output contains everything in the source. */
  LOSSLESS,
  /** The output was written with losses. */
  LOSSY,
  /** There is a problem instead of an output. */
  REJECTED;

  /** The number of outcomes. */
  static final int COUNT = 3;

  private static final Outcome[] ALL = values();

  /** Returns the outcome whose ordinal is the number modulo {@link #COUNT}. */
  static Outcome of(int number) {
    return ALL[number % COUNT];
  }
}
