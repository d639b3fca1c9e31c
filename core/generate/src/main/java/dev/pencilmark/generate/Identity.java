package dev.pencilmark.generate;

import dev.pencilmark.board.Board;
import dev.pencilmark.canonical.CanonicalKey;

/**
 * A number of 128 bits that all puzzles have which are the same except for symmetries and names of
 * digits: the key of the canonical form; or, of 9x9 Sudokus whose keys are not requested, {@link
 * #ofClassic one} that takes a fortieth of the time. The two kinds do not mix.
 *
 * @param high the upper 64 bits
 * @param low the lower 64 bits
 */
public record Identity(long high, long low) {

  private static final int ROUNDS = 4;

  /** Returns the identity of a puzzle with a canonical form. */
  public static Identity of(CanonicalKey key) {
    return new Identity(key.high(), key.low());
  }

  /**
   * Returns the identity of a 9x9 Sudoku, computed from its clues by colour refinement (Weisfeiler
   * and Leman, 1968) of rows, columns, boxes, bands, digits and clues. Isomorphic puzzles always
   * have the same number. Very symmetric puzzles could have the same number without being
   * isomorphic; then the second is omitted from a batch, which does not break any guarantee.
   */
  static Identity ofClassic(Board board) {
    int[] clues = new int[81];
    int count = 0;
    for (int cell = 0; cell < 81; cell++) {
      if (board.isGiven(cell)) {
        clues[count++] = cell;
      }
    }
    // Rows are 0 to 8, columns 9 to 17, boxes 18 to 26, digits 27 to 35.
    long[] colours = new long[36];
    long[] sums = new long[36];
    for (int round = 0; round < ROUNDS; round++) {
      for (int i = 0; i < count; i++) {
        int cell = clues[i];
        int row = cell / 9;
        int column = 9 + cell % 9;
        int box = 18 + row / 3 * 3 + cell % 9 / 3;
        int digit = 26 + board.digit(cell);
        // Rows and columns in one sum: the diagonal is a mirror.
        long clue =
            mix(
                mix(colours[row] + 1)
                    + mix(colours[column] + 1)
                    + mix(colours[box] + 2)
                    + mix(colours[digit] + 3));
        sums[row] += clue;
        sums[column] += clue;
        sums[box] += clue;
        sums[digit] += clue;
      }
      for (int i = 0; i < colours.length; i++) {
        colours[i] = mix(colours[i] ^ mix(sums[i] + round));
        sums[i] = 0;
      }
      // Lines are known by the company that they keep in their band, too.
      for (int band = 0; band < 18; band += 3) {
        long together = mix(colours[band]) + mix(colours[band + 1]) + mix(colours[band + 2]);
        for (int i = band; i < band + 3; i++) {
          colours[i] = mix(colours[i] + 5 * mix(together));
        }
      }
    }
    return new Identity(sum(colours, 1), sum(colours, 2));
  }

  private static long sum(long[] colours, long salt) {
    long lines = 0;
    long boxes = 0;
    long digits = 0;
    for (int i = 0; i < 9; i++) {
      lines += mix(colours[i] + salt) + mix(colours[9 + i] + salt);
      boxes += mix(colours[18 + i] + salt);
      digits += mix(colours[27 + i] + salt);
    }
    return mix(lines + 3 * mix(boxes + 3 * mix(digits)));
  }

  private static long mix(long value) {
    return SplitMix.mix(value + 0x9e3779b97f4a7c15L);
  }
}
