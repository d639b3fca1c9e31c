/**
 * The engine for 9x9 Sudoku with boxes, and for groups of cells that rules add to it: digits as
 * sets of cells, propagation by tables, nothing allocated for a guess.
 */
package dev.pencilmark.solve.classic;
