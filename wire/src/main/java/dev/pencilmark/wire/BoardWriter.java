package dev.pencilmark.wire;

import dev.pencilmark.board.Board;
import dev.pencilmark.interchange.EncodeResult;

/** Encodes boards in the format that a request names. */
@FunctionalInterface
public interface BoardWriter {

  /** Returns the board in that format. */
  EncodeResult write(Board board) throws RefusedException;
}
