package dev.pencilmark.format.pasted;

import static dev.pencilmark.format.text.Classic.CELLS;
import static dev.pencilmark.format.text.Classic.SIDE;

import dev.pencilmark.format.pasted.text.Lines;
import dev.pencilmark.format.pasted.text.PastedText;
import java.util.ArrayList;
import java.util.List;

/**
 * Candidates as they are written by hand: three lines for each row and three columns for each cell,
 * so that each digit has a place of its own, 1 to 3 above 4 to 6 above 7 to 9.
 */
final class PencilFinder {

  private static final int ROWS = 27;
  private static final int LONGEST_LINE = 160;
  private static final int MOST_STEP = 8;
  private static final int MOST_GAP = 6;

  private final PastedText pasted;
  private final String text;
  private final Lines lines;
  private final Findings findings;

  private PencilFinder(PastedText pasted, Lines lines, Findings findings) {
    this.pasted = pasted;
    this.text = pasted.text();
    this.lines = lines;
    this.findings = findings;
  }

  static void find(PastedText pasted, Lines lines, Findings findings) {
    if (lines.count() >= ROWS) {
      new PencilFinder(pasted, lines, findings).find();
    }
  }

  private void find() {
    List<Integer> rows = new ArrayList<>();
    for (int line = 0; line <= lines.count(); line++) {
      pasted.checkpoint().passes(line);
      int kind = line == lines.count() ? -1 : kind(line);
      if (kind > 0) {
        rows.add(line);
      } else if (kind < 0) {
        take(rows);
        rows.clear();
      }
    }
  }

  /** 1 for a line of candidates, 0 for a rule or an empty line, -1 for anything else. */
  private int kind(int line) {
    int start = lines.start(line);
    int end = lines.end(line);
    if (end - start > LONGEST_LINE) {
      return -1;
    }
    boolean digit = false;
    boolean dash = false;
    boolean blank = false;
    for (int i = start; i < end; i++) {
      char c = text.charAt(i);
      digit |= c >= '1' && c <= '9';
      dash |= "-=+".indexOf(c) >= 0;
      blank |= c == '.' || c == '_' || c == '|';
      if ((c < '1' || c > '9') && " .,_|-=+:!".indexOf(c) < 0) {
        return -1;
      }
    }
    return digit || blank && !dash || !dash && end > start ? 1 : 0;
  }

  private void take(List<Integer> rows) {
    if (rows.size() != ROWS) {
      return;
    }
    int[] masks = bars(rows);
    masks = masks == null ? groups(rows) : masks;
    masks = masks == null ? columns(rows) : masks;
    if (masks == null) {
      return;
    }
    findings.add(
        pasted,
        new Finding(
            SIDE,
            masks,
            true,
            lines.start(rows.get(0)),
            lines.end(rows.get(ROWS - 1)),
            "candidates in three lines for each row",
            true));
  }

  /** Adds a digit to its cell; false if it has no place in this line. */
  private static boolean add(int[] masks, int line, int column, char digit) {
    int value = digit - '1';
    if (value / 3 != line % 3) {
      return false;
    }
    masks[SIDE * (line / 3) + column] |= 1 << value;
    return true;
  }

  /** Cells between bars. */
  private int[] bars(List<Integer> rows) {
    int[] masks = new int[CELLS];
    for (int line = 0; line < ROWS; line++) {
      String row = text.substring(lines.start(rows.get(line)), lines.end(rows.get(line)));
      String inner = row.strip();
      inner =
          inner.startsWith("|") && inner.endsWith("|")
              ? inner.substring(1, inner.length() - 1)
              : row;
      String[] fields = inner.replace("||", "|").split("\\|", -1);
      if (fields.length != SIDE) {
        return null;
      }
      for (int column = 0; column < SIDE; column++) {
        if (!add(masks, line, column, fields[column])) {
          return null;
        }
      }
    }
    return masks;
  }

  private static boolean add(int[] masks, int line, int column, String group) {
    for (int i = 0; i < group.length(); i++) {
      char c = group.charAt(i);
      if (c >= '1' && c <= '9' && !add(masks, line, column, c)) {
        return false;
      }
    }
    return true;
  }

  /** Groups of three signs with spaces or bars between. */
  private int[] groups(List<Integer> rows) {
    int[] masks = new int[CELLS];
    for (int line = 0; line < ROWS; line++) {
      String row = text.substring(lines.start(rows.get(line)), lines.end(rows.get(line)));
      String[] groups = row.strip().replaceAll("^\\|\\s*|\\s*\\|$", "").split("[ |]+");
      if (groups.length != SIDE) {
        return null;
      }
      for (int column = 0; column < SIDE; column++) {
        if (groups[column].length() != 3 || !add(masks, line, column, groups[column])) {
          return null;
        }
      }
    }
    return masks;
  }

  /** Columns of characters, with the same distance between cells and between boxes. */
  private int[] columns(List<Integer> rows) {
    int[] only = null;
    for (int step = 3; step <= MOST_STEP; step++) {
      for (int gap = 0; gap <= MOST_GAP; gap++) {
        for (int start = 0; start < MOST_STEP; start++) {
          int[] masks = columns(rows, start, step, gap);
          if (masks != null) {
            boolean possible = findings.acceptsCandidates(masks);
            if (possible && only != null) {
              return null;
            }
            only = possible ? masks : only;
          }
        }
      }
    }
    return only;
  }

  private int[] columns(List<Integer> rows, int start, int step, int gap) {
    int[] masks = new int[CELLS];
    for (int line = 0; line < ROWS; line++) {
      int from = lines.start(rows.get(line));
      int to = lines.end(rows.get(line));
      for (int i = from; i < to; i++) {
        char c = text.charAt(i);
        if (c < '1' || c > '9') {
          continue;
        }
        int at = i - from - start;
        int box = at / (3 * step + gap);
        int in = at % (3 * step + gap);
        int column = 3 * box + in / step;
        boolean place = at >= 0 && in < 3 * step && column < SIDE && in % step == (c - '1') % 3;
        if (!place || !add(masks, line, column, c)) {
          return null;
        }
      }
    }
    return masks;
  }
}
