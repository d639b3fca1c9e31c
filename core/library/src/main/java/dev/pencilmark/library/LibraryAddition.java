package dev.pencilmark.library;

/**
 * The result of adding a puzzle.
 *
 * @param id the number that it has, or that of the one that was there
 * @param isNew whether it was not there
 */
public record LibraryAddition(long id, boolean isNew) {}
