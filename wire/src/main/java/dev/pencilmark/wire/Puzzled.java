package dev.pencilmark.wire;

import com.google.protobuf.ByteString;
import dev.pencilmark.board.Board;
import dev.pencilmark.interchange.DecodeResult;
import dev.pencilmark.problem.Problem;
import dev.pencilmark.v1.PuzzleInfo;
import dev.pencilmark.v1.UnsupportedConstraint;
import java.util.List;

/**
 * The puzzle of a request, read.
 *
 * @param board the puzzle
 * @param reading how it was read, or null if it came as a board
 * @param warnings the warnings about it
 */
public record Puzzled(Board board, DecodeResult reading, List<Problem> warnings) {

  /** The rules of the text that the board does not even carry, for callers that keep all it has. */
  public List<UnsupportedConstraint> notCarried() {
    return ProblemMapper.leftOut(ofText());
  }

  /** The description of the puzzle. */
  public PuzzleInfo info() {
    PuzzleInfo.Builder wire =
        PuzzleInfo.newBuilder()
            .setTypeValue(WireEnums.number(board.type()))
            .setSize(board.side())
            .setFormatIdBytes(source());
    // Empty lists would have the message allocate others.
    if (!warnings.isEmpty()) {
      wire.addAllWarnings(ProblemMapper.toWire(warnings));
    }
    List<UnsupportedConstraint> leftOut = leftOut();
    if (!leftOut.isEmpty()) {
      wire.addAllUnsupportedConstraints(leftOut);
    }
    return wire.build();
  }

  /** The constraints of the text that the board does not hold, or carries only. */
  public List<UnsupportedConstraint> leftOut() {
    return ProblemMapper.leftOut(notUnderstood());
  }

  /** The same as core has them. */
  public List<dev.pencilmark.board.LeftOutRule> notUnderstood() {
    return dev.pencilmark.board.LeftOutRule.withCarried(ofText(), board);
  }

  /** The rules of the text that the board does not even carry, as core has them. */
  public List<dev.pencilmark.board.LeftOutRule> ofText() {
    return reading == null ? List.of() : reading.decoded().leftOut();
  }

  /** The format that it was in, with the dialect if that is a version; empty for a board. */
  public ByteString source() {
    return reading == null ? ByteString.EMPTY : DetectionMapper.name(reading.detection());
  }
}
