package dev.pencilmark.logic.explainer;

import dev.pencilmark.problem.Checkpoint;
import java.util.List;

/** A technique that is applied within a chain, to the candidates that the chain has left. */
@FunctionalInterface
interface NestedRule {

  /**
   * An application of the technique.
   *
   * @param removed the eliminated candidates, in the order of Sudoku Explainer
   * @param premises the candidates that the chain had to eliminate before, in the same order; at
   *     least one
   * @param chain the chain that shows it; null if there is none
   */
  record Elimination(int[] removed, int[] premises, NestedChain chain) {}

  /**
   * Returns all applications, in the order of Sudoku Explainer; those that remove nothing new may
   * be missing.
   *
   * @param before the candidates before the chain
   * @param now the candidates that it has left; not to be changed
   * @param work called every 100 microseconds or so
   */
  List<Elimination> find(Field before, Field now, Checkpoint work);
}
