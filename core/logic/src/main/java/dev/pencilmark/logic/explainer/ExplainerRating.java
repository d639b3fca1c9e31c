package dev.pencilmark.logic.explainer;

/**
 * The rating of Sudoku Explainer 1.2.1, in tenths: 72 is 7.2.
 *
 * @param hardest the rating (ER): the difficulty of the hardest step, or a lower bound of it
 * @param ep the highest difficulty up to the first step that places a digit (EP, "pearl"); 0 if it
 *     is not known
 * @param ed the difficulty of the first step (ED, "diamond"); 0 if it is not known
 * @param isExact whether the whole path is known: otherwise the search ended at a limit, or found
 *     no further step
 */
public record ExplainerRating(int hardest, int ep, int ed, boolean isExact) {

  /** Returns the rating (ER) as text, such as 7.2; empty if it is not exact. */
  public String exact() {
    return isExact ? decimal(hardest) : "";
  }

  /** Returns the lower bound of a rating that is not exact; otherwise empty. */
  public String atLeast() {
    return isExact ? "" : decimal(hardest);
  }

  /** Returns the EP as text; empty if it is not known. */
  public String epText() {
    return text(ep);
  }

  /** Returns the ED as text; empty if it is not known. */
  public String edText() {
    return text(ed);
  }

  private static String text(int tenths) {
    return tenths == 0 ? "" : decimal(tenths);
  }

  private static String decimal(int tenths) {
    return tenths / 10 + "." + tenths % 10;
  }
}
