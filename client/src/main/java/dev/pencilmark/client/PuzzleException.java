package dev.pencilmark.client;

import java.util.List;
import java.util.OptionalInt;

/** The server refused a puzzle, a target or a limit, and said why and where. */
public final class PuzzleException extends RuntimeException {

  private static final long serialVersionUID = 1;

  private final transient Problem problem;
  private final transient OptionalInt puzzle;

  PuzzleException(Problem problem, Throwable cause) {
    super(problem.message(), cause);
    this.problem = problem;
    this.puzzle = OptionalInt.empty();
  }

  /** A refusal of a batch, for one of its puzzles or as a whole. */
  PuzzleException(Problem problem, OptionalInt puzzle) {
    super(
        puzzle.isPresent()
            ? "puzzle " + puzzle.getAsInt() + " of the batch: " + problem.message()
            : problem.message());
    this.problem = problem;
    this.puzzle = puzzle;
  }

  /** The puzzle of a batch that it is about, from 0; empty if it is not about one of a batch. */
  public OptionalInt puzzle() {
    return puzzle;
  }

  /** All that is known. */
  public Problem problem() {
    return problem;
  }

  /** A stable name to branch on; see {@link Problem#code}. */
  public String code() {
    return problem.code();
  }

  /** The place in the text, if there is a single one; see {@link Problem#index}. */
  public OptionalInt index() {
    return problem.index();
  }

  /** The cells concerned; see {@link Problem#cells}. */
  public List<String> cells() {
    return problem.cells();
  }

  /** What should have been there; see {@link Problem#expected}. */
  public String expected() {
    return problem.expected();
  }

  /** What was there; see {@link Problem#found}. */
  public String found() {
    return problem.found();
  }

  /** The format that was being read or written; see {@link Problem#formatId}. */
  public String formatId() {
    return problem.formatId();
  }

  /** Formats that nearly matched; see {@link Problem#nearMisses}. */
  public List<Problem.NearMiss> nearMisses() {
    return problem.nearMisses();
  }
}
