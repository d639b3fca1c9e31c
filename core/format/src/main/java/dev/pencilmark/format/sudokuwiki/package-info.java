/**
 * The strings of sudokuwiki.org: version 2, the many kinds of version 1 that links had for years,
 * and a proposal that was never used.
 *
 * <p>Start with {@link dev.pencilmark.format.sudokuwiki.SwikiV2}. {@link
 * dev.pencilmark.format.sudokuwiki.SudokuWikiFormats} lists them all.
 */
package dev.pencilmark.format.sudokuwiki;
