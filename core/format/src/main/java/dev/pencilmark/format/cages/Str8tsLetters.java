package dev.pencilmark.format.cages;

import dev.pencilmark.board.Board;
import dev.pencilmark.board.Cells;
import dev.pencilmark.board.PuzzleType;
import dev.pencilmark.format.Confidence;
import dev.pencilmark.format.Decoded;
import dev.pencilmark.format.ReadOnlyFormat;
import dev.pencilmark.format.Reason;
import dev.pencilmark.format.Recognition;
import dev.pencilmark.format.Source;
import dev.pencilmark.format.text.FormatProblems;
import dev.pencilmark.format.text.TextLines;
import dev.pencilmark.problem.Problem;
import dev.pencilmark.problem.ProblemCode;
import dev.pencilmark.problem.ProblemException;
import java.util.List;

/**
 * A Str8ts as several solvers keep it, one character a cell: 1 to 9 is white, a to i or A to I
 * black with a number, {@code #} or {@code s} black without, and a dot, 0 or space white and empty.
 * Lines may end between rows. Read only.
 */
final class Str8tsLetters extends ReadOnlyFormat {

  private static final int MOST_SIDE = 9;

  /** Texts of smaller grids are not recognised: too many words are of their length. */
  private static final int LEAST_RECOGNISED = 6;

  /** A number that was entered wrong is in a row and in a column. */
  private static final int MOST_MISTAKES = 2;

  private static final int NONE = -1;
  private static final int WHITE = 0;
  private static final int BLACK = 16;

  Str8tsLetters() {
    super(
        "str8ts.letters",
        "Str8ts in letters (# or s black, a-i black with number)",
        "..#I..#.3.....#1..#...#3..D#5.........A#..#......5...###3.#...G..#..#......1.H#..");
  }

  @Override
  public Recognition recognise(Source source) {
    String text = source.text();
    if (text.length() > MOST_SIDE * (MOST_SIDE + 2)) {
      return Recognition.NONE;
    }
    int cells = 0;
    boolean blacks = false;
    boolean others = false;
    boolean number = false;
    for (int at = 0; at < text.length(); at++) {
      char c = text.charAt(at);
      if (TextLines.isNewline(c)) {
        continue;
      }
      int cell = cell(c);
      if (cell == NONE) {
        return Recognition.NONE;
      }
      cells++;
      blacks |= cell == BLACK;
      // A line of digits and one other character is plain, and that character a blank.
      others |= cell == WHITE || cell > BLACK;
      number |= cell % BLACK > 0;
    }
    int side = Cells.side(cells, MOST_SIDE);
    if (side < LEAST_RECOGNISED || !blacks || !others) {
      return Recognition.NONE;
    }
    if (!number) {
      return new Recognition.Near("there is no digit in it, as in a blank crossword");
    }
    if (text.indexOf('0') >= 0 && text.indexOf('.') >= 0) {
      return other(text, side, "it has zeros and dots, as other puzzles with black cells do");
    }
    int repeats = repeats(text, side);
    if (repeats > MOST_MISTAKES) {
      return other(text, side, "digits are " + repeats + " times twice in a row or column");
    }
    return new Recognition.Match(
        PuzzleType.STR8TS,
        side,
        "",
        side == MOST_SIDE ? Confidence.CERTAIN : Confidence.LIKELY,
        List.of(Reason.structure("# or s for black, and dots, zeros or letters with digits")));
  }

  /** Numbers and black cells that are no Str8ts; other puzzles have them, too. */
  private static Recognition other(String text, int side, String why) {
    String stated =
        side
            + " rows of "
            + side
            + " cells with black ones, but "
            + why
            + "; name the format str8ts.letters if it is a Str8ts";
    return new Recognition.Near(stated, true, Problem.of(ProblemCode.UNKNOWN_FORMAT, stated).at(0));
  }

  /** Returns how often a number is in a row or column again. */
  private static int repeats(String text, int side) {
    int[] columns = new int[side];
    int row = 0;
    int cells = 0;
    int repeats = 0;
    for (int at = 0; at < text.length(); at++) {
      if (TextLines.isNewline(text.charAt(at))) {
        continue;
      }
      row = cells % side == 0 ? 0 : row;
      int number = cell(text.charAt(at)) % BLACK;
      int bit = number == 0 ? 0 : 1 << number;
      repeats += ((row & bit) != 0 ? 1 : 0) + ((columns[cells % side] & bit) != 0 ? 1 : 0);
      row |= bit;
      columns[cells % side] |= bit;
      cells++;
    }
    return repeats;
  }

  /** Returns the number of a cell, and {@link #BLACK} more if it is black; or {@link #NONE}. */
  private static int cell(char c) {
    if (c == '#' || c == 's') {
      return BLACK;
    }
    if (c == '.' || c == ' ') {
      return WHITE;
    }
    if (c >= '0' && c <= '9') {
      return c - '0';
    }
    int letter = (c | 0x20) - 'a' + 1;
    return c < 128 && letter >= 1 && letter <= MOST_SIDE ? BLACK + letter : NONE;
  }

  @Override
  public Decoded decode(Source source, String dialect) throws ProblemException {
    String text = source.text();
    int newlines = 0;
    for (int at = 0; at < text.length(); at++) {
      newlines += TextLines.isNewline(text.charAt(at)) ? 1 : 0;
    }
    int side = Cells.side(text.length() - newlines, MOST_SIDE);
    if (side == 0) {
      throw FormatProblems.length(
              text, "a character for every cell, 81 for 9x9", MOST_SIDE * MOST_SIDE)
          .exception();
    }
    Board.Builder board = Board.builder(PuzzleType.STR8TS, side);
    int cell = 0;
    for (int at = 0; at < text.length(); at++) {
      char c = text.charAt(at);
      if (TextLines.isNewline(c)) {
        continue;
      }
      int value = cell(c);
      int number = value < 0 ? 0 : value % BLACK;
      if (value == NONE || number > side) {
        throw fault(text, at, cell, side).exception();
      }
      if (value >= BLACK) {
        board.black(cell, number);
      } else if (number > 0) {
        board.given(cell, number);
      }
      cell++;
    }
    return Decoded.of(board.build());
  }

  private static Problem fault(String text, int at, int cell, int side) {
    String letters = "a-" + (char) ('a' + side - 1);
    return FormatProblems.character(
        text, at, cell, side, "1-" + side + ", " + letters + ", #, s, . or 0");
  }
}
