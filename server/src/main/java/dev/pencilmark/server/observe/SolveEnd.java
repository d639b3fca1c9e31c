package dev.pencilmark.server.observe;

import dev.pencilmark.solve.Answer;

/** The outcome of a search for solutions, with the limit that it reached. */
public enum SolveEnd {
  UNIQUE,
  NONE,
  MULTIPLE,
  LIMIT_SOLUTIONS,
  LIMIT_GUESSES,
  LIMIT_TIME,
  /** The caller cancelled the call. */
  CANCELLED;

  public static SolveEnd of(Answer answer) {
    return switch (answer.outcome()) {
      case UNIQUE -> UNIQUE;
      case NONE -> NONE;
      case MULTIPLE -> MULTIPLE;
      case LIMIT ->
          switch (answer.limit()) {
            case SOLUTIONS -> LIMIT_SOLUTIONS;
            case NODES -> LIMIT_GUESSES;
            case TIME -> LIMIT_TIME;
            case CANCELLED -> CANCELLED;
          };
    };
  }
}
