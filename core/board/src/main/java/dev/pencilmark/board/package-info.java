/**
 * The canonical model. Start with {@link dev.pencilmark.board.Board}, what its cells can be ({@link
 * dev.pencilmark.board.CellState}) and what its type means ({@link
 * dev.pencilmark.board.PuzzleType}). Nothing here knows a format. docs/glossary.md has the words.
 */
package dev.pencilmark.board;
