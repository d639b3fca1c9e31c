/**
 * Texts of the Interactive Sudoku Solver.
 *
 * <p>Start with {@link dev.pencilmark.format.iss.Iss}.
 */
package dev.pencilmark.format.iss;
