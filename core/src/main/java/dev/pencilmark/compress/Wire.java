package dev.pencilmark.compress;

import java.math.BigInteger;
import java.util.Arrays;

/**
 * Numbers as bytes: bijective base 256, the least significant byte first. Every string of bytes is
 * another number, and every number has one: the bytes of the number less 1 + 256 + ... + 256^(n-1),
 * where n is the length for which that leaves a number of at most n bytes.
 */
final class Wire {

  private Wire() {}

  static byte[] bytes(Natural number) {
    BigInteger value = number.toBigInteger();
    int length = number.bitLength() / Byte.SIZE + 1;
    while (value.compareTo(offset(length)) < 0) {
      length--;
    }
    byte[] big = value.subtract(offset(length)).toByteArray();
    byte[] bytes = new byte[length];
    for (int i = 0; i < Math.min(length, big.length); i++) {
      bytes[i] = big[big.length - 1 - i];
    }
    return bytes;
  }

  static Natural number(byte[] bytes) {
    byte[] big = new byte[bytes.length];
    for (int i = 0; i < bytes.length; i++) {
      big[i] = bytes[bytes.length - 1 - i];
    }
    return new Natural(new BigInteger(1, big).add(offset(bytes.length)));
  }

  private static BigInteger offset(int length) {
    byte[] ones = new byte[length];
    Arrays.fill(ones, (byte) 1);
    return new BigInteger(1, ones);
  }
}
