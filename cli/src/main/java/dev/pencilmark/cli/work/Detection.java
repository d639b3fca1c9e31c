package dev.pencilmark.cli.work;

import dev.pencilmark.board.LeftOutRule;
import java.util.List;

/**
 * What a text was recognised as.
 *
 * @param name the format's id, with the dialect where that is a version of the format
 * @param formatId the format's id
 * @param dialect the dialect, or empty
 * @param type the puzzle type, such as {@code KILLER}
 * @param size the side of the grid
 * @param confidence {@code CERTAIN}, {@code LIKELY} or {@code GUESS}
 * @param reasons why, the strongest first
 * @param leftOut the rules of the text that a board cannot hold
 */
public record Detection(
    String name,
    String formatId,
    String dialect,
    String type,
    int size,
    String confidence,
    List<String> reasons,
    List<LeftOutRule> leftOut) {

  public Detection {
    reasons = reasons.stream().map(WellFormed::of).toList();
    leftOut = LeftOut.wellFormed(leftOut);
  }
}
