package dev.pencilmark.format.fpuzzles;

import dev.pencilmark.board.Cells;
import dev.pencilmark.board.Cosmetics;
import dev.pencilmark.board.Cosmetics.Form;
import dev.pencilmark.board.Cosmetics.Frame;
import dev.pencilmark.board.Cosmetics.Layer;
import dev.pencilmark.board.Cosmetics.Line;
import dev.pencilmark.board.Cosmetics.Point;
import dev.pencilmark.board.Cosmetics.Shade;
import dev.pencilmark.board.Cosmetics.Shape;
import dev.pencilmark.format.ruletable.CosmeticJson;
import dev.pencilmark.format.ruletable.JsonPlace;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The drawing of f-puzzles' JSON. Lines go from cell to cell, shapes are in the middle of some
 * cells and above the grid; a width of a line and a size of a text are halves of a cell. Pictures
 * of rules are not part of it: the writer of rules draws them.
 */
final class FpuzzlesCosmetics {

  private static final Pattern NAME = Pattern.compile("[Rr](-?\\d{1,2})[Cc](-?\\d{1,2})");

  /** The clues of cages that mean fog. */
  private static final String LAMP = "FOW";

  private static final String LIGHT = "FOGLIGHT";
  private static final Set<String> FOG = Set.of(LAMP, LIGHT);

  /** A width, in cells, of lines and texts that have the width 1. */
  private static final double HALF = 0.5;

  /** The colours that some programs write by their number. */
  private static final List<String> NUMBERED =
      List.of(
          "#A8A8A8A8",
          "#000000",
          "#FFA0A0",
          "#FFDF61",
          "#FEFFAF",
          "#B0FFB0",
          "#61D060",
          "#D0D0FF",
          "#8180F0",
          "#FF08FF",
          "#FFD0D0");

  /** How far from the grid a name of a cell may be. */
  private static final int OUTSIDE = 9;

  private final int side;
  private final Cosmetics.Builder drawing = Cosmetics.builder();

  FpuzzlesCosmetics(int side) {
    this.side = side;
  }

  /** Returns the drawing so far. */
  Cosmetics read() {
    return drawing.build(side);
  }

  /**
   * Reads the colours of a cell, given by its setter.
   *
   * @return whether they were kept
   */
  boolean readCell(int cell, JsonPlace place) {
    JsonPlace several = place.get("cArray");
    int before = drawing.rejected();
    if (several.value() instanceof List<?> list && !list.isEmpty()) {
      for (int i = 0; i < list.size(); i++) {
        readColour(cell, several.get(i));
      }
    } else {
      readColour(cell, place.get("c"));
    }
    return drawing.rejected() == before;
  }

  private void readColour(int cell, JsonPlace place) {
    Integer number = place.numberOrNull();
    String colour =
        number != null && number >= 0 && number < NUMBERED.size()
            ? NUMBERED.get(number)
            : CosmeticJson.colour(place);
    if (colour == null) {
      drawing.reject();
    } else if (!colour.isEmpty()) {
      drawing.shade(() -> new Shade(cell, colour));
    }
  }

  /**
   * Reads a list of drawings.
   *
   * @return whether all of it was kept, except for pictures of rules
   */
  boolean read(String name, JsonPlace member) {
    if (!(member.value() instanceof List<?> list)) {
      return false;
    }
    int before = drawing.rejected();
    for (int i = 0; i < list.size(); i++) {
      JsonPlace entry = member.get(i);
      switch (name) {
        case "foglight" -> readFog(entry, false);
        case "fogofwar" -> readFog(entry, true);
        default -> {
          if (!FpuzzlesRuleWriter.isPicture(entry)) {
            readEntry(name, entry);
          }
        }
      }
    }
    return drawing.rejected() == before;
  }

  private void readEntry(String name, JsonPlace entry) {
    switch (name) {
      case "line" -> readLines(entry);
      case "circle" -> readShape(entry, Form.ELLIPSE);
      case "rectangle" -> readShape(entry, Form.RECTANGLE);
      case "text" -> readShape(entry, Form.TEXT);
      case "cage" -> {
        if (FpuzzlesReader.entry(entry) == null) {
          readCage(entry);
        }
      }
      default -> drawing.reject();
    }
  }

  private void readLines(JsonPlace entry) {
    JsonPlace lines = entry.get("lines");
    String colour = CosmeticJson.colour(entry.get("outlineC"));
    if (!lines.isList() || colour == null) {
      drawing.reject();
      return;
    }
    int width = CosmeticJson.length(entry.get("width"), HALF);
    for (int i = 0; i < ((List<?>) lines.value()).size(); i++) {
      List<Point> points = points(lines.get(i));
      if (points == null) {
        drawing.reject();
      } else if (!colour.isEmpty()) {
        drawing.line(() -> new Line(colour, width, 0, points));
      }
    }
  }

  /** Returns the middles of some cells; null if one is none. */
  private List<Point> points(JsonPlace cells) {
    if (!(cells.value() instanceof List<?> list) || list.size() > Cosmetics.MOST_POINTS) {
      return null;
    }
    List<Point> points = new ArrayList<>();
    for (Object name : list) {
      Matcher at = name instanceof String text ? NAME.matcher(text) : null;
      if (at == null || !at.matches()) {
        return null;
      }
      points.add(
          Point.middle(Integer.parseInt(at.group(1)) - 1, Integer.parseInt(at.group(2)) - 1));
    }
    return points;
  }

  private void readShape(JsonPlace entry, Form form) {
    boolean text = form == Form.TEXT;
    List<Point> cells = points(entry.get("cells"));
    String fill = text ? "" : CosmeticJson.colour(entry.get("baseC"));
    String outline = text ? "" : CosmeticJson.colour(entry.get("outlineC"));
    String textColour = CosmeticJson.colour(entry.get("fontC"));
    String value = CosmeticJson.text(entry.get("value"));
    if (cells == null
        || cells.isEmpty()
        || fill == null
        || outline == null
        || textColour == null
        || value.length() > Cosmetics.MOST_TEXT) {
      drawing.reject();
    } else if (Shape.isSeen(fill, outline, value)) {
      double row = cells.stream().mapToInt(Point::row).average().orElse(0);
      double column = cells.stream().mapToInt(Point::column).average().orElse(0);
      Point centre = new Point((int) Math.rint(row), (int) Math.rint(column));
      drawing.shape(
          () ->
              new Shape(
                  form,
                  Layer.OVER,
                  centre,
                  CosmeticJson.length(entry.get("width"), 1),
                  CosmeticJson.length(entry.get("height"), 1),
                  CosmeticJson.angle(entry.get("angle")),
                  fill,
                  outline,
                  value,
                  textColour,
                  text ? CosmeticJson.length(entry.get("size"), HALF) : 0));
    }
  }

  private void readCage(JsonPlace entry) {
    List<Point> points = points(entry.get("cells"));
    String outline = CosmeticJson.colour(entry.get("outlineC"));
    String textColour = CosmeticJson.colour(entry.get("fontC"));
    String value = CosmeticJson.text(entry.get("value"));
    List<Integer> cells = points == null ? List.of() : points.stream().map(this::cell).toList();
    if (points == null || cells.contains(-1) || outline == null || textColour == null) {
      drawing.reject();
    } else if (value.equals(LAMP) && cells.size() == 1) {
      drawing.lamp(cells.get(0));
    } else if (value.equals(LIGHT)) {
      cells.forEach(drawing::lit);
    } else if (CosmeticJson.isSeen(outline) || CosmeticJson.isSeen(textColour)) {
      drawing.frame(() -> new Frame(cells, outline, value, textColour));
    }
  }

  private void readFog(JsonPlace entry, boolean lamp) {
    List<Point> points =
        points(JsonPlace.top(entry.value() == null ? null : List.of(entry.value())));
    int cell = points == null ? -1 : cell(points.get(0));
    if (cell < 0) {
      drawing.reject();
    } else if (lamp) {
      drawing.lamp(cell);
    } else {
      drawing.lit(cell);
    }
  }

  /** Returns the cell with a point; -1 for a point outside the grid. */
  private int cell(Point point) {
    int row = Math.floorDiv(point.row(), Cosmetics.UNIT);
    int column = Math.floorDiv(point.column(), Cosmetics.UNIT);
    return row < 0 || row >= side || column < 0 || column >= side ? -1 : row * side + column;
  }

  /** Returns the drawing as it reads back: with the items that f-puzzles has, as it has them. */
  static Cosmetics kept(Cosmetics cosmetics, int side) {
    if (cosmetics.isEmpty()) {
      return cosmetics;
    }
    Cosmetics.Builder kept = Cosmetics.builder();
    for (Line line : cosmetics.lines()) {
      if (line.points().stream().allMatch(point -> names(point, side, true) != null)) {
        kept.line(() -> new Line(line.colour(), line.width(), 0, line.points()));
      }
    }
    for (Shape shape : cosmetics.shapes()) {
      if (names(shape.centre(), side, false) != null) {
        kept.shape(() -> asWritten(shape));
      }
    }
    cosmetics.shades().forEach(shade -> kept.shade(() -> shade));
    for (Frame frame : cosmetics.frames()) {
      if (isDrawn(frame)) {
        kept.frame(() -> frame);
      }
    }
    cosmetics.fog().lamps().forEach(kept::lamp);
    cosmetics.fog().lit().forEach(kept::lit);
    return kept.build(side);
  }

  /** Returns whether a cage reads back as a cage: not as a text in a cage, fog or a rule. */
  private static boolean isDrawn(Frame frame) {
    boolean seen = CosmeticJson.isSeen(frame.outline()) || CosmeticJson.isSeen(frame.textColour());
    return seen && !FOG.contains(frame.text()) && !FpuzzlesReader.isRule(frame.text());
  }

  private static Shape asWritten(Shape shape) {
    boolean text = shape.form() == Form.TEXT;
    return new Shape(
        shape.form(),
        Layer.OVER,
        shape.centre(),
        shape.width(),
        shape.height(),
        shape.angle(),
        shape.fill(),
        shape.outline(),
        shape.text(),
        shape.textColour(),
        text ? shape.textSize() : 0);
  }

  /**
   * Returns the names of the cells that a point is in the middle of; null if there are none.
   *
   * @param one whether it must be one cell
   */
  private static List<Object> names(Point point, int side, boolean one) {
    int half = Cosmetics.UNIT / 2;
    if (point.row() % half != 0 || point.column() % half != 0) {
      return null;
    }
    int row = point.row() / half;
    int column = point.column() / half;
    if (one && (row % 2 == 0 || column % 2 == 0)) {
      return null;
    }
    List<Object> names = new ArrayList<>();
    for (int r : row % 2 == 0 ? new int[] {row / 2, row / 2 + 1} : new int[] {(row + 1) / 2}) {
      for (int c :
          column % 2 == 0 ? new int[] {column / 2, column / 2 + 1} : new int[] {(column + 1) / 2}) {
        if (Math.min(r, c) < -OUTSIDE || Math.max(r, c) > side + OUTSIDE) {
          return null;
        }
        names.add("R" + r + "C" + c);
      }
    }
    return names;
  }

  /**
   * Adds a drawing to the JSON of a puzzle.
   *
   * @param cosmetics a drawing that f-puzzles keeps
   * @param json modified; its grid, too
   */
  static void put(Cosmetics cosmetics, int side, Map<String, Object> json) {
    if (cosmetics.isEmpty()) {
      return;
    }
    Map<String, List<Object>> lists = new LinkedHashMap<>();
    for (Line line : cosmetics.lines()) {
      List<Object> cells = new ArrayList<>();
      line.points().forEach(point -> cells.addAll(names(point, side, true)));
      Map<String, Object> entry = new LinkedHashMap<>();
      entry.put("lines", List.of(cells));
      entry.put("outlineC", line.colour());
      entry.put("width", CosmeticJson.number(2L * line.width()));
      add(lists, "line", entry);
    }
    cosmetics.shapes().forEach(shape -> putShape(shape, side, lists));
    for (Frame frame : cosmetics.frames()) {
      Map<String, Object> entry = new LinkedHashMap<>();
      entry.put("cells", frame.cells().stream().map(cell -> Cells.name(cell, side)).toList());
      putUnlessEmpty(entry, "value", frame.text());
      putUnlessEmpty(entry, "outlineC", frame.outline());
      putUnlessEmpty(entry, "fontC", frame.textColour());
      add(lists, "cage", entry);
    }
    cosmetics.fog().lamps().forEach(cell -> add(lists, "fogofwar", Cells.name(cell, side)));
    cosmetics.fog().lit().forEach(cell -> add(lists, "foglight", Cells.name(cell, side)));
    lists.forEach(
        (name, entries) ->
            json.merge(
                name,
                entries,
                (before, more) -> {
                  List<Object> both = new ArrayList<>((List<?>) before);
                  both.addAll((List<?>) more);
                  return both;
                }));
    putColours(cosmetics, side, json);
  }

  private static void add(Map<String, List<Object>> lists, String name, Object entry) {
    lists.computeIfAbsent(name, none -> new ArrayList<>()).add(entry);
  }

  private static void putUnlessEmpty(Map<String, Object> entry, String name, String text) {
    if (!text.isEmpty()) {
      entry.put(name, text);
    }
  }

  private static void putShape(Shape shape, int side, Map<String, List<Object>> lists) {
    Map<String, Object> entry = new LinkedHashMap<>();
    entry.put("cells", names(shape.centre(), side, false));
    boolean text = shape.form() == Form.TEXT;
    if (!text) {
      entry.put("baseC", shape.fill().isEmpty() ? CosmeticJson.TRANSPARENT : shape.fill());
      entry.put("outlineC", shape.outline().isEmpty() ? CosmeticJson.TRANSPARENT : shape.outline());
      entry.put("width", CosmeticJson.number(shape.width()));
      entry.put("height", CosmeticJson.number(shape.height()));
    }
    putUnlessEmpty(entry, "value", shape.text());
    putUnlessEmpty(entry, "fontC", shape.textColour());
    if (text && shape.textSize() > 0) {
      entry.put("size", CosmeticJson.number(2L * shape.textSize()));
    }
    if (shape.angle() != 0) {
      entry.put("angle", CosmeticJson.degrees(shape.angle()));
    }
    String name = text ? "text" : shape.form() == Form.ELLIPSE ? "circle" : "rectangle";
    add(lists, name, entry);
  }

  private static void putColours(Cosmetics cosmetics, int side, Map<String, Object> json) {
    Map<Integer, List<Object>> colours = new LinkedHashMap<>();
    for (Shade shade : cosmetics.shades()) {
      colours.computeIfAbsent(shade.cell(), none -> new ArrayList<>()).add(shade.colour());
    }
    JsonPlace grid = JsonPlace.top(json).get("grid");
    colours.forEach(
        (cell, some) -> {
          @SuppressWarnings("unchecked")
          Map<String, Object> place =
              (Map<String, Object>) grid.get(cell / side).get(cell % side).value();
          place.put("c", some.get(0));
          if (some.size() > 1) {
            place.put("cArray", some);
          }
        });
  }

  /**
   * Removes the drawing from the JSON of a puzzle, except for pictures of rules and texts in cages.
   *
   * @param json modified; its grid, too
   */
  static void remove(int side, Map<String, Object> json) {
    for (String name : List.of("line", "circle", "rectangle", "text", "cage")) {
      JsonPlace member = JsonPlace.top(json).get(name);
      if (!(member.value() instanceof List<?> list)) {
        continue;
      }
      List<Object> left = new ArrayList<>();
      for (int i = 0; i < list.size(); i++) {
        boolean text = name.equals("cage") && FpuzzlesReader.entry(member.get(i)) != null;
        if (text || FpuzzlesRuleWriter.isPicture(member.get(i))) {
          left.add(list.get(i));
        }
      }
      json.put(name, left);
      if (left.isEmpty()) {
        json.remove(name);
      }
    }
    json.remove("foglight");
    json.remove("fogofwar");
    JsonPlace grid = JsonPlace.top(json).get("grid");
    for (int cell = 0; cell < side * side; cell++) {
      if (grid.get(cell / side).get(cell % side).value() instanceof Map<?, ?> place) {
        place.remove("c");
        place.remove("cArray");
      }
    }
  }
}
