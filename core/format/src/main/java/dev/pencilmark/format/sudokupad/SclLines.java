package dev.pencilmark.format.sudokupad;

import dev.pencilmark.board.RuleKind;
import dev.pencilmark.board.VariantRule;
import dev.pencilmark.format.ruletable.Colours;
import dev.pencilmark.format.ruletable.RuleClause;
import dev.pencilmark.format.ruletable.WordedRules;
import dev.pencilmark.format.sudokupad.SclTable.Shape;
import dev.pencilmark.problem.ProblemException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Finds rules whose pictures are lines and arrows, with and without something at their ends. */
final class SclLines {

  /**
   * The kinds with bare ends that others may call by their colour in words: not those with a value.
   */
  private static final Set<RuleKind> CALLED = SclTable.kinds(Shape.LINE);

  private static final Set<RuleKind> BARE = SclTable.kinds(Shape.LINE);
  private static final Set<RuleKind> RINGED = SclTable.kinds(Shape.RINGED_LINE);

  static {
    CALLED.removeAll(Set.of(RuleKind.SUM_LINE, RuleKind.MODULAR));
  }

  /** Shapes by the cell in the middle of which they are. */
  private final Map<Integer, List<SclItem>> inCell = new HashMap<>();

  /** Rings by the cells that they cover. */
  private final Map<Integer, List<SclItem>> rings = new HashMap<>();

  private final SclWords pictures;
  private final SclDrawing drawing;
  private final int side;
  private final WordedRules words;

  SclLines(SclDrawing drawing, SclWords pictures) {
    this.drawing = drawing;
    this.side = drawing.side();
    this.pictures = pictures;
    this.words = drawing.words();
  }

  private void index() {
    for (SclItem item : drawing.items()) {
      if (!item.isShape()) {
        continue;
      }
      int cell = item.cell(side);
      if (cell >= 0) {
        SclDrawing.put(inCell, cell, item);
      }
      if (item.isRing()) {
        for (int covered : covered(item)) {
          SclDrawing.put(rings, covered, item);
        }
      }
    }
  }

  /** Returns the cells of a row or column that a round box covers; none if it is no such box. */
  private int[] covered(SclItem item) {
    int columns = (int) Math.floor(item.width + (1 - SclSizes.LEAST_SMALL_BULB));
    int rows = (int) Math.floor(item.height + (1 - SclSizes.LEAST_SMALL_BULB));
    if (columns < 1 || rows < 1 || columns > 3 || rows > 3 || Math.min(columns, rows) > 1) {
      return new int[0];
    }
    double top = item.points[0][0] - rows / 2.0;
    double left = item.points[0][1] - columns / 2.0;
    if (item.width - columns + 1 < SclSizes.LEAST_SMALL_BULB - SclSizes.ROUNDING
        || item.width - columns + 1 > SclSizes.MOST_BULB
        || item.height - rows + 1 < SclSizes.LEAST_SMALL_BULB - SclSizes.ROUNDING
        || item.height - rows + 1 > SclSizes.MOST_BULB
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

  void read() throws ProblemException {
    index();
    arrows();
    for (SclItem item : drawing.items()) {
      if (!item.isUsed() && "lines".equals(item.list) && item.points.length > 1) {
        readLine(item);
      }
    }
  }

  /**
   * Returns the cells that a line goes through, from way point to way point; null if it leaves the
   * grid, jumps, or comes back to a cell, except for its first.
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

  private void arrows() throws ProblemException {
    List<SclItem> circles = new ArrayList<>();
    for (SclItem item : drawing.items()) {
      if (item.isUsed()
          || !"arrows".equals(item.list)
          || item.points.length < 2
          || item.headLength < SclSizes.LEAST_HEAD) {
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
      if (drawing.add(rule)) {
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
    boolean thick = item.thickness >= SclSizes.LEAST_THERMO;
    boolean palindrome =
        words.name(RuleKind.PALINDROME)
            && item.thickness <= SclSizes.MOST_PALINDROME
            && !item.colour.isEmpty();
    if (thick && !palindrome && (firstBulb == null) != (lastBulb == null)) {
      thermo(item, firstBulb == null ? reversed(cells) : cells, firstBulb, lastBulb);
      return;
    }
    if (item.thickness <= SclSizes.MOST_RINGED) {
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

  /** Returns the filled circle in a cell that has the colour of a line; null if there is none. */
  private SclItem bulb(int cell, String colour) {
    boolean small = words.name(RuleKind.THERMO) && !words.name(RuleKind.ODD);
    for (SclItem item : inCell.getOrDefault(cell, List.of())) {
      if (item.rounded
          && item.isPlain()
          && item.isSize(
              small ? SclSizes.LEAST_SMALL_BULB : SclSizes.LEAST_BULB, SclSizes.MOST_BULB)
          && item.fill.equals(colour)) {
        return item;
      }
    }
    return null;
  }

  private SclItem ring(int cell) {
    for (SclItem item : inCell.getOrDefault(cell, List.of())) {
      if (item.isRing() && item.isSize(SclSizes.LEAST_SMALL_BULB, SclSizes.MOST_BULB)) {
        return item;
      }
    }
    return null;
  }

  private void thermo(SclItem item, int[] cells, SclItem first, SclItem second)
      throws ProblemException {
    RuleKind kind = RuleKind.THERMO;
    if (words.name(RuleKind.SLOW_THERMO)) {
      if (item.colour.equals(SclTable.of(RuleKind.SLOW_THERMO).colour())) {
        kind = RuleKind.SLOW_THERMO;
      } else if (!words.hasClause(RuleKind.THERMO)) {
        // Which of them are slow only the words say.
        return;
      }
    }
    if (drawing.add(VariantRule.of(kind).group(cells))) {
      item.use();
      (first == null ? second : first).use();
    }
  }

  /** Returns a line with rings at both ends; whether it is known. */
  private boolean ends(SclItem item, int[] cells) throws ProblemException {
    RuleClause ours = words.ofColour(item.colour, RINGED);
    RuleKind kind = null;
    if (ours != null) {
      kind = ours.rule().kind();
    } else if ((words.name(RuleKind.DOUBLE_ARROW) || words.areSilent())
        && item.colour.equals(SclTable.of(RuleKind.DOUBLE_ARROW).colour())) {
      kind = RuleKind.DOUBLE_ARROW;
    } else if (item.thickness <= SclSizes.MOST_BETWEEN
        && Colours.isGrey(item.colour)
        && (words.name(RuleKind.BETWEEN)
            || !words.name(RuleKind.DOUBLE_ARROW) && !words.name(RuleKind.LOCKOUT))) {
      kind = RuleKind.BETWEEN;
    }
    if (kind != null && drawing.add(VariantRule.of(kind).group(cells))) {
      item.use();
      return true;
    }
    return false;
  }

  private void loop(SclItem item, int[] cells) throws ProblemException {
    RuleClause ours = words.ofColour(item.colour, Set.of(RuleKind.SUM_LINE));
    if (ours != null && drawing.add(ours.rule().toBuilder().loop(true).group(cells))) {
      item.use();
    }
  }

  /** A line with nothing at its ends. */
  private void plain(SclItem item, int[] cells) throws ProblemException {
    RuleClause ours = words.ofColour(item.colour, BARE);
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
    if (rule != null && drawing.add(rule.group(cells))) {
      item.use();
    }
  }

  private RuleKind plainKind(SclItem item) {
    Set<RuleKind> found = EnumSet.noneOf(RuleKind.class);
    for (SclTable.Row row : SclTable.TABLE.rows()) {
      boolean custom = words.areSilent() && row.colour().equals(item.colour);
      if (row.shape() == Shape.LINE
          && row.kind() != RuleKind.SUM_LINE
          && row.isCustomary(item.colour)
          && (custom || words.name(row.kind()))) {
        found.add(row.kind());
      }
    }
    if (found.isEmpty()) {
      found.addAll(words.calledByColour(item.colour, CALLED));
    }
    return found.size() == 1 && item.thickness >= SclSizes.LEAST_BARE
        ? found.iterator().next()
        : null;
  }
}
