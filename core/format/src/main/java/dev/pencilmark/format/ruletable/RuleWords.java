package dev.pencilmark.format.ruletable;

import dev.pencilmark.board.Board;
import dev.pencilmark.board.BoxShape;
import dev.pencilmark.board.Cage;
import dev.pencilmark.board.Rule;
import java.util.ArrayList;
import java.util.List;

/**
 * The rules of a board except for its variant rules in sentences, as they are written next to
 * drawings for players and for programs that look for single sentences.
 */
public final class RuleWords {

  /** The sentence about cages whose digits may repeat. */
  public static final String REPEATING = "In some cages digits may repeat.";

  private RuleWords() {}

  /**
   * Returns the sentences.
   *
   * @param repeating whether to speak of cages whose digits may repeat
   */
  public static String of(Board board, boolean repeating) {
    List<String> rules = new ArrayList<>(List.of("Normal sudoku rules apply."));
    if (board.cages().stream().anyMatch(cage -> !cage.isRepeating())) {
      rules.add(
          "Digits in a cage do not repeat, and add to the number in its corner if there is one.");
    }
    if (repeating && board.cages().stream().anyMatch(RuleWords::isRepeatingSum)) {
      rules.add(REPEATING);
    }
    boolean boxes = BoxShape.of(board.side()) != null;
    if (board.has(Rule.DIAGONALS)) {
      rules.add("Digits do not repeat on the marked diagonals.");
    }
    if (board.has(Rule.DISJOINT_GROUPS) && boxes) {
      rules.add("Cells in the same place of their boxes have different digits.");
    }
    if (board.hasRegions() && board.has(Rule.BOXES) && boxes) {
      rules.add("Digits do not repeat in the usual boxes either.");
    }
    if (board.has(Rule.WINDOWS) || !board.extraRegions().isEmpty()) {
      rules.add("Digits do not repeat in a shaded group.");
    }
    return String.join(" ", rules);
  }

  private static boolean isRepeatingSum(Cage cage) {
    return cage.isRepeating() && cage.hasTotal();
  }
}
