package dev.pencilmark.format.text;

import dev.pencilmark.board.Board;
import dev.pencilmark.board.CellState;
import dev.pencilmark.format.Dialect;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * The notation of the cells of a text: the digits in an alphabet, and a blank. As a dialect, the
 * name is {@code alphabet-blank} without the default parts: {@code zero}, {@code hex0-x}, {@code
 * pairs}.
 */
public final class CellSymbols {

  private static final CellSymbols[][] CACHE =
      new CellSymbols[Alphabet.values().length][Blank.values().length];

  /** By dialect; the usual letters of large grids share names with the digits of small ones. */
  private static final Map<String, CellSymbols> OF_SMALL = new HashMap<>();

  private static final Map<String, CellSymbols> OF_LARGE = new HashMap<>();

  static {
    for (Alphabet alphabet : Alphabet.values()) {
      for (Blank blank : Blank.values()) {
        CellSymbols symbols = new CellSymbols(alphabet, blank);
        CACHE[alphabet.ordinal()][blank.ordinal()] = symbols;
        if (alphabet != Alphabet.NUMBERS) {
          (alphabet == Alphabet.DIGITS ? OF_SMALL : OF_LARGE).put(symbols.dialect, symbols);
        }
      }
    }
  }

  private final Alphabet alphabet;
  private final Blank blank;
  private final String dialect;

  private CellSymbols(Alphabet alphabet, Blank blank) {
    this.alphabet = alphabet;
    this.blank = blank;
    boolean both = !alphabet.dialect().isEmpty() && !blank.dialect().isEmpty();
    this.dialect = alphabet.dialect() + (both ? "-" : "") + blank.dialect();
  }

  public static CellSymbols of(Alphabet alphabet, Blank blank) {
    return CACHE[alphabet.ordinal()][blank.ordinal()];
  }

  /**
   * Returns the symbols that a dialect of a line names, for a grid of that side; null if there are
   * none.
   */
  public static CellSymbols named(String dialect, int side) {
    CellSymbols symbols = (side <= 9 ? OF_SMALL : OF_LARGE).get(dialect);
    return symbols != null && symbols.fits(side) ? symbols : null;
  }

  /** Returns the dialects of a line other than the usual one. */
  public static List<Dialect> dialectsOfLines() {
    List<Dialect> dialects = new ArrayList<>();
    for (Blank blank : Blank.values()) {
      if (blank != Blank.DOT) {
        addDialect(dialects, of(Alphabet.DIGITS, blank));
      }
    }
    for (Alphabet alphabet : Alphabet.ofLongLines()) {
      for (Blank blank : Blank.values()) {
        // The usual letters share their names with the digits of small grids.
        if (alphabet != Alphabet.LETTERS && of(alphabet, blank).fits(16)) {
          addDialect(dialects, of(alphabet, blank));
        }
      }
    }
    return List.copyOf(dialects);
  }

  private static void addDialect(List<Dialect> dialects, CellSymbols symbols) {
    dialects.add(new Dialect(symbols.dialect, symbols.title(), Dialect.Use.STYLE));
  }

  public Alphabet alphabet() {
    return alphabet;
  }

  public Blank blank() {
    return blank;
  }

  public String dialect() {
    return dialect;
  }

  /** Characters a cell, where cells are not separated. */
  public int width() {
    return alphabet == Alphabet.PAIRS ? 2 : 1;
  }

  /**
   * Returns whether every digit of a grid of that side has a symbol, and the blank is none of them.
   */
  boolean fits(int side) {
    if (side > Alphabet.MOST_SIDE) {
      return false;
    }
    return switch (alphabet) {
      case DIGITS -> side <= 9;
      case PAIRS -> side > 9 && (blank == Blank.DOT || blank == Blank.ZERO);
      case NUMBERS -> !blank.isTrimmed();
      default -> side > 9 && !alphabet.has(blank.symbol(), side);
    };
  }

  /** Appends a digit, or the blank for 0. */
  public void append(StringBuilder text, int digit) {
    switch (alphabet) {
      case PAIRS -> {
        if (digit == 0) {
          text.append(blank.symbol()).append(blank.symbol());
        } else {
          text.append((char) ('0' + digit / 10)).append((char) ('0' + digit % 10));
        }
      }
      case NUMBERS -> {
        if (digit == 0) {
          text.append(blank.symbol());
        } else {
          text.append(digit);
        }
      }
      default -> text.append(digit == 0 ? blank.symbol() : alphabet.symbol(digit));
    }
  }

  /** Writes the digits of a board. */
  public CellText digits(Board board) {
    return (text, cell) -> append(text, digit(board, cell));
  }

  /** Writes the givens of a board, and other cells as blanks. */
  public CellText givens(Board board) {
    return (text, cell) -> append(text, board.isGiven(cell) ? board.digit(cell) : 0);
  }

  /** Appends all digits of a mask in ascending order. */
  public static void appendDigits(StringBuilder text, int mask) {
    for (int rest = mask; rest != 0; rest &= rest - 1) {
      text.append(Integer.numberOfTrailingZeros(rest) + 1);
    }
  }

  /** Returns the digit of the cell at an index: 0 for a blank, and -1 for other characters. */
  int digitAt(String text, int index) {
    char c = text.charAt(index);
    if (alphabet == Alphabet.PAIRS) {
      char ones = text.charAt(index + 1);
      return isDecimal(c) && isDecimal(ones)
          ? 10 * (c - '0') + ones - '0'
          : c == '.' && ones == '.' ? 0 : -1;
    }
    if (alphabet == Alphabet.NUMBERS && isDecimal(c)) {
      return Integer.parseInt(text, index, end(text, index), 10);
    }
    if (c == blank.symbol()) {
      return 0;
    }
    int digit = alphabet.digit(c);
    return digit == 0 ? -1 : digit;
  }

  /** Returns where the cell ends that starts at a place. */
  int end(String text, int index) {
    if (alphabet != Alphabet.NUMBERS) {
      return index + width();
    }
    char c = text.charAt(index);
    int end = index + 1;
    while (end < text.length()
        && (isDecimal(c) ? isDecimal(text.charAt(end)) : text.charAt(end) == c)) {
      end++;
    }
    return end;
  }

  private static boolean isDecimal(char c) {
    return c >= '0' && c <= '9';
  }

  /** Returns a digit, or the blank for 0, as a text. */
  public String text(int digit) {
    StringBuilder text = new StringBuilder(2);
    append(text, digit);
    return text.toString();
  }

  /** Returns the digit given or placed in a cell, or 0. */
  public static int digit(Board board, int cell) {
    CellState state = board.state(cell);
    return state == CellState.GIVEN || state == CellState.PLACED ? board.digit(cell) : 0;
  }

  private String title() {
    String digits =
        switch (alphabet) {
          case DIGITS -> "";
          case LETTERS -> "letters from A";
          case LOWER_LETTERS -> "letters from a";
          case HEX0 -> "0 to 9, then A";
          case LOWER_HEX0 -> "0 to 9, then a";
          case HEX1 -> "1 to 9, then A";
          case LOWER_HEX1 -> "1 to 9, then a";
          case PAIRS -> "two decimals";
          case NUMBERS -> "numbers";
        };
    String blanks =
        switch (blank) {
          case SPACE -> "space for blank";
          case TAB -> "tab for blank";
          default -> blank.symbol() + " for blank";
        };
    return digits.isEmpty() ? blanks : digits + ", " + blanks;
  }
}
