package dev.pencilmark.canonical;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;

/**
 * A number of 128 bits that reports puzzles apart: those that are the same have the same key, and
 * others another. It is the first bits of SHA-256 (FIPS 180-4) over the text of the canonical form,
 * so that among a billion different puzzles two have the same key with a probability below 10^-20.
 *
 * @param high the upper 64 bits
 * @param low the lower 64 bits
 */
public record CanonicalKey(long high, long low) implements Comparable<CanonicalKey> {

  /** The number of bytes. */
  public static final int BYTES = 16;

  /** Returns the key of the text of a canonical form. */
  static CanonicalKey ofText(String text) {
    try {
      byte[] hash =
          MessageDigest.getInstance("SHA-256").digest(text.getBytes(StandardCharsets.UTF_8));
      ByteBuffer first = ByteBuffer.wrap(hash);
      return new CanonicalKey(first.getLong(), first.getLong());
    } catch (NoSuchAlgorithmException impossible) {
      throw new IllegalStateException("every Java has SHA-256", impossible);
    }
  }

  /** Returns the key of the same puzzle with rules that its board does not hold. */
  public CanonicalKey with(String rules) {
    return ofText(this + "\n" + rules);
  }

  /** Returns the 16 bytes, the most significant first. */
  public byte[] bytes() {
    return ByteBuffer.allocate(BYTES).putLong(high).putLong(low).array();
  }

  /** Returns the key of {@link #bytes}. */
  public static CanonicalKey ofBytes(byte[] bytes) {
    ByteBuffer buffer = ByteBuffer.wrap(bytes);
    return new CanonicalKey(buffer.getLong(), buffer.getLong());
  }

  /** Compares as unsigned numbers. */
  @Override
  public int compareTo(CanonicalKey other) {
    int byHigh = Long.compareUnsigned(high, other.high);
    return byHigh != 0 ? byHigh : Long.compareUnsigned(low, other.low);
  }

  /** 32 hexadecimal digits in lower case. */
  @Override
  public String toString() {
    return String.format("%016x%016x", high, low);
  }
}
