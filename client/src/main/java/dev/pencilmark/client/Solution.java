package dev.pencilmark.client;

import dev.pencilmark.v1.Board;
import java.util.List;
import java.util.Optional;

/**
 * A solution.
 *
 * @param digits one character a cell, row by row: the digit, in grids larger than 9x9 the letter (A
 *     is 1), and a dot for a black cell without a number
 * @param output the solution in the format that was asked for; empty if none was
 * @param losses what the output does not carry
 * @param board the puzzle with the solution placed; empty if not asked for
 */
public record Solution(
    String digits, Optional<Output> output, List<Loss> losses, Optional<Board> board) {}
