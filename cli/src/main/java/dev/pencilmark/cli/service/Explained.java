package dev.pencilmark.cli.service;

import dev.pencilmark.v1.ExplainEnd;
import dev.pencilmark.v1.ExplainResponse;
import dev.pencilmark.v1.SolveAnswer;
import java.util.ArrayList;
import java.util.List;

/**
 * An explained puzzle.
 *
 * @param answer the answer of the solver
 * @param steps the steps
 * @param end the end of the path
 */
public record Explained(SolveAnswer answer, List<ExplainResponse> steps, ExplainEnd end) {

  /** Returns all remaining steps of a cursor, and closes it. */
  public static Explained all(ExplainCursor cursor) {
    try (cursor) {
      List<ExplainResponse> steps = new ArrayList<>();
      while (cursor.hasNext()) {
        steps.add(cursor.next());
      }
      return new Explained(cursor.answer(), steps, cursor.end());
    }
  }
}
