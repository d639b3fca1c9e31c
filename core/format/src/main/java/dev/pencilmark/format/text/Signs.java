package dev.pencilmark.format.text;

import dev.pencilmark.problem.Checkpoint;
import java.util.Arrays;

/**
 * The role of each character in a style of writing cells: a table that is declared by listing
 * characters. A caller that takes a line apart asks one of these, so that a further bracket, blank
 * or mark is one character more in a declaration. Never changed.
 */
public final class Signs {

  /** A separator between cells. */
  public static final int BETWEEN = 1;

  public static final int DIGIT = 2;
  public static final int LETTER = 4;
  public static final int BLANK = 8;

  /** Characters of cells. */
  public static final int CELL = DIGIT | LETTER | BLANK;

  /** Characters that end a row within a line. */
  static final int SPLIT = 16;

  /** Marks that solvers leave on candidates. */
  public static final int MARK = 32;

  /** Characters that are neither in cells nor between them. */
  public static final int FOREIGN = 64;

  /** A character of borders, among other meanings. */
  public static final int DASH = 128;

  /** Of a stretch: three dashes one after the other. */
  static final int RULE = 256;

  private static final int ASCII = 128;
  private static final String CAPITALS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ";

  /** Digits alone, which other tables start from. */
  public static final Signs DIGITS = digits();

  /** Grids as people and programs print them. The corners of frames are nothing at all. */
  static final Signs GRID =
      DIGITS
          .withSpace()
          .with(CAPITALS + "abcdefghijklmnopqrstuvwxyz", LETTER)
          .with("._*?xX", BLANK)
          .with("-", BLANK | DASH)
          .with(",|!:+", BETWEEN)
          .with("=", BETWEEN | DASH)
          .with("/;", SPLIT)
          .with("'`", 0)
          .withFrames();

  /** A cell of a table of candidates. */
  public static final Signs GROUP = DIGITS.with(".0_-", BLANK).with("*#@" + CAPITALS, MARK);

  /** Grids in which a space is a cell without a digit. */
  public static final Signs SPACED =
      DIGITS.with("0", FOREIGN).with(" ", BLANK).with("|!", BETWEEN).with("-=+", DASH).withFrames();

  private final short[] kinds;

  /** Whether signs of box drawing are borders and bars, and unbroken spaces are white space. */
  private final boolean frames;

  private Signs(short[] kinds, boolean frames) {
    this.kinds = kinds;
    this.frames = frames;
  }

  private static Signs digits() {
    short[] kinds = new short[ASCII];
    Arrays.fill(kinds, (short) FOREIGN);
    Arrays.fill(kinds, '0', '9' + 1, (short) DIGIT);
    return new Signs(kinds, false);
  }

  /** Returns a copy, except for some characters of ASCII, which are of a kind. */
  public Signs with(String characters, int kind) {
    short[] changed = kinds.clone();
    characters.chars().forEach(c -> changed[c] = (short) kind);
    return new Signs(changed, frames);
  }

  /** Returns the same with all white space between cells. */
  public Signs withSpace() {
    short[] changed = kinds.clone();
    Arrays.fill(changed, 0, ' ' + 1, (short) BETWEEN);
    return new Signs(changed, frames);
  }

  /** Returns the same with the frames that are drawn with signs of Unicode. */
  Signs withFrames() {
    return new Signs(kinds, true);
  }

  /** Returns the kinds of a character: one of those above, or several. */
  public int kind(char c) {
    return c < ASCII ? kinds[c] : beyond(c);
  }

  private int beyond(char c) {
    if (frames && c >= '\u2500' && c <= '\u257F') {
      return c == '\u2502' || c == '\u2503' || c == '\u2551' ? BETWEEN : BETWEEN | DASH;
    }
    return frames && c == '\u00A0' && kinds[' '] == BETWEEN ? BETWEEN : FOREIGN;
  }

  /** Returns whether a character is of a kind, or of one of several. */
  public boolean is(char c, int kind) {
    return (kind(c) & kind) != 0;
  }

  /** Returns the kinds of characters in a range, up to the first that is {@link #FOREIGN}. */
  public int kinds(String text, int start, int end) {
    int all = 0;
    for (int i = start; i < end && (all & FOREIGN) == 0; i++) {
      all |= kind(text.charAt(i));
    }
    return all;
  }

  /**
   * Returns the kinds of characters in a line, with {@link #RULE}.
   *
   * @param enough kinds of which one reports all; no more is examined behind it
   */
  int lineKinds(String text, int start, int end, int enough, Checkpoint checkpoint) {
    int all = 0;
    int dashes = 0;
    for (int i = start; i < end && (all & enough) == 0; i++) {
      checkpoint.passes(i);
      int kind = kind(text.charAt(i));
      all |= kind;
      dashes = (kind & DASH) != 0 ? dashes + 1 : 0;
      all |= dashes == 3 ? RULE : 0;
    }
    return all;
  }

  /** Returns the first place of a stretch that is not between cells; its end if there is none. */
  public int tokenStart(String text, int from, int end) {
    int i = from;
    while (i < end && is(text.charAt(i), BETWEEN)) {
      i++;
    }
    return i;
  }

  /** Returns the first place of a stretch that is between cells; its end if there is none. */
  public int tokenEnd(String text, int from, int end) {
    int i = from;
    while (i < end && !is(text.charAt(i), BETWEEN)) {
      i++;
    }
    return i;
  }
}
