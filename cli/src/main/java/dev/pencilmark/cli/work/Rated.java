package dev.pencilmark.cli.work;

import dev.pencilmark.board.LeftOutRule;
import java.util.List;

/**
 * A rated puzzle.
 *
 * @param outcome as in {@link Explained.End}
 * @param limit what ended it; empty unless the outcome is LIMIT
 * @param rating null unless the outcome is SOLVED
 * @param clues how many clues it has
 * @param type the puzzle type, such as {@code KILLER}
 * @param size the side of the grid
 * @param sourceFormat the format that it was read as
 * @param warnings what is odd about it
 * @param leftOut the rules of the text that a board cannot hold: it was rated without them
 */
public record Rated(
    String outcome,
    String limit,
    Explained.Rating rating,
    int clues,
    String type,
    int size,
    String sourceFormat,
    List<Problem> warnings,
    List<LeftOutRule> leftOut) {

  public Rated {
    leftOut = LeftOut.wellFormed(leftOut);
  }
}
