package dev.pencilmark.format.ruletable;

import dev.pencilmark.board.Cells;
import dev.pencilmark.board.Outside;
import dev.pencilmark.json.JsonNumber;
import dev.pencilmark.problem.Problem;
import dev.pencilmark.problem.ProblemCode;
import dev.pencilmark.problem.ProblemException;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;

/**
 * A value in a JSON text and its path, such as {@code grid[0][3].value}: JSON puzzles are usually
 * compressed, and an index in the expanded text would not help the caller.
 *
 * @param value the value that {@link dev.pencilmark.json.JsonReader} returns; null for JSON's null
 * @param parent the parent; null at the top
 * @param step its name or index in the parent; the path is only built for problems
 */
public record JsonPlace(Object value, JsonPlace parent, Object step) {

  private static final int BRIEF = 40;

  private static final Pattern NUMBER = Pattern.compile("-?\\d{1,9}");

  private static final Pattern NAME = Pattern.compile("[Rr]\\d{1,3}[Cc]\\d{1,3}");

  /** Returns the value that a text is. */
  public static JsonPlace top(Object value) {
    return new JsonPlace(value, null, "");
  }

  /** Returns the way from the top. */
  public String path() {
    if (parent == null) {
      return "";
    }
    String way = parent.path();
    if (step instanceof Integer) {
      return way + "[" + step + "]";
    }
    return way.isEmpty() ? (String) step : way + "." + step;
  }

  /** Nothing at all: null, false, or an empty list, object or string. */
  public boolean isNothing() {
    return value == null
        || Boolean.FALSE.equals(value)
        || value instanceof List<?> list && list.isEmpty()
        || value instanceof Map<?, ?> map && map.isEmpty()
        || value instanceof String text && text.isEmpty();
  }

  public boolean isTrue() {
    return Boolean.TRUE.equals(value);
  }

  /** Returns whether it is true, also as SudokuPad's short spelling has it. */
  public boolean saysTrue() {
    return isTrue() || "true".equals(value) || "t".equals(value);
  }

  public boolean isList() {
    return value instanceof List<?>;
  }

  public boolean has(String name) {
    return value instanceof Map<?, ?> map && map.containsKey(name);
  }

  /** Returns a member of an object; a null value if it is not there. */
  public JsonPlace get(String name) {
    Object member = value instanceof Map<?, ?> map ? map.get(name) : null;
    return new JsonPlace(member, this, name);
  }

  /** Returns a member of an object that has a long or a short name. */
  public JsonPlace any(String name, String other) {
    return has(name) ? get(name) : get(other);
  }

  /** Returns the i-th of a list. */
  public JsonPlace get(int i) {
    return new JsonPlace(((List<?>) value).get(i), this, i);
  }

  /** Returns the length of a list, 0 for null. */
  public int size() throws ProblemException {
    if (value == null) {
      return 0;
    }
    if (value instanceof List<?> list) {
      return list.size();
    }
    throw fault(ProblemCode.BAD_CHARACTER, "a list").exception();
  }

  /** Requires that this is a list of {@code size} items. */
  public void requireSize(int size, String what) throws ProblemException {
    if (!isList() || size() != size) {
      String expected = size + " " + what;
      String found = isList() ? Integer.toString(size()) : foundText();
      throw Problem.badLength("bad length of " + path(), expected, found).exception();
    }
  }

  public Map<?, ?> object() throws ProblemException {
    if (value instanceof Map<?, ?> map) {
      return map;
    }
    throw fault(ProblemCode.BAD_CHARACTER, "an object").exception();
  }

  /** Returns a whole number in a range, as a number or as a string of its digits. */
  public int number(int least, int most) throws ProblemException {
    Integer number = numberOrNull();
    if (number == null || number < least || number > most) {
      throw fault(ProblemCode.VALUE_OUT_OF_RANGE, least + " to " + most).exception();
    }
    return number;
  }

  /** Returns a whole number, as a number or as a string of its digits; null if it is none. */
  public Integer numberOrNull() {
    if (value instanceof JsonNumber number) {
      return number.isInt() ? number.intValue() : null;
    }
    if (value instanceof String text && NUMBER.matcher(text.strip()).matches()) {
      return Integer.valueOf(text.strip());
    }
    return null;
  }

  /** Returns a list of digits as a mask. */
  public int mask(int side) throws ProblemException {
    return mask(side, 1);
  }

  /** Returns the digits of a list as a mask, with bit 0 for the lowest digit, 0 or 1. */
  public int mask(int side, int lowest) throws ProblemException {
    int mask = 0;
    for (int i = 0; i < size(); i++) {
      mask |= 1 << get(i).number(lowest, lowest + side - 1) - lowest;
    }
    return mask;
  }

  /** Returns the name of a cell, such as R1C10. */
  public int cell(int side) throws ProblemException {
    if (value instanceof String name && NAME.matcher(name).matches()) {
      int c = Math.max(name.indexOf('C'), name.indexOf('c'));
      int row = Integer.parseInt(name.substring(1, c));
      int column = Integer.parseInt(name.substring(c + 1));
      if (row >= 1 && row <= side && column >= 1 && column <= side) {
        return (row - 1) * side + column - 1;
      }
    }
    String last = Cells.name(side * side - 1, side);
    throw fault(ProblemCode.VALUE_OUT_OF_RANGE, "a cell R1C1 to " + last).exception();
  }

  /** Returns the name of a place outside the grid and next to it, such as R0C3. */
  public Outside outside(int side, Outside.Direction direction) throws ProblemException {
    if (value instanceof String name && NAME.matcher(name).matches()) {
      int c = Math.max(name.indexOf('C'), name.indexOf('c'));
      int row = Integer.parseInt(name.substring(1, c)) - 1;
      int column = Integer.parseInt(name.substring(c + 1)) - 1;
      Outside at = new Outside(row, column, direction);
      if (at.isOutside(side)) {
        return at;
      }
    }
    throw fault(ProblemCode.RULE_BAD_SHAPE, "a place outside, R0C1 to R" + (side + 1) + "C" + side)
        .exception();
  }

  /** Returns the problem of an unexpected value here. */
  public Problem fault(ProblemCode code, String expected) {
    String place = parent == null ? "the JSON" : path();
    return Problem.wrongValue(code, place, expected, foundText());
  }

  private String foundText() {
    if (value instanceof String text) {
      return "\"" + (text.length() > BRIEF ? text.substring(0, BRIEF) + "..." : text) + "\"";
    }
    if (value instanceof JsonNumber number) {
      String text = number.text();
      return text.length() > BRIEF ? text.substring(0, BRIEF) + "..." : text;
    }
    return value instanceof List<?>
        ? "a list"
        : value instanceof Map<?, ?> ? "an object" : "" + value;
  }
}
