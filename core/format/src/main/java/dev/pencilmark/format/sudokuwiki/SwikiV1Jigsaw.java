package dev.pencilmark.format.sudokuwiki;

import static dev.pencilmark.format.text.Classic.CELLS;
import static dev.pencilmark.format.text.Classic.SIDE;

import dev.pencilmark.board.Board;
import dev.pencilmark.board.CellState;
import dev.pencilmark.board.PuzzleType;
import dev.pencilmark.board.Rule;
import dev.pencilmark.format.Confidence;
import dev.pencilmark.format.Decoded;
import dev.pencilmark.format.Dialect;
import dev.pencilmark.format.Fidelity;
import dev.pencilmark.format.Format;
import dev.pencilmark.format.Reason;
import dev.pencilmark.format.Recognition;
import dev.pencilmark.format.Source;
import dev.pencilmark.format.text.FormatProblems;
import dev.pencilmark.format.text.GivenDigits;
import dev.pencilmark.problem.Problem;
import dev.pencilmark.problem.ProblemException;
import java.nio.charset.StandardCharsets;
import java.util.List;

/**
 * Jigsaw version 1: the parameters of a link, {@code shape=11&bd=...} or {@code
 * shape=33&bd=...&jigmap=...}, where {@code bd} is 81 digits of givens or {@link PackedCells}.
 */
final class SwikiV1Jigsaw extends Format {

  private static final String DIGITS = "digits";
  private static final String PACKED = "packed";
  private static final String WITH_MAP = "-jigmap";

  private static final Fidelity PACKED_CARRIAGE =
      Fidelity.whole(PuzzleType.JIGSAW).but(CellState.SINGLE_CANDIDATE, CellState.PLACED);
  private static final Fidelity DIGITS_CARRIAGE =
      Fidelity.whole(PuzzleType.JIGSAW).withDigitsAsGivens();

  SwikiV1Jigsaw() {
    super(
        "swiki.v1.jigsaw",
        "Jigsaw version 1 (shape=, bd=, jigmap=)",
        "shape=11&bd=0005000020100000700000300004000000810002060007300000050000100000600000902000"
            + "08000",
        List.of(
            new Dialect(DIGITS, "81 digits of givens", Dialect.Use.STYLE),
            new Dialect(PACKED, "162 characters with candidates", Dialect.Use.STYLE),
            new Dialect(DIGITS + WITH_MAP, "the same, always with jigmap", Dialect.Use.STYLE),
            new Dialect(PACKED + WITH_MAP, "the same, always with jigmap", Dialect.Use.STYLE)));
  }

  @Override
  public Recognition recognise(Source source) {
    int length = source.text().length();
    if (!SwikiShapes.isIn(source)) {
      return Recognition.NONE;
    }
    if (length != CELLS && length != PackedCells.LENGTH) {
      return new Recognition.Near("bd has " + length + " characters, not 81 or 162", true);
    }
    return new Recognition.Match(
        PuzzleType.JIGSAW,
        SIDE,
        length == CELLS ? DIGITS : PACKED,
        Confidence.CERTAIN,
        List.of(Reason.structure("81 or 162 characters with the parameter shape or jigmap")));
  }

  @Override
  public Decoded decode(Source source, String dialect) throws ProblemException {
    String text = source.text();
    Board.Builder board = Board.builder(PuzzleType.JIGSAW, SIDE);
    if (!SwikiShapes.isIn(source)) {
      throw Problem.noRegions("shape=<number>&bd=<81 or 162 characters>", "no shape and no jigmap")
          .exception();
    }
    boolean digits = text.length() == CELLS;
    if (digits) {
      GivenDigits.read(text, 0, SIDE, board);
    } else if (text.length() == PackedCells.LENGTH) {
      PackedCells.read(text, 0, true, false, board);
    } else {
      throw FormatProblems.length(text, "81 or 162 characters in bd", PackedCells.LENGTH)
          .exception();
    }
    boolean knownMap = SwikiShapes.read(source, board);
    String read = (digits ? DIGITS : PACKED) + (knownMap ? WITH_MAP : "");
    return Decoded.of(board.build(), read);
  }

  @Override
  public Fidelity fidelity(PuzzleType type, int side, String dialect) {
    if (side != SIDE || !type.has(Rule.REGIONS) || type.has(Rule.CAGES)) {
      return null;
    }
    return dialect.startsWith(DIGITS) ? DIGITS_CARRIAGE : PACKED_CARRIAGE;
  }

  @Override
  public String encode(Board board, String dialect, String layout) {
    boolean asDigits =
        dialect.startsWith(DIGITS) || dialect.isEmpty() && GivenDigits.suffice(board);
    String bd;
    if (asDigits) {
      bd = GivenDigits.write(board);
    } else {
      byte[] packed = new byte[PackedCells.LENGTH];
      PackedCells.write(board, true, packed, 0);
      bd = new String(packed, StandardCharsets.ISO_8859_1);
    }
    return SwikiShapes.write(board, bd, dialect.endsWith(WITH_MAP));
  }
}
