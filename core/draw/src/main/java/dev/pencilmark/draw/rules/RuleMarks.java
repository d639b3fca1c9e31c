package dev.pencilmark.draw.rules;

import dev.pencilmark.board.Board;
import dev.pencilmark.board.Cells;
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
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Function;

/** Marks of rules between cells: dots, letters and wedges on lines, circles on corners. */
public final class RuleMarks extends BoardPart {

  private static final int WHITE = 0xffffff;
  private static final int BLACK = 0x000000;
  private static final int DIGIT = 64;

  /** The maximum distance of a corner mark from its corner. */
  private static final int CORNER = 78;

  /** The number of marks that pairs have, and how many of these are drawn. */
  private final Map<Integer, Integer> shares = new HashMap<>();

  private final Map<Integer, Integer> placed = new HashMap<>();
  private final List<Shape> links = new ArrayList<>();
  private final List<Shape> white = new ArrayList<>();
  private final List<Shape> black = new ArrayList<>();
  private final List<Shape> papers = new ArrayList<>();
  private final List<Stroke> wedges = new ArrayList<>();
  private final List<Shape> circles = new ArrayList<>();
  private final Map<Integer, List<Shape>> texts = new TreeMap<>();
  private final Map<Integer, List<Shape>> onWhite = new TreeMap<>();
  private final Map<Integer, List<Shape>> onBlack = new TreeMap<>();

  public RuleMarks(Board board, Look look, Geometry geometry, Layers layers, int[] background) {
    super(board, look, geometry, layers, background);
  }

  /** Adds the marks of a rule. */
  public interface Adding {

    /** Adds them. */
    void add(RuleMarks marks, VariantRule rule);
  }

  /**
   * Adds the marks of a board.
   *
   * @param looks the look of the marks of a kind; null for one without
   */
  public void add(Function<RuleKind, Adding> looks) {
    for (VariantRule rule : board.variants()) {
      if (isPair(rule.kind().form())) {
        shares.merge(pair(rule), 1, Integer::sum);
      }
    }
    for (VariantRule rule : board.variants()) {
      Adding marks = looks.apply(rule.kind());
      if (marks != null) {
        marks.add(this, rule);
      }
    }
    layers.add(Layer.RULE_MARKS, Style.lines(theme.mark(), 12), links);
    layers.add(Layer.RULE_MARKS, Style.filled(WHITE).outlined(BLACK, 18), white);
    layers.add(Layer.RULE_MARKS, Style.filled(BLACK).outlined(edgeOfBlack(), 18), black);
    layers.add(Layer.RULE_MARKS, Style.filled(theme.paper()), papers);
    layers.add(Layer.RULE_MARKS, Style.filled(theme.paper()).outlined(theme.given(), 18), circles);
    if (!wedges.isEmpty()) {
      layers.add(Layer.RULE_MARKS, Style.lines(theme.given(), 20), new Shape.Path(wedges));
    }
    addTexts(texts, theme.given());
    addTexts(onWhite, BLACK);
    addTexts(onBlack, WHITE);
  }

  private int edgeOfBlack() {
    return theme == Theme.DARK ? theme.given() : BLACK;
  }

  private void addTexts(Map<Integer, List<Shape>> bySize, int colour) {
    bySize.forEach(
        (size, shapes) ->
            layers.add(
                Layer.RULE_MARKS, Style.text(colour, size, Style.Anchor.MIDDLE).inBold(), shapes));
  }

  private void addText(
      Map<Integer, List<Shape>> bySize, int x, int middle, int most, int width, String text) {
    int size = geometry.scaled(Math.min(most, width * 100 / (text.length() * DIGIT)));
    bySize
        .computeIfAbsent(size, one -> new ArrayList<>())
        .add(new Shape.Text(x, Geometry.baseline(middle, size), text));
  }

  private int x(int cell) {
    return geometry.xOf(cell) + geometry.cell() / 2;
  }

  private int y(int cell) {
    return geometry.yOf(cell) + geometry.cell() / 2;
  }

  private static boolean isPair(RuleKind.Form form) {
    return form == RuleKind.Form.PAIR || form == RuleKind.Form.DIRECTED_PAIR;
  }

  private int pair(VariantRule rule) {
    int one = rule.cell(0, 0);
    int other = rule.cell(0, 1);
    return Math.min(one, other) * board.cellCount() + Math.max(one, other);
  }

  /**
   * Returns the position of the mark of two cells: on the line between them, those of one pair in a
   * row. For cells that are not neighbours, it is at the edge of the first, towards the other.
   */
  private int[] place(VariantRule rule) {
    int one = rule.cell(0, 0);
    int other = rule.cell(0, 1);
    int right = other % side - one % side;
    int down = other / side - one / side;
    int far = Math.max(Math.abs(right), Math.abs(down));
    if (Math.abs(right) + Math.abs(down) > 1) {
      links.add(new Shape.Path(List.of(Stroke.open(x(one), y(one), x(other), y(other)))));
    }
    int number = placed.merge(pair(rule), 1, Integer::sum) - 1;
    int off = (2 * number - shares.get(pair(rule)) + 1) * geometry.scaled(95);
    int half = geometry.cell() / 2;
    return new int[] {
      x(one) + right * half / far + Integer.signum(down) * off,
      y(one) + down * half / far + Integer.signum(right) * off
    };
  }

  void addDifference(VariantRule rule) {
    addDot(rule, 1, white, onWhite);
  }

  void addRatio(VariantRule rule) {
    addDot(rule, 2, black, onBlack);
  }

  private void addDot(
      VariantRule rule, int usual, List<Shape> dots, Map<Integer, List<Shape>> values) {
    int[] at = place(rule);
    dots.add(new Shape.Circle(at[0], at[1], geometry.scaled(90)));
    if (rule.value() != usual) {
      addText(values, at[0], at[1], 120, 125, Integer.toString(rule.value()));
    }
  }

  void addLetter(VariantRule rule) {
    int[] at = place(rule);
    int half = geometry.scaled(75);
    papers.add(new Shape.Rectangle(at[0] - half, at[1] - half, 2 * half, 2 * half));
    String text =
        rule.value() == 10 ? "X" : rule.value() == 5 ? "V" : Integer.toString(rule.value());
    addText(texts, at[0], at[1], 180, 160, text);
  }

  /** A wedge on the line between two cells, whose point is towards the smaller digit. */
  void addWedge(VariantRule rule) {
    int[] at = place(rule);
    int more = rule.cell(0, 0);
    int less = rule.cell(0, 1);
    addWedge(
        at[0],
        at[1],
        Integer.signum(less % side - more % side),
        Integer.signum(less / side - more / side),
        75);
  }

  /** A wedge around a place that points somewhere. */
  private void addWedge(int x, int y, int right, int down, int size) {
    int far = geometry.scaled(size);
    int deep = far / 2;
    wedges.add(
        Stroke.open(
            x - right * deep - down * far,
            y - down * deep - right * far,
            x + right * deep,
            y + down * deep,
            x - right * deep + down * far,
            y - down * deep + right * far));
  }

  void addMinima(VariantRule rule) {
    addExtremes(rule, -1);
  }

  void addMaxima(VariantRule rule) {
    addExtremes(rule, 1);
  }

  /**
   * Wedges in a cell, at each neighbour that it is compared with.
   *
   * @param out 1 if they point out of the cell, -1 if into it
   */
  private void addExtremes(VariantRule rule, int out) {
    boolean[] marked = new boolean[board.cellCount()];
    for (int cell : rule.group(0)) {
      marked[cell] = true;
    }
    int off = geometry.cell() / 2 - geometry.scaled(45);
    for (int cell : rule.group(0)) {
      for (int other : Cells.neighbours(cell, side)) {
        if (other >= 0 && !marked[other]) {
          int right = Integer.signum(x(other) - x(cell));
          int down = Integer.signum(y(other) - y(cell));
          addWedge(x(cell) + right * off, y(cell) + down * off, out * right, out * down, 50);
        }
      }
    }
  }

  /** A circle in the middle of the cells, with the digits two in a row. */
  void addQuadruple(VariantRule rule) {
    int left = Integer.MAX_VALUE;
    int right = 0;
    int top = Integer.MAX_VALUE;
    int bottom = 0;
    for (int cell : rule.group(0)) {
      left = Math.min(left, x(cell));
      right = Math.max(right, x(cell));
      top = Math.min(top, y(cell));
      bottom = Math.max(bottom, y(cell));
    }
    int x = (left + right) / 2;
    int y = (top + bottom) / 2;
    circles.add(new Shape.Circle(x, y, geometry.scaled(140)));
    int count = rule.values();
    int rows = (count + 1) / 2;
    for (int i = 0; i < count; i++) {
      int inRow = Math.min(2, count - i / 2 * 2);
      int across = (2 * (i % 2) - inRow + 1) * geometry.scaled(CORNER) / 2;
      int down = (2 * (i / 2) - rows + 1) * geometry.scaled(CORNER + 8) / 2;
      String text = look.symbols().ofValue(board, rule.value(i));
      addText(texts, x + across, y + down, 110, CORNER - 2, text);
    }
  }
}
