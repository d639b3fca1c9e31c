package dev.pencilmark.format.exchange;

import static dev.pencilmark.format.text.Classic.CELLS;

import dev.pencilmark.format.Decoded;
import dev.pencilmark.format.FileFormat;
import dev.pencilmark.format.ReadOnlyFormat;
import dev.pencilmark.format.Recognition;
import dev.pencilmark.format.Source;
import dev.pencilmark.format.text.DigitCells;
import dev.pencilmark.format.text.FirstOfMany;
import dev.pencilmark.format.text.GridText;
import dev.pencilmark.format.text.PuzzleLines;
import dev.pencilmark.format.text.Radix;
import dev.pencilmark.problem.Problem;
import dev.pencilmark.problem.ProblemException;

/**
 * The puzzle bank of Sudoku Exchange: records of 12 hexadecimal digits, which are only a key, 81
 * cells and a rating. Read, not written: the key is made by the bank.
 */
final class ExchangeBank extends ReadOnlyFormat implements FileFormat {

  private static final int KEY = 12;
  private static final int CELLS_AT = KEY + 1;
  private static final int CELLS_END = CELLS_AT + CELLS;
  private static final String BLANKS = "0.";

  ExchangeBank() {
    super(
        "sudokuexchange.bank",
        "Sudoku Exchange puzzle bank (key, cells, rating)",
        "0000183b305c 050000003000000002004007860090300008027860000035020000000081025"
            + "003900000000070000 1.2");
  }

  @Override
  public Recognition recognise(Source source) {
    String text = source.text();
    if (!isRecord(text, 0) || !DigitCells.areAt(text, CELLS_AT, BLANKS)) {
      return Recognition.NONE;
    }
    return DigitCells.match("a key of 12 hexadecimal digits, and 81 cells");
  }

  /** Returns whether a key is at a place, with spaces where a record has them. */
  private static boolean isRecord(String text, int start) {
    return text.length() - start > CELLS_END
        && text.charAt(start + KEY) == ' '
        && text.charAt(start + CELLS_END) == ' '
        && Radix.isNumber(text, start, start + KEY, 16);
  }

  @Override
  public Decoded decode(Source source, String dialect) throws ProblemException {
    String text = source.text();
    PuzzleLines lines = PuzzleLines.of(source, 0);
    int start = lines.start();
    if (!isRecord(text, start)) {
      throw Problem.badCharacter(
              "a record: a key of 12 hexadecimal digits, a space, 81 cells, a space and a rating",
              Problem.shown(text, start, lines.end()))
          .at(start)
          .exception();
    }
    GridText cells = DigitCells.inLine(text, start + CELLS_AT, start + CELLS_END, BLANKS);
    return FirstOfMany.decoded(cells, "", lines, "key and rating");
  }
}
