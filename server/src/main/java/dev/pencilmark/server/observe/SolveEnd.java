package dev.pencilmark.server.observe;

import dev.pencilmark.solve.Answer;

/** How a search for solutions went, with the limits told apart. */
public enum SolveEnd {
  UNIQUE,
  NONE,
  MULTIPLE,
  LIMIT_SOLUTIONS,
  LIMIT_NODES,
  LIMIT_TIME,
  /** The caller has gone. */
  CANCELLED;

  public static SolveEnd of(Answer answer) {
    return switch (answer.outcome()) {
      case UNIQUE -> UNIQUE;
      case NONE -> NONE;
      case MULTIPLE -> MULTIPLE;
      case LIMIT ->
          switch (answer.limit()) {
            case SOLUTIONS -> LIMIT_SOLUTIONS;
            case NODES -> LIMIT_NODES;
            case TIME -> LIMIT_TIME;
            case CANCELLED -> CANCELLED;
          };
    };
  }
}
