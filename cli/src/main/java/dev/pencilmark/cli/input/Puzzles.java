package dev.pencilmark.cli.input;

import com.google.protobuf.UnsafeByteOperations;
import dev.pencilmark.v1.Puzzle;

/** Puzzles as they were given. */
public final class Puzzles {

  private Puzzles() {}

  /**
   * A text.
   *
   * @param from its format, or null
   */
  public static Puzzle text(String text, String from) {
    return Puzzle.newBuilder().setText(text).setFormatId(from == null ? "" : from).build();
  }

  /**
   * Bytes.
   *
   * @param data not to be changed
   * @param from their format, or null
   */
  public static Puzzle data(byte[] data, String from) {
    return Puzzle.newBuilder()
        .setData(UnsafeByteOperations.unsafeWrap(data))
        .setFormatId(from == null ? "" : from)
        .build();
  }
}
