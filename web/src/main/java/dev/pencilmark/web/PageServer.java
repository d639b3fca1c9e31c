package dev.pencilmark.web;

import dev.pencilmark.json.JsonReader;
import dev.pencilmark.problem.Checkpoint;
import dev.pencilmark.problem.ProblemException;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * The requests of a page to its server. Without a response, the page uses its own data and storage.
 * Immutable.
 *
 * <p>For the next step it sends {@code {"puzzle":{"board":...}}}, the board with the player's
 * digits and marks, and reads the first of {@code steps} of the response, both as the JSON of
 * {@code Hint}. It saves the progress by PUT and reads it by GET, as the JSON of {@code
 * SaveProgress} and {@code GetProgress}.
 *
 * @param hints the path for the next step, such as {@code /v1/hint}; empty for none
 * @param board the puzzle as the JSON of a {@code Board} message; empty if hints is
 * @param progress the path for progress, such as {@code /v1/progress/12}; empty for none
 * @param scripts the path of the scripts of {@link PlayPage#script}, such as {@code /scripts/}, for
 *     a page that loads some of them when they are needed; empty for a page of one file
 * @param another the path, up to the code of the puzzle, of a page with a similar new puzzle; empty
 *     for none
 */
public record PageServer(
    String hints, String board, String progress, String scripts, String another) {

  /** No server. */
  public static final PageServer NONE = new PageServer("", "", "", "", "");

  /** Returns a server for steps only. */
  public static PageServer ofHints(String path, String board) {
    return new PageServer(path, board, "", "", "");
  }

  boolean hasHints() {
    return !hints.isEmpty();
  }

  boolean hasProgress() {
    return !progress.isEmpty();
  }

  /** Returns whether the page sends requests. */
  boolean isAsked() {
    return hasHints() || hasProgress() || hasScripts();
  }

  boolean hasScripts() {
    return !scripts.isEmpty();
  }

  /**
   * Adds the server to the data of the page.
   *
   * @throws ProblemException if the board is not JSON
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
    if (!another.isEmpty()) {
      page.put("another", another);
    }
  }
}
