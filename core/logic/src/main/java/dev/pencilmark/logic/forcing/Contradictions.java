package dev.pencilmark.logic.forcing;

import dev.pencilmark.logic.model.Grid;
import dev.pencilmark.logic.step.Branch;
import dev.pencilmark.logic.step.Candidate;
import dev.pencilmark.logic.step.Found;
import dev.pencilmark.logic.step.Step;
import dev.pencilmark.logic.step.Technique;
import dev.pencilmark.problem.ProblemException;
import java.util.List;

/** Looks for candidates from which a contradiction follows. */
final class Contradictions {

  private static final int TWO = 2;

  private Contradictions() {}

  /** Cells with few candidates first. */
  static void find(Technique technique, Grid grid, Found found, Stories stories)
      throws ProblemException {
    find(technique, grid, found, stories, null);
  }

  /**
   * Cells with few candidates first.
   *
   * @param harmless what came to no contradiction in earlier states of the grid; null if that is
   *     not noted
   */
  static void find(Technique technique, Grid grid, Found found, Stories stories, Harmless harmless)
      throws ProblemException {
    for (int count = TWO; count <= grid.rules().side(); count++) {
      for (int cell = grid.open().next(0); cell >= 0; cell = grid.open().next(cell + 1)) {
        if (Integer.bitCount(grid.candidates(cell)) != count) {
          continue;
        }
        for (int rest = grid.candidates(cell); rest != 0; rest &= rest - 1) {
          Candidate assumed = new Candidate(cell, Integer.numberOfTrailingZeros(rest) + 1);
          if (harmless != null && harmless.isKnown(assumed)) {
            continue;
          }
          Story story = stories.story(assumed);
          if (harmless != null && !story.fails()) {
            harmless.add(assumed, story);
          }
          if (story.fails() && found.add(step(technique, assumed, story))) {
            return;
          }
        }
      }
    }
  }

  /** The step that takes a candidate away whose story fails. */
  static Step step(Technique technique, Candidate assumed, Story story) {
    Branch branch = story.branch(List.of(assumed));
    return Step.of(technique)
        .variant(variant(technique, story.isDynamic()))
        .digit(assumed.digit())
        .cells(assumed.cell())
        .eliminate(assumed.cell(), assumed.digit())
        .branches(List.of(branch))
        .build();
  }

  /**
   * What kind of a chain it is: where a step rests on several before it, it is dynamic, as Sudoku
   * Explainer calls it. Nets always are.
   */
  static String variant(Technique technique, boolean isDynamic) {
    return isDynamic && technique.compareTo(Technique.FORCING_NET) < 0 ? "dynamic" : "";
  }
}
