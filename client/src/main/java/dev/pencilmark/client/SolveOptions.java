package dev.pencilmark.client;

import dev.pencilmark.v1.SolveStart;
import java.time.Duration;

/**
 * How to solve, and what to answer. A limit above the server's maximum is refused with the code
 * LIMIT_EXCEEDED. Start with {@link #DEFAULT} and change what you need.
 *
 * @param start what to start from; UNSPECIFIED for what is customary for the puzzle
 * @param solutions the number of solutions up to which they are counted, or that are enumerated; 0
 *     for the server's default (2: whether the solution is unique), or for all
 * @param nodes the most guesses - of an enumeration, between two solutions; 0 for the server's
 *     default
 * @param time the longest time of a search - of an enumeration, between two solutions; zero for the
 *     server's default
 * @param formatId the format in which solutions are written, or empty if digits will do
 * @param boards whether solutions come as boards too
 */
public record SolveOptions(
    SolveStart start, long solutions, long nodes, Duration time, String formatId, boolean boards) {

  /** Whether the solution is unique, from the customary start, within the server's limits. */
  public static final SolveOptions DEFAULT =
      new SolveOptions(SolveStart.SOLVE_START_UNSPECIFIED, 0, 0, Duration.ZERO, "", false);

  /** What a server allows a search unless it is configured otherwise. */
  private static final Duration CUSTOMARY_TIME = Duration.ofSeconds(10);

  /** The same with another start. */
  public SolveOptions from(SolveStart newStart) {
    return new SolveOptions(newStart, solutions, nodes, time, formatId, boards);
  }

  /** The same with another limit of solutions. */
  public SolveOptions upTo(long newSolutions) {
    return new SolveOptions(start, newSolutions, nodes, time, formatId, boards);
  }

  /** The same with another limit of guesses. */
  public SolveOptions withNodes(long newNodes) {
    return new SolveOptions(start, solutions, newNodes, time, formatId, boards);
  }

  /** The same with another limit of time. */
  public SolveOptions within(Duration newTime) {
    return new SolveOptions(start, solutions, nodes, newTime, formatId, boards);
  }

  /** The same with the solutions written in a format. */
  public SolveOptions writing(String newFormatId) {
    return new SolveOptions(start, solutions, nodes, time, newFormatId, boards);
  }

  /** The same with the solutions as boards. */
  public SolveOptions withBoards() {
    return new SolveOptions(start, solutions, nodes, time, formatId, true);
  }

  /** How long a search may take, as far as a client can know. */
  Duration longest() {
    return time.isZero() ? CUSTOMARY_TIME : time;
  }
}
