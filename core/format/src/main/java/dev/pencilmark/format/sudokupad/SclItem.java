package dev.pencilmark.format.sudokupad;

import dev.pencilmark.format.ruletable.Colours;
import dev.pencilmark.format.ruletable.JsonPlace;
import dev.pencilmark.json.JsonNumber;
import java.util.List;
import java.util.regex.Pattern;

/**
 * An item of a SudokuPad drawing: a line, an arrow, or a shape under or over the digits. Missing or
 * malformed properties are zero or empty, so that the item matches no known style.
 */
final class SclItem {

  private static final Pattern NUMBER = Pattern.compile("-?[0-9]{1,6}(?:\\.[0-9]{1,20})?");
  private static final double[][] NOWHERE = {};

  /** The fill colour of the circles of double arrows in f-puzzles. */
  private static final String LIGHT = "EAEAEA";

  private static final int LONGEST_TEXT = 64;

  /** In which list it is: lines, arrows, underlays or overlays. */
  final String list;

  /** The item as it is written. */
  final JsonPlace json;

  /** The way points of a line, or the centre of a shape; rows first. None if any is no number. */
  final double[][] points;

  final double thickness;
  final double headLength;
  final double width;
  final double height;
  final double angle;
  final boolean rounded;
  final String text;
  final String colour;
  final String fill;
  final String border;

  /** Whether the fill of a shape is so transparent that it is invisible. */
  private final boolean faint;

  private boolean used;

  SclItem(String list, JsonPlace json) {
    this.list = list;
    this.json = json;
    boolean line = "lines".equals(list) || "arrows".equals(list);
    points = line ? wayPoints(json.any("wayPoints", "wp")) : centre(json.any("center", "ct"));
    thickness = number(json.any("thickness", "th"));
    headLength = number(json.any("headLength", "hl"));
    width = number(json.any("width", "w"));
    height = number(json.any("height", "h"));
    angle = number(json.get("angle"));
    JsonPlace round = json.any("rounded", "r");
    rounded = round.saysTrue() || number(round) == 1;
    text = words(json.any("text", "te"));
    colour = Colours.of(json.any("color", "c"));
    fill = Colours.of(json.any("backgroundColor", "c2"));
    border = Colours.of(json.any("borderColor", "c1"));
    faint = Colours.isFaint(json.any("backgroundColor", "c2"));
  }

  private static double[][] wayPoints(JsonPlace list) {
    if (!(list.value() instanceof List<?> points)) {
      return NOWHERE;
    }
    double[][] read = new double[points.size()][];
    for (int i = 0; i < read.length; i++) {
      double[][] point = centre(list.get(i));
      if (point.length == 0) {
        return NOWHERE;
      }
      read[i] = point[0];
    }
    return read;
  }

  private static double[][] centre(JsonPlace point) {
    if (!(point.value() instanceof List<?> pair) || pair.size() != 2) {
      return NOWHERE;
    }
    double row = number(point.get(0));
    double column = number(point.get(1));
    return Double.isNaN(row) || Double.isNaN(column) ? NOWHERE : new double[][] {{row, column}};
  }

  /** Returns a number, also one that the short spelling has as a word; NaN if it is none. */
  static double number(JsonPlace place) {
    Object value = place.value();
    String text =
        value instanceof JsonNumber found ? found.text() : value instanceof String word ? word : "";
    return text.length() <= LONGEST_TEXT && NUMBER.matcher(text).matches()
        ? Double.parseDouble(text)
        : Double.NaN;
  }

  private static String words(JsonPlace place) {
    Object value = place.value();
    if (value instanceof JsonNumber number) {
      return number.text();
    }
    return value instanceof String text && !text.isBlank() ? text.strip() : "";
  }

  /** Returns whether a rule was found of which this is a picture. */
  boolean isUsed() {
    return used;
  }

  /** Marks this item as the picture of a rule. */
  void use() {
    used = true;
  }

  boolean isShape() {
    return points.length == 1 && ("underlays".equals(list) || "overlays".equals(list));
  }

  /** Returns whether a shape cannot be seen: without a border, a text and a fill. */
  boolean isInvisible() {
    return isShape()
        && text.isEmpty()
        && (border.equals(Colours.NONE) || border.equals(Colours.WHITE))
        && (fill.equals(Colours.NONE) || faint);
  }

  /** Returns whether a shape has a size in a range, the same both ways. */
  boolean isSize(double least, double most) {
    return Math.abs(width - height) < SclSizes.NEAR
        && width >= least - SclSizes.ROUNDING
        && width <= most + SclSizes.ROUNDING;
  }

  /** Returns the colour by which people call a shape: that of its fill, or of its border. */
  String seenColour() {
    boolean filled = !fill.equals(Colours.NONE) && !fill.equals(Colours.WHITE);
    return filled || border.equals(Colours.NONE) ? fill : border;
  }

  /** Returns whether a shape has no word in it and is not turned. */
  boolean isPlain() {
    return text.isEmpty() && isUpright();
  }

  /** Returns whether a shape is not turned. */
  boolean isUpright() {
    return Double.isNaN(angle) || angle == 0;
  }

  /**
   * Returns whether a shape is a ring: nearly white or nothing inside, and a border that is seen.
   */
  boolean isRing() {
    return rounded
        && isPlain()
        && (fill.equals(Colours.WHITE) || fill.equals(Colours.NONE) || fill.equals(LIGHT))
        && !border.equals(Colours.NONE)
        && !border.equals(Colours.WHITE);
  }

  /** Returns the cell in the middle of which a shape is; -1 if it is not in the middle of one. */
  int cell(int side) {
    if (points.length != 1 || !isHalf(points[0][0]) || !isHalf(points[0][1])) {
      return -1;
    }
    return cellOf(points[0], side);
  }

  /** Returns the cell that a point is in; -1 for one outside. */
  static int cellOf(double[] point, int side) {
    int row = (int) Math.floor(point[0]);
    int column = (int) Math.floor(point[1]);
    return row < 0 || row >= side || column < 0 || column >= side ? -1 : row * side + column;
  }

  /** Returns whether a coordinate is in the middle of a cell. */
  static boolean isHalf(double at) {
    return Math.abs(at - Math.floor(at) - 0.5) < SclSizes.NEAR;
  }

  /** Returns whether a coordinate is between two cells. */
  static boolean isEdge(double at) {
    return Math.abs(at - Math.rint(at)) < SclSizes.NEAR;
  }
}
