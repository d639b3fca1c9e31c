package dev.pencilmark.format;

/** The confidence of a match, the highest first. */
public enum Confidence {
  /** No other format matches. */
  CERTAIN,
  /** Another format could match, but is unlikely. */
  LIKELY,
  /** Several readings match equally well. */
  GUESS
}
