package dev.pencilmark.compress.rank;

import java.math.BigInteger;

/** The grid rank as one number. */
public final class Ranks {

  private static final int LIMIT = 64;

  private Ranks() {}

  /** Returns the rank of a grid, or null if it is no valid full grid. */
  public static BigInteger rank(byte[] digits) {
    GridRank.Result result = new GridRank.Result();
    return GridRank.instance().rank(digits, result) ? result.toBigInteger() : null;
  }

  /** The grid of a rank below their number. */
  public static void unrank(BigInteger rank, byte[] into) {
    GridRank.instance().unrank(rank.shiftRight(LIMIT).longValue(), rank.longValue(), into);
  }
}
