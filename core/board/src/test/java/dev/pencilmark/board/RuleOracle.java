package dev.pencilmark.board;

import java.util.Arrays;

/**
 * Whether digits keep the variant rules of a board, written for each kind from the words of {@link
 * RuleKind#meaning} without any term: the reference for {@link VariantCheck}. Of a rule about the
 * whole grid the cells without a digit are ignored; any other rule with such a cell counts as kept.
 */
public final class RuleOracle {

  private final Board board;
  private final int side;

  /** The number to add to the number of a digit. */
  private final int shift;

  private final RegionMap regions;
  private final Marks marks;

  private RuleOracle(Board board) {
    this.board = board;
    side = board.side();
    shift = board.digits().shift();
    regions = RegionMap.of(board);
    marks = Marks.of(board);
  }

  /** The check for the rules of a board. */
  public static RuleOracle of(Board board) {
    return new RuleOracle(board);
  }

  /** Whether all rules are kept that are understood. */
  public boolean keepsAll(byte[] digits) {
    return firstBroken(digits) == null;
  }

  /** The first rule that is broken, or null. */
  public VariantRule firstBroken(byte[] digits) {
    for (VariantRule rule : board.variants()) {
      if (!keeps(rule, digits)) {
        return rule;
      }
    }
    return null;
  }

  /**
   * Whether a rule is kept.
   *
   * @param digits the digit of every cell, or 0
   */
  public boolean keeps(VariantRule rule, byte[] digits) {
    int[][] d = new int[rule.groups()][];
    for (int i = 0; i < d.length; i++) {
      d[i] = new int[rule.size(i)];
      for (int k = 0; k < d[i].length; k++) {
        d[i][k] = digits[rule.cell(i, k)];
        if (d[i][k] == 0 && rule.kind().form() != RuleKind.Form.CELLS) {
          return true;
        }
        d[i][k] += shift;
      }
    }
    int[] line = d.length == 0 ? null : d[0];
    return switch (rule.kind()) {
      case ANTIKNIGHT -> differ(digits, 1, 2) && differ(digits, 2, 1);
      case ANTIKING -> differ(digits, 1, 1);
      case TAXICAB -> taxicab(rule, digits);
      case NONCONSECUTIVE, NEGATIVE -> unmarked(rule, digits);
      case GLOBAL_ENTROPY, GLOBAL_MODULAR -> blocks(rule.kind(), digits);
      case DIFFERENCE -> Math.abs(line[0] - line[1]) == rule.value();
      case RATIO -> line[0] * rule.value() == line[1] || line[1] * rule.value() == line[0];
      case SUM_PAIR, LITTLE_KILLER, SUM -> sum(line) == rule.value();
      case CAGE -> different(line) && (rule.values() == 0 || sum(line) == rule.value());
      case GREATER -> line[0] > line[1];
      case THERMO -> steps(line, (one, next) -> one < next);
      case SLOW_THERMO -> steps(line, (one, next) -> one <= next);
      case WHISPERS -> steps(line, (one, next) -> Math.abs(one - next) >= rule.value());
      case ARROW -> number(d[0]) == sum(d[1]);
      case DOUBLE_ARROW -> sum(line) == 2 * (line[0] + line[line.length - 1]);
      case BETWEEN -> between(line);
      case LOCKOUT -> lockout(line, rule.value());
      case PALINDROME -> Arrays.equals(line, reversed(line));
      case RENBAN -> different(line) && max(line) - min(line) == line.length - 1;
      case NABNER -> nabner(line);
      case ENTROPIC -> period(line, 3, digit -> entropy(digit - shift, side));
      case MODULAR -> period(line, rule.value(), digit -> digit % rule.value());
      case REGION_SUM -> regionSums(rule, digits);
      case ZIPPER -> zipper(line);
      case SUM_LINE -> cuts(line, rule.value(), rule.isLoop());
      case EQUAL_SUM -> equalSums(d);
      case SAME_VALUES -> sameValues(d);
      case CLONE -> Arrays.equals(d[0], d[1]);
      case QUADRUPLE -> quadruple(rule, line);
      case SANDWICH -> sandwich(line) == rule.value();
      case X_SUM -> line[0] <= line.length && sum(Arrays.copyOf(line, line[0])) == rule.value();
      case SKYSCRAPER -> visible(line) == rule.value();
      case NUMBERED_ROOM ->
          line[0] >= 1 && line[0] <= line.length && line[line[0] - 1] == rule.value();
      case ODD, EVEN, ALLOWED, INDEX_ROW, INDEX_COLUMN, INDEX_BOX -> cells(rule, digits);
      case MINIMUM, MAXIMUM -> extremes(rule, digits);
      case OTHER, ZERO_DIGITS -> true;
      case COUNTING_CIRCLES -> Arrays.stream(line).allMatch(digit -> count(line, digit) == digit);
      case LOOK_AND_SAY -> lookAndSay(rule, line);
      case SAME_DIFFERENCE -> sameSteps(line, true);
      case SEQUENCE -> sameSteps(line, false);
      case LUNCHBOX -> different(line) && lunchbox(line) == rule.value();
      case RELLIK -> different(line) && !addUp(line, 0, rule.value(), false);
      case HIDDEN_SKYSCRAPER -> firstHidden(line) == rule.value();
      case FULL_RANK, FULL_RANK_TIED -> ranked(rule, line, digits);
      case DUTCH_FLATMATES -> flatmates(digits);
      case RELATION -> pairs(rule, line, false);
      case RELATION_OF_ALL -> pairs(rule, line, true);
      case AUTOMATON -> accepts(rule, d);
    };
  }

  private interface Relation {
    boolean holds(int digit, int next);
  }

  private interface ClassOf {
    int of(int digit);
  }

  private static boolean steps(int[] line, Relation relation) {
    for (int i = 1; i < line.length; i++) {
      if (!relation.holds(line[i - 1], line[i])) {
        return false;
      }
    }
    return true;
  }

  private static long count(int[] digits, int wanted) {
    return Arrays.stream(digits).filter(digit -> digit == wanted).count();
  }

  private static boolean lookAndSay(VariantRule rule, int[] digits) {
    for (int i = 0; i < rule.values(); i += 2) {
      if (count(digits, rule.value(i + 1)) != rule.value(i)) {
        return false;
      }
    }
    return true;
  }

  private static boolean sameSteps(int[] line, boolean absolute) {
    for (int i = 2; i < line.length; i++) {
      int before = line[1] - line[0];
      int step = line[i] - line[i - 1];
      if (absolute ? Math.abs(step) != Math.abs(before) : step != before) {
        return false;
      }
    }
    return true;
  }

  private static int lunchbox(int[] line) {
    int low = 0;
    int high = 0;
    for (int i = 0; i < line.length; i++) {
      low = line[i] < line[low] ? i : low;
      high = line[i] > line[high] ? i : high;
    }
    int sum = 0;
    for (int i = Math.min(low, high) + 1; i < Math.max(low, high); i++) {
      sum += line[i];
    }
    return sum;
  }

  /** Whether some of the digits from a place on, and at least one in all, add up to a total. */
  private static boolean addUp(int[] digits, int from, int total, boolean any) {
    if (from == digits.length) {
      return any && total == 0;
    }
    return addUp(digits, from + 1, total - digits[from], true)
        || addUp(digits, from + 1, total, any);
  }

  private static int firstHidden(int[] line) {
    for (int i = 1; i < line.length; i++) {
      if (line[i] <= max(Arrays.copyOf(line, i))) {
        return line[i];
      }
    }
    return -1;
  }

  /** Compares the numbers that lines form as texts of as many letters. */
  private boolean ranked(VariantRule rule, int[] line, byte[] digits) {
    String own = text(line);
    int smaller = 0;
    int equal = 0;
    for (int i = 0; i < side; i++) {
      int[] row = new int[side];
      int[] column = new int[side];
      for (int k = 0; k < side; k++) {
        row[k] = digits[i * side + k] + shift;
        column[k] = digits[k * side + i] + shift;
        if (digits[i * side + k] == 0) {
          return true;
        }
      }
      for (int[] other : new int[][] {row, reversed(row), column, reversed(column)}) {
        int order = text(other).compareTo(own);
        smaller += order < 0 ? 1 : 0;
        equal += order == 0 ? 1 : 0;
      }
    }
    return smaller == rule.value() - 1 && (equal == 1 || rule.kind() == RuleKind.FULL_RANK_TIED);
  }

  private static String text(int[] digits) {
    StringBuilder text = new StringBuilder();
    for (int digit : digits) {
      text.append((char) ('a' + digit));
    }
    return text.toString();
  }

  /** A column with a cell without a digit is ignored. */
  private boolean flatmates(byte[] digits) {
    for (int column = 0; column < side; column++) {
      boolean full = true;
      boolean kept = true;
      for (int row = 0; row < side; row++) {
        int digit = digits[row * side + column];
        full &= digit != 0;
        boolean above = row > 0 && digits[(row - 1) * side + column] == 1;
        boolean below = row + 1 < side && digits[(row + 1) * side + column] == side;
        kept &= digit != (side + 1) / 2 || above || below;
      }
      if (full && !kept) {
        return false;
      }
    }
    return true;
  }

  private boolean pairs(VariantRule rule, int[] line, boolean all) {
    for (int i = 0; i < line.length; i++) {
      for (int k = i + 1; k < line.length && (all || k == i + 1); k++) {
        if ((rule.mask(line[i] - 1 - shift) & 1 << line[k] - 1 - shift) == 0) {
          return false;
        }
      }
    }
    return true;
  }

  private boolean accepts(VariantRule rule, int[][] segments) {
    int width = segments.length == 1 ? side + 1 : side + 2;
    int state = 1;
    for (int i = 0; i < segments.length; i++) {
      for (int digit : segments[i]) {
        state = state == 0 ? 0 : rule.value((state - 1) * width + digit - shift);
      }
      if (i + 1 < segments.length && state != 0) {
        state = rule.value((state - 1) * width + side + 1);
      }
    }
    return state != 0 && rule.value((state - 1) * width) == 1;
  }

  private static int sum(int[] digits) {
    return Arrays.stream(digits).sum();
  }

  private static int max(int[] digits) {
    return Arrays.stream(digits).max().orElse(0);
  }

  private static int min(int[] digits) {
    return Arrays.stream(digits).min().orElse(0);
  }

  private static boolean different(int[] digits) {
    return Arrays.stream(digits).distinct().count() == digits.length;
  }

  private static int[] reversed(int[] digits) {
    int[] back = new int[digits.length];
    Arrays.setAll(back, i -> digits[digits.length - 1 - i]);
    return back;
  }

  private static int number(int[] circle) {
    int number = 0;
    for (int i = 0; i < circle.length; i++) {
      if (i > 0 && circle[i] > 9) {
        return -1;
      }
      number = 10 * number + circle[i];
    }
    return number;
  }

  private boolean differ(byte[] digits, int down, int right) {
    for (int cell = 0; cell < digits.length; cell++) {
      int row = cell / side + down;
      int column = cell % side;
      if (digits[cell] != 0 && row < side) {
        boolean left = column >= right && digits[row * side + column - right] == digits[cell];
        boolean ahead =
            column + right < side && digits[row * side + column + right] == digits[cell];
        if (left || ahead) {
          return false;
        }
      }
    }
    return true;
  }

  private boolean taxicab(VariantRule rule, byte[] digits) {
    for (int cell = 0; cell < digits.length; cell++) {
      int forbidden = rule.values() == 0 ? digits[cell] + shift : rule.value();
      if (digits[cell] != 0 && hasLike(digits, cell, forbidden)) {
        return false;
      }
    }
    return true;
  }

  /**
   * Returns whether the digit of a cell recurs {@code steps} rows below it, or in its row to the
   * right.
   */
  private boolean hasLike(byte[] digits, int cell, int steps) {
    if (steps == 0) {
      return false;
    }
    int row = cell / side;
    int column = cell % side;
    for (int down = Math.max(0, steps - side + 1); down <= steps && row + down < side; down++) {
      int right = steps - down;
      int below = (row + down) * side;
      if (column + right < side && digits[below + column + right] == digits[cell]
          || down > 0 && column >= right && digits[below + column - right] == digits[cell]) {
        return true;
      }
    }
    return false;
  }

  private boolean unmarked(VariantRule rule, byte[] digits) {
    boolean negative = rule.kind() == RuleKind.NEGATIVE;
    DotType dotType = negative ? rule.dotType() : DotType.DIFFERENCE;
    int[] values = negative ? marks.values(rule) : new int[] {1};
    for (int cell = 0; cell < digits.length; cell++) {
      int[] neighbours = Cells.neighbours(cell, side);
      for (int other : new int[] {neighbours[2], neighbours[3]}) {
        if (other < 0
            || digits[cell] == 0
            || digits[other] == 0
            || marks.exempts(rule, cell, other)) {
          continue;
        }
        for (int value : values) {
          if (isMarked(dotType, digits[cell] + shift, digits[other] + shift, value)) {
            return false;
          }
        }
      }
    }
    return true;
  }

  private boolean blocks(RuleKind kind, byte[] digits) {
    for (int row = 0; row + 1 < side; row++) {
      for (int column = 0; column + 1 < side; column++) {
        int cell = row * side + column;
        int classes = 0;
        boolean full = true;
        for (int member : new int[] {cell, cell + 1, cell + side, cell + side + 1}) {
          int digit = digits[member];
          full &= digit != 0;
          classes |= 1 << (kind == RuleKind.GLOBAL_MODULAR ? digit % 3 : entropy(digit, side));
        }
        if (full && classes != 7) {
          return false;
        }
      }
    }
    return true;
  }

  /** Whether a digit is low, middle or high: 0, 1 or 2. The sizes of the classes differ by 1. */
  public static int entropy(int digit, int side) {
    int third = side / 3;
    int low = third + (side % 3 == 2 ? 1 : 0);
    int middle = third + (side % 3 == 1 ? 1 : 0);
    return digit <= low ? 0 : digit <= low + middle ? 1 : 2;
  }

  private static boolean between(int[] line) {
    int low = Math.min(line[0], line[line.length - 1]);
    int high = Math.max(line[0], line[line.length - 1]);
    for (int i = 1; i < line.length - 1; i++) {
      if (line[i] <= low || line[i] >= high) {
        return false;
      }
    }
    return true;
  }

  private static boolean lockout(int[] line, int least) {
    int low = Math.min(line[0], line[line.length - 1]);
    int high = Math.max(line[0], line[line.length - 1]);
    for (int i = 1; i < line.length - 1; i++) {
      if (line[i] >= low && line[i] <= high) {
        return false;
      }
    }
    return high - low >= least;
  }

  private static boolean nabner(int[] line) {
    for (int i = 0; i < line.length; i++) {
      for (int k = 0; k < i; k++) {
        if (Math.abs(line[i] - line[k]) < 2) {
          return false;
        }
      }
    }
    return true;
  }

  private static boolean period(int[] line, int period, ClassOf classOf) {
    for (int i = 0; i < line.length; i++) {
      for (int k = Math.max(0, i - period + 1); k < i; k++) {
        if (classOf.of(line[i]) == classOf.of(line[k])) {
          return false;
        }
      }
    }
    return true;
  }

  private boolean regionSums(VariantRule rule, byte[] digits) {
    int sum = -1;
    for (int[] piece : regions.pieces(rule.group(0))) {
      int here = 0;
      for (int cell : piece) {
        here += digits[cell] + shift;
      }
      if (sum >= 0 && here != sum) {
        return false;
      }
      sum = here;
    }
    return true;
  }

  private static boolean zipper(int[] line) {
    int last = line.length - 1;
    int sum = line.length % 2 == 1 ? line[last / 2] : line[0] + line[last];
    for (int i = 0; i < last - i; i++) {
      if (line[i] + line[last - i] != sum) {
        return false;
      }
    }
    return true;
  }

  /**
   * Whether a line of digits can be cut into pieces of which each adds up to a value.
   *
   * @param loop whether the line continues from its end at its beginning
   */
  public static boolean cuts(int[] line, int value, boolean loop) {
    int total = sum(line);
    if (total % value != 0) {
      return false;
    }
    // Cuts are a value apart: the sums before them have one remainder, which is 0 without a loop.
    int[] cuts = new int[value];
    int before = 0;
    for (int digit : line) {
      cuts[before % value] += digit == 0 ? 0 : 1;
      before += digit;
    }
    int needed = total / value;
    return loop ? max(cuts) == needed : cuts[0] == needed;
  }

  private static boolean equalSums(int[][] groups) {
    for (int[] group : groups) {
      if (sum(group) != sum(groups[0])) {
        return false;
      }
    }
    return true;
  }

  private static boolean sameValues(int[][] groups) {
    int[] first = groups[0].clone();
    Arrays.sort(first);
    for (int[] group : groups) {
      int[] sorted = group.clone();
      Arrays.sort(sorted);
      if (!Arrays.equals(first, sorted)) {
        return false;
      }
    }
    return true;
  }

  private static boolean quadruple(VariantRule rule, int[] digits) {
    for (int i = 0; i < rule.values(); i++) {
      int value = rule.value(i);
      int listed = 0;
      for (int k = 0; k < rule.values(); k++) {
        listed += rule.value(k) == value ? 1 : 0;
      }
      if (Arrays.stream(digits).filter(digit -> digit == value).count() < listed) {
        return false;
      }
    }
    return true;
  }

  /** The sum between the lowest and the highest digit; -1 if one is not there. */
  private int sandwich(int[] line) {
    int sum = 0;
    int ends = 0;
    for (int digit : line) {
      boolean end = digit == 1 + shift || digit == line.length + shift;
      ends += end ? 1 : 0;
      sum += ends == 1 && !end ? digit : 0;
    }
    return ends == 2 ? sum : -1;
  }

  private static int visible(int[] line) {
    int highest = 0;
    int count = 0;
    for (int digit : line) {
      count += digit > highest ? 1 : 0;
      highest = Math.max(highest, digit);
    }
    return count;
  }

  private boolean cells(VariantRule rule, byte[] digits) {
    for (int i = 0; i < rule.size(0); i++) {
      int cell = rule.cell(0, i);
      int digit = digits[cell];
      if (digit != 0 && !cell(rule, i, cell, digit, digits)) {
        return false;
      }
    }
    return true;
  }

  private boolean cell(VariantRule rule, int i, int cell, int digit, byte[] digits) {
    int row = cell / side;
    int column = cell % side;
    return switch (rule.kind()) {
      case ODD -> (digit + shift) % 2 == 1;
      case EVEN -> (digit + shift) % 2 == 0;
      case ALLOWED -> (rule.mask(i) >>> digit - 1 & 1) != 0;
      case INDEX_ROW -> {
        int[] cells = new int[side];
        Arrays.setAll(cells, other -> other * side + column);
        yield indexes(digit + shift, cells, row + 1, digits);
      }
      case INDEX_COLUMN -> {
        int[] cells = new int[side];
        Arrays.setAll(cells, other -> row * side + other);
        yield indexes(digit + shift, cells, column + 1, digits);
      }
      case INDEX_BOX -> indexBox(cell, digit, digits);
      default -> throw new IllegalStateException();
    };
  }

  private boolean indexBox(int cell, int digit, byte[] digits) {
    if (regions.regionOf(cell) < 0) {
      return true;
    }
    int[] box = regions.cells(regions.regionOf(cell));
    int place = Arrays.binarySearch(box, cell) + 1;
    return indexes(digit + shift, box, place, digits);
  }

  /** Whether the cell at a place from 1, and no other, has a value, if it has a digit. */
  private boolean indexes(int place, int[] cells, int value, byte[] digits) {
    boolean kept = place >= 1;
    for (int i = 0; i < cells.length && kept; i++) {
      int digit = digits[cells[i]];
      kept = digit == 0 || (digit + shift == value) == (i + 1 == place);
    }
    return kept;
  }

  private boolean extremes(VariantRule rule, byte[] digits) {
    boolean[] marked = new boolean[digits.length];
    for (int i = 0; i < rule.size(0); i++) {
      marked[rule.cell(0, i)] = true;
    }
    for (int i = 0; i < rule.size(0); i++) {
      int cell = rule.cell(0, i);
      for (int other : Cells.neighbours(cell, side)) {
        if (other >= 0 && !marked[other] && digits[cell] != 0 && digits[other] != 0) {
          boolean smaller = digits[cell] < digits[other];
          if (digits[cell] == digits[other] || smaller != (rule.kind() == RuleKind.MINIMUM)) {
            return false;
          }
        }
      }
    }
    return true;
  }

  private static boolean isMarked(DotType dotType, int one, int other, int value) {
    return switch (dotType) {
      case XV -> one + other == value;
      case RATIO -> one * value == other || other * value == one;
      case DIFFERENCE -> Math.abs(one - other) == value;
    };
  }
}
