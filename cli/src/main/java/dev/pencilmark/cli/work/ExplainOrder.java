package dev.pencilmark.cli.work;

import java.time.Duration;
import java.util.List;

/**
 * How to look for steps.
 *
 * @param start such as {@code FROM_PROGRESS}; empty for what is customary
 * @param order the order of techniques; empty for the customary one
 * @param forbidden ids of techniques that are not tried
 * @param maxLayer the last layer that is tried, or 0 for all
 * @param uniqueness whether techniques may take one solution for granted
 * @param notation how cells are named, {@code R1C1} or {@code A1}
 * @param boards whether the board is wanted after each step
 * @param opportunities whether it is counted how many steps there were at each position
 * @param ser whether the rating of Sudoku Explainer is wanted, too
 * @param nodes the most guesses of the solver, or 0 for the usual number
 * @param time the longest time for a puzzle, or zero for the usual one
 */
public record ExplainOrder(
    String start,
    String order,
    List<String> forbidden,
    int maxLayer,
    boolean uniqueness,
    String notation,
    boolean boards,
    boolean opportunities,
    boolean ser,
    long nodes,
    Duration time) {

  public ExplainOrder {
    forbidden = List.copyOf(forbidden);
  }

  /** The same as an order for the solver. */
  public SolveOrder solve() {
    return new SolveOrder(start, 0, nodes, time, "", null);
  }
}
