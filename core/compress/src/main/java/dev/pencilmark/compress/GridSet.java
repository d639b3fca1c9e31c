package dev.pencilmark.compress;

import dev.pencilmark.compress.entropy.SymbolCoder;
import dev.pencilmark.compress.rank.GridRank;
import dev.pencilmark.problem.Problem;
import dev.pencilmark.problem.ProblemCode;
import dev.pencilmark.problem.ProblemException;
import java.io.ByteArrayOutputStream;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/**
 * Full grids of a classic Sudoku without order: their sorted ranks, with the gaps between them in
 * Rice's code ("Some practical universal noiseless coding techniques", 1979): the low bits
 * unchanged, the higher bits in unary. Decoding returns the grids in the order of their ranks.
 * Frozen as version 1.
 */
final class GridSet {

  /** The maximum number of bits of a gap that are reported as they are. */
  private static final int MAX_LOW = 72;

  /** More than any set takes: 73 bits and a few for a grid. */
  private static final int MAX_BYTES = 16 + 10 * Batches.MAX_GRIDS;

  private GridSet() {}

  /** Returns the set of the grids of some ranks, in any order. */
  static byte[] ofRanks(List<BigInteger> unsorted) throws ProblemException {
    List<BigInteger> ranks = new ArrayList<>(unsorted);
    Collections.sort(ranks);
    List<BigInteger> gaps = new ArrayList<>(ranks.size());
    BigInteger next = BigInteger.ZERO;
    for (BigInteger rank : ranks) {
      if (rank.compareTo(next) < 0) {
        throw Problem.of(ProblemCode.BAD_REQUEST, "grid " + rank + " is twice in the set")
            .exception();
      }
      gaps.add(rank.subtract(next));
      next = rank.add(BigInteger.ONE);
    }
    int low = best(gaps);
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    bytes.write(BatchKind.GRID_SET.mark());
    ByteCursor.putCount(gaps.size(), bytes);
    bytes.write(low);
    BitWriter bits = new BitWriter(bytes);
    for (BigInteger gap : gaps) {
      for (long high = gap.shiftRight(low).longValueExact(); high > 0; high--) {
        bits.write(true);
      }
      bits.write(false);
      for (int bit = low - 1; bit >= 0; bit--) {
        bits.write(gap.testBit(bit));
      }
    }
    bits.end();
    return bytes.toByteArray();
  }

  /** The grids of a set, one after the other. */
  static final class Grids {

    private final BitReader bits;
    private final int low;
    private final long most;
    private int left;
    private BigInteger next = BigInteger.ZERO;

    Grids(byte[] bytes) throws ProblemException {
      ByteCursor cursor = new ByteCursor(bytes, 1);
      left = count(bytes, cursor);
      low = cursor.octet();
      if (low > MAX_LOW) {
        throw SymbolCoder.broken("gaps of " + low + " bits").exception();
      }
      bits = new BitReader(cursor);
      BigInteger largest = GridRank.COUNT.shiftRight(low);
      most = largest.bitLength() > 62 ? Long.MAX_VALUE : largest.longValueExact();
    }

    /** Returns the next grid; null after the last, behind which nothing follows. */
    byte[] next() throws ProblemException {
      if (left == 0) {
        bits.end();
        return null;
      }
      left--;
      long high = 0;
      while (bits.read()) {
        high++;
        if (high > most) {
          throw SymbolCoder.broken("a gap beyond the last grid").exception();
        }
      }
      BigInteger gap = BigInteger.valueOf(high);
      for (int digits = low; digits > 0; ) {
        int some = Math.min(digits, 30);
        digits -= some;
        gap = gap.shiftLeft(some).or(BigInteger.valueOf(bits.read(some)));
      }
      BigInteger rank = next.add(gap);
      if (rank.compareTo(GridRank.COUNT) >= 0) {
        throw SymbolCoder.broken("a number that no grid has").exception();
      }
      next = rank.add(BigInteger.ONE);
      return GridRank.instance().grid(rank);
    }
  }

  /** Returns the number of grids that a set declares, without decoding them. */
  static int count(byte[] bytes) throws ProblemException {
    return count(bytes, new ByteCursor(bytes, 1));
  }

  private static int count(byte[] bytes, ByteCursor cursor) throws ProblemException {
    BatchKind.GRID_SET.check(bytes, MAX_BYTES);
    long count = cursor.count();
    BatchKind.GRID_SET.checkCount(count, Batches.MAX_GRIDS);
    return (int) count;
  }

  /** Returns the number of low bits that makes the code shortest. */
  private static int best(List<BigInteger> gaps) {
    if (gaps.isEmpty()) {
      return 0;
    }
    int usual = GridRank.COUNT.divide(BigInteger.valueOf(gaps.size())).bitLength();
    int best = 0;
    BigInteger shortest = null;
    for (int low = Math.max(0, usual - 3); low <= Math.min(MAX_LOW, usual + 1); low++) {
      BigInteger length = BigInteger.valueOf((long) gaps.size() * (low + 1));
      for (BigInteger gap : gaps) {
        length = length.add(gap.shiftRight(low));
      }
      if (shortest == null || length.compareTo(shortest) < 0) {
        shortest = length;
        best = low;
      }
    }
    return best;
  }

  /** Bits into bytes, the most significant first. */
  private static final class BitWriter {

    private final ByteArrayOutputStream bytes;
    private int octet = 1;

    BitWriter(ByteArrayOutputStream bytes) {
      this.bytes = bytes;
    }

    void write(boolean bit) {
      octet = octet << 1 | (bit ? 1 : 0);
      if (octet > 0xFF) {
        bytes.write(octet);
        octet = 1;
      }
    }

    void end() {
      while (octet > 1) {
        write(false);
      }
    }
  }

  /** Bits out of bytes. */
  private static final class BitReader {

    private final ByteCursor cursor;
    private int octet;
    private int left;

    BitReader(ByteCursor cursor) {
      this.cursor = cursor;
    }

    boolean read() throws ProblemException {
      if (left == 0) {
        octet = cursor.octet();
        left = Byte.SIZE;
      }
      left--;
      return (octet >> left & 1) != 0;
    }

    int read(int count) throws ProblemException {
      int value = 0;
      for (int i = 0; i < count; i++) {
        value = value << 1 | (read() ? 1 : 0);
      }
      return value;
    }

    /** Checks that nothing remains but zeros to the end of a byte. */
    void end() throws ProblemException {
      boolean rest = (octet & (1 << left) - 1) != 0;
      if (rest || !cursor.atEnd()) {
        throw Problem.trailing("the last grid", "more bytes").exception();
      }
    }
  }
}
