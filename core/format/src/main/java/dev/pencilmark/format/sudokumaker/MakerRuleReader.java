package dev.pencilmark.format.sudokumaker;

import dev.pencilmark.board.DotType;
import dev.pencilmark.board.Marks;
import dev.pencilmark.board.Outside;
import dev.pencilmark.board.RuleKind;
import dev.pencilmark.board.VariantRule;
import dev.pencilmark.format.ruletable.BeyondBoard;
import dev.pencilmark.format.ruletable.JsonPlace;
import dev.pencilmark.format.ruletable.RuleClause;
import dev.pencilmark.format.ruletable.RuleCollector;
import dev.pencilmark.format.ruletable.WordedRules;
import dev.pencilmark.problem.ProblemCode;
import dev.pencilmark.problem.ProblemException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/** Reads the constraints of SudokuMaker that are variant rules, cages or drawings. */
final class MakerRuleReader {

  /** The name of drawn cages whose digits may repeat, which the comment describes. */
  static final String REPEATING_CAGES = "Cages with repeats";

  private static final int MOST_VALUES = 16;
  private static final int MOST_CIRCLE = 3;

  private final int side;
  private final int lowest;
  private final int[] regions;
  private final RuleCollector collector;
  private final BeyondBoard beyond;
  private final WordedRules words;
  private final Set<VariantRule> globals = new HashSet<>();

  /** The values of the marks of each family. */
  private final Map<DotType, Set<Integer>> marks = new TreeMap<>();

  /** The rules about all marks of a family, which may depend on marks that come later. */
  private final List<JsonPlace> negatives = new ArrayList<>();

  /** Whether dots of a family exempt pairs from the rule about the other one. */
  private final Map<DotType, Boolean> overrides = new TreeMap<>();

  private int bundles;
  private boolean drawn;

  /**
   * A reader.
   *
   * @param lowest the lowest digit, 0 or 1
   * @param regions the region of every cell; null if the grid has none
   * @param comment the rules in words
   */
  MakerRuleReader(
      int side,
      int lowest,
      int[] regions,
      RuleCollector collector,
      BeyondBoard beyond,
      String comment) {
    this.side = side;
    this.lowest = lowest;
    this.regions = regions;
    this.collector = collector;
    this.beyond = beyond;
    this.words = new WordedRules(comment, side);
  }

  /** Returns whether there are drawings that are no pictures of rules in the comment. */
  boolean isDrawn() {
    return drawn;
  }

  /** Returns whether cages are rules of their own, and not those of a killer. */
  static boolean areFurtherCages(JsonPlace constraint) {
    return Integer.valueOf(MakerTable.CAGES).equals(constraint.get("type").numberOrNull())
        && RuleKind.CAGE.title().equals(constraint.get("name").value());
  }

  /** Returns the name of a constraint that is not understood. */
  static String name(JsonPlace constraint, int type) {
    boolean custom = constraint.get("definition").get("name").value() instanceof String;
    JsonPlace name = custom ? constraint.get("definition").get("name") : constraint.get("name");
    String given = name.value() instanceof String text ? text.strip() : "";
    return MakerTable.nameOf(type) + (given.isEmpty() ? "" : ": " + BeyondBoard.brief(given));
  }

  /** Reads a constraint. */
  void read(JsonPlace constraint, int type) throws ProblemException {
    List<MakerTable.Row> rows = MakerTable.ofType(type);
    for (MakerTable.Row row : rows) {
      int[] values = row.setting().values(constraint, row.kind(), side, lowest);
      if (values != null) {
        read(row, values, constraint);
        return;
      }
    }
    switch (type) {
      case MakerTable.DRAWN_LINES -> readDrawing(constraint, type, "lines");
      case MakerTable.DRAWN_CAGES -> readDrawnCages(constraint);
      case MakerTable.DRAWN_SYMBOLS -> readDrawing(constraint, type, "symbols");
      default -> collector.carry(name(constraint, type), constraint);
    }
  }

  private void read(MakerTable.Row row, int[] values, JsonPlace constraint)
      throws ProblemException {
    JsonPlace list = constraint.get(row.list());
    switch (row.shape()) {
      case FLAG -> addGlobal(rule(row.kind()));
      case CELLS -> {
        int[] cells = MakerPlaces.CELLS.readSet(list, side);
        if (cells.length > 0) {
          collector.add(rule(row.kind()).group(cells), constraint);
        }
      }
      case CAGES -> readCages(list, lowest == 0 || areFurtherCages(constraint));
      case TWINS -> readTwins(row, list);
      case LINES -> {
        if (row.kind() == RuleKind.REGION_SUM && !isByVisit(constraint, list)) {
          collector.carry(name(constraint, constraint.get("type").numberOrNull()), constraint);
          return;
        }
        for (int i = 0; i < list.size(); i++) {
          int[] line = MakerPlaces.CELLS.readLine(list.get(i), side);
          addOr(
              line.length >= row.kind().form().fewestCells(),
              rule(row.kind()).group(line).values(values),
              list.get(i));
        }
      }
      default -> {
        for (int i = 0; i < list.size(); i++) {
          readClue(row, list.get(i));
        }
        if (row.shape() == MakerTable.Shape.EDGES) {
          readNegative(row.kind(), constraint);
        }
      }
    }
  }

  private static VariantRule.Builder rule(RuleKind kind) {
    return VariantRule.of(kind).ignoreMarked(kind == RuleKind.NONCONSECUTIVE);
  }

  private void addGlobal(VariantRule.Builder builder) throws ProblemException {
    if (globals.add(builder.build())) {
      collector.add(builder, JsonPlace.top(null));
    }
  }

  private void addOr(boolean says, VariantRule.Builder rule, JsonPlace place)
      throws ProblemException {
    if (says) {
      collector.add(rule, place);
    } else {
      collector.hasNoEffect(place);
    }
  }

  private void readClue(MakerTable.Row row, JsonPlace clue) throws ProblemException {
    switch (row.shape()) {
      case EDGES -> {
        int[] cells = MakerPlaces.cellsOfEdge(clue.get("edge"), side);
        int[] value = value(clue.get("value"));
        DotType family = Marks.dotType(row.kind());
        int mark = value.length > 0 ? value[0] : usual(row.kind());
        marks.computeIfAbsent(family, none -> new TreeSet<>()).add(mark);
        boolean valued = value.length > 0 || row.kind().hasUsualValue();
        addOr(valued, rule(row.kind()).group(cells).values(value), clue);
      }
      case CORNERS -> {
        int[] cells = MakerPlaces.cellsOfCorner(clue.get("corner"), side);
        JsonPlace digits = clue.get("digits");
        int[] values = new int[Math.min(digits.size(), MOST_VALUES)];
        for (int i = 0; i < values.length; i++) {
          values[i] = digits.get(i).number(lowest, lowest + side - 1);
        }
        addOr(values.length > 0, rule(row.kind()).group(cells).values(values), clue);
      }
      case ARROWS -> readArrows(clue);
      default -> readOutside(row.kind(), clue);
    }
  }

  private int usual(RuleKind kind) {
    return kind.hasUsualValue() ? kind.usualValue(side) : 0;
  }

  /** Returns the number of a clue; none if it has none. */
  private static int[] value(JsonPlace place) throws ProblemException {
    if (place.isNothing()) {
      return new int[0];
    }
    Integer number = place.numberOrNull();
    if (number == null) {
      throw place.fault(ProblemCode.RULE_BAD_VALUE, "a number").exception();
    }
    return new int[] {number};
  }

  private void readOutside(RuleKind kind, JsonPlace clue) throws ProblemException {
    boolean diagonal = kind.form() == RuleKind.Form.OUTSIDE_DIAGONAL;
    JsonPlace slope = clue.get("diagonal");
    if (!diagonal && !slope.isNothing()) {
      beyond.rule(kind.id() + " on a diagonal");
      return;
    }
    int ways = diagonal ? slope.number(-1, 1) : 0;
    if (diagonal && ways == 0) {
      throw slope.fault(ProblemCode.RULE_BAD_VALUE, "1 or -1").exception();
    }
    Outside at = MakerPlaces.outside(clue.get("outerCell"), ways, side);
    int[] value = value(clue.get("value"));
    addOr(value.length > 0, rule(kind).at(at, side).values(value), clue);
  }

  /** Reads a circle, whose cells start with the ones, and its arrows, which start in the circle. */
  private void readArrows(JsonPlace clue) throws ProblemException {
    int[] bulb = MakerPlaces.CELLS.readSet(clue.get("bulbCells"), side);
    int[] circle = new int[bulb.length];
    for (int i = 0; i < bulb.length; i++) {
      circle[i] = bulb[bulb.length - 1 - i];
    }
    int[] sorted = circle.clone();
    Arrays.sort(sorted);
    JsonPlace arrows = clue.get("arrows");
    if (circle.length == 0 || circle.length > MOST_CIRCLE || !Arrays.equals(circle, sorted)) {
      beyond.rule("arrows with other circles");
      return;
    }
    int bundle = arrows.size() > 1 ? ++bundles : 0;
    for (int i = 0; i < arrows.size(); i++) {
      int[] line = MakerPlaces.CELLS.readLine(arrows.get(i), side);
      if (line.length > 1 && Arrays.stream(circle).noneMatch(cell -> cell == line[0])) {
        beyond.rule("arrows that do not start in their circle");
        continue;
      }
      addOr(
          line.length > 1,
          rule(RuleKind.ARROW)
              .group(circle)
              .group(Arrays.copyOfRange(line, Math.min(1, line.length), line.length))
              .drawingGroupId(bundle),
          arrows.get(i));
    }
  }

  /** Reads groups of cells that have one digit each: two groups of cells that are the same. */
  private void readTwins(MakerTable.Row row, JsonPlace groups) throws ProblemException {
    List<int[]> read = new ArrayList<>();
    int most = 0;
    for (int i = 0; i < groups.size(); i++) {
      int[] cells = MakerPlaces.CELLS.readLine(groups.get(i), side);
      if (cells.length > 1) {
        read.add(cells);
        most = Math.max(most, cells.length);
      } else {
        collector.hasNoEffect(groups.get(i));
      }
    }
    for (int k = 1; k < most; k++) {
      int at = k;
      List<int[]> pairs = read.stream().filter(cells -> cells.length > at).toList();
      collector.add(
          rule(row.kind())
              .group(pairs.stream().mapToInt(cells -> cells[0]).toArray())
              .group(pairs.stream().mapToInt(cells -> cells[at]).toArray()),
          groups);
    }
  }

  private void readCages(JsonPlace cages, boolean further) throws ProblemException {
    for (int i = 0; i < cages.size(); i++) {
      JsonPlace cage = cages.get(i);
      int[] cells = MakerPlaces.CELLS.readSet(cage.get("cells"), side);
      JsonPlace value = cage.get("value");
      boolean none = value.isNothing() || Integer.valueOf(0).equals(value.numberOrNull());
      if (cells.length == 0) {
        collector.hasNoEffect(cage);
      } else if (further) {
        int[] total = none ? new int[0] : value(value);
        collector.add(rule(RuleKind.CAGE).group(cells).values(total), cage);
      } else {
        JsonPlace total = none ? new JsonPlace(null, cage, "value") : value;
        collector.cage("cages", cells, cage, total, /* repeats= */ false);
      }
    }
  }

  /** Returns whether the parts of lines have one sum in each visit of a region. */
  private boolean isByVisit(JsonPlace constraint, JsonPlace lines) throws ProblemException {
    if (regions == null) {
      return false;
    }
    boolean single = constraint.get("singleRegionTotals").isTrue();
    for (int i = 0; single && i < lines.size(); i++) {
      int[] line = MakerPlaces.CELLS.readLine(lines.get(i), side);
      Set<Integer> visited = new HashSet<>();
      for (int k = 0; k < line.length; k++) {
        boolean enters = k == 0 || regions[line[k]] != regions[line[k - 1]];
        if (enters && !visited.add(regions[line[k]])) {
          return false;
        }
      }
    }
    return true;
  }

  private void readNegative(RuleKind kind, JsonPlace constraint) {
    DotType family = Marks.dotType(kind);
    JsonPlace override =
        family == DotType.DIFFERENCE
            ? constraint.get("overrideNegativeRatios")
            : constraint.get("overrideNegativeDifferences");
    if (override.value() instanceof Boolean are) {
      overrides.put(family, are);
    }
    if (!constraint.get("negative").isNothing()) {
      negatives.add(constraint);
    }
  }

  /** Adds the rules about all marks of a family, and those that only the comment has. */
  void readWords() throws ProblemException {
    for (JsonPlace constraint : negatives) {
      addNegative(constraint);
    }
    for (RuleClause clause : words.clauses()) {
      VariantRule rule = clause.rule();
      if (clause.complete()) {
        collector.add(rule.toBuilder(), JsonPlace.top(null));
      } else if (rule.kind() == RuleKind.NEGATIVE) {
        addNegative(rule.dotType(), rule.ignoresMarked(), valuesOf(rule));
      } else if (rule.kind().form() == RuleKind.Form.GLOBAL) {
        addGlobal(rule.toBuilder());
      }
    }
  }

  private static Set<Integer> valuesOf(VariantRule rule) {
    Set<Integer> values = new TreeSet<>();
    for (int i = 0; i < rule.values(); i++) {
      values.add(rule.value(i));
    }
    return values;
  }

  private void addNegative(JsonPlace constraint) throws ProblemException {
    JsonPlace list = constraint.get("negative");
    RuleKind kind = MakerTable.ofType(constraint.get("type").numberOrNull()).get(0).kind();
    DotType family = Marks.dotType(kind);
    Set<Integer> values = new TreeSet<>();
    for (int i = 0; i < Math.min(list.size(), MOST_VALUES); i++) {
      values.add(list.get(i).number(1, Integer.MAX_VALUE));
    }
    DotType other = family == DotType.DIFFERENCE ? DotType.RATIO : DotType.DIFFERENCE;
    boolean exempt = family != DotType.XV && overrides.getOrDefault(other, true);
    addNegative(family, exempt, values);
  }

  /** Adds a rule about all marks of a family, without the values that it has anyway. */
  private void addNegative(DotType family, boolean exempt, Set<Integer> values)
      throws ProblemException {
    Set<Integer> usual =
        family == DotType.XV
            ? Set.of(5, 10)
            : marks.getOrDefault(family, Set.of(family == DotType.RATIO ? 2 : 1));
    int[] named =
        values.equals(usual) ? new int[0] : values.stream().mapToInt(Integer::intValue).toArray();
    addGlobal(VariantRule.of(RuleKind.NEGATIVE).dotType(family).ignoreMarked(exempt).values(named));
  }

  /** Reads a drawing, which is the picture of a rule in the comment, or may be any rule. */
  private void readDrawing(JsonPlace constraint, int type, String list) throws ProblemException {
    Object name = constraint.get("name").value();
    boolean picture =
        words.clauses().stream()
            .anyMatch(clause -> clause.complete() && clause.rule().kind().title().equals(name));
    if (!picture) {
      drawn = true;
      int count = constraint.get(list).isList() ? constraint.get(list).size() : 0;
      beyond.rule(name(constraint, type), count);
    }
  }

  private void readDrawnCages(JsonPlace constraint) throws ProblemException {
    JsonPlace cages = constraint.get("cages");
    if (REPEATING_CAGES.equals(constraint.get("name").value())) {
      for (int i = 0; i < cages.size(); i++) {
        int[] cells = MakerPlaces.CELLS.readSet(cages.get(i).get("cells"), side);
        JsonPlace value = cages.get(i).get("value");
        if (lowest == 0 && cells.length > 0 && !value.isNothing()) {
          collector.add(rule(RuleKind.SUM).group(cells).values(value(value)), cages.get(i));
        } else if (cells.length > 0) {
          collector.cage("cages", cells, cages.get(i), value, true);
        }
      }
      return;
    }
    boolean fog = cages.size() > 0;
    for (int i = 0; i < cages.size(); i++) {
      fog &= "foglight".equals(cages.get(i).get("value").value());
    }
    if (fog) {
      beyond.decoration("fog");
    } else {
      readDrawing(constraint, MakerTable.DRAWN_CAGES, "cages");
    }
  }
}
