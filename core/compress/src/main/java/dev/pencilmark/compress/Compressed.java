package dev.pencilmark.compress;

/**
 * A compressed board.
 *
 * @param code how it was compressed
 * @param bytes the code; not to be changed
 * @param bits what the board costs in this code, that is the logarithm of how unlikely the code
 *     takes it to be, rounded up, without the 1 to 8 bits that name the code: 73 for any grid in
 *     {@link Code#RANK73}. The bytes are as many, give or take one, and fewer where the number that
 *     they hold happens to be small
 * @param text the same for people and URLs; its length tells whether it is the 13 characters of a
 *     grid number, the digits of a universal construction, or the bytes in base64url. {@link
 *     Compressor#decompress(String)} reads it
 */
public record Compressed(Code code, byte[] bytes, int bits, String text) {}
