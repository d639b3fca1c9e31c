package dev.pencilmark.format;

/**
 * One puzzle of a file, as a text of its own. A puzzle longer than allowed is cut just after what
 * is allowed, so that whoever reads it refuses it for its length.
 *
 * @param text the puzzle
 * @param formatName the format that the text is in, or empty to detect it
 * @param line the line of the file, from 1, that it starts in, or in XML that its tag ends in
 */
public record FileEntry(String text, String formatName, long line) {}
