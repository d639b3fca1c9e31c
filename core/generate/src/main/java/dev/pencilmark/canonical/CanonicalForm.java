package dev.pencilmark.canonical;

import dev.pencilmark.board.Board;
import java.math.BigInteger;

/**
 * The canonical form of a puzzle.
 *
 * @param board the form: the puzzle that stands for all that are the same, its digits given
 * @param text the form as it goes into the key; docs/canonical.md tells how it is written
 * @param key the key of the form
 * @param basis what the form was chosen by
 * @param automorphisms how many transformations leave the puzzle as it is, with the one that
 *     changes nothing; those that only trade the names of digits that are nowhere given count too
 * @param transformation what turns the puzzle into the form; one of several if there are
 *     automorphisms
 */
public record CanonicalForm(
    Board board,
    String text,
    CanonicalKey key,
    Basis basis,
    BigInteger automorphisms,
    Transformation transformation) {

  /** What a form is chosen by. */
  public enum Basis {
    /**
     * The puzzle's one solution: of all the grids that it can become, the form's is the first in
     * the order of digits read row by row; of the places that the clues can then have, it has those
     * that are the first, an empty cell before one with a clue.
     */
    SOLUTION,
    /** What the puzzle says: its clues, regions, cages and black cells. */
    CLUES
  }
}
