package dev.pencilmark.server.observe;

/** How a conversion went. */
public enum Outcome {
  /** All that the source holds is in the output. */
  LOSSLESS,
  /** The output was written, and lacks something. */
  LOSSY,
  /** There is a problem in place of an output. */
  REFUSED;

  /** How many there are. */
  static final int COUNT = 3;

  private static final Outcome[] ALL = values();

  /** That of a number whose rest by {@link #COUNT} is its ordinal. */
  static Outcome of(int number) {
    return ALL[number % COUNT];
  }
}
