package dev.pencilmark.logic.explainer;

/**
 * The rating of Sudoku Explainer 1.2.1, in tenths: 72 is 7.2.
 *
 * @param hardest the rating (ER): the difficulty of the hardest step; {@link #BEYOND} if there is
 *     one with at least that difficulty
 * @param ep the highest difficulty up to the first step that places a digit (EP, "pearl"); {@link
 *     #BEYOND} as above
 * @param ed the difficulty of the first step (ED, "diamond"); {@link #BEYOND} as above
 */
public record ExplainerRating(int hardest, int ep, int ed) {

  /** From this difficulty on nested chains are needed, which are not rated further. */
  public static final int BEYOND = 85;

  /** Returns the rating (ER) as text, such as 7.2; empty if it is {@link #BEYOND}. */
  public String exact() {
    return text(hardest);
  }

  /** Returns the lower bound of a rating that is not exact; otherwise empty. */
  public String atLeast() {
    return hardest < BEYOND ? "" : decimal(BEYOND);
  }

  /** Returns the EP as text; empty if it is {@link #BEYOND}. */
  public String epText() {
    return text(ep);
  }

  /** Returns the ED as text; empty if it is {@link #BEYOND}. */
  public String edText() {
    return text(ed);
  }

  private static String text(int tenths) {
    return tenths < BEYOND ? decimal(tenths) : "";
  }

  private static String decimal(int tenths) {
    return tenths / 10 + "." + tenths % 10;
  }
}
