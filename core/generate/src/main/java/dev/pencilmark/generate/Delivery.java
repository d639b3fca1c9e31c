package dev.pencilmark.generate;

import dev.pencilmark.board.Board;
import java.util.HashSet;
import java.util.Set;

/**
 * Hands on puzzles in the order of their indices, and none of them twice, nor one that is the same
 * as another but for symmetries and names of digits. Puzzles that have no canonical form, which are
 * a few large ones, are told apart as they stand.
 */
public final class Delivery {

  private final IdentitySet delivered;
  private final Set<Board> others = new HashSet<>();
  private final int most;
  private int inVain;

  /**
   * A delivery.
   *
   * @param known puzzles that are there already; those delivered are added
   * @param attempts how many puzzles one after the other may have been there already
   */
  public Delivery(IdentitySet known, int attempts) {
    this.delivered = known;
    this.most = attempts;
  }

  /** Takes a puzzle, which is counted as made, unless it was there already. */
  public boolean isNew(Generated puzzle, Attempts counts) {
    if (puzzle.identity() == null ? others.add(puzzle.board()) : delivered.add(puzzle.identity())) {
      inVain = 0;
      counts.made();
      return true;
    }
    inVain++;
    counts.rejected(Rejection.DUPLICATE);
    return false;
  }

  /** Whether there were too many in a row that were there already: it seems there are no others. */
  public boolean isExhausted() {
    return inVain >= most;
  }
}
