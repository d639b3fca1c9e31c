/**
 * The JSON of f-puzzles, in links of that site and of SudokuPad.
 *
 * <p>Start with {@link dev.pencilmark.format.fpuzzles.Fpuzzles}.
 */
package dev.pencilmark.format.fpuzzles;
