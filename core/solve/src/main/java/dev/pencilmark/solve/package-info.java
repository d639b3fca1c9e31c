/**
 * Solving: {@link dev.pencilmark.solve.Solver} counts and finds the solutions of a board, {@link
 * dev.pencilmark.solve.Enumeration} enumerates all of them in a fixed order. Start with {@code
 * Solver}. {@code Engines} selects the engine: {@code classic} for 9x9 Sudoku, {@code jigsaw} for
 * 9x9 boards of other groups, {@code search} for everything else. This package does not depend on
 * text formats. docs/glossary.md explains the terms.
 */
package dev.pencilmark.solve;
