package dev.pencilmark.format.pasted;

import dev.pencilmark.format.pasted.text.Lines;
import dev.pencilmark.format.pasted.text.Sides;
import dev.pencilmark.format.pasted.text.Symbols;

/**
 * The symbols of one line, examined without making strings: most lines have no row of a grid. Used
 * again for each line.
 */
final class SymbolRow {

  static final int LONGEST_CELL = 5;

  private static final int LONGEST_LINE = 200;

  /** Names of rows are no longer than this. */
  private static final int LONGEST_PREFIX = 8;

  /** How a line has its symbols, in the order in which they are tried. */
  enum Style {
    PIECES(1, false, false),
    LABELLED(1, true, false),
    CHARACTERS(1, false, true),
    TWO_OF_PIECES(2, false, false),
    TWO_OF_CHARACTERS(2, false, true);

    final int grids;
    final boolean labelled;
    final boolean characters;

    /** All of them; not to be changed. */
    static final Style[] ALL = values();

    Style(int grids, boolean labelled, boolean characters) {
      this.grids = grids;
      this.labelled = labelled;
      this.characters = characters;
    }
  }

  private final String text;
  private final int[] starts = new int[LONGEST_LINE + 1];
  private final int[] ends = new int[LONGEST_LINE + 1];
  private int line = -1;
  private int start;
  private int end;

  /** The number of pieces of the line; 0 if it has none. */
  private int count;

  private boolean symbols;

  /** The length of the pieces, if all have the same; else 0. */
  private int length;

  SymbolRow(String text) {
    this.text = text;
  }

  /** Returns where the symbols of the line start in the text. */
  int start() {
    return start;
  }

  int end() {
    return end;
  }

  /** Returns the number of symbols of a line, which becomes the current one; -1 if it has none. */
  int width(Lines lines, int number, Style style) {
    if (number != line) {
      line = number;
      read(lines);
    }
    if (count == 0) {
      return -1;
    }
    if (!style.characters) {
      return symbols ? count : -1;
    }
    boolean even = length > 1 && (style.grids == 1 || count % 2 == 0);
    return even && !hasSyntax() ? count * length : -1;
  }

  /** Returns the symbols of the current line, which has a width. */
  String[] cells(Style style) {
    int of = style.characters ? length : 1;
    String[] cells = new String[count * of];
    for (int i = 0; i < cells.length; i++) {
      int from = starts[i / of] + i % of;
      cells[i] = Symbols.of(text, from, style.characters ? from + 1 : ends[i]);
    }
    return cells;
  }

  /** Returns whether a piece has a character that is no symbol. */
  private boolean hasSyntax() {
    for (int i = 0; i < count; i++) {
      for (int at = starts[i]; at < ends[i]; at++) {
        if (text.charAt(at) == ':' || text.charAt(at) == '=') {
          return true;
        }
      }
    }
    return false;
  }

  private void read(Lines lines) {
    count = 0;
    boolean tabs = has('\t', lines.start(line), lines.end(line));
    start = tabs ? lines.start(line) : lines.trimmedStart(line);
    end = tabs ? lines.end(line) : lines.trimmedEnd(line);
    if (end - start < Sides.LEAST || end - start > LONGEST_LINE) {
      return;
    }
    start = afterPrefix();
    while (start < end && "[{(\"'`|".indexOf(text.charAt(start)) >= 0) {
      start++;
    }
    end = beforeEnd();
    char separator =
        has('\t', start, end) ? '\t' : has(',', start, end) ? ',' : has(';', start, end) ? ';' : 0;
    if (!(separator == 0 ? readSpaced() : readSeparated(separator))) {
      count = 0;
      return;
    }
    symbols = true;
    length = ends[0] - starts[0];
    for (int i = 0; i < count; i++) {
      symbols &= isSymbol(starts[i], ends[i]);
      length = ends[i] - starts[i] == length ? length : 0;
    }
  }

  /** Searches a part of the text only, as there may be many lines. */
  private boolean has(char c, int from, int to) {
    for (int i = from; i < to; i++) {
      if (text.charAt(i) == c) {
        return true;
      }
    }
    return false;
  }

  /** Pieces between separators; false if one has a space. */
  private boolean readSeparated(char separator) {
    int from = start;
    for (int i = start; i <= end; i++) {
      if (i == end || text.charAt(i) == separator) {
        add(from, i);
        for (int at = starts[count - 1]; at < ends[count - 1]; at++) {
          if (text.charAt(at) == ' ') {
            return false;
          }
        }
        from = i + 1;
      }
    }
    return true;
  }

  /** Pieces between white space and bars; false if one is only quotes. */
  private boolean readSpaced() {
    int i = start;
    while (i < end) {
      while (i < end && isBetween(text.charAt(i))) {
        i++;
      }
      int from = i;
      while (i < end && !isBetween(text.charAt(i))) {
        i++;
      }
      if (i > from) {
        add(from, i);
        if (starts[count - 1] == ends[count - 1]) {
          return false;
        }
      }
    }
    return count > 0;
  }

  private static boolean isBetween(char c) {
    return c <= ' ' || c == '|';
  }

  /** Adds a piece without white space and quotes at its ends. */
  private void add(int from, int to) {
    int first = from;
    int last = to;
    while (first < last && isAround(text.charAt(first), true)) {
      first++;
    }
    while (last > first && isAround(text.charAt(last - 1), false)) {
      last--;
    }
    starts[count] = first;
    ends[count++] = last;
  }

  private static boolean isAround(char c, boolean first) {
    return c <= ' ' || c == '"' || c == '\'' || c == '`' || first && c == ':';
  }

  private boolean isSymbol(int from, int to) {
    if (to == from) {
      return true;
    }
    char last = text.charAt(to - 1);
    boolean arrow = last == '>' && to - from > 1 && "-=".indexOf(text.charAt(to - 2)) >= 0;
    boolean sign = to - from == 1 && (last == '=' || last == '+');
    return to - from <= LONGEST_CELL && last != ':' && !arrow && !sign;
  }

  /** Past the name of a row, such as {@code row1 =} or {@code 3:}. */
  private int afterPrefix() {
    int i = start;
    while (i < end && i < start + LONGEST_PREFIX && Character.isLetterOrDigit(text.charAt(i))) {
      i++;
    }
    int sign = i;
    while (sign < end && text.charAt(sign) == ' ') {
      sign++;
    }
    if (i == start || sign >= end || ":=".indexOf(text.charAt(sign)) < 0) {
      return start;
    }
    int after = sign + 1;
    while (after < end && " \"'[".indexOf(text.charAt(after)) >= 0) {
      after++;
    }
    return after > sign + 1 && end - after >= Sides.LEAST ? after : start;
  }

  /** Returns the end of a line without brackets and quotes, and without the comma after them. */
  private int beforeEnd() {
    int last = end;
    boolean comma = last > start && ",;".indexOf(text.charAt(last - 1)) >= 0;
    boolean only = comma && text.indexOf(text.charAt(last - 1), start) == last - 1;
    if (comma && (only || last - 1 > start && "]})\"'`".indexOf(text.charAt(last - 2)) >= 0)) {
      last--;
    }
    while (last > start && "]})\"'`|\\".indexOf(text.charAt(last - 1)) >= 0) {
      last--;
    }
    return last;
  }
}
