package dev.pencilmark.format.cages;

import static dev.pencilmark.format.text.Classic.CELLS;
import static dev.pencilmark.format.text.Classic.SIDE;

import dev.pencilmark.board.Board;
import dev.pencilmark.board.PuzzleType;
import dev.pencilmark.format.Decoded;
import dev.pencilmark.format.Loss;
import dev.pencilmark.format.LossKind;
import dev.pencilmark.format.ReadOnlyFormat;
import dev.pencilmark.format.Recognition;
import dev.pencilmark.format.Source;
import dev.pencilmark.format.text.FormatProblems;
import dev.pencilmark.format.text.TextCursor;
import dev.pencilmark.problem.ProblemException;
import java.util.List;

/**
 * A record of the daily Str8ts: perhaps a letter for the level (gentle, moderate, tough,
 * diabolical), 81 digits of the puzzle, the 81 of the solution, 81 flags of black cells, and
 * perhaps the number of the puzzle. Read only; the solution is omitted.
 */
final class Str8tsDaily extends ReadOnlyFormat {

  private static final int LENGTH = 3 * CELLS;
  private static final int MOST_NUMBER_DIGITS = 6;
  private static final String LEVELS = "gmtd";

  Str8tsDaily() {
    super(
        "str8ts.daily",
        "daily Str8ts (level, puzzle, solution, black flags)",
        "g.3...7....4..9..6...2............8.............5........3..........1..7.........."
            + ".".repeat(CELLS)
            + "100100001000010000100000001000010000100010001000010000100000001000010000100001001");
  }

  @Override
  public Recognition recognise(Source source) {
    String text = source.text();
    int start = start(text);
    if (text.length() < start + LENGTH || text.length() > start + LENGTH + MOST_NUMBER_DIGITS) {
      return Recognition.NONE;
    }
    boolean blacks = false;
    for (int at = start; at < text.length(); at++) {
      char c = text.charAt(at);
      boolean flag = at >= start + 2 * CELLS && at < start + LENGTH;
      boolean fits = flag ? c == '0' || c == '1' : c >= '0' && c <= '9' || c == '.';
      if (!fits) {
        return Recognition.NONE;
      }
      blacks |= flag && c == '1';
    }
    if (!blacks) {
      return Recognition.NONE;
    }
    return Recognition.certain(
        PuzzleType.STR8TS, SIDE, "digits of a puzzle and its solution, then 81 flags of 0 and 1");
  }

  private static int start(String text) {
    return !text.isEmpty() && LEVELS.indexOf(text.charAt(0)) >= 0 ? 1 : 0;
  }

  @Override
  public Decoded decode(Source source, String dialect) throws ProblemException {
    String text = source.text();
    int start = start(text);
    if (text.length() < start + LENGTH) {
      throw FormatProblems.length(text, "puzzle, solution and flags, 81 each", start + LENGTH)
          .exception();
    }
    TextCursor rest = new TextCursor(text, start + LENGTH, text.length());
    while (rest.atDigit() && rest.at() < start + LENGTH + MOST_NUMBER_DIGITS) {
      rest.skip();
    }
    rest.expectEnd("the flags");
    Board.Builder board = Board.builder(PuzzleType.STR8TS, SIDE);
    for (int cell = 0; cell < CELLS; cell++) {
      int digit = digit(text, start + cell, cell);
      digit(text, start + CELLS + cell, cell);
      int flag = start + 2 * CELLS + cell;
      char black = text.charAt(flag);
      if (black == '1') {
        board.black(cell, digit);
      } else if (black != '0') {
        throw FormatProblems.character(text, flag, cell, SIDE, "0 or 1").exception();
      } else if (digit > 0) {
        board.given(cell, digit);
      }
    }
    List<Loss> beyond = List.of(new Loss(LossKind.COMMENT, 0, "the solution omitted"));
    return new Decoded(board.build(), "", "", beyond, List.of());
  }

  private static int digit(String text, int at, int cell) throws ProblemException {
    char c = text.charAt(at);
    if (c == '.') {
      return 0;
    }
    if (c < '0' || c > '9') {
      throw FormatProblems.character(text, at, cell, SIDE, "1-9, 0 or a dot").exception();
    }
    return c - '0';
  }
}
