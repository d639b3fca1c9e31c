package dev.pencilmark.solve;

import dev.pencilmark.board.Board;
import dev.pencilmark.board.Cage;
import dev.pencilmark.board.ExtraRegion;
import dev.pencilmark.board.Rule;
import dev.pencilmark.board.VariantRule;
import dev.pencilmark.problem.Problem;
import dev.pencilmark.problem.ProblemCode;
import dev.pencilmark.problem.ProblemException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/**
 * A position in an enumeration: the last solution, the number of solutions so far, and the puzzle.
 * As bytes: the version 1, the fingerprint (8), the count (8), and a byte for the digit of every
 * cell.
 *
 * @param fingerprint of the puzzle and the start, see {@link #fingerprint(Board, Start, int[])}
 * @param count the number of solutions so far, including the last
 * @param solution the last solution
 */
record ResumeToken(long fingerprint, long count, Solution solution) {

  private static final byte VERSION = 1;
  private static final int HEADER = 1 + 2 * Long.BYTES;

  /** The 64-bit FNV-1a parameters. */
  private static final long FNV_BASIS = 0xCBF29CE484222325L;

  private static final long FNV_PRIME = 0x100000001B3L;

  /**
   * Returns a number that reports puzzles apart: over all that solutions depend on. Part of the
   * version: all replicas compute the same.
   */
  static long fingerprint(Board board, Start start, int[] candidates) {
    long hash = mix(FNV_BASIS, start == Start.FROM_GIVENS ? 1 : 2);
    hash = mix(hash, board.side());
    for (Rule rule : Rule.values()) {
      hash = board.has(rule) ? mix(hash, rule.ordinal()) : hash;
    }
    for (int cell = 0; cell < candidates.length; cell++) {
      hash = mix(hash, candidates[cell]);
      hash = mix(hash, board.region(cell));
    }
    for (Cage cage : board.cages()) {
      hash = mix(hash, cage.operator().symbol());
      hash = mix(hash, cage.target());
      for (int i = 0; i < cage.size(); i++) {
        hash = mix(hash, cage.cell(i));
      }
      if (cage.isRepeating()) {
        // A number that no operator, and so no cage, and no extra region starts with.
        hash = mix(hash, -2);
      }
    }
    for (ExtraRegion region : board.extraRegions()) {
      // A number that no operator, and so no cage, starts with.
      hash = mix(hash, -1);
      for (int i = 0; i < region.size(); i++) {
        hash = mix(hash, region.cell(i));
      }
    }
    for (VariantRule rule : board.variants()) {
      // A number that nothing else starts with, and then all that it says.
      hash = mix(hash, -3);
      for (byte part : rule.toString().getBytes(StandardCharsets.UTF_8)) {
        hash = mix(hash, part);
      }
    }
    return hash;
  }

  private static long mix(long hash, long value) {
    long mixed = hash;
    for (int shift = 0; shift < Long.SIZE; shift += Byte.SIZE) {
      mixed = (mixed ^ value >>> shift & 0xFF) * FNV_PRIME;
    }
    return mixed;
  }

  byte[] bytes() {
    ByteBuffer bytes = ByteBuffer.allocate(HEADER + solution.cellCount());
    bytes.put(VERSION).putLong(fingerprint).putLong(count);
    return bytes.put(solution.toArray()).array();
  }

  /** Reads a token. Whether it fits the puzzle is for the caller to see. */
  static ResumeToken parse(byte[] token, int cells) throws ProblemException {
    if (token.length != HEADER + cells || token[0] != VERSION) {
      throw Problem.of(
              ProblemCode.BAD_REQUEST,
              "that is no resume token of this puzzle",
              HEADER + cells + " bytes of version " + VERSION,
              token.length + " bytes")
          .exception();
    }
    ByteBuffer bytes = ByteBuffer.wrap(token, 1, 2 * Long.BYTES);
    return new ResumeToken(
        bytes.getLong(),
        bytes.getLong(),
        new Solution(Arrays.copyOfRange(token, HEADER, token.length)));
  }
}
