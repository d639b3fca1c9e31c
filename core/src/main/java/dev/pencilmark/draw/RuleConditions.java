package dev.pencilmark.draw;

import dev.pencilmark.board.Board;
import dev.pencilmark.board.Cells;
import dev.pencilmark.board.Extremes;
import dev.pencilmark.board.MarkFamily;
import dev.pencilmark.board.Marks;
import dev.pencilmark.board.RegionMap;
import dev.pencilmark.board.RuleKind;
import dev.pencilmark.board.VariantCheck;
import dev.pencilmark.board.VariantRule;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

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

  /**
   * Pairs of the cells of a line, by their distance on it.
   *
   * @param tables the table of the pairs at each distance, from index 1; {@link #NO_TABLE} if these
   *     pairs have no condition
   */
  record Line(int[] cells, int[] tables) {}

  /** The table of pairs without a condition. */
  static final int NO_TABLE = -1;

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
  private final Map<Relation, Integer> tableOf = new HashMap<>();
  private final List<Line> lines = new ArrayList<>();
  private final Set<Neighbours> neighbours = new HashSet<>();
  private final List<Move> moves = new ArrayList<>();
  private final List<Sum> sums = new ArrayList<>();
  private final List<More> more = new ArrayList<>();

  /** Made when a rule needs them first. */
  private RegionMap regions;

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

  /** The pairs of all lines; of a long line these are many times its cells. */
  public List<Pair> pairs() {
    List<Pair> pairs = new ArrayList<>();
    for (Line line : lines) {
      int[] cells = line.cells();
      for (int i = 0; i < cells.length; i++) {
        for (int far = 1; far < line.tables().length && i + far < cells.length; far++) {
          if (line.tables()[far] != NO_TABLE) {
            pairs.add(new Pair(cells[i], cells[i + far], line.tables()[far]));
          }
        }
      }
    }
    return List.copyOf(pairs);
  }

  /** The pairs as they are kept: no more than there are cells in rules. */
  List<Line> lines() {
    return Collections.unmodifiableList(lines);
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

  /** What a relation of two digits asks for; with its number it is one relation. */
  private enum Asks {
    DIFFERENT,
    EQUAL,
    /** The second is larger by the number or more. */
    LARGER_BY,
    SMALLER,
    DIFFERENCE,
    DIFFERENCE_AT_LEAST,
    /** The digits differ, by the number at most. */
    DIFFERENT_WITHIN,
    RATIO,
    SUM,
    OTHER_ENTROPY,
    SAME_ENTROPY,
    /** The remainders by the number differ. */
    OTHER_REMAINDER,
    SAME_REMAINDER,
    /** Not both digits are the number. */
    NOT_BOTH,
    /** The first is the number divided by 64 if, and only if, the second is its remainder. */
    INDEX,
    /** The second is the remainder by 64, if the first is the number divided by 64. */
    IMPLIES
  }

  private record Relation(Asks asks, int number) {

    /** The digits that the second may have beside one of the first, as a mask. */
    int row(int one, int side) {
      int all = -1 >>> Integer.SIZE - side;
      int second = 1 << number % INDEXES - 1;
      return switch (asks) {
        case INDEX -> one == number / INDEXES ? second : all & ~second;
        case IMPLIES -> one == number / INDEXES ? second : all;
        default -> {
          int row = 0;
          for (int other = 1; other <= side; other++) {
            row |= holds(one, other, side) ? 1 << other - 1 : 0;
          }
          yield row;
        }
      };
    }

    private boolean holds(int one, int other, int side) {
      return switch (asks) {
        case DIFFERENT -> one != other;
        case EQUAL -> one == other;
        case LARGER_BY -> other - one >= number;
        case SMALLER -> one > other;
        case DIFFERENCE -> Math.abs(one - other) == number;
        case DIFFERENCE_AT_LEAST -> Math.abs(one - other) >= number;
        case DIFFERENT_WITHIN -> one != other && Math.abs(one - other) <= number;
        case RATIO -> one * number == other || other * number == one;
        case SUM -> one + other == number;
        case OTHER_ENTROPY -> VariantCheck.entropy(one, side) != VariantCheck.entropy(other, side);
        case SAME_ENTROPY -> VariantCheck.entropy(one, side) == VariantCheck.entropy(other, side);
        case OTHER_REMAINDER -> one % number != other % number;
        case SAME_REMAINDER -> one % number == other % number;
        case NOT_BOTH -> one != other || one != number;
        case INDEX, IMPLIES -> (row(one, side) >> other - 1 & 1) != 0;
      };
    }
  }

  /** More than there are digits: two digits are one number. */
  private static final int INDEXES = 64;

  private int table(Asks asks, int number) {
    return tableOf.computeIfAbsent(new Relation(asks, number), this::table);
  }

  private int table(Relation relation) {
    int[] rows = new int[side + 1];
    rows[0] = all;
    for (int one = 1; one <= side; one++) {
      rows[one] = relation.row(one, side);
    }
    return table(rows);
  }

  private int table(int[] rows) {
    return tables.computeIfAbsent(Arrays.stream(rows).boxed().toList(), table -> tables.size());
  }

  private void pair(int one, int other, Asks asks, int number) {
    pair(one, other, table(asks, number));
  }

  private void pair(int one, int other, int table) {
    if (one != other) {
      lines.add(new Line(new int[] {one, other}, new int[] {NO_TABLE, table}));
    }
  }

  private void move(int down, int right, Asks asks, int number) {
    moves.add(new Move(down, right, table(asks, number)));
  }

  private void more(Form form, int[] cells, int... values) {
    more.add(new More(form, cells, values));
  }

  /** The tables of pairs of a line by how far apart they are; {@link #NO_TABLE} for none. */
  private interface Distance {
    int table(int distance);
  }

  private void along(int[] cells, Distance distance) {
    int[] byDistance = new int[Math.min(FAR, cells.length - 1) + 1];
    byDistance[0] = NO_TABLE;
    for (int far = 1; far < byDistance.length; far++) {
      byDistance[far] = distance.table(far);
    }
    lines.add(new Line(cells, byDistance));
  }

  private void add(VariantRule rule) {
    int[] line = rule.groups() == 0 ? new int[0] : rule.group(0);
    int value = rule.value();
    int last = line.length - 1;
    switch (rule.kind()) {
      case ANTIKNIGHT -> {
        for (int right : new int[] {1, 2}) {
          move(3 - right, right, Asks.DIFFERENT, 0);
          move(3 - right, -right, Asks.DIFFERENT, 0);
        }
      }
      case ANTIKING -> {
        move(1, 1, Asks.DIFFERENT, 0);
        move(1, -1, Asks.DIFFERENT, 0);
      }
      case TAXICAB -> addTaxicab(rule);
      case NONCONSECUTIVE, NEGATIVE -> addUnmarked(rule);
      case DIFFERENCE -> pair(line[0], line[1], Asks.DIFFERENCE, value);
      case RATIO -> pair(line[0], line[1], Asks.RATIO, value);
      case SUM_PAIR -> pair(line[0], line[1], Asks.SUM, value);
      case GREATER -> pair(line[0], line[1], Asks.SMALLER, 0);
      case THERMO -> along(line, far -> table(Asks.LARGER_BY, far));
      case SLOW_THERMO -> along(line, far -> table(Asks.LARGER_BY, 0));
      case WHISPERS ->
          along(line, far -> far == 1 ? table(Asks.DIFFERENCE_AT_LEAST, value) : NO_TABLE);
      case RENBAN -> along(line, far -> table(Asks.DIFFERENT_WITHIN, Math.min(last, side)));
      case NABNER -> along(line, far -> table(Asks.DIFFERENCE_AT_LEAST, 2));
      case ENTROPIC -> addPeriod(line, 3, 0, Asks.OTHER_ENTROPY, Asks.SAME_ENTROPY);
      case MODULAR -> addPeriod(line, value, value, Asks.OTHER_REMAINDER, Asks.SAME_REMAINDER);
      case PALINDROME -> {
        for (int i = 0; i < last - i; i++) {
          pair(line[i], line[last - i], Asks.EQUAL, 0);
        }
      }
      case CLONE -> {
        for (int i = 0; i <= last; i++) {
          pair(line[i], rule.cell(1, i), Asks.EQUAL, 0);
        }
      }
      case BETWEEN -> more(Form.BETWEEN, line);
      case LOCKOUT -> {
        pair(line[0], line[last], Asks.DIFFERENCE_AT_LEAST, value);
        more(Form.LOCKOUT, line);
      }
      case ODD, EVEN, ALLOWED -> addMasks(rule);
      case MINIMUM, MAXIMUM -> addExtremes(rule);
      case INDEX_ROW, INDEX_COLUMN, INDEX_BOX -> addIndexes(rule);
      case ARROW -> addArrow(rule);
      case DOUBLE_ARROW -> addSum(line, 0, i -> i == 0 || i == last ? -1 : 1);
      case LITTLE_KILLER, SUM -> addSum(line, value, i -> 1);
      case CAGE -> {
        along(line, far -> table(Asks.DIFFERENT, 0));
        if (rule.values() > 0) {
          addSum(line, value, i -> 1);
        }
      }
      case REGION_SUM -> addEqualSums(regions().pieces(line));
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
      for (int down = 0; down <= far && down < side; down++) {
        int right = far - down;
        if (right < side) {
          Asks asks = rule.values() == 0 ? Asks.NOT_BOTH : Asks.DIFFERENT;
          int number = rule.values() == 0 ? far : 0;
          move(down, right, asks, number);
          if (down > 0 && right > 0) {
            move(down, -right, asks, number);
          }
        }
      }
    }
  }

  /** Which neighbours rules are about: those with one value of it are about the same. */
  private record Neighbours(RuleKind kind, MarkFamily family, boolean markedExempt) {

    static Neighbours of(VariantRule rule) {
      return new Neighbours(rule.kind(), rule.family(), rule.isMarkedExempt());
    }
  }

  private static boolean isUnmarked(VariantRule rule) {
    return rule.kind() == RuleKind.NONCONSECUTIVE || rule.kind() == RuleKind.NEGATIVE;
  }

  /**
   * Adds the rule and all that are about the same neighbours, as one table: there may be a
   * thousand.
   */
  private void addUnmarked(VariantRule rule) {
    if (!neighbours.add(Neighbours.of(rule))) {
      return;
    }
    Marks marks = Marks.of(board);
    BitSet values = new BitSet();
    for (VariantRule other : board.variants()) {
      if (isUnmarked(other) && Neighbours.of(other).equals(Neighbours.of(rule))) {
        boolean negative = other.kind() == RuleKind.NEGATIVE;
        Arrays.stream(negative ? marks.values(other) : new int[] {1}).forEach(values::set);
      }
    }
    int table = unrelated(rule.family() == null ? MarkFamily.DIFFERENCE : rule.family(), values);
    for (int cell = 0; cell < board.cellCount(); cell++) {
      for (int other : Cells.neighbours(cell, side)) {
        if (other > cell && !marks.exempts(rule, cell, other)) {
          pair(cell, other, table);
        }
      }
    }
  }

  /** The table of digits that have the relation of a family for none of some values. */
  private int unrelated(MarkFamily family, BitSet values) {
    int[] rows = new int[side + 1];
    Arrays.fill(rows, all);
    for (int one = 1; one <= side; one++) {
      for (int other = 1; other <= side; other++) {
        int a = one;
        int b = other;
        if (values.stream().anyMatch(value -> Marks.related(family, a, b, value))) {
          rows[one] &= ~(1 << other - 1);
        }
      }
    }
    return table(rows);
  }

  private RegionMap regions() {
    if (regions == null) {
      regions = RegionMap.of(board);
    }
    return regions;
  }

  private interface ClassOf {
    int of(int digit);
  }

  /** Any so many in a row are of other classes, so that those of that distance are of the same. */
  private void addPeriod(int[] line, int period, int number, Asks others, Asks same) {
    boolean repeats = period > 1 && hasAll(period, number);
    along(
        line,
        far ->
            far < period
                ? table(others, number)
                : repeats && far % period == 0 ? table(same, number) : NO_TABLE);
  }

  /**
   * Whether digits are of exactly so many classes.
   *
   * @param number what digits are divided by; 0 for low, middle and high ones
   */
  private boolean hasAll(int count, int number) {
    BitSet classes = new BitSet();
    for (int digit = 1; digit <= side; digit++) {
      classes.set(number == 0 ? VariantCheck.entropy(digit, side) : digit % number);
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
    boolean less = rule.kind() == RuleKind.MINIMUM;
    for (Extremes.Comparison compared : Extremes.of(rule, board)) {
      if (less) {
        pair(compared.cell(), compared.neighbor(), Asks.LARGER_BY, 1);
      } else {
        pair(compared.cell(), compared.neighbor(), Asks.SMALLER, 0);
      }
    }
  }

  /**
   * In a list of cells, that at a place has a digit if, and only if, the one there has its place.
   */
  private void addIndexes(VariantRule rule) {
    RegionMap map = regions();
    for (int cell : rule.group(0)) {
      int row = cell / side;
      int column = cell % side;
      int[] list = new int[side];
      switch (rule.kind()) {
        case INDEX_ROW -> Arrays.setAll(list, i -> i * side + column);
        case INDEX_COLUMN -> Arrays.setAll(list, i -> row * side + i);
        default -> list = map.regionOf(cell) < 0 ? new int[0] : map.cells(map.regionOf(cell));
      }
      int place = 0;
      while (place < list.length && list[place] != cell) {
        place++;
      }
      int own = place + 1;
      for (int i = 0; i < list.length; i++) {
        pair(cell, list[i], Asks.INDEX, (i + 1) * INDEXES + own);
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
      pair(line[0], line[i], Asks.IMPLIES, (i + 1) * INDEXES + value);
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
