package dev.pencilmark.bench;

import dev.pencilmark.compress.rank.GridRank;
import java.util.Arrays;
import java.util.Locale;
import java.util.SplittableRandom;

/**
 * Checks random ranks: the grid of each must be full, and have that rank. Arguments, both optional:
 * the number of ranks (100,000,000), and the seed (1).
 */
public final class GridRankRoundTrips {

  private GridRankRoundTrips() {}

  public static void main(String[] args) {
    long count = args.length > 0 ? Long.parseLong(args[0]) : 100_000_000;
    SplittableRandom random = new SplittableRandom(args.length > 1 ? Long.parseLong(args[1]) : 1);
    GridRank ranks = GridRank.instance();
    GridRank.Result result = new GridRank.Result();
    byte[] grid = new byte[81];
    long start = System.nanoTime();
    for (long done = 0; done < count; ) {
      long high = random.nextLong() >>> 55;
      long low = random.nextLong();
      if (!GridRank.isRank(high, low)) {
        continue;
      }
      Arrays.fill(grid, (byte) 0);
      ranks.unrank(high, low, grid);
      boolean same = ranks.rank(grid, result) && result.high == high && result.low == low;
      if (!same || !isFull(grid)) {
        System.err.println("wrong: high " + high + ", low " + Long.toUnsignedString(low));
        System.exit(1);
      }
      if (++done % 10_000_000 == 0 || done == count) {
        double seconds = (System.nanoTime() - start) / 1e9;
        System.out.printf(Locale.ROOT, "%,d grids, all right, %.1f s%n", done, seconds);
      }
    }
  }

  /** Returns whether each row, column and box contains all nine digits; independent of ranks. */
  private static boolean isFull(byte[] grid) {
    for (int unit = 0; unit < 9; unit++) {
      int row = 0;
      int column = 0;
      int box = 0;
      for (int i = 0; i < 9; i++) {
        row |= 1 << grid[9 * unit + i];
        column |= 1 << grid[9 * i + unit];
        box |= 1 << grid[27 * (unit / 3) + 9 * (i / 3) + 3 * (unit % 3) + i % 3];
      }
      if ((row & column & box) != 0x3FE) {
        return false;
      }
    }
    return true;
  }
}
