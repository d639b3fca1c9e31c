package dev.pencilmark.cli.work;

import java.util.List;

/**
 * A puzzle in another format.
 *
 * @param sourceFormat the format that it was read as, with the dialect if that is a version
 * @param losses what the new text does not carry
 * @param warnings what is odd about the puzzle
 */
public record Conversion(
    Output output, String sourceFormat, List<Loss> losses, List<Problem> warnings) {}
