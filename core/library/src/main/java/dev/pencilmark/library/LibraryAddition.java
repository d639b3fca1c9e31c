package dev.pencilmark.library;

/**
 * What became of a puzzle that was to be added.
 *
 * @param id the number that it has, or that of the one that was there
 * @param isNew whether it was not there
 */
public record LibraryAddition(long id, boolean isNew) {}
