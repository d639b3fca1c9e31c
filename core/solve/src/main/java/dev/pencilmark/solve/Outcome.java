package dev.pencilmark.solve;

/** The result of a search. */
public enum Outcome {
  /** There is exactly one solution. */
  UNIQUE,
  /** There is no solution. */
  NONE,
  /** There is more than one solution. */
  MULTIPLE,
  /** A limit ended the search before the question was answered. */
  LIMIT
}
