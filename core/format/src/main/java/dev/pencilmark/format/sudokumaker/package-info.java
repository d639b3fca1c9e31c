/**
 * Links and JSON of SudokuMaker.
 *
 * <p>Start with {@link dev.pencilmark.format.sudokumaker.SudokuMaker}.
 */
package dev.pencilmark.format.sudokumaker;
