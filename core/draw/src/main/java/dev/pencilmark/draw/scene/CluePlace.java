package dev.pencilmark.draw.scene;

import dev.pencilmark.board.Board;
import dev.pencilmark.board.Outside;
import dev.pencilmark.board.VariantRule;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * The position of a clue outside of the grid.
 *
 * @param rule its rule
 * @param number the number of clues before it at the same line
 */
public record CluePlace(VariantRule rule, int number) {

  /** The depth of the room of a clue, for a cell of 600. */
  public static final int DEPTH = 420;

  /** Returns the positions of the clues of a board. */
  public static List<CluePlace> of(Board board) {
    List<CluePlace> places = new ArrayList<>();
    Map<Integer, Integer> taken = new HashMap<>();
    for (VariantRule rule : board.variants()) {
      Outside at = rule.at();
      if (at != null) {
        int place = (at.row() + 1) * (board.side() + 2) + at.column() + 1;
        places.add(new CluePlace(rule, taken.merge(place, 1, Integer::sum) - 1));
      }
    }
    return places;
  }
}
