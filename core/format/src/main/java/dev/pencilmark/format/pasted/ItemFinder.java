package dev.pencilmark.format.pasted;

import static dev.pencilmark.format.text.Classic.CELLS;
import static dev.pencilmark.format.text.Classic.SIDE;

import dev.pencilmark.format.pasted.text.Blanks;
import dev.pencilmark.format.pasted.text.Lines;
import dev.pencilmark.format.pasted.text.PastedText;

/**
 * Grids as 81 lines of one cell each, in the lists of YAML, reStructuredText, Markdown and
 * AsciiDoc: marks before a digit, a blank, or nothing.
 */
final class ItemFinder {

  private static final String MARKS = "-*|+\u2022>";
  private static final int LONGEST_LINE = 40;

  private ItemFinder() {}

  static void find(PastedText pasted, Lines lines, Findings findings) {
    if (lines.count() < CELLS) {
      return;
    }
    String text = pasted.text();
    int[] cells = new int[CELLS];
    int count = 0;
    int first = 0;
    for (int line = 0; line <= lines.count(); line++) {
      pasted.checkpoint().passes(line);
      int from = line == lines.count() ? 0 : lines.trimmedStart(line);
      int to = line == lines.count() ? 0 : lines.trimmedEnd(line);
      if (line < lines.count() && from >= to) {
        continue;
      }
      int value = line == lines.count() ? -1 : value(text, from, to);
      if (value >= 0) {
        first = count == 0 ? line : first;
        if (count < CELLS) {
          cells[count] = value;
        }
        count++;
        continue;
      }
      if (count == CELLS) {
        findings.add(
            pasted,
            Finding.grid(
                SIDE,
                cells.clone(),
                lines.start(first),
                lines.end(line - 1),
                "81 items of a list"));
      }
      count = 0;
    }
  }

  /** Returns the value of an item; -1 if the line is none. */
  private static int value(String text, int from, int to) {
    if (to - from > LONGEST_LINE) {
      return -1;
    }
    int i = from;
    while (i < to && (MARKS.indexOf(text.charAt(i)) >= 0 || text.charAt(i) == ' ')) {
      i++;
    }
    if (i == from) {
      return -1;
    }
    int end = text.charAt(to - 1) == ',' ? to - 1 : to;
    return i >= end ? 0 : Blanks.value(text, i, end);
  }
}
