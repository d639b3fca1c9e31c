package dev.pencilmark.library;

/**
 * The progress of the import of a file, so that it can be resumed.
 *
 * @param fingerprint a hash of the file and of the import options: 64 hexadecimal digits
 * @param name the name of the file, for people
 * @param read the number of puzzles read so far
 * @param added the number of puzzles added
 * @param same the number of puzzles that were already in the library
 * @param bad the number of unreadable puzzles
 * @param ended whether the end of the file was reached
 */
public record LibraryImport(
    String fingerprint, String name, long read, long added, long same, long bad, boolean ended) {}
