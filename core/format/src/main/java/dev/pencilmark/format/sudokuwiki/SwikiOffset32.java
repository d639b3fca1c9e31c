package dev.pencilmark.format.sudokuwiki;

import static dev.pencilmark.format.text.Classic.CELLS;
import static dev.pencilmark.format.text.Classic.SIDE;

import dev.pencilmark.board.Board;
import dev.pencilmark.board.Cells;
import dev.pencilmark.board.PuzzleType;
import dev.pencilmark.format.Confidence;
import dev.pencilmark.format.Decoded;
import dev.pencilmark.format.Fidelity;
import dev.pencilmark.format.Format;
import dev.pencilmark.format.Reason;
import dev.pencilmark.format.Recognition;
import dev.pencilmark.format.Source;
import dev.pencilmark.format.text.FormatProblems;
import dev.pencilmark.format.text.Radix;
import dev.pencilmark.problem.Problem;
import dev.pencilmark.problem.ProblemException;
import java.nio.charset.StandardCharsets;
import java.util.List;

/**
 * A scheme proposed in a comment on SudokuWiki in October 2024 and never used there: two digits of
 * base 32 a cell; 0 empty, 1-9 placed, 11-19 given, 20 + mask candidates. Recognised only where it
 * cannot be a version 1 string.
 */
final class SwikiOffset32 extends Format {

  private static final int LENGTH = 2 * CELLS;
  private static final int GIVEN = 10;
  private static final int CANDIDATES = 20;
  private static final int MAX = CANDIDATES + (1 << SIDE) - 1;
  private static final Fidelity[] FIDELITY = Fidelity.forTypes(Fidelity::cellsOnly);

  SwikiOffset32() {
    super(
        "swiki.offset32",
        "SudokuWiki comment of October 2024 (162 characters, never deployed)",
        "0f0d0v1m0h5uct8v4u0g2u2u0b0j0f70126u0n0j0i0q100u3h0g2u0i1797b40g2tbc9e0d0e16a60i050db496"
            + "0b0h1599940c0tdc9c0g8p0gbh3818070c0i040q6m2q0e0b0j1o030f0r1f1j2a0i1m210h0j");
  }

  @Override
  public Recognition recognise(Source source) {
    String text = source.text();
    if (text.length() != LENGTH) {
      return Recognition.NONE;
    }
    boolean version1 = true;
    for (int cell = 0; cell < CELLS; cell++) {
      int value = (int) Radix.parse(text, 2 * cell, 2, 32);
      if (value < 0 || value == GIVEN || value == CANDIDATES || value > MAX) {
        return Recognition.NONE;
      }
      boolean several = Integer.bitCount(value >> 1) != 1;
      version1 &= (value & 1) == 0 || !several;
    }
    if (version1) {
      return Recognition.NONE;
    }
    return new Recognition.Match(
        PuzzleType.SUDOKU,
        SIDE,
        "",
        Confidence.GUESS,
        List.of(
            Reason.structure(
                "162 digits of base 32 that make sense in this scheme and not in version 1")));
  }

  @Override
  public Decoded decode(Source source, String dialect) throws ProblemException {
    String text = source.text();
    if (text.length() != LENGTH) {
      throw FormatProblems.length(text, LENGTH + " characters, two a cell", LENGTH).exception();
    }
    Board.Builder board = Board.builder(PuzzleType.SUDOKU, SIDE);
    for (int cell = 0; cell < CELLS; cell++) {
      int value = (int) Radix.parse(text, 2 * cell, 2, 32);
      if (value > CANDIDATES && value <= MAX) {
        board.candidates(cell, value - CANDIDATES);
      } else if (value > GIVEN && value < CANDIDATES) {
        board.given(cell, value - GIVEN);
      } else if (value > 0 && value < GIVEN) {
        board.placed(cell, value);
      } else if (value != 0) {
        throw problem(text, cell, value).exception();
      }
    }
    return Decoded.of(board.build());
  }

  @Override
  public Fidelity fidelity(PuzzleType type, int side, String dialect) {
    return side == SIDE ? FIDELITY[type.ordinal()] : null;
  }

  @Override
  public String encode(Board board, String dialect, String layout) {
    byte[] text = new byte[LENGTH];
    for (int cell = 0; cell < CELLS; cell++) {
      int value =
          switch (board.state(cell)) {
            case GIVEN -> GIVEN + board.digit(cell);
            case PLACED -> board.digit(cell);
            case CANDIDATES, SINGLE_CANDIDATE, ALL_CANDIDATES ->
                CANDIDATES + board.candidates(cell);
            case EMPTY, BLACK, BLACK_CLUE -> 0;
          };
      Radix.write(text, 2 * cell, 2, 32, value);
    }
    return new String(text, StandardCharsets.ISO_8859_1);
  }

  private static Problem problem(String text, int cell, int value) {
    int index = 2 * cell;
    if (value < 0) {
      return FormatProblems.digit(text, index, 32, cell, SIDE);
    }
    Problem problem =
        value > MAX
            ? Problem.outOfRange("the value", 0, MAX, value)
            : Problem.reserved("the value", "0 to " + MAX + ", but not 10 or 20", value);
    return problem.at(index).in(Cells.name(cell, SIDE));
  }
}
