package dev.pencilmark.format.pasted.cages;

/**
 * A cell that a text names.
 *
 * @param from its first token
 * @param to the token after it
 * @param row the row as the text counts
 * @param column the column as the text counts
 */
record CellName(int from, int to, int row, int column) {}
