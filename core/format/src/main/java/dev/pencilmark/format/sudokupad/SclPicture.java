package dev.pencilmark.format.sudokupad;

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

  static final String GREY = "CFCFCF";
  static final String SLOW = "6495ED";
  static final String DOUBLE = "C54B8B";
  static final String DUTCH = "FF9A00";
  static final String BESIDE_X_SUM = "\u25EF";
  static final String BESIDE_SKYSCRAPER = "\u25AF";
  static final double MINIMUM_ENDS = 0.44;
  static final double MINIMUM_TIP = 0.39;

  /** What lines of a kind are drawn in if their value is not the usual one. */
  private static final String[] OTHERS = {
    "A0522D", "008B8B", "808000", "4B0082", "DC143C", "2F6F4F", "7B68EE", "D2691E", "5F9EA0",
    "BDB76B", "8B4789", "3CB371", "B22222", "4682B4", "DAA520", "9932CC"
  };

  private final VariantRule rule;
  private final int side;
  private final String colour;
  private final Map<String, List<Object>> lists;

  private SclPicture(VariantRule rule, int side, String colour, Map<String, List<Object>> lists) {
    this.rule = rule;
    this.side = side;
    this.colour = colour;
    this.lists = lists;
  }

  /**
   * Draws a rule.
   *
   * @param colour what its lines are drawn in
   * @param lists gets what is drawn, by the name of the list of the JSON
   */
  static void draw(VariantRule rule, int side, String colour, Map<String, List<Object>> lists) {
    new SclPicture(rule, side, colour, lists).draw();
  }

  /** The colour of the lines of a kind, by their value; empty if it has no lines. */
  static String colour(VariantRule rule, int side) {
    boolean usual = !rule.kind().hasUsualValue() || rule.value() == rule.kind().usualValue(side);
    if (rule.kind() == RuleKind.WHISPERS && rule.value() == (side + 1) / 2 - 1) {
      return DUTCH;
    }
    if (!usual && rule.kind().form() == RuleKind.Form.LINE) {
      return OTHERS[(rule.kind().ordinal() * 5 + rule.value()) % OTHERS.length];
    }
    return switch (rule.kind()) {
      case THERMO, PALINDROME, BETWEEN -> GREY;
      case SLOW_THERMO -> SLOW;
      case DOUBLE_ARROW -> DOUBLE;
      case RENBAN -> "F067F0";
      case WHISPERS -> "67F067";
      case ENTROPIC -> "FFCCAA";
      case MODULAR -> "33BBBB";
      case REGION_SUM -> "2ECBFF";
      case NABNER -> "C9C883";
      case ZIPPER -> "CDB1EC";
      case LOCKOUT -> "8A8AB0";
      case SUM_LINE -> "7A9A3A";
      default -> "";
    };
  }

  /** A colour that lines of a kind have instead of one that others have. */
  static String otherColour(int number) {
    return OTHERS[number % OTHERS.length];
  }

  private void draw() {
    switch (rule.kind()) {
      case DIFFERENCE, RATIO -> dot(rule.kind() == RuleKind.RATIO);
      case SUM_PAIR -> {
        String mark = rule.value() == 10 ? "X" : rule.value() == 5 ? "V" : "" + rule.value();
        onEdge(text(mark, 21, 0.25));
      }
      case GREATER -> {
        boolean across = rule.cell(0, 0) / side == rule.cell(0, 1) / side;
        boolean first = rule.cell(0, 0) < rule.cell(0, 1);
        onEdge(text(across ? first ? ">" : "<" : first ? "\u2228" : "\u2227", 21, 0.25));
      }
      case THERMO, SLOW_THERMO -> {
        shape("underlays", true, colour, colour, 0.85, middle(rule.cell(0, 0)));
        line(21);
      }
      case ARROW -> arrow();
      case BETWEEN, DOUBLE_ARROW, LOCKOUT -> ends();
      case PALINDROME -> line(16);
      case RENBAN, NABNER, WHISPERS -> line(10);
      case ENTROPIC, MODULAR, REGION_SUM, ZIPPER -> line(8);
      case SUM_LINE -> line(6);
      case ODD, EVEN -> {
        for (int cell : rule.group(0)) {
          boolean odd = rule.kind() == RuleKind.ODD;
          shape("underlays", odd, "#" + GREY, "#" + GREY, 0.7, middle(cell));
        }
      }
      case MINIMUM, MAXIMUM -> wedges();
      case INDEX_ROW -> index("fpRowIndexer", "#7CC77C");
      case INDEX_COLUMN -> index("fpColumnIndexer", "#C77C7C");
      case INDEX_BOX -> index("fpBoxIndexer", "#7C7CC7");
      case QUADRUPLE -> quadruple();
      case CLONE, SAME_VALUES, EQUAL_SUM -> {
        for (int i = 0; i < rule.groups(); i++) {
          for (int cell : rule.group(i)) {
            shape("underlays", false, "#" + GREY, "#" + GREY, 1, middle(cell));
          }
        }
      }
      case LITTLE_KILLER -> littleKiller();
      case SANDWICH, X_SUM, SKYSCRAPER, NUMBERED_ROOM -> outside();
      case CAGE, SUM -> cage();
      default -> {}
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

  private List<Object> places(int[] cells) {
    List<Object> places = new ArrayList<>();
    for (int cell : cells) {
      places.add(List.of(JsonNumber.of(cell / side), JsonNumber.of(cell % side)));
    }
    return places;
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

  /** Whether the two cells of the rule are neighbours. */
  private boolean touch() {
    int low = Math.min(rule.cell(0, 0), rule.cell(0, 1));
    int high = Math.max(rule.cell(0, 0), rule.cell(0, 1));
    return high == low + side || high == low + 1 && high % side != 0;
  }

  /** Puts something between the two cells; far cells have nothing between them. */
  private void onEdge(Map<String, Object> json) {
    if (touch()) {
      json.put("center", edge());
      add("overlays", json);
    }
  }

  private List<Object> edge() {
    double[] one = middle(rule.cell(0, 0));
    double[] other = middle(rule.cell(0, 1));
    return place((one[0] + other[0]) / 2, (one[1] + other[1]) / 2);
  }

  private void dot(boolean black) {
    Map<String, Object> json = text("", 14, 0.3);
    json.put("rounded", true);
    json.put("backgroundColor", black ? "#000000" : "#FFFFFF");
    json.put("borderColor", "#000000");
    if (rule.value() != rule.kind().usualValue(side)) {
      json.put("color", black ? "#FFFFFF" : "#000000");
      json.put("text", Integer.toString(rule.value()));
    } else {
      json.remove("text");
    }
    onEdge(json);
  }

  private void line(int thickness) {
    List<Object> points = new ArrayList<>();
    int size = rule.size(0);
    for (int i = 0; i < size + (rule.isLoop() ? 1 : 0); i++) {
      double[] point = middle(rule.cell(0, i % size));
      points.add(place(point[0], point[1]));
    }
    Map<String, Object> json = new LinkedHashMap<>();
    json.put("color", "#" + colour);
    json.put("thickness", JsonNumber.of(thickness));
    json.put("wayPoints", points);
    add("lines", json);
  }

  private void ends() {
    line(rule.kind() == RuleKind.DOUBLE_ARROW ? 5 : 2);
    for (int cell : new int[] {rule.cell(0, 0), rule.cell(0, rule.size(0) - 1)}) {
      boolean diamond = rule.kind() == RuleKind.LOCKOUT;
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

  /** Whether a king gets from one cell to the other. */
  private boolean isStep(int cell, int other) {
    return Math.abs(cell / side - other / side) <= 1 && Math.abs(cell % side - other % side) <= 1;
  }

  /** A wedge at every neighbour that is compared. */
  private void wedges() {
    boolean minimum = rule.kind() == RuleKind.MINIMUM;
    double ends = minimum ? MINIMUM_ENDS : MINIMUM_TIP;
    double tip = minimum ? MINIMUM_TIP : MINIMUM_ENDS;
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

  private void index(String style, String outline) {
    for (int cell : rule.group(0)) {
      Map<String, Object> json = new LinkedHashMap<>();
      json.put("cells", places(new int[] {cell}));
      json.put("style", style);
      json.put("outlineC", outline);
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
    String around =
        rule.kind() == RuleKind.X_SUM
            ? BESIDE_X_SUM
            : rule.kind() == RuleKind.SKYSCRAPER ? BESIDE_SKYSCRAPER : "";
    if (!around.isEmpty()) {
      Map<String, Object> json = text(around, 38, 0.25);
      json.remove("backgroundColor");
      json.remove("borderColor");
      json.put("center", centre);
      add("overlays", json);
    }
    boolean room = rule.kind() == RuleKind.NUMBERED_ROOM;
    Map<String, Object> json = text(room ? ":" + value + ":" : value, 22, 0.25);
    json.remove("backgroundColor");
    json.remove("borderColor");
    json.put("center", centre);
    add("overlays", json);
  }

  private void cage() {
    Map<String, Object> json = new LinkedHashMap<>();
    json.put("cells", places(rule.group(0)));
    if (rule.values() > 0) {
      json.put("value", Integer.toString(rule.value()));
      json.put("sum", JsonNumber.of(rule.value()));
    }
    json.put("unique", rule.kind() == RuleKind.CAGE);
    add("cages", json);
  }
}
