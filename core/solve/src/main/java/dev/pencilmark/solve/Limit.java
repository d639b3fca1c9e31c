package dev.pencilmark.solve;

/** What ended a search before it was through. */
public enum Limit {
  /** As many solutions were found as were requested, and there are more. */
  SOLUTIONS,
  /** The search made as many guesses, or did as much work, as it may. */
  NODES,
  /** The time was up. */
  TIME,
  /** The caller has gone or called it off. */
  CANCELLED
}
