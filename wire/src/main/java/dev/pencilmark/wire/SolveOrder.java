package dev.pencilmark.wire;

import dev.pencilmark.solve.SolveLimits;
import dev.pencilmark.solve.Start;

/**
 * The validated options of a search.
 *
 * @param start the start; null for the default
 * @param solutions the maximum number of solutions to count or to send; 0 for no limit
 * @param nodes the maximum number of guesses
 * @param work the maximum work; by default, equivalent to the default time
 * @param nanos the maximum time in nanoseconds; the default is longer than the default work takes,
 *     except on a busy machine
 * @param target the format of solutions; empty for none
 * @param boards whether to return solutions as boards
 * @param seed selects one of several solutions; null for none
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

  /**
   * Returns the limits of a search that starts now.
   *
   * @param most the maximum time in nanoseconds
   */
  public SolveLimits limits(long most) {
    return new SolveLimits(Math.max(1, solutions), nodes, work, Math.max(1, Math.min(nanos, most)));
  }
}
