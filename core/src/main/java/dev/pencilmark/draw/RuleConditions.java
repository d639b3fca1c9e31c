package dev.pencilmark.draw;

import dev.pencilmark.board.Board;
import dev.pencilmark.board.Cells;
import dev.pencilmark.board.MarkFamily;
import dev.pencilmark.board.Marks;
import dev.pencilmark.board.RegionMap;
import dev.pencilmark.board.RuleKind;
import dev.pencilmark.board.VariantCheck;
import dev.pencilmark.board.VariantRule;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * What the rules of a board ask of its digits, as conditions of few kinds that can be seen to be
 * broken while digits are missing: by drawings, and by pages that are played, which have them as
 * data. All conditions together are kept by full boards that keep all rules, and by no others.
 * Rules that are only carried ask for nothing here. Immutable but for its arrays, which are not to
 * be changed.
 */
public final class RuleConditions {

  /** Cells of a line that are farther apart are not compared: no digits are so far apart. */
  private static final int FAR = Board.MAX_SIDE;

  /**
   * So many pieces of a line are compared each with each, those of others with their neighbours.
   */
  private static final int FEW_PIECES = 12;

  /**
   * Cells with a table: for a digit of the first it has the digits that the second may have then,
   * as a mask, from index 1.
   */
  public record Pair(int one, int other, int table) {}

  /** All cells that are so many rows and columns apart have a table, the upper one first. */
  public record Move(int down, int right, int table) {}

  /** Digits times weights add up to a total. */
  public record Sum(int[] cells, int[] weights, int total) {}

  /** What is neither. */
  public enum Form {
    /** All between the ends is between their digits. */
    BETWEEN,
    /** Nothing between the ends is one of their digits or between them. */
    LOCKOUT,
    /** Each value is there as often as it is listed. */
    QUADRUPLE,
    /** The digits between the lowest and the highest add up to the value. */
    SANDWICH,
    /** The first so many as the first says add up to the value. */
    X_SUM,
    /** So many are larger than all before. */
    SKYSCRAPER,
    /** Pieces one after the other add up to the value. */
    SUM_LINE,
    /** The same, of a loop. */
    SUM_LOOP,
    /** As many cells at the end have the digits of those at the beginning. */
    SAME_VALUES,
    /** Cells of three classes; the values are the class of each digit, from index 0. */
    CLASSES
  }

  /** A condition on cells in their order. */
  public record More(Form form, int[] cells, int[] values) {}

  private final Board board;
  private final int side;
  private final int all;
  private final int[] masks;
  private final Map<List<Integer>, Integer> tables = new LinkedHashMap<>();
  private final List<Pair> pairs = new ArrayList<>();
  private final List<Move> moves = new ArrayList<>();
  private final List<Sum> sums = new ArrayList<>();
  private final List<More> more = new ArrayList<>();

  private RuleConditions(Board board) {
    this.board = board;
    side = board.side();
    all = board.allDigits();
    masks = new int[board.cellCount()];
    Arrays.fill(masks, all);
    board.variants().forEach(this::add);
  }

  /** Those of the rules of a board. */
  public static RuleConditions of(Board board) {
    return new RuleConditions(board);
  }

  /** The digits that each cell may have, as masks. */
  public int[] masks() {
    return masks.clone();
  }

  /** The tables of pairs and moves, each from index 0, which stands for no digit. */
  public List<List<Integer>> tables() {
    return List.copyOf(tables.keySet());
  }

  public List<Pair> pairs() {
    return List.copyOf(pairs);
  }

  public List<Move> moves() {
    return List.copyOf(moves);
  }

  public List<Sum> sums() {
    return List.copyOf(sums);
  }

  public List<More> more() {
    return List.copyOf(more);
  }

  private interface Relation {
    boolean holds(int one, int other);
  }

  private int table(Relation relation) {
    List<Integer> rows = new ArrayList<>(List.of(all));
    for (int one = 1; one <= side; one++) {
      int row = 0;
      for (int other = 1; other <= side; other++) {
        row |= relation.holds(one, other) ? 1 << other - 1 : 0;
      }
      rows.add(row);
    }
    return tables.computeIfAbsent(rows, table -> tables.size());
  }

  private void pair(int one, int other, Relation relation) {
    if (one != other) {
      pairs.add(new Pair(one, other, table(relation)));
    }
  }

  private void move(int down, int right, Relation relation) {
    moves.add(new Move(down, right, table(relation)));
  }

  private void more(Form form, int[] cells, int... values) {
    more.add(new More(form, cells, values));
  }

  /** Relations of two cells of a line by how far apart they are; null for none. */
  private interface Distance {
    Relation of(int distance);
  }

  private void along(int[] line, Distance relations) {
    for (int i = 0; i < line.length; i++) {
      for (int k = i + 1; k < line.length && k - i <= FAR; k++) {
        Relation relation = relations.of(k - i);
        if (relation != null) {
          pair(line[i], line[k], relation);
        }
      }
    }
  }

  private void add(VariantRule rule) {
    int[] line = rule.groups() == 0 ? new int[0] : rule.group(0);
    int value = rule.value();
    int last = line.length - 1;
    switch (rule.kind()) {
      case ANTIKNIGHT -> {
        for (int right : new int[] {1, 2}) {
          move(3 - right, right, (one, other) -> one != other);
          move(3 - right, -right, (one, other) -> one != other);
        }
      }
      case ANTIKING -> {
        move(1, 1, (one, other) -> one != other);
        move(1, -1, (one, other) -> one != other);
      }
      case TAXICAB -> addTaxicab(rule);
      case NONCONSECUTIVE, NEGATIVE -> addUnmarked(rule);
      case DIFFERENCE -> pair(line[0], line[1], (a, b) -> Math.abs(a - b) == value);
      case RATIO -> pair(line[0], line[1], (a, b) -> a * value == b || b * value == a);
      case SUM_PAIR -> pair(line[0], line[1], (a, b) -> a + b == value);
      case GREATER -> pair(line[0], line[1], (a, b) -> a > b);
      case THERMO -> along(line, far -> (a, b) -> b - a >= far);
      case SLOW_THERMO -> along(line, far -> (a, b) -> b >= a);
      case WHISPERS -> along(line, far -> far == 1 ? (a, b) -> Math.abs(a - b) >= value : null);
      case RENBAN -> along(line, far -> (a, b) -> a != b && Math.abs(a - b) <= last);
      case NABNER -> along(line, far -> (a, b) -> Math.abs(a - b) > 1);
      case ENTROPIC -> addPeriod(line, 3, digit -> VariantCheck.entropy(digit, side));
      case MODULAR -> addPeriod(line, value, digit -> digit % value);
      case PALINDROME -> {
        for (int i = 0; i < last - i; i++) {
          pair(line[i], line[last - i], (a, b) -> a == b);
        }
      }
      case CLONE -> {
        for (int i = 0; i <= last; i++) {
          pair(line[i], rule.cell(1, i), (a, b) -> a == b);
        }
      }
      case BETWEEN -> more(Form.BETWEEN, line);
      case LOCKOUT -> {
        pair(line[0], line[last], (a, b) -> Math.abs(a - b) >= value);
        more(Form.LOCKOUT, line);
      }
      case ODD, EVEN, ALLOWED -> addMasks(rule);
      case MINIMUM, MAXIMUM -> addExtremes(rule);
      case INDEX_ROW, INDEX_COLUMN, INDEX_BOX -> addIndexes(rule);
      case ARROW -> addArrow(rule);
      case DOUBLE_ARROW -> addSum(line, 0, i -> i == 0 || i == last ? -1 : 1);
      case LITTLE_KILLER, SUM -> addSum(line, value, i -> 1);
      case CAGE -> {
        along(line, far -> (a, b) -> a != b);
        if (rule.values() > 0) {
          addSum(line, value, i -> 1);
        }
      }
      case REGION_SUM -> addEqualSums(RegionMap.of(board).pieces(line));
      case EQUAL_SUM -> addEqualSums(groups(rule));
      case ZIPPER -> addZipper(line);
      case SUM_LINE -> more(rule.isLoop() ? Form.SUM_LOOP : Form.SUM_LINE, line, value);
      case SAME_VALUES -> {
        for (int group = 1; group < rule.groups(); group++) {
          more(Form.SAME_VALUES, joined(line, rule.group(group)));
        }
      }
      case QUADRUPLE -> {
        int[] values = new int[rule.values()];
        Arrays.setAll(values, rule::value);
        more(Form.QUADRUPLE, line, values);
      }
      case SANDWICH -> more(Form.SANDWICH, line, value);
      case X_SUM -> more(Form.X_SUM, line, value);
      case SKYSCRAPER -> more(Form.SKYSCRAPER, line, value);
      case NUMBERED_ROOM -> addRoom(line, value);
      case GLOBAL_ENTROPY -> addBlocks(digit -> VariantCheck.entropy(digit, side));
      case GLOBAL_MODULAR -> addBlocks(digit -> digit % 3);
      case OTHER -> {}
    }
  }

  private static int[][] groups(VariantRule rule) {
    int[][] groups = new int[rule.groups()][];
    Arrays.setAll(groups, rule::group);
    return groups;
  }

  private static int[] joined(int[] one, int[] other) {
    int[] both = Arrays.copyOf(one, one.length + other.length);
    System.arraycopy(other, 0, both, one.length, other.length);
    return both;
  }

  private void addTaxicab(VariantRule rule) {
    int from = rule.values() == 0 ? 1 : rule.value();
    int to = rule.values() == 0 ? Math.min(side, 2 * side - 2) : rule.value();
    for (int far = from; far <= to; far++) {
      int distance = far;
      for (int down = 0; down <= far && down < side; down++) {
        int right = far - down;
        if (right < side) {
          Relation relation =
              rule.values() == 0 ? (a, b) -> a != b || a != distance : (a, b) -> a != b;
          move(down, right, relation);
          if (down > 0 && right > 0) {
            move(down, -right, relation);
          }
        }
      }
    }
  }

  private void addUnmarked(VariantRule rule) {
    Marks marks = Marks.of(board);
    boolean negative = rule.kind() == RuleKind.NEGATIVE;
    MarkFamily family = negative ? rule.family() : MarkFamily.DIFFERENCE;
    int[] values = negative ? marks.values(rule) : new int[] {1};
    for (int cell = 0; cell < board.cellCount(); cell++) {
      for (int other : Cells.neighbours(cell, side)) {
        if (other > cell && !marks.exempts(rule, cell, other)) {
          pair(
              cell,
              other,
              (a, b) ->
                  Arrays.stream(values).noneMatch(value -> Marks.related(family, a, b, value)));
        }
      }
    }
  }

  private interface ClassOf {
    int of(int digit);
  }

  /** Any so many in a row differ, so that those of that distance are the same. */
  private void addPeriod(int[] line, int period, ClassOf classOf) {
    along(
        line,
        far ->
            far < period
                ? (a, b) -> classOf.of(a) != classOf.of(b)
                : far % period == 0 && period > 1 && hasAll(classOf, period)
                    ? (a, b) -> classOf.of(a) == classOf.of(b)
                    : null);
  }

  /** Whether digits are of exactly so many classes. */
  private boolean hasAll(ClassOf classOf, int count) {
    BitSet classes = new BitSet();
    for (int digit = 1; digit <= side; digit++) {
      classes.set(classOf.of(digit));
    }
    return classes.cardinality() == count;
  }

  private void addMasks(VariantRule rule) {
    for (int i = 0; i < rule.size(0); i++) {
      masks[rule.cell(0, i)] &=
          switch (rule.kind()) {
            case ODD -> 0x55555555;
            case EVEN -> 0x2aaaaaaa;
            default -> rule.mask(i);
          };
    }
  }

  private void addExtremes(VariantRule rule) {
    boolean[] marked = new boolean[board.cellCount()];
    for (int cell : rule.group(0)) {
      marked[cell] = true;
    }
    boolean less = rule.kind() == RuleKind.MINIMUM;
    for (int cell : rule.group(0)) {
      for (int other : Cells.neighbours(cell, side)) {
        if (other >= 0 && !marked[other]) {
          pair(cell, other, (a, b) -> less ? a < b : a > b);
        }
      }
    }
  }

  /**
   * In a list of cells, that at a place has a digit if, and only if, the one there has its place.
   */
  private void addIndexes(VariantRule rule) {
    RegionMap regions = RegionMap.of(board);
    for (int cell : rule.group(0)) {
      int row = cell / side;
      int column = cell % side;
      int[] list = new int[side];
      switch (rule.kind()) {
        case INDEX_ROW -> Arrays.setAll(list, i -> i * side + column);
        case INDEX_COLUMN -> Arrays.setAll(list, i -> row * side + i);
        default ->
            list = regions.regionOf(cell) < 0 ? new int[0] : regions.cells(regions.regionOf(cell));
      }
      int place = 0;
      while (place < list.length && list[place] != cell) {
        place++;
      }
      int own = place + 1;
      for (int i = 0; i < list.length; i++) {
        int digit = i + 1;
        pair(cell, list[i], (a, b) -> (a == digit) == (b == own));
      }
    }
  }

  private void addArrow(VariantRule rule) {
    int[] circle = rule.group(0);
    for (int i = 1; i < circle.length; i++) {
      masks[circle[i]] &= 0x1ff;
    }
    int[] weights = {1, 10, 100};
    addSum(
        joined(circle, rule.group(1)),
        0,
        i -> i < circle.length ? -weights[circle.length - 1 - i] : 1);
  }

  private interface Weight {
    int of(int place);
  }

  private void addSum(int[] cells, int total, Weight weight) {
    int[] weights = new int[cells.length];
    Arrays.setAll(weights, weight::of);
    sums.add(new Sum(cells, weights, total));
  }

  private void addEqualSums(int[][] groups) {
    for (int i = 0; i < groups.length; i++) {
      int to = groups.length <= FEW_PIECES ? groups.length : Math.min(groups.length, i + 2);
      for (int k = i + 1; k < to; k++) {
        int first = groups[i].length;
        addSum(joined(groups[i], groups[k]), 0, at -> at < first ? 1 : -1);
      }
    }
  }

  private void addZipper(int[] line) {
    int last = line.length - 1;
    int[] middle =
        line.length % 2 == 1
            ? new int[] {line[last / 2]}
            : new int[] {line[last / 2], line[last / 2 + 1]};
    for (int i = 0; i < (last + 1) / 2 - (middle.length - 1); i++) {
      addSum(joined(new int[] {line[i], line[last - i]}, middle), 0, at -> at < 2 ? 1 : -1);
    }
  }

  private void addRoom(int[] line, int value) {
    masks[line[0]] &= value == 1 ? all : ~1;
    for (int i = 1; i < line.length; i++) {
      int place = i + 1;
      pair(line[0], line[i], (a, b) -> a != place || b == value);
    }
    masks[line[0]] &= (int) ((1L << line.length) - 1);
  }

  private void addBlocks(ClassOf classOf) {
    int[] classes = new int[side + 1];
    for (int digit = 1; digit <= side; digit++) {
      classes[digit] = classOf.of(digit);
    }
    for (int cell = 0; cell + side + 1 < board.cellCount(); cell++) {
      if (cell % side + 1 < side) {
        more(Form.CLASSES, new int[] {cell, cell + 1, cell + side, cell + side + 1}, classes);
      }
    }
  }
}
