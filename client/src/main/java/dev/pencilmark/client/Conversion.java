package dev.pencilmark.client;

import java.util.List;

/**
 * A converted puzzle.
 *
 * @param output the puzzle in the target format
 * @param losses what the source holds and the output does not
 * @param sourceFormatId the format that the source was read as, with the dialect if it has one;
 *     empty if it was a board
 * @param warnings what is odd about the puzzle but no reason to refuse it
 */
public record Conversion(
    Output output, List<Loss> losses, String sourceFormatId, List<Problem> warnings)
    implements Outcome {}
