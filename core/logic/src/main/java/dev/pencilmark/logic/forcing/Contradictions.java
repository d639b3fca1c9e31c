package dev.pencilmark.logic.forcing;

import dev.pencilmark.logic.model.Grid;
import dev.pencilmark.logic.step.Branch;
import dev.pencilmark.logic.step.Candidate;
import dev.pencilmark.logic.step.Found;
import dev.pencilmark.logic.step.Step;
import dev.pencilmark.logic.step.Technique;
import dev.pencilmark.problem.ProblemException;
import java.util.List;

/** Searches for candidates that lead to a contradiction. */
final class Contradictions {

  private static final int TWO = 2;

  private Contradictions() {}

  /** Cells with few candidates first. */
  static void find(Technique technique, Grid grid, Found found, ImplicationSource chains)
      throws ProblemException {
    find(technique, grid, found, chains, null);
  }

  /**
   * Cells with few candidates first.
   *
   * @param harmless assumptions that led to no contradiction in earlier states of the grid; null
   *     for none
   */
  static void find(
      Technique technique,
      Grid grid,
      Found found,
      ImplicationSource chains,
      NoContradictionCache harmless)
      throws ProblemException {
    for (int count = TWO; count <= grid.rules().side(); count++) {
      for (int cell = grid.open().next(0); cell >= 0; cell = grid.open().next(cell + 1)) {
        if (Integer.bitCount(grid.candidates(cell)) != count) {
          continue;
        }
        for (int rest = grid.candidates(cell); rest != 0; rest &= rest - 1) {
          Candidate assumption = new Candidate(cell, Integer.numberOfTrailingZeros(rest) + 1);
          if (harmless != null && harmless.isKnown(assumption)) {
            continue;
          }
          ImplicationChain chain = chains.chain(assumption);
          if (harmless != null && !chain.fails()) {
            harmless.add(assumption, chain);
          }
          if (chain.fails() && found.add(step(technique, assumption, chain))) {
            return;
          }
        }
      }
    }
  }

  /** Returns the step that eliminates a candidate whose chain fails. */
  static Step step(Technique technique, Candidate assumption, ImplicationChain chain) {
    Branch branch = chain.branch(List.of(assumption));
    return Step.of(technique)
        .variant(variant(technique, chain.isDynamic()))
        .digit(assumption.digit())
        .cells(assumption.cell())
        .eliminate(assumption.cell(), assumption.digit())
        .branches(List.of(branch))
        .build();
  }

  /**
   * Returns the variant of a chain: if a step rests on several before it, it is dynamic, in the
   * terms of Sudoku Explainer. Nets always are.
   */
  static String variant(Technique technique, boolean isDynamic) {
    return isDynamic && technique.compareTo(Technique.FORCING_NET) < 0 ? "dynamic" : "";
  }
}
