package dev.pencilmark.format.pasted;

import dev.pencilmark.board.Board;
import dev.pencilmark.format.Loss;
import java.util.List;

/**
 * The board that a text with cages, regions or named rules describes.
 *
 * @param board the board
 * @param sure whether there are no assumptions and no unexplained parts
 * @param how a description of the board
 * @param start the index in the text at which it starts
 * @param losses the data of the text that the board does not hold
 * @param ignored the ignored parts of the text, in words; empty for none
 */
record Assembled(
    Board board, boolean sure, String how, int start, List<Loss> losses, String ignored) {}
