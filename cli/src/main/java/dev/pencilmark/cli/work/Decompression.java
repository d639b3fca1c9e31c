package dev.pencilmark.cli.work;

import java.util.List;

/**
 * A puzzle that was brought back.
 *
 * @param code the code that it was in, such as {@code rank73/1}
 * @param gridNumber its number, if it is a full grid, or empty
 * @param type the puzzle type, such as {@code KILLER}
 * @param size the side of the grid
 * @param losses what the output does not carry
 * @param warnings what is odd about the puzzle
 */
public record Decompression(
    Output output,
    String code,
    String gridNumber,
    String type,
    int size,
    List<Loss> losses,
    List<Problem> warnings) {}
