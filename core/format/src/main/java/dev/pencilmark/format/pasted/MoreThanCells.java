package dev.pencilmark.format.pasted;

import dev.pencilmark.format.Source;
import dev.pencilmark.format.pasted.text.Sides;
import dev.pencilmark.problem.ProblemException;

/** Whether a text says more about its puzzle than the digits of its cells. */
final class MoreThanCells {

  /** Fewer letters are a title. */
  private static final int LETTERS = 16;

  /** Fewer lines are one grid of the usual side. */
  private static final int LINES = 10;

  private static final int CELLS = 81;
  private static final int LEAST_PIECE = 16;
  private static final int LEAST_DIGITS = 8;

  /** Two lines may be cells and regions. */
  private static final int PAIR = 2;

  private MoreThanCells() {}

  /** Returns whether a text has cages or regions, be they complete or not. */
  static boolean hasCages(Source source) {
    String sent = source.sent();
    if (sent.length() > Assembly.LONGEST || !mayHave(sent)) {
      return false;
    }
    try {
      return Paste.of(source).assembled() != null;
    } catch (ProblemException refused) {
      return true;
    }
  }

  /** Returns whether a text names rules, supported or not. */
  static boolean hasRules(Source source) {
    String sent = source.sent();
    if (sent.length() > Assembly.LONGEST || !hasWord(sent) && !hasBracketOrLetter(sent)) {
      return false;
    }
    Paste paste = Paste.of(source);
    if (hasLetterGrid(paste.text().text())) {
      return true;
    }
    if (sent.indexOf('\n') >= 0 && Remainder.hasNamesOfCells(paste.tokens())) {
      return true;
    }
    NamedRules words = paste.words();
    return !words.assembled().isEmpty() || !words.losses().isEmpty();
  }

  /**
   * Returns whether as many lines follow each other as each of them has letters, and has nothing
   * else: a map of regions, whether it fits a grid or not.
   */
  static boolean hasLetterGrid(String text) {
    int run = 0;
    int side = 0;
    int letters = 0;
    boolean other = false;
    for (int i = 0; i <= text.length(); i++) {
      char c = i == text.length() ? '\n' : text.charAt(i);
      if (c != '\n') {
        boolean letter = Character.isLetter(c);
        letters += letter ? 1 : 0;
        other |= !letter && c != ' ' && c != '\t' && c != ',' && c != '|';
        continue;
      }
      boolean row = !other && letters >= Sides.LEAST && letters <= Sides.MOST;
      run = !row ? 0 : letters == side ? run + 1 : 1;
      side = letters;
      if (row && run == side) {
        return true;
      }
      letters = 0;
      other = false;
    }
    return false;
  }

  private static boolean mayHave(String text) {
    if (isOneLine(text)) {
      return false;
    }
    int letters = 0;
    int lines = 0;
    boolean bracket = false;
    boolean fresh = true;
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      boolean cell = c >= '0' && c <= '9' || c == '.';
      boolean letter = !cell && Character.isLetter(c);
      letters += letter ? 1 : 0;
      bracket |= c == '[' || c == '(' || c == '{' || c == '#' || c == '=';
      lines += fresh && cell ? 1 : 0;
      fresh = c == '\n' || fresh && !cell && !letter;
    }
    // Cages take names of cells; without these a second grid of digits may be regions.
    boolean listed = letters >= LETTERS || bracket || lines >= LINES && mayList(text);
    return listed || lines >= 2 * LINES - 2 || lines == PAIR;
  }

  /**
   * Returns whether there is a grid with blanks in one piece, and too little else for cages, which
   * need digits, or regions, which need a piece.
   */
  private static boolean isOneLine(String text) {
    int digits = 0;
    int start = 0;
    int inPiece = 0;
    boolean blank = false;
    boolean found = false;
    for (int i = 0; i <= text.length(); i++) {
      char c = i == text.length() ? ' ' : text.charAt(i);
      boolean digit = c >= '0' && c <= '9';
      if (digit || c == '.' || Character.isLetter(c)) {
        inPiece += digit ? 1 : 0;
        blank |= c == '.';
        continue;
      }
      int length = i - start;
      boolean grid = length >= CELLS && (blank || length > CELLS && length == text.length());
      if (grid && !found) {
        found = true;
      } else if (length >= LEAST_PIECE) {
        return false;
      } else {
        digits += inPiece;
      }
      start = i + 1;
      inPiece = 0;
      blank = false;
    }
    return found && digits < LEAST_DIGITS;
  }

  /** Returns whether there is more than digits, blanks and frames, as lists of cells have it. */
  static boolean mayList(String text) {
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      if (c <= ' ' || c == '.' || isDigit(text, i)) {
        continue;
      }
      boolean joins = (c == '-' || c == ':') && isDigit(text, i - 1);
      if (joins || "[({#=,".indexOf(c) >= 0 || Character.isLetter(c)) {
        return true;
      }
    }
    return false;
  }

  private static boolean isDigit(String text, int at) {
    return at >= 0 && text.charAt(at) >= '0' && text.charAt(at) <= '9';
  }

  /**
   * Returns whether there are brackets or letters in a text of several lines, as names of cells
   * have.
   */
  private static boolean hasBracketOrLetter(String text) {
    boolean line = text.indexOf('\n') >= 0;
    for (int i = 0; line && i < text.length(); i++) {
      char c = text.charAt(i);
      if ("[({".indexOf(c) >= 0 || Character.isLetter(c)) {
        return true;
      }
    }
    return false;
  }

  /** Returns whether there are words: letters in one piece are cells of large grids. */
  private static boolean hasWord(String text) {
    String whole = text.strip();
    if (whole.chars().noneMatch(c -> c <= ' ')) {
      return false;
    }
    int letters = 0;
    for (int i = 0; i < text.length(); i++) {
      letters = Character.isLetter(text.charAt(i)) ? letters + 1 : 0;
      if (letters > 2) {
        return true;
      }
    }
    return false;
  }
}
