package dev.pencilmark.format.sudokupad;

import dev.pencilmark.board.Cells;
import dev.pencilmark.board.RuleKind;
import dev.pencilmark.board.VariantRule;
import dev.pencilmark.json.JsonNumber;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * How SudokuPad shows variant rules: in the sizes and colours in which it shows those of f-puzzles,
 * so that players know them.
 */
final class SclPicture {

  private static final double MINIMUM_ENDS = 0.44;
  private static final double MINIMUM_TIP = 0.39;

  private final VariantRule rule;
  private final SclTable.Row row;
  private final int side;
  private final String colour;
  private final Map<String, List<Object>> lists;

  private SclPicture(VariantRule rule, int side, String colour, Map<String, List<Object>> lists) {
    this.rule = rule;
    this.row = SclTable.of(rule.kind());
    this.side = side;
    this.colour = colour;
    this.lists = lists;
  }

  /**
   * Draws a rule.
   *
   * @param colour the colour of its lines
   * @param lists receives the items, by the name of the list of the JSON
   */
  static void draw(VariantRule rule, int side, String colour, Map<String, List<Object>> lists) {
    new SclPicture(rule, side, colour, lists).draw();
  }

  private void draw() {
    switch (row.shape()) {
      case DOT -> dot();
      case LETTER -> {
        String mark = rule.value() == 10 ? "X" : rule.value() == 5 ? "V" : "" + rule.value();
        onEdge(text(mark, 21, 0.25));
      }
      case SIGN -> {
        boolean across = rule.cell(0, 0) / side == rule.cell(0, 1) / side;
        boolean first = rule.cell(0, 0) < rule.cell(0, 1);
        onEdge(text(across ? first ? ">" : "<" : first ? "\u2228" : "\u2227", 21, 0.25));
      }
      case THERMO -> {
        shape("underlays", true, colour, colour, 0.85, middle(rule.cell(0, 0)));
        line();
      }
      case ARROW -> arrow();
      case RINGED_LINE -> ends(false);
      case DIAMOND_LINE -> ends(true);
      case LINE -> line();
      case CIRCLES, SQUARES -> {
        for (int cell : rule.group(0)) {
          boolean round = row.shape() == SclTable.Shape.CIRCLES;
          shape("underlays", round, SclTable.GREY, SclTable.GREY, 0.7, middle(cell));
        }
      }
      case WEDGES_IN -> wedges(MINIMUM_ENDS, MINIMUM_TIP);
      case WEDGES_OUT -> wedges(MINIMUM_TIP, MINIMUM_ENDS);
      case STYLED_CAGES -> index();
      case BLOCK -> quadruple();
      case SHADES -> {
        for (int i = 0; i < rule.groups(); i++) {
          for (int cell : rule.group(i)) {
            shape("underlays", false, SclTable.GREY, SclTable.GREY, 1, middle(cell));
          }
        }
      }
      case DIAGONAL -> littleKiller();
      case CLUE -> outside();
      case CAGE -> cage();
      case WORDS, WORDS_WITH_CELLS -> {}
    }
  }

  private static JsonNumber number(double value) {
    BigDecimal exact = BigDecimal.valueOf(value).setScale(3, RoundingMode.HALF_UP);
    return new JsonNumber(exact.signum() == 0 ? "0" : exact.stripTrailingZeros().toPlainString());
  }

  private static List<Object> place(double row, double column) {
    return List.of(number(row), number(column));
  }

  private double[] middle(int cell) {
    return new double[] {cell / side + 0.5, cell % side + 0.5};
  }

  private void add(String list, Map<String, Object> json) {
    lists.computeIfAbsent(list, none -> new ArrayList<>()).add(json);
  }

  private Map<String, Object> shape(
      String list, boolean rounded, String fill, String border, double size, double[] centre) {
    Map<String, Object> json = new LinkedHashMap<>();
    json.put("center", place(centre[0], centre[1]));
    json.put("width", number(size));
    json.put("height", number(size));
    json.put("rounded", rounded);
    json.put("backgroundColor", fill.startsWith("#") ? fill : "#" + fill);
    json.put("borderColor", border.startsWith("#") ? border : "#" + border);
    add(list, json);
    return json;
  }

  private static Map<String, Object> text(String words, int fontSize, double size) {
    Map<String, Object> json = new LinkedHashMap<>();
    json.put("width", number(size));
    json.put("height", number(size));
    json.put("rounded", false);
    json.put("backgroundColor", "#FFFFFF");
    json.put("borderColor", "#FFFFFF");
    json.put("fontSize", JsonNumber.of(fontSize));
    json.put("text", words);
    return json;
  }

  /** Puts something between the two cells; far cells have nothing between them. */
  private void onEdge(Map<String, Object> json) {
    if (Cells.areNeighbours(rule.cell(0, 0), rule.cell(0, 1), side)) {
      json.put("center", edge());
      add("overlays", json);
    }
  }

  private List<Object> edge() {
    double[] one = middle(rule.cell(0, 0));
    double[] other = middle(rule.cell(0, 1));
    return place((one[0] + other[0]) / 2, (one[1] + other[1]) / 2);
  }

  private void dot() {
    String fill = row.mark();
    String on = fill.equals("#000000") ? "#FFFFFF" : "#000000";
    Map<String, Object> json = text("", 14, 0.3);
    json.put("rounded", true);
    json.put("backgroundColor", fill);
    json.put("borderColor", "#000000");
    if (rule.value() != rule.kind().usualValue(side)) {
      json.put("color", on);
      json.put("text", Integer.toString(rule.value()));
    } else {
      json.remove("text");
    }
    onEdge(json);
  }

  private void line() {
    List<Object> points = new ArrayList<>();
    int size = rule.size(0);
    for (int i = 0; i < size + (rule.isLoop() ? 1 : 0); i++) {
      double[] point = middle(rule.cell(0, i % size));
      points.add(place(point[0], point[1]));
    }
    Map<String, Object> json = new LinkedHashMap<>();
    json.put("color", "#" + colour);
    json.put("thickness", JsonNumber.of(row.thickness()));
    json.put("wayPoints", points);
    add("lines", json);
  }

  private void ends(boolean diamond) {
    line();
    for (int cell : new int[] {rule.cell(0, 0), rule.cell(0, rule.size(0) - 1)}) {
      Map<String, Object> json =
          shape("underlays", !diamond, "#FFFFFF", "#" + colour, diamond ? 0.6 : 0.8, middle(cell));
      if (diamond) {
        json.put("angle", JsonNumber.of(45));
      }
    }
  }

  private void arrow() {
    int[] circle = rule.group(0);
    int first = circle[0];
    int last = circle[circle.length - 1];
    if (first / side == last / side || first % side == last % side) {
      double[] one = middle(first);
      double[] other = middle(last);
      Map<String, Object> json =
          shape(
              "overlays",
              true,
              "#FFFFFF",
              "#A1A1A1",
              0.75,
              new double[] {(one[0] + other[0]) / 2, (one[1] + other[1]) / 2});
      json.put("width", number(0.75 + other[1] - one[1]));
      json.put("height", number(0.75 + other[0] - one[0]));
    }
    int start = first;
    for (int cell : circle) {
      start = isStep(cell, rule.cell(1, 0)) ? cell : start;
    }
    double[] from = middle(start);
    double[] next = middle(rule.cell(1, 0));
    double length = Math.hypot(next[0] - from[0], next[1] - from[1]);
    List<Object> points = new ArrayList<>();
    points.add(
        place(
            from[0] + 0.3 * (next[0] - from[0]) / length,
            from[1] + 0.3 * (next[1] - from[1]) / length));
    for (int cell : rule.group(1)) {
      points.add(place(middle(cell)[0], middle(cell)[1]));
    }
    Map<String, Object> json = new LinkedHashMap<>();
    json.put("color", "#A1A1A1");
    json.put("thickness", JsonNumber.of(5));
    json.put("headLength", number(0.3));
    json.put("wayPoints", points);
    add("arrows", json);
  }

  /** Returns whether a king gets from one cell to the other. */
  private boolean isStep(int cell, int other) {
    return Math.abs(cell / side - other / side) <= 1 && Math.abs(cell % side - other % side) <= 1;
  }

  /** A wedge at every neighbour that is compared. */
  private void wedges(double ends, double tip) {
    boolean[] marked = new boolean[side * side];
    for (int cell : rule.group(0)) {
      marked[cell] = true;
    }
    for (int cell : rule.group(0)) {
      double[] centre = middle(cell);
      shape("underlays", false, "#CCCCCC", "#CCCCCC", 1, centre);
      for (int way = 0; way < 4; way++) {
        int down = (way - 1) % 2;
        int right = (2 - way) % 2;
        int row = cell / side + down;
        int column = cell % side + right;
        if (row < 0 || row >= side || column < 0 || column >= side || marked[row * side + column]) {
          continue;
        }
        Map<String, Object> json = new LinkedHashMap<>();
        json.put("color", "#000000");
        json.put("thickness", JsonNumber.of(1));
        json.put(
            "wayPoints",
            List.of(
                place(centre[0] + down * ends + 0.1 * right, centre[1] + right * ends + 0.1 * down),
                place(centre[0] + down * tip, centre[1] + right * tip),
                place(
                    centre[0] + down * ends - 0.1 * right, centre[1] + right * ends - 0.1 * down)));
        add("lines", json);
      }
    }
  }

  private void index() {
    for (int cell : rule.group(0)) {
      Map<String, Object> json = new LinkedHashMap<>();
      json.put("cells", List.of(SclTable.CELLS.write(cell, side)));
      json.put("style", row.mark());
      json.put("outlineC", "#" + row.colour());
      add("cages", json);
    }
  }

  /** Digits in a circle, where the four cells touch. */
  private void quadruple() {
    int[] cells = rule.group(0);
    boolean block = cells.length == 4;
    for (int i = 0; block && i < 4; i++) {
      block = cells[i] == cells[0] + i / 2 * side + i % 2 && cells[0] % side < side - 1;
    }
    if (!block) {
      return;
    }
    StringBuilder digits = new StringBuilder();
    for (int i = 0; i < rule.values(); i++) {
      digits.append(i == 0 ? "" : i % 2 == 1 ? " " : "\n").append(rule.value(i));
    }
    double[] centre = {cells[0] / side + 1.0, cells[0] % side + 1.0};
    Map<String, Object> json = shape("overlays", true, "#FFFFFF", "#000000", 0.7, centre);
    json.put("fontSize", JsonNumber.of(14));
    json.put("text", digits.toString());
  }

  private void littleKiller() {
    double row = rule.at().row() + 0.5;
    double column = rule.at().column() + 0.5;
    int down = rule.cell(0, 0) / side - rule.at().row();
    int right = rule.cell(0, 0) % side - rule.at().column();
    Map<String, Object> arrow = new LinkedHashMap<>();
    arrow.put("color", "#000000");
    arrow.put("thickness", JsonNumber.of(2));
    arrow.put("headLength", number(0.15));
    arrow.put(
        "wayPoints",
        List.of(
            place(row + 0.3 * down, column + 0.3 * right),
            place(row + 0.48 * down, column + 0.48 * right)));
    add("arrows", arrow);
    Map<String, Object> json = text(Integer.toString(rule.value()), 28, 0.25);
    json.put("center", place(row, column));
    add("overlays", json);
  }

  private void outside() {
    List<Object> centre = place(rule.at().row() + 0.5, rule.at().column() + 0.5);
    String value = Integer.toString(rule.value());
    boolean room = rule.kind() == RuleKind.NUMBERED_ROOM;
    String around = room ? "" : row.mark();
    if (!around.isEmpty()) {
      Map<String, Object> json = text(around, 38, 0.25);
      json.remove("backgroundColor");
      json.remove("borderColor");
      json.put("center", centre);
      add("overlays", json);
    }
    Map<String, Object> json = text(room ? row.mark() + value + row.mark() : value, 22, 0.25);
    json.remove("backgroundColor");
    json.remove("borderColor");
    json.put("center", centre);
    add("overlays", json);
  }

  private void cage() {
    Map<String, Object> json = new LinkedHashMap<>();
    json.put("cells", SclTable.CELLS.writeAll(rule.group(0), side));
    if (rule.values() > 0) {
      json.put("value", Integer.toString(rule.value()));
      json.put("sum", JsonNumber.of(rule.value()));
    }
    json.put("unique", rule.kind() == RuleKind.CAGE);
    add("cages", json);
  }
}
