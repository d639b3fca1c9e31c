package dev.pencilmark.compress.entropy;

import dev.pencilmark.platform.Portable;
import java.math.BigInteger;
import java.util.Arrays;

/**
 * A natural number of any size that changes in place. An entropy coder multiplies and divides its
 * whole state by a small number for every symbol; with immutable numbers that would copy the state
 * each time.
 */
final class Natural {

  /**
   * The bits of a word: few enough that a word times a small number is no more than a long, as many
   * as that leaves. It is a number of whole bytes.
   */
  private static final int WORD_BITS = 48;

  private static final int HALF_BITS = WORD_BITS / 2;
  private static final int WORD_BYTES = WORD_BITS / Byte.SIZE;
  private static final long WORD = (1L << WORD_BITS) - 1;
  private static final long HALF = (1L << HALF_BITS) - 1;

  /** Numbers below this are small: they times a word, and a word after a rest, are a long. */
  private static final int SMALL = 1 << Long.SIZE - 1 - WORD_BITS;

  /** Divisors below this have a reciprocal. */
  private static final int TABLED = 181;

  /**
   * For a divisor d from 2, 2^63 / d rounded up, which is (2^63 + e) / d with e at most d. A word
   * after a rest, n, is below d * 2^48, so that n * e is below 2^63 as long as d * d is below 2^15,
   * and the upper half of 2 n times the reciprocal is the quotient, without a correction (Granlund
   * and Montgomery, "Division by invariant integers using multiplication", 1994). The processor's
   * division took a sixth of compressing and a third of reading a code; words of 64 bits with
   * corrections (Moeller and Granlund, 2011) took longer than that, words of 32 bits without took
   * 1.05 times as long for a Sudoku as this, the processor's division 1.11 times.
   */
  private static final long[] RECIPROCALS = reciprocals();

  /** The least significant first. */
  private long[] words;

  /** The number of words in use; the last of them is not 0. */
  private int size;

  Natural() {
    words = new long[8];
  }

  /** A number of bytes, the least significant first. */
  Natural(byte[] bytes) {
    words = new long[Math.max(8, bytes.length / WORD_BYTES + 1)];
    for (int i = 0; i < bytes.length; i++) {
      words[i / WORD_BYTES] |= (bytes[i] & 0xFFL) << i % WORD_BYTES * Byte.SIZE;
    }
    size = words.length;
    trim();
  }

  boolean isZero() {
    return size == 0;
  }

  /** Returns the number of bits without leading zeros. */
  int bitLength() {
    return size == 0
        ? 0
        : (size - 1) * WORD_BITS + Long.SIZE - Long.numberOfLeadingZeros(words[size - 1]);
  }

  /** Multiplies by a factor and adds a summand, both from 0 to 2^31 - 1, the factor at least 1. */
  void multiplyAdd(int factor, int summand) {
    long carry = summand;
    if (factor < SMALL) {
      for (int i = 0; i < size; i++) {
        long word = words[i] * factor + carry;
        words[i] = word & WORD;
        carry = word >>> WORD_BITS;
      }
    } else {
      for (int i = 0; i < size; i++) {
        long low = (words[i] & HALF) * factor + carry;
        long high = (words[i] >>> HALF_BITS) * factor + (low >>> HALF_BITS);
        words[i] = (high & HALF) << HALF_BITS | low & HALF;
        carry = high >>> HALF_BITS;
      }
    }
    if (carry != 0) {
      if (size == words.length) {
        words = Arrays.copyOf(words, 2 * size);
      }
      words[size++] = carry;
    }
  }

  /** Divides by 1 to 2^31 - 1 and returns the remainder. */
  int divide(int divisor) {
    long rest = 0;
    if (divisor == 1) {
      return 0;
    }
    if (divisor < TABLED) {
      long reciprocal = RECIPROCALS[divisor];
      for (int i = size - 1; i >= 0; i--) {
        long word = rest << WORD_BITS | words[i];
        long quotient = Portable.multiplyHigh(word << 1, reciprocal);
        words[i] = quotient;
        rest = word - quotient * divisor;
      }
    } else {
      for (int i = size - 1; i >= 0; i--) {
        long high = rest << HALF_BITS | words[i] >>> HALF_BITS;
        long quotient = high / divisor;
        long low = high - quotient * divisor << HALF_BITS | words[i] & HALF;
        words[i] = quotient << HALF_BITS | low / divisor;
        rest = low % divisor;
      }
    }
    if (size > 0 && words[size - 1] == 0) {
      size--;
    }
    return (int) rest;
  }

  void set(BigInteger value) {
    byte[] bytes = value.toByteArray();
    for (int i = 0, j = bytes.length - 1; i < j; i++, j--) {
      byte swapped = bytes[i];
      bytes[i] = bytes[j];
      bytes[j] = swapped;
    }
    Natural number = new Natural(bytes);
    words = number.words;
    size = number.size;
  }

  BigInteger toBigInteger() {
    byte[] bytes = new byte[size * WORD_BYTES];
    for (int i = 0; i < bytes.length; i++) {
      bytes[bytes.length - 1 - i] = octet(i);
    }
    return new BigInteger(1, bytes);
  }

  /** Returns the bytes, the least significant first; the last is not 0. */
  byte[] toBytes() {
    byte[] bytes = new byte[(bitLength() + Byte.SIZE - 1) / Byte.SIZE];
    for (int i = 0; i < bytes.length; i++) {
      bytes[i] = octet(i);
    }
    return bytes;
  }

  private byte octet(int i) {
    return (byte) (words[i / WORD_BYTES] >>> i % WORD_BYTES * Byte.SIZE);
  }

  private void trim() {
    while (size > 0 && words[size - 1] == 0) {
      size--;
    }
  }

  private static long[] reciprocals() {
    long[] reciprocals = new long[TABLED];
    for (int divisor = 2; divisor < TABLED; divisor++) {
      reciprocals[divisor] = Long.MAX_VALUE / divisor + 1;
    }
    return reciprocals;
  }
}
