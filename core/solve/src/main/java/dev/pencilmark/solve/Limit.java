package dev.pencilmark.solve;

/** The limit that ended a search before its completion. */
public enum Limit {
  /** The requested number of solutions was found, and there are more. */
  SOLUTIONS,
  /** The search made as many guesses, or did as much work, as it may. */
  NODES,
  /** The time was up. */
  TIME,
  /** The caller has gone or called it off. */
  CANCELLED
}
