package dev.pencilmark.format.sudokumaker;

import dev.pencilmark.board.Board;
import dev.pencilmark.board.BoxShape;
import dev.pencilmark.board.Cage;
import dev.pencilmark.board.CellState;
import dev.pencilmark.board.DeclaredSolution;
import dev.pencilmark.board.DotType;
import dev.pencilmark.board.ExtraRegion;
import dev.pencilmark.board.Marks;
import dev.pencilmark.board.PuzzleMetadata;
import dev.pencilmark.board.Rule;
import dev.pencilmark.board.RuleKind;
import dev.pencilmark.board.VariantRule;
import dev.pencilmark.format.ruletable.Arrows;
import dev.pencilmark.format.ruletable.BoardParts;
import dev.pencilmark.format.ruletable.JsonPlace;
import dev.pencilmark.format.ruletable.MetadataKeys;
import dev.pencilmark.format.text.LatinSquare;
import dev.pencilmark.json.JsonNumber;
import dev.pencilmark.json.JsonReader;
import dev.pencilmark.problem.Checkpoint;
import dev.pencilmark.problem.ProblemException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The JSON of SudokuMaker for a board, of format version 1.5.0. */
final class MakerJson {

  private static final String VERSION = "1.5.0";
  private static final int MOST_PLAIN_DIGITS = 9;

  /** The member of a puzzle whose full grid has entered digits and no solution. */
  static final String PROGRESS = "progress";

  /** The setting that entered digits are the solution although some are missing. */
  static final String INCOMPLETE = "useIncompleteGridAsSolution";

  private final Board board;
  private final PuzzleMetadata metadata;
  private final int side;
  private final Marks marks;
  private final List<Object> constraints = new ArrayList<>();

  /** The constraints whose lists receive further rules, by what these have in common. */
  private final Map<List<Object>, Map<String, Object>> open = new LinkedHashMap<>();

  private MakerJson(Board board, PuzzleMetadata metadata) {
    this.board = board;
    this.metadata = metadata;
    this.side = board.side();
    this.marks = Marks.of(board);
  }

  /** Returns the JSON of a board with its metadata. */
  static Map<String, Object> of(Board board, PuzzleMetadata metadata) {
    return new MakerJson(board, metadata).json();
  }

  /**
   * Returns whether a solution can be written: in cells that are not given, so that there must be
   * one, and no entered digit. Those of the givens read back with it.
   */
  static boolean hasPlaceFor(DeclaredSolution solution, Board board) {
    boolean open = false;
    for (int cell = 0; cell < board.cellCount(); cell++) {
      if (board.state(cell) == CellState.PLACED) {
        return false;
      }
      open |= board.state(cell) != CellState.GIVEN;
    }
    if (solution == null || !solution.isUsable() || !open) {
      return false;
    }
    for (int cell = 0; cell < board.cellCount(); cell++) {
      int digit = solution.digit(cell);
      boolean none = digit == DeclaredSolution.UNKNOWN;
      if (none ? board.digit(cell) != 0 : !board.digits().has(digit)) {
        return false;
      }
    }
    return true;
  }

  private Map<String, Object> json() {
    Map<String, Object> puzzle = new LinkedHashMap<>();
    putMetadata(puzzle);
    puzzle.put("type", "sudoku");
    puzzle.put("size", JsonNumber.of(side));
    if (side > MOST_PLAIN_DIGITS || board.digits().haveZero()) {
      puzzle.put("minDigit", JsonNumber.of(board.digits().lowest()));
      puzzle.put("maxDigit", JsonNumber.of(board.digits().highest()));
    }
    puzzle.put("cells", cells());
    putProgress(puzzle);
    putSolution(puzzle, metadata.solution());
    addGrid();
    addCages();
    board.variants().forEach(this::add);
    puzzle.put("constraints", constraints);
    Map<String, Object> json = new LinkedHashMap<>();
    json.put("formatVersion", VERSION);
    json.put("puzzle", puzzle);
    return json;
  }

  private void putMetadata(Map<String, Object> puzzle) {
    puzzle.put("name", MetadataKeys.title(metadata, board));
    puzzle.put("author", metadata.author());
    puzzle.put("comment", MakerWords.comment(board, metadata.rules(), rule -> row(rule) == null));
    puzzle.remove("messages");
    if (!metadata.successMessage().isEmpty()) {
      puzzle.put("messages", Map.of("completion", metadata.successMessage()));
    }
  }

  /** Marks entered digits that fill the grid, which would read back as the solution. */
  private void putProgress(Map<String, Object> puzzle) {
    boolean full = true;
    boolean entered = false;
    for (int cell = 0; cell < board.cellCount(); cell++) {
      full &= board.digit(cell) != 0;
      entered |= board.state(cell) == CellState.PLACED;
    }
    puzzle.remove(PROGRESS);
    if (full && entered) {
      puzzle.put(PROGRESS, true);
    }
  }

  /** Puts the digits of a solution into the cells that have none. */
  @SuppressWarnings("unchecked")
  private static void putSolution(Map<String, Object> puzzle, DeclaredSolution solution) {
    if (solution == null) {
      setIncomplete(puzzle, false);
      return;
    }
    List<Object> cells = (List<Object>) puzzle.get("cells");
    boolean full = true;
    for (int cell = 0; cell < cells.size(); cell++) {
      Map<String, Object> json = (Map<String, Object>) cells.get(cell);
      int digit = solution.digit(cell);
      full &= digit != DeclaredSolution.UNKNOWN || json.containsKey("value");
      if (digit != DeclaredSolution.UNKNOWN) {
        json.putIfAbsent("value", JsonNumber.of(digit));
      }
    }
    setIncomplete(puzzle, !full);
  }

  /** Sets whether entered digits of a grid that is not full are its solution. */
  private static void setIncomplete(Map<String, Object> puzzle, boolean incomplete) {
    Map<String, Object> settings = copy(puzzle.get("exportSettings"));
    Map<String, Object> exported = copy(settings.get("sudokuPad"));
    if (incomplete || exported.containsKey(INCOMPLETE)) {
      exported.put(INCOMPLETE, incomplete);
      settings.put("sudokuPad", exported);
      puzzle.put("exportSettings", settings);
    }
  }

  private static Map<String, Object> copy(Object json) {
    Map<String, Object> copy = new LinkedHashMap<>();
    if (json instanceof Map<?, ?> map) {
      map.forEach((name, value) -> copy.put((String) name, value));
    }
    return copy;
  }

  /** Returns the row for a rule; null if it is written in words. */
  private MakerTable.Row row(VariantRule rule) {
    boolean regionless = rule.kind() == RuleKind.REGION_SUM && !hasRegions();
    return regionless || isSecondNegative(rule) ? null : MakerTable.row(rule, side);
  }

  /** Returns whether the constraint for all marks of a family has another rule already. */
  private boolean isSecondNegative(VariantRule rule) {
    if (rule.kind() != RuleKind.NEGATIVE) {
      return false;
    }
    return board.variants().stream()
        .filter(
            other ->
                other.kind() == RuleKind.NEGATIVE
                    && other.dotType() == rule.dotType()
                    && MakerTable.row(other, side) != null)
        .anyMatch(other -> other.compareTo(rule) < 0);
  }

  /** Returns whether the grid is written with regions. */
  private boolean hasRegions() {
    boolean boxed = BoxShape.of(side) != null;
    return board.hasRegions() ? !boxed || !LatinSquare.is(board) : boxed;
  }

  private List<Object> cells() {
    List<Object> cells = new ArrayList<>();
    for (int cell = 0; cell < board.cellCount(); cell++) {
      Map<String, Object> json = new LinkedHashMap<>();
      putCell(json, board, cell);
      cells.add(json);
    }
    return cells;
  }

  /** Puts the contents of a cell. */
  static void putCell(Map<String, Object> json, Board board, int cell) {
    if (board.digit(cell) != 0) {
      if (board.state(cell) == CellState.GIVEN) {
        json.put("given", true);
      }
      json.put("value", JsonNumber.of(board.digits().value(board.digit(cell))));
    }
    putMask(json, "candidates", board, board.candidates(cell));
    putMask(json, "cornerPencilMarks", board, board.cornerMarks(cell));
  }

  private static void putMask(Map<String, Object> json, String name, Board board, int mask) {
    if (mask != 0) {
      json.put(name, JsonNumber.of((long) mask << board.digits().lowest()));
    }
  }

  private void addGrid() {
    constraint(MakerTable.GIVENS);
    if (hasRegions()) {
      Map<String, Object> regions = constraint(MakerTable.REGIONS);
      if (board.hasRegions()) {
        regions.put("name", MakerRegions.JIGSAW);
      }
      BoxShape shape = BoxShape.of(side);
      List<Object> labels = new ArrayList<>();
      for (int cell = 0; cell < board.cellCount(); cell++) {
        int label = board.hasRegions() ? board.region(cell) - 1 : shape.boxOf(cell, side);
        labels.add(JsonNumber.of(label));
      }
      regions.put("regions", labels);
    }
    if (board.has(Rule.DIAGONALS)) {
      style(constraint(MakerTable.FALLING), MakerTable.DIAGONAL_STYLE);
      style(constraint(MakerTable.RISING), MakerTable.DIAGONAL_STYLE);
    }
    if (board.has(Rule.DISJOINT_GROUPS)) {
      constraint(MakerTable.DISJOINT_GROUPS);
    }
    for (ExtraRegion region : BoardParts.groups(board, Rule.WINDOWS)) {
      Map<String, Object> group = constraint(MakerTable.EXTRA_REGION);
      group.put("cells", numbers(region.cells()));
      style(group, MakerTable.REGION_STYLE);
    }
  }

  private Map<String, Object> constraint(int type) {
    Map<String, Object> json = new LinkedHashMap<>();
    json.put("type", JsonNumber.of(type));
    constraints.add(json);
    return json;
  }

  private static void style(Map<String, Object> json, String style) {
    if (style.isEmpty()) {
      return;
    }
    try {
      json.put("style", JsonReader.read(style, JsonReader.Spelling.STANDARD, Checkpoint.NONE));
    } catch (ProblemException broken) {
      throw new IllegalArgumentException(style, broken);
    }
  }

  private List<Object> numbers(int[] cells) {
    return MakerPlaces.CELLS.writeAll(cells, side);
  }

  private void addCages() {
    if (!board.has(Rule.CAGES)) {
      return;
    }
    Map<String, Object> killer = constraint(MakerTable.CAGES);
    style(killer, MakerTable.CAGE_STYLE);
    List<Object> cages = new ArrayList<>();
    List<Object> repeating = new ArrayList<>();
    for (Cage cage : board.cages()) {
      Map<String, Object> json = new LinkedHashMap<>();
      json.put("cells", numbers(cage.cells()));
      if (!cage.isRepeating()) {
        json.put("value", JsonNumber.of(cage.hasTotal() ? cage.target() : 0));
        cages.add(json);
      } else if (cage.hasTotal()) {
        json.put("value", Long.toString(cage.target()));
        repeating.add(json);
      }
    }
    killer.put("cages", cages);
    if (!repeating.isEmpty()) {
      Map<String, Object> drawn = constraint(MakerTable.DRAWN_CAGES);
      drawn.put("name", MakerRuleReader.REPEATING_CAGES);
      style(drawn, MakerTable.CAGE_STYLE);
      drawn.put("cages", repeating);
    }
  }

  private void add(VariantRule rule) {
    if (rule.kind() == RuleKind.ZERO_DIGITS) {
      return;
    }
    MakerTable.Row row = row(rule);
    if (row == null) {
      draw(rule);
      return;
    }
    switch (row.shape()) {
      case CARRIED -> addCarried(rule);
      case FLAG -> row.setting().write(constraint(row.type()), rule, board);
      case CELLS -> {
        Map<String, Object> json = constraint(row.type());
        style(json, row.style());
        json.put(row.list(), numbers(rule.group(0)));
      }
      case TWINS -> {
        Map<String, Object> json = constraint(row.type());
        style(json, row.style());
        List<Object> pairs = new ArrayList<>();
        for (int i = 0; i < rule.size(0); i++) {
          pairs.add(numbers(new int[] {rule.cell(0, i), rule.cell(1, i)}));
        }
        json.put(row.list(), pairs);
      }
      case NEGATIVE -> addNegative(rule);
      case ARROWS -> addArrow(row, rule);
      default -> list(row, rule).add(entry(row, rule));
    }
  }

  /** Returns the list of the constraint for rules like a rule. */
  private List<Object> list(MakerTable.Row row, VariantRule rule) {
    Map<String, Object> setting = new LinkedHashMap<>();
    row.setting().write(setting, rule, board);
    return list(constraintFor(row, setting), row.list());
  }

  @SuppressWarnings("unchecked")
  private static List<Object> list(Map<String, Object> json, String name) {
    return (List<Object>) json.computeIfAbsent(name, none -> new ArrayList<>());
  }

  private Map<String, Object> constraintFor(MakerTable.Row row, Map<String, Object> setting) {
    return open.computeIfAbsent(
        List.of(row.type(), setting),
        none -> {
          Map<String, Object> json = constraint(row.type());
          if (row.shape() == MakerTable.Shape.CAGES) {
            json.put("name", row.kind().title());
          }
          json.putAll(setting);
          style(json, row.style());
          if (row.shape() == MakerTable.Shape.EDGES) {
            addOverrides(json, row.kind());
          }
          return json;
        });
  }

  /** Adds which rules about all marks of the other family its marks exempt pairs from. */
  private void addOverrides(Map<String, Object> json, RuleKind kind) {
    json.put("negative", new ArrayList<>());
    if (kind == RuleKind.DIFFERENCE) {
      json.put("overrideNegativeRatios", areExempt(DotType.RATIO));
    } else if (kind == RuleKind.RATIO) {
      json.put("overrideNegativeDifferences", areExempt(DotType.DIFFERENCE));
    }
  }

  private boolean areExempt(DotType family) {
    return board.variants().stream()
        .filter(rule -> rule.kind() == RuleKind.NEGATIVE && rule.dotType() == family)
        .filter(rule -> !isSecondNegative(rule))
        .allMatch(VariantRule::ignoresMarked);
  }

  private void addNegative(VariantRule rule) {
    RuleKind kind =
        switch (rule.dotType()) {
          case XV -> RuleKind.SUM_PAIR;
          case RATIO -> RuleKind.RATIO;
          case DIFFERENCE -> RuleKind.DIFFERENCE;
        };
    Map<String, Object> json = constraintFor(MakerTable.TABLE.first(kind), Map.of());
    for (int value : marks.values(rule)) {
      list(json, "negative").add(JsonNumber.of(value));
    }
    if (rule.dotType() != DotType.XV && !rule.ignoresMarked()) {
      // The other family says whether its marks exempt pairs.
      constraintFor(
          MakerTable.TABLE.first(kind == RuleKind.RATIO ? RuleKind.DIFFERENCE : RuleKind.RATIO),
          Map.of());
    }
  }

  private void addArrow(MakerTable.Row row, VariantRule rule) {
    List<Object> key = List.of(rule.drawingGroupId(), numbers(rule.group(0)));
    Map<String, Object> known = rule.drawingGroupId() == 0 ? null : open.get(key);
    if (known == null) {
      known = new LinkedHashMap<>();
      List<Object> bulb = new ArrayList<>();
      for (int i = rule.size(0) - 1; i >= 0; i--) {
        bulb.add(JsonNumber.of(rule.cell(0, i)));
      }
      known.put("bulbCells", bulb);
      list(row, rule).add(known);
      open.put(key, known);
    }
    List<Object> arrow = new ArrayList<>();
    arrow.add(JsonNumber.of(Arrows.start(rule, side)));
    arrow.addAll(numbers(rule.group(1)));
    list(known, "arrows").add(arrow);
  }

  private Object entry(MakerTable.Row row, VariantRule rule) {
    if (row.shape() == MakerTable.Shape.LINES) {
      return numbers(rule.group(0));
    }
    Map<String, Object> json = new LinkedHashMap<>();
    switch (row.shape()) {
      case EDGES -> {
        json.put("edge", JsonNumber.of(MakerPlaces.edge(rule.cell(0, 0), rule.cell(0, 1), side)));
        json.put("value", JsonNumber.of(rule.value()));
      }
      case CAGES -> {
        json.put("cells", numbers(rule.group(0)));
        json.put("value", JsonNumber.of(rule.value()));
      }
      case CORNERS -> {
        json.put("corner", JsonNumber.of(MakerPlaces.corner(rule.group(0), side)));
        List<Object> digits = new ArrayList<>();
        for (int i = 0; i < rule.values(); i++) {
          digits.add(JsonNumber.of(rule.value(i)));
        }
        json.put("digits", digits);
      }
      default -> {
        json.put("outerCell", JsonNumber.of(MakerPlaces.outer(rule.at(), side)));
        json.put("value", JsonNumber.of(rule.value()));
        if (MakerPlaces.slope(rule.at()) != 0) {
          json.put("diagonal", JsonNumber.of(MakerPlaces.slope(rule.at())));
        }
      }
    }
    return json;
  }

  private void addCarried(VariantRule rule) {
    try {
      constraints.add(
          JsonReader.read(rule.other().text(), JsonReader.Spelling.STANDARD, Checkpoint.NONE));
    } catch (ProblemException broken) {
      // Only a caller of the API can have made such a text; it says nothing.
      constraint(MakerTable.GIVENS).put("name", rule.other().name());
    }
  }

  /** Draws a rule that only the comment has, if it is a line or a sum. */
  private void draw(VariantRule rule) {
    RuleKind.Form form = rule.kind().form();
    boolean line =
        form == RuleKind.Form.LINE
            || form == RuleKind.Form.LINE_OF_3
            || form == RuleKind.Form.DIRECTED_LINE;
    if (line) {
      Map<String, Object> json = drawing(MakerTable.DRAWN_LINES, rule, MakerTable.LINE_STYLE);
      List<Object> points = new ArrayList<>();
      for (int i = 0; i < rule.size(0) + (rule.isLoop() ? 1 : 0); i++) {
        int cell = rule.cell(0, i % rule.size(0));
        Map<String, Object> point = new LinkedHashMap<>();
        point.put("x", new JsonNumber(cell % side + ".5"));
        point.put("y", new JsonNumber(cell / side + ".5"));
        points.add(point);
      }
      list(json, "lines").add(points);
    } else if (rule.kind() == RuleKind.SUM) {
      Map<String, Object> json = drawing(MakerTable.DRAWN_CAGES, rule, MakerTable.CAGE_STYLE);
      Map<String, Object> cage = new LinkedHashMap<>();
      cage.put("cells", numbers(rule.group(0)));
      cage.put("value", Integer.toString(rule.value()));
      list(json, "cages").add(cage);
    }
  }

  private Map<String, Object> drawing(int type, VariantRule rule, String style) {
    return open.computeIfAbsent(
        List.of(type, rule.kind()),
        none -> {
          Map<String, Object> json = constraint(type);
          json.put("name", rule.kind().title());
          style(json, style);
          return json;
        });
  }

  /**
   * Writes the contents of cells and the metadata to the JSON of a puzzle with the same rules, and
   * leaves all other data unchanged.
   *
   * @param json the JSON that was read; modified
   * @param was the board that was decoded from it
   * @param metadata the metadata, which can be written; null to leave all but the solution
   * @param solution the solution, which can be written, or null
   * @return whether the rules are the same
   */
  static boolean update(
      Object json, Board was, Board board, PuzzleMetadata metadata, DeclaredSolution solution) {
    boolean same =
        was.type() == board.type()
            && was.side() == board.side()
            && was.addedRules().equals(board.addedRules())
            && was.cages().equals(board.cages())
            && was.extraRegions().equals(board.extraRegions())
            && was.variants().equals(board.variants());
    for (int cell = 0; same && cell < board.cellCount(); cell++) {
      same = was.region(cell) == board.region(cell);
    }
    if (!same) {
      return false;
    }
    JsonPlace place = JsonPlace.top(json).get("puzzle");
    @SuppressWarnings("unchecked")
    Map<String, Object> puzzle = (Map<String, Object>) place.value();
    List<Object> cells = new ArrayList<>();
    for (int cell = 0; cell < board.cellCount(); cell++) {
      Map<String, Object> contents = copy(place.get("cells").get(cell).value());
      List.of("given", "value", "candidates", "cornerPencilMarks").forEach(contents::remove);
      putCell(contents, board, cell);
      cells.add(contents);
    }
    puzzle.put("cells", cells);
    MakerJson writer = new MakerJson(board, metadata == null ? PuzzleMetadata.EMPTY : metadata);
    writer.putProgress(puzzle);
    putSolution(puzzle, solution);
    if (metadata != null) {
      writer.putMetadata(puzzle);
    }
    return true;
  }
}
