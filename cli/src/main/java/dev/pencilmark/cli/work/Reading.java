package dev.pencilmark.cli.work;

import dev.pencilmark.board.LeftOutRule;
import java.util.List;

/**
 * What is known of a puzzle once it is read, whatever is asked of it.
 *
 * @param type the puzzle type, such as {@code KILLER}
 * @param size the side of the grid
 * @param sourceFormat the format that it was read as, with the dialect if that is a version
 * @param warnings what is odd about the puzzle
 * @param leftOut the rules of the text that a board cannot hold: the answer is without them
 */
public record Reading(
    String type, int size, String sourceFormat, List<Problem> warnings, List<LeftOutRule> leftOut) {

  public Reading {
    leftOut = LeftOut.wellFormed(leftOut);
  }
}
