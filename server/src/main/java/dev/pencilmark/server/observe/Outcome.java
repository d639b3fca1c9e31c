package dev.pencilmark.server.observe;

/** How a conversion went. */
public enum Outcome {
  /** All that the source holds is in the output. */
  LOSSLESS,
  /** The output was written, and lacks something. */
  LOSSY,
  /** There is a problem in place of an output. */
  REFUSED
}
