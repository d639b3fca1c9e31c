package dev.pencilmark.cli.work;

import java.util.List;

/**
 * A puzzle in another format.
 *
 * @param sourceFormat the format that it was read as, with the dialect if that is a version
 * @param changes what was changed in the puzzle before it was written, because it was asked for
 * @param losses what the new text does not carry
 * @param warnings what is odd about the puzzle
 */
public record Conversion(
    Output output,
    String sourceFormat,
    List<Loss> changes,
    List<Loss> losses,
    List<Problem> warnings) {}
