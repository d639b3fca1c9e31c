package dev.pencilmark.cli.work;

/**
 * What to convert puzzles to.
 *
 * @param to the format to write; empty if links are written
 * @param site the site whose links to the puzzles are written; empty for texts
 * @param lossless whether to refuse rather than lose anything
 * @param completeCages whether cells in no cage get cages of their own; not by way of a server
 */
public record ConversionOrder(String to, String site, boolean lossless, boolean completeCages) {}
