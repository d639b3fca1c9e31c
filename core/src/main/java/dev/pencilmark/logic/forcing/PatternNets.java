package dev.pencilmark.logic.forcing;

import dev.pencilmark.logic.model.Grid;
import dev.pencilmark.logic.step.Family;
import dev.pencilmark.logic.step.Found;
import dev.pencilmark.logic.step.Technique;
import dev.pencilmark.problem.ProblemException;
import java.util.EnumSet;
import java.util.Set;

/**
 * Assumptions from which singles and the patterns of the first three layers follow, such as fish
 * and wings: a candidate that leads to a contradiction goes. Sudoku Explainer (Nicolas Juillerat)
 * has such steps among its dynamic forcing chains.
 */
final class PatternNets implements Family {

  /**
   * With more candidates than this it is not looked for: a net takes milliseconds here, and every
   * candidate has one.
   */
  private static final int MOST_CANDIDATES = 450;

  private final SimpleSteps patterns;

  PatternNets(SimpleSteps patterns) {
    this.patterns = patterns;
  }

  @Override
  public Set<Technique> techniques() {
    return EnumSet.of(Technique.PATTERN_FORCING_NET);
  }

  @Override
  public void find(Technique technique, Grid grid, Found found) throws ProblemException {
    if (candidates(grid) > MOST_CANDIDATES) {
      return;
    }
    Contradictions.find(
        technique,
        grid,
        found,
        assumed -> {
          found.check();
          Story story = new Story(grid, assumed);
          story.go(patterns, found);
          return story;
        });
  }

  private static int candidates(Grid grid) {
    int count = 0;
    for (int cell = grid.open().next(0); cell >= 0; cell = grid.open().next(cell + 1)) {
      count += Integer.bitCount(grid.candidates(cell));
    }
    return count;
  }
}
