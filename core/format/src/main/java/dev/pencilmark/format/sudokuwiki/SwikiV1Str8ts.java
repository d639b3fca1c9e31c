package dev.pencilmark.format.sudokuwiki;

import dev.pencilmark.board.Board;
import dev.pencilmark.board.Cells;
import dev.pencilmark.board.PuzzleType;
import dev.pencilmark.board.Rule;
import dev.pencilmark.format.Confidence;
import dev.pencilmark.format.Decoded;
import dev.pencilmark.format.Fidelity;
import dev.pencilmark.format.Format;
import dev.pencilmark.format.Reason;
import dev.pencilmark.format.Recognition;
import dev.pencilmark.format.Source;
import dev.pencilmark.format.text.FormatProblems;
import dev.pencilmark.problem.ProblemException;
import java.util.List;

/**
 * Str8ts version 1: a digit for every cell, 0 for none, then for every cell 1 if it is black, else
 * 0.
 */
final class SwikiV1Str8ts extends Format {

  private static final int MAX_SIDE = 9;

  /** No Str8ts of 81 cells has fewer black ones; other texts of zeros and ones do. */
  private static final int FEWEST_BLACKS = 4;

  private static final Fidelity[] FIDELITY =
      Fidelity.forTypes(
          type -> Fidelity.whole(type).readingBackAs(PuzzleType.STR8TS).withDigitsAsGivens());

  SwikiV1Str8ts() {
    super(
        "swiki.v1.str8ts",
        "Str8ts version 1 (81 digits and 81 black flags)",
        "0300070000400900600020000000000008000000000000050000000030000000000100700000000001001000"
            + "01000010000100000001000010000100010001000010000100000001000010000100001001");
  }

  @Override
  public Recognition recognise(Source source) {
    String text = source.text();
    int side = Cells.sideOfPairs(text.length(), MAX_SIDE);
    if (side == 0) {
      return Recognition.NONE;
    }
    int cells = side * side;
    int blacks = 0;
    boolean digits = false;
    boolean repeats = false;
    int seen = 0;
    for (int cell = 0; cell < cells; cell++) {
      int digit = text.charAt(cell) - '0';
      int black = text.charAt(cells + cell) - '0';
      if (digit < 0 || digit > side || black < 0 || black > 1) {
        return Recognition.NONE;
      }
      seen = cell % side == 0 ? 0 : seen;
      repeats |= digit > 0 && (seen & 1 << digit) != 0;
      seen |= 1 << digit;
      digits |= digit > 0;
      blacks += black;
    }
    if (!digits && blacks == 0) {
      return new Recognition.Match(
          PuzzleType.STR8TS,
          side,
          "",
          Confidence.GUESS,
          List.of(Reason.structure("all zeros: an empty board in every format of this length")));
    }
    Confidence confidence = Confidence.LIKELY;
    boolean packed = PackedCells.isPacked(text);
    if (packed && PackedCells.isUnlikelyStr8ts(text)) {
      confidence = Confidence.GUESS;
    } else if (!packed && blacks >= FEWEST_BLACKS && side == MAX_SIDE && !repeats) {
      confidence = Confidence.CERTAIN;
    }
    return new Recognition.Match(
        PuzzleType.STR8TS,
        side,
        "",
        confidence,
        List.of(Reason.structure(cells + " digits, then " + cells + " black flags of 0 or 1")));
  }

  @Override
  public Decoded decode(Source source, String dialect) throws ProblemException {
    String text = source.text();
    int side = Cells.sideOfPairs(text.length(), MAX_SIDE);
    if (side == 0) {
      throw FormatProblems.length(
              text,
              "a digit and a black flag for every cell, 162 characters for 9x9",
              2 * MAX_SIDE * MAX_SIDE)
          .exception();
    }
    int cells = side * side;
    Board.Builder board = Board.builder(PuzzleType.STR8TS, side);
    for (int cell = 0; cell < cells; cell++) {
      int digit = text.charAt(cell) - '0';
      int black = text.charAt(cells + cell) - '0';
      if (digit < 0 || digit > side) {
        throw FormatProblems.character(text, cell, cell, side, "0-" + side).exception();
      }
      if (black == 1) {
        board.black(cell, digit);
      } else if (black != 0) {
        throw FormatProblems.character(text, cells + cell, cell, side, "0 or 1").exception();
      } else if (digit > 0) {
        board.given(cell, digit);
      }
    }
    return Decoded.of(board.build());
  }

  @Override
  public Fidelity fidelity(PuzzleType type, int side, String dialect) {
    return type.has(Rule.STRAIGHTS) && side <= MAX_SIDE ? FIDELITY[type.ordinal()] : null;
  }

  @Override
  public String encode(Board board, String dialect, String layout) {
    int cells = board.cellCount();
    char[] text = new char[2 * cells];
    for (int cell = 0; cell < cells; cell++) {
      text[cell] = (char) ('0' + board.digit(cell));
      text[cells + cell] = board.isBlack(cell) ? '1' : '0';
    }
    return new String(text);
  }
}
