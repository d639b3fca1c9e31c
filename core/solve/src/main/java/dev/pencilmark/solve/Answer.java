package dev.pencilmark.solve;

import java.util.List;

/**
 * The result of a search for the solutions of a board.
 *
 * @param outcome the outcome
 * @param limit the limit that ended the search; null unless the outcome is {@link Outcome#LIMIT}
 * @param start the initial state
 * @param count the number of solutions found
 * @param exact whether there are no further solutions
 * @param solutions the first solutions found, two at most: the solution if it is unique, two
 *     witnesses if there are several, or those found before a limit
 * @param contradictions the cells in which the player's entries contradict the unique solution of
 *     the puzzle, in row-major order; empty if the solution is not known to be unique
 * @param statistics the cost of the search
 */
public record Answer(
    Outcome outcome,
    Limit limit,
    Start start,
    long count,
    boolean exact,
    List<Solution> solutions,
    List<Contradiction> contradictions,
    Statistics statistics) {

  public Answer {
    solutions = List.copyOf(solutions);
    contradictions = List.copyOf(contradictions);
  }

  /**
   * Returns the cells in which two witnesses differ, in row-major order; empty if there are not
   * two.
   */
  public int[] differing() {
    if (solutions.size() < 2) {
      return new int[0];
    }
    Solution one = solutions.get(0);
    Solution other = solutions.get(1);
    return java.util.stream.IntStream.range(0, one.cellCount())
        .filter(cell -> one.digit(cell) != other.digit(cell))
        .toArray();
  }
}
