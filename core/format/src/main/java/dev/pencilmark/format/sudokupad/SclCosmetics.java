package dev.pencilmark.format.sudokupad;

import dev.pencilmark.board.Cells;
import dev.pencilmark.board.Cosmetics;
import dev.pencilmark.board.Cosmetics.Form;
import dev.pencilmark.board.Cosmetics.Frame;
import dev.pencilmark.board.Cosmetics.Layer;
import dev.pencilmark.board.Cosmetics.Line;
import dev.pencilmark.board.Cosmetics.Point;
import dev.pencilmark.board.Cosmetics.Shade;
import dev.pencilmark.board.Cosmetics.Shape;
import dev.pencilmark.board.UnsupportedConstraint;
import dev.pencilmark.format.Decoded;
import dev.pencilmark.format.ruletable.CosmeticJson;
import dev.pencilmark.format.ruletable.JsonPlace;
import dev.pencilmark.json.JsonNumber;
import dev.pencilmark.problem.ProblemException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The drawings of SudokuPad that are not the pictures of rules. A line of the thickness 64 is as
 * wide as a cell, and so is a text of that size.
 *
 * <p>A drawing of another format must not become a rule when it is read again. If it would, its
 * items have a mark, which other programs ignore: marked items are never read as pictures of rules.
 */
final class SclCosmetics {

  /** Marks an item that is no picture of a rule. */
  private static final String MARK = "cosmetic";

  /** The pixels of a cell for lines and texts. */
  private static final int PIXELS = 64;

  /** Of thicknesses and sizes of texts. */
  private static final int PLACES = 4;

  private static final double HEAD = 0.3;
  private static final String LAMPS = "fogofwar";
  private static final Pattern CELL = Pattern.compile("[Rr](\\d{1,2})[Cc](\\d{1,2})");

  private final int side;
  private final Cosmetics.Builder drawing = Cosmetics.builder();

  SclCosmetics(int side) {
    this.side = side;
  }

  /** Returns whether an item must not be read as the picture of a rule. */
  static boolean isMarked(JsonPlace item) {
    return item.get(MARK).saysTrue();
  }

  /** Returns the drawing so far. */
  Cosmetics read() {
    return drawing.build(side);
  }

  /** Reads an item that is no picture of a rule. */
  void read(SclItem item) {
    JsonPlace json = item.json;
    boolean line = item.list.equals("lines") || item.list.equals("arrows");
    String colour = CosmeticJson.colour(json.any("color", "c"));
    List<Point> points = points(item);
    if (points == null || points.isEmpty() || colour == null) {
      drawing.reject();
    } else if (line && !colour.isEmpty()) {
      int width = CosmeticJson.length(json.any("thickness", "th"), 1.0 / PIXELS);
      boolean arrow = item.list.equals("arrows");
      double head = CosmeticJson.number(json.any("headLength", "hl"));
      int length = arrow ? Cosmetics.length(Double.isNaN(head) ? HEAD : head) : 0;
      drawing.line(() -> new Line(colour, width, length, points));
    } else if (!line) {
      readShape(item, points.get(0), colour);
    }
  }

  private static List<Point> points(SclItem item) {
    if (item.points.length > Cosmetics.MOST_POINTS) {
      return null;
    }
    List<Point> points = new ArrayList<>();
    for (double[] at : item.points) {
      Point point = Cosmetics.point(at[0], at[1]);
      if (point == null) {
        return null;
      }
      points.add(point);
    }
    return points;
  }

  private void readShape(SclItem item, Point centre, String textColour) {
    JsonPlace json = item.json;
    String fill = CosmeticJson.colour(json.any("backgroundColor", "c2"));
    String outline = CosmeticJson.colour(json.any("borderColor", "c1"));
    String text = CosmeticJson.text(json.any("text", "te"));
    if (fill == null || outline == null || text.length() > Cosmetics.MOST_TEXT) {
      drawing.reject();
      return;
    }
    if (!Shape.isSeen(fill, outline, text)) {
      return;
    }
    Shape shape;
    try {
      shape =
          new Shape(
              item.rounded ? Form.ELLIPSE : Form.RECTANGLE,
              item.list.equals("underlays") ? Layer.UNDER : Layer.OVER,
              centre,
              CosmeticJson.length(json.any("width", "w"), 1),
              CosmeticJson.length(json.any("height", "h"), 1),
              CosmeticJson.angle(json.get("angle")),
              fill,
              outline,
              text,
              textColour,
              CosmeticJson.length(json.any("fontSize", "fs"), 1.0 / PIXELS));
    } catch (IllegalArgumentException invalid) {
      drawing.reject();
      return;
    }
    int cell = shadedCell(shape, side);
    if (cell >= 0) {
      drawing.shade(() -> new Shade(cell, fill));
    } else {
      drawing.shape(() -> shape);
    }
  }

  /** Returns the cell that a shape colours and does nothing else; -1 if there is none. */
  private static int shadedCell(Shape shape, int side) {
    Point centre = shape.centre();
    boolean shade =
        shape.form() == Form.RECTANGLE
            && shape.layer() == Layer.UNDER
            && shape.width() == Cosmetics.UNIT
            && shape.height() == Cosmetics.UNIT
            && shape.angle() == 0
            && shape.outline().isEmpty()
            && shape.text().isEmpty();
    int row = Math.floorDiv(centre.row(), Cosmetics.UNIT);
    int column = Math.floorDiv(centre.column(), Cosmetics.UNIT);
    boolean inside = row >= 0 && row < side && column >= 0 && column < side;
    return shade && inside && Point.middle(row, column).equals(centre) ? row * side + column : -1;
  }

  /** Reads a cage that is no rule. */
  void readCage(JsonPlace cage, int[] cells) {
    String outline = CosmeticJson.colour(cage.get("outlineC"));
    String textColour = CosmeticJson.colour(cage.get("fontC"));
    String text = CosmeticJson.text(cage.any("value", "v"));
    if (outline == null || textColour == null) {
      drawing.reject();
    } else if (CosmeticJson.isSeen(outline) || CosmeticJson.isSeen(textColour)) {
      drawing.frame(
          () -> new Frame(Arrays.stream(cells).boxed().toList(), outline, text, textColour));
    }
  }

  /** Returns the number of items so far that were not kept. */
  int rejected() {
    return drawing.rejected();
  }

  /**
   * Reads a member about fog.
   *
   * @return whether all of it was kept
   */
  boolean readFog(String name, JsonPlace member) {
    int before = drawing.rejected();
    switch (name) {
      case "foglight" -> cells(member).forEach(cell -> light(cell, false));
      case LAMPS -> cells(member).forEach(cell -> light(cell, true));
      case "triggereffect" -> {
        for (int i = 0; member.value() instanceof List<?> list && i < list.size(); i++) {
          readTrigger(member.get(i));
        }
      }
      default -> drawing.reject();
    }
    return drawing.rejected() == before && member.isList();
  }

  private void light(int cell, boolean lamp) {
    if (cell < 0) {
      drawing.reject();
    } else if (lamp) {
      drawing.lamp(cell);
    } else {
      drawing.lit(cell);
    }
  }

  private void readTrigger(JsonPlace json) {
    List<Integer> by = cells(JsonPlace.top(one(json.get("trigger").get("cell"))));
    List<Integer> lit = cells(json.get("effect").get("cells"));
    boolean known =
        by.size() == 1
            && by.get(0) >= 0
            && !lit.contains(-1)
            && "foglight".equals(json.get("effect").get("type").value());
    if (known) {
      drawing.trigger(() -> new Cosmetics.Trigger(by.get(0), lit));
    } else {
      drawing.reject();
    }
  }

  private static Object one(JsonPlace cell) {
    return cell.value() == null ? null : List.of(cell.value());
  }

  /** Returns the cells of a list of pairs or names, or of names in one text; -1 for others. */
  private List<Integer> cells(JsonPlace list) {
    List<Integer> cells = new ArrayList<>();
    if (list.value() instanceof String names) {
      Matcher name = CELL.matcher(names);
      while (name.find() && cells.size() < Cosmetics.MOST_POINTS) {
        cells.add(cell(name));
      }
      return cells;
    }
    for (int i = 0; list.value() instanceof List<?> all && i < all.size(); i++) {
      Object value = list.get(i).value();
      int cell = -1;
      if (value instanceof List<?> pair && pair.size() == 2) {
        Integer row = list.get(i).get(0).numberOrNull();
        Integer column = list.get(i).get(1).numberOrNull();
        cell = row == null || column == null ? -1 : cell(row, column);
      } else if (value instanceof String text) {
        Matcher name = CELL.matcher(text);
        cell = name.matches() ? cell(name) : -1;
      }
      cells.add(cell);
    }
    return cells;
  }

  private int cell(Matcher name) {
    return cell(Integer.parseInt(name.group(1)) - 1, Integer.parseInt(name.group(2)) - 1);
  }

  private int cell(int row, int column) {
    return row < 0 || row >= side || column < 0 || column >= side ? -1 : row * side + column;
  }

  /** Returns a drawing as it reads back: a shape that colours a cell is a colour. */
  static Cosmetics kept(Cosmetics cosmetics, int side) {
    if (cosmetics.shapes().stream().noneMatch(shape -> shadedCell(shape, side) >= 0)) {
      return cosmetics;
    }
    List<Shape> shapes = new ArrayList<>();
    List<Shade> shades = new ArrayList<>(cosmetics.shades());
    for (Shape shape : cosmetics.shapes()) {
      int cell = shadedCell(shape, side);
      if (cell < 0) {
        shapes.add(shape);
      } else {
        shades.add(new Shade(cell, shape.fill()));
      }
    }
    return new Cosmetics(cosmetics.lines(), shapes, shades, cosmetics.frames(), cosmetics.fog());
  }

  /**
   * Adds a drawing to the JSON of a puzzle, so that it reads back without a change of its rules.
   *
   * @param json the JSON of the puzzle; modified
   */
  static void put(Cosmetics cosmetics, int side, Map<String, Object> json) throws ProblemException {
    if (cosmetics.isEmpty()) {
      return;
    }
    Decoded alone = SclReader.read(json);
    Map<String, Object> plain = with(cosmetics, side, json, false);
    json.putAll(readsAs(plain, alone, cosmetics) ? plain : with(cosmetics, side, json, true));
  }

  /** Returns whether a JSON with a drawing reads as the puzzle without it, and with the drawing. */
  private static boolean readsAs(Map<String, Object> json, Decoded alone, Cosmetics cosmetics) {
    try {
      Decoded back = SclReader.read(json);
      return back.board().equals(alone.board())
          && sentences(back).equals(sentences(alone))
          && cosmetics.missingIn(back.metadata().cosmetics()).isEmpty();
    } catch (ProblemException other) {
      return false;
    }
  }

  private static List<String> sentences(Decoded decoded) {
    return decoded.unsupported().stream()
        .filter(one -> one.part() != UnsupportedConstraint.Part.DRAWING)
        .map(UnsupportedConstraint::name)
        .toList();
  }

  private static Map<String, Object> with(
      Cosmetics cosmetics, int side, Map<String, Object> json, boolean marked) {
    Map<String, List<Object>> lists = new LinkedHashMap<>();
    for (Shade shade : cosmetics.shades()) {
      Map<String, Object> item = new LinkedHashMap<>();
      item.put("center", pair(Point.middle(shade.cell() / side, shade.cell() % side)));
      item.put("width", JsonNumber.of(1));
      item.put("height", JsonNumber.of(1));
      item.put("rounded", false);
      item.put("backgroundColor", shade.colour());
      add(lists, "underlays", item, marked);
    }
    for (Line line : cosmetics.lines()) {
      Map<String, Object> item = new LinkedHashMap<>();
      item.put("color", line.colour());
      item.put("thickness", CosmeticJson.number(line.width(), PIXELS, PLACES));
      if (line.head() > 0) {
        item.put("headLength", CosmeticJson.number(line.head()));
      }
      item.put("wayPoints", line.points().stream().map(SclCosmetics::pair).toList());
      add(lists, line.head() > 0 ? "arrows" : "lines", item, marked);
    }
    for (Shape shape : cosmetics.shapes()) {
      String list = shape.layer() == Layer.UNDER ? "underlays" : "overlays";
      add(lists, list, item(shape), marked);
    }
    for (Frame frame : cosmetics.frames()) {
      Map<String, Object> item = new LinkedHashMap<>();
      item.put(
          "cells", frame.cells().stream().map(cell -> SclTable.CELLS.write(cell, side)).toList());
      putUnlessEmpty(item, "value", frame.text());
      putUnlessEmpty(item, "outlineC", frame.outline());
      putUnlessEmpty(item, "fontC", frame.textColour());
      add(lists, "cages", item, marked);
    }
    putFog(cosmetics.fog(), side, lists);
    Map<String, Object> all = new LinkedHashMap<>(json);
    lists.forEach(
        (name, items) -> {
          List<Object> both = new ArrayList<>();
          if (json.get(name) instanceof List<?> before) {
            both.addAll(before);
          }
          both.addAll(items);
          all.put(name, both);
        });
    return all;
  }

  private static void add(
      Map<String, List<Object>> lists, String name, Map<String, Object> item, boolean marked) {
    if (marked) {
      item.put(MARK, true);
    }
    lists.computeIfAbsent(name, none -> new ArrayList<>()).add(item);
  }

  private static void putUnlessEmpty(Map<String, Object> item, String name, String text) {
    if (!text.isEmpty()) {
      item.put(name, text);
    }
  }

  private static Map<String, Object> item(Shape shape) {
    Map<String, Object> item = new LinkedHashMap<>();
    item.put("center", pair(shape.centre()));
    item.put("width", CosmeticJson.number(shape.width()));
    item.put("height", CosmeticJson.number(shape.height()));
    item.put("rounded", shape.form() == Form.ELLIPSE);
    putUnlessEmpty(item, "backgroundColor", shape.fill());
    putUnlessEmpty(item, "borderColor", shape.outline());
    putUnlessEmpty(item, "text", shape.text());
    putUnlessEmpty(item, "color", shape.textColour());
    if (shape.textSize() > 0) {
      item.put("fontSize", CosmeticJson.number(shape.textSize(), PIXELS, PLACES));
    }
    if (shape.angle() != 0) {
      item.put("angle", CosmeticJson.degrees(shape.angle()));
    }
    return item;
  }

  private static List<Object> pair(Point point) {
    return List.of(CosmeticJson.number(point.row()), CosmeticJson.number(point.column()));
  }

  private static void putFog(Cosmetics.Fog fog, int side, Map<String, List<Object>> lists) {
    List<Integer> lit = new ArrayList<>(fog.lit());
    lit.addAll(Cosmetics.Fog.around(fog.lamps(), side));
    put(lists, "foglight", lit.stream().map(cell -> SclTable.CELLS.write(cell, side)).toList());
    put(lists, LAMPS, fog.lamps().stream().map(cell -> (Object) Cells.name(cell, side)).toList());
    List<Object> triggers = new ArrayList<>();
    for (Cosmetics.Trigger trigger : fog.triggers()) {
      Map<String, Object> by = new LinkedHashMap<>();
      by.put("type", "cell");
      by.put("cell", Cells.name(trigger.cell(), side).toLowerCase(Locale.ROOT));
      Map<String, Object> effect = new LinkedHashMap<>();
      effect.put("type", "foglight");
      effect.put(
          "cells", trigger.lit().stream().map(cell -> SclTable.CELLS.write(cell, side)).toList());
      Map<String, Object> both = new LinkedHashMap<>();
      both.put("trigger", by);
      both.put("effect", effect);
      triggers.add(both);
    }
    put(lists, "triggereffect", triggers);
  }

  private static void put(Map<String, List<Object>> lists, String name, List<Object> items) {
    if (!items.isEmpty()) {
      lists.put(name, items);
    }
  }
}
