package dev.pencilmark.logic.explainer;

/**
 * How hard Sudoku Explainer 1.2.1 takes a puzzle to be, in tenths: 72 is 7.2.
 *
 * @param hardest the rating (ER): the difficulty of the hardest step; {@link #BEYOND} if there is
 *     one that is at least so hard
 * @param pearl the hardest up to the first step that places a digit (EP, the pearl rating); {@link
 *     #BEYOND} as above
 * @param diamond the difficulty of the first step (ED, the diamond rating); {@link #BEYOND} as
 *     above
 */
public record ExplainerRating(int hardest, int pearl, int diamond) {

  /** From here on chains within chains are needed, and only that is told. */
  public static final int BEYOND = 85;

  /** The rating as people write it, such as 7.2; empty if it is {@link #BEYOND}. */
  public String exact() {
    return text(hardest);
  }

  /** What the rating is at least, if it is not known; else empty. */
  public String atLeast() {
    return hardest < BEYOND ? "" : decimal(BEYOND);
  }

  /** The pearl rating as people write it; empty if it is {@link #BEYOND}. */
  public String pearlText() {
    return text(pearl);
  }

  /** The diamond rating as people write it; empty if it is {@link #BEYOND}. */
  public String diamondText() {
    return text(diamond);
  }

  private static String text(int tenths) {
    return tenths < BEYOND ? decimal(tenths) : "";
  }

  private static String decimal(int tenths) {
    return tenths / 10 + "." + tenths % 10;
  }
}
