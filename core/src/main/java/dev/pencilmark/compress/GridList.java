package dev.pencilmark.compress;

import dev.pencilmark.problem.Problem;
import dev.pencilmark.problem.ProblemCode;
import dev.pencilmark.problem.ProblemException;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Full grids of a classic Sudoku in order: blocks of eight, 73 bytes each, so that every grid is
 * found without reading those before it. The last block has as many as are left. Frozen as version
 * 1.
 */
public final class GridList {

  /** The most grids. */
  public static final int MAX_GRIDS = 100_000;

  private static final int BLOCK = 8;

  /** The bytes of a block of 0 to 8 grids: as few as hold all powers of N. */
  private static final int[] BYTES = {0, 10, 19, 28, 37, 46, 55, 64, 73};

  private GridList() {}

  /**
   * Compresses grids.
   *
   * @param grids 81 digits each
   * @throws ProblemException LIMIT_EXCEEDED, or what is wrong with a grid, see {@link
   *     GridRank#number}
   */
  public static byte[] compress(List<byte[]> grids) throws ProblemException {
    BatchKind.GRID_LIST.checkCount(grids.size(), MAX_GRIDS);
    List<BigInteger> ranks = new ArrayList<>(grids.size());
    for (byte[] grid : grids) {
      ranks.add(GridRank.instance().number(grid));
    }
    return ofRanks(ranks);
  }

  /** The batch of the grids of some ranks. */
  static byte[] ofRanks(List<BigInteger> ranks) {
    int rest = ranks.size() % BLOCK;
    byte[] bytes = new byte[1 + ranks.size() / BLOCK * BYTES[BLOCK] + BYTES[rest]];
    bytes[0] = BatchKind.GRID_LIST.mark();
    for (int first = 0; first < ranks.size(); first += BLOCK) {
      int count = Math.min(BLOCK, ranks.size() - first);
      BigInteger number = BigInteger.ZERO;
      for (int i = count - 1; i >= 0; i--) {
        number = number.multiply(GridRank.COUNT).add(ranks.get(first + i));
      }
      BijectiveBase256.put(number, bytes, 1 + first / BLOCK * BYTES[BLOCK], BYTES[count]);
    }
    return bytes;
  }

  /**
   * The grids of a batch, 81 digits each.
   *
   * @throws ProblemException EMPTY_INPUT, LIMIT_EXCEEDED, BAD_LENGTH or DECOMPRESS_FAILED
   */
  public static List<byte[]> decompress(byte[] bytes) throws ProblemException {
    int count = count(bytes);
    List<byte[]> grids = new ArrayList<>(count);
    while (grids.size() < count) {
      grids.addAll(block(bytes, grids.size(), count));
    }
    return grids;
  }

  /**
   * One grid of a batch, without reading the others.
   *
   * @param index its number, from 0
   * @throws ProblemException the same, and BAD_REQUEST if there is no such grid
   */
  public static byte[] grid(byte[] bytes, int index) throws ProblemException {
    int count = count(bytes);
    if (index < 0 || index >= count) {
      throw Problem.of(
              ProblemCode.BAD_REQUEST, "there are " + count + " grids, none with number " + index)
          .exception();
    }
    int first = index - index % BLOCK;
    return block(bytes, first, count).get(index - first);
  }

  /** How many grids a batch has. */
  public static int count(byte[] bytes) throws ProblemException {
    BatchKind.GRID_LIST.check(bytes, 1 + (MAX_GRIDS + BLOCK - 1) / BLOCK * BYTES[BLOCK]);
    int length = bytes.length - 1;
    int rest = Arrays.binarySearch(BYTES, 0, BLOCK, length % BYTES[BLOCK]);
    if (rest < 0) {
      throw Problem.of(ProblemCode.BAD_LENGTH, "no list of grids has " + bytes.length + " bytes")
          .exception();
    }
    int count = length / BYTES[BLOCK] * BLOCK + rest;
    BatchKind.GRID_LIST.checkCount(count, MAX_GRIDS);
    return count;
  }

  /** The grids of the block that begins with the first, of so many in all. */
  static List<byte[]> block(byte[] bytes, int first, int all) throws ProblemException {
    int count = Math.min(BLOCK, all - first);
    BigInteger number = BijectiveBase256.get(bytes, 1 + first / BLOCK * BYTES[BLOCK], BYTES[count]);
    List<byte[]> grids = new ArrayList<>(count);
    for (int i = 0; i < count; i++) {
      BigInteger[] parts = number.divideAndRemainder(GridRank.COUNT);
      grids.add(GridRank.instance().grid(parts[1]));
      number = parts[0];
    }
    if (number.signum() != 0) {
      throw SymbolCoder.broken("the block from grid " + first + " is larger than any grids make it")
          .exception();
    }
    return grids;
  }
}
