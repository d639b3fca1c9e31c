/**
 * What texts of puzzles are made of: symbols of digits and blanks, lines and rows of cells, cages,
 * the layout around them, and the faults that all of them can have. The rooms of formats stand on
 * it; nobody outside of {@code dev.pencilmark.format} uses it.
 *
 * <p>Start with {@link dev.pencilmark.format.text.CellSymbols}, how cells are written, and {@link
 * dev.pencilmark.format.text.Layout}, what stands around them.
 *
 * <p>A grid of digits is found by {@link dev.pencilmark.format.text.GridSearch} in the rows into
 * which {@link dev.pencilmark.format.text.GridTokenizer} takes a text apart, by {@link
 * dev.pencilmark.format.text.LineSearch} in a line, and by {@link
 * dev.pencilmark.format.text.DigitCells} where a format says exactly how it stands. All answer with
 * a {@link dev.pencilmark.format.text.GridText}, or with what is wrong and where, the nearest
 * {@link dev.pencilmark.format.text.Misfit} for the first two. What each character is in a manner
 * of writing cells - a bar, a bracket, a blank, a mark - is a declaration, {@link
 * dev.pencilmark.format.text.Signs}, and how programs draw a grid is another, a {@link
 * dev.pencilmark.format.text.Frame}.
 */
package dev.pencilmark.format.text;
