package dev.pencilmark.compress;

/**
 * A compressed board.
 *
 * @param code the code that was used
 * @param bytes the encoded bytes; must not be changed
 * @param bits the size in bits: the negative logarithm of the board's probability in this code,
 *     rounded up, without the 1 to 8 bits that name the code; 73 for any grid in {@link
 *     Code#RANK73}. The number of bytes matches this to within one, and is smaller if the encoded
 *     number happens to be small
 * @param text the same code for people and URLs; its length shows whether it is the 13 characters
 *     of a grid number, the digits of a universal construction, or the bytes in base64url. {@link
 *     Compressor#decompress(String)} reads it
 */
public record Compressed(Code code, byte[] bytes, int bits, String text) {}
