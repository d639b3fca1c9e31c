package dev.pencilmark.format;

import dev.pencilmark.board.Board;
import dev.pencilmark.board.PuzzleType;
import java.util.List;

/** A format that is read and never written: no board has a text in it. */
public abstract class ReadOnlyFormat extends Format {

  /** Creates a format; see {@link Format#Format}. */
  protected ReadOnlyFormat(String id, String title, String example, Link... links) {
    super(id, title, example, List.of(), links);
  }

  @Override
  public final Fidelity fidelity(PuzzleType type, int side, String dialect) {
    return null;
  }

  @Override
  public final String encode(Board board, String dialect, String layout) {
    throw new UnsupportedOperationException(id() + " is read only");
  }
}
