package dev.pencilmark.solve;

import dev.pencilmark.board.CellState;

/**
 * A cell in which an entry of the player contradicts the solution.
 *
 * @param cell the cell, 0-based and row-major
 * @param state {@link CellState#PLACED} for a wrong digit; a state of pencil marks if these lack
 *     the solution's digit
 * @param entered the entered digits as a mask: bit d-1 for digit d
 * @param digit the solution's digit
 */
public record Contradiction(int cell, CellState state, int entered, int digit) {}
