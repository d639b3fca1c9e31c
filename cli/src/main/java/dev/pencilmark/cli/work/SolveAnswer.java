package dev.pencilmark.cli.work;

import dev.pencilmark.format.LeftOutRule;
import java.util.List;

/**
 * What is known of a puzzle's solutions.
 *
 * @param outcome {@code UNIQUE}, {@code NONE}, {@code MULTIPLE} or {@code LIMIT}
 * @param limit what ended the search, such as {@code TIME}; empty unless the outcome is LIMIT
 * @param start what was started from, such as {@code FROM_GIVENS}
 * @param count how many solutions were found
 * @param exact whether there are no more
 * @param solutions the first ones, two at most
 * @param differingCells where two differ
 * @param contradictions the player's entries that contradict the solution
 * @param guesses how many it took
 * @param depth the most guesses that were open at once
 * @param nanos how long the search took
 * @param type the puzzle type, such as {@code KILLER}
 * @param size the side of the grid
 * @param sourceFormat the format that it was read as, with the dialect if that is a version
 * @param warnings what is odd about the puzzle
 * @param leftOut the rules of the text that a board cannot hold: it was solved without them
 * @param picked the solution that the seed has picked; null if there is no seed or no solution
 * @param pickingLimit what ended the picking, such as {@code TIME}, or empty
 */
public record SolveAnswer(
    String outcome,
    String limit,
    String start,
    long count,
    boolean exact,
    List<Solution> solutions,
    List<Integer> differingCells,
    List<Contradiction> contradictions,
    long guesses,
    int depth,
    long nanos,
    String type,
    int size,
    String sourceFormat,
    List<Problem> warnings,
    List<LeftOutRule> leftOut,
    Solution picked,
    String pickingLimit) {

  public SolveAnswer {
    leftOut = LeftOut.wellFormed(leftOut);
  }

  /** The same without solutions and, for a hint that tells less, without the right digits. */
  public SolveAnswer forHint(boolean withoutDigits) {
    List<Contradiction> told =
        withoutDigits
            ? contradictions.stream()
                .map(one -> new Contradiction(one.cell(), one.placed(), one.entered(), 0))
                .toList()
            : contradictions;
    return with(List.of(), List.of(), told, picked, pickingLimit);
  }

  /** The same with what the seed has picked. */
  public SolveAnswer with(Solution found, String limitReached) {
    return with(solutions, differingCells, contradictions, found, limitReached);
  }

  private SolveAnswer with(
      List<Solution> first,
      List<Integer> differing,
      List<Contradiction> contradicting,
      Solution found,
      String limitReached) {
    return new SolveAnswer(
        outcome,
        limit,
        start,
        count,
        exact,
        first,
        differing,
        contradicting,
        guesses,
        depth,
        nanos,
        type,
        size,
        sourceFormat,
        warnings,
        leftOut,
        found,
        limitReached);
  }

  /**
   * An entry that contradicts the solution.
   *
   * @param placed whether a digit is placed; else there are pencil marks without the right one
   * @param entered what is entered: bit d-1 for digit d
   * @param digit the solution's digit; 0 if it is not told
   */
  public record Contradiction(int cell, boolean placed, int entered, int digit) {}
}
