package dev.pencilmark.wire;

import com.google.protobuf.ByteString;
import dev.pencilmark.board.Board;
import dev.pencilmark.canonical.CanonicalForm;
import dev.pencilmark.canonical.Comparison;
import dev.pencilmark.v1.CanonicalAnswer;
import dev.pencilmark.v1.PuzzleComparison;
import dev.pencilmark.v1.Transformation;
import java.util.stream.IntStream;

/** Maps canonical forms and comparisons to their messages. */
public final class CanonicalMapper {

  private CanonicalMapper() {}

  /**
   * Returns the message of a form.
   *
   * @param puzzled the puzzle of the form
   * @param writer encodes it in the requested format; null if none is requested
   * @param asBoard whether to include it as a board
   */
  public static CanonicalAnswer toWire(
      CanonicalForm form, Puzzled puzzled, BoardWriter writer, boolean asBoard)
      throws RefusedException {
    Board board = form.board();
    CanonicalAnswer.Builder wire =
        CanonicalAnswer.newBuilder()
            .setForm(form.text())
            .setKey(ByteString.copyFrom(form.key().bytes()))
            .setBasisValue(WireEnums.number(form.basis()))
            .setAutomorphisms(form.automorphisms().toString())
            .setTransformation(toWire(form.transformation()))
            .setFormTypeValue(WireEnums.number(board.type()))
            .setPuzzle(puzzled.info());
    if (writer != null || asBoard) {
      wire.setWritten(WrittenMapper.toWire(board, writer, asBoard));
    }
    return wire.build();
  }

  /** Returns the message of a comparison. */
  public static PuzzleComparison toWire(Comparison comparison) {
    PuzzleComparison.Builder wire =
        PuzzleComparison.newBuilder().setIsomorphic(comparison.same()).setText(comparison.text());
    if (comparison.same()) {
      wire.setTransformation(toWire(comparison.transformation()));
    }
    return wire.build();
  }

  private static Transformation toWire(dev.pencilmark.canonical.Transformation transformation) {
    int side = transformation.side();
    return Transformation.newBuilder()
        .setTransposed(transformation.isTransposed())
        .addAllRows(IntStream.range(0, side).map(transformation::row).boxed().toList())
        .addAllColumns(IntStream.range(0, side).map(transformation::column).boxed().toList())
        .addAllDigits(IntStream.rangeClosed(1, side).map(transformation::digit).boxed().toList())
        .build();
  }
}
