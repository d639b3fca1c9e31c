package dev.pencilmark.logic.explainer;

import dev.pencilmark.board.Board;
import dev.pencilmark.board.PuzzleType;
import dev.pencilmark.logic.model.CellSet;
import dev.pencilmark.logic.model.Group;
import dev.pencilmark.logic.model.GroupKind;
import dev.pencilmark.logic.model.Rules;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.IntStream;

/**
 * The groups of a 9x9 puzzle and its peers, in the orders in which Sudoku Explainer visits them:
 * the first move found determines the later ones. Immutable.
 *
 * <p>There are nine windows: the four of the puzzle, and the five sets of cells outside of these,
 * which contain every digit too.
 */
final class Layout {

  static final int SIDE = 9;
  static final int CELLS = 81;
  static final int CANDIDATES = CELLS * SIDE;
  static final int ALL = 0x1FF;

  /** No puzzle has more units: rows, columns, boxes, and windows. */
  static final int MOST_UNITS = 36;

  /** In this order units are numbered, and chains go through them. */
  private static final List<GroupKind> KINDS =
      List.of(
          GroupKind.BOX,
          GroupKind.ROW,
          GroupKind.COLUMN,
          GroupKind.COLOUR_GROUP,
          GroupKind.WINDOW,
          GroupKind.FALLING_DIAGONAL,
          GroupKind.RISING_DIAGONAL);

  /** In this order singles and sets of digits are searched for. */
  private static final List<GroupKind> FOR_DIGITS =
      List.of(
          GroupKind.BOX,
          GroupKind.COLUMN,
          GroupKind.ROW,
          GroupKind.COLOUR_GROUP,
          GroupKind.WINDOW,
          GroupKind.FALLING_DIAGONAL,
          GroupKind.RISING_DIAGONAL);

  /** In this order sets of cells are searched for. */
  private static final List<GroupKind> FOR_CELLS = FOR_DIGITS.subList(0, 5);

  private static final Set<PuzzleType> TYPES =
      Set.of(PuzzleType.SUDOKU, PuzzleType.SUDOKU_X, PuzzleType.WINDOKU, PuzzleType.COLOUR_SUDOKU);

  private static final Map<PuzzleType, Layout> KNOWN = new ConcurrentHashMap<>();

  private final List<int[]> units = new ArrayList<>();
  private final List<GroupKind> kinds = new ArrayList<>();

  /** For every cell, its units, and its places in these. */
  private final int[][] unitsOf = new int[CELLS][];

  private final int[][] placesOf = new int[CELLS][];

  /** For every two units, the places of the first that are cells of the second. */
  private final int[][] shared;

  private final Map<GroupKind, int[]> byKind = new EnumMap<>(GroupKind.class);

  /** For every kind and cell, the last unit of that kind with the cell; -1 if there is none. */
  private final int[][] unitOf = new int[GroupKind.values().length][CELLS];

  /** For every cell, the cells that it sees as bits: the first 64, and the others. */
  private final long[] seenLow = new long[CELLS];

  private final long[] seenHigh = new long[CELLS];

  /** Of these those of its row, column and box. */
  private final long[] nearLow = new long[CELLS];

  private final long[] nearHigh = new long[CELLS];

  /** For every cell, its units as bits. */
  private final long[] unitBits = new long[CELLS];

  private final int[] forDigits;
  private final int[] forCells;
  private final CellSet[] seen = new CellSet[CELLS];
  private final int[][] peers = new int[CELLS][];
  private final int[][] peersByUnit = new int[CELLS][];

  private Layout(Rules rules) {
    for (GroupKind kind : KINDS) {
      for (Group group : rules.groups()) {
        if (group.kind() == kind) {
          add(kind, group.cells());
        }
      }
      if (kind == GroupKind.WINDOW && count(GroupKind.WINDOW) > 0) {
        addWindowsBetween();
      }
    }
    for (GroupKind kind : KINDS) {
      byKind.put(
          kind, IntStream.range(0, units.size()).filter(unit -> kinds.get(unit) == kind).toArray());
    }
    forDigits = units(FOR_DIGITS);
    forCells = units(FOR_CELLS);
    shared = new int[units.size()][units.size()];
    for (int[] ofKind : unitOf) {
      Arrays.fill(ofKind, -1);
    }
    for (int cell = 0; cell < CELLS; cell++) {
      link(cell);
    }
  }

  /** Returns whether Sudoku Explainer's scale is for a board's type and size. */
  static boolean knows(Board board) {
    return board.side() == SIDE && TYPES.contains(board.type()) && board.addedRules().isEmpty();
  }

  /** Returns the layout of a board that is {@link #knows known}. */
  static Layout of(Board board) {
    return KNOWN.computeIfAbsent(board.type(), type -> new Layout(Rules.of(board)));
  }

  private void add(GroupKind kind, int[] cells) {
    units.add(cells);
    kinds.add(kind);
  }

  /** Rows and columns are divided into three bands each, two of windows and the rest. */
  private void addWindowsBetween() {
    int[] between = {0, 4, 8};
    int[] first = {1, 2, 3};
    int[] second = {5, 6, 7};
    add(GroupKind.WINDOW, cells(between, first, false));
    add(GroupKind.WINDOW, cells(between, second, false));
    add(GroupKind.WINDOW, cells(first, between, true));
    add(GroupKind.WINDOW, cells(second, between, true));
    add(GroupKind.WINDOW, cells(between, between, false));
  }

  private static int[] cells(int[] rows, int[] columns, boolean byColumn) {
    int[] cells = new int[SIDE];
    for (int i = 0; i < SIDE; i++) {
      int row = byColumn ? rows[i % 3] : rows[i / 3];
      int column = byColumn ? columns[i / 3] : columns[i % 3];
      cells[i] = row * SIDE + column;
    }
    return cells;
  }

  private void link(int cell) {
    List<Integer> in = new ArrayList<>();
    List<Integer> at = new ArrayList<>();
    List<Integer> byUnit = new ArrayList<>();
    CellSet near = new CellSet(CELLS);
    CellSet all = new CellSet(CELLS);
    for (int unit = 0; unit < units.size(); unit++) {
      int place = placeIn(unit, cell);
      if (place >= 0) {
        in.add(unit);
        at.add(place);
        unitOf[kinds.get(unit).ordinal()][cell] = unit;
        unitBits[cell] |= 1L << unit;
        for (int other : units.get(unit)) {
          if (other != cell && !all.has(other)) {
            byUnit.add(other);
            all.add(other);
          }
        }
        if (KINDS.indexOf(kinds.get(unit)) <= KINDS.indexOf(GroupKind.COLUMN)) {
          near.set(all);
        }
      }
    }
    for (int i = 0; i < in.size(); i++) {
      for (int unit : in) {
        shared[in.get(i)][unit] |= 1 << at.get(i);
      }
    }
    unitsOf[cell] = toArray(in);
    placesOf[cell] = toArray(at);
    peersByUnit[cell] = toArray(byUnit);
    seen[cell] = all;
    for (int other : byUnit) {
      seenLow[cell] |= other < Long.SIZE ? 1L << other : 0;
      seenHigh[cell] |= other < Long.SIZE ? 0 : 1L << other;
    }
    for (int other : near.toArray()) {
      nearLow[cell] |= other < Long.SIZE ? 1L << other : 0;
      nearHigh[cell] |= other < Long.SIZE ? 0 : 1L << other;
    }
    peers[cell] = joined(near.toArray(), all.copy().andNot(near).toArray());
  }

  private int placeIn(int unit, int cell) {
    for (int i = 0; i < SIDE; i++) {
      if (units.get(unit)[i] == cell) {
        return i;
      }
    }
    return -1;
  }

  private static int[] joined(int[] one, int[] other) {
    int[] all = Arrays.copyOf(one, one.length + other.length);
    System.arraycopy(other, 0, all, one.length, other.length);
    return all;
  }

  private static int[] toArray(List<Integer> list) {
    return list.stream().mapToInt(Integer::intValue).toArray();
  }

  private int count(GroupKind kind) {
    return (int) kinds.stream().filter(kind::equals).count();
  }

  /** Returns the number of units. */
  int unitCount() {
    return units.size();
  }

  /** Returns the units of a kind, in order; none if the puzzle has none. Not to be changed. */
  int[] units(GroupKind kind) {
    return byKind.get(kind);
  }

  /** Returns whether the puzzle has units of a kind. */
  boolean has(GroupKind kind) {
    return byKind.get(kind).length > 0;
  }

  /** Returns the unit of a kind with a cell, of which there is one at most; -1 if there is none. */
  int unitOf(int cell, GroupKind kind) {
    return unitOf[kind.ordinal()][cell];
  }

  private int[] units(List<GroupKind> some) {
    return some.stream().map(this::units).flatMapToInt(Arrays::stream).toArray();
  }

  /** Returns the units in which digits are searched for, in order; not to be changed. */
  int[] forDigits() {
    return forDigits;
  }

  /**
   * Returns the units in which sets of cells are searched for, in order: no diagonals; not to be
   * changed.
   */
  int[] forCells() {
    return forCells;
  }

  /** Returns the kind of a unit. */
  GroupKind kind(int unit) {
    return kinds.get(unit);
  }

  /** Returns the cells of a unit; not to be changed. */
  int[] cells(int unit) {
    return units.get(unit);
  }

  /** Returns the places of a unit that are cells of another. */
  int shared(int unit, int other) {
    return shared[unit][other];
  }

  /** Returns a cell's units, as they are numbered; not to be changed. */
  int[] unitsOf(int cell) {
    return unitsOf[cell];
  }

  /** Returns a cell's units, as bits. */
  long unitBits(int cell) {
    return unitBits[cell];
  }

  /** Returns a cell's place in each of {@link #unitsOf}; not to be changed. */
  int[] placesOf(int cell) {
    return placesOf[cell];
  }

  /** Returns a cell's place in a unit; -1 if it is not in it. */
  int place(int unit, int cell) {
    return placeIn(unit, cell);
  }

  /** Returns the cells that a cell sees; not to be changed. */
  CellSet seen(int cell) {
    return seen[cell];
  }

  /** Returns those of the first 64 cells that a cell sees, as bits. */
  long seenLow(int cell) {
    return seenLow[cell];
  }

  /** Returns those of the other cells that a cell sees, as bits. */
  long seenHigh(int cell) {
    return seenHigh[cell];
  }

  /** Returns those of {@link #seenLow} that are in its row, column or box. */
  long nearLow(int cell) {
    return nearLow[cell];
  }

  /** Returns those of {@link #seenHigh} that are in its row, column or box. */
  long nearHigh(int cell) {
    return nearHigh[cell];
  }

  /**
   * Returns the cells that a cell sees, those of row, column and box before others, and each
   * ascending.
   */
  int[] peers(int cell) {
    return peers[cell];
  }

  /** Returns a copy, unit by unit. */
  int[] peersByUnit(int cell) {
    return peersByUnit[cell];
  }

  /** Returns whether the puzzle has rows, columns and boxes alone. */
  boolean isPlain() {
    return units.size() == 3 * SIDE;
  }
}
