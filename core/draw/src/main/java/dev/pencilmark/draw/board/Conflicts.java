package dev.pencilmark.draw.board;

import dev.pencilmark.board.Board;
import dev.pencilmark.board.BrokenRule;
import dev.pencilmark.board.GridCheck;
import java.util.BitSet;

/**
 * The cells whose digits break a rule, as a page that is played shows them: a digit twice in a
 * group, a cage that cannot come out right, a straight with too large a gap, a rule that is seen to
 * be broken.
 */
public final class Conflicts {

  private Conflicts() {}

  /** Returns the cells with conflicting digits. */
  public static BitSet of(Board board) {
    BitSet cells = new BitSet();
    for (BrokenRule broken : GridCheck.of(board)) {
      broken.cells().forEach(cells::set);
    }
    return cells;
  }
}
