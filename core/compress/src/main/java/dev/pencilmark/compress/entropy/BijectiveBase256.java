package dev.pencilmark.compress.entropy;

import java.math.BigInteger;
import java.util.Arrays;

/**
 * Numbers as bytes: bijective base 256, the least significant byte first. Every string of bytes is
 * another number, and every number has one: the bytes of the number less 1 + 256 + ... + 256^(n-1),
 * where n is the length for which that leaves a number of at most n bytes.
 */
public final class BijectiveBase256 {

  private BijectiveBase256() {}

  public static byte[] bytes(Natural number) {
    byte[] bytes = number.toBytes();
    int borrow = 0;
    for (int i = 0; i < bytes.length; i++) {
      int octet = (bytes[i] & 0xFF) - 1 - borrow;
      bytes[i] = (byte) octet;
      borrow = octet >>> Integer.SIZE - 1;
    }
    // A number below 1 + 256 + ... has its first byte, a 1, for what the others borrow.
    return borrow == 0 ? bytes : Arrays.copyOf(bytes, bytes.length - 1);
  }

  public static Natural number(byte[] bytes) {
    byte[] sum = new byte[bytes.length + 1];
    int carry = 0;
    for (int i = 0; i < bytes.length; i++) {
      int octet = (bytes[i] & 0xFF) + 1 + carry;
      sum[i] = (byte) octet;
      carry = octet >>> Byte.SIZE;
    }
    sum[bytes.length] = (byte) carry;
    return new Natural(sum);
  }

  /** Puts a number into {@code length} bytes, the least significant first. */
  public static void put(BigInteger number, byte[] into, int at, int length) {
    byte[] big = number.toByteArray();
    for (int i = 0; i < Math.min(length, big.length); i++) {
      into[at + i] = big[big.length - 1 - i];
    }
  }

  /** Returns the number of some bytes, the least significant first. */
  public static BigInteger get(byte[] from, int at, int length) {
    byte[] big = new byte[length];
    for (int i = 0; i < length; i++) {
      big[i] = from[at + length - 1 - i];
    }
    return new BigInteger(1, big);
  }
}
