package dev.pencilmark.format.sudokuwiki;

import static dev.pencilmark.format.text.Classic.CELLS;
import static dev.pencilmark.format.text.Classic.SIDE;

import dev.pencilmark.board.Board;
import dev.pencilmark.board.Cells;
import dev.pencilmark.board.PuzzleType;
import dev.pencilmark.format.Decoded;
import dev.pencilmark.format.Fidelity;
import dev.pencilmark.format.Format;
import dev.pencilmark.format.Recognition;
import dev.pencilmark.format.Source;
import dev.pencilmark.format.text.CageText;
import dev.pencilmark.format.text.FormatProblems;
import dev.pencilmark.format.text.Radix;
import dev.pencilmark.problem.Problem;
import dev.pencilmark.problem.ProblemException;
import java.nio.charset.StandardCharsets;

/**
 * Killer version 1: a colour digit for every cell, a comma, and two decimals for every cell, the
 * total in the first cell of each cage and 00 elsewhere. Holds the puzzle only, no progress.
 */
final class SwikiV1Killer extends Format {

  private static final int LENGTH = CELLS + 1 + 2 * CELLS;

  /**
   * Writers use five colours; readers of the site accept nine, so that colours of a source up to
   * that are kept.
   */
  private static final int MOST_COLOURS = 9;

  private static final Fidelity[] FIDELITY =
      Fidelity.forTypes(type -> Fidelity.whole(type).withoutDigits());

  SwikiV1Killer() {
    super(
        "swiki.v1.killer",
        "Killer version 1 (81 colours, comma, 81 totals)",
        "111332111244122421224113422133222133122133123132122122211333233231221213233211312,120000"
            + "1300222000001617000800000817000000000000020000001914001400001906000011001708000020000001"
            + "00000600000000141400150000081700001700070023001000000000000000010009");
  }

  @Override
  public Recognition recognise(Source source) {
    String text = source.text();
    if (text.length() <= CELLS || text.charAt(CELLS) != ',') {
      return Recognition.NONE;
    }
    for (int cell = 0; cell < CELLS; cell++) {
      if (text.charAt(cell) < '1' || text.charAt(cell) > '9') {
        return Recognition.NONE;
      }
    }
    if (text.length() != LENGTH || !Radix.isNumber(text, CELLS + 1, LENGTH, 10)) {
      boolean solution = text.length() == 2 * CELLS + 1;
      return new Recognition.Near("81 colours and a comma, but not 162 digits after it", !solution);
    }
    return Recognition.certain(
        KillerColours.typeOf(source), SIDE, "81 colours, a comma and 162 digits");
  }

  @Override
  public Decoded decode(Source source, String dialect) throws ProblemException {
    String text = source.text();
    if (text.length() != LENGTH) {
      throw FormatProblems.length(
              text, LENGTH + " characters: 81 colours, a comma, 81 totals of two digits", LENGTH)
          .exception();
    }
    Board.Builder board = KillerColours.board(source);
    int[] colours = new int[CELLS];
    int[] totals = new int[CELLS];
    for (int cell = 0; cell < CELLS; cell++) {
      colours[cell] = text.charAt(cell) - '0';
      if (colours[cell] < 1 || colours[cell] > MOST_COLOURS) {
        throw FormatProblems.character(text, cell, cell, SIDE, "a colour 1-9").exception();
      }
    }
    if (text.charAt(CELLS) != ',') {
      throw FormatProblems.character(text, CELLS, CELLS - 1, SIDE, "a comma after the colours")
          .exception();
    }
    for (int cell = 0; cell < CELLS; cell++) {
      int index = index(cell);
      totals[cell] = (int) Radix.parse(text, index, 2, 10);
      if (totals[cell] < 0) {
        throw FormatProblems.digit(text, index, 10, cell, SIDE).exception();
      }
      if (totals[cell] > KillerColours.MOST_TOTAL) {
        String name = Cells.name(cell, SIDE);
        throw Problem.outOfRange("the total", 0, KillerColours.MOST_TOTAL, totals[cell])
            .at(index)
            .in(name)
            .exception();
      }
    }
    CageText.readKiller(colours, totals, SIDE, SwikiV1Killer::index, board);
    return Decoded.of(board.build());
  }

  @Override
  public Fidelity fidelity(PuzzleType type, int side, String dialect) {
    return KillerColours.carries(type, side) ? FIDELITY[type.ordinal()] : null;
  }

  @Override
  public String encode(Board board, String dialect, String layout) throws ProblemException {
    int[] totals = CageText.numbers(board, false, KillerColours.MOST_TOTAL);
    int[] colours = KillerColours.colours(board, MOST_COLOURS);
    byte[] text = new byte[LENGTH];
    for (int cell = 0; cell < CELLS; cell++) {
      text[cell] = (byte) ('0' + colours[cell]);
      Radix.write(text, index(cell), 2, 10, totals[cell]);
    }
    text[CELLS] = ',';
    return KillerColours.withShape(board, new String(text, StandardCharsets.ISO_8859_1));
  }

  private static int index(int cell) {
    return CELLS + 1 + 2 * cell;
  }
}
