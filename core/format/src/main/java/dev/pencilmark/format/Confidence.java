package dev.pencilmark.format;

/** How sure a recognition is. Surest first. */
public enum Confidence {
  /** Nothing else fits. */
  CERTAIN,
  /** Something else could fit, but would be odd. */
  LIKELY,
  /** Several readings fit about as well. */
  GUESS
}
