package dev.pencilmark.compress;

import dev.pencilmark.compress.entropy.BijectiveBase256;
import dev.pencilmark.compress.entropy.SymbolCoder;
import dev.pencilmark.compress.rank.GridRank;
import dev.pencilmark.problem.Problem;
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
final class GridList {

  private static final int BLOCK = 8;

  /** The bytes of a block of 0 to 8 grids: as few as hold all powers of N. */
  private static final int[] BYTES = {0, 10, 19, 28, 37, 46, 55, 64, 73};

  private GridList() {}

  /** Returns the batch of the grids of some ranks. */
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

  /** Returns the number of grids that a batch has. */
  static int count(byte[] bytes) throws ProblemException {
    BatchKind.GRID_LIST.check(bytes, 1 + (Batches.MAX_GRIDS + BLOCK - 1) / BLOCK * BYTES[BLOCK]);
    int length = bytes.length - 1;
    int rest = Arrays.binarySearch(BYTES, 0, BLOCK, length % BYTES[BLOCK]);
    if (rest < 0) {
      throw Problem.noSuchLength("list of grids", bytes.length, "bytes").exception();
    }
    int count = length / BYTES[BLOCK] * BLOCK + rest;
    BatchKind.GRID_LIST.checkCount(count, Batches.MAX_GRIDS);
    return count;
  }

  /** Returns the grids of the block that begins with grid {@code first}, of {@code all} grids. */
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
