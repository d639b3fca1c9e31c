package dev.pencilmark.testing;

import dev.pencilmark.solve.SolveLimits;

/** Limits for tests that are to have the same answer on the slowest machine. */
public final class Unhurried {

  /** The customary ones but for the clock: what ends a search is its guesses. */
  public static final SolveLimits LIMITS =
      new SolveLimits(
          SolveLimits.DEFAULT.solutions(), SolveLimits.DEFAULT.nodes(), 3_600_000_000_000L);

  private Unhurried() {}
}
