package dev.pencilmark.format.pasted;

import dev.pencilmark.format.pasted.text.Lines;
import dev.pencilmark.format.pasted.text.PastedText;
import dev.pencilmark.format.pasted.text.Sides;
import dev.pencilmark.format.pasted.text.Symbols;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;

/**
 * All grids of symbols in a text: lines of one symbol a cell, lines of separated symbols, two grids
 * next to each other, lists of lists, lists of strings, flat lists and strings. What the symbols
 * mean is for others to say.
 */
final class SymbolGrids {

  private static final int MOST_GRIDS = 8;

  /** No more rows than these are counted. */
  private static final int MOST_ROWS = 36;

  private static final int LEAST_CELLS = Sides.LEAST * Sides.LEAST;

  private final PastedText pasted;
  private final String text;
  private final SymbolRow row;
  private final List<SymbolGrid> grids = new ArrayList<>();

  private SymbolGrids(PastedText pasted) {
    this.pasted = pasted;
    this.text = pasted.text();
    this.row = new SymbolRow(text);
  }

  /**
   * Returns the grids in the order of the text; those that share characters only if side by side.
   */
  static List<SymbolGrid> of(PastedText pasted) {
    SymbolGrids found = new SymbolGrids(pasted);
    found.grids.addAll(CellObjects.of(pasted));
    found.addLists();
    found.addLines();
    found.addFlat();
    found.grids.sort(Comparator.comparingInt(SymbolGrid::start));
    return List.copyOf(found.grids);
  }

  /**
   * The symbols of one row.
   *
   * @param cells the symbols
   * @param start where they start in the text
   * @param end where they end
   */
  private record Row(String[] cells, int start, int end) {}

  // ---- lists -------------------------------------------------------------------------------

  /** Innermost brackets that follow each other, or one bracket of strings. */
  private void addLists() {
    List<Row> rows = new ArrayList<>();
    int open = -1;
    int last = -1;
    for (int i = 0; i < text.length(); i++) {
      pasted.checkpoint().passes(i);
      char c = text.charAt(i);
      if ("[{(".indexOf(c) >= 0) {
        open = i;
      } else if ("]})".indexOf(c) >= 0) {
        if (open >= 0) {
          Row row = listRow(open + 1, i);
          if (row == null || !rows.isEmpty() && !isOnlySeparators(last, open)) {
            takeBlock(rows);
          }
          if (row != null) {
            rows.add(row);
            last = i + 1;
          }
        } else {
          takeBlock(rows);
        }
        open = -1;
      }
    }
    takeBlock(rows);
  }

  private boolean isOnlySeparators(int from, int to) {
    for (int i = from; i < to; i++) {
      if (" ,;\n\t".indexOf(text.charAt(i)) < 0) {
        return false;
      }
    }
    return true;
  }

  private Row listRow(int from, int to) {
    if (to - from > Sides.MOST * Sides.MOST * 12 || to - from < Sides.LEAST) {
      return null;
    }
    String[] items = items(text.substring(from, to));
    return items == null ? null : new Row(items, from - 1, to + 1);
  }

  /**
   * Returns the items of a list without quotes; null if one is too long for a symbol or a row of
   * them.
   */
  private static String[] items(String list) {
    String separator = list.indexOf(',') >= 0 ? "," : list.indexOf(';') >= 0 ? ";" : "\\s+";
    String[] items = list.strip().split(separator, -1);
    int count = items.length;
    if (count > Sides.LEAST && items[count - 1].isBlank()) {
      items = Arrays.copyOf(items, count - 1);
    }
    if (items.length < Sides.LEAST || items.length > Sides.MOST * Sides.MOST) {
      return null;
    }
    for (int i = 0; i < items.length; i++) {
      items[i] = unquoted(items[i]);
      if (items[i].length() > Sides.MOST || items[i].indexOf('=') >= 0) {
        return null;
      }
    }
    return items;
  }

  private static String unquoted(String item) {
    String plain = item.strip();
    int start = 0;
    int end = plain.length();
    while (start < end && "\"'`:".indexOf(plain.charAt(start)) >= 0) {
      start++;
    }
    while (end > start && "\"'`".indexOf(plain.charAt(end - 1)) >= 0) {
      end--;
    }
    return plain.substring(start, end).strip();
  }

  /** Takes grids from rows that follow each other, and forgets the rows. */
  private void takeBlock(List<Row> rows) {
    int i = 0;
    while (i < rows.size()) {
      Row row = rows.get(i);
      int side = row.cells.length;
      int root = (int) Math.sqrt(side);
      if (side <= Sides.MOST && i + side <= rows.size() && sameWidth(rows, i, side)) {
        add(side, rows.subList(i, i + side));
        i += side;
        continue;
      }
      if (side <= Sides.MOST && allOfLength(row.cells, side)) {
        add(side, List.of(new Row(characters(row.cells), row.start, row.end)));
      } else if (root * root == side && side >= LEAST_CELLS) {
        add(root, List.of(row));
      }
      i++;
    }
    rows.clear();
  }

  private static boolean sameWidth(List<Row> rows, int from, int side) {
    for (int k = from; k < from + side; k++) {
      if (rows.get(k).cells.length != side) {
        return false;
      }
    }
    return true;
  }

  private static boolean allOfLength(String[] cells, int length) {
    return Arrays.stream(cells).allMatch(cell -> cell.length() == length);
  }

  private static String[] characters(String[] strings) {
    String[] cells = new String[strings.length * strings[0].length()];
    int count = 0;
    for (String string : strings) {
      for (int i = 0; i < string.length(); i++) {
        cells[count++] = Symbols.of(string.charAt(i));
      }
    }
    return cells;
  }

  private void add(int side, List<Row> rows) {
    List<String> cells = new ArrayList<>();
    for (Row row : rows) {
      for (String cell : row.cells) {
        if (cell.length() > SymbolRow.LONGEST_CELL) {
          return;
        }
        cells.add(cell);
      }
    }
    addGrid(new SymbolGrid(side, cells, rows.get(0).start, rows.get(rows.size() - 1).end));
  }

  private void addGrid(SymbolGrid grid) {
    boolean free = grids.stream().noneMatch(grid::overlaps);
    if (free && grids.size() < MOST_GRIDS && grid.cells().size() == grid.side() * grid.side()) {
      grids.add(grid);
    }
  }

  // ---- lines -------------------------------------------------------------------------------

  private void addLines() {
    Lines lines = pasted.lines();
    int line = 0;
    while (line < lines.count() && grids.size() < MOST_GRIDS) {
      pasted.checkpoint().passes(line);
      int next = blockAt(lines, line);
      line = next > line ? next : line + 1;
    }
  }

  /** Takes the grid whose first row is a line; the line after it, or the same if there is none. */
  private int blockAt(Lines lines, int line) {
    int skipped = line;
    for (SymbolRow.Style style : SymbolRow.Style.ALL) {
      int width = row.width(lines, line, style);
      int labels = style.labelled ? 1 : 0;
      int side = (width - labels) / style.grids;
      if (side < Sides.LEAST
          || side > Sides.MOST
          || side * style.grids + labels != width
          || isTaken(row.start(), row.end())) {
        continue;
      }
      int[] rows = new int[side];
      int count = 0;
      int next = line;
      int gap = 0;
      while (next < lines.count() && count < side) {
        if (row.width(lines, next, style) == width) {
          rows[count++] = next;
          gap = 0;
        } else if (!isFrame(lines, next) || gap++ > 1) {
          break;
        }
        next++;
      }
      if (count == side && (!style.labelled || areLabels(rows(lines, rows, style)))) {
        int more = 0;
        while (more < MOST_ROWS
            && next + more < lines.count()
            && row.width(lines, next + more, style) == width) {
          more++;
        }
        if (more % side != 0) {
          // A table of another size: no part of it is a grid, except for its header.
          skipped = Math.max(skipped, more == 1 ? line : next + more);
          continue;
        }
        split(rows(lines, rows, style), side, style);
        return next;
      }
    }
    return skipped;
  }

  private boolean isTaken(int start, int end) {
    for (SymbolGrid grid : grids) {
      if (start < grid.end() && grid.start() < end) {
        return true;
      }
    }
    return false;
  }

  private List<Row> rows(Lines lines, int[] numbers, SymbolRow.Style style) {
    List<Row> rows = new ArrayList<>(numbers.length);
    for (int line : numbers) {
      row.width(lines, line, style);
      rows.add(new Row(row.cells(style), row.start(), row.end()));
    }
    return rows;
  }

  private static boolean areLabels(List<Row> rows) {
    boolean numbers = true;
    boolean zero = true;
    boolean letters = true;
    for (int i = 0; i < rows.size(); i++) {
      String label = rows.get(i).cells[0].replaceFirst("^[rR](?=[0-9])", "");
      numbers &= label.equals(Integer.toString(i + 1));
      zero &= label.equals(Integer.toString(i));
      letters &= label.equalsIgnoreCase(Character.toString('A' + i));
    }
    return numbers || zero || letters;
  }

  private void split(List<Row> rows, int side, SymbolRow.Style style) {
    int start = rows.get(0).start;
    int end = rows.get(rows.size() - 1).end;
    int skip = style.labelled ? 1 : 0;
    List<SymbolGrid> parts = new ArrayList<>();
    for (int grid = 0; grid < style.grids; grid++) {
      List<String> cells = new ArrayList<>();
      for (Row row : rows) {
        cells.addAll(
            Arrays.asList(row.cells).subList(skip + grid * side, skip + (grid + 1) * side));
      }
      parts.add(new SymbolGrid(side, cells, start, end));
    }
    if (grids.size() < MOST_GRIDS) {
      grids.addAll(parts);
    }
  }

  /** Returns whether a line is blank, or a part of a frame. */
  private boolean isFrame(Lines lines, int line) {
    for (int i = lines.start(line); i < lines.end(line); i++) {
      if (" \t|-+=_:".indexOf(text.charAt(i)) < 0) {
        return false;
      }
    }
    return true;
  }

  // ---- flat --------------------------------------------------------------------------------

  /** Long words of one symbol a cell. */
  private void addFlat() {
    int i = 0;
    while (i < text.length() && grids.size() < MOST_GRIDS) {
      pasted.checkpoint().passes(i);
      int start = i;
      while (i < text.length() && isSymbol(text.charAt(i))) {
        pasted.checkpoint().passes(i++);
      }
      int length = i - start;
      int side = (int) Math.sqrt(length);
      if (side >= Sides.LEAST + 1 && side <= Sides.MOST && side * side == length) {
        addGrid(
            new SymbolGrid(
                side, List.of(characters(new String[] {text.substring(start, i)})), start, i));
      }
      i++;
    }
  }

  private static boolean isSymbol(char c) {
    return Character.isLetterOrDigit(c) || c == '.' || c == '_' || c == '*' || c == '-';
  }
}
