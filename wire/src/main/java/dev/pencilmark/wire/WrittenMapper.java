package dev.pencilmark.wire;

import com.google.protobuf.UnsafeByteOperations;
import dev.pencilmark.board.Board;
import dev.pencilmark.interchange.EncodeResult;
import dev.pencilmark.v1.WrittenPuzzle;

/** Converts boards and their texts to {@link WrittenPuzzle}. */
public final class WrittenMapper {

  private WrittenMapper() {}

  /** The message of a text or data and its losses, without a board. */
  public static WrittenPuzzle.Builder toWire(EncodeResult written) {
    WrittenPuzzle.Builder wire = WrittenPuzzle.newBuilder();
    if (written.format().binary()) {
      // Nobody else has the array.
      wire.setData(UnsafeByteOperations.unsafeWrap(written.bytes()));
    } else {
      wire.setText(WireText.wellFormed(written.text()));
    }
    // An empty list would have the message allocate another.
    if (!written.losses().isEmpty()) {
      wire.addAllLosses(ProblemMapper.losses(written.losses()));
    }
    return wire;
  }

  /**
   * The message of a board.
   *
   * @param writer writes it in the target format; null for none
   * @param asBoard whether the message has the board
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
