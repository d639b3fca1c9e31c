package dev.pencilmark.cli.input;

import com.google.protobuf.UnsafeByteOperations;
import dev.pencilmark.v1.Puzzle;

/** Creates puzzles from the input. */
public final class Puzzles {

  private Puzzles() {}

  /**
   * Returns a puzzle from a text.
   *
   * @param from its format, or null to detect it
   */
  public static Puzzle text(String text, String from) {
    return Puzzle.newBuilder().setText(text).setFormatId(from == null ? "" : from).build();
  }

  /**
   * Returns a puzzle from bytes.
   *
   * @param data the bytes, which must not be changed
   * @param from their format, or null to detect it
   */
  public static Puzzle data(byte[] data, String from) {
    return Puzzle.newBuilder()
        .setData(UnsafeByteOperations.unsafeWrap(data))
        .setFormatId(from == null ? "" : from)
        .build();
  }
}
