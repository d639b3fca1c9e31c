package dev.pencilmark.generate;

import dev.pencilmark.board.Board;
import dev.pencilmark.logic.Rating;

/**
 * A puzzle that was made.
 *
 * @param index its index in the series of its seed, from 0
 * @param board the puzzle
 * @param solution the board with all digits placed
 * @param rating how hard it is; null unless that was asked for
 * @param clues how many clues it has, givens and numbered black cells
 * @param attempts how many attempts it took, with the last
 */
public record Generated(
    long index, Board board, Board solution, Rating rating, int clues, int attempts) {}
