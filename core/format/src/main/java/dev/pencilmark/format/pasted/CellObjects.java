package dev.pencilmark.format.pasted;

import dev.pencilmark.format.pasted.text.PastedText;
import dev.pencilmark.format.pasted.text.Sides;
import dev.pencilmark.format.pasted.text.Symbols;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/** Cells as objects with a row, a column, a region or cage, and perhaps a digit. */
final class CellObjects {

  private static final Set<String> ROWS = Set.of("row", "r", "y", "i");
  private static final Set<String> COLUMNS = Set.of("col", "column", "c", "x", "j");
  private static final Set<String> REGIONS =
      Set.of("region", "cage", "group", "block", "area", "box", "zone", "shape", "jigsaw", "reg");
  private static final Set<String> DIGITS =
      Set.of("value", "val", "digit", "given", "number", "v", "n", "d", "num", "clue");

  private static final int UNKNOWN = -1;

  /** The contents of an object. */
  private static final class Cell {
    private int row = UNKNOWN;
    private int column = UNKNOWN;
    private String region = "";
    private int digit;

    void set(String name, String value, int number) {
      if (ROWS.contains(name)) {
        row = number;
      } else if (COLUMNS.contains(name)) {
        column = number;
      } else if (REGIONS.contains(name)) {
        region = value;
      } else if (DIGITS.contains(name)) {
        digit = number;
      }
    }
  }

  private CellObjects() {}

  /**
   * Returns the regions and digits of a text that has an object for every cell; empty if it has
   * none.
   */
  static List<SymbolGrid> of(PastedText pasted) {
    String text = pasted.text();
    if (text.indexOf('{') < 0) {
      return List.of();
    }
    List<Cell> cells = new ArrayList<>();
    int open = UNKNOWN;
    int start = UNKNOWN;
    int end = 0;
    for (int i = 0; i < text.length(); i++) {
      pasted.checkpoint().passes(i);
      char c = text.charAt(i);
      if (c == '{') {
        open = i;
      } else if (c == '}' && open >= 0) {
        Cell cell = i - open > 200 ? null : cell(text, open + 1, i);
        if (cell != null) {
          start = start < 0 ? open : start;
          end = i + 1;
          cells.add(cell);
        }
        open = UNKNOWN;
      }
    }
    int side = (int) Math.round(Math.sqrt(cells.size()));
    boolean square = side * side == cells.size();
    return square && side >= Sides.LEAST && side <= Sides.MOST
        ? grids(cells, side, start, end)
        : List.of();
  }

  private static Cell cell(String text, int from, int to) {
    if (text.indexOf(',', from) < 0 || text.indexOf(',', from) >= to) {
      return null;
    }
    Cell cell = new Cell();
    int start = from;
    while (start < to) {
      int end = text.indexOf(',', start);
      end = end < 0 || end > to ? to : end;
      int is = start;
      while (is < end && text.charAt(is) != ':' && text.charAt(is) != '=') {
        is++;
      }
      if (is == end) {
        return null;
      }
      String value = trimmed(text, is + 1, end, false);
      boolean number = !value.isEmpty() && value.length() < 4;
      for (int i = 0; i < value.length() && number; i++) {
        number = value.charAt(i) >= '0' && value.charAt(i) <= '9';
      }
      String name = trimmed(text, start, is, true).toLowerCase(Locale.ROOT);
      cell.set(name, value, number ? Integer.parseInt(value) : 0);
      start = end + 1;
    }
    return cell.row >= 0 && cell.column >= 0 && !cell.region.isEmpty() ? cell : null;
  }

  /**
   * Returns a part without white space and quotes at its ends, or without all that are no letters.
   */
  private static String trimmed(String text, int from, int to, boolean letters) {
    int start = from;
    int end = to;
    while (start < end && isAround(text.charAt(start), letters)) {
      start++;
    }
    while (end > start && isAround(text.charAt(end - 1), letters)) {
      end--;
    }
    return Symbols.of(text, start, end);
  }

  private static boolean isAround(char c, boolean letters) {
    boolean letter = c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z';
    return letters ? !letter : c <= ' ' || c == '"' || c == '\'';
  }

  private static List<SymbolGrid> grids(List<Cell> cells, int side, int start, int end) {
    int from = 1;
    for (Cell cell : cells) {
      from = cell.row == 0 || cell.column == 0 ? 0 : from;
    }
    String[] regions = new String[cells.size()];
    String[] digits = new String[cells.size()];
    for (Cell cell : cells) {
      int row = cell.row - from;
      int column = cell.column - from;
      boolean inside = row < side && column < side;
      if (!inside || regions[row * side + column] != null) {
        return List.of();
      }
      regions[row * side + column] = cell.region;
      digits[row * side + column] = cell.digit == 0 ? "." : Integer.toString(cell.digit);
    }
    return List.of(
        new SymbolGrid(side, Arrays.asList(digits), start, end),
        new SymbolGrid(side, Arrays.asList(regions), start, end));
  }
}
