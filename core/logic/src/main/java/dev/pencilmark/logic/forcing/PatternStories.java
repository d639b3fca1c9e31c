package dev.pencilmark.logic.forcing;

import dev.pencilmark.logic.model.Grid;
import dev.pencilmark.logic.step.Candidate;
import dev.pencilmark.logic.step.Found;
import dev.pencilmark.problem.ProblemException;

/**
 * What follows by patterns from each candidate of a grid. It is noted in the grid where nested nets
 * go on from there.
 */
final class PatternStories {

  /**
   * With more candidates than this it is not looked for: a net takes milliseconds here, and every
   * candidate has one.
   */
  private static final int MOST_CANDIDATES = 450;

  private final Grid grid;
  private final SimpleSteps patterns;

  /** At cell * side + digit - 1. */
  private final Story[] stories;

  private PatternStories(Grid grid, SimpleSteps patterns) {
    this.grid = grid;
    this.patterns = patterns;
    stories = new Story[grid.rules().cellCount() * grid.rules().side()];
  }

  /** Whether there are few enough candidates to look at them all. */
  static boolean areFew(Grid grid) {
    return grid.candidateCount() <= MOST_CANDIDATES;
  }

  /**
   * Whether nested nets are looked for: where straights are. Elsewhere it would take seconds where
   * bifurcation is not far.
   */
  static boolean goOn(Grid grid) {
    return grid.rules().hasStraights() && areFew(grid);
  }

  /** Those of a grid as it is now. */
  static PatternStories of(Grid grid, SimpleSteps patterns) {
    if (grid.noted(PatternStories.class) instanceof PatternStories known) {
      return known;
    }
    PatternStories none = new PatternStories(grid, patterns);
    if (goOn(grid)) {
      grid.note(PatternStories.class, none);
    }
    return none;
  }

  /** The story of a candidate; it is not to go on. */
  Story story(Candidate assumed, Found found) throws ProblemException {
    found.check();
    int at = assumed.cell() * grid.rules().side() + assumed.digit() - 1;
    if (stories[at] == null) {
      Story story = new Story(grid, assumed);
      story.go(patterns, found);
      stories[at] = story;
    }
    return stories[at];
  }
}
