package dev.pencilmark.generate;

import dev.pencilmark.board.Board;
import dev.pencilmark.canonical.CanonicalKey;
import dev.pencilmark.logic.Rating;

/**
 * A generated puzzle.
 *
 * @param index its index in the sequence of its seed, from 0
 * @param board the puzzle
 * @param solution the board with all digits placed
 * @param key the key of its canonical form; null if it has none, or for a 9x9 Sudoku if it was not
 *     requested
 * @param identity a number that identifies isomorphic puzzles; null if it has no canonical form
 * @param rating the rating; null unless requested
 * @param clues the number of clues, givens and numbered black cells
 * @param attempts the number of attempts, including the successful one
 */
public record Generated(
    long index,
    Board board,
    Board solution,
    CanonicalKey key,
    Identity identity,
    Rating rating,
    int clues,
    int attempts) {}
