package dev.pencilmark.format.sudokupad;

import dev.pencilmark.board.Cells;
import dev.pencilmark.board.Outside;
import dev.pencilmark.board.RuleKind;
import dev.pencilmark.board.VariantRule;
import dev.pencilmark.board.VariantRules;
import dev.pencilmark.format.ruletable.Colours;
import dev.pencilmark.format.ruletable.RuleClause;
import dev.pencilmark.format.ruletable.WordedRules;
import dev.pencilmark.problem.ProblemException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Finds the variant rules that drawings of SudokuPad are pictures of. Only what can be nothing else
 * is taken: by its shape, where no other rule is drawn so, else by its shape or colour and the
 * words beside it. What is left is for the caller to name.
 */
final class SclRules {

  /** Lines that have nothing at their ends, so that only colour and words tell them apart. */
  private static final Set<RuleKind> PLAIN_LINES =
      EnumSet.of(
          RuleKind.PALINDROME,
          RuleKind.RENBAN,
          RuleKind.NABNER,
          RuleKind.WHISPERS,
          RuleKind.ENTROPIC,
          RuleKind.MODULAR,
          RuleKind.REGION_SUM,
          RuleKind.ZIPPER,
          RuleKind.SUM_LINE);

  /** The colours in which f-puzzles and SudokuPad draw these, now and some years ago. */
  private static final Map<RuleKind, Set<String>> CUSTOMARY = new EnumMap<>(RuleKind.class);

  private static final Set<RuleKind> OUTSIDE =
      EnumSet.of(RuleKind.SANDWICH, RuleKind.X_SUM, RuleKind.SKYSCRAPER, RuleKind.NUMBERED_ROOM);

  static {
    CUSTOMARY.put(RuleKind.PALINDROME, Set.of(SclPicture.GREY));
    CUSTOMARY.put(RuleKind.RENBAN, Set.of("F067F0", "C060C0", "B0B0B0"));
    CUSTOMARY.put(RuleKind.NABNER, Set.of("C9C883"));
    CUSTOMARY.put(RuleKind.WHISPERS, Set.of("67F067", "60C060", SclPicture.DUTCH));
    CUSTOMARY.put(RuleKind.ENTROPIC, Set.of("FFCCAA"));
    CUSTOMARY.put(RuleKind.MODULAR, Set.of("33BBBB"));
    CUSTOMARY.put(RuleKind.REGION_SUM, Set.of("2ECBFF"));
    CUSTOMARY.put(RuleKind.ZIPPER, Set.of("CDB1EC"));
  }

  /** Those of these colours that they have now: no other kind ever had them. */
  private static final Set<String> NOW =
      Set.of(SclPicture.GREY, "F067F0", "C9C883", "67F067", "FFCCAA", "33BBBB", "2ECBFF", "CDB1EC");

  /** Of what is drawn in one place no more than so much is looked at. */
  private static final int MOST_AT_PLACE = 8;

  private static final double LEAST_BULB = 0.75;
  private static final double LEAST_SMALL_BULB = 0.6;
  private static final double MOST_BULB = 0.96;
  private static final double LEAST_THERMO = 11;
  private static final double MOST_PALINDROME = 16;

  private final int side;
  private final WordedRules words;
  private final SclWords pictures;
  private final List<SclItem> items;
  private final List<VariantRule> rules = new ArrayList<>();

  /** Shapes by the cell in the middle of which they are. */
  private final Map<Integer, List<SclItem>> inCell = new HashMap<>();

  /** Rings by the cells that they cover. */
  private final Map<Integer, List<SclItem>> rings = new HashMap<>();

  SclRules(int side, WordedRules words, SclWords pictures, List<SclItem> items) {
    this.pictures = pictures;
    this.side = side;
    this.words = words;
    this.items = items;
  }

  /** The rules. */
  List<VariantRule> rules() {
    return rules;
  }

  /** Adds a rule, if it is sound. Whether it is. */
  boolean add(VariantRule.Builder builder) throws ProblemException {
    VariantRule rule = builder.build();
    try {
      VariantRules.check(rule, side);
    } catch (ProblemException notOne) {
      return false;
    }
    rules.add(rule);
    VariantRules.checkCounts(rules);
    return true;
  }

  /** Reads the rules that are in words, and those that the drawings are pictures of. */
  void read() throws ProblemException {
    for (RuleClause clause : words.clauses()) {
      if (clause.complete() || clause.rule().kind().form() == RuleKind.Form.GLOBAL) {
        add(clause.rule().toBuilder());
      }
    }
    index();
    wedges();
    for (SclItem item : items) {
      if (!item.isUsed() && "overlays".equals(item.list) && item.isShape() && item.isUpright()) {
        readOverlay(item);
      }
    }
    littleKillers();
    arrows();
    for (SclItem item : items) {
      if (!item.isUsed() && "lines".equals(item.list) && item.points.length > 1) {
        readLine(item);
      }
    }
    outside();
    parity(RuleKind.ODD, true);
    parity(RuleKind.EVEN, false);
  }

  private void index() {
    for (SclItem item : items) {
      if (!item.isShape()) {
        continue;
      }
      int cell = item.cell(side);
      if (cell >= 0) {
        put(inCell, cell, item);
      }
      if (item.isRing()) {
        for (int covered : covered(item)) {
          put(rings, covered, item);
        }
      }
    }
  }

  private static void put(Map<Integer, List<SclItem>> map, int cell, SclItem item) {
    List<SclItem> there = map.computeIfAbsent(cell, none -> new ArrayList<>());
    if (there.size() < MOST_AT_PLACE) {
      there.add(item);
    }
  }

  /** The cells of a row or column that a round box covers; none if it is no such box. */
  private int[] covered(SclItem item) {
    int columns = (int) Math.floor(item.width + 0.4);
    int rows = (int) Math.floor(item.height + 0.4);
    if (columns < 1 || rows < 1 || columns > 3 || rows > 3 || Math.min(columns, rows) > 1) {
      return new int[0];
    }
    double top = item.points[0][0] - rows / 2.0;
    double left = item.points[0][1] - columns / 2.0;
    if (item.width - columns + 1 < LEAST_SMALL_BULB - 1e-9
        || item.width - columns + 1 > MOST_BULB
        || item.height - rows + 1 < LEAST_SMALL_BULB - 1e-9
        || item.height - rows + 1 > MOST_BULB
        || !SclItem.isEdge(top)
        || !SclItem.isEdge(left)) {
      return new int[0];
    }
    int row = (int) Math.rint(top);
    int column = (int) Math.rint(left);
    if (row < 0 || row + rows > side || column < 0 || column + columns > side) {
      return new int[0];
    }
    int[] cells = new int[rows * columns];
    for (int i = 0; i < cells.length; i++) {
      cells[i] = (row + i / columns) * side + column + i % columns;
    }
    return cells;
  }

  /**
   * The cells that a line goes through, from way point to way point; null if it leaves the grid,
   * jumps, or comes back to a cell, but for its first.
   */
  private int[] path(double[][] points, int from) {
    int[] cells = new int[side * side + 1];
    int size = 0;
    int at = from;
    if (at >= 0) {
      cells[size++] = at;
    }
    for (double[] point : points) {
      int to = SclItem.cellOf(point, side);
      if (to < 0) {
        return null;
      }
      if (at < 0) {
        at = to;
        cells[size++] = at;
      }
      int down = to / side - at / side;
      int right = to % side - at % side;
      int steps = Math.max(Math.abs(down), Math.abs(right));
      if (down != 0 && right != 0 && Math.abs(down) != Math.abs(right)) {
        return null;
      }
      for (int i = 0; i < steps; i++) {
        if (size == cells.length) {
          return null;
        }
        at += Integer.signum(down) * side + Integer.signum(right);
        cells[size++] = at;
      }
    }
    return Arrays.copyOf(cells, size);
  }

  /**
   * A difference or ratio dot, an X or V, a sign between cells, or digits where four cells touch.
   */
  private void readOverlay(SclItem item) throws ProblemException {
    double row = item.points[0][0];
    double column = item.points[0][1];
    boolean rowEdge = SclItem.isEdge(row);
    boolean columnEdge = SclItem.isEdge(column);
    if (rowEdge && columnEdge) {
      quadruple(item, (int) Math.rint(row), (int) Math.rint(column));
      return;
    }
    boolean vertical = rowEdge && SclItem.isHalf(column);
    if (!vertical && !(columnEdge && SclItem.isHalf(row))) {
      return;
    }
    int one =
        SclItem.cellOf(
            new double[] {row - (vertical ? 0.5 : 0), column - (vertical ? 0 : 0.5)}, side);
    int other =
        SclItem.cellOf(
            new double[] {row + (vertical ? 0.5 : 0), column + (vertical ? 0 : 0.5)}, side);
    if (one < 0 || other < 0) {
      return;
    }
    VariantRule.Builder rule = null;
    int number = number(item.text);
    if (item.rounded && item.isSize(0.2, 0.45) && (item.text.isEmpty() || number > 0)) {
      if (item.fill.equals(Colours.BLACK)) {
        rule = VariantRule.of(RuleKind.RATIO);
        number = number > 0 ? number : RuleKind.RATIO.usualValue(side);
      } else if (item.fill.equals(Colours.WHITE) && !item.border.equals(Colours.WHITE)) {
        rule = VariantRule.of(RuleKind.DIFFERENCE);
        number = number > 0 ? number : RuleKind.DIFFERENCE.usualValue(side);
      }
    } else if (item.text.equals("X") || item.text.equals("V")) {
      rule = VariantRule.of(RuleKind.SUM_PAIR);
      number = item.text.equals("X") ? 10 : 5;
    } else if (number > 0 && !item.rounded && ours(RuleKind.SUM_PAIR)) {
      rule = VariantRule.of(RuleKind.SUM_PAIR);
    } else {
      greater(item, one, other, vertical);
      return;
    }
    if (rule != null && add(rule.group(one, other).values(number))) {
      item.use();
    }
  }

  private boolean ours(RuleKind kind) {
    return words.clauses().stream().anyMatch(clause -> clause.rule().kind() == kind);
  }

  private void greater(SclItem item, int one, int other, boolean vertical) throws ProblemException {
    int order =
        switch (item.text) {
          case ">" -> vertical ? 0 : 1;
          case "<" -> vertical ? 0 : -1;
          case "\u2228", "\uFE40" -> vertical ? 1 : 0;
          case "\u2227", "^", "\uFE3F" -> vertical ? -1 : 0;
          default -> 0;
        };
    if (order != 0
        && add(
            VariantRule.of(RuleKind.GREATER)
                .group(order > 0 ? one : other, order > 0 ? other : one))) {
      item.use();
    }
  }

  /** A whole number of at most four digits; -1 if a text is none. */
  private static int number(String text) {
    if (text.isEmpty() || text.length() > 4) {
      return -1;
    }
    for (int i = 0; i < text.length(); i++) {
      if (text.charAt(i) < '0' || text.charAt(i) > '9') {
        return -1;
      }
    }
    return Integer.parseInt(text);
  }

  private void quadruple(SclItem item, int row, int column) throws ProblemException {
    boolean inside = row > 0 && row < side && column > 0 && column < side;
    if (!inside || !item.rounded || !(item.width >= 0.5) || item.text.isEmpty()) {
      return;
    }
    List<Integer> digits = new ArrayList<>();
    for (String word : item.text.split("[\\s\\p{Z},]+")) {
      if (number(word) < 0) {
        return;
      }
      if (side <= 9) {
        word.chars().forEach(digit -> digits.add(digit - '0'));
      } else {
        digits.add(number(word));
      }
    }
    int low = row * side + column;
    VariantRule.Builder rule =
        VariantRule.of(RuleKind.QUADRUPLE)
            .group(low - side - 1, low - side, low - 1, low)
            .values(digits.stream().mapToInt(Integer::intValue).toArray());
    if (add(rule)) {
      item.use();
    }
  }

  /** Shaded cells with wedges towards all neighbours that are not shaded so, too. */
  private void wedges() throws ProblemException {
    Map<Integer, SclItem> shades = new LinkedHashMap<>();
    for (SclItem item : items) {
      boolean shade =
          item.isShape()
              && "underlays".equals(item.list)
              && !item.rounded
              && item.isPlain()
              && item.isSize(1, 1)
              && item.fill.equals("CCCCCC");
      if (shade && !item.isUsed() && item.cell(side) >= 0) {
        shades.putIfAbsent(item.cell(side), item);
      }
    }
    if (shades.isEmpty()) {
      return;
    }
    // By cell and way: 1 for a wedge that points in, 2 for out.
    Map<Integer, SclItem> wedges = new HashMap<>();
    int[][] points = new int[side * side][4];
    for (SclItem item : items) {
      if ("lines".equals(item.list) && !item.isUsed() && item.points.length == 3) {
        wedge(item, points, wedges);
      }
    }
    int[] kinds = new int[side * side];
    for (int cell : shades.keySet()) {
      for (int kind : points[cell]) {
        kinds[cell] |= kind;
      }
    }
    // One whose neighbours are all shaded has no wedge, and is what they are.
    for (int cell : shades.keySet()) {
      if (kinds[cell] == 0) {
        for (int neighbour : Cells.neighbours(cell, side)) {
          kinds[cell] |= shades.containsKey(neighbour) ? kinds[neighbour] & 3 : 4;
        }
      }
    }
    for (RuleKind kind : new RuleKind[] {RuleKind.MINIMUM, RuleKind.MAXIMUM}) {
      int sign = kind == RuleKind.MINIMUM ? 1 : 2;
      List<Integer> cells = new ArrayList<>();
      for (int cell : shades.keySet()) {
        boolean all = kinds[cell] == sign;
        for (int way = 0; all && way < 4; way++) {
          int neighbour = neighbour(cell, way);
          boolean expected = neighbour >= 0 && kinds[neighbour] != sign;
          all = expected == (points[cell][way] == sign);
        }
        if (all) {
          cells.add(cell);
        }
      }
      if (!cells.isEmpty()
          && add(
              VariantRule.of(kind).group(cells.stream().mapToInt(Integer::intValue).toArray()))) {
        for (int cell : cells) {
          shades.get(cell).use();
          for (int way = 0; way < 4; way++) {
            SclItem wedge = wedges.get(4 * cell + way);
            if (wedge != null) {
              wedge.use();
            }
          }
        }
      }
    }
  }

  /** The neighbour above, right, below or left; -1 if there is none. */
  private int neighbour(int cell, int way) {
    int row = cell / side + (way - 1) % 2;
    int column = cell % side + (2 - way) % 2;
    return row < 0 || row >= side || column < 0 || column >= side ? -1 : row * side + column;
  }

  private void wedge(SclItem item, int[][] points, Map<Integer, SclItem> wedges) {
    int cell = SclItem.cellOf(item.points[1], side);
    if (cell < 0 || item.thickness > 3) {
      return;
    }
    double[] tip = from(cell, item.points[1]);
    double[] one = from(cell, item.points[0]);
    double[] other = from(cell, item.points[2]);
    boolean vertical = Math.abs(tip[0]) > Math.abs(tip[1]);
    int along = vertical ? 0 : 1;
    double ends = one[along];
    if (Math.abs(ends - other[along]) > 0.02
        || Math.abs(tip[1 - along]) > 0.02
        || Math.abs(one[1 - along] + other[1 - along]) > 0.02
        || Math.abs(tip[along]) < 0.25
        || Math.signum(ends) != Math.signum(tip[along])
        || Math.abs(Math.abs(ends) - Math.abs(tip[along])) < 0.02) {
      return;
    }
    int way = vertical ? tip[0] < 0 ? 0 : 2 : tip[1] > 0 ? 1 : 3;
    boolean inwards = Math.abs(tip[along]) < Math.abs(ends);
    points[cell][way] |= inwards ? 1 : 2;
    wedges.putIfAbsent(4 * cell + way, item);
  }

  private double[] from(int cell, double[] point) {
    return new double[] {point[0] - cell / side - 0.5, point[1] - cell % side - 0.5};
  }

  /** Short arrows outside the grid, each with a number. */
  private void littleKillers() throws ProblemException {
    Map<Long, List<SclItem>> texts = new HashMap<>();
    for (SclItem item : items) {
      if (!item.isUsed() && item.isShape() && number(item.text) > 0 && outside(item) != null) {
        List<SclItem> there = texts.computeIfAbsent(key(item.points[0]), none -> new ArrayList<>());
        if (there.size() < MOST_AT_PLACE) {
          there.add(item);
        }
      }
    }
    for (SclItem item : items) {
      if (item.isUsed() || !"arrows".equals(item.list) || item.points.length != 2) {
        continue;
      }
      double down = item.points[1][0] - item.points[0][0];
      double right = item.points[1][1] - item.points[0][1];
      List<SclItem> there = texts.get(key(item.points[0]));
      boolean diagonal =
          Math.abs(Math.abs(down) - Math.abs(right)) < 0.02
              && Math.abs(down) > 0.02
              && Math.hypot(down, right) <= 1;
      if (!diagonal || there == null || there.size() != 1 || there.get(0).isUsed()) {
        continue;
      }
      Outside.Direction direction =
          down < 0
              ? right < 0 ? Outside.Direction.UP_LEFT : Outside.Direction.UP_RIGHT
              : right < 0 ? Outside.Direction.DOWN_LEFT : Outside.Direction.DOWN_RIGHT;
      Outside at =
          new Outside(
              (int) Math.floor(item.points[0][0]), (int) Math.floor(item.points[0][1]), direction);
      if (at.isOutside(side)
          && add(
              VariantRule.of(RuleKind.LITTLE_KILLER)
                  .at(at, side)
                  .values(number(there.get(0).text)))) {
        item.use();
        there.get(0).use();
      }
    }
  }

  private static long key(double[] point) {
    return (long) Math.floor(point[0]) << Integer.SIZE | (long) Math.floor(point[1]) & 0xFFFFFFFFL;
  }

  /** The place next to the grid in the middle of which a shape is; null if it is at none. */
  private Outside outside(SclItem item) {
    double[] point = item.points[0];
    if (!SclItem.isHalf(point[0]) || !SclItem.isHalf(point[1])) {
      return null;
    }
    Outside at =
        new Outside((int) Math.floor(point[0]), (int) Math.floor(point[1]), Outside.Direction.NONE);
    return at.isOutside(side) ? at : null;
  }

  private void arrows() throws ProblemException {
    List<SclItem> circles = new ArrayList<>();
    for (SclItem item : items) {
      if (item.isUsed()
          || !"arrows".equals(item.list)
          || item.points.length < 2
          || item.headLength < 0.2) {
        continue;
      }
      int start = SclItem.cellOf(item.points[0], side);
      List<SclItem> there = rings.getOrDefault(start, List.of());
      int[] shaft = start < 0 || there.isEmpty() ? null : path(item.points, start);
      int[] circle = there.isEmpty() ? null : covered(there.get(0));
      for (SclItem other : there) {
        if (circle != null && !Arrays.equals(circle, covered(other))) {
          circle = null;
        }
      }
      if (shaft == null || circle == null || shaft.length < 2) {
        continue;
      }
      VariantRule.Builder rule =
          VariantRule.of(RuleKind.ARROW)
              .group(circle)
              .group(Arrays.copyOfRange(shaft, 1, shaft.length));
      if (add(rule)) {
        item.use();
        circles.addAll(there);
      }
    }
    circles.forEach(SclItem::use);
  }

  private void readLine(SclItem item) throws ProblemException {
    int[] cells = path(item.points, -1);
    if (cells == null || cells.length < 2) {
      return;
    }
    if (cells[0] == cells[cells.length - 1]) {
      loop(item, Arrays.copyOf(cells, cells.length - 1));
      return;
    }
    int last = cells[cells.length - 1];
    SclItem firstBulb = bulb(cells[0], item.colour);
    SclItem lastBulb = bulb(last, item.colour);
    boolean thick = item.thickness >= LEAST_THERMO;
    boolean palindrome =
        words.name(RuleKind.PALINDROME)
            && item.thickness <= MOST_PALINDROME
            && !item.colour.isEmpty();
    if (thick && !palindrome && (firstBulb == null) != (lastBulb == null)) {
      thermo(item, firstBulb == null ? reversed(cells) : cells, firstBulb, lastBulb);
      return;
    }
    if (item.thickness <= 5) {
      SclItem first = ring(cells[0]);
      SclItem second = ring(last);
      if (first != null && second != null && ends(item, cells)) {
        first.use();
        second.use();
        return;
      }
    }
    if (Colours.isGrey(item.colour) && firstBulb != null && lastBulb != null && !palindrome) {
      return;
    }
    plain(item, cells);
  }

  private static int[] reversed(int[] cells) {
    int[] reversed = new int[cells.length];
    for (int i = 0; i < cells.length; i++) {
      reversed[i] = cells[cells.length - 1 - i];
    }
    return reversed;
  }

  /** The filled circle in a cell that has the colour of a line; null if there is none. */
  private SclItem bulb(int cell, String colour) {
    boolean small = words.name(RuleKind.THERMO) && !words.name(RuleKind.ODD);
    for (SclItem item : inCell.getOrDefault(cell, List.of())) {
      if (item.rounded
          && item.isPlain()
          && item.isSize(small ? LEAST_SMALL_BULB : LEAST_BULB, MOST_BULB)
          && item.fill.equals(colour)) {
        return item;
      }
    }
    return null;
  }

  private SclItem ring(int cell) {
    for (SclItem item : inCell.getOrDefault(cell, List.of())) {
      if (item.isRing() && item.isSize(LEAST_SMALL_BULB, MOST_BULB)) {
        return item;
      }
    }
    return null;
  }

  private void thermo(SclItem item, int[] cells, SclItem first, SclItem second)
      throws ProblemException {
    RuleKind kind = RuleKind.THERMO;
    if (words.name(RuleKind.SLOW_THERMO)) {
      if (item.colour.equals(SclPicture.SLOW)) {
        kind = RuleKind.SLOW_THERMO;
      } else if (!ours(RuleKind.THERMO)) {
        // Which of them are slow only the words say.
        return;
      }
    }
    if (add(VariantRule.of(kind).group(cells))) {
      item.use();
      (first == null ? second : first).use();
    }
  }

  /** A line with rings at both ends; whether it is known. */
  private boolean ends(SclItem item, int[] cells) throws ProblemException {
    Set<RuleKind> kinds = EnumSet.of(RuleKind.BETWEEN, RuleKind.DOUBLE_ARROW);
    RuleClause ours = words.ofColour(item.colour, kinds);
    RuleKind kind = null;
    if (ours != null) {
      kind = ours.rule().kind();
    } else if ((words.name(RuleKind.DOUBLE_ARROW) || words.areSilent())
        && item.colour.equals(SclPicture.DOUBLE)) {
      kind = RuleKind.DOUBLE_ARROW;
    } else if (item.thickness <= 4
        && Colours.isGrey(item.colour)
        && (words.name(RuleKind.BETWEEN)
            || !words.name(RuleKind.DOUBLE_ARROW) && !words.name(RuleKind.LOCKOUT))) {
      kind = RuleKind.BETWEEN;
    }
    if (kind != null && add(VariantRule.of(kind).group(cells))) {
      item.use();
      return true;
    }
    return false;
  }

  private void loop(SclItem item, int[] cells) throws ProblemException {
    RuleClause ours = words.ofColour(item.colour, Set.of(RuleKind.SUM_LINE));
    if (ours != null && add(ours.rule().toBuilder().loop(true).group(cells))) {
      item.use();
    }
  }

  /** A line with nothing at its ends. */
  private void plain(SclItem item, int[] cells) throws ProblemException {
    RuleClause ours = words.ofColour(item.colour, PLAIN_LINES);
    VariantRule.Builder rule = null;
    if (ours != null) {
      rule = ours.rule().toBuilder();
    } else {
      RuleKind kind = plainKind(item);
      if (kind == RuleKind.WHISPERS) {
        int least = pictures.whispers(item.colour, side);
        rule = least == 0 ? null : VariantRule.of(kind).values(least);
      } else if (kind != null) {
        rule = VariantRule.of(kind);
      }
    }
    if (rule != null && add(rule.group(cells))) {
      item.use();
    }
  }

  private RuleKind plainKind(SclItem item) {
    Set<RuleKind> found = EnumSet.noneOf(RuleKind.class);
    CUSTOMARY.forEach(
        (kind, colours) -> {
          boolean custom = words.areSilent() && NOW.contains(item.colour);
          if (colours.contains(item.colour) && (custom || words.name(kind))) {
            found.add(kind);
          }
        });
    if (found.isEmpty()) {
      Set<RuleKind> kinds = EnumSet.copyOf(PLAIN_LINES);
      kinds.remove(RuleKind.SUM_LINE);
      kinds.remove(RuleKind.MODULAR);
      found.addAll(words.calledByColour(item.colour, kinds));
    }
    return found.size() == 1 && item.thickness >= 4 ? found.iterator().next() : null;
  }

  /** Numbers beside rows and columns. */
  private void outside() throws ProblemException {
    Set<RuleKind> named = EnumSet.noneOf(RuleKind.class);
    for (RuleKind kind : OUTSIDE) {
      if (words.name(kind)) {
        named.add(kind);
      }
    }
    if (words.areSilent()) {
      // What stands around their numbers tells these two.
      named.add(RuleKind.X_SUM);
      named.add(RuleKind.SKYSCRAPER);
    }
    if (named.isEmpty()) {
      return;
    }
    Map<Outside, List<SclItem>> places = new LinkedHashMap<>();
    for (SclItem item : items) {
      if (!item.isUsed() && item.isShape() && !item.text.isEmpty() && item.isUpright()) {
        Outside at = outside(item);
        if (at != null) {
          List<SclItem> there = places.computeIfAbsent(at, none -> new ArrayList<>());
          if (there.size() < MOST_AT_PLACE) {
            there.add(item);
          }
        }
      }
    }
    for (Map.Entry<Outside, List<SclItem>> place : places.entrySet()) {
      SclItem clue = null;
      RuleKind told = null;
      boolean clear = true;
      for (SclItem item : place.getValue()) {
        if (item.text.equals(SclPicture.BESIDE_X_SUM)) {
          told = RuleKind.X_SUM;
        } else if (item.text.equals(SclPicture.BESIDE_SKYSCRAPER)) {
          told = RuleKind.SKYSCRAPER;
        } else {
          clear &= clue == null;
          clue = item;
        }
      }
      if (clear && clue != null) {
        outside(place.getKey(), place.getValue(), clue, told, named);
      }
    }
  }

  private void outside(
      Outside at, List<SclItem> there, SclItem clue, RuleKind told, Set<RuleKind> named)
      throws ProblemException {
    String text = clue.text;
    RuleKind kind = told;
    if (text.length() > 2 && text.startsWith(":") && text.endsWith(":")) {
      kind = RuleKind.NUMBERED_ROOM;
      text = text.substring(1, text.length() - 1);
    }
    if (kind == null && named.size() == 1 && !words.areSilent()) {
      kind = named.iterator().next();
    } else if (kind == null && ours(RuleKind.SANDWICH)) {
      kind = RuleKind.SANDWICH;
    }
    int value = number(text);
    if (kind != null
        && named.contains(kind)
        && value >= 0
        && add(VariantRule.of(kind).at(at, side).values(value))) {
      there.forEach(SclItem::use);
    }
  }

  /** Grey circles or squares in cells. */
  private void parity(RuleKind kind, boolean rounded) throws ProblemException {
    if (!words.name(kind) && !words.areSilent()) {
      return;
    }
    List<SclItem> found = new ArrayList<>();
    boolean[] marked = new boolean[side * side];
    for (SclItem item : items) {
      if (!item.isUsed()
          && "underlays".equals(item.list)
          && item.isShape()
          && item.rounded == rounded
          && item.isPlain()
          && item.isSize(0.6, 0.85)
          && Colours.isGrey(item.fill)
          && item.cell(side) >= 0) {
        found.add(item);
        marked[item.cell(side)] = true;
      }
    }
    int[] cells =
        java.util.stream.IntStream.range(0, marked.length).filter(cell -> marked[cell]).toArray();
    if (cells.length > 0 && add(VariantRule.of(kind).group(cells))) {
      found.forEach(SclItem::use);
    }
  }
}
