package dev.pencilmark.board;

import java.util.ArrayList;
import java.util.Collection;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Supplier;
import java.util.function.ToIntFunction;
import java.util.stream.Collectors;

/**
 * The drawing of a puzzle that no rule of its board describes: lines, shapes, texts, colours of
 * cells, cages and fog. It is a part of the metadata of a puzzle and never of its board: it does
 * not change the solutions, the equality or the canonical form of a board. Immutable.
 *
 * <p>Lengths are millionths of a cell, rows and columns start at the top left corner of the grid,
 * and the middle of its first cell is at ({@link #UNIT} / 2, {@link #UNIT} / 2). Points may be
 * outside the grid, at most {@link #FURTHEST} cells from its corner. Texts and colours are
 * untrusted; colours are those that {@link CosmeticColour} knows.
 *
 * @param lines lines and arrows, above the shapes of {@link Layer#UNDER}
 * @param shapes rectangles, ellipses and texts, in the order of drawing
 * @param shades the colours of cells, below everything else
 * @param frames cages without a rule
 * @param fog the fog that hides cells from a player
 */
public record Cosmetics(
    List<Line> lines, List<Shape> shapes, List<Shade> shades, List<Frame> frames, Fog fog) {

  /** The length of a cell. */
  public static final int UNIT = 1_000_000;

  /** The greatest distance of a point from the corner of the grid, and the largest size. */
  public static final int FURTHEST = 100 * UNIT;

  /** The largest angle, in thousandths of a degree. */
  public static final int MOST_ANGLE = 360_000;

  /** The maximum number of lines, shapes, colours, cages and triggers of fog in total. */
  public static final int MOST_ITEMS = 2_000;

  /** The maximum number of points of lines, and cells of cages and fog, in total. */
  public static final int MOST_POINTS = 20_000;

  /** The maximum number of characters of a text. */
  public static final int MOST_TEXT = 1_000;

  /** The maximum number of characters of all texts. */
  public static final int MOST_CHARACTERS = 16_384;

  /** No drawing. */
  public static final Cosmetics NONE =
      new Cosmetics(List.of(), List.of(), List.of(), List.of(), Fog.NONE);

  /** Whether a shape is below or above lines and the lines of the grid. */
  public enum Layer {
    UNDER,
    OVER
  }

  /** The outline of a shape. */
  public enum Form {
    RECTANGLE,
    ELLIPSE,
    /** No outline and no size: a text alone. */
    TEXT
  }

  /** The parts of a drawing, with their names. */
  public enum Part {
    LINES("line", "lines"),
    SHAPES("shape", "shapes"),
    SHADES("cell colour", "cell colours"),
    FRAMES("cage", "cages"),
    FOG("part of fog", "parts of fog");

    private final String one;
    private final String many;

    Part(String one, String many) {
      this.one = one;
      this.many = many;
    }

    /** Returns a count with the name. */
    public String count(int count) {
      return count + " " + (count == 1 ? one : many);
    }
  }

  /**
   * A point.
   *
   * @param row the distance from the top of the grid, downwards
   * @param column the distance from its left side
   */
  public record Point(int row, int column) {

    /**
     * Creates a point.
     *
     * @throws IllegalArgumentException if it is too far away
     */
    public Point {
      check("a coordinate", row, -FURTHEST, FURTHEST);
      check("a coordinate", column, -FURTHEST, FURTHEST);
    }

    /** Returns the middle of a cell. */
    public static Point middle(int row, int column) {
      return new Point(row * UNIT + UNIT / 2, column * UNIT + UNIT / 2);
    }
  }

  /**
   * A line from point to point.
   *
   * @param colour the colour
   * @param width the width
   * @param head the length of the arrowhead at the last point; 0 for none
   * @param points at least two points
   */
  public record Line(String colour, int width, int head, List<Point> points) {

    /**
     * Creates a line.
     *
     * @throws IllegalArgumentException if a value is out of range
     */
    public Line {
      points = List.copyOf(points);
      checkColour(colour);
      requireColour(colour);
      check("a width", width, 0, FURTHEST);
      check("a head", head, 0, FURTHEST);
      check("the number of points", points.size(), 2, MOST_POINTS);
    }
  }

  /**
   * A rectangle or an ellipse, or a text.
   *
   * @param form the outline
   * @param layer the layer
   * @param centre the centre
   * @param width the width; 0 for a text
   * @param height the height; 0 for a text
   * @param angle the rotation clockwise, in thousandths of a degree
   * @param fill the colour inside; empty for none
   * @param outline the colour of the outline; empty for none
   * @param text the text in the middle; empty for none
   * @param textColour its colour, also of a text that is empty; empty for the default
   * @param textSize its size; 0 for the default
   */
  public record Shape(
      Form form,
      Layer layer,
      Point centre,
      int width,
      int height,
      int angle,
      String fill,
      String outline,
      String text,
      String textColour,
      int textSize) {

    /**
     * Creates a shape. A shape without colours is a text, in any form that it has.
     *
     * @throws IllegalArgumentException if a value is out of range
     */
    public Shape {
      checkColour(fill);
      checkColour(outline);
      checkColour(textColour);
      checkText(text);
      text = text.isBlank() ? "" : text;
      if (!isSeen(fill, outline, text)) {
        throw new IllegalArgumentException("a shape without anything to see");
      }
      if (fill.isEmpty() && outline.isEmpty()) {
        form = Form.TEXT;
      }
      if (form == Form.TEXT) {
        width = 0;
        height = 0;
        fill = "";
        outline = "";
      }
      check("a width", width, 0, FURTHEST);
      check("a height", height, 0, FURTHEST);
      check("an angle", angle, -MOST_ANGLE, MOST_ANGLE);
      check("a text size", textSize, 0, FURTHEST);
    }

    /** Returns whether a shape with valid colours and a text can be seen. */
    public static boolean isSeen(String fill, String outline, String text) {
      return isSeen(fill) || isSeen(outline) || !text.isBlank();
    }

    private static boolean isSeen(String colour) {
      return !colour.isEmpty() && CosmeticColour.opacity(colour) > 0;
    }

    /** Returns the shape in another layer. */
    public Shape in(Layer other) {
      return new Shape(
          form, other, centre, width, height, angle, fill, outline, text, textColour, textSize);
    }
  }

  /**
   * The colour of a cell.
   *
   * @param cell the cell
   * @param colour the colour; not empty
   */
  public record Shade(int cell, String colour) {

    /**
     * Creates a colour.
     *
     * @throws IllegalArgumentException if a value is out of range
     */
    public Shade {
      checkCells(List.of(cell));
      checkColour(colour);
      requireColour(colour);
    }
  }

  /**
   * A cage without a rule.
   *
   * @param cells its cells, each once; at least one
   * @param outline the colour of the outline; empty for the default
   * @param text the text in its corner; empty for none
   * @param textColour its colour; empty for the default
   */
  public record Frame(List<Integer> cells, String outline, String text, String textColour) {

    /**
     * Creates a cage.
     *
     * @throws IllegalArgumentException if a value is out of range
     */
    public Frame {
      cells = cells.stream().distinct().toList();
      check("the number of cells", cells.size(), 1, MOST_CELLS);
      checkCells(cells);
      checkColour(outline);
      checkText(text);
      checkColour(textColour);
    }
  }

  /**
   * The fog over a puzzle.
   *
   * @param lit cells without fog, except for those around lamps
   * @param lamps cells without fog, together with all cells around each
   * @param triggers cells that light others when they are solved
   */
  public record Fog(List<Integer> lit, List<Integer> lamps, List<Trigger> triggers) {

    /** No fog. */
    public static final Fog NONE = new Fog(List.of(), List.of(), List.of());

    /**
     * Creates fog.
     *
     * @throws IllegalArgumentException if a cell is out of range
     */
    public Fog {
      lit = List.copyOf(lit);
      lamps = List.copyOf(lamps);
      triggers = List.copyOf(triggers);
      checkCells(lit);
      checkCells(lamps);
    }

    int size() {
      return lit.size() + lamps.size() + triggers.size();
    }

    /** Returns the cells around the lamps, and the lamps. */
    public static Set<Integer> around(Collection<Integer> lamps, int side) {
      Set<Integer> cells = new HashSet<>();
      for (int lamp : lamps) {
        for (int i = 0; i < 9; i++) {
          int row = lamp / side + i / 3 - 1;
          int column = lamp % side + i % 3 - 1;
          if (row >= 0 && row < side && column >= 0 && column < side) {
            cells.add(row * side + column);
          }
        }
      }
      return cells;
    }
  }

  /**
   * A cell that lights others.
   *
   * @param cell the cell
   * @param lit the cells that it lights
   */
  public record Trigger(int cell, List<Integer> lit) {

    /**
     * Creates a trigger.
     *
     * @throws IllegalArgumentException if a cell is out of range
     */
    public Trigger {
      lit = List.copyOf(lit);
      check("the number of cells", lit.size(), 0, MOST_CELLS);
      checkCells(List.of(cell));
      checkCells(lit);
    }
  }

  private static final int MOST_CELLS = Board.MAX_SIDE * Board.MAX_SIDE;

  /**
   * Creates a drawing.
   *
   * @throws IllegalArgumentException if it has too many items, points or characters
   */
  public Cosmetics {
    lines = List.copyOf(lines);
    shapes = List.copyOf(shapes);
    shades = List.copyOf(shades);
    frames = List.copyOf(frames);
    long items = 0L + lines.size() + shapes.size() + shades.size() + frames.size();
    check("the number of items", items + fog.triggers().size(), 0, MOST_ITEMS);
    long points = fog.lit().size() + fog.lamps().size();
    points += lines.stream().mapToLong(line -> line.points().size()).sum();
    points += frames.stream().mapToLong(frame -> frame.cells().size()).sum();
    points += fog.triggers().stream().mapToLong(trigger -> trigger.lit().size()).sum();
    check("the number of points", points, 0, MOST_POINTS);
    long characters = shapes.stream().mapToLong(shape -> shape.text().length()).sum();
    characters += frames.stream().mapToLong(frame -> frame.text().length()).sum();
    check("the number of characters", characters, 0, MOST_CHARACTERS);
  }

  private static void check(String name, long value, long least, long most) {
    if (value < least || value > most) {
      throw new IllegalArgumentException(
          name + " of " + value + ", which must be " + least + " to " + most);
    }
  }

  private static void checkText(String text) {
    check("the number of characters of a text", text.length(), 0, MOST_TEXT);
  }

  private static void checkColour(String colour) {
    if (!colour.isEmpty() && !CosmeticColour.isValid(colour)) {
      throw new IllegalArgumentException("not a colour, such as #ff8800 or orange");
    }
  }

  private static void requireColour(String colour) {
    if (colour.isEmpty()) {
      throw new IllegalArgumentException("no colour");
    }
  }

  private static void checkCells(List<Integer> cells) {
    cells.forEach(cell -> check("a cell", cell, 0, MOST_CELLS - 1L));
  }

  /** Returns a length in cells as millionths; 0 or {@link #FURTHEST} for others out of range. */
  public static int length(double cells) {
    double least = Double.isNaN(cells) ? 0 : Math.max(0, cells);
    return (int) Math.rint(Math.min(least * UNIT, FURTHEST));
  }

  /** Returns a point; null if it is not finite or too far away. */
  public static Point point(double row, double column) {
    boolean near = Math.abs(row) * UNIT <= FURTHEST && Math.abs(column) * UNIT <= FURTHEST;
    return near ? new Point((int) Math.rint(row * UNIT), (int) Math.rint(column * UNIT)) : null;
  }

  /** Returns whether there is nothing at all. */
  public boolean isEmpty() {
    return this == NONE || counts().isEmpty();
  }

  /** Returns whether all cells are on a board. */
  public boolean fits(int cellCount) {
    return shades.stream().allMatch(shade -> shade.cell() < cellCount)
        && frames.stream().allMatch(frame -> isWithin(frame.cells(), cellCount))
        && isWithin(fog.lit(), cellCount)
        && isWithin(fog.lamps(), cellCount)
        && fog.triggers().stream()
            .allMatch(one -> one.cell() < cellCount && isWithin(one.lit(), cellCount));
  }

  private static boolean isWithin(List<Integer> cells, int cellCount) {
    return cells.stream().allMatch(cell -> cell < cellCount);
  }

  /** Returns the number of items of each part that has some. */
  public Map<Part, Integer> counts() {
    return missingIn(null);
  }

  /** Returns the number of items of each part that another drawing does not have, or otherwise. */
  public Map<Part, Integer> missingIn(Cosmetics other) {
    Cosmetics kept = other == null ? NONE : other;
    Map<Part, Integer> missing = new EnumMap<>(Part.class);
    put(missing, Part.LINES, missing(lines, other == null ? List.of() : kept.lines));
    put(missing, Part.SHAPES, missing(shapes, other == null ? List.of() : kept.shapes));
    put(missing, Part.SHADES, missing(shades, other == null ? List.of() : kept.shades));
    put(missing, Part.FRAMES, missing(frames, other == null ? List.of() : kept.frames));
    Fog clear = other == null ? null : kept.fog;
    int ofFog =
        clear == null
            ? fog.size()
            : missing(fog.lit(), clear.lit())
                + missing(fog.lamps(), clear.lamps())
                + missing(fog.triggers(), clear.triggers());
    put(missing, Part.FOG, ofFog);
    return missing;
  }

  private static void put(Map<Part, Integer> map, Part part, int count) {
    if (count > 0) {
      map.put(part, count);
    }
  }

  private static <T> int missing(List<T> items, List<T> kept) {
    if (items.equals(kept)) {
      return 0;
    }
    Map<T, Integer> left = new HashMap<>();
    kept.forEach(item -> left.merge(item, 1, Integer::sum));
    int missing = 0;
    for (T item : items) {
      boolean there = left.computeIfPresent(item, (same, count) -> count - 1) != null;
      if (!there) {
        missing++;
      } else if (left.get(item) == 0) {
        left.remove(item);
      }
    }
    return missing;
  }

  /** Returns counts of parts in words, such as "12 lines, 1 cage". */
  public static String words(Map<Part, Integer> counts) {
    return counts.entrySet().stream()
        .map(part -> part.getKey().count(part.getValue()))
        .collect(Collectors.joining(", "));
  }

  /** Returns a builder of a drawing. */
  public static Builder builder() {
    return new Builder();
  }

  /**
   * Collects a drawing. Items that are invalid, or that would make the drawing too large, are not
   * kept, and are counted.
   */
  public static final class Builder {

    private final List<Line> lines = new ArrayList<>();
    private final List<Shape> shapes = new ArrayList<>();
    private final List<Shade> shades = new ArrayList<>();
    private final List<Frame> frames = new ArrayList<>();
    private final List<Trigger> triggers = new ArrayList<>();
    private final Set<Integer> lit = new LinkedHashSet<>();
    private final Set<Integer> lamps = new LinkedHashSet<>();
    private int items;
    private int points;
    private int characters;
    private int rejected;

    private Builder() {}

    /** Adds a line; whether it was kept. */
    public boolean line(Supplier<Line> line) {
      return add(lines, line, one -> one.points().size(), one -> 0);
    }

    /** Adds a shape; whether it was kept. */
    public boolean shape(Supplier<Shape> shape) {
      return add(shapes, shape, one -> 0, one -> one.text().length());
    }

    /** Adds the colour of a cell; whether it was kept. */
    public boolean shade(Supplier<Shade> shade) {
      return add(shades, shade, one -> 0, one -> 0);
    }

    /** Adds a cage; whether it was kept. */
    public boolean frame(Supplier<Frame> frame) {
      return add(frames, frame, one -> one.cells().size(), one -> one.text().length());
    }

    /** Adds a trigger of fog; whether it was kept. */
    public boolean trigger(Supplier<Trigger> trigger) {
      return add(triggers, trigger, one -> one.lit().size(), one -> 0);
    }

    /** Adds a cell without fog; whether it was kept. */
    public boolean lit(int cell) {
      return addCell(lit, cell);
    }

    /** Adds a lamp; whether it was kept. */
    public boolean lamp(int cell) {
      return addCell(lamps, cell);
    }

    private boolean addCell(Set<Integer> cells, int cell) {
      boolean kept = cells.contains(cell);
      if (!kept && cell >= 0 && cell < MOST_CELLS && points < MOST_POINTS) {
        kept = cells.add(cell);
        points++;
      }
      rejected += kept ? 0 : 1;
      return kept;
    }

    private <T> boolean add(
        List<T> list, Supplier<T> item, ToIntFunction<T> pointsOf, ToIntFunction<T> charactersOf) {
      T made;
      try {
        made = item.get();
      } catch (IllegalArgumentException invalid) {
        rejected++;
        return false;
      }
      int morePoints = pointsOf.applyAsInt(made);
      int moreCharacters = charactersOf.applyAsInt(made);
      if (items == MOST_ITEMS
          || points + morePoints > MOST_POINTS
          || characters + moreCharacters > MOST_CHARACTERS) {
        rejected++;
        return false;
      }
      items++;
      points += morePoints;
      characters += moreCharacters;
      list.add(made);
      return true;
    }

    /** Counts an item that cannot be kept. */
    public void reject() {
      rejected++;
    }

    /** Returns the number of items that were not kept. */
    public int rejected() {
      return rejected;
    }

    /** Returns the drawing of a board of a side. */
    public Cosmetics build(int side) {
      List<Integer> further = new ArrayList<>(lit);
      further.removeAll(Fog.around(lamps, side));
      Fog fog = new Fog(further, List.copyOf(lamps), triggers);
      Cosmetics all = new Cosmetics(lines, shapes, shades, frames, fog);
      return all.isEmpty() ? NONE : all;
    }
  }
}
