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
    int rest = grids.size() % BLOCK;
    byte[] bytes = new byte[1 + grids.size() / BLOCK * BYTES[BLOCK] + BYTES[rest]];
    bytes[0] = BatchKind.GRID_LIST.mark();
    for (int first = 0; first < grids.size(); first += BLOCK) {
      int count = Math.min(BLOCK, grids.size() - first);
      BigInteger number = BigInteger.ZERO;
      for (int i = count - 1; i >= 0; i--) {
        BigInteger rank = GridRank.instance().number(grids.get(first + i));
        number = number.multiply(GridRank.COUNT).add(rank);
      }
      Wire.put(number, bytes, 1 + first / BLOCK * BYTES[BLOCK], BYTES[count]);
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
    for (int first = 0; first < count; first += BLOCK) {
      grids.addAll(block(bytes, first, Math.min(BLOCK, count - first)));
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
    return block(bytes, first, Math.min(BLOCK, count - first)).get(index - first);
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

  private static List<byte[]> block(byte[] bytes, int first, int count) throws ProblemException {
    BigInteger number = Wire.get(bytes, 1 + first / BLOCK * BYTES[BLOCK], BYTES[count]);
    List<byte[]> grids = new ArrayList<>(count);
    for (int i = 0; i < count; i++) {
      BigInteger[] parts = number.divideAndRemainder(GridRank.COUNT);
      grids.add(GridRank.instance().grid(parts[1]));
      number = parts[0];
    }
    if (number.signum() != 0) {
      throw Symbols.broken("the block from grid " + first + " is larger than any grids make it")
          .exception();
    }
    return grids;
  }
}
