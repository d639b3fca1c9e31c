package dev.pencilmark.compress.code;

import dev.pencilmark.board.Board;
import dev.pencilmark.board.PuzzleType;
import dev.pencilmark.board.Rule;
import dev.pencilmark.board.Units;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/** Which cells of a puzzle have different digits: its units, and the cages of a killer. */
public final class AllDifferent {

  /** Those of a Sudoku of 9x9. */
  private static final AllDifferent CLASSIC =
      find(new MutableBoard(PuzzleType.SUDOKU, 9, Set.of()));

  final int side;
  final int cells;

  /** The mask of all digits. */
  final int all;

  final int[][] units;

  /** The units of every cell, as indices. */
  final int[][] unitsOf;

  private AllDifferent(int side, int[][] units) {
    this.side = side;
    this.cells = side * side;
    this.all = (1 << side) - 1;
    this.units = units;
    int[] counts = new int[cells];
    for (int[] unit : units) {
      for (int cell : unit) {
        counts[cell]++;
      }
    }
    unitsOf = new int[cells][];
    for (int cell = 0; cell < cells; cell++) {
      unitsOf[cell] = new int[counts[cell]];
    }
    for (int u = 0; u < units.length; u++) {
      for (int cell : units[u]) {
        unitsOf[cell][--counts[cell]] = u;
      }
    }
  }

  /** Returns those of a draft whose type, rules, black cells, regions and cages are known. */
  public static AllDifferent of(MutableBoard draft) {
    boolean plain = draft.type == PuzzleType.SUDOKU && draft.hasClassicUnits();
    return plain ? CLASSIC : find(draft);
  }

  private static AllDifferent find(MutableBoard draft) {
    Board.Builder skeleton = draft.skeleton();
    if (draft.type.has(Rule.REGIONS)) {
      // Regions of wrong sizes report nothing about digits; rows in their place do no harm.
      boolean regular = draft.hasRegularRegions();
      for (int cell = 0; cell < draft.cells; cell++) {
        skeleton.region(cell, regular ? draft.regions[cell] : cell / draft.side + 1);
      }
    }
    for (int cell = 0; cell < draft.cells; cell++) {
      if (draft.black[cell]) {
        skeleton.black(cell, 0);
      }
    }
    List<int[]> units = new ArrayList<>();
    for (Units.Unit unit : Units.of(skeleton.build()).all()) {
      units.add(unit.cells());
    }
    if (draft.type.has(Rule.CAGES) && !draft.type.has(Rule.OPERATORS) && draft.disjoint) {
      List<List<Integer>> cages = CageCode.members(draft);
      for (int i = 0; i < cages.size(); i++) {
        List<Integer> cage = cages.get(i);
        if (cage.size() > 1 && cage.size() <= draft.side && !draft.mayRepeat(i)) {
          units.add(cage.stream().mapToInt(Integer::intValue).toArray());
        }
      }
    }
    return new AllDifferent(draft.side, units.toArray(new int[0][]));
  }

  /** Returns the digits seen so far from every cell. */
  Seen nothingSeen() {
    return new Seen();
  }

  /** The digits that the units have so far. */
  final class Seen {

    private final int[] having = new int[units.length];

    private Seen() {}

    void put(int cell, int digit) {
      int bit = 1 << digit - 1;
      for (int unit : unitsOf[cell]) {
        having[unit] |= bit;
      }
    }

    /** Returns the digits that no unit of a cell has. */
    int open(int cell) {
      int seen = 0;
      for (int unit : unitsOf[cell]) {
        seen |= having[unit];
      }
      return all & ~seen;
    }
  }
}
