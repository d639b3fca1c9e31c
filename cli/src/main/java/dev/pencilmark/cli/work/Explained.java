package dev.pencilmark.cli.work;

import dev.pencilmark.logic.text.ToldStep;
import java.util.ArrayList;
import java.util.List;

/**
 * An explained puzzle.
 *
 * @param answer what the solver says
 * @param parts the steps
 * @param end how they end
 */
public record Explained(SolveAnswer answer, List<Part> parts, End end) {

  /**
   * A step.
   *
   * @param board the board after it, or null
   */
  public record Part(ToldStep step, BoardColumns board) {}

  /**
   * How it ends.
   *
   * @param outcome {@code SOLVED}, {@code STUCK}, {@code NONE}, {@code MULTIPLE} or {@code LIMIT}
   * @param limit what ended it, such as {@code TIME}; empty unless the outcome is LIMIT
   * @param steps how many steps there were
   * @param conflict the contradiction that they came to, or empty
   * @param digits what is known, one character a cell
   * @param rating the rating of the steps
   */
  public record End(
      String outcome, String limit, int steps, String conflict, String digits, Rating rating) {}

  /**
   * How hard a puzzle is.
   *
   * @param hardest the hardest technique's id, or empty
   * @param techniques how many steps of each technique there are
   * @param version that of the logic
   * @param opportunities the mean number of steps that could be taken, or 0
   * @param bottleneck the fewest, or 0
   * @param lowerBound whether level and score are at least this
   * @param ser what Sudoku Explainer says
   */
  public record Rating(
      int level,
      int score,
      String hardest,
      List<Count> techniques,
      String order,
      int version,
      double opportunities,
      int bottleneck,
      boolean lowerBound,
      Ser ser) {}

  /**
   * What Sudoku Explainer rates a puzzle, as decimal numbers.
   *
   * @param exact the rating, or empty
   * @param atLeast what it is at least if it is not known, or empty
   * @param pearl that up to the first placement, or empty
   * @param diamond that of the first step, or empty
   */
  public record Ser(String exact, String atLeast, String pearl, String diamond) {

    /** Nothing is known. */
    public static final Ser UNKNOWN = new Ser("", "", "", "");
  }

  /** How often a technique was used. */
  public record Count(String technique, int steps) {}

  /** All that a cursor has; closes it. */
  public static Explained all(ExplainCursor cursor) {
    try (cursor) {
      List<Part> parts = new ArrayList<>();
      while (cursor.hasNext()) {
        parts.add(cursor.next());
      }
      return new Explained(cursor.answer(), parts, cursor.end());
    }
  }
}
