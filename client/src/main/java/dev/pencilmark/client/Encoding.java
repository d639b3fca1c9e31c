package dev.pencilmark.client;

import java.util.List;

/**
 * A written board.
 *
 * @param output the board in the target format
 * @param losses what the board holds and the output does not
 */
public record Encoding(Output output, List<Loss> losses) {}
