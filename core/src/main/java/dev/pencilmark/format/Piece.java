package dev.pencilmark.format;

/**
 * One puzzle of a file, as a text of its own. A puzzle longer than allowed is cut just after what
 * is allowed, so that whoever reads it refuses it for its length.
 *
 * @param text the puzzle
 * @param formatName the format that the text is in, or empty to detect it
 * @param line the line of the file that it starts in, from 1
 */
public record Piece(String text, String formatName, long line) {}
