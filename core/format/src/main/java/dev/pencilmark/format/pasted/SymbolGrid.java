package dev.pencilmark.format.pasted;

import dev.pencilmark.board.Cells;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * As many rows of as many symbols: digits and blanks, labels of cages or regions, or totals.
 *
 * @param side the number of rows and of columns
 * @param cells the symbols, row by row
 * @param start where they start in the text
 * @param end where they end
 */
record SymbolGrid(int side, List<String> cells, int start, int end) {

  private static final Set<String> BLANKS =
      Set.of("", "..", "--", "__", "null", "none", "nil", "na", "nan");

  private static final String BLANK_SIGNS = ".0_*-?x#";
  private static final int LONGEST_BLANK = 4;

  /** Symbols of one character less than this are most of all. */
  private static final int SIGNS = 0x80;

  SymbolGrid {
    cells = List.copyOf(cells);
  }

  static boolean isBlank(String cell) {
    return cell.length() == 1
        ? BLANK_SIGNS.indexOf(cell.charAt(0)) >= 0
        : cell.length() <= LONGEST_BLANK
            && BLANKS.contains(cell.toLowerCase(java.util.Locale.ROOT));
  }

  /** Returns the digits, 0 for a blank; null if some cell is neither. */
  int[] digits() {
    int[] digits = new int[cells.size()];
    for (int i = 0; i < digits.length; i++) {
      String cell = cells.get(i);
      if (isBlank(cell)) {
        continue;
      }
      if (cell.length() != 1 || cell.charAt(0) < '1' || cell.charAt(0) > '0' + side) {
        return null;
      }
      digits[i] = cell.charAt(0) - '0';
    }
    return digits;
  }

  /** Returns whether some digit is twice in a row or column. */
  static boolean repeatsInLine(int[] digits, int side) {
    int[] rows = new int[side];
    int[] columns = new int[side];
    for (int cell = 0; cell < digits.length; cell++) {
      int bit = digits[cell] == 0 ? 0 : 1 << digits[cell];
      if (((rows[cell / side] | columns[cell % side]) & bit) != 0) {
        return true;
      }
      rows[cell / side] |= bit;
      columns[cell % side] |= bit;
    }
    return false;
  }

  /** Returns a number for every different symbol, in the order of their first cells. */
  int[] labels() {
    Map<String, Integer> numbers = null;
    int[] signs = new int[SIGNS];
    int different = 0;
    int[] labels = new int[cells.size()];
    for (int i = 0; i < labels.length; i++) {
      String cell = cells.get(i);
      int sign = cell.length() == 1 ? cell.charAt(0) : SIGNS;
      int number;
      if (sign < SIGNS) {
        number = signs[sign] - 1;
        signs[sign] = number < 0 ? different + 1 : signs[sign];
      } else {
        numbers = numbers == null ? new HashMap<>() : numbers;
        Integer known = numbers.putIfAbsent(cell, different);
        number = known == null ? -1 : known;
      }
      labels[i] = number < 0 ? different++ : number;
    }
    return labels;
  }

  /** Returns the cells of every symbol, in the order of their first cells. */
  Map<String, int[]> groups() {
    int[] labels = labels();
    int[] sizes = new int[labels.length];
    for (int label : labels) {
      sizes[label]++;
    }
    Map<String, int[]> groups = new LinkedHashMap<>();
    for (int i = 0; i < labels.length; i++) {
      int size = sizes[labels[i]];
      int[] group = groups.computeIfAbsent(cells.get(i), none -> new int[size]);
      group[group.length - size] = i;
      sizes[labels[i]]--;
    }
    return groups;
  }

  /**
   * Returns whether the symbols are as many connected regions of as many cells as there are rows.
   */
  boolean isRegions() {
    int[] labels = labels();
    int[] sizes = new int[side];
    for (int label : labels) {
      if (label >= side || ++sizes[label] > side) {
        return false;
      }
    }
    for (int piece : Cells.components(labels, side)) {
      if (piece >= side) {
        return false;
      }
    }
    return true;
  }

  /** Returns whether each symbol has a row, or each has a column. */
  boolean isLines() {
    boolean rows = true;
    boolean columns = true;
    for (int i = 0; i < cells.size(); i++) {
      rows &= cells.get(i).equals(cells.get(i / side * side));
      columns &= cells.get(i).equals(cells.get(i % side));
    }
    return rows || columns;
  }

  /**
   * Returns whether this is a table: one column has a label for each row, and another is the same
   * word.
   */
  boolean isTable() {
    boolean names = false;
    boolean constant = false;
    for (int column = 0; column < side; column++) {
      Set<String> seen = new HashSet<>();
      for (int row = 0; row < side; row++) {
        seen.add(cells.get(row * side + column));
      }
      names |= seen.size() == side;
      constant |= seen.size() == 1;
    }
    return names && constant;
  }

  /** Returns whether equal symbols other than blanks are connected, and some are neighbours. */
  boolean isConnected() {
    int[] labels = labels();
    int[] pieces = Cells.components(labels, side);
    Map<Integer, Integer> pieceOf = new HashMap<>();
    int labelled = 0;
    for (int i = 0; i < labels.length; i++) {
      String cell = cells.get(i);
      if (cell.equals(".") || cell.isEmpty() || cell.equals("-") || cell.equals("_")) {
        continue;
      }
      labelled++;
      Integer piece = pieceOf.putIfAbsent(labels[i], pieces[i]);
      if (piece != null && piece != pieces[i]) {
        return false;
      }
    }
    return pieceOf.size() < labelled && pieceOf.size() > 1;
  }

  boolean overlaps(SymbolGrid other) {
    return start < other.end && other.start < end;
  }
}
