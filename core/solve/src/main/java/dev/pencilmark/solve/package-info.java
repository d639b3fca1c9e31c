/**
 * Solving: {@link dev.pencilmark.solve.Solver} answers how many solutions a board has and what they
 * are, {@link dev.pencilmark.solve.Enumeration} goes through all of them in a fixed order. Start
 * with {@code Solver}. Behind both stands an {@code Engine}: the classic one for 9x9 Sudoku, the
 * variant one for everything else. Nothing here knows a string. docs/glossary.md has the words.
 */
package dev.pencilmark.solve;
