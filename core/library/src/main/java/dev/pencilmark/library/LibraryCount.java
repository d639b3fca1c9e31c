package dev.pencilmark.library;

import dev.pencilmark.board.PuzzleType;

/**
 * How many puzzles there are of a kind.
 *
 * @param type their type
 * @param level their level, 0 for those that were not rated
 * @param puzzles how many
 */
public record LibraryCount(PuzzleType type, int level, long puzzles) {}
