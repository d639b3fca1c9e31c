package dev.pencilmark.library;

import dev.pencilmark.board.PuzzleType;

/**
 * The number of puzzles of a kind.
 *
 * @param type their type
 * @param level their level, 0 for those that were not rated
 * @param puzzles how many
 */
public record LibraryCount(PuzzleType type, int level, long puzzles) {}
