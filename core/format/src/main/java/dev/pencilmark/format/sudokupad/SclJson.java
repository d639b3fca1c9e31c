package dev.pencilmark.format.sudokupad;

import dev.pencilmark.board.Board;
import dev.pencilmark.board.BoxShape;
import dev.pencilmark.board.Cage;
import dev.pencilmark.board.DeclaredSolution;
import dev.pencilmark.board.ExtraRegion;
import dev.pencilmark.board.PuzzleMetadata;
import dev.pencilmark.board.PuzzleMetadata.Field;
import dev.pencilmark.board.Rule;
import dev.pencilmark.board.RuleKind;
import dev.pencilmark.board.Units;
import dev.pencilmark.board.VariantRule;
import dev.pencilmark.format.Decoded;
import dev.pencilmark.format.ruletable.BeyondBoard;
import dev.pencilmark.format.ruletable.MetadataKeys;
import dev.pencilmark.format.ruletable.RuleClause;
import dev.pencilmark.format.ruletable.RuleWords;
import dev.pencilmark.format.ruletable.WordedRules;
import dev.pencilmark.format.text.LatinSquare;
import dev.pencilmark.json.JsonNumber;
import dev.pencilmark.json.JsonReader;
import dev.pencilmark.json.JsonWriter;
import dev.pencilmark.problem.Checkpoint;
import dev.pencilmark.problem.ProblemException;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * The JSON of SudokuPad for a board: what the site checks, in cells, regions and cages, and what a
 * player sees of it. A group of different digits is a hidden cage, with its cells shaded; the
 * diagonals are lines too. Lists are never empty, which the site's own reader would take for lists
 * of an empty object.
 */
final class SclJson {

  /** Marks the regions as those of a jigsaw, if they are the regular boxes. */
  static final String JIGSAW = "jigsaw";

  /** Marks the solution as found by a solver, not stated by the author. */
  static final String SOLVED = "solutionBySolver";

  /** The members of the metadata that are no texts, and those that are written last. */
  static final Set<String> RESERVED =
      Set.of("antiknight", "antiking", "norowcol", "solution", JIGSAW, SOLVED);

  /** The colour of a diagonal in f-puzzles and SudokuPad. */
  static final String DIAGONAL_COLOUR = "#34BBE6";

  /** The shade of the cells of a group. */
  static final String GROUP_COLOUR = "rgba(207, 207, 207, 0.95)";

  private static final int CELL_SIZE = 50;

  /** Kinds of which no picture reports all. */
  private static final Set<RuleKind> SAID =
      SclTable.kinds(SclTable.Shape.SHADES, SclTable.Shape.WORDS_WITH_CELLS);

  /** Each round puts more rules into words; real boards take one. */
  private static final int MOST_ROUNDS = 3;

  /**
   * The number of different colours of lines; after these, colours repeat, and words distinguish
   * the rules.
   */
  private static final int MOST_COLOURS = 17;

  private static final int DIAGONAL_WIDTH = 2;

  /** The fields of metadata that are written as they are. */
  private static final List<Field> MEMBERS =
      List.of(
          Field.SUCCESS_MESSAGE,
          Field.SOURCE_URL,
          Field.SOURCE_PROGRAM,
          Field.DIFFICULTY,
          Field.CREATED,
          Field.LICENCE);

  private final Board board;
  private final PuzzleMetadata texts;
  private final int side;
  private final List<Object> cages = new ArrayList<>();
  private final List<Object> lines = new ArrayList<>();
  private final List<Object> underlays = new ArrayList<>();

  /** The colours of lines, by kind and value. */
  private final Map<List<Object>, String> colours = new LinkedHashMap<>();

  /** Pictures of variant rules, by list. */
  private final Map<String, List<Object>> pictures = new LinkedHashMap<>();

  private final Set<String> clauses = new LinkedHashSet<>();

  private SclJson(Board board, PuzzleMetadata texts) {
    this.board = board;
    this.texts = texts;
    this.side = board.side();
  }

  /**
   * Returns the JSON of a board with its metadata. Rules that read back from their drawings are
   * drawn, with a line of words about all rules of that kind, unless the rules in words of the
   * source name it; others have a sentence with their cells.
   *
   * @param solution the digit of every cell in its only solution, or null
   */
  static Map<String, Object> of(Board board, PuzzleMetadata texts, int[] solution)
      throws ProblemException {
    Map<String, Object> json = ofRules(board, texts, solution);
    SclCosmetics.put(texts.cosmetics(), board.side(), json);
    return json;
  }

  /** Returns the JSON without the drawing. */
  private static Map<String, Object> ofRules(Board board, PuzzleMetadata texts, int[] solution)
      throws ProblemException {
    List<VariantRule> rules = RuleClause.of(board);
    Set<VariantRule> inWords = new HashSet<>();
    rules.stream().filter(rule -> SAID.contains(rule.kind())).forEach(inWords::add);
    // The words of the source may name other rules, which drawings do not show.
    boolean foreign = !texts.rules().isEmpty();
    if (foreign && !rules.isEmpty()) {
      Map<String, Object> json = made(board, texts, rules, inWords, true, true).json(solution);
      if (SclReader.read(json).board().equals(asRead(board))) {
        return json;
      }
    }
    for (int round = 0; !rules.isEmpty() && round < MOST_ROUNDS; round++) {
      Map<String, Object> json = made(board, texts, rules, inWords, true, false).json(solution);
      Decoded back = SclReader.read(json);
      boolean same =
          (foreign || back.unsupported().isEmpty())
              && back.board().type() == board.type()
              && back.board().cages().equals(board.cages())
              && back.board().extraRegions().equals(board.extraRegions());
      if (same && RuleClause.of(back.board()).equals(rules)) {
        return json;
      }
      Set<VariantRule> found = new HashSet<>(back.board().variants());
      boolean more = false;
      for (VariantRule rule : rules) {
        boolean cage = rule.kind() == RuleKind.CAGE || rule.kind() == RuleKind.SUM;
        if (!found.contains(rule) || cage && !same) {
          more |= inWords.add(rule);
        }
      }
      if (!more) {
        break;
      }
    }
    // Without rules, or drawings that cannot be distinguished: then words say all.
    inWords.addAll(rules);
    return made(board, texts, rules, inWords, false, false).json(solution);
  }

  /** Returns a board as a text of it is read: with all digits given, without unknown rules. */
  private static Board asRead(Board board) {
    Board.Builder read = board.toBuilder().withoutVariants();
    for (int cell = 0; cell < board.cellCount(); cell++) {
      if (board.digit(cell) != 0) {
        read.given(cell, board.digit(cell));
      }
    }
    board.variants().stream().filter(rule -> rule.kind().isSupported()).forEach(read::variant);
    return read.build();
  }

  private Map<String, Object> json(int[] solution) {
    Map<String, Object> json = new LinkedHashMap<>();
    json.put("cellSize", JsonNumber.of(CELL_SIZE));
    json.put("cells", cells());
    if (!hasRowsAlone()) {
      json.put("regions", regions());
    }
    putUnlessEmpty(json, "cages", and(cages, "cages"));
    putUnlessEmpty(json, "lines", and(lines, "lines"));
    putUnlessEmpty(json, "arrows", and(List.of(), "arrows"));
    putUnlessEmpty(json, "underlays", and(underlays, "underlays"));
    putUnlessEmpty(json, "overlays", and(List.of(), "overlays"));
    json.put("metadata", metadata(solution));
    return json;
  }

  private List<Object> and(List<Object> before, String list) {
    List<Object> all = new ArrayList<>(before);
    all.addAll(pictures.getOrDefault(list, List.of()));
    return all;
  }

  /**
   * Returns the parts of a text.
   *
   * @param brief whether to omit the lines about rules that the source names in words
   */
  private static SclJson made(
      Board board,
      PuzzleMetadata texts,
      List<VariantRule> rules,
      Set<VariantRule> inWords,
      boolean drawn,
      boolean brief) {
    SclJson made = new SclJson(board, texts);
    WordedRules words = new WordedRules(brief ? texts.rules() : "", made.side);
    made.addCages();
    made.addGroups();
    for (VariantRule rule : rules) {
      String colour = made.colour(rule);
      if (drawn) {
        SclPicture.draw(rule, made.side, colour, made.pictures);
      }
      RuleClause clause =
          inWords.contains(rule)
              ? new RuleClause(rule, true, colour)
              : RuleClause.drawn(rule, colour);
      if (inWords.contains(rule) || !brief || !RuleWords.names(texts.rules(), rule.kind(), words)) {
        made.clauses.add(clause.text(made.side));
      }
    }
    return made;
  }

  /** Returns the colour of the lines of a rule, different from that of similar kinds. */
  private String colour(VariantRule rule) {
    String wish = SclTable.colour(rule, side);
    if (wish.isEmpty() || wish.equals(SclTable.GREY)) {
      return wish;
    }
    List<Object> key = List.of(rule.kind(), rule.value());
    String colour = colours.get(key);
    for (int i = 0; colour == null; i++) {
      String other = i == 0 ? wish : SclTable.otherColour(i);
      colour = i < MOST_COLOURS && colours.containsValue(other) ? null : other;
    }
    colours.put(key, colour);
    return colour;
  }

  private static void putUnlessEmpty(Map<String, Object> json, String name, List<Object> list) {
    if (!list.isEmpty()) {
      json.put(name, list);
    }
  }

  private List<Object> cells() {
    List<Object> rows = new ArrayList<>();
    for (int row = 0; row < side; row++) {
      List<Object> cells = new ArrayList<>();
      for (int cell = row * side; cell < (row + 1) * side; cell++) {
        Map<String, Object> json = new LinkedHashMap<>();
        if (board.digit(cell) != 0) {
          int digit = board.digits().value(board.digit(cell));
          // Programs may take the number 0 for no value.
          json.put("value", digit == 0 ? "0" : JsonNumber.of(digit));
        }
        putMarks(json, "centremarks", board.candidates(cell));
        putMarks(json, "pencilMarks", board.cornerMarks(cell));
        cells.add(json);
      }
      rows.add(cells);
    }
    return rows;
  }

  private void putMarks(Map<String, Object> json, String name, int mask) {
    List<Object> digits = new ArrayList<>();
    for (int rest = mask; rest != 0; rest &= rest - 1) {
      digits.add(JsonNumber.of(board.digits().lowest() + Integer.numberOfTrailingZeros(rest)));
    }
    putUnlessEmpty(json, name, digits);
  }

  /** Returns whether there are no regions, nor groups that would read back as regions. */
  private boolean hasRowsAlone() {
    return LatinSquare.is(board)
        && !board.has(Rule.BOXES)
        && !board.has(Rule.DISJOINT_GROUPS)
        && board.extraRegions().size() < side;
  }

  /**
   * Returns the cells of every region: a jigsaw's by their numbers, else boxes, or rows where are
   * none.
   */
  private List<Object> regions() {
    List<List<Object>> regions = new ArrayList<>();
    for (int region = 0; region < side; region++) {
      regions.add(new ArrayList<>());
    }
    BoxShape shape = BoxShape.of(side);
    for (int cell = 0; cell < board.cellCount(); cell++) {
      int box = shape == null ? cell / side : shape.boxOf(cell, side);
      regions
          .get(board.hasRegions() ? board.region(cell) - 1 : box)
          .add(SclTable.CELLS.write(cell, side));
    }
    return new ArrayList<>(regions);
  }

  private void addCages() {
    for (Cage cage : board.cages()) {
      if (!BeyondBoard.says(cage)) {
        continue;
      }
      Map<String, Object> json = new LinkedHashMap<>();
      json.put("cells", SclTable.CELLS.writeAll(cage.cells(), side));
      if (cage.hasTotal()) {
        json.put("value", Long.toString(cage.target()));
        json.put("sum", JsonNumber.of(cage.target()));
      }
      json.put("unique", !cage.isRepeating());
      cages.add(json);
    }
  }

  private void addGroups() {
    if (board.has(Rule.DIAGONALS)) {
      addGroups(Units.groupsOf(Rule.DIAGONALS, side), false);
      addDiagonal(true);
      addDiagonal(false);
    }
    if (board.has(Rule.WINDOWS)) {
      addGroups(Units.groupsOf(Rule.WINDOWS, side), true);
    }
    if (board.has(Rule.DISJOINT_GROUPS) && BoxShape.of(side) != null) {
      addGroups(Units.groupsOf(Rule.DISJOINT_GROUPS, side), false);
    }
    if (board.hasRegions() && board.has(Rule.BOXES) && BoxShape.of(side) != null) {
      addGroups(Units.groupsOf(Rule.BOXES, side), false);
    }
    addGroups(board.extraRegions(), true);
  }

  private void addGroups(List<ExtraRegion> groups, boolean shaded) {
    for (ExtraRegion group : groups) {
      Map<String, Object> json = new LinkedHashMap<>();
      json.put("cells", SclTable.CELLS.writeAll(group.cells(), side));
      json.put("unique", true);
      json.put("hidden", true);
      cages.add(json);
      for (int i = 0; i < group.size() && shaded; i++) {
        addShade(group.cell(i));
      }
    }
  }

  private void addShade(int cell) {
    Map<String, Object> shade = new LinkedHashMap<>();
    shade.put("center", List.of(middle(cell / side), middle(cell % side)));
    shade.put("width", JsonNumber.of(1));
    shade.put("height", JsonNumber.of(1));
    shade.put("rounded", false);
    shade.put("backgroundColor", GROUP_COLOUR);
    underlays.add(shade);
  }

  private static JsonNumber middle(int index) {
    return new JsonNumber(index + ".5");
  }

  private void addDiagonal(boolean falling) {
    Map<String, Object> line = new LinkedHashMap<>();
    line.put("color", DIAGONAL_COLOUR);
    line.put("thickness", JsonNumber.of(DIAGONAL_WIDTH));
    JsonNumber none = JsonNumber.of(0);
    JsonNumber all = JsonNumber.of(side);
    line.put(
        "wayPoints",
        List.of(List.of(none, falling ? none : all), List.of(all, falling ? all : none)));
    lines.add(line);
  }

  /** Returns whether the regions are the usual boxes, or rows where there are none. */
  private boolean isUsual() {
    BoxShape shape = BoxShape.of(side);
    int[] regionOfBox = new int[side];
    for (int cell = 0; cell < board.cellCount(); cell++) {
      int box = shape == null ? cell / side : shape.boxOf(cell, side);
      if (regionOfBox[box] != 0 && regionOfBox[box] != board.region(cell)) {
        return false;
      }
      regionOfBox[box] = board.region(cell);
    }
    return true;
  }

  private Map<String, Object> metadata(int[] solution) {
    Map<String, Object> json = new LinkedHashMap<>();
    json.put("title", MetadataKeys.title(texts, board));
    json.put("author", MetadataKeys.author(texts));
    json.put(MetadataKeys.RULES, words());
    for (VariantRule rule : board.variants()) {
      if (rule.kind() == RuleKind.ANTIKNIGHT || rule.kind() == RuleKind.ANTIKING) {
        json.put(rule.kind().id(), true);
      }
    }
    if (board.hasRegions() && isUsual()) {
      json.put(JIGSAW, true);
    }
    if (texts.solution() != null) {
      json.put("solution", text(texts.solution()));
    } else if (solution != null) {
      StringBuilder digits = new StringBuilder();
      for (int digit : solution) {
        digits.append(board.digits().value(digit));
      }
      json.put("solution", digits.toString());
      json.put(SOLVED, true);
    }
    for (Field field : MEMBERS) {
      if (texts.has(field)) {
        json.put(MetadataKeys.key(field), texts.text(field));
      }
    }
    if (!texts.tags().isEmpty()) {
      json.put(MetadataKeys.key(Field.TAGS), new ArrayList<Object>(texts.tags()));
    }
    texts.more().forEach((key, text) -> json.put(key, value(text)));
    return json;
  }

  /** Returns the rules in words of the source, and sentences for the rules that they lack. */
  private String words() {
    StringBuilder words = new StringBuilder();
    if (texts.rules().isEmpty()) {
      words.append(RuleWords.of(board, true));
    } else {
      words.append(texts.rules());
      String lacking = RuleWords.lacking(board, true, texts.rules());
      words.append(lacking.isEmpty() ? "" : "\n" + lacking);
    }
    clauses.forEach(clause -> words.append('\n').append(clause));
    return words.toString();
  }

  /** Returns a solution as one character per cell, or as its text if it is unusable. */
  private static String text(DeclaredSolution solution) {
    if (!solution.isUsable()) {
      return solution.text();
    }
    StringBuilder cells = new StringBuilder();
    for (int digit : solution.digits()) {
      cells.append(digit == DeclaredSolution.UNKNOWN ? "?" : Integer.toString(digit));
    }
    return cells.toString();
  }

  /** Returns the value of a further text: the value that reads back as the text, else the text. */
  private static Object value(String text) {
    if (text.startsWith("{") || text.startsWith("[")) {
      try {
        Object value = JsonReader.read(text, JsonReader.Spelling.SHORT, Checkpoint.NONE);
        return JsonWriter.write(value).equals(text) ? value : text;
      } catch (ProblemException plain) {
        return text;
      }
    }
    return text.equals("true") ? Boolean.TRUE : text.equals("false") ? Boolean.FALSE : text;
  }
}
