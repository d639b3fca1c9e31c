package dev.pencilmark.compress;

import dev.pencilmark.problem.Problem;
import dev.pencilmark.problem.ProblemCode;
import dev.pencilmark.problem.ProblemException;

/**
 * A grid's rank in 10 bytes, most significant first: {@code tag * N + rank}. Eighty bits have room
 * for N 181 times; the tag, 0 to {@link #LAST_TAG}, is for the code that embeds the rank to tell
 * kinds apart. A rank alone has tag 0.
 */
public final class RankBytes {

  /** The number of bytes. */
  public static final int LENGTH = 10;

  /** The largest tag. */
  public static final int LAST_TAG = 180;

  private static final long COUNT_HIGH = GridRank.COUNT.shiftRight(64).longValueExact();
  private static final long COUNT_LOW = GridRank.COUNT.longValue();

  private RankBytes() {}

  /**
   * Writes a rank.
   *
   * @param tag 0 to {@link #LAST_TAG}
   * @param high the bits of the rank from 64 upwards
   * @param low its lower 64 bits
   * @throws IllegalArgumentException if it is no rank or no tag
   */
  public static byte[] write(int tag, long high, long low) {
    GridRank.requireRank(high, low);
    if (tag < 0 || tag > LAST_TAG) {
      throw new IllegalArgumentException("a tag is 0 to " + LAST_TAG + ", not " + tag);
    }
    long sum = tag * COUNT_LOW + low;
    long carry = Long.compareUnsigned(sum, low) < 0 ? 1 : 0;
    long top = tag * COUNT_HIGH + unsignedMultiplyHigh(tag, COUNT_LOW) + high + carry;
    byte[] bytes = new byte[LENGTH];
    for (int i = 0; i < 8; i++) {
      bytes[LENGTH - 1 - i] = (byte) (sum >>> 8 * i);
    }
    bytes[1] = (byte) top;
    bytes[0] = (byte) (top >>> 8);
    return bytes;
  }

  /**
   * Reads a rank.
   *
   * @param into receives it, and is left alone if there is none
   * @return its tag
   * @throws ProblemException BAD_LENGTH, or VALUE_OUT_OF_RANGE for more than the last tag has
   */
  public static int parse(byte[] bytes, GridRank.Result into) throws ProblemException {
    if (bytes.length != LENGTH) {
      throw Problem.of(
              ProblemCode.BAD_LENGTH,
              "a grid number has " + LENGTH + " bytes, found " + bytes.length)
          .expected(LENGTH + " bytes", bytes.length + " bytes")
          .exception();
    }
    long high = (bytes[0] & 0xFFL) << 8 | bytes[1] & 0xFFL;
    long low = 0;
    for (int i = 2; i < LENGTH; i++) {
      low = low << 8 | bytes[i] & 0xFFL;
    }
    // At most one too few, since N is between 361 * 2^64 and 362 * 2^64 and tags are below 361.
    int tag = (int) (high / (COUNT_HIGH + 1));
    long taken = tag * COUNT_LOW;
    high -= tag * COUNT_HIGH + unsignedMultiplyHigh(tag, COUNT_LOW);
    high -= Long.compareUnsigned(low, taken) < 0 ? 1 : 0;
    low -= taken;
    if (!GridRank.isRank(high, low)) {
      tag++;
      high -= COUNT_HIGH;
      high -= Long.compareUnsigned(low, COUNT_LOW) < 0 ? 1 : 0;
      low -= COUNT_LOW;
    }
    if (tag > LAST_TAG) {
      throw Problem.of(
              ProblemCode.VALUE_OUT_OF_RANGE,
              "these 10 bytes are no grid number: their tag would be " + tag)
          .expected("a tag 0 to " + LAST_TAG, String.valueOf(tag))
          .exception();
    }
    into.high = high;
    into.low = low;
    return tag;
  }

  /** The bits from 64 upwards of a small number times an unsigned one. */
  private static long unsignedMultiplyHigh(int small, long unsigned) {
    return Math.multiplyHigh(small, unsigned) + (unsigned < 0 ? small : 0);
  }
}
