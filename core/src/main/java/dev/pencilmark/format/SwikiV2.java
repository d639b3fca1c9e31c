package dev.pencilmark.format;

import dev.pencilmark.board.Board;
import dev.pencilmark.board.BoxShape;
import dev.pencilmark.board.CellState;
import dev.pencilmark.board.Cells;
import dev.pencilmark.board.PuzzleType;
import dev.pencilmark.board.Rule;
import dev.pencilmark.problem.Problem;
import dev.pencilmark.problem.ProblemCode;
import dev.pencilmark.problem.ProblemException;
import java.util.List;

/**
 * SudokuWiki version 2, also called "B": three header letters (type, side, version) and one number
 * of fixed width for every cell. One table of field layouts, {@link SwikiV2Layout}, serves all
 * thirteen types; {@link SwikiV2Reading} finds out which of the historical varieties a string is
 * in.
 */
final class SwikiV2 implements Format {

  /** Keep givens in types whose strings store none, as in the text that was read. */
  private static final String GIVENS = "givens";

  private static final List<Dialect> DIALECTS =
      List.of(
          new Dialect(
              SwikiV2Reading.LIVE,
              "Str8ts with the offsets of the live site, today's for 9x9; two characters for other"
                  + " sides too",
              Dialect.Use.READ_ONLY),
          new Dialect(
              SwikiV2Reading.GAMMA,
              "Str8ts with the offsets of the puzzle-coding library",
              Dialect.Use.ON_REQUEST),
          new Dialect(
              SwikiV2Reading.ALPHA,
              "Str8ts of the test site, November 2024",
              Dialect.Use.READ_ONLY),
          new Dialect(
              SwikiV2Reading.THREE,
              "Str8ts in three characters a cell, before December 2024",
              Dialect.Use.READ_ONLY),
          new Dialect(
              SwikiV2Reading.BASE32,
              "base 32 instead of 36, first days of November 2024",
              Dialect.Use.READ_ONLY),
          new Dialect(
              SwikiV2Reading.K6B,
              "KenKen with the version letter B, November 2024",
              Dialect.Use.READ_ONLY),
          new Dialect(
              SwikiV2Reading.K6B_WIDE,
              "KenKen with wider cells, November 2024",
              Dialect.Use.READ_ONLY),
          new Dialect(
              SwikiV2Reading.L9B_FIVE,
              "Killer with the boxes as regions, 14 November 2024",
              Dialect.Use.READ_ONLY),
          new Dialect(
              SwikiV2Reading.S33,
              "header with the sides of the boxes, October 2024, never public",
              Dialect.Use.READ_ONLY),
          new Dialect(
              GIVENS,
              "keeps givens in Killer and KenKen puzzles, which the site does not store",
              Dialect.Use.MANNER));

  private static final Carriage[] WHOLE = Carriage.forTypes(Carriage::whole);
  private static final Carriage[] TODAY =
      Carriage.forTypes(
          type ->
              type.has(Rule.CAGES)
                  ? Carriage.whole(type).but(CellState.GIVEN, CellState.PLACED)
                  : Carriage.whole(type));

  @Override
  public String id() {
    return "swiki.v2";
  }

  @Override
  public String title() {
    return "SudokuWiki version 2 (S9B, J9B, L9B, K6C, T9B, ...)";
  }

  @Override
  public String example() {
    return "S9B03epep090607epep01ep04ep03ep02ep08epep02epepepepep07epep07epepepepep09epepepep080703"
        + "epepep05epepep01epepep03epep0407ep0501epep09ep05epepepep02ep0708epep060201epep04";
  }

  @Override
  public List<Dialect> dialects() {
    return DIALECTS;
  }

  @Override
  public Recognition recognise(Source source) {
    String text = source.text();
    SwikiV2Header header = SwikiV2Header.of(text);
    if (header == null) {
      return Recognition.NONE;
    }
    if (header.fault() == null) {
      SwikiV2Reading reading = SwikiV2Reading.of(header, text);
      if (reading != null) {
        return reading.match();
      }
    }
    String reason =
        header.fault() == null
            ? "the header " + header.name() + " fits, but not the length " + text.length()
            : header.fault().message();
    return new Recognition.Near(reason, header.looksMeant(text));
  }

  @Override
  public Decoded decode(Source source, String dialect) throws ProblemException {
    String text = source.text();
    SwikiV2Header header = SwikiV2Header.of(text);
    if (header == null) {
      String found = text.substring(0, Math.min(SwikiV2Layout.HEADER_LENGTH, text.length()));
      throw Problem.of(
              ProblemCode.BAD_HEADER,
              "a version 2 string starts with a type (S X W C J L M K D T U B V), a side (3-9, G,"
                  + " P) and a version letter; this starts with \""
                  + found
                  + "\"")
          .expected("a header such as S9B", found)
          .at(0)
          .exception();
    }
    if (header.fault() != null) {
      throw header.fault().exception();
    }
    boolean given = dialect.isEmpty() || dialect.equals(GIVENS);
    SwikiV2Reading reading =
        given ? SwikiV2Reading.of(header, text) : SwikiV2Reading.named(header, dialect);
    if (reading == null || text.length() != reading.layout().length()) {
      throw badLength(header, text, reading).exception();
    }
    return read(text, header.type(), reading.layout(), reading.match().dialect());
  }

  @Override
  public Carriage carriage(PuzzleType type, int side, String dialect) {
    boolean gamma = dialect.equals(SwikiV2Reading.GAMMA);
    boolean givens = dialect.equals(GIVENS);
    if (!SwikiV2Header.supports(type, side)
        || gamma && !type.has(Rule.STRAIGHTS)
        || givens && !type.has(Rule.CAGES)) {
      return null;
    }
    return (givens ? WHOLE : TODAY)[type.ordinal()];
  }

  @Override
  public String encode(Board board, String dialect, String text) throws ProblemException {
    SwikiV2Header header = SwikiV2Header.today(board.type(), board.side());
    SwikiV2Reading reading =
        dialect.equals(SwikiV2Reading.GAMMA)
            ? SwikiV2Reading.named(header, dialect)
            : SwikiV2Reading.today(header);
    SwikiV2Layout layout = reading.layout();
    CellCode code = layout.cell();
    int[] cageOf = null;
    int[] colours = null;
    int[] numbers = null;
    if (layout.hasCages()) {
      numbers = CageText.numbers(board, board.type().has(Rule.OPERATORS), layout.mostCage());
      colours = Colouring.of(board, SwikiV2Layout.COLOURS);
      cageOf = board.cageOfCells();
    }
    boolean keepGivens = cageOf == null || dialect.equals(GIVENS);
    char[] out = new char[layout.length()];
    header.write(out);
    for (int cell = 0; cell < board.cellCount(); cell++) {
      int value = code.value(board, cell);
      if (!keepGivens && board.isGiven(cell)) {
        value = code.placed() + board.digit(cell);
      }
      int colour = cageOf == null ? 1 : colours[cageOf[cell]];
      int number = numbers == null ? 0 : numbers[cell];
      long field = layout.field(board.region(cell), colour, number, value);
      Radix.write(out, layout.index(cell), layout.width(), layout.radix(), field);
    }
    return new String(out);
  }

  /** Reads the fields of a string by a layout. Also used to try whether a layout fits. */
  static Decoded read(String text, PuzzleType type, SwikiV2Layout layout, String dialect)
      throws ProblemException {
    int side = layout.side();
    int cells = side * side;
    boolean caged = layout.hasCages();
    int[] colours = caged ? new int[cells] : null;
    int[] numbers = caged ? new int[cells] : null;
    String firstGiven = "";
    Board.Builder board = Board.builder(type, side);
    for (int cell = 0; cell < cells; cell++) {
      long field = Radix.parse(text, layout.index(cell), layout.width(), layout.radix());
      if (field < 0) {
        throw badCharacter(text, layout, cell).exception();
      }
      int value = layout.cell(field);
      putAboveCage(board, type, layout, text, cell, field);
      if (caged) {
        colours[cell] = layout.colour(field);
        numbers[cell] = layout.cage(field);
        if (colours[cell] > SwikiV2Layout.COLOURS) {
          throw outOfRange(text, layout, cell, "the colour", colours[cell], SwikiV2Layout.COLOURS)
              .exception();
        }
        if (numbers[cell] > layout.mostCage()) {
          throw outOfRange(text, layout, cell, "the total", numbers[cell], layout.mostCage())
              .exception();
        }
        if (value > 0 && value <= side && firstGiven.isEmpty()) {
          firstGiven = Cells.name(cell, side);
        }
      }
      if (!isBlackBit(type, layout, field, value, board, cell)
          && !layout.cell().put(value, board, cell, side)) {
        throw badValue(text, type, layout, cell, value).exception();
      }
    }
    if (caged) {
      if (type.has(Rule.OPERATORS)) {
        CageText.readKenken(colours, numbers, side, layout::index, board);
      } else {
        CageText.readKiller(colours, numbers, side, layout::index, board);
      }
    }
    if (firstGiven.isEmpty()) {
      return Decoded.of(board.build(), dialect);
    }
    Problem warning =
        Problem.of(
                ProblemCode.UNEXPECTED_GIVEN,
                firstGiven + " is a given; the site stores none in puzzles of this type")
            .in(firstGiven);
    String kept = dialect.isEmpty() ? GIVENS : dialect;
    return new Decoded(board.build(), kept, "", List.of(), List.of(warning));
  }

  /** Puts the region into the board, or checks that there is nothing where it would be. */
  private static void putAboveCage(
      Board.Builder board, PuzzleType type, SwikiV2Layout layout, String text, int cell, long field)
      throws ProblemException {
    int side = layout.side();
    long region = layout.region(field);
    if (type.has(Rule.REGIONS)) {
      if (region > side) {
        throw outOfRange(text, layout, cell, "the region", region, side).exception();
      }
      board.region(cell, (int) region);
    } else if (!layout.hasRegions()) {
      if (region > 1) {
        long most = layout.cell().max();
        throw outOfRange(text, layout, cell, "the number", field, most).exception();
      }
    } else if (!type.has(Rule.STRAIGHTS)) {
      int box = BoxShape.of(side).boxOf(cell, side) + 1;
      if (region != box) {
        String name = Cells.name(cell, side);
        throw Problem.of(
                ProblemCode.BAD_REGION,
                name
                    + " is in region "
                    + region
                    + "; in a killer of this length it is the box, "
                    + box)
            .expected(Integer.toString(box), Long.toString(region))
            .at(layout.index(cell))
            .in(name)
            .exception();
      }
    } else if (region > 2) {
      throw outOfRange(text, layout, cell, "the black bit", region - 1, 1).exception();
    }
  }

  /**
   * In the three character Str8ts the region field says black; a digit in the cell is then its
   * number.
   */
  private static boolean isBlackBit(
      PuzzleType type, SwikiV2Layout layout, long field, int value, Board.Builder board, int cell) {
    if (!layout.hasRegions() || !type.has(Rule.STRAIGHTS) || layout.region(field) != 2) {
      return false;
    }
    if (value > layout.side()) {
      return false;
    }
    board.black(cell, value);
    return true;
  }

  private static Problem badLength(SwikiV2Header header, String text, SwikiV2Reading reading) {
    int expected = (reading == null ? SwikiV2Reading.today(header) : reading).layout().length();
    String found = Integer.toString(text.length());
    return Problem.of(
            ProblemCode.BAD_LENGTH,
            "bad length for "
                + header.name()
                + ", expected "
                + expected
                + " characters, found "
                + found)
        .expected(expected + " characters", found + " characters")
        .at(Math.min(expected, text.length()));
  }

  private static Problem badCharacter(String text, SwikiV2Layout layout, int cell) {
    int index = layout.index(cell);
    while (Radix.parse(text, index, 1, layout.radix()) >= 0) {
      index++;
    }
    String name = Cells.name(cell, layout.side());
    String digits = layout.radix() == 36 ? "0-9 or a-z" : "0-9 or a-v";
    return Problem.of(
            ProblemCode.BAD_CHARACTER,
            "'"
                + text.charAt(index)
                + "' at "
                + index
                + " ("
                + name
                + ") is no digit of base "
                + layout.radix())
        .expected(digits, String.valueOf(text.charAt(index)))
        .at(index)
        .in(name);
  }

  private static Problem outOfRange(
      String text, SwikiV2Layout layout, int cell, String what, long value, long most) {
    String name = Cells.name(cell, layout.side());
    return Problem.of(
            ProblemCode.VALUE_OUT_OF_RANGE,
            what
                + " of "
                + name
                + " (\""
                + field(text, layout, cell)
                + "\") is "
                + value
                + "; at most "
                + most)
        .expected("at most " + most, Long.toString(value))
        .at(layout.index(cell))
        .in(name);
  }

  private static Problem badValue(
      String text, PuzzleType type, SwikiV2Layout layout, int cell, int value) {
    CellCode code = layout.cell();
    if (value == code.placed() && code.emptyBlack() >= 0) {
      String name = Cells.name(cell, layout.side());
      return Problem.of(
              ProblemCode.RESERVED_VALUE,
              "the value of "
                  + name
                  + " (\""
                  + field(text, layout, cell)
                  + "\") is "
                  + value
                  + ", which stands for nothing")
          .expected("any other value to " + code.max(), Integer.toString(value))
          .at(layout.index(cell))
          .in(name);
    }
    Problem problem = outOfRange(text, layout, cell, "the value", value, code.max());
    boolean str8ts = type.has(Rule.DIAGONALS) && value <= CellCode.beta(layout.side()).max();
    return str8ts
        ? new Problem(
            problem.code(),
            problem.message()
                + "; this looks like Str8ts BX under a header that is Sudoku X's, V9B would be right",
            problem.index(),
            problem.cells(),
            problem.expected(),
            problem.found(),
            "",
            List.of())
        : problem;
  }

  private static String field(String text, SwikiV2Layout layout, int cell) {
    int index = layout.index(cell);
    return text.substring(index, index + layout.width());
  }
}
