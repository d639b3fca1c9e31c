package dev.pencilmark.format.text;

import dev.pencilmark.problem.Problem;
import dev.pencilmark.problem.ProblemException;

/**
 * How a text around its cells looks: titles, borders, spaces, comments. It is the source text in
 * which every character of a cell is a slot, so that the cells are always written from a board and
 * never copied.
 *
 * <pre>
 * U+E000            the first character of a cell
 * U+E001            each further character of the cell
 * U+E002 c          the character c of the source, where it could be mistaken for one of these
 * U+E003 a b        at the very start: digits are in the alphabet at place a ('a' is the first) of
 *                   {@link Alphabet}, and b is the blank
 * </pre>
 *
 * <p>Marks inside a cell, such as a minus before a candidate to be removed, are between its slots.
 * A layout comes back from the caller, who may have changed it.
 */
public final class Layout {

  private static final char FIRST = '\uE000';
  private static final char FURTHER = '\uE001';
  private static final char LITERAL = '\uE002';
  private static final char SYMBOLS = '\uE003';
  private static final int SYMBOLS_LENGTH = 3;

  /** Values of marks: no slot, the first character of a cell, a further one. */
  static final byte NO_SLOT = 0;

  public static final byte FIRST_SLOT = 1;
  public static final byte FURTHER_SLOT = 2;

  private final String text;
  private final int start;
  private final int slots;
  private final CellSymbols symbols;

  private Layout(String text, int start, int slots, CellSymbols symbols) {
    this.text = text;
    this.start = start;
    this.slots = slots;
    this.symbols = symbols;
  }

  /**
   * Returns the layout of a text as it travels.
   *
   * @param marks what every character of the text is: one of the constants above
   * @param symbols how cells are written, or null if the dialect reports
   */
  public static String of(String text, byte[] marks, CellSymbols symbols) {
    StringBuilder layout = new StringBuilder(text.length() + SYMBOLS_LENGTH);
    if (symbols != null) {
      layout.append(SYMBOLS);
      layout.append((char) ('a' + symbols.alphabet().ordinal()));
      layout.append(symbols.blank().symbol());
    }
    for (int i = 0; i < text.length(); i++) {
      if (marks[i] == FIRST_SLOT) {
        layout.append(FIRST);
      } else if (marks[i] == FURTHER_SLOT) {
        layout.append(FURTHER);
      } else {
        appendLiteral(layout, text.charAt(i));
      }
    }
    return layout.toString();
  }

  /** Returns the layout of a text in which the cells are in one piece, each of the same length. */
  public static String ofLine(String text, int start, int end, int cellLength) {
    StringBuilder layout = new StringBuilder(text.length());
    for (int i = 0; i < text.length(); i++) {
      if (i >= start && i < end) {
        layout.append((i - start) % cellLength == 0 ? FIRST : FURTHER);
      } else {
        appendLiteral(layout, text.charAt(i));
      }
    }
    return layout.toString();
  }

  /**
   * Returns a layout as it came back.
   *
   * @param side the side of the board to be written
   * @param grids how often every cell may be in the text, at most
   * @throws ProblemException BAD_REQUEST if it is none, or is that of another side
   */
  public static Layout parse(String text, int side, int grids) throws ProblemException {
    int start = 0;
    CellSymbols symbols = null;
    if (text.charAt(0) == SYMBOLS) {
      symbols = symbols(text, side);
      start = SYMBOLS_LENGTH;
    }
    int slots = 0;
    for (int i = start; i < text.length(); i++) {
      char c = text.charAt(i);
      if (c == LITERAL) {
        i++;
      } else if (c == FIRST) {
        slots++;
      } else if (c == FURTHER && slots == 0 || c == SYMBOLS) {
        throw problem("a layout", "the character U+" + Integer.toHexString(c) + " at " + i);
      }
    }
    int cells = side * side;
    if (slots == 0 || slots % cells != 0 || slots / cells > grids) {
      throw problem("a layout of " + cells + " cells", slots + " cells");
    }
    return new Layout(text, start, slots, symbols);
  }

  private static CellSymbols symbols(String text, int side) throws ProblemException {
    if (text.length() >= SYMBOLS_LENGTH) {
      Alphabet alphabet = Alphabet.at(text.charAt(1) - 'a');
      Blank blank = Blank.of(text.charAt(2));
      if (alphabet != null && blank != null && CellSymbols.of(alphabet, blank).fits(side)) {
        return CellSymbols.of(alphabet, blank);
      }
    }
    throw problem("a layout for side " + side, "one whose symbols do not fit");
  }

  private static ProblemException problem(String expected, String found) {
    return Problem.otherLayout(expected, found).exception();
  }

  /** Returns how cells are written; null if the dialect reports. */
  public CellSymbols symbols() {
    return symbols;
  }

  /** Returns the number of cells in the text. */
  public int slots() {
    return slots;
  }

  /** Returns whether some cells follow one another, one character each, as in a line. */
  public boolean isInOnePiece(int fromSlot, int toSlot) {
    int slot = -1;
    boolean between = false;
    for (int i = start; i < text.length() && slot < toSlot - 1; i++) {
      if (text.charAt(i) == FIRST) {
        slot++;
        if (slot > fromSlot && between) {
          return false;
        }
        between = false;
      } else {
        between = true;
      }
    }
    return true;
  }

  /**
   * Returns the text with cells filled in. Where a cell is longer or shorter than the one that was
   * there, the spaces after it in the line make up for it, so that columns stay in line.
   *
   * @param cells writes a cell, by its number among the slots, from 0
   */
  public String fill(CellText cells) {
    return new Filling(cells).text();
  }

  /** A text being filled in. */
  private final class Filling {

    private final CellText cells;
    private final StringBuilder out = new StringBuilder(text.length());
    private final StringBuilder cell = new StringBuilder();
    private int slot;

    /** By how much the line is too long so far. */
    private int excess;

    Filling(CellText cells) {
      this.cells = cells;
    }

    String text() {
      int i = start;
      while (i < text.length()) {
        char c = text.charAt(i);
        if (c == FIRST) {
          cell.setLength(0);
          cells.append(cell, slot++);
          i = fillCell(i);
        } else if (c == LITERAL) {
          if (i + 1 < text.length()) {
            out.append(text.charAt(i + 1));
          }
          i += 2;
        } else {
          appendAround(i, c);
          i++;
        }
      }
      return out.toString();
    }

    /** Appends text outside of cells, except for spaces that make room. */
    private void appendAround(int index, char c) {
      if (c == '\n') {
        excess = 0;
      }
      // One space stays, so that the cell does not run into the next.
      if (c == ' ' && excess > 0 && index + 1 < text.length() && text.charAt(index + 1) == ' ') {
        excess--;
      } else if (c != FURTHER) {
        out.append(c);
      }
    }

    /** Fills one cell from its first slot on, and shows where the text continues. */
    private int fillCell(int from) {
      int end = from + 1;
      int characters = 1;
      for (int i = end; i < text.length() && !endsCell(text.charAt(i)); i++) {
        if (text.charAt(i) == LITERAL) {
          i++;
        } else if (text.charAt(i) == FURTHER) {
          characters++;
          end = i + 1;
        }
      }
      if (characters == cell.length()) {
        fillExactly(from, end);
        return end;
      }
      out.append(cell);
      excess += cell.length() - (end - from);
      while (excess < 0) {
        out.append(' ');
        excess++;
      }
      return end;
    }

    /** Fills a cell of the same length, between the marks that are in it. */
    private void fillExactly(int from, int end) {
      int next = 0;
      for (int i = from; i < end; i++) {
        char c = text.charAt(i);
        if (c == FIRST || c == FURTHER) {
          out.append(cell.charAt(next++));
        } else if (c == LITERAL) {
          out.append(text.charAt(++i));
        } else {
          out.append(c);
        }
      }
    }
  }

  private static boolean endsCell(char c) {
    return c == FIRST || c <= ' ' || c == '|';
  }

  private static void appendLiteral(StringBuilder layout, char c) {
    if (c >= FIRST && c <= SYMBOLS) {
      layout.append(LITERAL);
    }
    layout.append(c);
  }
}
