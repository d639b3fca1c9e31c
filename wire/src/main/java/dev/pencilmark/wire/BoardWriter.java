package dev.pencilmark.wire;

import dev.pencilmark.board.Board;
import dev.pencilmark.interchange.EncodeResult;

/** Writes boards in the format that a request names. */
@FunctionalInterface
public interface BoardWriter {

  /** The board in that format. */
  EncodeResult write(Board board) throws RefusedException;
}
