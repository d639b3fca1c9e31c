package dev.pencilmark.client;

import dev.pencilmark.v1.Board;
import java.util.List;
import java.util.Optional;

/**
 * A puzzle out of a batch.
 *
 * @param output the puzzle in the format that was asked for; empty if none was, or it could not be
 *     written
 * @param problem why it could not be written; else empty
 * @param losses what the output does not carry
 * @param board the puzzle; empty if a format was asked for
 */
public record DecompressedPuzzle(
    Optional<Output> output, Optional<Problem> problem, List<Loss> losses, Optional<Board> board) {}
