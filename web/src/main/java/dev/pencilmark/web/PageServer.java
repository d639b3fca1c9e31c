package dev.pencilmark.web;

import dev.pencilmark.json.JsonReader;
import dev.pencilmark.problem.Checkpoint;
import dev.pencilmark.problem.ProblemException;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * The server that a page came from, and what the page asks it. Without an answer the page tells and
 * keeps what it can by itself. Immutable.
 *
 * <p>For the next step it sends {@code {"puzzle":{"board":...}}}, the board with the player's
 * digits and marks, and reads the first of {@code steps} of the answer, both as the JSON of {@code
 * Hint}. What a player has done it sends by PUT and reads by GET, as the JSON of {@code
 * SaveProgress} and {@code GetProgress}.
 *
 * @param hints the path that is asked for the next step, such as {@code /v1/hint}; empty for none
 * @param board the puzzle as the JSON of a {@code Board} message; empty if hints is
 * @param progress the path where progress is kept, such as {@code /v1/progress/12}; empty for none
 */
public record PageServer(String hints, String board, String progress) {

  /** Nobody to ask. */
  public static final PageServer NONE = new PageServer("", "", "");

  /** One that is asked for steps alone. */
  public static PageServer ofHints(String path, String board) {
    return new PageServer(path, board, "");
  }

  boolean hasHints() {
    return !hints.isEmpty();
  }

  boolean hasProgress() {
    return !progress.isEmpty();
  }

  /**
   * Adds it to what the page is told.
   *
   * @throws ProblemException if the board is no JSON
   */
  void addTo(Map<String, Object> page) throws ProblemException {
    if (hasHints()) {
      Map<String, Object> edge = new LinkedHashMap<>();
      edge.put("path", hints);
      edge.put("board", JsonReader.read(board, JsonReader.Spelling.STANDARD, Checkpoint.NONE));
      page.put("edge", edge);
    }
    if (hasProgress()) {
      page.put("progress", progress);
    }
  }
}
