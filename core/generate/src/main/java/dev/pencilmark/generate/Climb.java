package dev.pencilmark.generate;

/**
 * Hill climbing for puzzles so hard that hardly any are: where many attempts from nothing have
 * failed, the hardest of those that were too easy is changed a little, over and over again, and
 * whatever scores no less takes its place. Where that leads nowhere, it begins anew. For one
 * thread.
 *
 * <p>What is next to a puzzle is like it in the score, but not in its techniques: 9x9 Sudokus with
 * a score of 11,000 take 1,200 attempts so instead of 8,800, which makes up for the time that hard
 * ones take to be rated; those that one in 200 is cost the same, and a jellyfish is found no
 * sooner. So this is for scores and levels that are too low, and not where others are made by
 * chance soon.
 */
final class Climb {

  /** How many attempts are from nothing at first: what is found within them is not rare. */
  private static final int AT_FIRST = 256;

  /** How many are before the climb begins anew. */
  private static final int AGAIN = 64;

  /** How many changes in a row may score no more. */
  private static final int IN_VAIN = 50;

  private final boolean may;
  private int fromNothing;
  private int inVain;
  private Draft hardest;
  private int score;

  /**
   * A climb.
   *
   * @param may whether there may be one: else all attempts are from nothing
   */
  Climb(boolean may) {
    this.may = may;
  }

  /** Begins with another puzzle. */
  void begin() {
    begin(AT_FIRST);
  }

  private void begin(int attempts) {
    fromNothing = attempts;
    inVain = 0;
    hardest = null;
    score = 0;
  }

  /** What the next attempt changes; null if it is from nothing. */
  Draft from() {
    return fromNothing > 0 ? null : hardest;
  }

  /**
   * Takes note of an attempt that has failed.
   *
   * @param draft what it has made
   * @param easy the score of a puzzle that is too easy; 0 for anything else
   */
  void rejected(Draft draft, int easy) {
    if (!may) {
      return;
    }
    fromNothing = Math.max(0, fromNothing - 1);
    inVain = easy > score || from() == null ? 0 : inVain + 1;
    if (easy > 0 && easy >= score) {
      hardest = draft;
      score = easy;
    }
    if (inVain > IN_VAIN) {
      begin(AGAIN);
    }
  }
}
