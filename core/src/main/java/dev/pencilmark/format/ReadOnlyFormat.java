package dev.pencilmark.format;

import dev.pencilmark.board.Board;
import dev.pencilmark.board.PuzzleType;

/** A format that is read and never written: no board has a text in it. */
public interface ReadOnlyFormat extends Format {

  @Override
  default Fidelity fidelity(PuzzleType type, int side, String dialect) {
    return null;
  }

  @Override
  default String encode(Board board, String dialect, String layout) {
    throw new UnsupportedOperationException(id() + " is read only");
  }
}
