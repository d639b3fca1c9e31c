package dev.pencilmark.format.webapps;

import dev.pencilmark.board.Board;
import dev.pencilmark.board.BoxShape;
import dev.pencilmark.board.Cage;
import dev.pencilmark.board.ExtraRegion;
import dev.pencilmark.board.Rule;
import dev.pencilmark.board.Units;
import dev.pencilmark.json.JsonNumber;
import java.util.ArrayList;
import java.util.LinkedHashMap;
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

  /** Says that the regions are meant as a jigsaw's, where they are the usual boxes. */
  static final String JIGSAW = "jigsaw";

  /** What a diagonal is drawn in, by f-puzzles and SudokuPad. */
  static final String DIAGONAL_COLOUR = "#34BBE6";

  /** What the cells of a group are shaded in. */
  static final String GROUP_COLOUR = "rgba(207, 207, 207, 0.95)";

  private static final int CELL_SIZE = 50;
  private static final int DIAGONAL_WIDTH = 2;

  private final Board board;
  private final int side;
  private final List<Object> cages = new ArrayList<>();
  private final List<Object> lines = new ArrayList<>();
  private final List<Object> underlays = new ArrayList<>();
  private final List<String> rules = new ArrayList<>(List.of("Normal sudoku rules apply."));

  private SclJson(Board board) {
    this.board = board;
    this.side = board.side();
  }

  /**
   * The JSON of a board.
   *
   * @param solution the digit of every cell in its only solution, or null
   */
  static Map<String, Object> of(Board board, int[] solution) {
    SclJson made = made(board);
    Map<String, Object> json = new LinkedHashMap<>();
    json.put("cellSize", JsonNumber.of(CELL_SIZE));
    json.put("cells", made.cells());
    json.put("regions", made.regions());
    putUnlessEmpty(json, "cages", made.cages);
    putUnlessEmpty(json, "lines", made.lines);
    putUnlessEmpty(json, "underlays", made.underlays);
    json.put("metadata", made.metadata(solution));
    return json;
  }

  private static SclJson made(Board board) {
    SclJson made = new SclJson(board);
    made.addCages();
    made.addGroups();
    return made;
  }

  /** Whether what is said beside a drawing is what is written for a board, and no more. */
  static boolean isMetadata(Object found, Board board) {
    return found instanceof Map<?, ?> map
        && Set.of("rules", "solution", JIGSAW).containsAll(map.keySet())
        && made(board).rulesInWords().equals(map.get("rules"));
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
          json.put("value", JsonNumber.of(board.digit(cell)));
        }
        putMarks(json, "centremarks", board.candidates(cell));
        putMarks(json, "pencilMarks", board.cornerMarks(cell));
        cells.add(json);
      }
      rows.add(cells);
    }
    return rows;
  }

  private static void putMarks(Map<String, Object> json, String name, int mask) {
    List<Object> digits = new ArrayList<>();
    for (int rest = mask; rest != 0; rest &= rest - 1) {
      digits.add(JsonNumber.of(Integer.numberOfTrailingZeros(rest) + 1L));
    }
    putUnlessEmpty(json, name, digits);
  }

  /** The cells of every region: a jigsaw's by their numbers, else boxes, or rows where are none. */
  private List<Object> regions() {
    List<List<Object>> regions = new ArrayList<>();
    for (int region = 0; region < side; region++) {
      regions.add(new ArrayList<>());
    }
    BoxShape shape = BoxShape.of(side);
    for (int cell = 0; cell < board.cellCount(); cell++) {
      int box = shape == null ? cell / side : shape.boxOf(cell, side);
      regions.get(board.hasRegions() ? board.region(cell) - 1 : box).add(place(cell));
    }
    return new ArrayList<>(regions);
  }

  private List<Object> place(int cell) {
    return List.of(JsonNumber.of(cell / side), JsonNumber.of(cell % side));
  }

  private List<Object> places(int[] cells) {
    List<Object> places = new ArrayList<>();
    for (int cell : cells) {
      places.add(place(cell));
    }
    return places;
  }

  private void addCages() {
    boolean repeating = false;
    boolean different = false;
    for (Cage cage : board.cages()) {
      if (!IssText.says(cage)) {
        continue;
      }
      Map<String, Object> json = new LinkedHashMap<>();
      json.put("cells", places(cage.cells()));
      if (cage.hasTotal()) {
        json.put("value", Long.toString(cage.target()));
        json.put("sum", JsonNumber.of(cage.target()));
      }
      json.put("unique", !cage.isRepeating());
      cages.add(json);
      repeating |= cage.isRepeating();
      different |= !cage.isRepeating();
    }
    if (different) {
      rules.add(
          "Digits in a cage do not repeat, and add to the number in its corner if there is one.");
    }
    if (repeating) {
      rules.add("In some cages digits may repeat.");
    }
  }

  private void addGroups() {
    if (board.has(Rule.DIAGONALS)) {
      addGroups(Units.groupsOf(Rule.DIAGONALS, side), false);
      addDiagonal(true);
      addDiagonal(false);
      rules.add("Digits do not repeat on the marked diagonals.");
    }
    if (board.has(Rule.WINDOWS)) {
      addGroups(Units.groupsOf(Rule.WINDOWS, side), true);
    }
    if (board.has(Rule.DISJOINT_GROUPS) && BoxShape.of(side) != null) {
      addGroups(Units.groupsOf(Rule.DISJOINT_GROUPS, side), false);
      rules.add("Cells in the same place of their boxes have different digits.");
    }
    if (board.hasRegions() && board.has(Rule.BOXES) && BoxShape.of(side) != null) {
      addGroups(Units.groupsOf(Rule.BOXES, side), false);
      rules.add("Digits do not repeat in the usual boxes either.");
    }
    addGroups(board.extraRegions(), true);
    if (!underlays.isEmpty()) {
      rules.add("Digits do not repeat in a shaded group.");
    }
  }

  private void addGroups(List<ExtraRegion> groups, boolean shaded) {
    for (ExtraRegion group : groups) {
      Map<String, Object> json = new LinkedHashMap<>();
      json.put("cells", places(group.cells()));
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

  /** Whether the regions are the usual boxes, or rows where there are none. */
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

  private String rulesInWords() {
    return String.join(" ", rules);
  }

  private Map<String, Object> metadata(int[] solution) {
    Map<String, Object> json = new LinkedHashMap<>();
    json.put("rules", rulesInWords());
    if (board.hasRegions() && isUsual()) {
      json.put(JIGSAW, true);
    }
    if (solution != null) {
      StringBuilder digits = new StringBuilder();
      for (int digit : solution) {
        digits.append(digit);
      }
      json.put("solution", digits.toString());
    }
    return json;
  }
}
