/**
 * Shared code for texts of puzzles: symbols of digits and blanks, lines and rows of cells, cages,
 * the layout around them, and common problems. All packages of formats use it; no package outside
 * of {@code dev.pencilmark.format} does.
 *
 * <p>Start with {@link dev.pencilmark.format.text.CellSymbols}, the notation of cells, and {@link
 * dev.pencilmark.format.text.Layout}, the text around them.
 *
 * <p>Grids of digits are found by {@link dev.pencilmark.format.text.GridSearch} in the rows into
 * which {@link dev.pencilmark.format.text.GridTokenizer} splits a text, by {@link
 * dev.pencilmark.format.text.LineSearch} in a line, and by {@link
 * dev.pencilmark.format.text.DigitCells} in a fixed arrangement. All return a {@link
 * dev.pencilmark.format.text.GridText}, or a problem with its position, the closest {@link
 * dev.pencilmark.format.text.NotAGrid} for the first two. The role of each character in a notation
 * of cells - a bar, a bracket, a blank, a mark - is a declaration, {@link
 * dev.pencilmark.format.text.Signs}, and the frame in which programs draw a grid is another, a
 * {@link dev.pencilmark.format.text.Frame}.
 */
package dev.pencilmark.format.text;
