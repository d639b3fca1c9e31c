package dev.pencilmark.client;

import dev.pencilmark.v1.Confidence;
import dev.pencilmark.v1.LeftOutRule;
import dev.pencilmark.v1.PuzzleType;
import java.util.List;

/**
 * What a text was recognised as.
 *
 * @param formatId the format's id, such as {@code swiki.v2}
 * @param dialect the dialect of the format, or empty for the format as it is written today
 * @param type the type of the puzzle
 * @param size the side of the grid
 * @param confidence how sure this is
 * @param reasons why, in plain words, the strongest first
 * @param leftOutRules the rules of the text that a board cannot hold
 */
public record Detection(
    String formatId,
    String dialect,
    PuzzleType type,
    int size,
    Confidence confidence,
    List<String> reasons,
    List<LeftOutRule> leftOutRules) {}
