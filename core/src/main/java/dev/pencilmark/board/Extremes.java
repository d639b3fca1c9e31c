package dev.pencilmark.board;

import java.util.ArrayList;
import java.util.List;

/**
 * The pairs of cells that a {@link RuleKind#MINIMUM} or {@link RuleKind#MAXIMUM} rule compares. A
 * neighbor that is marked too is not compared, nor is a black cell without a digit: there is no
 * digit to compare with.
 */
public final class Extremes {

  private Extremes() {}

  /** A marked cell and a neighbor that it is compared with. */
  public record Comparison(int cell, int neighbor) {}

  /** The comparisons of a rule on a board, by cell. */
  public static List<Comparison> of(VariantRule rule, Board board) {
    boolean[] skipped = new boolean[board.cellCount()];
    for (int cell = 0; cell < skipped.length; cell++) {
      skipped[cell] = board.isBlack(cell) && board.digit(cell) == 0;
    }
    for (int cell : rule.group(0)) {
      skipped[cell] = true;
    }
    List<Comparison> comparisons = new ArrayList<>();
    for (int cell : rule.group(0)) {
      for (int neighbor : Cells.neighbours(cell, board.side())) {
        if (neighbor >= 0 && !skipped[neighbor]) {
          comparisons.add(new Comparison(cell, neighbor));
        }
      }
    }
    return comparisons;
  }
}
