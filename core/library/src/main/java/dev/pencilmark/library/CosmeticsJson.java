package dev.pencilmark.library;

import dev.pencilmark.board.Board;
import dev.pencilmark.board.Cosmetics;
import dev.pencilmark.json.JsonNumber;
import dev.pencilmark.problem.Problem;
import dev.pencilmark.problem.ProblemCode;
import dev.pencilmark.problem.ProblemException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Drawings as libraries keep them: JSON with the members of the message Cosmetics of the API. */
final class CosmeticsJson {

  private static final String FORM = "COSMETIC_FORM_";
  private static final String COLOUR = "colour";
  private static final String WIDTH = "width";
  private static final String TEXT = "text";
  private static final String TEXT_COLOUR = "textColour";
  private static final String OUTLINE = "outlineColour";
  private static final String CELL = "cell";
  private static final String CELLS = "cells";
  private static final String LIT = "litCells";

  private CosmeticsJson() {}

  /** Returns a drawing as a value of JSON. */
  static Map<String, Object> value(Cosmetics cosmetics) {
    Map<String, Object> value = new LinkedHashMap<>();
    put(value, "lines", cosmetics.lines().stream().map(CosmeticsJson::value).toList());
    put(value, "shapes", cosmetics.shapes().stream().map(CosmeticsJson::value).toList());
    List<Map<String, Object>> shades = new ArrayList<>();
    for (Cosmetics.Shade shade : cosmetics.shades()) {
      shades.add(Map.of(CELL, shade.cell(), COLOUR, shade.colour()));
    }
    put(value, "cellColours", shades);
    put(value, "cages", cosmetics.frames().stream().map(CosmeticsJson::value).toList());
    if (!cosmetics.fog().equals(Cosmetics.Fog.NONE)) {
      Map<String, Object> fog = new LinkedHashMap<>();
      put(fog, LIT, cosmetics.fog().lit());
      put(fog, "lampCells", cosmetics.fog().lamps());
      List<Map<String, Object>> triggers = new ArrayList<>();
      for (Cosmetics.Trigger trigger : cosmetics.fog().triggers()) {
        triggers.add(Map.of(CELL, trigger.cell(), LIT, trigger.lit()));
      }
      put(fog, "triggers", triggers);
      value.put("fog", fog);
    }
    return value;
  }

  private static void put(Map<String, Object> value, String name, List<?> list) {
    if (!list.isEmpty()) {
      value.put(name, list);
    }
  }

  private static void put(Map<String, Object> value, String name, String text) {
    if (!text.isEmpty()) {
      value.put(name, text);
    }
  }

  private static Map<String, Object> value(Cosmetics.Line line) {
    Map<String, Object> value = new LinkedHashMap<>();
    value.put(COLOUR, line.colour());
    value.put(WIDTH, line.width());
    value.put("headLength", line.head());
    List<Integer> points = new ArrayList<>();
    line.points().forEach(point -> points.addAll(List.of(point.row(), point.column())));
    value.put("points", points);
    return value;
  }

  private static Map<String, Object> value(Cosmetics.Shape shape) {
    Map<String, Object> value = new LinkedHashMap<>();
    value.put("form", FORM + shape.form().name());
    value.put("beneath", shape.layer() == Cosmetics.Layer.UNDER);
    value.put("row", shape.centre().row());
    value.put("column", shape.centre().column());
    value.put(WIDTH, shape.width());
    value.put("height", shape.height());
    value.put("angle", shape.angle());
    put(value, "fillColour", shape.fill());
    put(value, OUTLINE, shape.outline());
    put(value, TEXT, shape.text());
    put(value, TEXT_COLOUR, shape.textColour());
    value.put("textSize", shape.textSize());
    return value;
  }

  private static Map<String, Object> value(Cosmetics.Frame frame) {
    Map<String, Object> value = new LinkedHashMap<>();
    value.put(CELLS, frame.cells());
    put(value, OUTLINE, frame.outline());
    put(value, TEXT, frame.text());
    put(value, TEXT_COLOUR, frame.textColour());
    return value;
  }

  /** Returns the drawing of a value of JSON. */
  static Cosmetics of(Object json, Board board) throws ProblemException {
    Item drawing = new Item(json);
    List<Cosmetics.Line> lines = new ArrayList<>();
    List<Cosmetics.Shape> shapes = new ArrayList<>();
    List<Cosmetics.Shade> shades = new ArrayList<>();
    List<Cosmetics.Frame> frames = new ArrayList<>();
    try {
      for (Item line : drawing.items("lines")) {
        lines.add(line(line));
      }
      for (Item shape : drawing.items("shapes")) {
        shapes.add(shape(shape));
      }
      for (Item shade : drawing.items("cellColours")) {
        shades.add(new Cosmetics.Shade(shade.number(CELL), shade.text(COLOUR)));
      }
      for (Item cage : drawing.items("cages")) {
        frames.add(
            new Cosmetics.Frame(
                cage.numbers(CELLS), cage.text(OUTLINE), cage.text(TEXT), cage.text(TEXT_COLOUR)));
      }
      Cosmetics cosmetics = new Cosmetics(lines, shapes, shades, frames, fog(drawing));
      if (cosmetics.fits(board.cellCount())) {
        return cosmetics;
      }
    } catch (IllegalArgumentException invalid) {
      throw wrong(invalid.getMessage());
    }
    throw wrong("a cell that is not in the grid");
  }

  private static Cosmetics.Line line(Item line) throws ProblemException {
    List<Integer> numbers = line.numbers("points");
    if (numbers.size() % 2 != 0) {
      throw wrong("a point without a column");
    }
    List<Cosmetics.Point> points = new ArrayList<>();
    for (int i = 0; i < numbers.size(); i += 2) {
      points.add(new Cosmetics.Point(numbers.get(i), numbers.get(i + 1)));
    }
    return new Cosmetics.Line(
        line.text(COLOUR), line.number(WIDTH), line.number("headLength"), points);
  }

  private static Cosmetics.Shape shape(Item shape) throws ProblemException {
    String form = shape.text("form");
    return new Cosmetics.Shape(
        Cosmetics.Form.valueOf(form.startsWith(FORM) ? form.substring(FORM.length()) : form),
        Boolean.TRUE.equals(shape.members.get("beneath"))
            ? Cosmetics.Layer.UNDER
            : Cosmetics.Layer.OVER,
        new Cosmetics.Point(shape.number("row"), shape.number("column")),
        shape.number(WIDTH),
        shape.number("height"),
        shape.number("angle"),
        shape.text("fillColour"),
        shape.text(OUTLINE),
        shape.text(TEXT),
        shape.text(TEXT_COLOUR),
        shape.number("textSize"));
  }

  private static Cosmetics.Fog fog(Item drawing) throws ProblemException {
    if (drawing.members.get("fog") == null) {
      return Cosmetics.Fog.NONE;
    }
    Item fog = new Item(drawing.members.get("fog"));
    List<Cosmetics.Trigger> triggers = new ArrayList<>();
    for (Item trigger : fog.items("triggers")) {
      triggers.add(new Cosmetics.Trigger(trigger.number(CELL), trigger.numbers(LIT)));
    }
    return new Cosmetics.Fog(fog.numbers(LIT), fog.numbers("lampCells"), triggers);
  }

  private static ProblemException wrong(String found) {
    return Problem.wrongValue(
            ProblemCode.VALUE_OUT_OF_RANGE, "cosmetics", "a drawing as the API has it", found)
        .exception();
  }

  /** An object with members. */
  private static final class Item {

    private final Map<?, ?> members;

    Item(Object value) throws ProblemException {
      if (!(value instanceof Map<?, ?> map)) {
        throw wrong("a value that is no object");
      }
      this.members = map;
    }

    private List<?> list(String name) throws ProblemException {
      Object value = members.get(name);
      if (value == null) {
        return List.of();
      }
      if (value instanceof List<?> list) {
        return list;
      }
      throw wrong(name);
    }

    List<Item> items(String name) throws ProblemException {
      List<Item> items = new ArrayList<>();
      for (Object value : list(name)) {
        items.add(new Item(value));
      }
      return items;
    }

    List<Integer> numbers(String name) throws ProblemException {
      List<Integer> numbers = new ArrayList<>();
      for (Object value : list(name)) {
        numbers.add(number(value, name));
      }
      return numbers;
    }

    int number(String name) throws ProblemException {
      Object value = members.get(name);
      return value == null ? 0 : number(value, name);
    }

    private static int number(Object value, String name) throws ProblemException {
      if (value instanceof JsonNumber number && number.text().matches("-?[0-9]{1,9}")) {
        return Integer.parseInt(number.text());
      }
      throw wrong(name);
    }

    String text(String name) throws ProblemException {
      Object value = members.get(name);
      if (value == null) {
        return "";
      }
      // A database of PostgreSQL does not hold the character 0.
      if (value instanceof String text && text.indexOf('\0') < 0) {
        return text;
      }
      throw wrong(name);
    }
  }
}
