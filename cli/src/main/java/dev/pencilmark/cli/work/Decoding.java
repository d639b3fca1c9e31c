package dev.pencilmark.cli.work;

import java.util.List;

/**
 * A puzzle that was read.
 *
 * @param board what it says
 * @param detection what it was recognised as
 * @param layout the manner in which it was written, or empty
 * @param losses what the board does not hold of it
 * @param warnings what is odd about it
 */
public record Decoding(
    BoardColumns board,
    Detection detection,
    String layout,
    List<Loss> losses,
    List<Problem> warnings) {

  public Decoding {
    layout = WellFormed.of(layout);
  }
}
