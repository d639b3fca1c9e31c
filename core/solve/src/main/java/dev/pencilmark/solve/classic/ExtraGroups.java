package dev.pencilmark.solve.classic;

import static dev.pencilmark.solve.classic.ClassicPropagation.CONTRADICTION;
import static dev.pencilmark.solve.classic.ClassicPropagation.UNDECIDED;
import static dev.pencilmark.solve.classic.ClassicSearch.CELLS;
import static dev.pencilmark.solve.classic.ClassicSearch.LOWER;
import static dev.pencilmark.solve.classic.ClassicSearch.OPEN;
import static dev.pencilmark.solve.classic.ClassicSearch.PLACED;
import static dev.pencilmark.solve.classic.ClassicSearch.SEEN;
import static dev.pencilmark.solve.classic.ClassicSearch.STALE;
import static dev.pencilmark.solve.classic.ClassicSearch.WORDS;
import static dev.pencilmark.solve.classic.ClassicTables.LOWER_PEERS;
import static dev.pencilmark.solve.classic.ClassicTables.LOWER_UNITS;
import static dev.pencilmark.solve.classic.ClassicTables.UNITS;
import static dev.pencilmark.solve.classic.ClassicTables.UPPER_PEERS;
import static dev.pencilmark.solve.classic.ClassicTables.UPPER_UNITS;

import dev.pencilmark.board.Board;
import dev.pencilmark.board.Units;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.IntStream;

/**
 * The groups of different digits of a 9x9 Sudoku in addition to its rows, columns and boxes, such
 * as diagonals and windows, and their propagation in a frame of the classic engine (see {@link
 * ClassicSearch} for frames). Immutable.
 *
 * <p>{@link ClassicPropagation} handles rows, columns and boxes; before and after it, digit by
 * digit: a placed digit is removed from the rest of its group; a group has every digit; and
 * finally, cells that see all two or three positions of a digit in such a group lose it. A digit
 * that has lost positions is marked for propagation. All groups that rules add have nine cells.
 *
 * <p>Windoku takes 13 us a call instead of 45 in {@code CspEngine}, and 29 without the step of two
 * or three positions. docs/lab/solver.md has further measurements.
 */
public final class ExtraGroups {

  /** Those that follow from the rules of boards alone. */
  private static final Map<Units, ExtraGroups> REGULAR = new ConcurrentHashMap<>();

  private static final int SIDE = 9;

  /** Where the words of placed cells are that were examined last; before them those of all. */
  private static final int SEEN_PLACED = SEEN + WORDS;

  /** The groups in which a digit has two or three places, while these were not examined. */
  private static final int FEW = SEEN_PLACED + WORDS;

  /** The nine cells of every group, in the upper and the lower word. */
  private final long[] upper;

  private final long[] lower;

  /** By place: the cells that see it, as {@link ClassicTables#UPPER_PEERS} has them. */
  private final long[] upperPeers;

  private final long[] lowerPeers;

  private ExtraGroups(List<int[]> cells) {
    int count = cells.size();
    upper = new long[count];
    lower = new long[count];
    upperPeers = UPPER_PEERS.clone();
    lowerPeers = LOWER_PEERS.clone();
    for (int group = 0; group < count; group++) {
      for (int cell : cells.get(group)) {
        long[] word = cell < 54 ? upper : lower;
        word[group] |= 1L << ClassicTables.place(cell);
      }
      for (int cell : cells.get(group)) {
        int place = ClassicTables.place(cell);
        upperPeers[place] |= upper[group] & (place < 64 ? ~(1L << place) : -1);
        lowerPeers[place] |= lower[group] & (place < 64 ? -1 : ~(1L << place));
      }
    }
  }

  /** Returns those that follow from the rules of a 9x9 board without other groups. */
  public static ExtraGroups of(Board board) {
    return REGULAR.computeIfAbsent(Units.of(board), ExtraGroups::of);
  }

  private static ExtraGroups of(Units units) {
    List<int[]> houses = new ArrayList<>();
    for (Units.Unit unit : units.all()) {
      if (!isClassic(unit.cells())) {
        houses.add(unit.cells());
      }
    }
    derive(houses);
    return new ExtraGroups(houses);
  }

  /**
   * Adds the remaining cells of three rows, or three columns, with two groups of nine cells in
   * them: they have every digit once, too. A Windoku has five such windows in addition to its four.
   */
  private static void derive(List<int[]> houses) {
    for (int one = 0; one < houses.size(); one++) {
      for (int other = 0; other < one; other++) {
        for (boolean columns : new boolean[] {false, true}) {
          int[] rest = rest(houses.get(one), houses.get(other), columns);
          if (rest != null && houses.stream().noneMatch(house -> Arrays.equals(house, rest))) {
            houses.add(rest);
          }
        }
      }
    }
  }

  /**
   * Returns the cells of three lines that are in neither of two groups; null if it is not as above.
   */
  private static int[] rest(int[] one, int[] other, boolean columns) {
    boolean[] taken = new boolean[CELLS];
    int lines = 0;
    for (int[] group : new int[][] {one, other}) {
      for (int cell : group) {
        if (taken[cell]) {
          return null;
        }
        taken[cell] = true;
        lines |= 1 << (columns ? cell % SIDE : cell / SIDE);
      }
    }
    if (Integer.bitCount(lines) != 3) {
      return null;
    }
    int from = lines;
    return IntStream.range(0, CELLS)
        .filter(cell -> !taken[cell] && (from >> (columns ? cell % SIDE : cell / SIDE) & 1) != 0)
        .toArray();
  }

  /** Returns whether a group is a row, column or box. */
  private static boolean isClassic(int[] group) {
    long high = 0;
    long low = 0;
    for (int cell : group) {
      long bit = 1L << ClassicTables.place(cell);
      high |= cell < 54 ? bit : 0;
      low |= cell < 54 ? 0 : bit;
    }
    for (int unit = 0; unit < UNITS; unit++) {
      if (high == UPPER_UNITS[unit] && low == LOWER_UNITS[unit]) {
        return true;
      }
    }
    return false;
  }

  /** By place: the cells that see it, in the upper word; not to be changed. */
  long[] upperPeers() {
    return upperPeers;
  }

  /** Returns the same in the lower word. */
  long[] lowerPeers() {
    return lowerPeers;
  }

  /** As {@link ClassicPropagation#propagate}, for these groups, too. */
  int propagate(long[] frame) {
    int found = narrow(frame);
    while (found >= 0) {
      int state = ClassicPropagation.propagate(frame);
      if (state != UNDECIDED) {
        return state == CONTRADICTION || !holds(frame) ? CONTRADICTION : state;
      }
      found = narrow(frame);
      if (found == 0) {
        found = narrowByFewPlaces(frame);
      }
      if (found == 0) {
        return UNDECIDED;
      }
    }
    return CONTRADICTION;
  }

  /** Returns whether no group of a full grid has a digit twice. */
  private boolean holds(long[] frame) {
    for (int digit = 0; digit < SIDE; digit++) {
      long high = frame[PLACED + digit];
      long low = frame[PLACED + LOWER + digit];
      for (int group = 0; group < upper.length; group++) {
        if (Long.bitCount(high & upper[group]) + Long.bitCount(low & lower[group]) > 1) {
          return false;
        }
      }
    }
    return true;
  }

  /**
   * Propagates placed digits, and groups in which a digit has one position. A digit is skipped if
   * its positions are those without consequences the last time: Windoku with diagonals takes 0.83
   * of the time with that, Windoku 0.92, Sudoku X 0.97. Positions are counted without branches,
   * which would be mispredicted, and the counts are kept for {@link #narrowByFewPlaces}: 0.76,
   * 0.84, 0.96.
   *
   * @return 1 if anything changed, 0 if nothing, -1 for a contradiction
   */
  private int narrow(long[] frame) {
    long openU = frame[OPEN];
    long openL = frame[OPEN + 1];
    final long[] upper = this.upper;
    final long[] lower = this.lower;
    final long[] upperPeers = this.upperPeers;
    final long[] lowerPeers = this.lowerPeers;
    final int groups = upper.length;
    int found = 0;
    for (int digit = 0; digit < SIDE; digit++) {
      long placedU = frame[PLACED + digit];
      long placedL = frame[PLACED + LOWER + digit];
      long beforeU = frame[digit] & (openU | placedU);
      long beforeL = frame[LOWER + digit] & (openL | placedL);
      if (frame[SEEN + digit] == beforeU
          && frame[SEEN + LOWER + digit] == beforeL
          && frame[SEEN_PLACED + digit] == placedU
          && frame[SEEN_PLACED + LOWER + digit] == placedL) {
        continue;
      }
      long u = beforeU;
      long l = beforeL;
      long newU = placedU & ~frame[SEEN_PLACED + digit];
      long newL = placedL & ~frame[SEEN_PLACED + LOWER + digit];
      int few;
      for (; ; ) {
        for (; newU != 0; newU &= newU - 1) {
          int place = Long.numberOfTrailingZeros(newU);
          u &= ~upperPeers[place];
          l &= ~lowerPeers[place];
        }
        for (; newL != 0; newL &= newL - 1) {
          int place = 64 + Long.numberOfTrailingZeros(newL);
          u &= ~upperPeers[place];
          l &= ~lowerPeers[place];
        }
        int least = 1;
        few = 0;
        for (int group = 0; group < groups; group++) {
          long hereU = u & upper[group];
          long hereL = l & lower[group];
          int count = Long.bitCount(hereU) + Long.bitCount(hereL);
          // All bits if the count is 1 or 0.
          long single = count - 2 >> 31;
          newU |= hereU & single;
          newL |= hereL & single;
          least |= count - 1;
          few |= ((count - 4 & ~(count - 2)) >>> 31) << group;
        }
        if (least < 0) {
          return -1;
        }
        newU &= ~placedU;
        newL &= ~placedL;
        if ((newU | newL) == 0) {
          break;
        }
        placedU |= newU;
        placedL |= newL;
        openU &= ~newU;
        openL &= ~newL;
        found = 1;
      }
      frame[FEW + digit] = few;
      if ((placedU & ~u | placedL & ~l) != 0) {
        return -1;
      }
      if ((u ^ beforeU | l ^ beforeL) != 0) {
        found = 1;
        frame[digit] = u | STALE;
        frame[LOWER + digit] = l;
      }
      frame[PLACED + digit] = placedU;
      frame[PLACED + LOWER + digit] = placedL;
      boolean same = u == beforeU && l == beforeL;
      frame[SEEN + digit] = same ? u : 0;
      frame[SEEN + LOWER + digit] = l;
      frame[SEEN_PLACED + digit] = placedU;
      frame[SEEN_PLACED + LOWER + digit] = placedL;
    }
    frame[OPEN] = openU;
    frame[OPEN + 1] = openL;
    return found;
  }

  /**
   * Propagates digits with two or three positions in a group of nine: cells that see all of them
   * lose it. Digits that have not changed since are skipped: Windoku with diagonals 0.90 of the
   * time.
   *
   * @return 1 if anything changed, 0 if nothing
   */
  private int narrowByFewPlaces(long[] frame) {
    int found = 0;
    for (int digit = 0; digit < SIDE; digit++) {
      long u = frame[digit];
      long l = frame[LOWER + digit];
      int groups = (int) frame[FEW + digit];
      if (groups == 0) {
        continue;
      }
      frame[FEW + digit] = 0;
      long goneU = 0;
      long goneL = 0;
      for (; groups != 0; groups &= groups - 1) {
        int group = Integer.numberOfTrailingZeros(groups);
        long hereU = u & upper[group];
        long hereL = l & lower[group];
        long commonU = u;
        long commonL = l;
        for (long rest = hereU; rest != 0; rest &= rest - 1) {
          int place = Long.numberOfTrailingZeros(rest);
          commonU &= upperPeers[place];
          commonL &= lowerPeers[place];
        }
        for (long rest = hereL; rest != 0; rest &= rest - 1) {
          int place = 64 + Long.numberOfTrailingZeros(rest);
          commonU &= upperPeers[place];
          commonL &= lowerPeers[place];
        }
        goneU |= commonU;
        goneL |= commonL;
      }
      if ((goneU | goneL) != 0) {
        found = 1;
        frame[digit] = u & ~goneU | STALE;
        frame[LOWER + digit] = l & ~goneL;
      }
    }
    return found;
  }
}
