package dev.pencilmark.format.webapps;

import dev.pencilmark.board.MarkFamily;
import dev.pencilmark.board.Outside;
import dev.pencilmark.board.RuleKind;
import dev.pencilmark.board.VariantRule;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Reads the items of the Interactive Sudoku Solver that are variant rules. An item that says
 * anything beyond what is known of its type is not understood, so that it is left out by name.
 */
final class IssRules {

  private static final Pattern CELL = Pattern.compile("R([0-9a-gA-G]{1,2})C([0-9a-gA-G]{1,2})");
  private static final int MOST_DIGITS = 6;

  private static final int RADIX = 17;

  private static final Map<String, RuleKind> GLOBAL =
      Map.of(
          "AntiKnight", RuleKind.ANTIKNIGHT,
          "AntiKing", RuleKind.ANTIKING,
          "AntiConsecutive", RuleKind.NONCONSECUTIVE,
          "AntiTaxicab", RuleKind.TAXICAB,
          "GlobalEntropy", RuleKind.GLOBAL_ENTROPY,
          "GlobalMod", RuleKind.GLOBAL_MODULAR);

  private static final Map<String, RuleKind> LINES =
      Map.of(
          "Thermo", RuleKind.THERMO,
          "Renban", RuleKind.RENBAN,
          "Palindrome", RuleKind.PALINDROME,
          "Between", RuleKind.BETWEEN,
          "Entropic", RuleKind.ENTROPIC,
          "RegionSumLine", RuleKind.REGION_SUM,
          "Zipper", RuleKind.ZIPPER,
          "DoubleArrow", RuleKind.DOUBLE_ARROW);

  /** Lines with a number before their cells. */
  private static final Map<String, RuleKind> NUMBERED =
      Map.of(
          "Whisper", RuleKind.WHISPERS,
          "Lockout", RuleKind.LOCKOUT,
          "Modular", RuleKind.MODULAR,
          "SumLine", RuleKind.SUM_LINE);

  /** What holds where an item has no number, whatever the side; 0 if there must be one. */
  private static final Map<RuleKind, Integer> USUAL =
      Map.of(
          RuleKind.WHISPERS, 5,
          RuleKind.LOCKOUT, 4,
          RuleKind.MODULAR, 0,
          RuleKind.SUM_LINE, 0);

  private static final Map<String, RuleKind> OUTSIDE =
      Map.of(
          "XSum", RuleKind.X_SUM,
          "Skyscraper", RuleKind.SKYSCRAPER,
          "NumberedRoom", RuleKind.NUMBERED_ROOM);

  private static final List<String> OTHERS =
      List.of(
          "StrictKropki",
          "StrictXV",
          "WhiteDot",
          "BlackDot",
          "X",
          "V",
          "GreaterThan",
          "Arrow",
          "PillArrow",
          "EqualSum",
          "SameValues",
          "Quad",
          "ContainAtLeast",
          "Indexing",
          "LittleKiller",
          "Sandwich",
          "Pair",
          "PairX",
          "Binary",
          "BinaryX");

  private final int side;
  private final List<VariantRule> rules = new ArrayList<>();

  private IssRules(int side) {
    this.side = side;
  }

  /** Whether items of a type may be understood. */
  static boolean knows(String type) {
    return GLOBAL.containsKey(type)
        || LINES.containsKey(type)
        || NUMBERED.containsKey(type)
        || OUTSIDE.containsKey(type)
        || OTHERS.contains(type);
  }

  /**
   * The rules of an item; null if it is not understood.
   *
   * @param arguments what stands behind its type, without the first ~
   */
  static List<VariantRule> read(String type, String arguments, int side) {
    IssRules item = new IssRules(side);
    String[] parts = arguments.isEmpty() ? new String[0] : arguments.split("~", -1);
    for (int i = 0; i < parts.length; i++) {
      parts[i] = parts[i].strip();
    }
    try {
      return item.read(type, parts) ? item.rules : null;
    } catch (NotUnderstood other) {
      return null;
    }
  }

  /** An argument is none of those that are known. */
  private static final class NotUnderstood extends RuntimeException {

    private static final long serialVersionUID = 1;

    NotUnderstood() {
      super(null, null, false, false);
    }
  }

  private boolean read(String type, String[] parts) {
    if (GLOBAL.containsKey(type)) {
      rules.add(VariantRule.global(GLOBAL.get(type)));
      return parts.length == 0;
    }
    if (LINES.containsKey(type)) {
      boolean loop = parts.length > 0 && parts[parts.length - 1].equals("LOOP");
      int[] cells = cells(parts, 0, parts.length - (loop ? 1 : 0));
      rules.add(VariantRule.of(LINES.get(type)).group(cells).build());
      // A renban that is a loop says the same.
      return !loop || type.equals("Renban");
    }
    if (NUMBERED.containsKey(type)) {
      return numbered(NUMBERED.get(type), parts);
    }
    if (OUTSIDE.containsKey(type)) {
      return outside(OUTSIDE.get(type), parts);
    }
    return switch (type) {
      case "StrictKropki" ->
          negative(MarkFamily.DIFFERENCE, parts) && negative(MarkFamily.RATIO, parts);
      case "StrictXV" -> negative(MarkFamily.XV, parts);
      case "WhiteDot" -> marks(RuleKind.DIFFERENCE, 1, parts);
      case "BlackDot" -> marks(RuleKind.RATIO, 2, parts);
      case "X" -> marks(RuleKind.SUM_PAIR, 10, parts);
      case "V" -> marks(RuleKind.SUM_PAIR, 5, parts);
      case "GreaterThan" -> {
        int[] cells = cells(parts, 0, parts.length);
        pairs(RuleKind.GREATER, 0, cells);
        yield cells.length == 2;
      }
      case "Arrow" -> arrow(1, 0, parts);
      case "PillArrow" -> parts.length > 0 && arrow(number(parts[0]), 1, parts);
      case "EqualSum" -> groups(parts);
      case "SameValues" -> sameValues(parts);
      case "Quad" -> quad(parts);
      case "ContainAtLeast" -> contains(parts);
      case "Indexing" -> indexing(parts);
      case "LittleKiller" -> littleKiller(parts);
      case "Sandwich" -> sandwich(parts);
      case "Pair" -> parts.length > 2 && relation(key(parts[0], false), parts, 2, false);
      case "PairX" -> parts.length > 2 && relation(key(parts[0], false), parts, 2, true);
      case "Binary" -> parts.length > 1 && relation(key(parts[0], true), parts, 1, false);
      case "BinaryX" -> parts.length > 1 && relation(key(parts[0], true), parts, 1, true);
      default -> false;
    };
  }

  private static int number(String text) {
    if (text.length() > MOST_DIGITS || !isNumber(text)) {
      throw new NotUnderstood();
    }
    return Integer.parseInt(text);
  }

  private static boolean isNumber(String text) {
    for (int i = 0; i < text.length(); i++) {
      if (text.charAt(i) < '0' || text.charAt(i) > '9') {
        return false;
      }
    }
    return !text.isEmpty();
  }

  private int cell(String text) {
    Matcher cell = CELL.matcher(text);
    if (!cell.matches()) {
      throw new NotUnderstood();
    }
    return (coordinate(cell.group(1)) - 1) * side + coordinate(cell.group(2)) - 1;
  }

  private int coordinate(String text) {
    int value = text.length() == 1 ? Character.digit(text.charAt(0), RADIX) : number(text);
    if (value < 1 || value > side) {
      throw new NotUnderstood();
    }
    return value;
  }

  private int[] cells(String[] parts, int from, int to) {
    int[] cells = new int[Math.max(0, to - from)];
    for (int i = 0; i < cells.length; i++) {
      cells[i] = cell(parts[from + i]);
    }
    return cells;
  }

  private boolean numbered(RuleKind kind, String[] parts) {
    boolean given = parts.length > 0 && isNumber(parts[0]);
    boolean loop = parts.length > 0 && parts[parts.length - 1].equals("LOOP");
    int value = given ? number(parts[0]) : USUAL.get(kind);
    if (value == 0 || loop && kind != RuleKind.SUM_LINE) {
      return false;
    }
    int[] cells = cells(parts, given ? 1 : 0, parts.length - (loop ? 1 : 0));
    rules.add(VariantRule.of(kind).group(cells).values(value).loop(loop).build());
    return true;
  }

  private boolean negative(MarkFamily family, String[] parts) {
    boolean exempt = family != MarkFamily.XV;
    rules.add(VariantRule.of(RuleKind.NEGATIVE).family(family).markedExempt(exempt).build());
    return parts.length == 0;
  }

  /** A mark between two cells, or between all neighbours among several. */
  private boolean marks(RuleKind kind, int value, String[] parts) {
    int[] cells = cells(parts, 0, parts.length);
    for (int i = 0; i < cells.length; i++) {
      for (int k = 0; k < i; k++) {
        int down = Math.abs(cells[i] / side - cells[k] / side);
        int right = Math.abs(cells[i] % side - cells[k] % side);
        if (down + right == 1) {
          rules.add(VariantRule.of(kind).group(cells[i], cells[k]).values(value).build());
        }
      }
    }
    return !rules.isEmpty();
  }

  private void pairs(RuleKind kind, int value, int[] cells) {
    for (int i = 1; i < cells.length; i++) {
      VariantRule.Builder rule = VariantRule.of(kind).group(cells[i - 1], cells[i]);
      rules.add((value == 0 ? rule : rule.values(value)).build());
    }
  }

  private boolean arrow(int circle, int from, String[] parts) {
    if (circle < 1 || circle > 3 || parts.length <= from + circle) {
      return false;
    }
    rules.add(
        VariantRule.of(RuleKind.ARROW)
            .group(cells(parts, from, from + circle))
            .group(cells(parts, from + circle, parts.length))
            .build());
    return true;
  }

  private boolean groups(String[] parts) {
    VariantRule.Builder rule = VariantRule.of(RuleKind.EQUAL_SUM);
    int from = 0;
    for (int at = 0; at <= parts.length; at++) {
      if (at == parts.length || parts[at].equals("-")) {
        rule.group(cells(parts, from, at));
        from = at + 1;
      }
    }
    rules.add(rule.build());
    return true;
  }

  private boolean sameValues(String[] parts) {
    int count = parts.length == 0 ? 0 : number(parts[0]);
    int size = count < 2 ? 0 : (parts.length - 1) / count;
    if (size == 0 || size * count != parts.length - 1) {
      return false;
    }
    VariantRule.Builder rule =
        VariantRule.of(count == 2 && size == 1 ? RuleKind.CLONE : RuleKind.SAME_VALUES);
    for (int i = 0; i < count; i++) {
      rule.group(cells(parts, 1 + i * size, 1 + (i + 1) * size));
    }
    rules.add(rule.build());
    return true;
  }

  private boolean quad(String[] parts) {
    if (parts.length < 2) {
      return false;
    }
    int cell = cell(parts[0]);
    if (cell / side == side - 1 || cell % side == side - 1) {
      return false;
    }
    int[] digits = Arrays.stream(parts).skip(1).mapToInt(IssRules::number).toArray();
    VariantRule.Builder rule = VariantRule.of(RuleKind.QUADRUPLE);
    rules.add(rule.group(cell, cell + 1, cell + side, cell + side + 1).values(digits).build());
    return true;
  }

  private boolean contains(String[] parts) {
    if (parts.length < 2) {
      return false;
    }
    int[] digits = Arrays.stream(parts[0].split("_")).mapToInt(IssRules::number).toArray();
    int[] cells = cells(parts, 1, parts.length);
    rules.add(VariantRule.of(RuleKind.QUADRUPLE).group(cells).values(digits).build());
    return cells.length <= 4 && digits.length <= cells.length;
  }

  private boolean indexing(String[] parts) {
    if (parts.length < 2 || !parts[0].equals("R") && !parts[0].equals("C")) {
      return false;
    }
    RuleKind kind = parts[0].equals("R") ? RuleKind.INDEX_ROW : RuleKind.INDEX_COLUMN;
    rules.add(VariantRule.of(kind).group(cells(parts, 1, parts.length)).build());
    return true;
  }

  /** The direction is the one in which the diagonal of the first cell has more than that cell. */
  private boolean littleKiller(String[] parts) {
    if (parts.length != 2) {
      return false;
    }
    int cell = cell(parts[1]);
    int row = cell / side;
    int column = cell % side;
    Outside.Direction way;
    if (column == 0 && row < side - 1) {
      way = Outside.Direction.DOWN_RIGHT;
    } else if (column == side - 1 && row > 0) {
      way = Outside.Direction.UP_LEFT;
    } else if (row == 0) {
      way = Outside.Direction.DOWN_LEFT;
    } else if (row == side - 1) {
      way = Outside.Direction.UP_RIGHT;
    } else {
      return false;
    }
    boolean down = way == Outside.Direction.DOWN_RIGHT || way == Outside.Direction.DOWN_LEFT;
    boolean right = way == Outside.Direction.DOWN_RIGHT || way == Outside.Direction.UP_RIGHT;
    Outside at = new Outside(row + (down ? -1 : 1), column + (right ? -1 : 1), way);
    int value = number(parts[0]);
    rules.add(VariantRule.of(RuleKind.LITTLE_KILLER).at(at, side).values(value).build());
    return true;
  }

  private boolean sandwich(String[] parts) {
    if (parts.length != 2) {
      return false;
    }
    int value = number(parts[0]);
    Outside at = line(parts[1], false);
    rules.add(VariantRule.of(RuleKind.SANDWICH).at(at, side).values(value).build());
    return true;
  }

  /** Clues at either end of a row or column, of which one may be empty. */
  private boolean outside(RuleKind kind, String[] parts) {
    for (int i = 1; i < parts.length; i++) {
      if (!parts[i].isEmpty()) {
        Outside at = line(parts[0], i == 2);
        rules.add(VariantRule.of(kind).at(at, side).values(number(parts[i])).build());
      }
    }
    return parts.length > 1 && parts.length <= 3;
  }

  /** The place at the end of a row or column such as R1 or C1. */
  private Outside line(String name, boolean atEnd) {
    if (name.length() < 2 || name.charAt(0) != 'R' && name.charAt(0) != 'C') {
      throw new NotUnderstood();
    }
    int index = coordinate(name.substring(1)) - 1;
    int end = atEnd ? side : -1;
    return name.charAt(0) == 'R'
        ? new Outside(index, end, Outside.Direction.NONE)
        : new Outside(end, index, Outside.Direction.NONE);
  }

  private interface Relation {
    boolean holds(int digit, int other);
  }

  /** The table of a relation: for each digit its partners, from bits that are six a character. */
  private int[] key(String text, boolean old) {
    int[] rows = new int[side];
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      int bits =
          c >= 'A' && c <= 'Z'
              ? c - 'A'
              : c >= 'a' && c <= 'z'
                  ? c - 'a' + 26
                  : c >= '0' && c <= '9'
                      ? c - '0' + 52
                      : c == (old ? '_' : '-') ? 62 : c == (old ? '-' : '_') ? 63 : -1;
      if (bits < 0) {
        throw new NotUnderstood();
      }
      for (int bit = 0; bit < 6; bit++) {
        int at = 6 * i + bit;
        if ((bits >>> bit & 1) != 0) {
          if (at >= side * side) {
            throw new NotUnderstood();
          }
          rows[at / side] |= 1 << at % side;
        }
      }
    }
    return rows;
  }

  private boolean is(int[] rows, Relation relation) {
    for (int one = 1; one <= side; one++) {
      for (int other = 1; other <= side; other++) {
        if ((rows[one - 1] >>> other - 1 & 1) != 0 != relation.holds(one, other)) {
          return false;
        }
      }
    }
    return true;
  }

  /** A relation of all cells that follow each other, or of all, if it is one that has a name. */
  private boolean relation(int[] rows, String[] parts, int from, boolean all) {
    int[] cells = cells(parts, from, parts.length);
    if (all && is(rows, (one, other) -> Math.abs(one - other) > 1)) {
      rules.add(VariantRule.of(RuleKind.NABNER).group(cells).build());
      return true;
    }
    if (all && cells.length > 2) {
      return false;
    }
    RuleKind line =
        is(rows, (one, other) -> one < other)
            ? RuleKind.THERMO
            : is(rows, (one, other) -> one <= other) ? RuleKind.SLOW_THERMO : null;
    if (line != null) {
      rules.add(VariantRule.of(line).group(cells).build());
      return true;
    }
    if (is(rows, (one, other) -> one > other)) {
      pairs(RuleKind.GREATER, 0, cells);
      return true;
    }
    if (is(rows, (one, other) -> one == other)) {
      for (int i = 1; i < cells.length; i++) {
        rules.add(VariantRule.of(RuleKind.CLONE).group(cells[i - 1]).group(cells[i]).build());
      }
      return true;
    }
    for (int v = 1; v < 2 * side; v++) {
      int value = v;
      RuleKind kind =
          v < side && is(rows, (one, other) -> Math.abs(one - other) == value)
              ? RuleKind.DIFFERENCE
              : v > 1
                      && v <= side
                      && is(rows, (one, other) -> one * value == other || other * value == one)
                  ? RuleKind.RATIO
                  : v > 2 && is(rows, (one, other) -> one + other == value)
                      ? RuleKind.SUM_PAIR
                      : null;
      if (kind != null) {
        pairs(kind, value, cells);
        return true;
      }
      if (v > 1 && v < side && is(rows, (one, other) -> Math.abs(one - other) >= value)) {
        rules.add(VariantRule.of(RuleKind.WHISPERS).group(cells).values(value).build());
        return true;
      }
    }
    return false;
  }
}
