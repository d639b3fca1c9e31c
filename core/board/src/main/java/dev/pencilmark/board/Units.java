package dev.pencilmark.board;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * The groups of cells that a board's rules want all different: rows, columns, boxes, diagonals and
 * the rest.
 */
public final class Units {

  /**
   * One group.
   *
   * @param name the name for people, such as "row 1"
   * @param cells its cells in row-major order; not to be changed
   */
  public record Unit(String name, int[] cells) {}

  private static final Units[][] CACHE = new Units[1 << Rule.values().length][Board.MAX_SIDE + 1];

  /**
   * The working memory of {@link #repeats}, per thread: for every digit, the groups that have it.
   */
  private static final ThreadLocal<long[]> HAVING =
      ThreadLocal.withInitial(() -> new long[Board.MAX_SIDE + 1]);

  private final List<Unit> units;

  /** The groups that every cell is in, bit i for the i-th; null if there are too many for that. */
  private final long[] groupsOf;

  private Units(List<Unit> units, int cells) {
    this.units = List.copyOf(units);
    this.groupsOf = units.size() <= Long.SIZE ? groupsOf(units, cells) : null;
  }

  /**
   * Returns whether some group of a board may have a digit more than once, computed on each call;
   * see {@link Board#mayRepeatDigits}. If not, then surely none has; that is the answer for nearly
   * every board, and computed much faster here than by iterating over the groups: for every digit
   * it collects the groups that have it, in one skip the cells.
   */
  static boolean repeats(Board board) {
    Units regular = regular(board.rules(), board.side());
    long[] groupsOf = regular.groupsOf;
    int regions = regular.units.size();
    if (groupsOf == null
        || !board.extraRegions().isEmpty()
        || board.hasRegions() && regions + board.side() > Long.SIZE
        || board.hasBlacks() && regions > 2 * board.side()) {
      return true;
    }
    long[] having = HAVING.get();
    Arrays.fill(having, 0, board.side() + 1, 0);
    long twice = 0;
    for (int cell = 0; cell < groupsOf.length; cell++) {
      int digit = board.digit(cell);
      long groups = groupsOf[cell];
      if (board.hasRegions()) {
        groups |= 1L << regions + board.region(cell) - 1;
      }
      // No group for a cell without a digit; a branch would be mispredicted every other time.
      groups &= -digit >> Integer.SIZE - 1;
      twice |= having[digit] & groups;
      having[digit] |= groups;
    }
    return twice != 0;
  }

  private static long[] groupsOf(List<Unit> units, int cells) {
    long[] groupsOf = new long[cells];
    for (int i = 0; i < units.size(); i++) {
      for (int cell : units.get(i).cells()) {
        groupsOf[cell] |= 1L << i;
      }
    }
    return groupsOf;
  }

  /**
   * Returns the groups of a board. Cages are not among them.
   *
   * <p>A black cell is in its row and column only, where its number counts; all other groups of
   * Str8ts are of white cells. No source documents this, but in a public set of 60 Str8ts X eight
   * have no solution otherwise.
   */
  public static Units of(Board board) {
    Units regular = regular(board.rules(), board.side());
    if (!board.hasRegions() && board.extraRegions().isEmpty()) {
      return board.hasBlacks() ? regular.withoutBlacks(board) : regular;
    }
    List<Unit> all = new ArrayList<>(regular.units);
    if (board.hasRegions()) {
      int[] regionOf = new int[board.cellCount()];
      for (int cell = 0; cell < regionOf.length; cell++) {
        regionOf[cell] = board.region(cell) - 1;
      }
      addGroups(all, "region ", regionOf, board.side());
    }
    int number = 0;
    for (ExtraRegion region : board.extraRegions()) {
      all.add(new Unit("extra region " + ++number, region.cells()));
    }
    Units units = new Units(all, board.cellCount());
    return board.hasBlacks() ? units.withoutBlacks(board) : units;
  }

  /**
   * Returns the groups that follow from type and side alone, without irregular regions. Computed
   * once.
   */
  public static Units regular(PuzzleType type, int side) {
    return regular(type.rules(), side);
  }

  /**
   * Returns the groups that a rule requests which only adds groups (see {@link Rule#isAddable});
   * empty if it means nothing at that side.
   */
  public static List<ExtraRegion> groupsOf(Rule rule, int side) {
    if (!rule.isAddable() || rule == Rule.WINDOWS && side != 9) {
      return List.of();
    }
    // The rows and columns, which all puzzles have, come first.
    return regular(rule.bit(), side).units.stream()
        .skip(2L * side)
        .map(unit -> new ExtraRegion(unit.cells()))
        .toList();
  }

  private static Units regular(int rules, int side) {
    // A race computes the same value twice, and does no harm.
    Units units = CACHE[rules][side];
    if (units == null) {
      units = compute(rules, side);
      CACHE[rules][side] = units;
    }
    return units;
  }

  /** Returns the groups. */
  public List<Unit> all() {
    return units;
  }

  private static Units compute(int rules, int side) {
    int cells = side * side;
    List<Unit> units = new ArrayList<>();
    int[] row = new int[cells];
    int[] column = new int[cells];
    int[] box = new int[cells];
    int[] place = new int[cells];
    BoxShape shape = BoxShape.of(side);
    for (int cell = 0; cell < cells; cell++) {
      row[cell] = cell / side;
      column[cell] = cell % side;
      if (shape != null) {
        box[cell] = shape.boxOf(cell, side);
        place[cell] = row[cell] % shape.rows() * shape.columns() + column[cell] % shape.columns();
      }
    }
    addGroups(units, "row ", row, side);
    addGroups(units, "column ", column, side);
    if (shape != null && (rules & Rule.BOXES.bit()) != 0) {
      addGroups(units, "box ", box, side);
    }
    if (shape != null && (rules & Rule.DISJOINT_GROUPS.bit()) != 0) {
      addGroups(units, "colour group ", place, side);
    }
    if ((rules & Rule.DIAGONALS.bit()) != 0) {
      int[] falling = new int[side];
      int[] rising = new int[side];
      for (int i = 0; i < side; i++) {
        falling[i] = i * side + i;
        rising[i] = i * side + side - 1 - i;
      }
      units.add(new Unit("falling diagonal", falling));
      units.add(new Unit("rising diagonal", rising));
    }
    if ((rules & Rule.WINDOWS.bit()) != 0) {
      for (int window = 0; window < 4; window++) {
        int[] inWindow = new int[9];
        for (int i = 0; i < 9; i++) {
          inWindow[i] = (window / 2 * 4 + 1 + i / 3) * side + window % 2 * 4 + 1 + i % 3;
        }
        units.add(new Unit("window " + (window + 1), inWindow));
      }
    }
    return new Units(units, cells);
  }

  private Units withoutBlacks(Board board) {
    int lines = 2 * board.side();
    if (units.size() == lines) {
      return this;
    }
    List<Unit> all = new ArrayList<>(units.subList(0, lines));
    for (Unit unit : units.subList(lines, units.size())) {
      int[] white = Arrays.stream(unit.cells()).filter(cell -> !board.isBlack(cell)).toArray();
      all.add(new Unit(unit.name(), white));
    }
    return new Units(all, board.cellCount());
  }

  private static void addGroups(List<Unit> units, String name, int[] groupOf, int groups) {
    int[][] members = new int[groups][groups];
    int[] sizes = new int[groups];
    for (int cell = 0; cell < groupOf.length; cell++) {
      int group = groupOf[cell];
      if (sizes[group] < groups) {
        members[group][sizes[group]++] = cell;
      }
    }
    for (int group = 0; group < groups; group++) {
      units.add(new Unit(name + (group + 1), members[group]));
    }
  }
}
