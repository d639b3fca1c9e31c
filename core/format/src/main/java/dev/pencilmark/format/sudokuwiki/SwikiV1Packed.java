package dev.pencilmark.format.sudokuwiki;

import static dev.pencilmark.format.text.Classic.CELLS;
import static dev.pencilmark.format.text.Classic.SIDE;

import dev.pencilmark.board.Board;
import dev.pencilmark.board.CellState;
import dev.pencilmark.board.Cells;
import dev.pencilmark.board.PuzzleType;
import dev.pencilmark.format.Confidence;
import dev.pencilmark.format.Decoded;
import dev.pencilmark.format.Dialect;
import dev.pencilmark.format.Fidelity;
import dev.pencilmark.format.Format;
import dev.pencilmark.format.Reason;
import dev.pencilmark.format.Recognition;
import dev.pencilmark.format.Source;
import dev.pencilmark.format.text.AssumedType;
import dev.pencilmark.format.text.FormatProblems;
import dev.pencilmark.format.text.Radix;
import dev.pencilmark.problem.Problem;
import dev.pencilmark.problem.ProblemException;
import java.nio.charset.StandardCharsets;
import java.util.List;

/**
 * SudokuWiki version 1 with candidates: {@link PackedCells} and nothing else. The page of the link
 * reports the type.
 */
final class SwikiV1Packed extends Format {

  private static final String AS_GIVENS = "digits-as-givens";

  private static final Fidelity[] FIDELITY =
      Fidelity.forTypes(
          type -> Fidelity.cellsOnly(type).but(CellState.SINGLE_CANDIDATE, CellState.PLACED));

  SwikiV1Packed() {
    super(
        "swiki.v1.packed",
        "SudokuWiki version 1 with candidates (162 characters)",
        "11090m2441akoigm8k214k4k03g111co0sck06g1810c0o0k5q214k8116h6l0214ilghk090h14j4811009l0h4"
            + "034112hah0050ipghg21ga21lq58184005810g0cc44c0h03g12808110e1m1u3c81242q41g1",
        List.of(
            new Dialect(
                AS_GIVENS,
                "every digit is a given, for writers that set no clue flags",
                Dialect.Use.READING)));
  }

  @Override
  public Recognition recognise(Source source) {
    String text = source.text();
    if (text.length() != PackedCells.LENGTH || !Radix.isNumber(text, 0, text.length(), 32)) {
      return Recognition.NONE;
    }
    boolean letters = false;
    boolean zero = true;
    for (int cell = 0; cell < CELLS; cell++) {
      int value = PackedCells.value(text, 2 * cell);
      if (!PackedCells.isValid(value)) {
        String name = Cells.name(cell, SIDE);
        return new Recognition.Near(name + " has a value that has no meaning", true);
      }
      letters |= Radix.value(text.charAt(2 * cell)) > 9 || (value & 31) > 9;
      zero &= value == 0;
    }
    String reason =
        zero
            ? "all zeros: an empty board in every format of this length, mostly a Sudoku"
            : letters
                ? "162 digits of base 32, every pair a cell"
                : "162 digits, every pair a cell";
    Confidence confidence = Confidence.GUESS;
    if (letters) {
      confidence = Confidence.CERTAIN;
    } else if (PackedCells.isUnlikelyStr8ts(text)) {
      confidence = Confidence.LIKELY;
    }
    return new Recognition.Match(
        AssumedType.of(source, SIDE),
        SIDE,
        "",
        confidence,
        List.of(Reason.structure(reason), AssumedType.reason(source, SIDE)));
  }

  @Override
  public Problem refusal(Source source, Recognition.Match match) {
    return null;
  }

  @Override
  public Decoded decode(Source source, String dialect) throws ProblemException {
    String text = source.text();
    if (text.length() != PackedCells.LENGTH) {
      throw FormatProblems.length(text, "162 characters, two a cell", PackedCells.LENGTH)
          .exception();
    }
    Board.Builder board = Board.builder(AssumedType.of(source, SIDE), SIDE);
    PackedCells.read(text, 0, true, dialect.equals(AS_GIVENS), board);
    return Decoded.of(board.build());
  }

  @Override
  public Fidelity fidelity(PuzzleType type, int side, String dialect) {
    return side == SIDE ? FIDELITY[type.ordinal()] : null;
  }

  @Override
  public String encode(Board board, String dialect, String layout) {
    byte[] text = new byte[PackedCells.LENGTH];
    PackedCells.write(board, true, text, 0);
    return new String(text, StandardCharsets.ISO_8859_1);
  }
}
