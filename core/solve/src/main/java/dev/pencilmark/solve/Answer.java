package dev.pencilmark.solve;

import java.util.List;

/**
 * What is known of a board's solutions.
 *
 * @param outcome what was found out
 * @param limit what ended the search; null unless the outcome is {@link Outcome#LIMIT}
 * @param start what was started from
 * @param count how many solutions were found
 * @param exact whether there are no more than these
 * @param solutions the first solutions found, two at most: the solution if it is unique, two
 *     witnesses if there are several, what was found if a limit ended the search
 * @param contradictions the cells in which the player's entries contradict the unique solution of
 *     the puzzle, in row-major order; empty if the solution is not known to be unique
 * @param statistics what it took
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

  /** The cells in which two witnesses differ, in row-major order; empty if there are not two. */
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
