package dev.pencilmark.draw.board;

import dev.pencilmark.board.Board;
import dev.pencilmark.board.Cage;
import dev.pencilmark.board.CageOperator;
import dev.pencilmark.board.Rule;
import dev.pencilmark.draw.Layer;
import dev.pencilmark.draw.Look;
import dev.pencilmark.draw.Shape;
import dev.pencilmark.draw.Stroke;
import dev.pencilmark.draw.Style;
import dev.pencilmark.draw.scene.BoardPart;
import dev.pencilmark.draw.scene.Geometry;
import dev.pencilmark.draw.scene.Layers;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** All that is written on a board. */
public final class CellTexts extends BoardPart {

  /** The width of a digit or capital of usual fonts, of a size of 100. */
  private static final int DIGIT = 64;

  private static final int SMALLEST = 80;
  private static final int CONFLICT_WIDTH = 25;
  private static final int MARK = 160;
  private static final int CORNER_MARK = 140;
  private static final int WIDE_CORNER_MARK = 100;
  private static final int MOST_LABELS = 4;
  private static final int MOST_CORNERS = 8;
  private static final int MOST_NEXT_TO_CANDIDATES = 6;

  private final String[] symbols;
  private final boolean wide;

  CellTexts(Board board, Look look, Geometry geometry, Layers layers, int[] background) {
    super(board, look, geometry, layers, background);
    this.symbols = look.symbols().all(board);
    this.wide = symbols[side].length() > 1;
  }

  /** Totals and targets, each in the first cell of its cage; a long one is smaller. */
  void addLabels() {
    boolean operators = board.type().has(Rule.OPERATORS);
    int usual = geometry.scaled(operators ? 150 : 130);
    int room = geometry.scaled(520);
    Map<Integer, List<Shape>> papers = new TreeMap<>();
    Map<Integer, List<Shape>> labels = new TreeMap<>();
    for (Cage cage : board.cages()) {
      String label = label(cage);
      if (!label.isEmpty()) {
        int x = geometry.xOf(cage.firstCell()) + geometry.scaled(40);
        int y = geometry.yOf(cage.firstCell()) + geometry.scaled(operators ? 110 : 100);
        int size = Math.min(usual, room * 100 / (label.length() * DIGIT));
        if (!operators) {
          papers
              .computeIfAbsent(background[cage.firstCell()], colour -> new ArrayList<>())
              .add(
                  new Shape.Rectangle(
                      x - 5,
                      y - geometry.scaled(60),
                      label.length() * size * DIGIT / 100 + 15,
                      geometry.scaled(120)));
        }
        labels
            .computeIfAbsent(size, one -> new ArrayList<>())
            .add(new Shape.Text(x, Geometry.baseline(y, size), label));
      }
    }
    addRuleLabels(papers, labels);
    papers.forEach((colour, shapes) -> layers.add(Layer.LABEL_PAPER, Style.filled(colour), shapes));
    labels.forEach(
        (size, shapes) -> {
          Style style =
              Style.text(operators ? theme.given() : theme.mark(), size, Style.Anchor.START);
          layers.add(Layer.LABELS, operators ? style.inBold() : style, shapes);
        });
  }

  /** Adds the labels of rules at the top of cells, to the right of existing ones. */
  private void addRuleLabels(Map<Integer, List<Shape>> papers, Map<Integer, List<Shape>> labels) {
    boolean[] taken = new boolean[background.length];
    board.cages().forEach(cage -> taken[cage.firstCell()] |= cage.hasTotal());
    geometry
        .rules()
        .labels()
        .forEach(
            (cell, all) -> {
              List<String> stated = all.size() > MOST_LABELS ? all.subList(0, MOST_LABELS) : all;
              String label = String.join(" ", stated) + (stated == all ? "" : " +");
              int room = taken[cell] ? 250 : 520;
              int size = geometry.scaled(Math.min(130, room * 100 / (label.length() * DIGIT)));
              int width = label.length() * size * DIGIT / 100;
              int x =
                  geometry.xOf(cell)
                      + (taken[cell] ? geometry.scaled(560) - width : geometry.scaled(40));
              int y = geometry.yOf(cell) + geometry.scaled(100);
              papers
                  .computeIfAbsent(background[cell], colour -> new ArrayList<>())
                  .add(
                      new Shape.Rectangle(
                          x - 5, y - geometry.scaled(60), width + 15, geometry.scaled(120)));
              labels
                  .computeIfAbsent(size, one -> new ArrayList<>())
                  .add(new Shape.Text(x, Geometry.baseline(y, size), label));
            });
  }

  private String label(Cage cage) {
    if (!cage.hasTotal()) {
      return "";
    }
    String target = Long.toUnsignedString(cage.target());
    if (board.type().has(Rule.OPERATORS)) {
      return cage.size() > 1 ? target + sign(cage.operator()) : target;
    }
    return target
        + (cage.operator() == CageOperator.ADD ? "" : sign(cage.operator()))
        + (cage.isRepeating() ? "*" : "");
  }

  private static String sign(CageOperator operator) {
    return switch (operator) {
      case ADD -> "+";
      case SUBTRACT -> "\u2212";
      case MULTIPLY -> "\u00d7";
      case DIVIDE -> "\u00f7";
    };
  }

  /** The letter of each cell's colour group: colour alone would not be seen by all. */
  void addGroupLetters(String[] letters) {
    addLetters(
        Layer.GROUP_LETTERS, letters, geometry.rules().marks() ? 505 : 565, Style.Anchor.END);
  }

  /** The letter of each cell's region: lines do not show which pieces are one region. */
  void addRegionLetters(String[] letters) {
    addLetters(
        Layer.REGION_LETTERS, letters, geometry.rules().marks() ? 100 : 40, Style.Anchor.START);
  }

  private void addLetters(Layer layer, String[] letters, int x, Style.Anchor anchor) {
    if (letters == null) {
      return;
    }
    List<Shape> shapes = new ArrayList<>();
    for (int cell = 0; cell < letters.length; cell++) {
      if (!letters[cell].isEmpty()) {
        shapes.add(
            new Shape.Text(
                geometry.xOf(cell) + geometry.scaled(x),
                geometry.yOf(cell) + geometry.scaled(572),
                letters[cell]));
      }
    }
    layers.add(layer, Style.text(theme.mark(), geometry.scaled(90), anchor), shapes);
  }

  void addLineNumbers() {
    if (!look.numbered()) {
      return;
    }
    List<Shape> shapes = new ArrayList<>();
    int half = geometry.cell() / 2;
    int size = 140;
    for (int line = 0; line < side; line++) {
      String number = Integer.toString(line + 1);
      shapes.add(
          new Shape.Text(geometry.x(line) + half, geometry.y(0) - geometry.clues() - 110, number));
    }
    for (int line = 0; line < side; line++) {
      String number = Integer.toString(line + 1);
      shapes.add(
          new Shape.Text(
              geometry.x(0) - geometry.clues() - 160,
              Geometry.baseline(geometry.y(line) + half, size),
              number));
    }
    layers.add(Layer.LINE_NUMBERS, Style.text(theme.mark(), size, Style.Anchor.MIDDLE), shapes);
  }

  void addDigits() {
    List<Shape> givens = new ArrayList<>();
    List<Shape> placed = new ArrayList<>();
    List<Shape> onBlack = new ArrayList<>();
    List<Shape> papers = new ArrayList<>();
    int size = geometry.digitSize();
    for (int cell = 0; cell < background.length; cell++) {
      int digit = board.digit(cell);
      if (digit != 0) {
        int x = geometry.xOf(cell) + geometry.cell() / 2;
        int middle = geometry.yOf(cell) + geometry.digitMiddle();
        Shape text = new Shape.Text(x, Geometry.baseline(middle, size), symbols[digit]);
        if (board.isBlack(cell)) {
          int width = size * DIGIT / 100 * symbols[digit].length() + geometry.scaled(60);
          int height = geometry.scaled(380);
          papers.add(new Shape.Rectangle(x - width / 2, middle - height / 2, width, height));
          onBlack.add(text);
        } else {
          (board.isGiven(cell) ? givens : placed).add(text);
        }
      }
    }
    Style style = Style.text(theme.given(), size, Style.Anchor.MIDDLE);
    layers.add(Layer.GIVENS, theme.isHatched() ? style.inBold() : style, givens);
    if (look.shown().contains(Look.Shown.PLACED)) {
      layers.add(Layer.PLACED, Style.text(theme.placed(), size, Style.Anchor.MIDDLE), placed);
    }
    if (theme.isHatched()) {
      layers.add(Layer.ON_BLACK, Style.filled(theme.paper()), papers);
      layers.add(Layer.ON_BLACK, style.inBold(), onBlack);
    } else {
      layers.add(Layer.ON_BLACK, Style.text(theme.onBlack(), size, Style.Anchor.MIDDLE), onBlack);
    }
  }

  /** Lines under digits that break a rule: colour alone would not be seen by all. */
  void addConflicts() {
    if (!look.shown().contains(Look.Shown.CONFLICTS)) {
      return;
    }
    List<Stroke> strokes = new ArrayList<>();
    List<Stroke> onBlack = new ArrayList<>();
    int size = geometry.digitSize();
    Conflicts.of(board).stream()
        .forEach(
            cell -> {
              int half = size * 2 / 5 * symbols[board.digit(cell)].length();
              int x = geometry.xOf(cell) + geometry.cell() / 2;
              int y = geometry.yOf(cell) + geometry.digitMiddle() + size / 2;
              (board.isBlack(cell) ? onBlack : strokes).add(Stroke.open(x - half, y, x + half, y));
            });
    addConflicts(strokes, theme.wrong());
    addConflicts(onBlack, theme.wrongOnBlack());
  }

  private void addConflicts(List<Stroke> strokes, int colour) {
    if (!strokes.isEmpty()) {
      layers.add(Layer.CONFLICTS, Style.lines(colour, CONFLICT_WIDTH), new Shape.Path(strokes));
    }
  }

  /**
   * Pencil marks.
   *
   * @param corners whether there are corner marks too
   */
  void addMarks(boolean corners) {
    boolean withCorners =
        corners && board.hasCornerMarks() && look.shown().contains(Look.Shown.CORNER_MARKS);
    if (look.shown().contains(Look.Shown.CANDIDATES) && board.hasCandidates()) {
      boolean fixed = look.places() == Look.Places.FIXED || !corners;
      if (fixed) {
        addInPlaces(withCorners);
      }
      if (!fixed || withCorners) {
        addInMiddle(fixed);
      }
    }
    if (withCorners) {
      addCornerMarks();
    }
  }

  /** In the order of lines: those of one line are one element of an SVG. */
  private void addInPlaces(boolean withCorners) {
    List<Shape> shapes = new ArrayList<>();
    int size = geometry.markSize();
    for (int row = 0; row < side; row++) {
      for (int first = 1; first <= side; ) {
        int y = Geometry.baseline(geometry.y(row) + geometry.markY(first), size);
        int last = first;
        while (last < side && geometry.markY(last + 1) == geometry.markY(first)) {
          last++;
        }
        for (int column = 0; column < side; column++) {
          int cell = row * side + column;
          int mask = board.candidates(cell);
          if (mask != 0 && !(withCorners && board.cornerMarks(cell) != 0)) {
            int x = geometry.x(column);
            for (int digit = first; digit <= last; digit++) {
              if ((mask >> digit - 1 & 1) != 0) {
                shapes.add(new Shape.Text(x + geometry.markX(digit), y, symbols[digit]));
              }
            }
          }
        }
        first = last + 1;
      }
    }
    layers.add(Layer.CANDIDATES, Style.text(theme.mark(), size, Style.Anchor.MIDDLE), shapes);
  }

  /**
   * Candidates side by side.
   *
   * @param nextToCorners whether only of cells that have corner marks too
   */
  private void addInMiddle(boolean nextToCorners) {
    Map<Integer, List<Shape>> bySize = new TreeMap<>();
    for (int cell = 0; cell < background.length; cell++) {
      int mask = board.candidates(cell);
      boolean adjacent = board.cornerMarks(cell) != 0;
      if (mask != 0 && (adjacent || !nextToCorners)) {
        int top = adjacent ? cornerTop() + 130 : geometry.hasLabels() ? 150 : 40;
        int bottom = adjacent ? cornerBottom() - 120 : geometry.hasLabels() ? 520 : 560;
        addLines(bySize, cell, mask, top, bottom, MARK);
      }
    }
    addBySize(Layer.CANDIDATES, bySize);
  }

  private void addBySize(Layer layer, Map<Integer, List<Shape>> bySize) {
    bySize.forEach(
        (size, shapes) ->
            layers.add(layer, Style.text(theme.mark(), size, Style.Anchor.MIDDLE), shapes));
  }

  /**
   * Digits side by side, on as many lines as let them be large enough to read.
   *
   * @param top where the room for them begins, below the top of a cell of 600
   */
  private void addLines(
      Map<Integer, List<Shape>> bySize, int cell, int mask, int top, int bottom, int most) {
    int count = Integer.bitCount(mask);
    int width = Geometry.CELL - 2 * Math.max(40, geometry.left() * 600 / geometry.cell());
    int pitch = wide ? 155 : 68;
    int size = 0;
    int perLine = 0;
    for (int lines = 1; lines <= count && size < SMALLEST; lines++) {
      int each = (count + lines - 1) / lines;
      int fitting = Math.min(width * 100 / (each * pitch), (bottom - top) * 100 / (lines * 95));
      if (Math.min(most, fitting) > size) {
        size = Math.min(most, fitting);
        perLine = each;
      }
    }
    int lines = (count + perLine - 1) / perLine;
    int number = 0;
    List<Shape> shapes = bySize.computeIfAbsent(geometry.scaled(size), one -> new ArrayList<>());
    for (int rest = mask; rest != 0; rest &= rest - 1, number++) {
      int line = number / perLine;
      int onLine = Math.min(perLine, count - line * perLine);
      int x = 300 + (2 * (number % perLine) - onLine + 1) * size * pitch / 200;
      int middle = (top + bottom) / 2 + (2 * line - lines + 1) * size * 95 / 200;
      shapes.add(
          new Shape.Text(
              geometry.xOf(cell) + geometry.scaled(x),
              geometry.yOf(cell) + geometry.scaled(Geometry.baseline(middle, size)),
              symbols[Integer.numberOfTrailingZeros(rest) + 1]));
    }
  }

  private int cornerTop() {
    return geometry.hasLabels() ? 170 : 50;
  }

  private int cornerBottom() {
    return geometry.bottom() * 600 / geometry.cell();
  }

  private void addCornerMarks() {
    Map<Integer, List<Shape>> bySize = new TreeMap<>();
    int size = wide ? WIDE_CORNER_MARK : CORNER_MARK;
    int left = geometry.left() * 600 / geometry.cell() + (wide ? 65 : 50);
    int right = Geometry.CELL - left;
    int top = cornerTop() + 70;
    int bottom = cornerBottom() - 60;
    int middle = (top + bottom) / 2;
    int[][] places = {
      {left, top}, {right, top}, {left, bottom}, {right, bottom},
      {300, top}, {300, bottom}, {left, middle}, {right, middle}
    };
    for (int cell = 0; cell < background.length; cell++) {
      int mask = board.cornerMarks(cell);
      int most = board.candidates(cell) == 0 ? MOST_CORNERS : MOST_NEXT_TO_CANDIDATES;
      if (Integer.bitCount(mask) > most) {
        addLines(bySize, cell, mask, cornerTop(), cornerTop() + 130, CORNER_MARK);
        continue;
      }
      int number = 0;
      for (int rest = mask; rest != 0; rest &= rest - 1) {
        int[] place = places[number++];
        bySize
            .computeIfAbsent(geometry.scaled(size), one -> new ArrayList<>())
            .add(
                new Shape.Text(
                    geometry.xOf(cell) + geometry.scaled(place[0]),
                    geometry.yOf(cell) + geometry.scaled(Geometry.baseline(place[1], size)),
                    symbols[Integer.numberOfTrailingZeros(rest) + 1]));
      }
    }
    addBySize(Layer.CORNER_MARKS, bySize);
  }
}
