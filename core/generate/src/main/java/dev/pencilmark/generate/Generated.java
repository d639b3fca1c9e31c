package dev.pencilmark.generate;

import dev.pencilmark.board.Board;
import dev.pencilmark.canonical.CanonicalKey;
import dev.pencilmark.logic.Rating;

/**
 * A puzzle that was made.
 *
 * @param index its index in the series of its seed, from 0
 * @param board the puzzle
 * @param solution the board with all digits placed
 * @param key the key of its canonical form; null if it has none, and of a 9x9 Sudoku if it was not
 *     asked for
 * @param identity what it is told apart by from others; null if it has no canonical form
 * @param rating how hard it is; null unless that was asked for
 * @param clues how many clues it has, givens and numbered black cells
 * @param attempts how many attempts it took, with the last
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
