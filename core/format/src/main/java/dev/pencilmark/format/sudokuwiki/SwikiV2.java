package dev.pencilmark.format.sudokuwiki;

import dev.pencilmark.board.Board;
import dev.pencilmark.board.CellState;
import dev.pencilmark.board.PuzzleType;
import dev.pencilmark.board.Rule;
import dev.pencilmark.format.Decoded;
import dev.pencilmark.format.Dialect;
import dev.pencilmark.format.Fidelity;
import dev.pencilmark.format.Format;
import dev.pencilmark.format.Link;
import dev.pencilmark.format.Loss;
import dev.pencilmark.format.Recognition;
import dev.pencilmark.format.Site;
import dev.pencilmark.format.Source;
import dev.pencilmark.format.text.CageText;
import dev.pencilmark.format.text.Radix;
import dev.pencilmark.problem.Checkpoint;
import dev.pencilmark.problem.Problem;
import dev.pencilmark.problem.ProblemException;
import java.nio.charset.StandardCharsets;
import java.util.List;

/**
 * SudokuWiki version 2, also called "B": three header letters (type, side, version) and one number
 * of fixed width for every cell. One table of field layouts, {@link SwikiV2Layout}, serves all
 * thirteen types; {@link SwikiV2Variety} determines which of the historical varieties a string is
 * in.
 */
final class SwikiV2 extends Format {

  private static final String HEADER =
      "a type (S X W C J L M K D T U B V), a side (3-9, G, P) and a version letter, such as S9B";

  private static final List<Dialect> DIALECTS =
      List.of(
          new Dialect(
              SwikiV2Variety.LIVE,
              "Str8ts with the offsets of the live site, today's for 9x9; two characters for other"
                  + " sides too",
              Dialect.Use.READ_ONLY),
          new Dialect(
              SwikiV2Variety.GAMMA,
              "Str8ts with the offsets of the puzzle-coding library",
              Dialect.Use.ON_REQUEST),
          new Dialect(
              SwikiV2Variety.ALPHA,
              "Str8ts of the test site, November 2024",
              Dialect.Use.READ_ONLY),
          new Dialect(
              SwikiV2Variety.THREE,
              "Str8ts in three characters a cell, before December 2024",
              Dialect.Use.READ_ONLY),
          new Dialect(
              SwikiV2Variety.BASE32,
              "base 32 instead of 36, first days of November 2024",
              Dialect.Use.READ_ONLY),
          new Dialect(
              SwikiV2Variety.K6B,
              "KenKen with the version letter B, November 2024",
              Dialect.Use.READ_ONLY),
          new Dialect(
              SwikiV2Variety.K6B_WIDE,
              "KenKen with wider cells, November 2024",
              Dialect.Use.READ_ONLY),
          new Dialect(
              SwikiV2Variety.L9B_FIVE,
              "Killer with the boxes as regions, 14 November 2024",
              Dialect.Use.READ_ONLY),
          new Dialect(
              SwikiV2Variety.S33,
              "header with the sides of the boxes, October 2024, never public",
              Dialect.Use.READ_ONLY),
          new Dialect(
              SwikiV2Fields.GIVENS,
              "keeps givens in Killer and KenKen puzzles, which the site does not store",
              Dialect.Use.STYLE));

  /** The buffers for strings of pairs, per thread, because streams write only these. */
  private static final ThreadLocal<byte[]> PAIRS = ThreadLocal.withInitial(() -> new byte[0]);

  private static final Fidelity[] WHOLE = Fidelity.forTypes(Fidelity::whole);
  private static final Fidelity[] TODAY =
      Fidelity.forTypes(
          type ->
              type.has(Rule.CAGES)
                  ? Fidelity.whole(type).but(CellState.GIVEN, CellState.PLACED)
                  : Fidelity.whole(type));

  SwikiV2() {
    super(
        "swiki.v2",
        "SudokuWiki version 2 (S9B, J9B, L9B, K6C, T9B, ...)",
        "S9B05030t1g0758bf7x4c062k2k010905660w640l09080o0u0s33062k0811859u062ja28c03041090080e039"
            + "u8401070z8782020rbu8a067r06a72u120g02080d0o5w2g0401091i0c050p191d20081g1r0709",
        DIALECTS,
        Link.parameter(Site.ANY, "bd"));
  }

  @Override
  public Recognition recognise(Source source) {
    String text = source.text();
    SwikiV2Header header = SwikiV2Header.of(text);
    if (header == null) {
      return Recognition.NONE;
    }
    if (header.fault() == null) {
      SwikiV2Variety reading = SwikiV2Variety.of(header, text);
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

  /** Strings of cells only, which are the majority, are checked without making a board. */
  @Override
  public Problem refusal(Source source, Recognition.Match match) {
    SwikiV2Header header = SwikiV2Header.of(source.text());
    // Every other variety has a name; reporting them apart again would be a third of detecting one.
    boolean today = match.dialect().isEmpty() && header.fault() == null;
    SwikiV2Layout layout = today ? SwikiV2Variety.today(header).layout() : null;
    return today && SwikiV2Fields.areCells(source.text(), layout)
        ? null
        : super.refusal(source, match);
  }

  @Override
  public Decoded decode(Source source, String dialect) throws ProblemException {
    String text = source.text();
    SwikiV2Header header = SwikiV2Header.of(text);
    if (header == null) {
      String found = text.substring(0, Math.min(SwikiV2Layout.HEADER_LENGTH, text.length()));
      throw Problem.badHeader(HEADER, found).at(0).exception();
    }
    if (header.fault() != null) {
      throw header.fault().exception();
    }
    boolean given = dialect.isEmpty() || dialect.equals(SwikiV2Fields.GIVENS);
    SwikiV2Variety reading =
        given ? SwikiV2Variety.of(header, text) : SwikiV2Variety.named(header, dialect);
    if (reading == null || text.length() != reading.layout().length()) {
      throw badLength(header, text, reading).exception();
    }
    return SwikiV2Fields.read(text, header.type(), reading.layout(), reading.match().dialect());
  }

  @Override
  public Fidelity fidelity(PuzzleType type, int side, String dialect) {
    boolean gamma = dialect.equals(SwikiV2Variety.GAMMA);
    boolean givens = dialect.equals(SwikiV2Fields.GIVENS);
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
    SwikiV2Layout layout = reading(header, dialect).layout();
    CellCode code = layout.cell();
    if (layout.isPairs()) {
      return pairs(board, header, layout);
    }
    int[] cageOf = null;
    int[] colours = null;
    int[] numbers = null;
    if (layout.hasCages()) {
      numbers = CageText.numbers(board, board.type().has(Rule.OPERATORS), layout.mostCage());
      colours = Colouring.of(board, SwikiV2Layout.COLOURS);
      cageOf = board.cageOfCells();
    }
    boolean keepGivens = cageOf == null || dialect.equals(SwikiV2Fields.GIVENS);
    byte[] out = new byte[layout.length()];
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
    return new String(out, StandardCharsets.ISO_8859_1);
  }

  /** Writes a board of most types: only cells, two characters each. */
  private static String pairs(Board board, SwikiV2Header header, SwikiV2Layout layout) {
    byte[] out = PAIRS.get();
    if (out.length < layout.length()) {
      out = new byte[layout.length()];
      PAIRS.set(out);
    }
    header.write(out);
    CellCode code = layout.cell();
    int index = SwikiV2Layout.HEADER_LENGTH;
    boolean blacks = board.hasBlacks();
    for (int cell = 0; cell < board.cellCount(); cell++) {
      int value = blacks ? code.value(board, cell) : code.whiteValue(board, cell);
      Radix.writePair(out, index, value);
      index += 2;
    }
    return new String(out, 0, layout.length(), StandardCharsets.ISO_8859_1);
  }

  /**
   * In addition to data that the site does not store: a very unusual board can have a string that
   * looks like one of another variety, and reads back differently unless the dialect is named.
   */
  @Override
  public List<Loss> losses(Board board, String dialect, String written, Checkpoint checkpoint)
      throws ProblemException {
    SwikiV2Header header = SwikiV2Header.today(board.type(), board.side());
    SwikiV2Layout read = SwikiV2Variety.of(header, written).layout();
    SwikiV2Layout meant = reading(header, dialect).layout();
    if (read == meant || read.equals(meant)) {
      return super.losses(board, dialect, written, checkpoint);
    }
    return fidelity(board.type(), board.side(), dialect)
        .losses(
            board,
            decode(Source.ofText(written, checkpoint), "").board(),
            dialect.isEmpty() ? SwikiV2Variety.nameOfToday(header) : dialect);
  }

  private static SwikiV2Variety reading(SwikiV2Header header, String dialect) {
    return dialect.equals(SwikiV2Variety.GAMMA)
        ? SwikiV2Variety.named(header, dialect)
        : SwikiV2Variety.today(header);
  }

  private static Problem badLength(SwikiV2Header header, String text, SwikiV2Variety reading) {
    int expected = (reading == null ? SwikiV2Variety.today(header) : reading).layout().length();
    String found = Integer.toString(text.length());
    return Problem.badLength(
            "bad length for " + header.name(), expected + " characters", found + " characters")
        .at(Math.min(expected, text.length()));
  }
}
