package dev.pencilmark.logic.text;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;

/** How cells are named. */
public enum Notation {
  /** {@code r1c5}, and {@code r12c5} for two cells of a column. As HoDoKu and most forums do. */
  R1C1,
  /** {@code A5}: rows are letters from A without I, columns are numbers. As SudokuWiki does. */
  A1;

  private static final String ROWS = "ABCDEFGHJKLMNOPQRSTUVWXYZ";
  private static final int ONE_FIGURE = 9;

  /** Returns the name of a row, from 1: its letter in notations with letters. */
  String row(int number) {
    return this == A1 && number <= ROWS.length() ? "" + ROWS.charAt(number - 1) : "" + number;
  }

  /** Returns the name of a cell of a grid with {@code side} columns. */
  public String cell(int cell, int side) {
    int row = cell / side;
    int column = cell % side + 1;
    return this == A1 && row < ROWS.length()
        ? "" + ROWS.charAt(row) + column
        : "r" + (row + 1) + "c" + column;
  }

  /**
   * Returns the names of some cells; in {@link #R1C1} and grids up to 9x9, cells of a row are one
   * name, and so are columns that are in the same rows.
   */
  public String cells(List<Integer> cells, int side) {
    if (this == A1 || side > ONE_FIGURE) {
      return cells.stream().sorted().map(cell -> cell(cell, side)).collect(Collectors.joining(","));
    }
    List<String> byRow = joined(cells, side, true);
    List<String> byColumn = joined(cells, side, false);
    return String.join(",", byColumn.size() < byRow.size() ? byColumn : byRow);
  }

  /** Returns one name for the lines that have cells in the same places. */
  private static List<String> joined(List<Integer> cells, int side, boolean rows) {
    Map<Integer, Integer> placesOfLine = new TreeMap<>();
    for (int cell : cells) {
      int line = rows ? cell / side : cell % side;
      int place = rows ? cell % side : cell / side;
      placesOfLine.merge(line, 1 << place, (one, other) -> one | other);
    }
    List<String> names = new ArrayList<>();
    Map<Integer, Integer> linesOfPlaces = new LinkedHashMap<>();
    placesOfLine.forEach(
        (line, places) -> linesOfPlaces.merge(places, 1 << line, (one, other) -> one | other));
    linesOfPlaces.forEach(
        (places, lines) ->
            names.add(
                rows
                    ? "r" + digits(lines) + "c" + digits(places)
                    : "r" + digits(places) + "c" + digits(lines)));
    return names;
  }

  private static String digits(int mask) {
    StringBuilder text = new StringBuilder();
    for (int rest = mask; rest != 0; rest &= rest - 1) {
      text.append(Integer.numberOfTrailingZeros(rest) + 1);
    }
    return text.toString();
  }
}
