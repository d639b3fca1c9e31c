package dev.pencilmark.logic.reason;

/**
 * The work for the evidence of one step. It is limited, because a legal rule may have hundreds of
 * cells, and exclude hundreds of candidates: without a limit, one step of a 25x25 grid took 2.7 s.
 * Candidates beyond the limit have no reason.
 */
final class Effort {

  /** The maximum work, in the units of the solver's constraints: at most a tenth of a second. */
  private static final long MOST = 5_000_000;

  private long spent;

  void spend(long work) {
    spent += work;
  }

  boolean isOver() {
    return spent > MOST;
  }
}
