package dev.pencilmark.logic;

import dev.pencilmark.logic.explainer.ExplainerRating;
import dev.pencilmark.logic.step.Step;
import dev.pencilmark.logic.step.Technique;
import java.util.Collections;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;

/**
 * How hard a puzzle is, by the steps of its path. It depends on the order in which techniques are
 * tried; scores can be compared within a type of puzzle only.
 *
 * @param order the order
 * @param level 1 to 6: the tier of the hardest step; of a 9x9 Sudoku without further rules higher
 *     if the score is, as HoDoKu has it; see {@link #LEVEL_NAMES}
 * @param score the sum of the steps' scores, on HoDoKu's scale
 * @param hardest the technique of the hardest step: of the highest tier, then of the highest score,
 *     then the first; null if there are no steps
 * @param steps how many steps of each technique there are, in the order of {@link Technique}
 * @param meanAvailableSteps how many different steps could be taken, on the mean of all positions,
 *     with the tiers up to that of the step that was taken; the fewer, the longer people search
 *     (Pelanek, "Difficulty Rating of Sudoku Puzzles", 2014); 0 if they were not counted
 * @param minAvailableSteps the fewest of these at any position; 0 if they were not counted
 * @param lowerBound whether level and score are only known to be at least this: steps of variant
 *     rules count alike, however long one searches for them
 * @param ser what Sudoku Explainer takes the puzzle for, which these steps have no part in; null if
 *     it was not requested, or is not known
 */
public record Rating(
    Order order,
    int level,
    int score,
    Technique hardest,
    Map<Technique, Integer> steps,
    double meanAvailableSteps,
    int minAvailableSteps,
    boolean lowerBound,
    ExplainerRating ser) {

  /** The version of what decides a rating: raised whenever a path could change. */
  public static final int LOGIC_VERSION = 8;

  /** The names of the levels, from 1; the first five are those of SudokuWiki. */
  public static final List<String> LEVEL_NAMES =
      List.of("gentle", "moderate", "tough", "diabolical", "extreme", "beyond");

  /**
   * The highest scores of the levels 1 to 4, as HoDoKu has them. They were chosen for 9x9 Sudoku: a
   * killer of easy steps alone takes twice as many, and a larger grid more still, so that they say
   * nothing of other puzzles.
   */
  private static final int[] BOUNDS = {800, 1_000, 1_600, 1_800};

  public Rating {
    EnumMap<Technique, Integer> copy = new EnumMap<>(Technique.class);
    copy.putAll(steps);
    steps = Collections.unmodifiableMap(copy);
  }

  /**
   * Returns the highest score that a 9x9 Sudoku without further rules can have at a level.
   *
   * @param level 1 to 6
   */
  public static int mostScore(int level) {
    return level <= BOUNDS.length ? BOUNDS[level - 1] : Integer.MAX_VALUE;
  }

  /** Returns the rating of a 9x9 Sudoku with these steps. */
  public static Rating of(Order order, Iterable<Step> path) {
    Count count = new Count(true, false);
    path.forEach(step -> count.add(step.technique()));
    return count.rating(order);
  }

  /** Returns a copy, and what Sudoku Explainer takes the puzzle for. */
  public Rating with(ExplainerRating what) {
    return new Rating(
        order,
        level,
        score,
        hardest,
        steps,
        meanAvailableSteps,
        minAvailableSteps,
        lowerBound,
        what);
  }

  /** Returns the name of the level. */
  public String levelName() {
    return LEVEL_NAMES.get(level - 1);
  }

  /** Adds up a path as it is taken. */
  static final class Count {

    private final Map<Technique, Integer> steps = new EnumMap<>(Technique.class);
    private int score;
    private Technique hardest;
    private long availableSteps;
    private int positions;
    private int minAvailableSteps;
    private final boolean bounded;
    private final boolean lowerBound;

    /**
     * Nothing so far.
     *
     * @param bounded whether a high score raises the level
     * @param lowerBound whether the rating is at least this
     */
    Count(boolean bounded, boolean lowerBound) {
      this.bounded = bounded;
      this.lowerBound = lowerBound;
    }

    /** Adds a step. */
    void add(Technique technique) {
      steps.merge(technique, 1, Integer::sum);
      score += technique.score();
      if (hardest == null || isHarder(technique, hardest)) {
        hardest = technique;
      }
    }

    /** Adds how many steps there were to choose from. */
    void addAvailableSteps(int choices) {
      minAvailableSteps = positions == 0 ? choices : Math.min(minAvailableSteps, choices);
      availableSteps += choices;
      positions++;
    }

    private static boolean isHarder(Technique technique, Technique than) {
      return technique.tier() != than.tier()
          ? technique.tier() > than.tier()
          : technique.score() > than.score();
    }

    /** Returns the rating so far. */
    Rating rating(Order order) {
      int level = hardest == null ? 1 : hardest.tier();
      while (bounded && level <= BOUNDS.length && score > BOUNDS[level - 1]) {
        level++;
      }
      return new Rating(
          order,
          level,
          score,
          hardest,
          steps,
          positions == 0 ? 0 : (double) availableSteps / positions,
          minAvailableSteps,
          lowerBound,
          null);
    }
  }
}
