package dev.pencilmark.fuzz;

import dev.pencilmark.board.Board;
import dev.pencilmark.compress.BatchKind;
import dev.pencilmark.compress.Batches;
import dev.pencilmark.compress.Compressor;
import dev.pencilmark.compress.Decompressed;
import dev.pencilmark.problem.ProblemException;
import dev.pencilmark.solve.Cancellation;
import java.nio.charset.StandardCharsets;
import java.util.List;

/** Any bytes are a code, a text of one or a batch, and its boards go into codes again. */
public final class DecompressTarget {

  private static final Compressor COMPRESSOR = new Compressor(4000);
  private static final Batches BATCHES = new Batches(COMPRESSOR);

  /** Hostile batches of many boards cost their time honestly: up to this they are read. */
  private static final int MOST_BOARDS = 2_000;

  private DecompressTarget() {}

  /** Takes the input for a code, the text of one, and a batch. */
  public static void fuzzerTestOneInput(byte[] input) {
    Decompressed read = null;
    try {
      read = COMPRESSOR.decompress(input);
    } catch (ProblemException refused) {
      expectMessage(refused);
    }
    if (read != null) {
      comesBack(read.board());
    }
    read = null;
    try {
      read = COMPRESSOR.decompress(new String(input, StandardCharsets.ISO_8859_1));
    } catch (ProblemException refused) {
      expectMessage(refused);
    }
    if (read != null) {
      comesBack(read.board());
    }
    List<Board> boards = null;
    try {
      if (Batches.count(input) <= MOST_BOARDS) {
        boards = BATCHES.decompress(input, new Cancellation());
      }
    } catch (ProblemException refused) {
      expectMessage(refused);
    }
    if (boards != null && !boards.isEmpty()) {
      comesBack(boards);
    }
  }

  private static void comesBack(Board board) {
    try {
      Board again = COMPRESSOR.decompress(COMPRESSOR.compress(board).bytes()).board();
      if (!again.equals(board)) {
        throw new AssertionError(board + " comes back as " + again);
      }
    } catch (ProblemException refused) {
      throw new AssertionError("decompressed, and not compressed again: " + board, refused);
    }
  }

  private static void comesBack(List<Board> boards) {
    try {
      Cancellation never = new Cancellation();
      byte[] bytes = BATCHES.compress(BatchKind.BOARD_LIST, boards, never);
      if (!BATCHES.decompress(bytes, never).equals(boards)) {
        throw new AssertionError("a batch comes back changed: " + boards);
      }
    } catch (ProblemException refused) {
      throw new AssertionError("a batch is not compressed again: " + boards, refused);
    }
  }

  private static void expectMessage(ProblemException refused) {
    if (refused.problem().message().isBlank()) {
      throw new AssertionError("a problem without a message: " + refused.problem());
    }
  }
}
