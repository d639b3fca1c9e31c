package dev.pencilmark.compress;

import java.math.BigInteger;
import java.util.Arrays;

/**
 * A natural number of any size that changes in place. An entropy coder multiplies and divides its
 * whole state by a small number for every symbol; with immutable numbers that would copy the state
 * each time.
 */
final class Natural {

  private static final long WORD = 0xFFFFFFFFL;

  /** Words of 32 bits, the least significant first. */
  private int[] words;

  /** The number of words in use; the last of them is not 0. */
  private int size;

  Natural() {
    words = new int[16];
  }

  Natural(BigInteger value) {
    words = new int[16];
    set(value);
  }

  boolean isZero() {
    return size == 0;
  }

  /** The number of bits without leading zeros. */
  int bitLength() {
    return size == 0 ? 0 : size * Integer.SIZE - Integer.numberOfLeadingZeros(words[size - 1]);
  }

  /** Multiplies by a factor and adds a summand, both from 0 to 2^31 - 1, the factor at least 1. */
  void multiplyAdd(int factor, int summand) {
    long carry = summand;
    for (int i = 0; i < size; i++) {
      long word = (words[i] & WORD) * factor + carry;
      words[i] = (int) word;
      carry = word >>> Integer.SIZE;
    }
    if (carry != 0) {
      if (size == words.length) {
        words = Arrays.copyOf(words, 2 * size);
      }
      words[size++] = (int) carry;
    }
  }

  /** Divides by 1 to 2^31 - 1 and returns the remainder. */
  int divide(int divisor) {
    long remainder = 0;
    for (int i = size - 1; i >= 0; i--) {
      long word = remainder << Integer.SIZE | words[i] & WORD;
      long quotient = word / divisor;
      words[i] = (int) quotient;
      remainder = word - quotient * divisor;
    }
    if (size > 0 && words[size - 1] == 0) {
      size--;
    }
    return (int) remainder;
  }

  void set(BigInteger value) {
    byte[] bytes = value.toByteArray();
    size = (bytes.length + Integer.BYTES - 1) / Integer.BYTES;
    if (words.length < size) {
      words = new int[size];
    }
    Arrays.fill(words, 0, size, 0);
    for (int i = 0; i < bytes.length; i++) {
      int octet = bytes[bytes.length - 1 - i] & 0xFF;
      words[i / Integer.BYTES] |= octet << i % Integer.BYTES * Byte.SIZE;
    }
    while (size > 0 && words[size - 1] == 0) {
      size--;
    }
  }

  BigInteger toBigInteger() {
    byte[] bytes = new byte[size * Integer.BYTES];
    for (int i = 0; i < bytes.length; i++) {
      bytes[bytes.length - 1 - i] =
          (byte) (words[i / Integer.BYTES] >>> i % Integer.BYTES * Byte.SIZE);
    }
    return new BigInteger(1, bytes);
  }
}
