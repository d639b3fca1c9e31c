package dev.pencilmark.format.sudokuwiki;

import dev.pencilmark.board.Board;
import dev.pencilmark.board.PuzzleType;
import dev.pencilmark.board.Rule;
import dev.pencilmark.format.text.Radix;
import dev.pencilmark.problem.Problem;
import dev.pencilmark.problem.ProblemCode;
import java.nio.charset.StandardCharsets;

/**
 * The three letters before a version 2 string.
 *
 * @param type the type, of the first letter; null if there is no such type
 * @param side the side, of the second: a digit of base 36
 * @param version the version letter, upper case
 * @param fault its problem, or null
 */
record SwikiV2Header(PuzzleType type, int side, char version, Problem fault) {

  /** The header of the never published first draft: type, box rows and box columns. */
  private static final String DRAFT = "S33";

  /** A shorter text with an odd header is more likely a word. */
  private static final int SHORTEST_MEANT = 12;

  /** The ones that boards get today, of all types and sides. */
  private static final SwikiV2Header[][] TODAY =
      new SwikiV2Header[PuzzleType.values().length][Board.MAX_SIDE + 1];

  static {
    for (PuzzleType type : PuzzleType.values()) {
      for (int side = 0; side <= Board.MAX_SIDE; side++) {
        TODAY[type.ordinal()][side] = new SwikiV2Header(type, side, versionOf(type), null);
      }
    }
  }

  /** Returns the sides that strings exist for. */
  static boolean supports(PuzzleType type, int side) {
    return (side <= 9 || side == 16 || side == 25) && type.supports(side);
  }

  /** Returns the header that a board gets today. */
  static SwikiV2Header today(PuzzleType type, int side) {
    return TODAY[type.ordinal()][side];
  }

  /**
   * Returns the header of a text, perhaps with a fault; or null if the text does not start like one
   * at all.
   */
  static SwikiV2Header of(String text) {
    if (text.length() < SwikiV2Layout.HEADER_LENGTH) {
      return null;
    }
    PuzzleType type = PuzzleType.ofLetter(text.charAt(0));
    int side = Radix.value(text.charAt(1));
    char version = Character.toUpperCase(text.charAt(2));
    if (text.startsWith(DRAFT) && text.length() == SwikiV2Variety.DRAFT_LENGTH) {
      return new SwikiV2Header(type, 9, '3', null);
    }
    boolean exists = side >= Board.MIN_SIDE && (side <= 9 || side == 16 || side == 25);
    if (type == null || !exists) {
      boolean nearly = side >= 0 && (version == 'B' || version == 'C');
      return nearly && (type != null || side <= 9)
          ? new SwikiV2Header(type, side, version, faultOf(text, type))
          : null;
    }
    if (version < 'A' || version > 'Z') {
      return null;
    }
    return new SwikiV2Header(type, side, version, fault(text, type, side, version));
  }

  /** Returns the problem of a type or a side that does not exist. */
  private static Problem faultOf(String text, PuzzleType type) {
    return type == null
        ? fault(text, 0, "no type", "one of S X W C J L M K D T U B V")
        : fault(text, 1, "no side", "3-9, G for 16 or P for 25");
  }

  private static Problem fault(String text, PuzzleType type, int side, char version) {
    if (!type.supports(side)) {
      return fault(text, 1, "no side of " + type.title(), "9");
    }
    boolean formerKenken = type.has(Rule.OPERATORS) && version == 'B';
    boolean slip = type == PuzzleType.STR8TS_BX && side == 9 && version == 'X';
    if (version != versionOf(type) && !formerKenken && !slip) {
      return fault(text, 2, "no version of " + type.title(), "" + versionOf(type));
    }
    return null;
  }

  /** Returns the problem of one character of the header. */
  private static Problem fault(String text, int index, String wrong, String expected) {
    String header = text.substring(0, SwikiV2Layout.HEADER_LENGTH);
    return Problem.of(
            ProblemCode.BAD_HEADER,
            "the header " + header + " has " + wrong + " that exists",
            expected,
            text.substring(index, index + 1))
        .at(index);
  }

  /**
   * Returns whether a text with this header can hardly be anything else, though its header or
   * length is wrong. A header with a digit in it is no word.
   */
  boolean looksMeant(String text) {
    boolean rightVersion = type != null && version == versionOf(type);
    if (side <= 9) {
      return rightVersion || text.length() >= SHORTEST_MEANT && isOneWord(text);
    }
    return rightVersion && Radix.isNumber(text, SwikiV2Layout.HEADER_LENGTH, text.length(), 36);
  }

  /**
   * Returns whether there is nothing in a text but letters and digits, where a list of cells has
   * more.
   */
  private static boolean isOneWord(String text) {
    for (int i = 0; i < SHORTEST_MEANT; i++) {
      if (!Character.isLetterOrDigit(text.charAt(i))) {
        return false;
      }
    }
    return true;
  }

  /** Writes the header. */
  void write(byte[] text) {
    text[0] = (byte) type.letter();
    Radix.write(text, 1, 1, 36, side);
    text[1] = (byte) Character.toUpperCase(text[1]);
    text[2] = (byte) version;
  }

  /** Returns the header as people write it. */
  String name() {
    byte[] text = new byte[SwikiV2Layout.HEADER_LENGTH];
    write(text);
    return new String(text, StandardCharsets.ISO_8859_1);
  }

  private static char versionOf(PuzzleType type) {
    return type.has(Rule.OPERATORS) ? 'C' : 'B';
  }
}
