package dev.pencilmark.format.text;

/** The symbols that represent a cell without a digit. A text uses one of them. */
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

  /** Returns the character. */
  public char symbol() {
    return symbol;
  }

  /**
   * Returns the name in dialects; empty for the one that is written unless another is requested.
   */
  public String dialect() {
    return dialect;
  }

  /** Returns whether a text is trimmed of this symbol at both ends. */
  public boolean isTrimmed() {
    return this == SPACE || this == TAB;
  }

  /** Returns the blank with a symbol, or null. */
  public static Blank of(char symbol) {
    for (Blank blank : ALL) {
      if (blank.symbol == symbol) {
        return blank;
      }
    }
    return null;
  }
}
