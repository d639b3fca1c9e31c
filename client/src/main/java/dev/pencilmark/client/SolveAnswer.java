package dev.pencilmark.client;

import dev.pencilmark.v1.LeftOutRule;
import dev.pencilmark.v1.PuzzleType;
import dev.pencilmark.v1.SolveLimit;
import dev.pencilmark.v1.SolveOutcome;
import dev.pencilmark.v1.SolveStart;
import java.time.Duration;
import java.util.List;

/**
 * What is known of a puzzle's solutions.
 *
 * @param outcome what was found out; UNRECOGNIZED if the server is newer than this client
 * @param limit what ended the search; UNSPECIFIED unless the outcome is LIMIT
 * @param start what was started from
 * @param count how many solutions were found
 * @param exact whether there are no more than these
 * @param solutions the first solutions that were found, two at most
 * @param differingCells the cells in which two witnesses differ, row-major from 0
 * @param contradictions the entries of a player that contradict the unique solution
 * @param statistics what it took
 * @param type the type of the puzzle
 * @param size the side of the grid
 * @param sourceFormatId the format that the source was read as, with the dialect if it has one;
 *     empty if it was a board
 * @param warnings what is odd about the puzzle but no reason to refuse it
 * @param leftOutRules the rules of the text that a board cannot hold: not empty, and it is another
 *     puzzle that was solved, the one without them
 */
public record SolveAnswer(
    SolveOutcome outcome,
    SolveLimit limit,
    SolveStart start,
    long count,
    boolean exact,
    List<Solution> solutions,
    List<Integer> differingCells,
    List<Contradiction> contradictions,
    Statistics statistics,
    PuzzleType type,
    int size,
    String sourceFormatId,
    List<Problem> warnings,
    List<LeftOutRule> leftOutRules)
    implements SolveResult {

  /**
   * A cell in which a player's entry does not agree with the solution.
   *
   * @param cell the cell, row-major from 0
   * @param placed whether a digit is placed there; else there are pencil marks that lack the
   *     solution's digit
   * @param entered what is entered: bit d-1 for digit d
   * @param digit the solution's digit
   */
  public record Contradiction(int cell, boolean placed, int entered, int digit) {}

  /**
   * What a search took.
   *
   * @param guesses how often a digit was tried because no rule settled it
   * @param depth the most guesses that were open at once
   * @param time the time on the server's clock, of the search alone
   */
  public record Statistics(long guesses, int depth, Duration time) {}
}
