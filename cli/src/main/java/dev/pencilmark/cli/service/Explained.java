package dev.pencilmark.cli.service;

import dev.pencilmark.v1.ExplainEnd;
import dev.pencilmark.v1.ExplainResponse;
import dev.pencilmark.v1.SolveAnswer;
import java.util.ArrayList;
import java.util.List;

/**
 * An explained puzzle.
 *
 * @param answer what the solver says
 * @param steps the steps
 * @param end how they end
 */
public record Explained(SolveAnswer answer, List<ExplainResponse> steps, ExplainEnd end) {

  /** All that a cursor has; closes it. */
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
