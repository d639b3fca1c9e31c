package dev.pencilmark.compress;

import dev.pencilmark.board.Board;

/**
 * A board out of its code.
 *
 * @param code how it was compressed
 * @param board the board
 */
public record Decompressed(Code code, Board board) {}
