package dev.pencilmark.wire;

import com.google.protobuf.ByteString;
import dev.pencilmark.board.Board;
import dev.pencilmark.board.PuzzleMetadata;
import dev.pencilmark.interchange.DecodeResult;
import dev.pencilmark.interchange.EncodeResult;
import dev.pencilmark.interchange.Interchange;
import dev.pencilmark.interchange.LinkSite;
import dev.pencilmark.problem.Checkpoint;
import dev.pencilmark.problem.Problem;
import dev.pencilmark.problem.ProblemException;
import dev.pencilmark.solve.Answer;
import dev.pencilmark.solve.PuzzleVerdict;
import dev.pencilmark.v1.PuzzleInfo;
import dev.pencilmark.v1.UnsupportedConstraint;
import java.util.List;

/**
 * A decoded puzzle of a request.
 *
 * @param board the puzzle
 * @param reading the result of decoding, or null if the request had a board
 * @param warnings the warnings about it
 * @param metadata the title, the author and other texts of the puzzle
 */
public record Puzzled(
    Board board, DecodeResult reading, List<Problem> warnings, PuzzleMetadata metadata) {

  /** Creates a puzzle with the metadata of its text, if it has one. */
  public Puzzled(Board board, DecodeResult reading, List<Problem> warnings) {
    this(board, reading, warnings, reading == null ? PuzzleMetadata.EMPTY : reading.metadata());
  }

  /**
   * Returns the rules of the text that the board does not even carry, for callers that keep all
   * carried rules.
   */
  public List<UnsupportedConstraint> notCarried() {
    return ProblemMapper.unsupported(ofText());
  }

  /** Returns the description of the puzzle. */
  public PuzzleInfo info() {
    PuzzleInfo.Builder wire =
        PuzzleInfo.newBuilder()
            .setTypeValue(WireEnums.number(board.type()))
            .setSize(board.side())
            .setDigitsFromZero(board.digits().haveZero())
            .setFormatIdBytes(source());
    // For an empty list, the message would allocate another one.
    if (!warnings.isEmpty()) {
      wire.addAllWarnings(ProblemMapper.toWire(warnings));
    }
    List<UnsupportedConstraint> unsupported = unsupported();
    if (!unsupported.isEmpty()) {
      wire.addAllUnsupportedConstraints(unsupported);
    }
    if (!metadata.isEmpty()) {
      wire.setMetadata(MetadataMapper.toWire(metadata));
    }
    return wire.build();
  }

  /**
   * Writes the puzzle in a format, in the style of its text.
   *
   * @param checkpoint cancels the work on a board; that on a text has the checkpoint of its source
   */
  public EncodeResult encode(
      Interchange interchange, String format, boolean lossless, Checkpoint checkpoint)
      throws ProblemException {
    return reading == null
        ? interchange.encode(board, metadata, format, "", lossless, checkpoint)
        : interchange.encode(reading, format, lossless);
  }

  /** Writes a link that opens the puzzle at a site, otherwise as {@link #encode}. */
  public EncodeResult link(
      Interchange interchange, LinkSite site, boolean lossless, Checkpoint checkpoint)
      throws ProblemException {
    return reading == null
        ? interchange.link(board, metadata, site, lossless, checkpoint)
        : interchange.link(reading, site, lossless);
  }

  /** Returns the meaning of an answer for the puzzle, of which the board may hold only a part. */
  public PuzzleVerdict verdict(Answer answer) {
    return PuzzleVerdict.of(answer, board, allUnsupported(), metadata.solution());
  }

  /** Returns whether the board may be another puzzle than that of the text, before any search. */
  public PuzzleVerdict verdict() {
    return PuzzleVerdict.of(board, allUnsupported(), metadata.solution());
  }

  /** Returns the constraints of the text that the board does not hold, or only carries. */
  public List<UnsupportedConstraint> unsupported() {
    return ProblemMapper.unsupported(allUnsupported());
  }

  /** Returns these constraints as values of the core. */
  public List<dev.pencilmark.board.UnsupportedConstraint> allUnsupported() {
    return dev.pencilmark.board.UnsupportedConstraint.withCarried(ofText(), board);
  }

  /** Returns the rules of the text that the board does not even carry, as values of the core. */
  public List<dev.pencilmark.board.UnsupportedConstraint> ofText() {
    return reading == null ? List.of() : reading.decoded().unsupported();
  }

  /** Returns the source format, with the dialect if it is a version; empty for a board. */
  public ByteString source() {
    return reading == null ? ByteString.EMPTY : DetectionMapper.name(reading.detection());
  }
}
