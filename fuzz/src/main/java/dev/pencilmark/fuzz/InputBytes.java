package dev.pencilmark.fuzz;

import java.util.Arrays;

/** An input, byte by byte; after its end come zeros. */
final class InputBytes {

  private final byte[] bytes;
  private int next;

  InputBytes(byte[] bytes) {
    this.bytes = bytes;
  }

  /** Returns whether there is more than zeros. */
  boolean hasMore() {
    return next < bytes.length;
  }

  /** Returns the next byte, 0 to 255. */
  int octet() {
    return hasMore() ? bytes[next++] & 0xFF : 0;
  }

  /** Returns a number from 0 to below a bound of 256 at most. */
  int below(int bound) {
    return octet() % bound;
  }

  /** Returns a number of four bytes. */
  int word() {
    return octet() << 24 | octet() << 16 | octet() << 8 | octet();
  }

  /** Returns the next {@code most} bytes, or all remaining ones if there are fewer. */
  byte[] next(int most) {
    int end = Math.min(bytes.length, next + most);
    byte[] some = Arrays.copyOfRange(bytes, next, end);
    next = end;
    return some;
  }

  /** Returns all that remains. */
  byte[] rest() {
    return next(bytes.length);
  }
}
