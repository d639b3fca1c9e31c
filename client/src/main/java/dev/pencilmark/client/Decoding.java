package dev.pencilmark.client;

import dev.pencilmark.v1.Board;
import java.util.List;
import java.util.Optional;

/**
 * A puzzle that was read.
 *
 * @param board the board
 * @param detection what the text was recognised as; empty if a board was sent
 * @param layout the manner in which the text was written; give it to {@link Target#withLayout} to
 *     have the same text back. May be empty
 * @param losses what the board does not hold of the text, but the layout does
 * @param warnings what is odd about the puzzle but no reason to refuse it
 */
public record Decoding(
    Board board,
    Optional<Detection> detection,
    String layout,
    List<Loss> losses,
    List<Problem> warnings) {}
