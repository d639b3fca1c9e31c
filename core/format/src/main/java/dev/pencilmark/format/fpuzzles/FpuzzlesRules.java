package dev.pencilmark.format.fpuzzles;

import dev.pencilmark.board.Board;
import dev.pencilmark.board.Cells;
import dev.pencilmark.board.MarkFamily;
import dev.pencilmark.board.Outside;
import dev.pencilmark.board.RuleKind;
import dev.pencilmark.board.VariantRule;
import dev.pencilmark.format.ruletable.BeyondBoard;
import dev.pencilmark.format.ruletable.JsonPlace;
import dev.pencilmark.format.ruletable.RuleCollector;
import dev.pencilmark.json.JsonNumber;
import dev.pencilmark.json.JsonReader;
import dev.pencilmark.problem.Checkpoint;
import dev.pencilmark.problem.ProblemCode;
import dev.pencilmark.problem.ProblemException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * The variant rules of f-puzzles' JSON, and which member is which kind. What of them the site's
 * editor cannot draw is written with a drawing beside it, as SudokuPad shows it; such drawings are
 * dropped when they are read, as the rule is there.
 */
final class FpuzzlesRules {

  /** Those whose entries have lines. */
  private static final Map<String, RuleKind> LINES = new LinkedHashMap<>();

  /** Those of single cells. */
  private static final Map<String, RuleKind> CELLS = new LinkedHashMap<>();

  /** Those of clues outside, in a row or column. */
  private static final Map<String, RuleKind> OUTSIDE = new LinkedHashMap<>();

  private static final Map<String, RuleKind> GLOBAL = new LinkedHashMap<>();

  static {
    LINES.put("thermometer", RuleKind.THERMO);
    LINES.put("slowthermometer", RuleKind.SLOW_THERMO);
    LINES.put("palindrome", RuleKind.PALINDROME);
    LINES.put("renban", RuleKind.RENBAN);
    LINES.put("whispers", RuleKind.WHISPERS);
    LINES.put("betweenline", RuleKind.BETWEEN);
    LINES.put("lockout", RuleKind.LOCKOUT);
    LINES.put("regionsumline", RuleKind.REGION_SUM);
    LINES.put("entropicline", RuleKind.ENTROPIC);
    LINES.put("modularline", RuleKind.MODULAR);
    LINES.put("nabner", RuleKind.NABNER);
    LINES.put("doublearrow", RuleKind.DOUBLE_ARROW);
    LINES.put("zipperline", RuleKind.ZIPPER);
    CELLS.put("odd", RuleKind.ODD);
    CELLS.put("even", RuleKind.EVEN);
    CELLS.put("minimum", RuleKind.MINIMUM);
    CELLS.put("maximum", RuleKind.MAXIMUM);
    CELLS.put("rowindexer", RuleKind.INDEX_ROW);
    CELLS.put("columnindexer", RuleKind.INDEX_COLUMN);
    CELLS.put("boxindexer", RuleKind.INDEX_BOX);
    OUTSIDE.put("sandwichsum", RuleKind.SANDWICH);
    OUTSIDE.put("xsum", RuleKind.X_SUM);
    OUTSIDE.put("skyscraper", RuleKind.SKYSCRAPER);
    GLOBAL.put("antiknight", RuleKind.ANTIKNIGHT);
    GLOBAL.put("antiking", RuleKind.ANTIKING);
    GLOBAL.put("nonconsecutive", RuleKind.NONCONSECUTIVE);
  }

  /** The kinds that the JSON has. */
  static final Set<RuleKind> KINDS = kinds();

  private static final String[] DIRECTIONS = {"", "UL", "UR", "DL", "DR"};

  private final int side;
  private final int[] looseRegions;
  private final RuleCollector collector;
  private final BeyondBoard beyond;
  private int bundles;

  /**
   * Reads rules.
   *
   * @param looseRegions the region of each cell, -1 for none, if the board does not have these;
   *     null if it does
   */
  FpuzzlesRules(int side, int[] looseRegions, RuleCollector collector, BeyondBoard beyond) {
    this.side = side;
    this.looseRegions = looseRegions;
    this.collector = collector;
    this.beyond = beyond;
  }

  private static Set<RuleKind> kinds() {
    Set<RuleKind> kinds =
        EnumSet.of(
            RuleKind.NEGATIVE,
            RuleKind.DIFFERENCE,
            RuleKind.RATIO,
            RuleKind.SUM_PAIR,
            RuleKind.ARROW,
            RuleKind.ALLOWED,
            RuleKind.CLONE,
            RuleKind.QUADRUPLE,
            RuleKind.LITTLE_KILLER,
            RuleKind.CAGE,
            RuleKind.OTHER);
    kinds.addAll(LINES.values());
    kinds.addAll(CELLS.values());
    kinds.addAll(OUTSIDE.values());
    kinds.addAll(GLOBAL.values());
    return kinds;
  }

  /** Whether the JSON can say all of a rule. */
  static boolean carries(VariantRule rule) {
    return switch (rule.kind()) {
      case NONCONSECUTIVE -> rule.isMarkedExempt();
      case NEGATIVE ->
          rule.values() == 0 && (rule.family() == MarkFamily.XV || rule.isMarkedExempt());
      case OTHER -> rule.other().formatId().equals(Fpuzzles.ID);
      case SUM -> true;
      default -> KINDS.contains(rule.kind());
    };
  }

  /**
   * Whether a rule may read back in other words: cages that are rules are cages like any other
   * there, if they share cells with none, and X and V have no word about dots, which says nothing.
   */
  static boolean mayReadBackOtherwise(VariantRule rule) {
    return switch (rule.kind()) {
      case CAGE -> true;
      case NEGATIVE -> rule.family() == MarkFamily.XV && rule.isMarkedExempt();
      default -> false;
    };
  }

  /** Whether a rule says anything; one that does not is not written. */
  static boolean says(VariantRule rule) {
    return rule.kind() != RuleKind.CAGE || rule.size(0) > 1 || rule.values() > 0;
  }

  /** Whether a member of the JSON tells rules that are understood; if it does, reads them. */
  boolean read(String name, JsonPlace member) throws ProblemException {
    RuleKind kind = LINES.get(name);
    if (looseRegions != null && name.equals("boxindexer")) {
      return false;
    }
    if (kind != null) {
      readLines(kind, member);
    } else if ((kind = CELLS.get(name)) != null) {
      readCells(kind, member);
    } else if ((kind = OUTSIDE.get(name)) != null) {
      readOutside(kind, member);
    } else if ((kind = GLOBAL.get(name)) != null) {
      if (member.isTrue()) {
        boolean exempt = kind == RuleKind.NONCONSECUTIVE;
        add(VariantRule.of(kind).markedExempt(exempt), member);
      }
    } else {
      switch (name) {
        case "germanwhispers" -> readWhispers(member, (side + 1) / 2);
        case "dutchwhispers" -> readWhispers(member, (side + 1) / 2 - 1);
        case "difference" -> readPairs(RuleKind.DIFFERENCE, member);
        case "ratio" -> readPairs(RuleKind.RATIO, member);
        case "sum" -> readPairs(RuleKind.SUM_PAIR, member);
        case "xv" -> readXv(member);
        case "arrow" -> readArrows(member);
        case "clone" -> readClones(member);
        case "quadruple" -> readQuadruples(member);
        case "littlekillersum" -> readLittleKillers(member);
        case "negative" -> readNegatives(member);
        default -> {
          return false;
        }
      }
    }
    return true;
  }

  /** Adds what a cell is allowed. */
  void allowed(int cell, int mask, JsonPlace place) throws ProblemException {
    add(VariantRule.of(RuleKind.ALLOWED).group(cell).masks(mask), place);
  }

  private void add(VariantRule.Builder builder, JsonPlace place) throws ProblemException {
    collector.add(builder, place);
  }

  private void saysNothing(JsonPlace place) {
    collector.saysNothing(place);
  }

  private int[] value(JsonPlace entry) throws ProblemException {
    JsonPlace value = entry.get("value");
    if (value.isNothing()) {
      return new int[0];
    }
    Integer number = value.numberOrNull();
    if (number == null) {
      throw value.fault(ProblemCode.RULE_BAD_VALUE, "a number").exception();
    }
    return new int[] {number};
  }

  private void readLines(RuleKind kind, JsonPlace entries) throws ProblemException {
    for (int i = 0; i < entries.size(); i++) {
      int[] value = kind.mostValues() > 0 ? value(entries.get(i)) : new int[0];
      readLines(kind, entries.get(i), value);
    }
  }

  private void readWhispers(JsonPlace entries, int value) throws ProblemException {
    for (int i = 0; i < entries.size(); i++) {
      readLines(RuleKind.WHISPERS, entries.get(i), value);
    }
  }

  private void readLines(RuleKind kind, JsonPlace entry, int... value) throws ProblemException {
    JsonPlace lines = entry.get("lines");
    int bundle = lines.size() > 1 ? ++bundles : 0;
    boolean any = false;
    for (int i = 0; i < lines.size(); i++) {
      int[] cells = lines.get(i).line(side);
      if (looseRegions != null && kind == RuleKind.REGION_SUM) {
        any |= readPieces(cells, lines.get(i));
      } else if (cells.length >= (kind == RuleKind.DOUBLE_ARROW ? 3 : 2)) {
        add(VariantRule.of(kind).group(cells).values(value).bundle(bundle), lines.get(i));
        any = true;
      }
    }
    if (!any) {
      saysNothing(entry);
    }
  }

  /** Reads a line that its regions cut into pieces of one sum; cells in none do not count. */
  private boolean readPieces(int[] line, JsonPlace place) throws ProblemException {
    int[] inRegions = Arrays.stream(line).filter(cell -> looseRegions[cell] >= 0).toArray();
    VariantRule.Builder sums = VariantRule.of(RuleKind.EQUAL_SUM);
    int pieces = 0;
    for (int from = 0, to = 1; from < inRegions.length; to++) {
      if (to == inRegions.length || looseRegions[inRegions[to]] != looseRegions[inRegions[from]]) {
        sums.group(Arrays.copyOfRange(inRegions, from, to));
        pieces++;
        from = to;
      }
    }
    if (pieces > 1) {
      add(sums, place);
    }
    return pieces > 1;
  }

  private void readArrows(JsonPlace entries) throws ProblemException {
    for (int i = 0; i < entries.size(); i++) {
      int[] circle = entries.get(i).get("cells").line(side);
      JsonPlace lines = entries.get(i).get("lines");
      int bundle = lines.size() > 1 ? ++bundles : 0;
      boolean any = false;
      for (int k = 0; k < lines.size(); k++) {
        int[] line = lines.get(k).line(side);
        if (line.length > 1 && circle.length > 0) {
          int[] shaft = Arrays.copyOfRange(line, 1, line.length);
          add(
              VariantRule.of(RuleKind.ARROW).group(circle).group(shaft).bundle(bundle),
              entries.get(i));
          any = true;
        }
      }
      if (!any) {
        saysNothing(entries.get(i));
      }
    }
  }

  private void readPairs(RuleKind kind, JsonPlace entries) throws ProblemException {
    for (int i = 0; i < entries.size(); i++) {
      int[] cells = entries.get(i).get("cells").line(side);
      int[] value = value(entries.get(i));
      if (cells.length == 0 || value.length == 0 && kind == RuleKind.SUM_PAIR) {
        saysNothing(entries.get(i));
      } else {
        add(VariantRule.of(kind).group(cells).values(value), entries.get(i));
      }
    }
  }

  private void readXv(JsonPlace entries) throws ProblemException {
    for (int i = 0; i < entries.size(); i++) {
      JsonPlace value = entries.get(i).get("value");
      int[] cells = entries.get(i).get("cells").line(side);
      if (value.isNothing() || cells.length == 0) {
        saysNothing(entries.get(i));
        continue;
      }
      String mark = value.value() instanceof String text ? text.strip() : "";
      if (!mark.equalsIgnoreCase("x") && !mark.equalsIgnoreCase("v")) {
        throw value.fault(ProblemCode.RULE_BAD_VALUE, "X or V").exception();
      }
      int sum = mark.equalsIgnoreCase("x") ? 10 : 5;
      add(VariantRule.of(RuleKind.SUM_PAIR).group(cells).values(sum), entries.get(i));
    }
  }

  private void readCells(RuleKind kind, JsonPlace entries) throws ProblemException {
    for (int i = 0; i < entries.size(); i++) {
      JsonPlace entry = entries.get(i);
      int[] cells =
          entry.has("cells")
              ? entry.get("cells").line(side)
              : new int[] {entry.get("cell").cell(side)};
      if (cells.length == 0) {
        saysNothing(entry);
      } else {
        add(VariantRule.of(kind).group(cells), entry);
      }
    }
  }

  private void readClones(JsonPlace entries) throws ProblemException {
    for (int i = 0; i < entries.size(); i++) {
      int[] cells = entries.get(i).get("cells").line(side);
      int[] others = entries.get(i).get("cloneCells").line(side);
      if (cells.length == 0 && others.length == 0) {
        saysNothing(entries.get(i));
      } else {
        add(VariantRule.of(RuleKind.CLONE).group(cells).group(others), entries.get(i));
      }
    }
  }

  private void readQuadruples(JsonPlace entries) throws ProblemException {
    for (int i = 0; i < entries.size(); i++) {
      int[] cells = entries.get(i).get("cells").line(side);
      JsonPlace values = entries.get(i).get("values");
      int[] digits = new int[Math.min(values.size(), 64)];
      for (int k = 0; k < digits.length; k++) {
        digits[k] = values.get(k).number(1, side);
      }
      if (digits.length == 0 || cells.length == 0) {
        saysNothing(entries.get(i));
      } else {
        add(VariantRule.of(RuleKind.QUADRUPLE).group(cells).values(digits), entries.get(i));
      }
    }
  }

  private void readOutside(RuleKind kind, JsonPlace entries) throws ProblemException {
    for (int i = 0; i < entries.size(); i++) {
      JsonPlace entry = entries.get(i);
      int[] value = value(entry);
      // A sandwich of 0 is a clue; no other sum is.
      if (value.length == 0 || value[0] == 0 && kind != RuleKind.SANDWICH) {
        saysNothing(entry);
        continue;
      }
      Outside at = entry.get("cell").outside(side, Outside.Direction.NONE);
      add(VariantRule.of(kind).at(at, side).values(value), entry);
    }
  }

  private void readLittleKillers(JsonPlace entries) throws ProblemException {
    for (int i = 0; i < entries.size(); i++) {
      JsonPlace entry = entries.get(i);
      int[] value = value(entry);
      if (value.length == 0 || value[0] == 0) {
        saysNothing(entry);
        continue;
      }
      int direction = Arrays.asList(DIRECTIONS).indexOf(entry.get("direction").value());
      if (direction < 1) {
        throw entry
            .get("direction")
            .fault(ProblemCode.RULE_BAD_VALUE, "UL, UR, DL or DR")
            .exception();
      }
      Outside at = entry.get("cell").outside(side, Outside.Direction.values()[direction]);
      int[] cells = entry.has("cells") ? entry.get("cells").line(side) : at.cells(side);
      add(VariantRule.of(RuleKind.LITTLE_KILLER).at(at).group(cells).values(value), entry);
    }
  }

  private void readNegatives(JsonPlace entries) throws ProblemException {
    for (int i = 0; i < entries.size(); i++) {
      Object name = entries.get(i).value();
      MarkFamily family = name instanceof String text ? MarkFamily.ofId(text) : null;
      if (family == null) {
        String told = name instanceof String text ? BeyondBoard.brief(text) : "clue";
        beyond.rule("no other " + told, 0);
      } else {
        // A dot of either colour exempts a pair from what is asked of pairs without one.
        boolean exempt = family != MarkFamily.XV;
        add(VariantRule.of(RuleKind.NEGATIVE).family(family).markedExempt(exempt), entries.get(i));
      }
    }
  }

  /** Puts the rules of a board into its JSON, but for what is in the grid. */
  static void put(Board board, Map<String, Object> json) {
    int side = board.side();
    Map<String, List<Object>> lists = new LinkedHashMap<>();
    Map<Integer, List<Object>> bundles = new LinkedHashMap<>();
    for (VariantRule rule : board.variants()) {
      put(rule, side, json, lists, bundles);
    }
    lists.forEach(
        (name, entries) ->
            json.merge(
                name,
                entries,
                (before, more) -> {
                  List<Object> both = new ArrayList<>((List<?>) before);
                  both.addAll((List<?>) more);
                  return both;
                }));
  }

  private static void put(
      VariantRule rule,
      int side,
      Map<String, Object> json,
      Map<String, List<Object>> lists,
      Map<Integer, List<Object>> bundles) {
    switch (rule.kind()) {
      case ANTIKNIGHT, ANTIKING, NONCONSECUTIVE -> json.put(name(GLOBAL, rule), true);
      case NEGATIVE -> list(lists, "negative").add(rule.family().id());
      case DIFFERENCE, RATIO -> {
        Map<String, Object> entry = entry("cells", names(rule, 0, side));
        putValue(entry, rule, rule.kind().usualValue(side));
        list(lists, rule.kind() == RuleKind.RATIO ? "ratio" : "difference").add(entry);
      }
      case SUM_PAIR -> {
        boolean mark = rule.value() == 10 || rule.value() == 5;
        Map<String, Object> entry = entry("cells", names(rule, 0, side));
        entry.put("value", mark ? rule.value() == 10 ? "X" : "V" : "" + rule.value());
        list(lists, mark ? "xv" : "sum").add(entry);
      }
      case ARROW -> putArrow(rule, side, lists, bundles);
      case ODD, EVEN, MINIMUM, MAXIMUM -> {
        for (Object cell : names(rule, 0, side)) {
          list(lists, name(CELLS, rule)).add(entry("cell", cell));
        }
      }
      case INDEX_ROW, INDEX_COLUMN, INDEX_BOX ->
          list(lists, name(CELLS, rule)).add(entry("cells", names(rule, 0, side)));
      case CLONE -> {
        Map<String, Object> entry = entry("cells", names(rule, 0, side));
        entry.put("cloneCells", names(rule, 1, side));
        list(lists, "clone").add(entry);
      }
      case QUADRUPLE -> {
        Map<String, Object> entry = entry("cells", names(rule, 0, side));
        List<Object> values = new ArrayList<>();
        for (int i = 0; i < rule.values(); i++) {
          values.add(JsonNumber.of(rule.value(i)));
        }
        entry.put("values", values);
        list(lists, "quadruple").add(entry);
      }
      case LITTLE_KILLER -> {
        Map<String, Object> entry = entry("cell", place(rule.at()));
        entry.put("cells", names(rule, 0, side));
        entry.put("direction", DIRECTIONS[rule.at().direction().ordinal()]);
        putValue(entry, rule, -1);
        list(lists, "littlekillersum").add(entry);
      }
      case SANDWICH, X_SUM, SKYSCRAPER -> {
        Map<String, Object> entry = entry("cell", place(rule.at()));
        putValue(entry, rule, -1);
        list(lists, name(OUTSIDE, rule)).add(entry);
        if (rule.kind() != RuleKind.SANDWICH) {
          FpuzzlesTwins.put(rule, side, lists);
        }
      }
      case CAGE -> {
        if (says(rule)) {
          Map<String, Object> entry = entry("cells", names(rule, 0, side));
          putValue(entry, rule, 0);
          list(lists, "killercage").add(entry);
        }
      }
      case OTHER -> putCarried(rule, json);
      // See FpuzzlesWords.
      case ALLOWED, SUM -> {}
      default -> putLine(rule, side, lists, bundles);
    }
  }

  private static void putLine(
      VariantRule rule,
      int side,
      Map<String, List<Object>> lists,
      Map<Integer, List<Object>> bundles) {
    List<Object> line = names(rule, 0, side);
    List<Object> drawnAsOne = rule.bundle() == 0 ? null : bundles.get(key(rule));
    if (drawnAsOne == null) {
      List<Object> lines = new ArrayList<>();
      Map<String, Object> entry = entry("lines", lines);
      putValue(entry, rule, rule.kind() == RuleKind.WHISPERS ? -1 : usual(rule, side));
      list(lists, name(LINES, rule)).add(entry);
      bundles.put(key(rule), lines);
      drawnAsOne = lines;
    }
    drawnAsOne.add(line);
    FpuzzlesTwins.put(rule, side, lists);
  }

  private static int usual(VariantRule rule, int side) {
    return rule.kind().hasUsualValue() ? rule.kind().usualValue(side) : -1;
  }

  /** What rules of one bundle have in common that can be one entry. */
  private static int key(VariantRule rule) {
    int first = rule.kind() == RuleKind.ARROW ? rule.cell(0, 0) : rule.value();
    return (rule.bundle() * 64 + rule.kind().ordinal()) * 1024 + first;
  }

  private static void putArrow(
      VariantRule rule,
      int side,
      Map<String, List<Object>> lists,
      Map<Integer, List<Object>> bundles) {
    int start = rule.cell(0, 0);
    int next = rule.cell(1, 0);
    for (int i = 0; i < rule.size(0); i++) {
      int cell = rule.cell(0, i);
      boolean touches =
          Math.abs(cell / side - next / side) <= 1 && Math.abs(cell % side - next % side) <= 1;
      start = touches ? cell : start;
    }
    List<Object> line = new ArrayList<>();
    line.add(Cells.name(start, side));
    line.addAll(names(rule, 1, side));
    List<Object> drawnAsOne = rule.bundle() == 0 ? null : bundles.get(key(rule));
    if (drawnAsOne == null) {
      List<Object> lines = new ArrayList<>();
      Map<String, Object> entry = entry("cells", names(rule, 0, side));
      entry.put("lines", lines);
      list(lists, "arrow").add(entry);
      bundles.put(key(rule), lines);
      drawnAsOne = lines;
    }
    drawnAsOne.add(line);
  }

  private static void putCarried(VariantRule rule, Map<String, Object> json) {
    try {
      Object value =
          JsonReader.read(rule.other().text(), JsonReader.Spelling.STANDARD, Checkpoint.NONE);
      json.putIfAbsent(rule.other().name(), value);
    } catch (ProblemException broken) {
      // Nobody but a caller of the API can have made such a text.
      json.putIfAbsent(rule.other().name(), rule.other().text());
    }
  }

  private static String name(Map<String, RuleKind> names, VariantRule rule) {
    for (Map.Entry<String, RuleKind> entry : names.entrySet()) {
      if (entry.getValue() == rule.kind()) {
        return entry.getKey();
      }
    }
    throw new IllegalArgumentException(rule.toString());
  }

  private static List<Object> list(Map<String, List<Object>> lists, String name) {
    return lists.computeIfAbsent(name, none -> new ArrayList<>());
  }

  private static Map<String, Object> entry(String name, Object value) {
    Map<String, Object> entry = new LinkedHashMap<>();
    entry.put(name, value);
    return entry;
  }

  /** Puts the value unless it is the usual one. */
  private static void putValue(Map<String, Object> entry, VariantRule rule, int usual) {
    if (rule.values() > 0 && rule.value() != usual) {
      entry.put("value", Integer.toString(rule.value()));
    }
  }

  private static String place(Outside at) {
    return "R" + (at.row() + 1) + "C" + (at.column() + 1);
  }

  private static List<Object> names(VariantRule rule, int group, int side) {
    List<Object> names = new ArrayList<>();
    for (int i = 0; i < rule.size(group); i++) {
      names.add(Cells.name(rule.cell(group, i), side));
    }
    return names;
  }
}
