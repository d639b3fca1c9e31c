/**
 * The strings of sudokuwiki.org: version 2, the versions 1 of years of links, and what was only
 * proposed.
 *
 * <p>Start with {@link dev.pencilmark.format.sudokuwiki.SwikiV2}. {@link
 * dev.pencilmark.format.sudokuwiki.SudokuWikiFormats} lists them all.
 */
package dev.pencilmark.format.sudokuwiki;
