package dev.pencilmark.format.sudokuwiki;

import static dev.pencilmark.format.text.Classic.CELLS;
import static dev.pencilmark.format.text.Classic.SIDE;

import dev.pencilmark.board.Board;
import dev.pencilmark.board.CellState;
import dev.pencilmark.board.Cells;
import dev.pencilmark.board.PuzzleType;
import dev.pencilmark.board.Validation;
import dev.pencilmark.format.Confidence;
import dev.pencilmark.format.Decoded;
import dev.pencilmark.format.Dialect;
import dev.pencilmark.format.Fidelity;
import dev.pencilmark.format.Format;
import dev.pencilmark.format.Reason;
import dev.pencilmark.format.Recognition;
import dev.pencilmark.format.Source;
import dev.pencilmark.format.text.CageText;
import dev.pencilmark.format.text.FormatProblems;
import dev.pencilmark.format.text.Radix;
import dev.pencilmark.problem.Problem;
import dev.pencilmark.problem.ProblemCode;
import dev.pencilmark.problem.ProblemException;
import java.nio.charset.StandardCharsets;
import java.util.List;

/**
 * Killer version 1 with candidates: two digits of base 32 for every cell with total and colour, a
 * comma, and {@link PackedCells} without clue flags. The colour, less one, has three bits below the
 * total; a string of the two bits that were once printed in the definition was never seen, but is
 * read if only that makes sense.
 */
final class SwikiV1KillerPacked extends Format {

  private static final String TWO_BITS = "2bit";
  private static final int COLOUR_BITS = 3;
  private static final int COLOURS = 5;
  private static final int PART = 2 * CELLS;
  private static final int LENGTH = PART + 1 + PART;

  private static final Fidelity[] FIDELITY =
      Fidelity.forTypes(
          type ->
              Fidelity.whole(type)
                  .but(CellState.GIVEN, CellState.PLACED)
                  .but(CellState.SINGLE_CANDIDATE, CellState.PLACED));

  SwikiV1KillerPacked() {
    super(
        "swiki.v1.killer-packed",
        "Killer version 1 with candidates (162 + 162 characters)",
        "3000003a025h500000414b0320010123490001010300000i0301014o3i023h01014o1i02002p014822020051"
            + "02000a01001h010001013h3g003q0202214a02014a001p015o012g020102020100000a0029,vuvuvuvuvuvuv"
            + "uvuvuvuvuvuvuvuvuvuvuvuvuvuvuvuvu04vuvuvuvuvuvuvuvuvuvuvuvuvuvuvuvuvuvuvuvuvuvu02vuvuvuv"
            + "uvuvuvuvuvuvuvuvuvuvuvuvuvuvuvuvuvuvuvuvuvuvuvuvuvuvuvu02vug0",
        List.of(
            new Dialect(
                TWO_BITS,
                "colours of two bits, as once printed, never seen",
                Dialect.Use.READ_ONLY)));
  }

  @Override
  public Recognition recognise(Source source) {
    String text = source.text();
    if (text.length() <= PART || text.charAt(PART) != ',' || !Radix.isNumber(text, 0, PART, 32)) {
      return Recognition.NONE;
    }
    if (text.length() != LENGTH || !Radix.isNumber(text, PART + 1, LENGTH, 32)) {
      return new Recognition.Near("162 characters and a comma, but not 162 after it", true);
    }
    boolean two = !fits(source, COLOUR_BITS) && fits(source, COLOUR_BITS - 1);
    return new Recognition.Match(
        KillerColours.typeOf(source),
        SIDE,
        two ? TWO_BITS : "",
        two ? Confidence.GUESS : Confidence.CERTAIN,
        List.of(
            Reason.structure(
                two
                    ? "the cages make sense with colours of two bits only"
                    : "162 digits of base 32, a comma and 162 more")));
  }

  @Override
  public Decoded decode(Source source, String dialect) throws ProblemException {
    boolean two =
        dialect.equals(TWO_BITS)
            || source.text().length() == LENGTH
                && !fits(source, COLOUR_BITS)
                && fits(source, COLOUR_BITS - 1);
    return two
        ? Decoded.of(read(source, COLOUR_BITS - 1), TWO_BITS)
        : Decoded.of(read(source, COLOUR_BITS));
  }

  @Override
  public Fidelity fidelity(PuzzleType type, int side, String dialect) {
    return KillerColours.carries(type, side) ? FIDELITY[type.ordinal()] : null;
  }

  @Override
  public String encode(Board board, String dialect, String layout) throws ProblemException {
    int[] totals = CageText.numbers(board, false, KillerColours.MOST_TOTAL);
    int[] colours = KillerColours.colours(board, COLOURS);
    byte[] text = new byte[LENGTH];
    for (int cell = 0; cell < CELLS; cell++) {
      Radix.write(text, 2 * cell, 2, 32, totals[cell] << COLOUR_BITS | colours[cell] - 1);
    }
    text[PART] = ',';
    PackedCells.write(board, false, text, PART + 1);
    return KillerColours.withShape(board, new String(text, StandardCharsets.ISO_8859_1));
  }

  private static boolean fits(Source source, int colourBits) {
    try {
      Validation.check(read(source, colourBits));
      return true;
    } catch (ProblemException misfit) {
      return false;
    }
  }

  private static Board read(Source source, int colourBits) throws ProblemException {
    String text = source.text();
    if (text.length() != LENGTH || text.charAt(PART) != ',') {
      throw FormatProblems.length(text, "162 characters, a comma and 162 characters", PART)
          .exception();
    }
    Board.Builder board = KillerColours.board(source);
    int[] colours = new int[CELLS];
    int[] totals = new int[CELLS];
    for (int cell = 0; cell < CELLS; cell++) {
      int value = (int) Radix.parse(text, 2 * cell, 2, 32);
      colours[cell] = (value & (1 << colourBits) - 1) + 1;
      totals[cell] = value >> colourBits;
      if (value < 0 || colours[cell] > COLOURS || totals[cell] > KillerColours.MOST_TOTAL) {
        throw badField(text, cell, value, colours[cell]).exception();
      }
    }
    CageText.readKiller(colours, totals, SIDE, cell -> 2 * cell, board);
    PackedCells.read(text, PART + 1, false, false, board);
    return board.build();
  }

  private static Problem badField(String text, int cell, int value, int colour) {
    String name = Cells.name(cell, SIDE);
    int index = 2 * cell;
    String field = text.substring(index, index + 2);
    if (value < 0) {
      return FormatProblems.digit(text, index, 32, cell, SIDE);
    }
    String what =
        colour > COLOURS
            ? "the colour " + colour + "; there are " + COLOURS
            : "a total over " + KillerColours.MOST_TOTAL;
    return Problem.of(
            ProblemCode.VALUE_OUT_OF_RANGE,
            "the field has " + what,
            "a colour to " + COLOURS + " and a total to " + KillerColours.MOST_TOTAL,
            field)
        .at(index)
        .in(name);
  }
}
