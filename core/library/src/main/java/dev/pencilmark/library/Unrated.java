package dev.pencilmark.library;

/** Why a puzzle has no rating. */
public enum Unrated {
  /** It has no solution. */
  NO_SOLUTION("has no solution", "have no solution"),
  /** It has several solutions. */
  SEVERAL_SOLUTIONS("has several solutions", "have several solutions"),
  /**
   * It has unsupported constraints, and several solutions without them, or its board does not
   * contain them.
   */
  UNSUPPORTED_CONSTRAINTS("has unsupported constraints", "have unsupported constraints"),
  /** The search for solutions reached its limit of guesses or work. */
  SEARCH_LIMIT(
      "reached the limit of the search for its solutions",
      "reached the limit of the search for their solutions"),
  /** The search for steps reached its limit of work. */
  STEP_LIMIT(
      "reached the limit of the search for its steps",
      "reached the limit of the search for their steps"),
  /** The clock ended a search, as the machine was too busy: later it may have a rating. */
  TIME("ran out of time", "ran out of time"),
  /** No technique finds the next step. */
  STUCK("is not solved by any known technique", "are not solved by any known technique"),
  /** It breaks its own rules, or has some that cannot be solved. */
  NOT_SOLVABLE("cannot be solved by its rules", "cannot be solved by their rules");

  private final String one;
  private final String several;

  Unrated(String one, String several) {
    this.one = one;
    this.several = several;
  }

  /** Returns the reason for {@code count} puzzles, such as "have several solutions". */
  public String words(long count) {
    return count == 1 ? one : several;
  }
}
