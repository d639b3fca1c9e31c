package dev.pencilmark.cli.work;

/**
 * How puzzles are to be printed. Names are those of pencilmark.v1, without their prefixes.
 *
 * @param paper such as {@code A4}
 * @param perPage how many puzzles a page has: 1, 2, 4, 6 or 9
 * @param solutions where they are, such as {@code AT_END}
 * @param title what the document is called; empty for nothing
 * @param theme the colours, such as {@code PRINT}
 * @param symbols how digits over 9 are written, such as {@code NUMBERS}
 * @param numbered whether rows and columns have numbers
 * @param tints whether cages have tints
 * @param text the format of the text below each puzzle; empty for the customary one
 * @param levels whether it is told how hard each puzzle is
 */
public record PagesOrder(
    String paper,
    int perPage,
    String solutions,
    String title,
    String theme,
    String symbols,
    boolean numbered,
    boolean tints,
    String text,
    boolean levels) {}
