package dev.pencilmark.generate.wanted;

/** A measure of difficulty of which a range can be wanted. */
public enum Measure {
  /** The level. */
  LEVEL,
  /** The score. */
  SCORE,
  /** The rating of Sudoku Explainer, in tenths. */
  SER,
  /** The score in HoDoKu's order of techniques. */
  HODOKU_SCORE
}
