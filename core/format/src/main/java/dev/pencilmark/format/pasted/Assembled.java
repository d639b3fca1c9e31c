package dev.pencilmark.format.pasted;

import dev.pencilmark.board.Board;
import dev.pencilmark.format.Loss;
import java.util.List;

/**
 * The board that a text with cages, regions or named rules describes.
 *
 * @param board the board
 * @param sure whether nothing had to be assumed and nothing of the text is unexplained
 * @param how what was read, in plain words
 * @param start where it starts in the text
 * @param losses what of the text is not on the board
 * @param ignored what was ignored of the text, in plain words; empty for nothing
 */
record Assembled(
    Board board, boolean sure, String how, int start, List<Loss> losses, String ignored) {}
