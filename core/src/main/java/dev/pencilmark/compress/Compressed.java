package dev.pencilmark.compress;

/**
 * A compressed board.
 *
 * @param code how it was compressed
 * @param bytes the code; not to be changed
 * @param bits what the board takes, rounded up to a bit, without the 1 to 8 bits that name the
 *     code: 73 for a grid in {@link Code#RANK73}; at most 8 a byte
 * @param text the same for people and URLs, see {@link CodeText}; {@link Compressor#decompress
 *     (String)} reads it
 */
public record Compressed(Code code, byte[] bytes, int bits, String text) {}
