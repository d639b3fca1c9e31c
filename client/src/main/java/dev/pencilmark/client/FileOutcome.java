package dev.pencilmark.client;

/**
 * What became of one puzzle of a file.
 *
 * @param index which puzzle of the file it is, from 0
 * @param line the line of the file that it starts in, from 1; in XML that its tag ends in
 * @param outcome the conversion, or the problem; its place in the text is that in the puzzle's part
 *     of the file
 */
public record FileOutcome(long index, long line, Outcome outcome) {}
