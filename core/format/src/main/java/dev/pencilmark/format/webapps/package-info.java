/**
 * What websites that set and solve puzzles put into their links.
 *
 * <p>Start with {@link dev.pencilmark.format.webapps.Fpuzzles}; {@link
 * dev.pencilmark.format.webapps.LiSudoku} is the smallest. {@link
 * dev.pencilmark.format.webapps.WebAppFormats} lists them all.
 */
package dev.pencilmark.format.webapps;
