package dev.pencilmark.interchange;

import dev.pencilmark.board.Board;
import dev.pencilmark.board.PuzzleMetadata;
import dev.pencilmark.board.UnsupportedConstraint;
import dev.pencilmark.detect.Detection;
import dev.pencilmark.format.Decoded;
import dev.pencilmark.format.Source;
import dev.pencilmark.problem.Problem;
import dev.pencilmark.problem.ProblemCode;
import java.util.List;

/**
 * A decoded text with its detected format.
 *
 * @param detection the detected format, or the one that the caller named
 * @param decoded the content
 * @param warnings oddities of the text or the puzzle that are not errors
 * @param source the text
 */
public record DecodeResult(
    Detection detection, Decoded decoded, List<Problem> warnings, Source source) {

  /** Returns the skipped parts around the puzzle, in words that quote them. */
  public List<String> ignored() {
    return warnings.stream()
        .filter(warning -> warning.code() == ProblemCode.TEXT_IGNORED)
        .map(Problem::message)
        .toList();
  }

  /**
   * Returns the rules of the text that are not understood: those that the board does not hold, and
   * those that it carries. Verdicts on the puzzle are without them, and name them.
   */
  public List<UnsupportedConstraint> allUnsupported() {
    return UnsupportedConstraint.withCarried(decoded.unsupported(), board());
  }

  /** Returns the title, the author and other texts of the puzzle. */
  public PuzzleMetadata metadata() {
    return decoded.metadata();
  }

  /** Returns the board that the text says. */
  public Board board() {
    return decoded.board();
  }
}
