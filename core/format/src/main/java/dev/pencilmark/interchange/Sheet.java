package dev.pencilmark.interchange;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * The cells of a sheet, as a text that is read like any other: a block of as many rows as columns
 * is a grid, in which rows and columns without a value may separate the boxes; everything else is a
 * table with tabs between its columns.
 */
final class Sheet {

  /** The sides of grids that a block may be, the commonest first. */
  private static final int[] SIDES = {9, 6, 4, 16, 8, 12, 10, 7, 5, 25};

  /** A cell of a grid has no more characters: all candidates, and spaces between them. */
  private static final int LONGEST_CELL = 20;

  private final String name;
  private final NavigableMap<Integer, NavigableMap<Integer, String>> rows = new TreeMap<>();

  Sheet(String name) {
    this.name = name;
  }

  /** Returns the name of the sheet. */
  String name() {
    return name;
  }

  /**
   * Sets a cell.
   *
   * @param value the value; empty for a cell with a border only
   */
  void put(int row, int column, String value) {
    rows.computeIfAbsent(row, none -> new TreeMap<>()).put(column, value.strip());
  }

  /** Returns the text, in which each row of the sheet is a line. */
  String text() {
    NavigableMap<Integer, NavigableMap<Integer, String>> filled = new TreeMap<>();
    rows.forEach(
        (row, cells) -> {
          NavigableMap<Integer, String> some = new TreeMap<>(cells);
          some.values().removeIf(String::isEmpty);
          if (!some.isEmpty()) {
            filled.put(row, some);
          }
        });
    if (filled.isEmpty()) {
      return "";
    }
    StringBuilder text = new StringBuilder();
    String grid = grid(filled);
    if (grid != null) {
      return text.append("\n".repeat(filled.firstKey())).append(grid).toString();
    }
    List<NavigableMap<Integer, NavigableMap<Integer, String>>> blocks = blocks(filled);
    List<String> grids = new ArrayList<>();
    blocks.forEach(block -> grids.add(grid(block)));
    boolean several = !grids.contains(null);
    int line = 0;
    for (int i = 0; i < blocks.size(); i++) {
      int first = blocks.get(i).firstKey();
      text.append("\n".repeat(Math.max(0, first - line)));
      String block = several ? grids.get(i) : table(blocks.get(i));
      text.append(block);
      line = first + (int) block.lines().count();
    }
    return text.toString();
  }

  /** Returns the parts of a sheet between rows without a value. */
  private static List<NavigableMap<Integer, NavigableMap<Integer, String>>> blocks(
      NavigableMap<Integer, NavigableMap<Integer, String>> filled) {
    List<NavigableMap<Integer, NavigableMap<Integer, String>>> blocks = new ArrayList<>();
    int from = filled.firstKey();
    int before = from;
    for (int row : filled.keySet()) {
      if (row > before + 1) {
        blocks.add(filled.subMap(from, true, before, true));
        from = row;
      }
      before = row;
    }
    blocks.add(filled.subMap(from, true, before, true));
    return blocks;
  }

  /** Returns the rows unchanged, with tabs between columns; a single cell is a line. */
  private static String table(NavigableMap<Integer, NavigableMap<Integer, String>> block) {
    StringBuilder text = new StringBuilder();
    int first = block.values().stream().mapToInt(NavigableMap::firstKey).min().orElse(0);
    boolean single = block.values().stream().allMatch(cells -> cells.lastKey() == first);
    block.forEach(
        (row, cells) -> {
          int column = first;
          for (Map.Entry<Integer, String> cell : cells.entrySet()) {
            text.append("\t".repeat(cell.getKey() - column));
            column = cell.getKey();
            text.append(single ? cell.getValue() : inOneLine(cell.getValue()));
          }
          text.append('\n');
        });
    return text.toString();
  }

  /** Returns the rows of a grid, or null if a block is none. */
  private String grid(NavigableMap<Integer, NavigableMap<Integer, String>> block) {
    for (NavigableMap<Integer, String> cells : block.values()) {
      if (cells.values().stream().anyMatch(value -> value.length() > LONGEST_CELL)) {
        return null;
      }
    }
    TreeSet<Integer> columns = new TreeSet<>();
    block.values().forEach(cells -> columns.addAll(cells.keySet()));
    for (int side : SIDES) {
      List<Integer> across = places(columns, side, true);
      List<Integer> down = places(new TreeSet<>(block.keySet()), side, false);
      if (across != null && down != null) {
        return grid(block, down, across);
      }
    }
    return null;
  }

  /**
   * Returns the rows or columns of a grid of a side: those in use; those with a value, where gaps
   * separate boxes; or those that are drawn.
   *
   * @return null if their number is not {@code side}
   */
  private List<Integer> places(TreeSet<Integer> filled, int side, boolean across) {
    int first = filled.first();
    int last = filled.last();
    if (last - first + 1 == side || first == 0 && last < side && last >= side - 2) {
      return range(first, first + side);
    }
    if (filled.size() == side) {
      return List.copyOf(filled);
    }
    TreeSet<Integer> drawn = new TreeSet<>();
    if (across) {
      rows.values().forEach(cells -> drawn.addAll(cells.keySet()));
    } else {
      drawn.addAll(rows.keySet());
    }
    boolean fits = drawn.last() - drawn.first() + 1 == side;
    return fits ? range(drawn.first(), drawn.first() + side) : null;
  }

  private static List<Integer> range(int from, int to) {
    List<Integer> places = new ArrayList<>();
    for (int place = from; place < to; place++) {
      places.add(place);
    }
    return places;
  }

  private static String grid(
      NavigableMap<Integer, NavigableMap<Integer, String>> block,
      List<Integer> down,
      List<Integer> across) {
    StringBuilder text = new StringBuilder();
    for (int row : down) {
      Map<Integer, String> cells = block.getOrDefault(row, Collections.emptyNavigableMap());
      String separator = "";
      for (int column : across) {
        String value = inOneLine(cells.getOrDefault(column, "."));
        text.append(separator).append(value.replace(" ", ""));
        separator = " ";
      }
      text.append('\n');
    }
    return text.toString();
  }

  private static String inOneLine(String value) {
    return value.replaceAll("[\\t\\r\\n]+", " ");
  }
}
