package dev.pencilmark.cli.work;

import dev.pencilmark.board.LeftOutRule;
import java.util.List;

/**
 * A compressed puzzle.
 *
 * @param code the code, such as {@code rank73/1}
 * @param bits what it takes, without those that tell the code
 * @param gridNumber its number, if it is a full grid, or empty
 * @param plainLength its length in plain.line, or 0
 * @param swikiV2Length its length in swiki.v2, or 0
 * @param detection what the text was recognised as
 * @param warnings what is odd about the puzzle
 */
public record Compression(
    String code,
    byte[] data,
    int bits,
    String text,
    String gridNumber,
    int plainLength,
    int swikiV2Length,
    Detection detection,
    List<Problem> warnings) {

  /** The rules of the text that are not in the code. */
  public List<LeftOutRule> leftOut() {
    return detection.leftOut();
  }
}
