package dev.pencilmark.compress;

import dev.pencilmark.compress.entropy.SymbolCoder;
import dev.pencilmark.problem.ProblemException;
import java.io.ByteArrayOutputStream;
import java.util.Arrays;

/**
 * Bytes that are read one after the other, with counts among them: seven bits a byte, the lowest
 * first, and the top bit where more follow, as the varints of Protocol Buffers.
 */
final class ByteCursor {

  private final byte[] bytes;
  private int at;

  ByteCursor(byte[] bytes, int at) {
    this.bytes = bytes;
    this.at = at;
  }

  boolean atEnd() {
    return at == bytes.length;
  }

  /** Returns the next byte, 0 to 255. */
  int octet() throws ProblemException {
    if (atEnd()) {
      throw SymbolCoder.broken("it ends too early").exception();
    }
    return bytes[at++] & 0xFF;
  }

  /** Returns a count, in as few bytes as it can have, and up to 2^28 - 1. */
  long count() throws ProblemException {
    long count = 0;
    for (int shift = 0; shift < 28; shift += 7) {
      int octet = octet();
      count |= (long) (octet & 0x7F) << shift;
      if (octet <= 0x7F) {
        if (octet == 0 && shift > 0) {
          throw SymbolCoder.broken("a count with a byte too many").exception();
        }
        return count;
      }
    }
    throw SymbolCoder.broken("a count that is too large").exception();
  }

  /** Returns the next {@code length} bytes, of which there must be at most {@code most}. */
  byte[] part(long length, int most) throws ProblemException {
    if (length < 1 || length > most || length > bytes.length - at) {
      throw SymbolCoder.broken("a part of " + length + " bytes").exception();
    }
    at += (int) length;
    return Arrays.copyOfRange(bytes, at - (int) length, at);
  }

  /** Writes a count, as {@link #count} reads it. */
  static void putCount(long count, ByteArrayOutputStream bytes) {
    long rest = count;
    while (rest > 0x7F) {
      bytes.write((int) rest & 0x7F | 0x80);
      rest >>>= 7;
    }
    bytes.write((int) rest);
  }
}
