package dev.pencilmark.solve.compile;

import dev.pencilmark.board.Board;
import dev.pencilmark.board.Rule;
import dev.pencilmark.board.Units;
import dev.pencilmark.solve.engine.Budget;
import dev.pencilmark.solve.propagator.Constraint;
import dev.pencilmark.solve.propagator.str8ts.StraightLine;
import java.util.Arrays;
import java.util.List;

/**
 * What of a board's rules does not depend on its cages: the groups of cells that are all different,
 * where they cross, and the straights. Immutable.
 *
 * <p>A group with as many cells as there are digits is a house: every digit has a place in it. Only
 * such groups give hidden singles.
 */
public final class Geometry {

  final int side;
  final int cells;

  /** The mask of all digits. */
  final int all;

  /** The cells of all houses, {@link #side} each. */
  public final int[] houseCells;

  public final int houses;

  /** The longs of a set of houses. */
  public final int houseWords;

  /** For every cell, the set of its houses: {@link #houseWords} longs each. */
  public final long[] housesOf;

  /** The longs of a set of cells. */
  final int words;

  /** The sets of the houses' cells: {@link #words} longs each. */
  final long[] houseSets;

  /** For every cell, the set of the other cells of its groups: {@link #words} longs each. */
  final long[] sees;

  public final Intersections crossings;

  /** Whether the groups are the rows, columns and boxes of a 9x9 grid, and no others. */
  public final boolean classic;

  /** The rows and columns with straights. */
  public final StraightLine[] straights;

  /** Constraints derived from the differences of irregular regions and lines. */
  final List<Constraint> leftovers;

  private final long[] emptyBlacks;

  private Geometry(
      Board board,
      int[][] groups,
      long[] sees,
      Intersections crossings,
      StraightLine[] straights,
      List<Constraint> leftovers) {
    side = board.side();
    cells = board.cellCount();
    all = board.allDigits();
    words = (cells + 63) >> 6;
    emptyBlacks = new long[words];
    if (board.hasBlacks()) {
      for (int cell = 0; cell < cells; cell++) {
        if (board.isEmptyBlack(cell)) {
          emptyBlacks[cell >> 6] |= 1L << cell;
        }
      }
    }
    this.sees = sees;
    this.crossings = crossings;
    int found = 0;
    for (int[] group : groups) {
      found += group.length == side ? 1 : 0;
    }
    houses = found;
    houseWords = (houses + 63) >> 6;
    houseCells = new int[houses * side];
    housesOf = new long[cells * houseWords];
    houseSets = new long[houses * words];
    int house = 0;
    for (int[] group : groups) {
      if (group.length == side) {
        System.arraycopy(group, 0, houseCells, house * side, side);
        for (int cell : group) {
          housesOf[cell * houseWords + (house >> 6)] |= 1L << house;
          houseSets[house * words + (cell >> 6)] |= 1L << cell;
        }
        house++;
      }
    }
    this.classic =
        side == 9
            && groups.length == 3 * side
            && board.has(Rule.BOXES)
            && !board.hasRegions()
            && !board.hasBlacks();
    this.straights = straights;
    this.leftovers = leftovers;
  }

  /**
   * Compiles the geometry of a board: long work with checks of the clock, then the rest.
   *
   * @param withLeftovers whether to derive constraints by {@link LawOfLeftovers}
   * @return null if the budget ended the work
   */
  public static Geometry compile(Board board, boolean withLeftovers, Budget budget) {
    int cells = board.cellCount();
    int words = (cells + 63) >> 6;
    int[][] groups = groups(board);
    long[] sees = new long[cells * words];
    for (int[] group : groups) {
      if (!budget.mayGoOn(words * group.length)) {
        return null;
      }
      addAllDifferent(sees, words, group);
    }
    Intersections crossings = Intersections.of(groups, board.side(), cells, budget);
    StraightLine[] straights = crossings == null ? null : Straights.of(board, budget);
    List<Constraint> leftovers =
        straights != null && withLeftovers
            ? LawOfLeftovers.of(board, words, sees, budget)
            : List.of();
    if (straights == null || leftovers == null || !budget.mayGoOn()) {
      return null;
    }
    return new Geometry(board, groups, sees, crossings, straights, leftovers);
  }

  /** Returns whether a cell is black and empty. */
  public boolean isEmptyBlack(int cell) {
    return (emptyBlacks[cell >> 6] & 1L << cell) != 0;
  }

  /** Makes the cells of a group see each other. */
  public static void addAllDifferent(long[] sees, int words, int[] group) {
    for (int word = 0; word < words; word++) {
      long set = 0;
      for (int cell : group) {
        set |= cell >> 6 == word ? 1L << cell : 0;
      }
      for (int cell : group) {
        sees[cell * words + word] |= cell >> 6 == word ? set & ~(1L << cell) : set;
      }
    }
  }

  private static int[][] groups(Board board) {
    List<Units.Unit> units = Units.of(board).all();
    int[][] found = new int[units.size()][];
    int size = 0;
    for (Units.Unit unit : units) {
      int[] group = board.hasBlacks() ? white(board, unit.cells()) : unit.cells();
      if (group.length > 1) {
        found[size++] = group;
      }
    }
    return size == found.length ? found : Arrays.copyOf(found, size);
  }

  /** Returns the cells that are not void. */
  private static int[] white(Board board, int[] group) {
    int[] kept = new int[group.length];
    int size = 0;
    for (int cell : group) {
      if (!board.isEmptyBlack(cell)) {
        kept[size++] = cell;
      }
    }
    return size == group.length ? group : Arrays.copyOf(kept, size);
  }
}
