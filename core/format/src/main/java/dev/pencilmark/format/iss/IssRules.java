package dev.pencilmark.format.iss;

import dev.pencilmark.board.Cells;
import dev.pencilmark.board.Digits;
import dev.pencilmark.board.DotType;
import dev.pencilmark.board.Outside;
import dev.pencilmark.board.RuleKind;
import dev.pencilmark.board.VariantRule;
import dev.pencilmark.board.VariantRules;
import dev.pencilmark.format.iss.IssTable.Shape;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.IntStream;

/**
 * Reads the items of the Interactive Sudoku Solver that are variant rules. An item with unknown
 * arguments is not supported, and is reported by name.
 */
final class IssRules {

  private static final int MOST_DIGITS = 6;

  private static final int RADIX = 17;

  /** An item without a kind: the first cell is the number of different digits of the others. */
  private static final String COUNT_DISTINCT = "CountDistinct";

  private static final Pattern WEIGHTS = Pattern.compile("_|=");

  private final Digits digits;
  private final int side;
  private final IssPairs pairs;
  private final AutomatonWork work;
  private final List<VariantRule> rules = new ArrayList<>();

  private IssRules(Digits digits, IssPairs pairs, AutomatonWork work) {
    this.digits = digits;
    this.side = digits.count();
    this.pairs = pairs;
    this.work = work;
  }

  /** Returns whether items of a type have the table of a relation. */
  static boolean isKeyed(String type) {
    return IssTable.RELATIONS.contains(type);
  }

  /** Returns whether items of a type may be understood. */
  static boolean knows(String type) {
    return isKeyed(type) || type.equals(COUNT_DISTINCT) || !IssTable.ofItem(type).isEmpty();
  }

  /**
   * Returns the rules of an item; null if it is not supported.
   *
   * @param arguments the part after the type, without the first ~
   * @param pairs receives the pairs that are a rule only together with others; null to reject them
   * @param work the work that automata may still take
   */
  static List<VariantRule> read(
      String type, String arguments, Digits digits, IssPairs pairs, AutomatonWork work) {
    IssRules item = new IssRules(digits, pairs, work);
    String[] parts = arguments.isEmpty() ? new String[0] : arguments.split("~", -1);
    for (int i = 0; i < parts.length; i++) {
      parts[i] = parts[i].strip();
    }
    try {
      return item.read(type, parts) ? item.rules : null;
    } catch (Unsupported other) {
      return null;
    }
  }

  /** Returns the digits of a cell such as R1C2_3_4; null if the text is none. */
  static VariantRule value(String argument, Digits digits) {
    IssRules item = new IssRules(digits, null, AutomatonWork.ofText());
    String[] parts = argument.strip().split("_");
    try {
      int mask = 0;
      for (int i = 1; i < parts.length; i++) {
        int digit = number(parts[i]);
        if (!digits.has(digit)) {
          return null;
        }
        mask |= digits.mask(digit);
      }
      return VariantRule.of(RuleKind.ALLOWED).group(item.cell(parts[0])).masks(mask).build();
    } catch (Unsupported other) {
      return null;
    }
  }

  /** An argument is none of those that are known. */
  private static final class Unsupported extends RuntimeException {

    private static final long serialVersionUID = 1;

    Unsupported() {
      super(null, null, false, false);
    }
  }

  private boolean read(String type, String[] parts) {
    if (type.equals(COUNT_DISTINCT)) {
      VariantRule rule =
          parts.length < 2
              ? null
              : IssTables.countDistinct(digits, cell(parts[0]), cells(parts, 1, parts.length));
      return rule != null && rules.add(rule);
    }
    if (isKeyed(type)) {
      return relations(parts, type.startsWith("Binary"), type.endsWith("X"));
    }
    for (IssTable.Row row : IssTable.ofItem(type)) {
      // Of rows with the same item each has its word.
      if (row.shape() != Shape.WORD || parts.length > 0 && parts[0].equals(row.word())) {
        return read(row, parts);
      }
    }
    return false;
  }

  private boolean read(IssTable.Row row, String[] parts) {
    return switch (row.shape()) {
      case GLOBAL -> {
        rules.add(VariantRule.global(row.kind()));
        yield parts.length == 0;
      }
      case ALL_MARKS -> {
        boolean dots = row == IssTable.of(row.kind());
        yield dots
            ? negative(DotType.DIFFERENCE, parts) && negative(DotType.RATIO, parts)
            : negative(DotType.XV, parts);
      }
      case MARK -> marks(row, parts);
      case GREATER -> greater(parts);
      case LINE -> line(row.kind(), parts);
      case NUMBERED_LINE -> numbered(row, parts);
      case ARROW -> arrow(1, 0, parts);
      case PILL_ARROW -> parts.length > 0 && arrow(number(parts[0]), 1, parts);
      case GROUPS -> groups(parts);
      case EQUAL_GROUPS -> sameValues(parts);
      case BLOCK -> quad(parts);
      case DIGITS -> contains(parts);
      case WORD -> indexing(row.kind(), parts);
      case DIAGONAL -> littleKiller(parts);
      case ROW -> sandwich(parts);
      case ROW_CELLS -> lunchbox(parts);
      case ENDS -> outside(row.kind(), parts);
      case SUM -> sum(parts);
      case CELLS -> {
        rules.add(VariantRule.of(row.kind()).group(cells(parts, 0, parts.length)).build());
        yield true;
      }
      case NUMBERED_CELLS -> numberedCells(row.kind(), parts);
      case COUNTS -> counts(parts);
      case EXACT_DIGITS -> exactDigits(parts);
      case AUTOMATON -> automaton(parts);
      case PATTERN -> pattern(parts);
      case AUTOMATON_LINE,
          RELATION,
          CAGE,
          RELATED_LINE,
          RELATED_CELLS,
          EXTREMES,
          CLONES,
          BOX_INDEX,
          VALUES,
          SHAPE,
          CARRIED ->
          false;
    };
  }

  private boolean line(RuleKind kind, String[] parts) {
    boolean loop = isLoop(parts);
    int[] cells = cells(parts, 0, parts.length - (loop ? 1 : 0));
    rules.add(VariantRule.of(kind).group(cells).build());
    // A renban that is a loop says the same.
    return !loop || kind == RuleKind.RENBAN;
  }

  private static boolean isLoop(String[] parts) {
    return parts.length > 0 && parts[parts.length - 1].equals("LOOP");
  }

  private static int number(String text) {
    if (text.length() > MOST_DIGITS || !isNumber(text)) {
      throw new Unsupported();
    }
    return Integer.parseInt(text);
  }

  private static boolean isNumber(String text) {
    for (int i = 0; i < text.length(); i++) {
      if (!isDigit(text.charAt(i))) {
        return false;
      }
    }
    return !text.isEmpty();
  }

  /** Returns a cell such as R1C10, RaCb: each coordinate is a character or two digits. */
  private int cell(String text) {
    int length = text.length();
    if (length < 4 || (text.charAt(0) | ' ') != 'r') {
      throw new Unsupported();
    }
    int middle = isDigit(text.charAt(1)) && isDigit(text.charAt(2)) ? 3 : 2;
    if ((text.charAt(middle) | ' ') != 'c') {
      throw new Unsupported();
    }
    return (coordinate(text, 1, middle) - 1) * side + coordinate(text, middle + 1, length) - 1;
  }

  private int coordinate(String text, int from, int to) {
    boolean pair = to == from + 2 && isDigit(text.charAt(from)) && isDigit(text.charAt(from + 1));
    if (!pair && to != from + 1) {
      throw new Unsupported();
    }
    char first = text.charAt(from);
    int value = pair ? 10 * first + text.charAt(from + 1) - 11 * '0' : digit(first);
    if (value < 1 || value > side) {
      throw new Unsupported();
    }
    return value;
  }

  /** Returns the value of a sign of ASCII from 0 to 9 and a to g; -1 for another. */
  private static int digit(char c) {
    return c < 0x80 ? Character.digit(c, RADIX) : -1;
  }

  private static boolean isDigit(char c) {
    return c >= '0' && c <= '9';
  }

  private int[] cells(String[] parts, int from, int to) {
    if (to - from > 2 * side * side) {
      throw new Unsupported();
    }
    int[] cells = new int[Math.max(0, to - from)];
    for (int i = 0; i < cells.length; i++) {
      cells[i] = cell(parts[from + i]);
    }
    return cells;
  }

  private boolean numbered(IssTable.Row row, String[] parts) {
    RuleKind kind = row.kind();
    boolean given = parts.length > 0 && isNumber(parts[0]);
    boolean loop = isLoop(parts);
    int value = given ? number(parts[0]) : row.value();
    boolean beyond = kind == RuleKind.MODULAR && (value < 2 || value > side);
    if (value == 0 || beyond || loop && kind != RuleKind.SUM_LINE) {
      return false;
    }
    int[] cells = cells(parts, given ? 1 : 0, parts.length - (loop ? 1 : 0));
    rules.add(VariantRule.of(kind).group(cells).values(value).loop(loop).build());
    return true;
  }

  private boolean negative(DotType dotType, String[] parts) {
    boolean exempt = dotType != DotType.XV;
    rules.add(VariantRule.of(RuleKind.NEGATIVE).dotType(dotType).ignoreMarked(exempt).build());
    return parts.length == 0;
  }

  /** Returns a mark between two cells, or between all neighbours among several. */
  private boolean marks(IssTable.Row row, String[] parts) {
    int[] cells = cells(parts, 0, parts.length);
    for (int i = 0; i < cells.length; i++) {
      for (int k = 0; k < i; k++) {
        if (Cells.areNeighbours(cells[i], cells[k], side)) {
          VariantRule.Builder mark = VariantRule.of(row.kind()).group(cells[i], cells[k]);
          rules.add(mark.values(row.value()).build());
        }
      }
    }
    return !rules.isEmpty();
  }

  /** Returns a cell is greater than those of its neighbours that are named after it. */
  private boolean greater(String[] parts) {
    int[] cells = cells(parts, 0, parts.length);
    if (pairs.parts().takeComparison(cells)) {
      return true;
    }
    for (int i = 0; i < cells.length; i++) {
      for (int k = i + 1; k < cells.length; k++) {
        if (Cells.areNeighbours(cells[i], cells[k], side)) {
          rules.add(VariantRule.of(RuleKind.GREATER).group(cells[i], cells[k]).build());
        }
      }
    }
    return !rules.isEmpty();
  }

  /** Returns a sum; with weights of 1 and -1 and the total 0 two groups of equal sums. */
  private boolean sum(String[] parts) {
    if (parts.length < 2) {
      return false;
    }
    int[] cells = cells(parts, 1, parts.length);
    boolean repeated = Arrays.stream(cells).distinct().count() < cells.length;
    if (repeated) {
      VariantRule sum = isNumber(parts[0]) ? IssTables.sum(digits, cells, number(parts[0])) : null;
      return sum != null && rules.add(sum);
    }
    if (isNumber(parts[0])) {
      int total = number(parts[0]);
      rules.add(VariantRule.of(RuleKind.SUM).group(cells).values(total).build());
      return total > 0 || digits.haveZero();
    }
    String[] weights = WEIGHTS.split(parts[0]);
    List<Integer> more = new ArrayList<>();
    List<Integer> less = new ArrayList<>();
    // The part before the weights is the total; the sign after it is optional.
    int before = weights.length - cells.length;
    if (before != 3 || !weights[0].equals("0")) {
      return false;
    }
    for (int i = 0; i < cells.length; i++) {
      switch (weights[before + i]) {
        case "1" -> more.add(cells[i]);
        case "-1" -> less.add(cells[i]);
        default -> {
          return false;
        }
      }
    }
    if (more.isEmpty() || less.isEmpty()) {
      return false;
    }
    VariantRule.Builder equal = VariantRule.of(RuleKind.EQUAL_SUM);
    rules.add(equal.group(array(more)).group(array(less)).build());
    return true;
  }

  private static int[] array(List<Integer> numbers) {
    return numbers.stream().mapToInt(Integer::intValue).toArray();
  }

  /**
   * Reads the sum between the smallest and the largest digit of some cells, if these are a line.
   */
  private boolean lunchbox(String[] parts) {
    int[] cells = parts.length < 2 ? new int[0] : cells(parts, 1, parts.length);
    for (int line = 0; cells.length == side && line < side; line++) {
      for (boolean row : new boolean[] {true, false}) {
        Outside at =
            row
                ? new Outside(line, -1, Outside.Direction.NONE)
                : new Outside(-1, line, Outside.Direction.NONE);
        int[] seen = at.cells(side);
        if (Arrays.equals(seen, cells)) {
          VariantRule.Builder rule = VariantRule.of(RuleKind.SANDWICH).at(at, side);
          rules.add(rule.values(number(parts[0])).build());
          return true;
        }
      }
    }
    return numberedCells(RuleKind.LUNCHBOX, parts);
  }

  private boolean numberedCells(RuleKind kind, String[] parts) {
    if (parts.length < 2) {
      return false;
    }
    int value = number(parts[0]);
    int[] cells = cells(parts, 1, parts.length);
    boolean beyond = value < kind.lowestValue(side) || value > kind.highestValue(side);
    rules.add(VariantRule.of(kind).group(cells).values(value).build());
    return !beyond && cells.length >= kind.form().fewestCells();
  }

  /** Returns counts and digits, each a character, before the cells. */
  private boolean counts(String[] parts) {
    if (parts.length < 2 || parts[0].length() % 2 != 0 || !isNumber(parts[0])) {
      return false;
    }
    int[] pairs = parts[0].chars().map(sign -> sign - '0').toArray();
    return counts(pairs, cells(parts, 1, parts.length));
  }

  /** Adds counts of digits, unless a digit is there twice. */
  private boolean counts(int[] pairs, int[] cells) {
    boolean[] seen = new boolean[side + 1];
    for (int i = 1; i < pairs.length; i += 2) {
      if (!digits.has(pairs[i]) || seen[pairs[i]] || pairs[i - 1] > side) {
        return false;
      }
      seen[pairs[i]] = true;
    }
    rules.add(VariantRule.of(RuleKind.LOOK_AND_SAY).group(cells).values(pairs).build());
    return true;
  }

  private boolean exactDigits(String[] parts) {
    if (parts.length < 2) {
      return false;
    }
    int[] counts = new int[side + 1];
    for (String digit : parts[0].split("_")) {
      int number = number(digit);
      if (!digits.has(number)) {
        return false;
      }
      counts[number]++;
    }
    int[] pairs =
        IntStream.rangeClosed(digits.lowest(), digits.highest())
            .filter(digit -> counts[digit] > 0)
            .flatMap(digit -> IntStream.of(counts[digit], digit))
            .toArray();
    return counts(pairs, cells(parts, 1, parts.length));
  }

  /** Groups of cells that an automaton accepts, each of one segment or more. */
  private boolean automaton(String[] parts) {
    IssAutomaton automaton = parts.length < 2 ? null : IssAutomaton.read(parts[0]);
    if (automaton == null) {
      return false;
    }
    return lines(parts, new Tables(automaton, true));
  }

  private boolean pattern(String[] parts) {
    IssAutomaton automaton = parts.length < 2 ? null : IssPattern.read(parts[0], digits, work);
    return automaton != null && lines(parts, new Tables(automaton, false));
  }

  /** The tables of an automaton of lines of one segment and of several, also of empty ones. */
  private final class Tables {

    private final IssAutomaton automaton;
    private final boolean segmented;
    private final Map<List<Integer>, int[]> known = new HashMap<>();

    /**
     * Creates them.
     *
     * @param segmented whether lines may have several segments
     */
    Tables(IssAutomaton automaton, boolean segmented) {
      this.automaton = automaton;
      this.segmented = segmented;
    }

    /**
     * Returns the table of lines; null if it is too large.
     *
     * @param before how many empty segments they begin with
     * @param segments how many segments have cells
     * @param behind how many empty segments they end with
     */
    int[] of(int before, int segments, int behind) {
      boolean several = segments > 1;
      if (!segmented && (several || before + behind > 0)) {
        return null;
      }
      return known.computeIfAbsent(
          List.of(before, several ? 2 : 1, behind),
          key ->
              automaton
                  .without(before, behind, side)
                  .table(several ? side + 1 : side, RuleKind.AUTOMATON.mostValues(), work));
    }
  }

  /** Adds each group of cells; a name begins one, and so does nothing. */
  private boolean lines(String[] parts, Tables tables) {
    RuleKind named = null;
    int from = 1;
    for (int at = 1; at <= parts.length; at++) {
      boolean begins = at == parts.length || parts[at].isEmpty() || parts[at].startsWith("_");
      if (!begins) {
        continue;
      }
      if (at > from && !line(parts, from, at, named, tables)) {
        return false;
      }
      if (at < parts.length && !parts[at].isEmpty()) {
        named = RuleKind.ofId(parts[at].substring(1));
      }
      from = at + 1;
    }
    return rules.size() <= VariantRules.MOST_RULES;
  }

  private boolean line(String[] parts, int from, int to, RuleKind named, Tables tables) {
    VariantRule.Builder rule = VariantRule.of(RuleKind.AUTOMATON);
    int begin = from;
    int groups = 0;
    int before = 0;
    int behind = 0;
    for (int at = from; at <= to; at++) {
      if (at < to && !parts[at].equals("-")) {
        continue;
      }
      if (at == begin) {
        before += groups == 0 ? 1 : 0;
        behind += groups == 0 ? 0 : 1;
      } else if (behind > 0 || ++groups > VariantRules.MOST_GROUPS) {
        return false;
      } else {
        rule.group(cells(parts, begin, at));
      }
      begin = at + 1;
    }
    int[] table = groups == 0 ? null : tables.of(before, groups, behind);
    if (table == null) {
      return false;
    }
    boolean own = named != null && IssTable.isAutomaton(named) && groups == 1 && to - from > 1;
    if (own && Arrays.equals(table, IssTable.automaton(named, side, to - from, work))) {
      rules.add(VariantRule.of(named).group(cells(parts, from, to)).build());
    } else {
      rules.add(rule.values(table).build());
    }
    return true;
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
    int[] values = Arrays.stream(parts).skip(1).mapToInt(IssRules::number).toArray();
    VariantRule.Builder rule = VariantRule.of(RuleKind.QUADRUPLE);
    rules.add(rule.group(cell, cell + 1, cell + side, cell + side + 1).values(values).build());
    return true;
  }

  private boolean contains(String[] parts) {
    if (parts.length < 2) {
      return false;
    }
    int[] values = Arrays.stream(parts[0].split("_")).mapToInt(IssRules::number).toArray();
    int[] cells = cells(parts, 1, parts.length);
    rules.add(VariantRule.of(RuleKind.QUADRUPLE).group(cells).values(values).build());
    return cells.length <= 4 && values.length <= cells.length;
  }

  private boolean indexing(RuleKind kind, String[] parts) {
    if (parts.length < 2) {
      return false;
    }
    rules.add(VariantRule.of(kind).group(cells(parts, 1, parts.length)).build());
    return true;
  }

  /**
   * Returns the direction is the one in which the diagonal of the first cell has more than that
   * cell.
   */
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

  /** Returns the place at the end of a row or column such as R1 or C1. */
  private Outside line(String name, boolean atEnd) {
    if (name.length() < 2 || name.charAt(0) != 'R' && name.charAt(0) != 'C') {
      throw new Unsupported();
    }
    int index = coordinate(name, 1, name.length()) - 1;
    int end = atEnd ? side : -1;
    return name.charAt(0) == 'R'
        ? new Outside(index, end, Outside.Direction.NONE)
        : new Outside(end, index, Outside.Direction.NONE);
  }

  /** Groups of cells with the table of a relation; a name begins one, and so does nothing. */
  private boolean relations(String[] parts, boolean old, boolean all) {
    if (parts.length < 2) {
      return false;
    }
    IssRelation relation = pairs.relation(parts[0], old);
    if (relation == null) {
      return false;
    }
    String name = "";
    int from = 1;
    for (int at = 1; at <= parts.length; at++) {
      boolean begins = at == parts.length || parts[at].isEmpty() || parts[at].startsWith("_");
      if (!begins) {
        continue;
      }
      if (at > from && !relation(relation, name, cells(parts, from, at), all)) {
        return false;
      }
      name = at < parts.length && !parts[at].isEmpty() ? parts[at].substring(1) : name;
      from = at + 1;
    }
    return true;
  }

  /**
   * Returns a relation of all cells that follow each other, or of all, if it is one that has a
   * name.
   */
  private boolean relation(IssRelation relation, String name, int[] cells, boolean all) {
    // More rules than a board can have are rejected once they are all read.
    if (cells.length < 2 || rules.size() > VariantRules.MOST_RULES || relation.isAll()) {
      return true;
    }
    if (name.equals(RuleKind.RELATION.id())) {
      return listed(relation.digits(), cells, all);
    }
    if (all && relation.set() != null) {
      rules.add(VariantRule.of(relation.set()).group(cells).build());
      return true;
    }
    if (all && cells.length > 2) {
      if (relation.pair(name, cells[0], cells[1]) == null) {
        return listed(relation.digits(), cells, true);
      }
      if (!relation.digits().isSymmetric() || cells.length > 2 * side) {
        return false;
      }
      for (int i = 0; i < cells.length; i++) {
        for (int k = i + 1; k < cells.length; k++) {
          if (!relation(relation, name, new int[] {cells[i], cells[k]}, false)) {
            return false;
          }
        }
      }
      return true;
    }
    if (relation.line() != null) {
      rules.add(VariantRule.of(relation.line()).group(cells).build());
      return true;
    }
    // A difference that no two digits exceed is both; a mark exempts its pair from other rules.
    int difference = relation.difference(name);
    if (difference > 0) {
      rules.add(VariantRule.of(RuleKind.WHISPERS).group(cells).values(difference).build());
      return true;
    }
    DigitRelation pairing = relation.digits();
    for (int i = 1; i < cells.length; i++) {
      if (part(pairing, name, cells[i - 1], cells[i])) {
        continue;
      }
      if (name.startsWith(IssPairs.NO_MARK) && pairs.take(pairing, name, cells[i - 1], cells[i])) {
        continue;
      }
      VariantRule rule = relation.pair(name, cells[i - 1], cells[i]);
      if (rule != null) {
        rules.add(rule);
      } else if (!pairs.take(pairing, name, cells[i - 1], cells[i])) {
        return listed(pairing, Arrays.copyOfRange(cells, i - 1, cells.length), false);
      }
    }
    return true;
  }

  /** Adds a relation that has no name: of a cell and the next, or of all cells behind it. */
  private boolean listed(DigitRelation relation, int[] cells, boolean all) {
    if (all && cells.length > 2 * side) {
      return false;
    }
    if (Arrays.stream(cells).distinct().count() == cells.length) {
      RuleKind kind = all && cells.length > 2 ? RuleKind.RELATION_OF_ALL : RuleKind.RELATION;
      rules.add(VariantRule.of(kind).group(cells).masks(relation.rows()).build());
      return true;
    }
    for (int i = 1; !all && i < cells.length; i++) {
      if (cells[i] == cells[i - 1]) {
        return false;
      }
      listed(relation, new int[] {cells[i - 1], cells[i]}, false);
    }
    return !all;
  }

  /** Takes a pair that is a part of a rule by its name; whether it is. */
  private boolean part(DigitRelation relation, String name, int cell, int other) {
    boolean smallest = name.equals(RuleKind.MINIMUM.id());
    if (smallest || name.equals(RuleKind.MAXIMUM.id())) {
      boolean comparison =
          Cells.areNeighbours(cell, other, side) && relation.is((one, two) -> one > two);
      if (comparison) {
        RuleKind kind = smallest ? RuleKind.MINIMUM : RuleKind.MAXIMUM;
        pairs.parts().takeComparison(kind, smallest ? other : cell, smallest ? cell : other);
      }
      return comparison;
    }
    if (name.startsWith(IssParts.CLONE) && relation.is((one, two) -> one == two)) {
      pairs.parts().takeClone(name, cell, other);
      return true;
    }
    return false;
  }
}
