package dev.pencilmark.fuzz;

import dev.pencilmark.board.Board;
import dev.pencilmark.compress.Compressed;
import dev.pencilmark.compress.Compressor;
import dev.pencilmark.format.Format;
import dev.pencilmark.format.Formats;
import dev.pencilmark.problem.ProblemException;
import dev.pencilmark.testing.TextCheck;

/** Any board goes into every format and into its shortest code and comes back, or is rejected. */
public final class BoardTarget {

  /** Whether a solution is found must not matter but to the size. */
  private static final Compressor COMPRESSOR = new Compressor(4000);

  private BoardTarget() {}

  /** Makes a board of the input. */
  public static void fuzzerTestOneInput(byte[] input) {
    Board board = InputBoards.board(new InputBytes(input));
    if (board == null) {
      return;
    }
    for (Format format : Formats.all()) {
      TextCheck.OF_MEMORY.check(board, format);
    }
    Compressed compressed;
    try {
      compressed = COMPRESSOR.compress(board);
    } catch (ProblemException refused) {
      return;
    }
    try {
      expectSame(board, COMPRESSOR.decompress(compressed.bytes()).board());
      expectSame(board, COMPRESSOR.decompress(compressed.text()).board());
    } catch (ProblemException refused) {
      throw new AssertionError("the code of " + board + " is refused", refused);
    }
  }

  private static void expectSame(Board board, Board read) {
    if (!board.equals(read)) {
      throw new AssertionError(board + " comes back as " + read);
    }
  }
}
