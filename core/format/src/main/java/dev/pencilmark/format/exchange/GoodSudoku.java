package dev.pencilmark.format.exchange;

import static dev.pencilmark.format.text.Classic.CELLS;
import static dev.pencilmark.format.text.Classic.SIDE;

import dev.pencilmark.board.Board;
import dev.pencilmark.board.PuzzleType;
import dev.pencilmark.format.Decoded;
import dev.pencilmark.format.Fidelity;
import dev.pencilmark.format.LaidOutFormat;
import dev.pencilmark.format.Recognition;
import dev.pencilmark.format.Source;
import dev.pencilmark.format.text.AssumedType;
import dev.pencilmark.format.text.CellSymbols;
import dev.pencilmark.format.text.DigitCells;
import dev.pencilmark.format.text.TextTemplate;
import dev.pencilmark.problem.Problem;
import dev.pencilmark.problem.ProblemException;
import java.util.Base64;
import java.util.List;

/**
 * A link of Good Sudoku: a dollar sign and 41 bytes in base 64, two cells a byte, the first in the
 * high half; the low half of the last is not used.
 */
final class GoodSudoku extends LaidOutFormat {

  private static final String LINK = "https://playgoodsudoku.com/puzzle/";
  private static final char MARK = '$';
  private static final int BYTES = 41;
  private static final int CODE = 56;

  /** The maximum length of the text before the code: that of a link. */
  private static final int LONGEST_LINK = 64;

  GoodSudoku() {
    super(
        "goodsudoku",
        "Good Sudoku link (41 bytes in base 64 after a dollar sign)",
        LINK + "$cAZAIABgcAQAAIAFCQAAAHAFAAAwAAgAEAAAAwQAgAAGADAQAFAWAHA=");
  }

  @Override
  public Recognition recognise(Source source) {
    String text = source.text();
    int start = text.length() - CODE - 1;
    if (start < 0 || start > LONGEST_LINK || text.charAt(start) != MARK) {
      return Recognition.NONE;
    }
    for (int i = start + 1; i < text.length(); i++) {
      if (!isBase64(text, i)) {
        return Recognition.NONE;
      }
    }
    for (int i = 0; i < start; i++) {
      // Words or another puzzle, and no link.
      if (text.charAt(i) <= ' ') {
        return Recognition.NONE;
      }
    }
    return DigitCells.match("a dollar sign and 56 characters", AssumedType.REASON);
  }

  @Override
  public Decoded decode(Source source, String dialect) throws ProblemException {
    String text = source.text();
    int start = text.indexOf(MARK) + 1;
    if (text.length() - start != CODE) {
      String found = text.length() - start + " characters";
      throw Problem.badLength("56 characters of base 64 after a dollar sign", found)
          .at(Math.min(text.length(), start + CODE))
          .exception();
    }
    byte[] bytes = bytes(text, start);
    Board.Builder board = Board.builder(PuzzleType.SUDOKU, SIDE);
    for (int cell = 0; cell <= CELLS; cell++) {
      int digit = cell % 2 == 0 ? (bytes[cell / 2] & 255) >> 4 : bytes[cell / 2] & 15;
      int index = start + cell / 6 * 4;
      if (cell == CELLS && digit != 0) {
        throw Problem.reserved("the unused half of the last byte", "0", digit)
            .at(index)
            .exception();
      }
      if (digit > SIDE) {
        String name = DigitCells.name(cell);
        throw Problem.outOfRange("the digit", 0, 9, digit).at(index).in(name).exception();
      }
      if (digit != 0) {
        board.given(cell, digit);
      }
    }
    source.checkpoint().pass();
    String link = text.substring(0, Math.max(0, start - 1));
    // What came inside of another link may itself look like one that has no puzzle in it.
    boolean usual = start > 0 && link.equals(LINK) || !Source.ofText(text).text().equals(text);
    String layout = usual ? "" : TextTemplate.layout(text, start, text.length());
    return new Decoded(board.build(), "", layout, List.of(), List.of());
  }

  private static byte[] bytes(String text, int start) throws ProblemException {
    for (int i = start; i < text.length(); i++) {
      if (!isBase64(text, i)) {
        throw badCharacter(text, i);
      }
    }
    try {
      byte[] bytes = Base64.getDecoder().decode(text.substring(start));
      if (bytes.length == BYTES) {
        return bytes;
      }
    } catch (IllegalArgumentException broken) {
      // Reported below: only the end of the code can be wrong at this point.
    }
    throw badCharacter(text, text.length() - 1);
  }

  /** Returns whether a character may be in the code where it is: only the last one fills up. */
  private static boolean isBase64(String text, int index) {
    char c = text.charAt(index);
    boolean letter = c >= 'A' && c <= 'Z' || c >= 'a' && c <= 'z';
    boolean digit = c >= '0' && c <= '9' || c == '+' || c == '/';
    return letter || digit || c == '=' && index == text.length() - 1;
  }

  private static ProblemException badCharacter(String text, int index) {
    String found = text.substring(index, index + 1);
    return Problem.badCharacter("55 digits of base 64 and =", found).at(index).exception();
  }

  @Override
  public Fidelity fidelity(PuzzleType type, int side, String dialect) {
    return DigitCells.fidelity(type, side);
  }

  @Override
  public String encode(Board board, String dialect, String layout) throws ProblemException {
    byte[] bytes = new byte[BYTES];
    for (int cell = 0; cell < CELLS; cell++) {
      bytes[cell / 2] |= (byte) (CellSymbols.digit(board, cell) << (cell % 2 == 0 ? 4 : 0));
    }
    TextTemplate around =
        layout.isEmpty() ? new TextTemplate(LINK + MARK, "") : TextTemplate.parse(layout);
    return around.before() + Base64.getEncoder().encodeToString(bytes) + around.after();
  }
}
