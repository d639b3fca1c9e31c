package dev.pencilmark.logic.forcing;

import dev.pencilmark.logic.model.Grid;
import dev.pencilmark.logic.step.Candidate;
import dev.pencilmark.logic.step.Family;
import dev.pencilmark.logic.step.Found;
import dev.pencilmark.logic.step.Step;
import dev.pencilmark.logic.step.Technique;
import dev.pencilmark.problem.ProblemException;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;

/**
 * Assumptions from which whatever one can see at a look follows, singles and more: a candidate that
 * leads to a contradiction goes.
 */
final class ForcingNets implements Family {

  private final SimpleSteps simple;

  ForcingNets(SimpleSteps simple) {
    this.simple = simple;
  }

  @Override
  public Set<Technique> techniques() {
    return EnumSet.of(Technique.FORCING_NET);
  }

  @Override
  public void find(Technique technique, Grid grid, Found found) throws ProblemException {
    Harmless harmless = Harmless.of(grid);
    for (int count = 2; count <= grid.rules().side(); count++) {
      for (int cell = grid.open().next(0); cell >= 0; cell = grid.open().next(cell + 1)) {
        if (Integer.bitCount(grid.candidates(cell)) != count) {
          continue;
        }
        for (int rest = grid.candidates(cell); rest != 0; rest &= rest - 1) {
          found.check();
          Candidate assumed = new Candidate(cell, Integer.numberOfTrailingZeros(rest) + 1);
          if (harmless.isKnown(assumed)) {
            continue;
          }
          Story story = new Story(grid, assumed);
          story.go(simple, found);
          if (!story.fails()) {
            harmless.add(assumed, story);
          } else if (found.add(step(assumed, story))) {
            return;
          }
        }
      }
    }
  }

  private static Step step(Candidate assumed, Story story) {
    return Step.of(Technique.FORCING_NET)
        .digit(assumed.digit())
        .cells(assumed.cell())
        .eliminate(assumed.cell(), assumed.digit())
        .branches(List.of(story.branch(List.of(assumed))))
        .build();
  }
}
