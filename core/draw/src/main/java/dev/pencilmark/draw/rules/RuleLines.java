package dev.pencilmark.draw.rules;

import dev.pencilmark.board.Board;
import dev.pencilmark.board.RuleKind;
import dev.pencilmark.board.VariantRule;
import dev.pencilmark.draw.Layer;
import dev.pencilmark.draw.Look;
import dev.pencilmark.draw.Shape;
import dev.pencilmark.draw.Stroke;
import dev.pencilmark.draw.Style;
import dev.pencilmark.draw.Theme;
import dev.pencilmark.draw.scene.BoardPart;
import dev.pencilmark.draw.scene.Geometry;
import dev.pencilmark.draw.scene.Layers;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.ToIntFunction;

/** Lines of rules and shapes in cells, under all that is written; and cells that rules shade. */
public final class RuleLines extends BoardPart {

  private static final int THIN = 36;
  private static final int RIM = 48;
  private static final int CORE = 14;

  /** The shapes of the current kind: its styles in the order of first use. */
  private final Map<Style, List<Shape>> passes = new LinkedHashMap<>();

  public RuleLines(Board board, Look look, Geometry geometry, Layers layers, int[] background) {
    super(board, look, geometry, layers, background);
  }

  /** Cells of clones, of minima and maxima, and of indexes. */
  public void addCells() {
    for (VariantRule rule : board.variants()) {
      ToIntFunction<Theme> cells = RuleStyle.of(rule.kind()).cells();
      if (cells != null) {
        int colour = cells.applyAsInt(theme);
        for (int group = 0; group < rule.groups(); group++) {
          for (int cell : rule.group(group)) {
            background[cell] = colour;
            put(
                Style.filled(colour),
                new Shape.Rectangle(
                    geometry.xOf(cell), geometry.yOf(cell), geometry.cell(), geometry.cell()));
          }
        }
      }
    }
    flush(Layer.RULE_CELLS);
  }

  public void addLines() {
    RuleKind kind = null;
    for (VariantRule rule : board.variants()) {
      if (rule.kind() != kind) {
        flush(Layer.RULE_LINES);
        kind = rule.kind();
      }
      add(rule);
    }
    flush(Layer.RULE_LINES);
  }

  private void put(Style style, Shape shape) {
    passes.computeIfAbsent(style, one -> new ArrayList<>()).add(shape);
  }

  private void flush(Layer layer) {
    passes.forEach((style, shapes) -> layers.add(layer, style, shapes));
    passes.clear();
  }

  private void add(VariantRule rule) {
    RuleInk.Line line = RuleStyle.lineOf(rule, side);
    if (line != null) {
      for (int group = 0; group < rule.groups(); group++) {
        addPlain(line, way(rule.group(group), rule.isLoop()));
      }
    }
    RuleStyle.Adding shapes = RuleStyle.of(rule.kind()).shapes();
    if (shapes != null) {
      shapes.add(this, rule);
    }
  }

  void addDoubleArrow(VariantRule rule) {
    addEnds(rule, RuleInk.DOUBLE_ARROW, 90, 255, RIM);
  }

  void addBetween(VariantRule rule) {
    addEnds(rule, RuleInk.RIM, THIN, 240, THIN);
  }

  void addCircles(VariantRule rule) {
    for (int cell : rule.group(0)) {
      put(fill(RuleInk.GREY), circle(cell, 210));
    }
  }

  void addRings(VariantRule rule) {
    for (int cell : rule.group(0)) {
      put(rim(RuleInk.RIM, THIN), circle(cell, 250));
    }
  }

  void addSquares(VariantRule rule) {
    int half = geometry.scaled(210);
    for (int cell : rule.group(0)) {
      put(
          fill(RuleInk.GREY),
          new Shape.Rectangle(x(cell) - half, y(cell) - half, 2 * half, 2 * half));
    }
  }

  void addRowIndex(VariantRule rule) {
    addIndex(rule, RuleInk.ROW_INDEX, true, false);
  }

  void addColumnIndex(VariantRule rule) {
    addIndex(rule, RuleInk.COLUMN_INDEX, false, true);
  }

  void addBoxIndex(VariantRule rule) {
    addIndex(rule, RuleInk.BOX_INDEX, true, true);
  }

  /**
   * A line without other marks, along some points. On paper it has strokes inside that report it
   * from others.
   */
  private void addPlain(RuleInk.Line line, Shape way) {
    Style style = Style.lines(line.ink().in(theme), geometry.scaled(line.width())).rounded();
    put(line.ink() == RuleInk.GREY && line.width() < 100 ? style.dashed(60, 120) : style, way);
    if (theme == Theme.PRINT && line.dash() > 0) {
      Style core = Style.lines(theme.mark(), CORE);
      put(line.gap() == 0 ? core : core.dashed(line.dash(), line.gap()), way);
    }
  }

  /** Adds a piece of a line, for a legend. */
  void addSample(RuleInk.Line line, int x, int y, int length) {
    addPlain(line, new Shape.Path(List.of(Stroke.open(x, y, x + length, y))));
    flush(Layer.NOTES);
  }

  private int x(int cell) {
    return geometry.xOf(cell) + geometry.cell() / 2;
  }

  private int y(int cell) {
    return geometry.yOf(cell) + geometry.cell() / 2;
  }

  private Style fill(RuleInk ink) {
    return Style.filled(ink.in(theme));
  }

  private Style line(RuleInk ink, int width) {
    return Style.lines(ink.in(theme), geometry.scaled(width)).rounded();
  }

  private Shape circle(int cell, int radius) {
    return new Shape.Circle(x(cell), y(cell), geometry.scaled(radius));
  }

  private Shape way(int[] cells, boolean loop) {
    int[] points = new int[2 * cells.length];
    for (int i = 0; i < cells.length; i++) {
      points[2 * i] = x(cells[i]);
      points[2 * i + 1] = y(cells[i]);
    }
    return new Shape.Path(List.of(loop ? Stroke.closed(points) : Stroke.open(points)));
  }

  void addThermometer(VariantRule rule) {
    put(line(RuleInk.GREY, 198), way(rule.group(0), false));
    put(fill(RuleInk.GREY), circle(rule.cell(0, 0), 255));
  }

  void addSlowThermometer(VariantRule rule) {
    put(line(RuleInk.SLOW, 180), way(rule.group(0), false));
    put(fill(RuleInk.SLOW), circle(rule.cell(0, 0), 240));
    put(line(RuleInk.SLOW_INSIDE, 72), way(rule.group(0), false));
    put(fill(RuleInk.SLOW_INSIDE), circle(rule.cell(0, 0), 180));
  }

  /** A circle, or a rounded box around several cells, and the shaft from its rim. */
  void addArrow(VariantRule rule) {
    int[] circle = rule.group(0);
    int[] shaft = rule.group(1);
    int from = circle[0];
    for (int cell : circle) {
      from = distance(cell, shaft[0]) < distance(from, shaft[0]) ? cell : from;
    }
    if (circle.length == 1) {
      put(rim(RuleInk.RIM, RIM), circle(from, 225));
    } else {
      put(line(RuleInk.RIM, 450 + RIM), way(circle, false));
      put(Style.lines(theme.paper(), geometry.scaled(450 - RIM)).rounded(), way(circle, false));
    }
    int[] points = new int[2 * shaft.length + 2];
    double far = Math.sqrt(distance(from, shaft[0]));
    int radius = geometry.scaled(225);
    points[0] = x(from) + (int) Math.round((x(shaft[0]) - x(from)) * radius / far);
    points[1] = y(from) + (int) Math.round((y(shaft[0]) - y(from)) * radius / far);
    for (int i = 0; i < shaft.length; i++) {
      points[2 * i + 2] = x(shaft[i]);
      points[2 * i + 3] = y(shaft[i]);
    }
    int last = points.length - 2;
    double angle =
        Math.atan2(points[last + 1] - points[last - 1], (double) points[last] - points[last - 2]);
    put(
        line(RuleInk.RIM, RIM),
        new Shape.Path(
            List.of(
                Stroke.open(points),
                Stroke.open(
                    tip(points[last], angle, 1, true),
                    tip(points[last + 1], angle, 1, false),
                    points[last],
                    points[last + 1],
                    tip(points[last], angle, -1, true),
                    tip(points[last + 1], angle, -1, false)))));
  }

  /** Returns where one of the two strokes of an arrow's head begins. */
  private int tip(int at, double angle, int hand, boolean across) {
    double back = angle + hand * Math.PI * 3 / 4;
    double part = across ? StrictMath.cos(back) : StrictMath.sin(back);
    return at + (int) Math.round(geometry.scaled(150) * part);
  }

  /** Returns the square of the distance of the middles of two cells. */
  private double distance(int cell, int other) {
    double right = x(other) - (double) x(cell);
    double down = y(other) - (double) y(cell);
    return Math.max(1, right * right + down * down);
  }

  private Style rim(RuleInk ink, int width) {
    return Style.filled(theme.paper()).outlined(ink.in(theme), geometry.scaled(width));
  }

  private void addEnds(VariantRule rule, RuleInk ink, int width, int radius, int outline) {
    put(line(ink, width), way(rule.group(0), false));
    put(rim(ink, outline), circle(rule.cell(0, 0), radius));
    put(rim(ink, outline), circle(rule.cell(0, rule.size(0) - 1), radius));
  }

  void addLockout(VariantRule rule) {
    put(line(RuleInk.LOCKOUT, 60), way(rule.group(0), false));
    for (int end : new int[] {rule.cell(0, 0), rule.cell(0, rule.size(0) - 1)}) {
      int half = geometry.scaled(290);
      put(
          rim(RuleInk.LOCKOUT, THIN),
          new Shape.Path(
              List.of(
                  Stroke.closed(
                      x(end) - half,
                      y(end),
                      x(end),
                      y(end) - half,
                      x(end) + half,
                      y(end),
                      x(end),
                      y(end) + half))));
    }
  }

  /** A dot where the two halves of a zipper meet. */
  void addMiddle(VariantRule rule) {
    int size = rule.size(0);
    int one = rule.cell(0, (size - 1) / 2);
    int other = rule.cell(0, size / 2);
    put(
        fill(RuleInk.ZIPPER),
        new Shape.Circle((x(one) + x(other)) / 2, (y(one) + y(other)) / 2, geometry.scaled(100)));
  }

  /** A frame; lines along rows for those of rows, along columns for those of columns. */
  private void addIndex(VariantRule rule, RuleInk ink, boolean rows, boolean columns) {
    List<Stroke> strokes = new ArrayList<>();
    int inset = geometry.scaled(38);
    for (int cell : rule.group(0)) {
      int left = geometry.xOf(cell) + inset;
      int right = geometry.xOf(cell) + geometry.cell() - inset;
      int top = geometry.yOf(cell) + inset;
      int bottom = geometry.yOf(cell) + geometry.cell() - inset;
      if (rows) {
        strokes.add(Stroke.open(left, top, right, top));
        strokes.add(Stroke.open(left, bottom, right, bottom));
      }
      if (columns) {
        strokes.add(Stroke.open(left, top, left, bottom));
        strokes.add(Stroke.open(right, top, right, bottom));
      }
    }
    put(line(ink, THIN), new Shape.Path(strokes));
  }
}
