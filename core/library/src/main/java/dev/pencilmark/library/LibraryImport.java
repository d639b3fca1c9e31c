package dev.pencilmark.library;

/**
 * How far the import of a file is, so that it can go on where it was stopped.
 *
 * @param fingerprint what tells the file, and what is done with it, from others: 64 hexadecimal
 *     digits
 * @param name its name, for people
 * @param read how many puzzles have been read of it
 * @param added how many of these were added
 * @param same how many were there
 * @param bad how many could not be read
 * @param ended whether that is all of the file
 */
public record LibraryImport(
    String fingerprint, String name, long read, long added, long same, long bad, boolean ended) {}
