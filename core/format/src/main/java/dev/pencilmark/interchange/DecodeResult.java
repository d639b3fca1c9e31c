package dev.pencilmark.interchange;

import dev.pencilmark.board.Board;
import dev.pencilmark.board.LeftOutRule;
import dev.pencilmark.detect.Detection;
import dev.pencilmark.format.Decoded;
import dev.pencilmark.format.Source;
import dev.pencilmark.problem.Problem;
import dev.pencilmark.problem.ProblemCode;
import java.util.List;

/**
 * A text that was recognised and read.
 *
 * @param detection what it was recognised as; if the caller named the format, that
 * @param decoded what it says
 * @param warnings what is odd about the text or the puzzle, but no reason to refuse it
 * @param source the text
 */
public record DecodeResult(
    Detection detection, Decoded decoded, List<Problem> warnings, Source source) {

  /** What stands around the puzzle and was passed over, in words that quote it. */
  public List<String> ignored() {
    return warnings.stream()
        .filter(warning -> warning.code() == ProblemCode.TEXT_IGNORED)
        .map(Problem::message)
        .toList();
  }

  /**
   * The rules of the text that are not understood: those that the board does not hold, and those
   * that it carries. Verdicts on the puzzle are without them, and name them.
   */
  public List<LeftOutRule> notUnderstood() {
    return LeftOutRule.withCarried(decoded.leftOut(), board());
  }

  /** The board that the text says. */
  public Board board() {
    return decoded.board();
  }
}
