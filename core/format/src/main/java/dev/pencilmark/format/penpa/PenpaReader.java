package dev.pencilmark.format.penpa;

import dev.pencilmark.board.Board;
import dev.pencilmark.board.BoxShape;
import dev.pencilmark.board.Cage;
import dev.pencilmark.board.CageOperator;
import dev.pencilmark.board.ExtraRegion;
import dev.pencilmark.board.PuzzleMetadata;
import dev.pencilmark.board.PuzzleType;
import dev.pencilmark.board.Rule;
import dev.pencilmark.board.RuleKind;
import dev.pencilmark.board.VariantRule;
import dev.pencilmark.format.Decoded;
import dev.pencilmark.format.ruletable.BeyondBoard;
import dev.pencilmark.format.ruletable.BoardParts;
import dev.pencilmark.format.ruletable.JsonPlace;
import dev.pencilmark.format.ruletable.RuleClause;
import dev.pencilmark.format.ruletable.RuleCollector;
import dev.pencilmark.format.ruletable.WordedRules;
import dev.pencilmark.format.ruletable.ZeroDigits;
import dev.pencilmark.json.JsonReader;
import dev.pencilmark.problem.Checkpoint;
import dev.pencilmark.problem.Problem;
import dev.pencilmark.problem.ProblemCode;
import dev.pencilmark.problem.ProblemException;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.EnumMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * Reads a drawing of Penpa into a board. What Penpa itself knows as parts of a Sudoku is taken, and
 * dots and shapes that mean one thing only; other drawings are named as rules that may be lost.
 */
final class PenpaReader {

  private static final int MOST_SIDE = 16;
  private static final int MOST_CELLS = 48;
  private static final int MOST_LINES = 32;
  private static final int DIAGONAL = 12;
  private static final int RISING_FLAG = 14;
  private static final int FALLING_FLAG = 11;
  private static final int RULES = 18;
  private static final Set<Integer> HEAVY = Set.of(2, 21);
  private static final Pattern NUMBER = Pattern.compile("\\d{1,6}");

  /** Items that only hide parts of the grid. */
  private static final Set<String> DECORATION = Set.of("deletelineE", "squareframe");

  private static final String SURFACE = "surface";

  /** Items of the program's undo history. */
  private static final Set<String> OWN = Set.of("command_redo", "command_undo", "command_replay");

  private final PenpaGrid grid;
  private final int side;
  private final JsonPlace json;
  private final WordedRules words;

  /** The lowest digit: 0 if the words state it. */
  private final int lowest;

  private final BeyondBoard beyond = new BeyondBoard();
  private final List<VariantRule> rules = new ArrayList<>();
  private final List<ExtraRegion> groups = new ArrayList<>();
  private final List<Cage> cages = new ArrayList<>();
  private final Board.Builder board;
  private final Board built;
  private final PuzzleMetadata.Builder texts;
  private final PenpaCosmetics cosmetics;
  private boolean drawn;

  private PenpaReader(String text, Checkpoint checkpoint) throws ProblemException {
    String[] lines = text.split("\n", MOST_LINES);
    String[] head = PenpaText.full(lines[0]).split(",", 24);
    boolean sudoku = head[0].equals("sudoku");
    if (!head[0].isEmpty() && Character.isDigit(head[0].charAt(0))) {
      throw notOne("a drawing of an old version of Penpa");
    }
    if (!sudoku && !head[0].equals("square")) {
      throw notOne("a drawing of Penpa with a grid of another kind");
    }
    if (lines.length < 6 || head.length <= RISING_FLAG) {
      throw Problem.badLength(
              "the drawing has too few lines", "6 lines and more", lines.length + " lines")
          .exception();
    }
    grid = grid(head, JsonPlace.top(json(lines[1], checkpoint)));
    side = grid.side();
    cosmetics = new PenpaCosmetics(grid);
    requireAllCells(JsonPlace.top(json(lines[5], checkpoint)));
    json = JsonPlace.top(json(lines[3], checkpoint));
    json.object();
    String said = head.length > RULES ? PenpaTexts.plain(head[RULES]) : "";
    words = new WordedRules(said, side, !hasDigit(side));
    lowest = words.evidence().text().lowestDigit();
    boolean meant = List.of(said.split("\n")).contains(PenpaJson.JIGSAW);
    int[] regions = readEdges(sudoku, meant);
    readCages();
    boolean caged = !cages.isEmpty();
    PuzzleType type = BoardParts.type(regions != null, caged);
    board = Board.builder(type, side);
    for (int cell = 0; regions != null && cell < regions.length; cell++) {
      board.region(cell, regions[cell]);
    }
    cages.forEach(board::cage);
    readDiagonals(head[FALLING_FLAG].equals("1"), head[RISING_FLAG].equals("1"));
    readNumbers();
    readLines();
    readSymbols();
    readWords();
    // A link for solving has no answers.
    if (lines[4].startsWith("{")
        && !JsonPlace.top(json(lines[4], checkpoint)).get("number").isNothing()) {
      beyond.text("answers");
    }
    readColours(lines, checkpoint);
    nameOthers();
    groups.forEach(board::extraRegion);
    rules.forEach(board::variant);
    ZeroDigits.addTo(board, lowest);
    reportWords();
    built = board.build();
    texts = PenpaTexts.read(head, lines, built).cosmetics(cosmetics.read());
  }

  /**
   * Reads a drawing.
   *
   * @param answer the packed answer; empty for none
   */
  static Decoded read(String text, String answer, Checkpoint checkpoint) throws ProblemException {
    PenpaReader reader = new PenpaReader(text, checkpoint);
    if (!answer.isEmpty()) {
      reader.texts.solution(PenpaTexts.answer(answer, reader.built, reader.grid, checkpoint));
    }
    reader.beyond.tooLong(reader.texts);
    return reader.beyond.decoded(reader.built, reader.texts.build());
  }

  private static ProblemException notOne(String what) {
    return Problem.isOther(ProblemCode.RULE_OUTSIDE_MODEL, what, "a Sudoku", what).exception();
  }

  private static Object json(String line, Checkpoint checkpoint) throws ProblemException {
    try {
      return JsonReader.read(PenpaText.full(line), JsonReader.Spelling.STANDARD, checkpoint);
    } catch (ProblemException refused) {
      throw refused.problem().at(Problem.NO_INDEX).exception();
    }
  }

  private static PenpaGrid grid(String[] head, JsonPlace spaces) throws ProblemException {
    int[] space = new int[4];
    for (int i = 0; i < spaces.size() && i < 4; i++) {
      space[i] = spaces.get(i).number(0, MOST_CELLS);
    }
    int columns = JsonPlace.top(head[1]).number(1, MOST_CELLS);
    int rows = JsonPlace.top(head[2]).number(1, MOST_CELLS);
    int across = columns - space[2] - space[3];
    int down = rows - space[0] - space[1];
    if (across != down || across < Board.MIN_SIDE || across > MOST_SIDE) {
      throw Problem.badLength(
              "the grid is no Sudoku's",
              "as many rows as columns, " + Board.MIN_SIDE + " to " + MOST_SIDE,
              down + " rows and " + across + " columns")
          .exception();
    }
    return new PenpaGrid(columns, rows, space[0], space[2], across);
  }

  /** Requires that the grid has no holes. */
  private void requireAllCells(JsonPlace differences) throws ProblemException {
    Set<Integer> cells = new HashSet<>();
    long at = 0;
    for (int i = 0; i < differences.size(); i++) {
      at += differences.get(i).number(-1_000_000, 1_000_000);
      if (Math.abs(at) < 1_000_000) {
        cells.add(grid.cell((int) at));
      }
    }
    cells.remove(-1);
    if (cells.size() != side * side) {
      throw Problem.badLength("the grid has holes", side * side + " cells", cells.size() + " cells")
          .exception();
    }
  }

  private int number(Object key) {
    return key instanceof String text && NUMBER.matcher(text).matches()
        ? Integer.parseInt(text)
        : -1;
  }

  private Map<?, ?> object(String name) {
    return json.get(name).value() instanceof Map<?, ?> map ? map : Map.of();
  }

  /**
   * Returns the regions within heavy lines, from 1; null if these are boxes.
   *
   * @param sudoku whether there are boxes where there are no lines
   * @param meant whether these are regions even if they are boxes
   */
  private int[] readEdges(boolean sudoku, boolean meant) throws ProblemException {
    Set<String> heavy = new HashSet<>();
    Set<String> diagonals = diagonalEdges();
    int others = 0;
    for (Map.Entry<?, ?> edge : object("lineE").entrySet()) {
      Integer style = JsonPlace.top(edge.getValue()).numberOrNull();
      if (style != null && HEAVY.contains(style)) {
        heavy.add((String) edge.getKey());
      } else if (style == null || style != DIAGONAL || !diagonals.contains(edge.getKey())) {
        others++;
      }
    }
    if (others > 0) {
      beyond.rule("lines on edges", others);
    }
    int[] regions = closed(heavy);
    if (regions == null) {
      if (!sudoku) {
        throw notOne("a drawing of Penpa whose lines make no regions of a Sudoku");
      }
      if (!heavy.isEmpty()) {
        beyond.rule("heavy lines", heavy.size());
      }
      return null;
    }
    BoxShape shape = meant ? null : BoxShape.of(side);
    for (int cell = 0; shape != null && cell < regions.length; cell++) {
      int first = 0;
      while (shape.boxOf(first, side) != shape.boxOf(cell, side)) {
        first++;
      }
      if (regions[first] != regions[cell]) {
        return regions;
      }
    }
    return shape == null ? regions : null;
  }

  /**
   * Returns the regions that some edges cut the grid into; null if they are not as many as they
   * should.
   */
  private int[] closed(Set<String> heavy) {
    int[] regions = new int[side * side];
    int count = 0;
    for (int start = 0; start < regions.length; start++) {
      if (regions[start] != 0) {
        continue;
      }
      count++;
      int size = 0;
      Deque<Integer> open = new ArrayDeque<>(List.of(start));
      regions[start] = count;
      while (!open.isEmpty()) {
        int cell = open.remove();
        size++;
        for (int way = 0; way < 4; way++) {
          int row = cell / side + (way - 1) % 2;
          int column = cell % side + (2 - way) % 2;
          int next = row * side + column;
          boolean inside = row >= 0 && row < side && column >= 0 && column < side;
          if (inside && regions[next] == 0 && !isCut(cell, next, heavy)) {
            regions[next] = count;
            open.add(next);
          }
        }
      }
      if (size != side) {
        return null;
      }
    }
    return regions;
  }

  /** Returns whether there is a line between two neighbours. */
  private boolean isCut(int cell, int other, Set<String> heavy) {
    int low = Math.max(cell, other);
    int row = low / side;
    int column = low % side;
    boolean across = Math.abs(cell - other) == 1;
    int one = grid.ofCorner(row, column);
    int two = across ? grid.ofCorner(row + 1, column) : grid.ofCorner(row, column + 1);
    return heavy.contains(one + "," + two) || heavy.contains(two + "," + one);
  }

  /** Returns the pieces of the diagonals as Penpa draws them. */
  private Set<String> diagonalEdges() {
    Set<String> edges = new HashSet<>();
    for (int i = 0; i < side; i++) {
      String falling = grid.ofCorner(i, i) + "," + grid.ofCorner(i + 1, i + 1);
      int above = grid.ofCorner(i, side - i);
      int below = grid.ofCorner(i + 1, side - i - 1);
      edges.addAll(List.of(falling, above + "," + below, below + "," + above));
    }
    return edges;
  }

  private void readDiagonals(boolean falling, boolean rising) {
    if (falling && rising) {
      board.rule(Rule.DIAGONALS);
    } else if (falling || rising) {
      groups.add(BoardParts.diagonal(side, falling));
    }
  }

  private void readCages() throws ProblemException {
    JsonPlace list = json.get("killercages");
    boolean[] caged = new boolean[side * side];
    int others = object("numberS").size();
    for (int i = 0; i < list.size(); i++) {
      int[] cells = line(list.get(i));
      if (cells == null) {
        beyond.rule("cages that leave the grid");
      } else if (cells.length > 0) {
        others -= readCage(cells, caged);
      }
    }
    Map<?, ?> lines = object("cage");
    if (list.size() == 0 && !lines.isEmpty()) {
      List<int[]> drawn = PenpaCages.of(lines.keySet(), grid);
      boolean sums = !drawn.isEmpty() && drawn.stream().allMatch(this::hasSum);
      if (!sums) {
        beyond.rule("lines of cages", lines.size());
      }
      for (int[] cells : sums ? drawn : List.<int[]>of()) {
        others -= readCage(cells, caged);
      }
    }
    if (others > 0) {
      beyond.rule("small numbers", others);
    }
  }

  /**
   * Returns whether the first cell of a cage has a sum in its corner that digits of such a cage
   * have.
   */
  private boolean hasSum(int[] cells) {
    JsonPlace clue = json.get("numberS").get(Integer.toString(grid.ofCellCorner(cells[0])));
    Integer sum = clue.isList() ? clue.get(0).numberOrNull() : null;
    return sum != null
        && cells.length <= side
        && RuleCollector.isPossible(side, sum, cells.length, false);
  }

  /** Reads a cage; how many clues it has. */
  private int readCage(int[] cells, boolean[] caged) throws ProblemException {
    JsonPlace total = JsonPlace.top(null);
    int clues = 0;
    for (int cell : cells) {
      JsonPlace text = json.get("numberS").get(Integer.toString(grid.ofCellCorner(cell)));
      if (!text.isNothing() && text.isList()) {
        total = text.get(0);
        clues++;
      }
    }
    Integer target = total.numberOrNull();
    if (!total.isNothing() && (target == null || target < 1)) {
      beyond.rule("cages with a clue that is no number");
      target = null;
    }
    if (Arrays.stream(cells).anyMatch(cell -> caged[cell])) {
      VariantRule.Builder rule = VariantRule.of(RuleKind.CAGE).group(cells);
      if (!add(target == null ? rule : rule.values(target))) {
        beyond.rule("cages with a total that no digits have");
      }
      return clues;
    }
    for (int cell : cells) {
      caged[cell] = true;
    }
    long sum = target == null ? Cage.NO_TOTAL : target;
    cages.add(new Cage(cells, CageOperator.ADD, sum, Cage.NO_COLOUR));
    return clues;
  }

  /** Returns the cells of a line; null if one is outside, or there twice. */
  private int[] line(JsonPlace list) throws ProblemException {
    int[] cells = new int[Math.min(list.size(), side * side + 1)];
    boolean[] seen = new boolean[side * side];
    for (int i = 0; i < cells.length; i++) {
      Integer number = list.get(i).numberOrNull();
      cells[i] = number == null ? -1 : grid.cell(number);
      if (cells[i] < 0 || seen[cells[i]]) {
        return null;
      }
      seen[cells[i]] = true;
    }
    return cells;
  }

  private boolean add(VariantRule.Builder builder) throws ProblemException {
    return RuleCollector.addIfSound(builder, side, lowest, rules);
  }

  /** Returns whether a cell has a digit. */
  private boolean hasDigit(int digit) throws ProblemException {
    for (Map.Entry<?, ?> entry : object("number").entrySet()) {
      JsonPlace place = new JsonPlace(entry.getValue(), json.get("number"), entry.getKey());
      boolean number = place.isList() && grid.cell(number(entry.getKey())) >= 0;
      Integer value = number ? place.get(0).numberOrNull() : null;
      if (value != null && value == digit) {
        return true;
      }
    }
    return false;
  }

  private void readNumbers() throws ProblemException {
    int outside = 0;
    int letters = 0;
    for (Map.Entry<?, ?> entry : object("number").entrySet()) {
      int number = number(entry.getKey());
      int cell = grid.cell(number);
      JsonPlace place = new JsonPlace(entry.getValue(), json.get("number"), entry.getKey());
      if (!place.isList() || place.size() < 3) {
        continue;
      }
      JsonPlace text = place.get(0);
      String style = place.get(2).value() instanceof String name ? name : "";
      if (cell >= 0 && style.equals("7") && text.isList()) {
        readMarks(cell, text);
      } else if (text.isNothing()) {
        continue;
      } else if (cell >= 0) {
        if (text.numberOrNull() != null && Set.of("1", "10").contains(style)) {
          board.given(cell, text.number(lowest, lowest + side - 1) - lowest + 1);
        } else {
          beyond.rule("values that are no digits");
        }
      } else if (!mark(number, text)) {
        outside += text.numberOrNull() == null ? 0 : 1;
        letters += text.numberOrNull() == null ? 1 : 0;
      }
    }
    if (outside > 0) {
      beyond.rule("numbers next to cells", outside);
    }
    if (letters > 0) {
      beyond.decoration("letters next to the grid");
    }
  }

  /** Returns an X or V between two cells; whether it is one. */
  private boolean mark(int number, JsonPlace text) throws ProblemException {
    int[] pair = pair(number);
    boolean ten = "X".equals(text.value());
    return pair != null
        && (ten || "V".equals(text.value()))
        && add(VariantRule.of(RuleKind.SUM_PAIR).group(pair).values(ten ? 10 : 5));
  }

  /** Returns the cells at an edge; null if the number is none of an edge within the grid. */
  private int[] pair(int number) {
    int kind = number / grid.places();
    int cell = kind == 2 || kind == 3 ? grid.cell(number % grid.places()) : -1;
    if (cell < 0 || kind == 3 && cell % side == side - 1 || kind == 2 && cell / side == side - 1) {
      return null;
    }
    return new int[] {cell, kind == 3 ? cell + 1 : cell + side};
  }

  /** Candidates, as a list with a one for each; a single one is shown as a digit. */
  private void readMarks(int cell, JsonPlace flags) throws ProblemException {
    int mask = 0;
    for (int i = 0; i < Math.min(flags.size(), lowest + side - 1); i++) {
      Integer flag = flags.get(i).numberOrNull();
      mask |= flag != null && flag == 1 ? 1 << i + 1 - lowest : 0;
    }
    if (Integer.bitCount(mask) == 1) {
      board.given(cell, Integer.numberOfTrailingZeros(mask) + 1);
    } else if (mask != 0) {
      board.candidates(cell, mask);
    }
  }

  private void readLines() throws ProblemException {
    int unknown = 0;
    for (PenpaTable.Row row : PenpaTable.TABLE.rows()) {
      boolean arrow = row.shape() == PenpaTable.Shape.ARROW;
      JsonPlace list = json.get(row.name());
      for (int i = 0; (arrow || row.shape() == PenpaTable.Shape.LINE) && i < list.size(); i++) {
        int[] cells = line(list.get(i));
        if (cells != null && cells.length < 2) {
          continue;
        }
        VariantRule.Builder rule = VariantRule.of(row.kind());
        boolean read =
            cells != null
                && add(
                    arrow
                        ? rule.group(cells[0]).group(Arrays.copyOfRange(cells, 1, cells.length))
                        : rule.group(cells));
        unknown += read ? 0 : 1;
      }
    }
    if (unknown > 0) {
      beyond.rule("thermometers and arrows that leave the grid", unknown);
    }
  }

  private void readSymbols() throws ProblemException {
    Map<RuleKind, List<Integer>> inCells = new EnumMap<>(RuleKind.class);
    int others = 0;
    int outside = 0;
    for (Map.Entry<?, ?> entry : object("symbol").entrySet()) {
      int number = number(entry.getKey());
      JsonPlace place = new JsonPlace(entry.getValue(), json.get("symbol"), entry.getKey());
      Integer style = place.isList() && place.size() > 1 ? place.get(0).numberOrNull() : null;
      Object name = place.isList() && place.size() > 1 ? place.get(1).value() : null;
      int cell = grid.cell(number);
      int[] pair = pair(number);
      PenpaTable.Row inCell =
          style == null || cell < 0
              ? null
              : PenpaTable.symbol(name, style, PenpaTable.Shape.SYMBOLS);
      PenpaTable.Row onEdge =
          style == null || pair == null
              ? null
              : PenpaTable.symbol(name, style, PenpaTable.Shape.EDGE_SYMBOL);
      if (style == null) {
        others++;
      } else if (inCell != null) {
        inCells.computeIfAbsent(inCell.kind(), none -> new ArrayList<>()).add(cell);
      } else if (onEdge != null) {
        add(VariantRule.of(onEdge.kind()).group(pair).values(onEdge.value()));
      } else if (cell < 0 && number < grid.places()) {
        outside++;
      } else {
        others++;
      }
    }
    for (Map.Entry<RuleKind, List<Integer>> marked : inCells.entrySet()) {
      add(VariantRule.of(marked.getKey()).group(array(marked.getValue())));
    }
    if (others > 0) {
      beyond.rule("symbols", others);
    }
    if (outside > 0) {
      beyond.decoration("symbols outside the grid");
    }
  }

  private static int[] array(List<Integer> cells) {
    return cells.stream().mapToInt(Integer::intValue).toArray();
  }

  /** Reads the rules that the words next to the drawing state with certainty. */
  private void readWords() throws ProblemException {
    for (RuleClause clause : words.clauses()) {
      if (clause.complete() || clause.rule().kind().form() == RuleKind.Form.GLOBAL) {
        if (!add(clause.rule().toBuilder())) {
          beyond.rule(clause.rule().name() + ", in words");
        }
      }
    }
    if (words.saysApart("knight")) {
      add(VariantRule.of(RuleKind.ANTIKNIGHT));
    }
    if (words.saysApart("king")) {
      add(VariantRule.of(RuleKind.ANTIKING));
    }
  }

  private void readColours(String[] lines, Checkpoint checkpoint) {
    JsonPlace surface = json.get(SURFACE);
    if (surface.isNothing()) {
      return;
    }
    Object own = null;
    try {
      own =
          PenpaCosmetics.hasOwnColours(lines)
              ? json(lines[PenpaCosmetics.COLOURS_LINE], checkpoint)
              : null;
    } catch (ProblemException broken) {
      beyond.decoration("colours");
    }
    if (!cosmetics.read(surface, JsonPlace.top(own).get(SURFACE))) {
      beyond.decoration(SURFACE);
    }
  }

  private void nameOthers() throws ProblemException {
    Set<String> read =
        Set.of(
            "number",
            "numberS",
            "symbol",
            "thermo",
            "arrows",
            "lineE",
            "cage",
            "killercages",
            SURFACE);
    for (Object key : json.object().keySet()) {
      String name = (String) key;
      JsonPlace member = json.get(name);
      if (read.contains(name) || OWN.contains(name) || member.isNothing()) {
        continue;
      }
      if (DECORATION.contains(name)) {
        beyond.decoration(name);
        continue;
      }
      int count =
          member.isList()
              ? member.size()
              : member.value() instanceof Map<?, ?> map ? map.size() : 0;
      beyond.rule(BeyondBoard.brief(name), count);
      drawn = true;
    }
  }

  /** Reports of rules that only words report. */
  private void reportWords() {
    for (RuleKind kind : WordedRules.WITHOUT_PICTURE) {
      boolean has = rules.stream().anyMatch(rule -> rule.kind() == kind);
      String sentence = has ? null : words.sentence(kind);
      if (sentence != null) {
        beyond.rule(kind.id() + ", in words");
        beyond.ruleInWords(sentence);
        return;
      }
    }
    if (drawn && !words.foreign().isEmpty()) {
      beyond.ruleInWords(words.foreign());
    }
  }
}
