package dev.pencilmark.solve.jigsaw;

import dev.pencilmark.board.Board;
import dev.pencilmark.board.Units;
import dev.pencilmark.solve.classic.ClassicTables;
import dev.pencilmark.solve.engine.ModelCache;
import java.util.ArrayList;
import java.util.List;

/**
 * The groups of a 9x9 board whose groups have any shape, compiled for {@link JigsawPropagation}.
 * Immutable; may be shared by threads. Sets of cells are two words, as {@code ClassicSearch} has
 * them, and a cell is its {@link ClassicTables#place}.
 */
final class Houses {

  /**
   * The maximum number of cells of each of two sets that hold the same digits. With 5, 6 and 8
   * jigsaws take 10.2, 12.1 and 12.4 us in the median, minimal ones with diagonals 270, 264 and
   * 273.
   */
  private static final int MOST_CELLS = 5;

  private static final int SIDE = 9;
  private static final int CELLS = SIDE * SIDE;

  private static final ModelCache<Houses> CACHE = new ModelCache<>(64);

  /** The number of groups of nine cells in addition to rows and columns. */
  final int groups;

  /** The houses, in the upper and in the lower word: groups, rows, columns. */
  final long[] upper;

  final long[] lower;

  /** By place: the cells that cannot have its digit, in the upper and in the lower word. */
  final long[] upperPeers = new long[96];

  final long[] lowerPeers = new long[96];

  /**
   * Pairs of sets that hold the same digits, each as often in the one as in the other, by the law
   * of {@code LawOfLeftovers}: four words a pair, an upper and a lower one of either set.
   */
  final long[] same;

  /** Returns the groups of a board of this side, which has valid regions if any. */
  static Houses of(Board board) {
    return CACHE.get(ModelCache.key(board, false), () -> new Houses(board));
  }

  private Houses(Board board) {
    List<Units.Unit> units = Units.of(board).all();
    int count = 0;
    for (Units.Unit unit : units) {
      count += unit.cells().length == SIDE ? 1 : 0;
    }
    groups = count - 2 * SIDE;
    upper = new long[count];
    lower = new long[count];
    int house = groups;
    for (Units.Unit unit : units) {
      long high = 0;
      long low = 0;
      for (int cell : unit.cells()) {
        long bit = 1L << ClassicTables.place(cell);
        high |= cell < 54 ? bit : 0;
        low |= cell < 54 ? 0 : bit;
      }
      for (int cell : unit.cells()) {
        int place = ClassicTables.place(cell);
        upperPeers[place] |= high;
        lowerPeers[place] |= low;
      }
      if (unit.cells().length == SIDE) {
        // Rows and columns are the first units.
        upper[house] = high;
        lower[house] = low;
        house = house + 1 == count ? 0 : house + 1;
      }
    }
    for (int cell = 0; cell < CELLS; cell++) {
      int place = ClassicTables.place(cell);
      long[] peers = place < 64 ? upperPeers : lowerPeers;
      peers[place] &= ~(1L << place);
    }
    same = board.hasRegions() ? new Differences(board).found() : new long[0];
    for (int i = 0; i < same.length; i += 4) {
      if (Long.bitCount(same[i]) + Long.bitCount(same[i + 1]) == 1) {
        merge(i);
      }
    }
  }

  /** Returns the first place of a set of cells. */
  static int first(long upper, long lower) {
    return upper != 0 ? Long.numberOfTrailingZeros(upper) : 64 + Long.numberOfTrailingZeros(lower);
  }

  /** Returns the last place of a set of cells. */
  static int last(long upper, long lower) {
    return lower != 0
        ? 127 - Long.numberOfLeadingZeros(lower)
        : 63 - Long.numberOfLeadingZeros(upper);
  }

  /** Makes two cells that have the same digit see what either sees. */
  private void merge(int pair) {
    int one = first(same[pair], same[pair + 1]);
    int other = first(same[pair + 2], same[pair + 3]);
    long high = upperPeers[one] | upperPeers[other];
    long low = lowerPeers[one] | lowerPeers[other];
    upperPeers[one] = high;
    upperPeers[other] = high;
    lowerPeers[one] = low;
    lowerPeers[other] = low;
    for (long rest = high; rest != 0; rest &= rest - 1) {
      see(Long.numberOfTrailingZeros(rest), pair);
    }
    for (long rest = low; rest != 0; rest &= rest - 1) {
      see(64 + Long.numberOfTrailingZeros(rest), pair);
    }
  }

  private void see(int place, int pair) {
    upperPeers[place] |= same[pair] | same[pair + 2];
    lowerPeers[place] |= same[pair + 1] | same[pair + 3];
  }

  /**
   * Where some rows, or columns, in sequence differ from as many regions, those with the most cells
   * in them.
   */
  private final class Differences {

    private final long[] regionUpper = new long[SIDE];
    private final long[] regionLower = new long[SIDE];
    private final int[] inside = new int[SIDE];
    private final List<long[]> pairs = new ArrayList<>();

    Differences(Board board) {
      for (int cell = 0; cell < CELLS; cell++) {
        long[] words = cell < 54 ? regionUpper : regionLower;
        words[board.region(cell) - 1] |= 1L << ClassicTables.place(cell);
      }
      for (int first = 0; first < 2 * SIDE; first++) {
        long high = 0;
        long low = 0;
        int end = first < SIDE ? SIDE : 2 * SIDE;
        for (int line = first; line < end && line - first < SIDE - 1; line++) {
          high |= upper[groups + line];
          low |= lower[groups + line];
          offer(high, low, line - first + 1);
        }
      }
    }

    private void offer(long lineUpper, long lineLower, int lines) {
      for (int region = 0; region < SIDE; region++) {
        inside[region] =
            Long.bitCount(regionUpper[region] & lineUpper)
                + Long.bitCount(regionLower[region] & lineLower);
      }
      long high = 0;
      long low = 0;
      int outside = SIDE * lines;
      for (int i = 0; i < lines; i++) {
        int best = 0;
        for (int region = 1; region < SIDE; region++) {
          best = inside[region] > inside[best] ? region : best;
        }
        outside -= inside[best];
        inside[best] = -1;
        high |= regionUpper[best];
        low |= regionLower[best];
      }
      if (outside == 0 || outside > MOST_CELLS) {
        return;
      }
      long[] pair = {lineUpper & ~high, lineLower & ~low, high & ~lineUpper, low & ~lineLower};
      for (long[] known : pairs) {
        if (isSame(known, pair, 0) || isSame(known, pair, 2)) {
          return;
        }
      }
      pairs.add(pair);
    }

    private static boolean isSame(long[] known, long[] pair, int turn) {
      return known[0] == pair[turn]
          && known[1] == pair[turn + 1]
          && known[2] == pair[2 - turn]
          && known[3] == pair[3 - turn];
    }

    long[] found() {
      long[] words = new long[4 * pairs.size()];
      for (int i = 0; i < words.length; i++) {
        words[i] = pairs.get(i >> 2)[i & 3];
      }
      return words;
    }
  }
}
