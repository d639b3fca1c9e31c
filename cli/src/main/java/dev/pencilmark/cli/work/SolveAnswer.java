package dev.pencilmark.cli.work;

import java.util.List;

/**
 * What is known of a puzzle's solutions.
 *
 * @param outcome {@code UNIQUE}, {@code NONE}, {@code MULTIPLE} or {@code LIMIT}
 * @param start what was started from, such as {@code FROM_GIVENS}
 * @param count how many solutions were found
 * @param exact whether there are no more
 * @param solutions the first ones, two at most
 * @param differingCells where two differ
 * @param contradictions the player's entries that contradict the solution
 * @param search how it was found out
 * @param reading what was solved
 * @param picking what the seed has picked
 */
public record SolveAnswer(
    String outcome,
    String start,
    long count,
    boolean exact,
    List<Solution> solutions,
    List<Integer> differingCells,
    List<Contradiction> contradictions,
    Search search,
    Reading reading,
    Picking picking) {

  /**
   * A search.
   *
   * @param limit what ended it, such as {@code TIME}; empty unless the outcome is LIMIT
   * @param guesses how many it took
   * @param depth the most guesses that were open at once
   * @param nanos how long it took
   */
  public record Search(String limit, long guesses, int depth, long nanos) {}

  /**
   * What the seed has picked of the solutions.
   *
   * @param solution the one; null if there is no seed or no solution
   * @param limit what ended the picking, such as {@code TIME}, or empty
   */
  public record Picking(Solution solution, String limit) {

    /** Nothing was to be picked. */
    public static final Picking NONE = new Picking(null, "");
  }

  /** The same without solutions and, for a hint that tells less, without the right digits. */
  public SolveAnswer forHint(boolean withoutDigits) {
    List<Contradiction> told =
        withoutDigits
            ? contradictions.stream()
                .map(one -> new Contradiction(one.cell(), one.placed(), one.entered(), 0))
                .toList()
            : contradictions;
    return with(List.of(), List.of(), told, picking);
  }

  /** The same with what the seed has picked. */
  public SolveAnswer with(Picking picked) {
    return with(solutions, differingCells, contradictions, picked);
  }

  private SolveAnswer with(
      List<Solution> first,
      List<Integer> differing,
      List<Contradiction> contradicting,
      Picking picked) {
    return new SolveAnswer(
        outcome, start, count, exact, first, differing, contradicting, search, reading, picked);
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
