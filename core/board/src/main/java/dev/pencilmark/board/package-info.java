/**
 * The model of puzzles. Start with {@link dev.pencilmark.board.Board}, the states of its cells
 * ({@link dev.pencilmark.board.CellState}) and its type ({@link dev.pencilmark.board.PuzzleType}).
 * The model does not depend on formats. docs/glossary.md explains the terms.
 */
package dev.pencilmark.board;
