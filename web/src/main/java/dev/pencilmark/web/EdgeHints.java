package dev.pencilmark.web;

import dev.pencilmark.json.JsonReader;
import dev.pencilmark.problem.Checkpoint;
import dev.pencilmark.problem.ProblemException;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * Where a page asks for the next step: at the server that it came from. It sends {@code
 * {"puzzle":{"board":...}}}, the board with the player's digits and marks, and reads the first of
 * {@code steps} of the answer, both as the JSON of {@code Hint}. Without an answer the page tells
 * what it knows by itself. Immutable.
 *
 * @param path the path of the server that is asked, such as {@code /v1/hint}; empty for none
 * @param board the puzzle as the JSON of a {@code Board} message
 */
public record EdgeHints(String path, String board) {

  /** Nobody to ask. */
  public static final EdgeHints NONE = new EdgeHints("", "");

  boolean isNone() {
    return path.isEmpty();
  }

  /**
   * As the page has it.
   *
   * @throws ProblemException if the board is no JSON
   */
  Map<String, Object> data() throws ProblemException {
    Map<String, Object> data = new LinkedHashMap<>();
    data.put("path", path);
    data.put("board", JsonReader.read(board, JsonReader.Spelling.STANDARD, Checkpoint.NONE));
    return data;
  }
}
