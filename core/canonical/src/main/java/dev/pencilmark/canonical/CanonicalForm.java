package dev.pencilmark.canonical;

import dev.pencilmark.board.Board;
import java.math.BigInteger;

/**
 * The canonical form of a puzzle.
 *
 * @param board the form: the representative of all isomorphic puzzles, its digits given
 * @param text the form as text, from which the key is computed; docs/canonical.md defines it
 * @param key the key of the form
 * @param basis the basis of the choice of the form
 * @param automorphisms the number of transformations that map the puzzle to itself, including the
 *     identity and those that only exchange digits without givens
 * @param transformation a transformation from the puzzle to the form; one of several if there are
 *     automorphisms
 */
public record CanonicalForm(
    Board board,
    String text,
    CanonicalKey key,
    Basis basis,
    BigInteger automorphisms,
    Transformation transformation) {

  /** The basis of the choice of a form. */
  public enum Basis {
    /**
     * The puzzle's one solution: of all the grids that it can become, the form's is the first in
     * the order of digits read row by row; of the places that the clues can then have, it has those
     * that are the first, an empty cell before one with a clue.
     */
    SOLUTION,
    /** The puzzle: its clues, regions, cages and black cells. */
    CLUES
  }
}
