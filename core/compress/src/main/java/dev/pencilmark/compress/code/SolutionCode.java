package dev.pencilmark.compress.code;

import dev.pencilmark.compress.entropy.Log2;
import dev.pencilmark.compress.entropy.SymbolCoder;
import dev.pencilmark.compress.rank.GridRank;
import dev.pencilmark.compress.rank.Ranks;
import dev.pencilmark.problem.ProblemException;
import java.math.BigInteger;
import java.util.Arrays;

/**
 * A full grid. That of a classic Sudoku is coded by its rank; any other cell by cell, the one with
 * the fewest digits left first, where naked and hidden singles cost nothing. Frozen as version 1.
 */
public final class SolutionCode {

  /** The cost of a rank in bits. */
  static final double RANK_BITS = Log2.of(GridRank.COUNT.doubleValue());

  private SolutionCode() {}

  /**
   * Codes a grid by its rank.
   *
   * @return whether it was coded: a writer may have a shorter way, or have no full grid
   */
  public static boolean rank(SymbolCoder symbols, int[] grid) throws ProblemException {
    if (symbols.isWorse(RANK_BITS)) {
      return false;
    }
    byte[] digits = new byte[grid.length];
    BigInteger rank = BigInteger.ZERO;
    if (symbols.isWriting()) {
      for (int cell = 0; cell < grid.length; cell++) {
        digits[cell] = (byte) grid[cell];
      }
      rank = Ranks.rank(digits);
      if (rank == null) {
        symbols.misfit("no full grid");
        return false;
      }
    }
    rank = symbols.uniform(rank, GridRank.COUNT);
    if (!symbols.isWriting()) {
      Ranks.unrank(rank, digits);
      for (int cell = 0; cell < grid.length; cell++) {
        grid[cell] = digits[cell];
      }
    }
    return true;
  }

  /**
   * Codes a grid cell by cell.
   *
   * @param symbols the symbols
   * @param allDifferent the units
   * @param without the cells that have no digit
   * @param grid the digits
   */
  static void stepwise(
      SymbolCoder symbols, AllDifferent allDifferent, boolean[] without, int[] grid)
      throws ProblemException {
    new Steps(allDifferent, without).code(symbols, grid);
  }

  /** The state of a partly coded grid. */
  private static final class Steps {

    private final AllDifferent allDifferent;
    private final int[] masks;
    private final boolean[] settled;

    /** The units that have every digit. */
    private final boolean[] whole;

    Steps(AllDifferent allDifferent, boolean[] without) {
      this.allDifferent = allDifferent;
      masks = new int[allDifferent.cells];
      Arrays.fill(masks, allDifferent.all);
      settled = without.clone();
      whole = new boolean[allDifferent.units.length];
      for (int u = 0; u < whole.length; u++) {
        whole[u] = allDifferent.units[u].length == allDifferent.side;
        for (int cell : allDifferent.units[u]) {
          whole[u] &= !without[cell];
        }
      }
    }

    void code(SymbolCoder symbols, int[] grid) throws ProblemException {
      while (true) {
        if (symbols.isWorse(0)) {
          return;
        }
        if (!propagate()) {
          symbols.misfit("the grid breaks the puzzle's rules");
          return;
        }
        int cell = narrowest();
        if (cell < 0) {
          break;
        }
        int mask = masks[cell];
        int index = index(mask, grid[cell]);
        index = symbols.uniform(index, Integer.bitCount(mask));
        if (index < 0) {
          return;
        }
        masks[cell] = digit(mask, index);
      }
      for (int cell = 0; cell < masks.length; cell++) {
        int digit = settled[cell] && masks[cell] == allDifferent.all ? 0 : bitToDigit(masks[cell]);
        if (symbols.isWriting()) {
          if (digit != grid[cell]) {
            symbols.misfit("the grid breaks the puzzle's rules");
          }
        } else {
          grid[cell] = digit;
        }
      }
    }

    private static int bitToDigit(int bit) {
      return Integer.numberOfTrailingZeros(bit) + 1;
    }

    private int narrowest() {
      int best = -1;
      int least = Integer.MAX_VALUE;
      for (int cell = 0; cell < masks.length; cell++) {
        if (!settled[cell]) {
          int count = Integer.bitCount(masks[cell]);
          if (count < least) {
            least = count;
            best = cell;
          }
        }
      }
      return best;
    }

    /** Places all naked and hidden singles; false if a cell has no digit left. */
    private boolean propagate() {
      boolean changed = true;
      while (changed) {
        changed = false;
        for (int cell = 0; cell < masks.length; cell++) {
          int mask = masks[cell];
          if (!settled[cell] && (mask & (mask - 1)) == 0) {
            if (mask == 0) {
              return false;
            }
            settle(cell);
            changed = true;
          }
        }
        for (int u = 0; u < whole.length; u++) {
          changed |= whole[u] && findHidden(allDifferent.units[u]);
        }
      }
      return true;
    }

    private void settle(int cell) {
      settled[cell] = true;
      for (int unit : allDifferent.unitsOf[cell]) {
        for (int peer : allDifferent.units[unit]) {
          if (!settled[peer]) {
            masks[peer] &= ~masks[cell];
          }
        }
      }
    }

    private boolean findHidden(int[] unit) {
      int once = 0;
      int twice = 0;
      for (int cell : unit) {
        twice |= once & masks[cell];
        once |= masks[cell];
      }
      boolean found = false;
      once &= ~twice;
      for (int cell : unit) {
        int hidden = once & masks[cell];
        if (hidden != 0 && hidden != masks[cell]) {
          masks[cell] = hidden & -hidden;
          found = true;
        }
      }
      return found;
    }
  }

  /** Returns the place of a digit among those of a mask, from 0, or -1 if it is not among them. */
  static int index(int mask, int digit) {
    return digit > 0 && (mask >> digit - 1 & 1) != 0
        ? Integer.bitCount(mask & (1 << digit - 1) - 1)
        : -1;
  }

  /** Returns the bit at a place of a mask. */
  static int digit(int mask, int index) {
    int rest = mask;
    for (int i = 0; i < index; i++) {
      rest &= rest - 1;
    }
    return rest & -rest;
  }
}
