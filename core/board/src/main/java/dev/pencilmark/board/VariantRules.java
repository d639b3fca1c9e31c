package dev.pencilmark.board;

import dev.pencilmark.problem.Problem;
import dev.pencilmark.problem.ProblemCode;
import dev.pencilmark.problem.ProblemException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Whether {@link VariantRule}s make sense, and lists of them. */
public final class VariantRules {

  /** The maximum number of rules of a board; of 159 real puzzles the largest has 42. */
  public static final int MOST_RULES = 1024;

  /** The maximum number of groups of a rule. */
  public static final int MOST_GROUPS = 255;

  /** The maximum number of cells of all rules of a board, each as often as it is in one. */
  public static final int MOST_CELLS = 16_384;

  /** The longest text of all rules that are only carried. */
  public static final int MOST_TEXT = 65_536;

  /** The maximum number of values of all rules of a board. */
  public static final int MOST_VALUES = 131_072;

  /** The maximum number of cells that a problem names. */
  private static final int MOST_NAMED = 16;

  private VariantRules() {}

  /**
   * The rules of a board.
   *
   * @param rules each once, in order
   * @param twice those that were there more than once
   */
  record Ordered(List<VariantRule> rules, List<VariantRule> twice) {

    static final Ordered NONE = new Ordered(List.of(), List.of());
  }

  /**
   * Returns the rules of a board as it keeps them: each once, in order, cells of one kind together,
   * with the usual values where none were given.
   */
  static Ordered inOrder(List<VariantRule> rules, int side) {
    EnumMap<RuleKind, List<VariantRule>> cells = new EnumMap<>(RuleKind.class);
    List<VariantRule> kept = new ArrayList<>();
    for (VariantRule rule : rules) {
      if (rule.kind().form() == RuleKind.Form.CELLS && rule.groups() == 1) {
        cells.computeIfAbsent(rule.kind(), kind -> new ArrayList<>()).add(rule);
      } else {
        kept.add(rule.on(side));
      }
    }
    cells.values().forEach(some -> kept.add(some.size() == 1 ? some.get(0) : together(some)));
    kept.sort(null);
    List<VariantRule> once = new ArrayList<>();
    List<VariantRule> twice = new ArrayList<>();
    for (VariantRule rule : kept) {
      boolean again = !once.isEmpty() && once.get(once.size() - 1).equals(rule);
      (again ? twice : once).add(rule);
    }
    return new Ordered(List.copyOf(once), List.copyOf(twice));
  }

  /** Merges rules to one; a cell with several masks gets their intersection. */
  private static VariantRule together(List<VariantRule> rules) {
    Map<Integer, Integer> masks = new LinkedHashMap<>();
    boolean masked = false;
    for (VariantRule rule : rules) {
      masked |= rule.masks() > 0;
      for (int i = 0; i < rule.size(0); i++) {
        int mask = i < rule.masks() ? rule.mask(i) : -1;
        masks.merge(rule.cell(0, i), mask, (one, other) -> one & other);
      }
    }
    VariantRule.Builder all = VariantRule.of(rules.get(0).kind());
    all.group(masks.keySet().stream().mapToInt(Integer::intValue).toArray());
    if (masked) {
      all.masks(masks.values().stream().mapToInt(Integer::intValue).toArray());
    }
    return all.build();
  }

  /** Returns the number of rules by name, for display: each branch of a thermometer counts. */
  public static Map<String, Integer> counts(List<VariantRule> rules) {
    Map<String, Integer> counts = new LinkedHashMap<>();
    for (VariantRule rule : rules) {
      counts.merge(rule.name(), 1, Integer::sum);
    }
    return counts;
  }

  /**
   * Returns the names of some rules with how often each is there, such as "thermo x4, antiknight".
   */
  public static String names(List<VariantRule> rules) {
    StringBuilder names = new StringBuilder();
    counts(rules)
        .forEach(
            (name, count) ->
                names
                    .append(names.isEmpty() ? "" : ", ")
                    .append(name)
                    .append(count == 1 ? "" : " x" + count));
    return names.toString();
  }

  /**
   * Rejects a board with variant rules, for a caller that would ignore them. Rules that are only
   * carried are accepted: every answer about a puzzle reports that they are ignored.
   *
   * @param code NOT_REPRESENTABLE or RULE_OUTSIDE_MODEL
   * @param who the unsupported operation, such as "no code holds"
   */
  public static void requireNone(Board board, ProblemCode code, String who)
      throws ProblemException {
    if (board.variants().stream().anyMatch(rule -> rule.kind().isSupported())) {
      String names = names(board.variants());
      throw Problem.of(code, who + " such rules: " + names)
          .expected("a puzzle without such rules", names)
          .exception();
    }
  }

  /**
   * Checks all rules of a board: each separately, and their number.
   *
   * @throws ProblemException as {@link #check(VariantRule, int)}; LIMIT_EXCEEDED
   */
  static void check(Board board) throws ProblemException {
    List<VariantRule> rules = board.variants();
    checkCounts(rules);
    boolean counts = board.type().has(Rule.CAGES) || board.type().has(Rule.STRAIGHTS);
    if (board.digits().haveZero() && counts) {
      String found = "a " + board.type().title() + " has no digit 0";
      throw Problem.of(ProblemCode.RULE_BAD_SHAPE, RuleKind.ZERO_DIGITS.id() + ": " + found)
          .exception();
    }
    for (int i = 0; i < rules.size(); i++) {
      try {
        check(rules.get(i), board.side(), board.digits().lowest());
      } catch (ProblemException refused) {
        throw refused.problem().because("variants[" + i + "]").exception();
      }
    }
    Map<List<Object>, VariantRule> clues = new LinkedHashMap<>();
    for (VariantRule rule : rules) {
      if (rule.at() != null) {
        VariantRule before = clues.put(List.of(rule.kind(), rule.at()), rule);
        if (before != null && before.value() != rule.value()) {
          String what =
              "there are two values at one place, " + before.value() + " and " + rule.value();
          throw bad(ProblemCode.RULE_BAD_VALUE, rule, what, board.side())
              .problem()
              .because("variants[" + rules.indexOf(rule) + "]")
              .exception();
        }
      }
    }
  }

  /**
   * Checks that there are not too many rules, cells in them and words.
   *
   * @throws ProblemException LIMIT_EXCEEDED
   */
  public static void checkCounts(List<VariantRule> rules) throws ProblemException {
    if (rules.size() > MOST_RULES) {
      throw Problem.tooLarge("the number of rules", MOST_RULES, "rules", rules.size()).exception();
    }
    long cells = 0;
    long text = 0;
    long values = 0;
    for (VariantRule rule : rules) {
      cells += rule.cellCount();
      values += rule.values();
      Verbatim other = rule.other();
      text += other == null ? 0 : other.text().length() + other.name().length();
    }
    if (cells > MOST_CELLS) {
      throw Problem.tooLarge("the rules", MOST_CELLS, "cells in all", cells).exception();
    }
    if (values > MOST_VALUES) {
      throw Problem.tooLarge("the rules", MOST_VALUES, "values in all", values).exception();
    }
    if (text > MOST_TEXT) {
      throw Problem.tooLarge("the text of carried rules", MOST_TEXT, "characters", text)
          .exception();
    }
  }

  /**
   * Checks that a rule meets the requirements of its kind: groups, cells of the grid, none twice in
   * a group, and values in their ranges.
   *
   * @throws ProblemException RULE_BAD_SHAPE or RULE_BAD_VALUE, with the cells; LIMIT_EXCEEDED
   */
  public static void check(VariantRule rule, int side) throws ProblemException {
    check(rule, side, 1);
  }

  /**
   * Checks a rule of a grid whose digits begin with a lowest one, 0 or 1.
   *
   * @throws ProblemException as {@link #check(VariantRule, int)}
   */
  public static void check(VariantRule rule, int side, int lowestDigit) throws ProblemException {
    RuleKind kind = rule.kind();
    RuleKind.Form form = kind.form();
    if (rule.groups() > MOST_GROUPS) {
      throw Problem.tooLarge(kind.id(), MOST_GROUPS, "groups", rule.groups()).exception();
    }
    for (int i = 0; i < rule.groups(); i++) {
      checkCells(rule, i, side);
    }
    if (!form.hasGroups(rule.groups())) {
      String found = rule.groups() == 1 ? "1 group of cells" : rule.groups() + " groups of cells";
      throw bad(ProblemCode.RULE_BAD_SHAPE, rule, "it has " + found, side);
    }
    for (int i = 0; i < rule.groups(); i++) {
      int size = rule.size(i);
      if (size < form.fewestCells() || size > form.mostCells()) {
        String found = size == 1 ? "1 cell" : size + " cells";
        throw bad(ProblemCode.RULE_BAD_SHAPE, rule, "it has " + found, side);
      }
    }
    if (kind == RuleKind.RELATION_OF_ALL && rule.size(0) > 2 * side) {
      String found = "it has " + rule.size(0) + " cells; at most " + 2 * side + " have all pairs";
      throw bad(ProblemCode.RULE_BAD_SHAPE, rule, found, side);
    }
    switch (form) {
      case TWINS, GROUPS -> checkSizes(rule, side);
      case ARROW -> checkArrow(rule, side);
      case OUTSIDE_LINE, OUTSIDE_DIAGONAL -> checkOutside(rule, side);
      default -> {}
    }
    if (!form.isOutside() && rule.at() != null
        || rule.isLoop() && kind != RuleKind.SUM_LINE
        || (rule.dotType() != null) != (kind == RuleKind.NEGATIVE)
        || (rule.other() != null) != (kind == RuleKind.OTHER)) {
      throw bad(ProblemCode.RULE_BAD_SHAPE, rule, "it has a part that the kind has not", side);
    }
    if ((kind == RuleKind.GLOBAL_ENTROPY || kind == RuleKind.GLOBAL_MODULAR) && side != 9) {
      throw bad(ProblemCode.RULE_BAD_SHAPE, rule, "it is for 9x9 grids", side);
    }
    checkNumbers(rule, side, lowestDigit);
  }

  private static void checkCells(VariantRule rule, int group, int side) throws ProblemException {
    int cells = side * side;
    if (rule.size(group) > cells) {
      throw Problem.tooLarge(rule.name(), cells, "cells", rule.size(group)).exception();
    }
    boolean[] seen = new boolean[cells];
    for (int i = 0; i < rule.size(group); i++) {
      int cell = rule.cell(group, i);
      if (cell < 0 || cell >= cells) {
        String found = "cell " + Integer.toUnsignedString(cell) + " is outside the grid";
        throw fault(ProblemCode.RULE_BAD_SHAPE, rule, found)
            .expected("0 to " + (cells - 1), Integer.toUnsignedString(cell))
            .exception();
      }
      if (seen[cell] && rule.kind() != RuleKind.AUTOMATON) {
        throw fault(ProblemCode.RULE_BAD_SHAPE, rule, "a cell is there twice")
            .in(Cells.name(cell, side))
            .exception();
      }
      seen[cell] = true;
    }
  }

  private static void checkSizes(VariantRule rule, int side) throws ProblemException {
    if (rule.kind() == RuleKind.EQUAL_SUM) {
      return;
    }
    for (int i = 1; i < rule.groups(); i++) {
      if (rule.size(i) != rule.size(0)) {
        String sizes = rule.size(0) + " and " + rule.size(i) + " cells";
        throw bad(ProblemCode.RULE_BAD_SHAPE, rule, "its groups have " + sizes, side);
      }
    }
  }

  /** Checks that the circle reads as a number, and that the shaft does not pass through it. */
  private static void checkArrow(VariantRule rule, int side) throws ProblemException {
    int circle = rule.size(0);
    if (circle > 3) {
      throw bad(ProblemCode.RULE_BAD_SHAPE, rule, "its circle has " + circle + " cells", side);
    }
    for (int i = 1; i < circle; i++) {
      int before = rule.cell(0, i - 1);
      int down = rule.cell(0, i) / side - before / side;
      int right = rule.cell(0, i) % side - before % side;
      if (down < 0 || down > 1 || right < 0 || right > 1) {
        throw bad(ProblemCode.RULE_BAD_SHAPE, rule, "its circle reads in no direction", side);
      }
    }
    for (int i = 0; i < rule.size(1); i++) {
      for (int k = 0; k < circle; k++) {
        if (rule.cell(1, i) == rule.cell(0, k)) {
          throw bad(ProblemCode.RULE_BAD_SHAPE, rule, "its shaft goes through its circle", side);
        }
      }
    }
  }

  private static void checkOutside(VariantRule rule, int side) throws ProblemException {
    boolean diagonal = rule.kind().form() == RuleKind.Form.OUTSIDE_DIAGONAL;
    Outside at = rule.at();
    if (at == null
        || !at.isOutside(side)
        || diagonal == (at.direction() == Outside.Direction.NONE)) {
      throw bad(ProblemCode.RULE_BAD_SHAPE, rule, "its clue is at no place that it can see", side);
    }
    if (!Arrays.equals(at.cells(side), rule.group(0))) {
      throw bad(
          ProblemCode.RULE_BAD_SHAPE, rule, "its cells are not those that the clue sees", side);
    }
  }

  private static void checkNumbers(VariantRule rule, int side, int lowestDigit)
      throws ProblemException {
    RuleKind kind = rule.kind();
    int fewest = kind.hasUsualValue() ? 0 : kind.fewestValues();
    if (rule.values() < fewest || rule.values() > kind.mostValues()) {
      throw bad(ProblemCode.RULE_BAD_VALUE, rule, "it has " + rule.values() + " values", side);
    }
    boolean fromZero = lowestDigit == 0;
    int low = fromZero ? kind.lowestValueFromZero(side) : kind.lowestValue(side);
    int high = kind.highestValue(side, rule.cellCount());
    high -= fromZero && kind.hasDigitValues() ? 1 : 0;
    for (int i = 0; i < rule.values(); i++) {
      int value = rule.value(i);
      if (value < low || value > high) {
        String range = low + " to " + high;
        Problem problem =
            Problem.of(ProblemCode.RULE_BAD_VALUE, rule.name() + ": the value", range, value);
        throw problem.in(cells(rule, side)).exception();
      }
    }
    if (kind == RuleKind.QUADRUPLE && rule.values() > rule.size(0)) {
      throw bad(ProblemCode.RULE_BAD_VALUE, rule, "it has more digits than cells", side);
    }
    if (kind == RuleKind.LOOK_AND_SAY) {
      checkPairs(rule, side, lowestDigit);
    }
    if (kind == RuleKind.AUTOMATON) {
      checkTable(rule, side);
    }
    checkMasks(rule, side);
  }

  private static void checkMasks(VariantRule rule, int side) throws ProblemException {
    boolean relation = rule.kind().isRelation();
    int masks = rule.kind().masks(side, rule.cellCount());
    if (rule.masks() != masks) {
      throw bad(ProblemCode.RULE_BAD_VALUE, rule, "it has " + rule.masks() + " masks", side);
    }
    int beyond = ~((1 << side) - 1);
    for (int i = 0; i < masks; i++) {
      if (relation && (rule.mask(i) & beyond) != 0) {
        throw bad(ProblemCode.RULE_BAD_VALUE, rule, "a mask has other digits", side);
      } else if (!relation && (rule.mask(i) == 0 || (rule.mask(i) & beyond) != 0)) {
        throw fault(ProblemCode.RULE_BAD_VALUE, rule, "a cell is allowed no digit of these")
            .in(Cells.name(rule.cell(0, i), side))
            .exception();
      }
    }
  }

  /** Checks that the values are pairs of a count and a digit, without a repeated digit. */
  private static void checkPairs(VariantRule rule, int side, int lowestDigit)
      throws ProblemException {
    int beyond = side + lowestDigit;
    boolean pairs = rule.values() % 2 == 0;
    for (int i = 1; pairs && i < rule.values(); i += 2) {
      int digit = rule.value(i);
      pairs = digit >= lowestDigit && digit < beyond && (i == 1 || digit != rule.value(i - 2));
    }
    if (!pairs) {
      String what = "its values are no pairs of a count and a digit";
      throw bad(ProblemCode.RULE_BAD_VALUE, rule, what, side);
    }
  }

  /** Checks that each state has a row, which contains states only. */
  private static void checkTable(VariantRule rule, int side) throws ProblemException {
    int width = rule.groups() == 1 ? side + 1 : side + 2;
    int states = rule.values() / width;
    boolean table = states > 0 && rule.values() == states * width;
    for (int i = 0; table && i < rule.values(); i++) {
      table = rule.value(i) <= (i % width == 0 ? 1 : states);
    }
    if (!table) {
      String what = "its values are no table of states";
      throw bad(ProblemCode.RULE_BAD_VALUE, rule, what, side);
    }
  }

  private static ProblemException bad(ProblemCode code, VariantRule rule, String what, int side) {
    return fault(code, rule, what).in(cells(rule, side)).exception();
  }

  /** Returns the problem of a rule, after its name. */
  static Problem fault(ProblemCode code, VariantRule rule, String what) {
    return Problem.of(code, rule.name() + ": " + what);
  }

  /** Returns the names of the first cells of a rule, which are enough to find it. */
  static String[] cells(VariantRule rule, int side) {
    List<String> names = new ArrayList<>();
    for (int group = 0; group < rule.groups(); group++) {
      for (int i = 0; i < rule.size(group) && names.size() < MOST_NAMED; i++) {
        int cell = rule.cell(group, i);
        if (cell >= 0 && cell < side * side) {
          names.add(Cells.name(cell, side));
        }
      }
    }
    return names.toArray(new String[0]);
  }
}
