package dev.pencilmark.wire;

import com.google.protobuf.UnsafeByteOperations;
import dev.pencilmark.board.Board;
import dev.pencilmark.interchange.EncodeResult;
import dev.pencilmark.v1.WrittenPuzzle;

/** Converts boards and their texts to {@link WrittenPuzzle}. */
public final class WrittenMapper {

  private WrittenMapper() {}

  /** Returns the message of a text or data and its losses, without a board. */
  public static WrittenPuzzle.Builder toWire(EncodeResult written) {
    WrittenPuzzle.Builder wire = WrittenPuzzle.newBuilder();
    if (written.format().binary()) {
      // The array is not shared.
      wire.setData(UnsafeByteOperations.unsafeWrap(written.bytes()));
    } else {
      wire.setText(WireText.wellFormed(written.text()));
    }
    // For an empty list, the message would allocate another one.
    if (!written.losses().isEmpty()) {
      wire.addAllLosses(ProblemMapper.losses(written.losses()));
    }
    return wire;
  }

  /**
   * Returns the message of a board.
   *
   * @param writer encodes it in the target format; null for none
   * @param asBoard whether to include it as a board
   */
  public static WrittenPuzzle toWire(Board board, BoardWriter writer, boolean asBoard)
      throws RefusedException {
    WrittenPuzzle.Builder wire =
        writer == null ? WrittenPuzzle.newBuilder() : toWire(writer.write(board));
    if (asBoard) {
      wire.setBoard(BoardMapper.toWire(board));
    }
    return wire.build();
  }
}
