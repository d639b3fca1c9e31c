package dev.pencilmark.library;

import dev.pencilmark.board.PuzzleMetadata;

/**
 * The data of a puzzle that lists of puzzles do not contain.
 *
 * @param membership its place in the library
 * @param metadata its texts, except for the title and the author, such as the rules in words
 */
public record LibraryDetails(LibraryMembership membership, PuzzleMetadata metadata) {}
