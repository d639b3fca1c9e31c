package dev.pencilmark.format.puzzlink;

import dev.pencilmark.format.text.TextCursor;
import dev.pencilmark.problem.Problem;
import dev.pencilmark.problem.ProblemException;
import java.util.Arrays;

/**
 * The last part of a link of puzz.link, in which a character mostly is a number, a run of cells
 * without one, or five borders.
 */
final class LinkBody {

  /** Nothing is there. */
  static final int NONE = -1;

  /** A question mark: an unknown number. */
  static final int UNKNOWN = -2;

  private static final int HEX = 16;
  private static final int LETTERS = 36;

  /** In {@code g} to {@code z}, the first represents one cell. */
  private static final int FIRST_RUN = 'g' - 'a' + 10;

  private static final int LONGEST_RUN = LETTERS - FIRST_RUN;

  /** In {@code i} to {@code z}, the first represents one border. */
  private static final int LONGEST_SIGNED_RUN = 'z' - 'i' + 1;

  /** The largest number. */
  static final int MOST_NUMBER = HEX * HEX * HEX - 1;

  private static final int BORDERS = 5;
  private static final int MARKS = 3;

  private final TextCursor cursor;
  private int missing;

  LinkBody(TextCursor cursor) {
    this.cursor = cursor;
  }

  /** Returns whether all was read. */
  boolean atEnd() {
    return cursor.atEnd();
  }

  /**
   * Returns the number of places that a text that ended too soon left open, which are read as
   * without a number.
   */
  int missing() {
    return missing;
  }

  /** Checks that all was read; a slash may be at the end. */
  void expectEnd(String what) throws ProblemException {
    cursor.take('/');
    cursor.expectEnd(what);
  }

  /** Reads numbers, {@link #UNKNOWN} or {@link #NONE}. */
  int[] numbers(int count, String what) throws ProblemException {
    int[] numbers = new int[count];
    Arrays.fill(numbers, NONE);
    int at = 0;
    while (at < count && !isEnd()) {
      int place = cursor.at();
      int number = number(what);
      if (number == NONE) {
        at += run('g', what);
      } else {
        numbers[at++] = number;
      }
      if (at > count) {
        throw tooMany(count, what).at(place).exception();
      }
    }
    missing += count - at;
    return numbers;
  }

  /**
   * Reads the values at the borders between cells: numbers, {@link #UNKNOWN}, {@link #NONE}, or the
   * characters {@code g} and {@code h}.
   *
   * @param signs receives the sign of a border that has one
   */
  int[] signed(int count, char[] signs, String what) throws ProblemException {
    int[] numbers = new int[count];
    Arrays.fill(numbers, NONE);
    int at = 0;
    while (at < count && !isEnd()) {
      int place = cursor.at();
      int number = number(what);
      if (number != NONE) {
        numbers[at++] = number;
      } else if (cursor.peek() == 'g' || cursor.peek() == 'h') {
        signs[at++] = cursor.peek();
        cursor.skip();
      } else {
        at += run('i', what);
      }
      if (at > count) {
        throw tooMany(count, what).at(place).exception();
      }
    }
    missing += count - at;
    return numbers;
  }

  private boolean isEnd() {
    return cursor.atEnd() || cursor.peek() == '/';
  }

  /** Reads borders, five a character in base 32. */
  boolean[] borders(int count) throws ProblemException {
    boolean[] borders = new boolean[count];
    for (int i = 0; i < count; i += BORDERS) {
      int bits = digit(2 * HEX, "five borders in base 32");
      for (int k = 0; k < BORDERS && i + k < count; k++) {
        borders[i + k] = (bits & 1 << BORDERS - 1 - k) != 0;
      }
    }
    return borders;
  }

  /** Reads marks of 0 to 2, three a character in base 27. */
  int[] marks(int count) throws ProblemException {
    int[] marks = new int[count];
    for (int i = 0; i < count; i += MARKS) {
      int three = digit(MARKS * MARKS * MARKS, "three borders in base 27");
      int weight = MARKS * MARKS;
      for (int k = 0; k < MARKS && i + k < count; k++) {
        marks[i + k] = three / weight % MARKS;
        weight /= MARKS;
      }
    }
    return marks;
  }

  /** Reads a number; {@link #NONE}, and nothing read, if none is next. */
  private int number(String what) throws ProblemException {
    if (cursor.take('.')) {
      return UNKNOWN;
    }
    int digits = cursor.take('-') ? 2 : cursor.take('+') ? 3 : 1;
    if (digits == 1 && !cursor.atEnd() && hex(cursor.peek()) < 0) {
      return NONE;
    }
    int value = 0;
    for (int i = 0; i < digits; i++) {
      value = value * HEX + digit(HEX, what);
    }
    return value;
  }

  /** Reads a letter for a run of cells without anything; the first letter represents one. */
  private int run(char first, String what) throws ProblemException {
    char c = cursor.peek();
    if (c < first || c > 'z') {
      throw cursor.unexpected(what).exception();
    }
    cursor.skip();
    return c - first + 1;
  }

  private int digit(int radix, String what) throws ProblemException {
    char c = cursor.atEnd() ? 0 : cursor.peek();
    int digit = c > 'z' || c >= 'A' && c <= 'Z' ? -1 : Character.digit(c, radix);
    if (digit < 0) {
      throw cursor.unexpected(what).exception();
    }
    cursor.skip();
    return digit;
  }

  private static int hex(char c) {
    return c > 'f' || c >= 'A' && c <= 'F' ? -1 : Character.digit(c, HEX);
  }

  private static Problem tooMany(int count, String what) {
    return Problem.badLength("bad length of " + what, count + " places", "more");
  }

  /** Adds the givens of cells, as {@link #numbers} reads them. */
  static void write(StringBuilder text, int[] numbers) {
    int run = 0;
    for (int number : numbers) {
      if (number != NONE) {
        addRun(text, run);
        run = 0;
        addNumber(text, number);
      } else if (++run == LONGEST_RUN) {
        addRun(text, run);
        run = 0;
      }
    }
    addRun(text, run);
  }

  /**
   * Adds the values at borders, as {@link #signed} reads them.
   *
   * @param signs the characters {@code g} and {@code h}; 0 for none
   */
  static void writeSigned(StringBuilder text, int[] numbers, char[] signs) {
    int run = 0;
    for (int i = 0; i <= numbers.length; i++) {
      boolean end = i == numbers.length;
      if (!end && numbers[i] == NONE && signs[i] == 0) {
        run++;
        continue;
      }
      for (; run > 0; run -= Math.min(run, LONGEST_SIGNED_RUN)) {
        int length = Math.min(run, LONGEST_SIGNED_RUN);
        text.append((char) ('z' - LONGEST_SIGNED_RUN + length));
      }
      if (!end && signs[i] != 0) {
        text.append(signs[i]);
      } else if (!end) {
        addNumber(text, numbers[i]);
      }
    }
  }

  /** Adds borders, as {@link #borders} reads them. */
  static void writeBorders(StringBuilder text, boolean[] borders) {
    for (int i = 0; i < borders.length; i += BORDERS) {
      int bits = 0;
      for (int k = 0; k < BORDERS; k++) {
        bits = bits << 1 | (i + k < borders.length && borders[i + k] ? 1 : 0);
      }
      text.append(Character.forDigit(bits, 2 * HEX));
    }
  }

  private static void addNumber(StringBuilder text, int number) {
    String digits = Integer.toHexString(number);
    text.append(number < HEX ? "" : number < HEX * HEX ? "-" : "+").append(digits);
  }

  /** Adds marks of 0 to 2, as {@link #marks} reads them. */
  static void writeMarks(StringBuilder text, int[] marks) {
    for (int i = 0; i < marks.length; i += MARKS) {
      int three = 0;
      for (int k = 0; k < MARKS; k++) {
        three = three * MARKS + (i + k < marks.length ? marks[i + k] : 0);
      }
      text.append(Character.forDigit(three, LETTERS));
    }
  }

  private static void addRun(StringBuilder text, int run) {
    if (run > 0) {
      text.append(Character.forDigit(FIRST_RUN + run - 1, LETTERS));
    }
  }
}
