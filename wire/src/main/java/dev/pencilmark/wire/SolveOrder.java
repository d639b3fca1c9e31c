package dev.pencilmark.wire;

import dev.pencilmark.solve.SolveLimits;
import dev.pencilmark.solve.Start;

/**
 * How to solve, as options ask for, checked.
 *
 * @param start null for the default
 * @param solutions how many to count to, or to send; 0 for no end
 * @param nodes the most guesses
 * @param work the most work; by default that of the default time
 * @param nanos the longest time; by default so long that work limits the search, and the clock ends
 *     it on a busy machine alone
 * @param target the format to write solutions in; empty for none
 * @param boards whether solutions are wanted as boards
 * @param seed picks one of several solutions; null for none
 */
public record SolveOrder(
    Start start,
    long solutions,
    long nodes,
    long work,
    long nanos,
    String target,
    boolean boards,
    Long seed) {

  /** The limits of a search that starts now and takes no longer than this. */
  public SolveLimits limits(long most) {
    return new SolveLimits(Math.max(1, solutions), nodes, work, Math.max(1, Math.min(nanos, most)));
  }
}
