package dev.pencilmark.client;

import com.google.protobuf.ByteString;
import dev.pencilmark.v1.Board;
import dev.pencilmark.v1.Puzzle;

/** Makes the {@link Puzzle}s that calls take: a text, the bytes of a binary format, or a board. */
public final class Puzzles {

  private Puzzles() {}

  /** A text whose format is to be detected. */
  public static Puzzle text(String text) {
    return Puzzle.newBuilder().setText(text).build();
  }

  /** A text in a known format. */
  public static Puzzle text(String text, String formatId) {
    return Puzzle.newBuilder().setText(text).setFormatId(formatId).build();
  }

  /** The bytes of a binary format that is to be detected. */
  public static Puzzle data(byte[] data) {
    return Puzzle.newBuilder().setData(ByteString.copyFrom(data)).build();
  }

  /** The bytes of a known binary format. */
  public static Puzzle data(byte[] data, String formatId) {
    return Puzzle.newBuilder().setData(ByteString.copyFrom(data)).setFormatId(formatId).build();
  }

  /** A board. */
  public static Puzzle board(Board board) {
    return Puzzle.newBuilder().setBoard(board).build();
  }
}
