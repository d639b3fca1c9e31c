package dev.pencilmark.edge.pages;

import dev.pencilmark.board.PuzzleType;
import dev.pencilmark.v1.Board;
import dev.pencilmark.v1.DecodeResponse;
import dev.pencilmark.v1.DecompressResponse;
import dev.pencilmark.v1.Detection;
import dev.pencilmark.v1.Loss;
import dev.pencilmark.v1.Problem;
import io.grpc.StatusRuntimeException;
import java.util.List;
import java.util.regex.Pattern;

/**
 * A puzzle that was found.
 *
 * @param board the puzzle
 * @param detection what the text was recognised as; null if there was no text
 * @param losses what the text holds and the board does not
 * @param warnings what is odd about it
 * @param ofCode whether it came as a short code
 */
record Found(
    Board board, Detection detection, List<Loss> losses, List<Problem> warnings, boolean ofCode) {

  private static final Pattern CODE = Pattern.compile("[A-Za-z0-9_-]{4,8000}");

  /** The longest text that a link has. */
  static final int LONGEST_LINK = 4_000;

  /** A puzzle that came from nowhere. */
  static Found of(Board board) {
    return new Found(board, null, List.of(), List.of(), false);
  }

  /** The puzzle that a request is about: a short code, or any text. */
  static Found of(PageRequest request, Puzzles puzzles) {
    String code = request.parameter("p");
    if (!code.isEmpty()) {
      return ofCode(puzzles.decompress(code));
    }
    String text = request.parameter("text");
    try {
      DecodeResponse decoded = puzzles.decode(text);
      return new Found(
          decoded.getBoard(),
          decoded.getDetection(),
          decoded.getLossesList(),
          decoded.getWarningsList(),
          false);
    } catch (StatusRuntimeException failure) {
      Problem problem = Puzzles.problem(failure);
      if (problem != null
          && problem.getCode().equals("UNKNOWN_FORMAT")
          && CODE.matcher(text.strip()).matches()) {
        try {
          return ofCode(puzzles.decompress(text.strip()));
        } catch (StatusRuntimeException noCode) {
          failure.addSuppressed(noCode);
        }
      }
      throw failure;
    }
  }

  private static Found ofCode(DecompressResponse code) {
    return new Found(code.getBoard(), null, List.of(), code.getWarningsList(), true);
  }

  /** What other pages of the puzzle are asked for by; empty if it is too long. */
  static String link(String code, PageRequest request) {
    if (!code.isEmpty()) {
      return "p=" + Forms.url(code);
    }
    String text = request.parameter("text");
    return text.isEmpty() || text.length() > LONGEST_LINK ? "" : "text=" + Forms.url(text);
  }

  /** Its type and size, in words. */
  String name() {
    return title() + " " + board.getSize() + "x" + board.getSize();
  }

  /** Its type, in words. */
  String title() {
    return PuzzleType.valueOf(board.getType().name().substring("PUZZLE_TYPE_".length())).title();
  }
}
