package dev.pencilmark.format.text;

import dev.pencilmark.problem.Problem;
import dev.pencilmark.problem.ProblemException;

/**
 * A place in a text that is read from left to right, with numbers in it that may be of any length.
 */
public final class TextCursor {

  private final String text;
  private final int end;
  private int at;

  public TextCursor(String text, int start, int end) {
    this.text = text;
    this.at = start;
    this.end = end;
  }

  public TextCursor(String text) {
    this(text, 0, text.length());
  }

  /** Returns the place. */
  public int at() {
    return at;
  }

  public boolean atEnd() {
    return at == end;
  }

  /** Returns the next character, or 0 at the end. */
  public char peek() {
    return at < end ? text.charAt(at) : 0;
  }

  public boolean atDigit() {
    return peek() >= '0' && peek() <= '9';
  }

  /** Goes past the next character. */
  public void skip() {
    at++;
  }

  /** Goes past the next character if it is this one. */
  public boolean take(char c) {
    if (at < end && text.charAt(at) == c) {
      at++;
      return true;
    }
    return false;
  }

  /** Goes past white space. */
  public void skipSpace() {
    while (at < end && text.charAt(at) <= ' ') {
      at++;
    }
  }

  /** Goes past white space that does not end the line. */
  public void skipBlanks() {
    while (at < end && text.charAt(at) <= ' ' && !TextLines.isNewline(text, at)) {
      at++;
    }
  }

  /**
   * Goes past a character that must come next.
   *
   * @throws ProblemException BAD_CHARACTER, or BAD_LENGTH at the end
   */
  public void expect(char c, String what) throws ProblemException {
    if (!take(c)) {
      throw unexpected(what).exception();
    }
  }

  /**
   * Reads a decimal number.
   *
   * @param what a description, for the message
   * @throws ProblemException VALUE_OUT_OF_RANGE if it is larger than the most, else as {@link
   *     #expect}
   */
  public int number(String what, int most) throws ProblemException {
    if (!atDigit()) {
      throw unexpected(what).exception();
    }
    int start = at;
    long value = 0;
    while (atDigit()) {
      // Held above the most, so that a million digits do not overflow.
      value = Math.min(value * 10 + peek() - '0', most + 1L);
      at++;
    }
    if (value > most) {
      throw Problem.outOfRange(what, 0, most, Problem.shown(text, start, at)).at(start).exception();
    }
    return (int) value;
  }

  /** Returns the problem of unexpected text at the cursor. */
  public Problem unexpected(String expected) {
    if (at >= end) {
      return Problem.endsEarly(expected, end);
    }
    return Problem.badCharacter(expected, text, at);
  }

  /**
   * Checks that nothing comes any more.
   *
   * @throws ProblemException TRAILING_DATA
   */
  public void expectEnd(String what) throws ProblemException {
    if (at < end) {
      throw Problem.trailing(what, text.substring(0, end), at).exception();
    }
  }
}
