package dev.pencilmark.testing;

import static org.assertj.core.api.Assertions.assertThat;

import dev.pencilmark.board.Board;
import dev.pencilmark.board.Cage;
import dev.pencilmark.board.CageOperator;
import dev.pencilmark.board.Cells;
import dev.pencilmark.board.ExtraRegion;
import dev.pencilmark.board.PuzzleType;
import dev.pencilmark.board.Rule;
import dev.pencilmark.draw.Drawing;
import dev.pencilmark.draw.Layer;
import dev.pencilmark.draw.Shape;
import dev.pencilmark.draw.Stroke;
import dev.pencilmark.draw.Style;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * Reads a board off a drawing as a person does who knows its type: by its texts and their
 * positions, and by the lines that are between cells or around them.
 */
final class DrawnBoard {

  private static final int LETTER_WIDTH = 64;
  private static final int LETTER_HEIGHT = 72;

  /** Parts that stay upright when the board is rotated. */
  private static final Set<Layer> UPRIGHT = Set.of(Layer.LABEL_PAPER, Layer.CONFLICTS);

  private static final Set<Layer> DIGITS = Set.of(Layer.GIVENS, Layer.PLACED, Layer.ON_BLACK);

  /** A text in its cell, with the room that it takes. */
  record Writing(Layer layer, String text, int left, int top, int right, int bottom) {

    boolean overlaps(Writing other) {
      return left < other.right && other.left < right && top < other.bottom && other.top < bottom;
    }
  }

  private final Drawing drawing;
  private final int side;
  private final int origin;
  private final int cell;
  private final Map<Integer, List<Writing>> writings = new TreeMap<>();

  DrawnBoard(Drawing drawing) {
    this.drawing = drawing;
    Stroke frame = strokes(Layer.FRAME).get(0);
    origin = frame.x(0);
    side = strokes(Layer.CELL_LINES).size() / 2 + 1;
    cell = (frame.x(1) - origin) / side;
    for (Shape.Group group : drawing.layers()) {
      for (Shape shape : group.shapes()) {
        if (shape instanceof Shape.Text text && group.layer() != Layer.LINE_NUMBERS) {
          Writing writing = writing(group, text);
          int at = cellAt((writing.left + writing.right) / 2, (writing.top + writing.bottom) / 2);
          writings.computeIfAbsent(at, one -> new ArrayList<>()).add(writing);
        }
      }
    }
  }

  private static Writing writing(Shape.Group group, Shape.Text text) {
    int size = group.style().fontSize();
    int width = text.text().length() * size * LETTER_WIDTH / 100;
    int left =
        switch (group.style().anchor()) {
          case START -> text.x();
          case MIDDLE -> text.x() - width / 2;
          case END -> text.x() - width;
        };
    return new Writing(
        group.layer(),
        text.text(),
        left,
        text.y() - size * LETTER_HEIGHT / 100,
        left + width,
        text.y());
  }

  private int cellAt(int x, int y) {
    return Math.floorDiv(y - origin, cell) * side + Math.floorDiv(x - origin, cell);
  }

  /** Each text is within its cell, and none covers another. */
  void checkThatTextsAreApart() {
    writings.forEach(
        (at, texts) -> {
          for (Writing text : texts) {
            int x = origin + at % side * cell;
            int y = origin + at / side * cell;
            assertThat(text.left() >= x && text.right() <= x + cell).as("%s", text).isTrue();
            assertThat(text.top() >= y && text.bottom() <= y + cell).as("%s", text).isTrue();
            for (Writing other : texts) {
              assertThat(other != text && text.overlaps(other))
                  .as("%s and %s overlap", text, other)
                  .isFalse();
            }
          }
        });
  }

  /** The cells with a line under their digit, such as R1C1. */
  Set<String> underlined() {
    Set<String> cells = new HashSet<>();
    for (Stroke stroke : strokes(Layer.CONFLICTS)) {
      cells.add(Cells.name(cellAt((stroke.x(0) + stroke.x(1)) / 2, stroke.y(0)), side));
    }
    return cells;
  }

  /**
   * All parts without an orientation, as pieces of lines and positions: fills, lines, and the
   * positions of digits; of colours only that there is one, as those of groups follow the reading
   * order.
   *
   * @param turned whether as it would be, turned by a quarter to the right
   */
  Set<String> outlines(boolean turned) {
    Set<String> all = new TreeSet<>();
    for (Shape.Group group : drawing.layers()) {
      Layer layer = group.layer();
      if (group.style().fontSize() > 0 && !DIGITS.contains(layer) || UPRIGHT.contains(layer)) {
        continue;
      }
      for (Shape shape : group.shapes()) {
        if (shape instanceof Shape.Rectangle box) {
          int[] from = turn(box.x(), box.y(), turned);
          int[] to = turn(box.x() + box.width(), box.y() + box.height(), turned);
          all.add(line(layer, from[0], from[1], to[0], to[1]));
        } else if (shape instanceof Shape.Path path) {
          path.strokes().forEach(stroke -> addPieces(all, layer, stroke, turned));
        } else if (shape instanceof Shape.Text text) {
          int middle = text.y() - group.style().fontSize() * 36 / 100;
          int at = cellAt(text.x(), middle);
          int[] centre =
              turn(
                  origin + at % side * cell + cell / 2,
                  origin + at / side * cell + cell / 2,
                  turned);
          all.add(layer + " " + text.text() + " " + centre[0] + " " + centre[1]);
        }
      }
    }
    return all;
  }

  private void addPieces(Set<String> all, Layer layer, Stroke stroke, boolean turned) {
    int pieces = stroke.isClosed() ? stroke.size() : stroke.size() - 1;
    for (int i = 0; i < pieces; i++) {
      int next = (i + 1) % stroke.size();
      int[] from = turn(stroke.x(i), stroke.y(i), turned);
      int[] to = turn(stroke.x(next), stroke.y(next), turned);
      all.add(line(layer, from[0], from[1], to[0], to[1]));
    }
  }

  private int[] turn(int x, int y, boolean turned) {
    return turned ? new int[] {drawing.width() - y, x} : new int[] {x, y};
  }

  /** The same from both ends. */
  private static String line(Layer layer, int x, int y, int u, int v) {
    boolean swap = x > u || x == u && y > v;
    boolean box =
        layer == Layer.PAPER
            || layer == Layer.GROUPS
            || layer == Layer.WINDOWS
            || layer == Layer.BLACK_CELLS;
    String ends =
        box
            ? Math.min(x, u) + " " + Math.min(y, v) + " " + Math.max(x, u) + " " + Math.max(y, v)
            : swap ? u + " " + v + " " + x + " " + y : x + " " + y + " " + u + " " + v;
    return layer + " " + ends;
  }

  /** Nothing is drawn outside of the picture. */
  void checkThatAllIsInside() {
    drawing.layers().forEach(group -> group.shapes().forEach(this::checkThatItIsInside));
  }

  private void checkThatItIsInside(Shape shape) {
    if (shape instanceof Shape.Rectangle square) {
      assertThat(square.x() >= 0 && square.x() + square.width() <= drawing.width()).isTrue();
      assertThat(square.y() >= 0 && square.y() + square.height() <= drawing.height()).isTrue();
    } else if (shape instanceof Shape.Path path) {
      for (Stroke stroke : path.strokes()) {
        for (int i = 0; i < stroke.size(); i++) {
          assertThat(stroke.x(i)).isBetween(0, drawing.width());
          assertThat(stroke.y(i)).isBetween(0, drawing.height());
        }
      }
    }
  }

  /** The board. */
  Board read(PuzzleType type, String[] symbols) {
    Board.Builder board = Board.builder(type, side);
    if (type.has(Rule.REGIONS)) {
      int[] regions = areas(Layer.REGIONS);
      texts(Layer.REGION_LETTERS)
          .forEach(
              (at, all) -> regions[at] = "abcdefghijklmnopqrstuvwxyzABCDE".indexOf(all.get(0)));
      for (int at = 0; at < regions.length; at++) {
        board.region(at, regions[at] + 1);
      }
    }
    Layer boxes = type.has(Rule.REGIONS) ? Layer.BOXES : Layer.REGIONS;
    if (!strokes(boxes).isEmpty() && !type.has(Rule.BOXES)) {
      board.rule(Rule.BOXES);
    }
    readDigits(board, symbols);
    readMarks(board, symbols);
    if (type.has(Rule.OPERATORS)) {
      readOperatorCages(board);
    } else {
      readCages(board);
    }
    for (Set<Integer> cells : outlined(Layer.EXTRA_REGIONS)) {
      board.extraRegion(new ExtraRegion(cells.stream().mapToInt(Integer::intValue).toArray()));
    }
    if (!strokes(Layer.DIAGONALS).isEmpty() && !type.has(Rule.DIAGONALS)) {
      board.rule(Rule.DIAGONALS);
    }
    if (texts(Layer.GROUP_LETTERS).size() > 0 && !type.has(Rule.DISJOINT_GROUPS)) {
      board.rule(Rule.DISJOINT_GROUPS);
    }
    return board.build();
  }

  private void readDigits(Board.Builder board, String[] symbols) {
    Set<Integer> black = new HashSet<>();
    for (Shape.Group group : drawing.layers()) {
      for (Shape shape : group.shapes()) {
        if (group.layer() == Layer.BLACK_CELLS && shape instanceof Shape.Rectangle square) {
          black.add(cellAt(square.x() + square.width() / 2, square.y() + square.height() / 2));
        }
      }
    }
    black.forEach(at -> board.black(at, 0));
    texts(Layer.ON_BLACK).forEach((at, all) -> board.black(at, digit(all.get(0), symbols)));
    texts(Layer.GIVENS).forEach((at, all) -> board.given(at, digit(all.get(0), symbols)));
    texts(Layer.PLACED).forEach((at, all) -> board.placed(at, digit(all.get(0), symbols)));
  }

  private void readMarks(Board.Builder board, String[] symbols) {
    texts(Layer.CANDIDATES).forEach((at, all) -> board.candidates(at, mask(all, symbols)));
    texts(Layer.CORNER_MARKS).forEach((at, all) -> board.cornerMarks(at, mask(all, symbols)));
  }

  private static int mask(List<String> texts, String[] symbols) {
    int mask = 0;
    for (String text : texts) {
      mask |= 1 << digit(text, symbols) - 1;
    }
    return mask;
  }

  private static int digit(String text, String[] symbols) {
    for (int digit = 1; digit < symbols.length; digit++) {
      if (symbols[digit].equals(text)) {
        return digit;
      }
    }
    throw new AssertionError("no digit is " + text);
  }

  private void readCages(Board.Builder board) {
    Map<Integer, List<String>> labels = texts(Layer.LABELS);
    for (Shape.Group group : drawing.layers()) {
      if (group.layer() == Layer.KILLER_CAGES) {
        boolean repeating = group.style().dash() > 60;
        for (Shape shape : group.shapes()) {
          Set<Integer> cells = inside((Shape.Path) shape);
          List<String> label = labels.get(cells.iterator().next());
          Cage cage = cage(cells, label == null ? "" : label.get(0));
          board.cage(repeating && !cage.isRepeating() ? cage.repeating() : cage);
        }
      }
    }
  }

  private void readOperatorCages(Board.Builder board) {
    int[] areas = areas(Layer.OPERATOR_CAGES);
    Map<Integer, Set<Integer>> cells = new TreeMap<>();
    for (int at = 0; at < areas.length; at++) {
      cells.computeIfAbsent(areas[at], area -> new java.util.TreeSet<>()).add(at);
    }
    Map<Integer, List<String>> labels = texts(Layer.LABELS);
    for (Set<Integer> area : cells.values()) {
      List<String> label = labels.remove(area.iterator().next());
      if (label != null) {
        board.cage(cage(area, label.get(0)));
      }
    }
    assertThat(labels).as("labels that are not in the first cell of a cage").isEmpty();
  }

  private static Cage cage(Set<Integer> cells, String label) {
    boolean star = label.endsWith("*");
    String text = star ? label.substring(0, label.length() - 1) : label;
    int sign = text.isEmpty() ? -1 : "+\u2212\u00d7\u00f7".indexOf(text.charAt(text.length() - 1));
    String target = sign < 0 ? text : text.substring(0, text.length() - 1);
    Cage cage =
        new Cage(
            cells.stream().mapToInt(Integer::intValue).toArray(),
            CageOperator.values()[Math.max(0, sign)],
            target.isEmpty() ? 0 : Long.parseUnsignedLong(target),
            Cage.NO_COLOUR);
    return star ? cage.repeating() : cage;
  }

  private Map<Integer, List<String>> texts(Layer layer) {
    Map<Integer, List<String>> texts = new TreeMap<>();
    writings.forEach(
        (at, all) -> {
          for (Writing one : all) {
            if (one.layer() == layer) {
              texts.computeIfAbsent(at, cells -> new ArrayList<>()).add(one.text());
            }
          }
        });
    return texts;
  }

  private List<Stroke> strokes(Layer layer) {
    List<Stroke> strokes = new ArrayList<>();
    for (Shape.Group group : drawing.layers()) {
      if (group.layer() == layer && group.style().stroke() != Style.NONE) {
        for (Shape shape : group.shapes()) {
          if (shape instanceof Shape.Path path) {
            strokes.addAll(path.strokes());
          }
        }
      }
    }
    return strokes;
  }

  /** The area of each cell, from 0: what lines of a layer leave connected. */
  private int[] areas(Layer layer) {
    List<Stroke> lines = strokes(layer);
    int[] area = new int[side * side];
    java.util.Arrays.fill(area, -1);
    int areas = 0;
    for (int first = 0; first < area.length; first++) {
      if (area[first] < 0) {
        List<Integer> open = new ArrayList<>(List.of(first));
        area[first] = areas;
        while (!open.isEmpty()) {
          int from = open.remove(open.size() - 1);
          for (int to : Cells.neighbours(from, side)) {
            if (to >= 0 && area[to] < 0 && !isBetween(lines, from, to)) {
              area[to] = areas;
              open.add(to);
            }
          }
        }
        areas++;
      }
    }
    return area;
  }

  private boolean isBetween(List<Stroke> lines, int one, int other) {
    int x = origin + (one % side + other % side + 1) * cell / 2;
    int y = origin + (one / side + other / side + 1) * cell / 2;
    boolean across = one % side == other % side;
    for (Stroke line : lines) {
      boolean hit =
          across
              ? line.y(0) == y && line.y(1) == y && line.x(0) < x && x < line.x(1)
              : line.x(0) == x && line.x(1) == x && line.y(0) < y && y < line.y(1);
      if (hit) {
        return true;
      }
    }
    return false;
  }

  /** The cells within each path of a layer. */
  private List<Set<Integer>> outlined(Layer layer) {
    List<Set<Integer>> all = new ArrayList<>();
    for (Shape.Group group : drawing.layers()) {
      if (group.layer() == layer) {
        group.shapes().forEach(shape -> all.add(inside((Shape.Path) shape)));
      }
    }
    return all;
  }

  /** The cells whose middle has an odd number of the path's lines on its left. */
  private Set<Integer> inside(Shape.Path path) {
    Set<Integer> inside = new java.util.TreeSet<>();
    for (int at = 0; at < side * side; at++) {
      int x = origin + at % side * cell + cell / 2;
      int y = origin + at / side * cell + cell / 2;
      int lines = 0;
      for (Stroke stroke : path.strokes()) {
        for (int i = 0; i < stroke.size(); i++) {
          int next = (i + 1) % stroke.size();
          boolean crosses = stroke.y(i) < y != stroke.y(next) < y;
          lines += crosses && stroke.x(i) < x ? 1 : 0;
        }
      }
      if (lines % 2 == 1) {
        inside.add(at);
      }
    }
    return inside;
  }
}
