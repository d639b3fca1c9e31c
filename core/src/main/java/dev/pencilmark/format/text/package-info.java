/**
 * What texts of puzzles are made of: symbols of digits and blanks, lines and rows of cells, cages,
 * the layout around them, and the faults that all of them can have. The rooms of formats stand on
 * it; nobody outside of {@code dev.pencilmark.format} uses it.
 *
 * <p>Start with {@link dev.pencilmark.format.text.CellSymbols}, how cells are written, and {@link
 * dev.pencilmark.format.text.Layout}, what stands around them.
 */
package dev.pencilmark.format.text;
