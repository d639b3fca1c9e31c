/**
 * Links of SudokuPad: drawings with words, and two short forms.
 *
 * <p>Start with {@link dev.pencilmark.format.sudokupad.SudokuPadScl}.
 */
package dev.pencilmark.format.sudokupad;
