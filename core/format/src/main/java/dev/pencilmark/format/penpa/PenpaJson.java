package dev.pencilmark.format.penpa;

import dev.pencilmark.board.Board;
import dev.pencilmark.board.BoxShape;
import dev.pencilmark.board.Cage;
import dev.pencilmark.board.Cells;
import dev.pencilmark.board.PuzzleMetadata;
import dev.pencilmark.board.Rule;
import dev.pencilmark.board.RuleKind;
import dev.pencilmark.board.VariantRule;
import dev.pencilmark.format.ruletable.RuleClause;
import dev.pencilmark.format.ruletable.RuleWords;
import dev.pencilmark.format.ruletable.WordedRules;
import dev.pencilmark.json.JsonNumber;
import dev.pencilmark.json.JsonWriter;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.StringJoiner;

/**
 * The text of a drawing of Penpa for a board: its grid of the kind for Sudokus, the digits, lines
 * around regions and cages, and the rules that the program draws. All other rules are in the words
 * next to it, with their cells.
 */
final class PenpaJson {

  /** The largest side with candidates. */
  static final int MOST_MARKED_SIDE = 9;

  /** Marks the regions as those of a jigsaw, even if they are the regular boxes. */
  static final String JIGSAW = "Digits do not repeat in a region.";

  private static final int CELL = 38;
  private static final int LINE = 2;
  private static final int DIAGONAL = 12;
  private static final int CAGE_LINE = 10;

  /** The default selections of the program for a new drawing. */
  private static final String MODE =
      "{\"qa\":\"pu_q\",\"grid\":[\"1\",\"2\",\"1\"],\"pu_q\":{\"edit_mode\":\"sudoku\",\"surface\":"
          + "[\"\",1],\"line\":[\"1\",2],\"lineE\":[\"1\",2],\"wall\":[\"\",2],\"cage\":[\"1\",10],"
          + "\"number\":[\"1\",1],\"symbol\":[\"circle_L\",1],\"special\":[\"thermo\",\"\"],\"board\":"
          + "[\"\",\"\"],\"move\":[\"1\",\"\"],\"combi\":[\"battleship\",\"\"],\"sudoku\":[\"1\",1]},"
          + "\"pu_a\":{\"edit_mode\":\"sudoku\",\"surface\":[\"\",1],\"line\":[\"1\",3],\"lineE\":[\"1\",3],"
          + "\"wall\":[\"\",3],\"cage\":[\"1\",10],\"number\":[\"1\",2],\"symbol\":[\"circle_L\",1],"
          + "\"special\":[\"thermo\",\"\"],\"board\":[\"\",\"\"],\"move\":[\"1\",\"\"],\"combi\":"
          + "[\"battleship\",\"\"],\"sudoku\":[\"1\",9]}}";

  private final Board board;
  private final int side;
  private final PenpaGrid grid;
  private final Map<String, Object> numbers = new LinkedHashMap<>();
  private final Map<String, Object> smallNumbers = new LinkedHashMap<>();
  private final Map<String, Object> symbols = new LinkedHashMap<>();
  private final Map<String, Object> edges = new LinkedHashMap<>();
  private final Map<String, Object> cageLines = new LinkedHashMap<>();
  private final List<Object> thermometers = new ArrayList<>();
  private final List<Object> arrows = new ArrayList<>();
  private final List<Object> cages = new ArrayList<>();
  private final StringBuilder words = new StringBuilder();
  private final PuzzleMetadata texts;

  private PenpaJson(Board board, PuzzleMetadata texts) {
    this.board = board;
    this.texts = texts;
    words.append(RuleWords.ofDigits(board, texts.rules()));
    this.side = board.side();
    this.grid = new PenpaGrid(side, side, 0, 0, side);
  }

  /** Returns whether candidates have a place: those are for the digits 1 to 9. */
  static boolean isMarked(Board board) {
    return board.side() <= MOST_MARKED_SIDE && !board.digits().haveZero();
  }

  /** Returns rules in words without the line that the regions are meant as a jigsaw's. */
  static String withoutMark(String rules) {
    String all = "\n" + rules + "\n";
    String without = all.replace("\n" + JIGSAW + "\n", "\n");
    return without.length() < 2 ? "" : without.substring(1, without.length() - 1);
  }

  /** Returns the text, with long names. */
  static String of(Board board, PuzzleMetadata texts) {
    PenpaJson made = new PenpaJson(board, texts);
    made.addCells();
    made.addRegions();
    made.addDiagonals();
    made.addCages();
    if (board.hasRegions()) {
      made.words.append('\n').append(JIGSAW);
    }
    WordedRules source = new WordedRules(texts.rules(), made.side);
    for (VariantRule rule : board.variants()) {
      if (!RuleClause.KINDS.contains(rule.kind())) {
        continue;
      }
      boolean drawn = made.draw(rule);
      // Words of others alone do not bring back a rule about the whole grid.
      boolean isOfCells = rule.groups() > 0;
      if (drawn && isOfCells && RuleWords.names(texts.rules(), rule.kind(), source)) {
        continue;
      }
      RuleClause clause = drawn ? RuleClause.drawn(rule, "") : new RuleClause(rule, true, "");
      String line = clause.text(made.side);
      if (made.words.indexOf("\n" + line) < 0) {
        made.words.append('\n').append(line);
      }
    }
    return made.text();
  }

  private void addCells() {
    for (int cell = 0; cell < board.cellCount(); cell++) {
      String key = Integer.toString(grid.ofCell(cell));
      if (board.digit(cell) != 0) {
        numbers.put(key, List.of(symbol(board.digit(cell)), JsonNumber.of(1), "1"));
      } else if (isMarked(board) && Integer.bitCount(board.candidates(cell)) > 1) {
        List<Object> flags = new ArrayList<>();
        for (int i = 0; i < 10; i++) {
          flags.add(JsonNumber.of(board.candidates(cell) >> i & 1));
        }
        numbers.put(key, List.of(flags, JsonNumber.of(1), "7"));
      }
    }
  }

  private String symbol(int digit) {
    return Integer.toString(board.digits().value(digit));
  }

  /** Lines between cells of different regions. */
  private void addRegions() {
    BoxShape shape = BoxShape.of(side);
    for (int cell = 0; cell < board.cellCount(); cell++) {
      int row = cell / side;
      int column = cell % side;
      if (column + 1 < side && region(cell, shape) != region(cell + 1, shape)) {
        edge(grid.ofCorner(row, column + 1), grid.ofCorner(row + 1, column + 1), LINE);
      }
      if (row + 1 < side && region(cell, shape) != region(cell + side, shape)) {
        edge(grid.ofCorner(row + 1, column), grid.ofCorner(row + 1, column + 1), LINE);
      }
    }
  }

  private int region(int cell, BoxShape shape) {
    return board.hasRegions() ? board.region(cell) : shape.boxOf(cell, side);
  }

  private void edge(int from, int to, int style) {
    edges.put(from + "," + to, JsonNumber.of(style));
  }

  private void addDiagonals() {
    for (int i = 0; i < side && board.has(Rule.DIAGONALS); i++) {
      edge(grid.ofCorner(i, i), grid.ofCorner(i + 1, i + 1), DIAGONAL);
      edge(grid.ofCorner(i + 1, side - i - 1), grid.ofCorner(i, side - i), DIAGONAL);
    }
  }

  private void addCages() {
    for (Cage cage : board.cages()) {
      int[] cells = cage.cells().clone();
      cages.add(numbers(cells));
      if (cage.hasTotal()) {
        smallNumbers.put(
            Integer.toString(grid.ofCellCorner(cage.firstCell())),
            List.of(" " + cage.target(), JsonNumber.of(1)));
      }
      boolean[] inside = new boolean[board.cellCount()];
      for (int cell : cells) {
        inside[cell] = true;
      }
      for (int cell : cells) {
        int corner = grid.ofCellCorner(cell);
        boolean up = cell >= side && inside[cell - side];
        boolean left = cell % side > 0 && inside[cell - 1];
        boolean right = cell % side < side - 1 && inside[cell + 1];
        boolean down = cell + side < inside.length && inside[cell + side];
        cageLine(!up, corner, corner + 1);
        cageLine(!left, corner, corner + 2);
        cageLine(!right, corner + 1, corner + 3);
        cageLine(!down, corner + 2, corner + 3);
        // The gap to the next cell, where both have a line.
        if (right) {
          int next = grid.ofCellCorner(cell + 1);
          cageLine(!up && !(cell >= side && inside[cell + 1 - side]), corner + 1, next);
          cageLine(
              !down && !(cell + side < inside.length && inside[cell + 1 + side]),
              corner + 3,
              next + 2);
        }
        if (down) {
          int next = grid.ofCellCorner(cell + side);
          cageLine(!left && !(cell % side > 0 && inside[cell + side - 1]), corner + 2, next);
          cageLine(
              !right && !(cell % side < side - 1 && inside[cell + side + 1]), corner + 3, next + 1);
        }
      }
    }
  }

  private void cageLine(boolean there, int from, int to) {
    if (there) {
      cageLines.put(from + "," + to, JsonNumber.of(CAGE_LINE));
    }
  }

  private List<Object> numbers(int[] cells) {
    List<Object> numbers = new ArrayList<>();
    for (int cell : cells) {
      numbers.add(JsonNumber.of(grid.ofCell(cell)));
    }
    return numbers;
  }

  /** Draws a rule, if all of it can be drawn. */
  private boolean draw(VariantRule rule) {
    PenpaTable.Row row = PenpaTable.of(rule.kind());
    if (row == null) {
      return rule.kind().form() == RuleKind.Form.GLOBAL;
    }
    return switch (row.shape()) {
      case LINE -> thermometers.add(numbers(rule.group(0)));
      case ARROW -> {
        List<Object> cells = numbers(rule.group(0));
        cells.addAll(numbers(rule.group(1)));
        yield rule.size(0) == 1 && arrows.add(cells);
      }
      case SYMBOLS -> symbols(row, Arrays.stream(rule.group(0)).map(grid::ofCell).toArray());
      case EDGE_SYMBOL -> {
        int low = Math.min(rule.cell(0, 0), rule.cell(0, 1));
        int high = Math.max(rule.cell(0, 0), rule.cell(0, 1));
        yield rule.value() == row.value()
            && Cells.areNeighbours(low, high, side)
            && symbols(row, grid.ofEdge(low, high));
      }
    };
  }

  /** Draws symbols, unless there is one at any of the places. */
  private boolean symbols(PenpaTable.Row row, int... places) {
    for (int place : places) {
      if (symbols.containsKey(Integer.toString(place))) {
        return false;
      }
    }
    for (int place : places) {
      symbols.put(
          Integer.toString(place),
          List.of(JsonNumber.of(row.style()), row.name(), JsonNumber.of(2)));
    }
    return true;
  }

  private static Map<String, Object> layer() {
    Map<String, Object> layer = new LinkedHashMap<>();
    for (String name : List.of("command_redo", "command_undo", "command_replay")) {
      layer.put(name, Map.of("__a", List.of()));
    }
    for (String name : List.of("surface", "number", "numberS", "symbol", "freeline", "freelineE")) {
      layer.put(name, Map.of());
    }
    for (String name : List.of("thermo", "arrows", "direction", "squareframe", "polygon")) {
      layer.put(name, List.of());
    }
    for (String name : List.of("line", "lineE", "wall", "cage", "deletelineE")) {
      layer.put(name, Map.of());
    }
    layer.put("killercages", List.of());
    layer.put("nobulbthermo", List.of());
    return layer;
  }

  private String text() {
    Map<String, Object> question = layer();
    question.put("surface", PenpaCosmetics.surface(texts.cosmetics(), grid, true));
    question.put("number", numbers);
    question.put("numberS", smallNumbers);
    question.put("symbol", symbols);
    question.put("lineE", edges);
    question.put("cage", cageLines);
    question.put("thermo", thermometers);
    question.put("arrows", arrows);
    question.put("killercages", cages);
    List<Object> cells = new ArrayList<>();
    for (int cell = 0; cell < board.cellCount(); cell++) {
      cells.add(JsonNumber.of(grid.ofCell(cell) - (cell == 0 ? 0L : grid.ofCell(cell - 1))));
    }
    int middle = grid.ofCell((side / 2) * side + side / 2);
    int canvas = (side + 1) * CELL;
    int diagonal = board.has(Rule.DIAGONALS) ? 1 : 0;
    StringJoiner head = new StringJoiner(",");
    head.add("sudoku").add("" + side).add("" + side).add("" + CELL).add("0,1,1");
    head.add("" + canvas).add("" + canvas).add("" + middle).add("" + middle);
    head.add(diagonal + ",0,0," + diagonal).add(PenpaTexts.head(texts));
    head.add(PenpaTexts.escaped(words.toString()));
    head.add("OFF,false");
    String empty = JsonWriter.write(layer());
    Map<String, Object> colours = layer();
    colours.put("surface", PenpaCosmetics.surface(texts.cosmetics(), grid, false));
    return String.join(
        "\n",
        head.toString(),
        "[0,0,0,0]",
        MODE,
        JsonWriter.write(question),
        empty,
        JsonWriter.write(cells),
        "[]",
        "{}",
        "\"x\"",
        "\"x\"",
        "[3,1,4]",
        MODE,
        "\"x\"",
        PenpaCosmetics.flag(texts.cosmetics()),
        JsonWriter.write(colours),
        empty,
        "{}",
        "[]",
        PenpaTexts.message(texts));
  }
}
