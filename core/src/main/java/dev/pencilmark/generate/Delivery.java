package dev.pencilmark.generate;

import dev.pencilmark.board.Board;
import java.util.HashSet;
import java.util.Set;

/** Sees to it that no puzzle comes twice, with puzzles in the order of their indices. */
public final class Delivery {

  private final Set<Board> delivered = new HashSet<>();
  private final int most;
  private int inVain;

  /**
   * A delivery of nothing as yet.
   *
   * @param attempts how many puzzles one after the other may have been there already
   */
  public Delivery(int attempts) {
    this.most = attempts;
  }

  /** Takes a puzzle, which is counted as made, unless it was there already. */
  public boolean isNew(Generated puzzle, Attempts counts) {
    if (delivered.add(puzzle.board())) {
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
