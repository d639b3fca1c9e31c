package dev.pencilmark.generate;

import dev.pencilmark.board.Board;
import dev.pencilmark.generate.wanted.Rejection;
import java.util.HashSet;
import java.util.Set;

/**
 * Emits puzzles in the order of their indices and discards duplicates, including isomorphic ones.
 * The few large puzzles without a canonical form are compared without symmetries. Not thread-safe.
 */
public final class OrderedEmitter {

  private final IdentitySet delivered;
  private final Set<Board> others = new HashSet<>();
  private final int most;
  private int duplicates;

  /**
   * Creates a emitter.
   *
   * @param known puzzles that are there already; those delivered are added
   * @param attempts how many puzzles one after the other may have been there already
   */
  public OrderedEmitter(IdentitySet known, int attempts) {
    this.delivered = known;
    this.most = attempts;
  }

  /** Returns whether a puzzle is new, and counts it as made or as a duplicate. */
  public boolean isNew(Generated puzzle, Attempts counts) {
    if (puzzle.identity() == null ? others.add(puzzle.board()) : delivered.add(puzzle.identity())) {
      duplicates = 0;
      counts.made();
      return true;
    }
    duplicates++;
    counts.rejected(Rejection.DUPLICATE);
    return false;
  }

  /**
   * Returns whether the number of consecutive duplicates has reached its limit, so that further
   * puzzles are unlikely.
   */
  public boolean isExhausted() {
    return duplicates >= most;
  }
}
