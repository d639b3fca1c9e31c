package dev.pencilmark.cli.report;

import dev.pencilmark.board.Board;
import dev.pencilmark.draw.Glyphs;
import dev.pencilmark.draw.Highlights;
import dev.pencilmark.draw.text.TextDrawing;
import dev.pencilmark.wire.BoardMapper;

/** Converts boards of answers. */
public final class Boards {

  private Boards() {}

  /**
   * Returns the board.
   *
   * @throws dev.pencilmark.cli.service.RefusedException if this program does not know its kind: a
   *     server may be newer
   */
  public static Board of(dev.pencilmark.v1.Board board) {
    try {
      return BoardMapper.toCore(board, "board");
    } catch (dev.pencilmark.wire.RefusedException unknown) {
      throw dev.pencilmark.cli.service.RefusedException.of(
          "UNKNOWN_BOARD",
          "the server is newer, and this program does not know its board: " + unknown.getMessage());
    }
  }

  /** Returns a board in characters that standard output can display. */
  public static String drawing(Console console, Board board, Highlights highlights) {
    Terminal terminal = console.terminal();
    return TextDrawing.of(
        board,
        terminal.out() && terminal.styled(),
        terminal.unicode() ? Glyphs.UNICODE : Glyphs.ASCII,
        highlights);
  }
}
