package dev.pencilmark.format.text;

/** The symbols that stand for a cell without a digit. A text uses one of them. */
public enum Blank {
  DOT('.', ""),
  ZERO('0', "zero"),
  UNDERSCORE('_', "underscore"),
  STAR('*', "star"),
  DASH('-', "dash"),
  SPACE(' ', "space"),
  X('x', "x"),
  CAPITAL_X('X', "capital-x"),
  QUESTION('?', "question"),
  HASH('#', "hash"),
  TAB('\t', "tab");

  private static final Blank[] ALL = values();

  private final char symbol;
  private final String dialect;

  Blank(char symbol, String dialect) {
    this.symbol = symbol;
    this.dialect = dialect;
  }

  /** The character. */
  public char symbol() {
    return symbol;
  }

  /** The name in dialects; empty for the one that is written unless another is asked for. */
  public String dialect() {
    return dialect;
  }

  /** Whether a text is trimmed of this symbol at both ends. */
  public boolean isTrimmed() {
    return this == SPACE || this == TAB;
  }

  /** The blank with a symbol, or null. */
  public static Blank of(char symbol) {
    for (Blank blank : ALL) {
      if (blank.symbol == symbol) {
        return blank;
      }
    }
    return null;
  }
}
