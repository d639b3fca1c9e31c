package dev.pencilmark.format.iss;

import dev.pencilmark.format.text.TextCursor;

/**
 * One item of a text of the Interactive Sudoku Solver.
 *
 * @param text the whole text
 * @param type its type, empty for values of cells
 * @param from where its dot is
 * @param start where its arguments start, or its end if it has none; -1 if something else follows
 * @param end where it ends
 */
record IssItem(String text, String type, int from, int start, int end) {

  /** Returns the item as it was written. */
  String string() {
    return text.substring(from, end);
  }

  /** Returns the part after the type, without the first ~. */
  String arguments() {
    return text.substring(start, end);
  }

  /** Returns a cursor through its arguments. */
  TextCursor cursor() {
    return new TextCursor(text, start, end);
  }

  /** Returns whether it is about cells that are not in the grid. */
  boolean hasVariables() {
    for (int at = start; at > 0 && at < end; at++) {
      char c = text.charAt(at);
      boolean begins = text.charAt(at - 1) == '~';
      if (begins && (c == 'V' || c == 'C' || c == 'D')) {
        return true;
      }
    }
    return false;
  }
}
