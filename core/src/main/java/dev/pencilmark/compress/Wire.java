package dev.pencilmark.compress;

import dev.pencilmark.problem.ProblemException;
import java.io.ByteArrayOutputStream;
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

  /** Writes a count: seven bits a byte, the lowest first, and the top bit where more follow. */
  static void putCount(long count, ByteArrayOutputStream bytes) {
    long rest = count;
    while (rest > 0x7F) {
      bytes.write((int) rest & 0x7F | 0x80);
      rest >>>= 7;
    }
    bytes.write((int) rest);
  }

  /** Bytes that are read one after the other. */
  static final class Cursor {

    private final byte[] bytes;
    private int at;

    Cursor(byte[] bytes, int at) {
      this.bytes = bytes;
      this.at = at;
    }

    boolean atEnd() {
      return at == bytes.length;
    }

    /** The next byte, 0 to 255. */
    int octet() throws ProblemException {
      if (atEnd()) {
        throw Symbols.broken("it ends too early").exception();
      }
      return bytes[at++] & 0xFF;
    }

    /** A count, in as few bytes as it can have, and up to 2^28 - 1. */
    long count() throws ProblemException {
      long count = 0;
      for (int shift = 0; shift < 28; shift += 7) {
        int octet = octet();
        count |= (long) (octet & 0x7F) << shift;
        if (octet <= 0x7F) {
          if (octet == 0 && shift > 0) {
            throw Symbols.broken("a count with a byte too many").exception();
          }
          return count;
        }
      }
      throw Symbols.broken("a count that is too large").exception();
    }

    /** So many bytes, but not more than a limit. */
    byte[] part(long length, int most) throws ProblemException {
      if (length < 1 || length > most || length > bytes.length - at) {
        throw Symbols.broken("a part of " + length + " bytes").exception();
      }
      at += (int) length;
      return Arrays.copyOfRange(bytes, at - (int) length, at);
    }
  }
}
