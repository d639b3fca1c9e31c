package dev.pencilmark.compress;

import java.math.BigInteger;
import java.util.Arrays;

/**
 * Numbers as bytes: bijective base 256, the least significant byte first. Every string of bytes is
 * another number, and every number has one: the bytes of the number less 1 + 256 + ... + 256^(n-1),
 * where n is the length for which that leaves a number of at most n bytes.
 */
final class BijectiveBase256 {

  private BijectiveBase256() {}

  static byte[] bytes(Natural number) {
    BigInteger value = number.toBigInteger();
    int length = number.bitLength() / Byte.SIZE + 1;
    while (value.compareTo(offset(length)) < 0) {
      length--;
    }
    byte[] bytes = new byte[length];
    put(value.subtract(offset(length)), bytes, 0, length);
    return bytes;
  }

  static Natural number(byte[] bytes) {
    return new Natural(get(bytes, 0, bytes.length).add(offset(bytes.length)));
  }

  private static BigInteger offset(int length) {
    byte[] ones = new byte[length];
    Arrays.fill(ones, (byte) 1);
    return new BigInteger(1, ones);
  }

  /** Puts a number into so many bytes, the least significant first. */
  static void put(BigInteger number, byte[] into, int at, int length) {
    byte[] big = number.toByteArray();
    for (int i = 0; i < Math.min(length, big.length); i++) {
      into[at + i] = big[big.length - 1 - i];
    }
  }

  /** The number of some bytes, the least significant first. */
  static BigInteger get(byte[] from, int at, int length) {
    byte[] big = new byte[length];
    for (int i = 0; i < length; i++) {
      big[i] = from[at + length - 1 - i];
    }
    return new BigInteger(1, big);
  }
}
