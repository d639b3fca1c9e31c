/**
 * Solving: {@link dev.pencilmark.solve.Solver} answers how many solutions a board has and what they
 * are, {@link dev.pencilmark.solve.Enumeration} goes through all of them in a fixed order. Start
 * with {@code Solver}. {@code Engines} chooses who searches: {@code classic} for 9x9 Sudoku, {@code
 * jigsaw} for 9x9 boards of other groups, {@code search} for everything else. Nothing here knows a
 * string. docs/glossary.md has the words.
 */
package dev.pencilmark.solve;
