package dev.pencilmark.format.plain;

import static dev.pencilmark.format.text.Classic.CELLS;
import static dev.pencilmark.format.text.Classic.SIDE;

import dev.pencilmark.board.Board;
import dev.pencilmark.board.Cells;
import dev.pencilmark.board.PuzzleType;
import dev.pencilmark.format.Confidence;
import dev.pencilmark.format.Decoded;
import dev.pencilmark.format.Fidelity;
import dev.pencilmark.format.LaidOutFormat;
import dev.pencilmark.format.Link;
import dev.pencilmark.format.Reason;
import dev.pencilmark.format.Recognition;
import dev.pencilmark.format.Site;
import dev.pencilmark.format.Source;
import dev.pencilmark.format.text.Alphabet;
import dev.pencilmark.format.text.AssumedType;
import dev.pencilmark.format.text.Blank;
import dev.pencilmark.format.text.CellSymbols;
import dev.pencilmark.format.text.GridText;
import dev.pencilmark.format.text.Layout;
import dev.pencilmark.format.text.LineSearch;
import dev.pencilmark.format.text.Mentions;
import dev.pencilmark.format.text.NotAGrid;
import dev.pencilmark.format.text.Regions;
import dev.pencilmark.format.text.SolvedGrid;
import dev.pencilmark.problem.Problem;
import dev.pencilmark.problem.ProblemCode;
import dev.pencilmark.problem.ProblemException;
import java.nio.charset.StandardCharsets;
import java.util.List;

/**
 * One character a cell, row by row; two for {@code pairs}. A comment or a solution may follow, and
 * comment lines may be around: see {@link LineSearch}.
 */
final class PlainLine extends LaidOutFormat {

  private static final Fidelity[] FIDELITIES = Fidelity.forTypes(Fidelity::digitsOnly);

  /** The symbols of nearly all lines; detection reports their dialect as the empty one. */
  private static final CellSymbols DOTS = CellSymbols.of(Alphabet.DIGITS, Blank.DOT);

  private static final Site EXCHANGE =
      new Site("sudokuexchange", "Sudoku Exchange", List.of("sudokuexchange.com"));

  PlainLine() {
    super(
        "plain.line",
        "line, one character a cell",
        "..9.287..8.6..4..5..3.....46.........2.71345.........23.....5..9..4..8.7..125.3..",
        CellSymbols.dialectsOfLines(),
        Link.parameter(Site.ANY, "puzzle"),
        Link.siteParameter(EXCHANGE, "s"));
  }

  @Override
  public Recognition.Match glance(Source source) {
    SudokuLine ordinary = source.isAlone() ? SudokuLine.of(source.text()) : null;
    return ordinary == null ? null : ordinary.glance();
  }

  @Override
  public Recognition recognise(Source source) {
    String text = source.text();
    SudokuLine ordinary = SudokuLine.of(text);
    if (ordinary != null && ordinary.isCertain()) {
      return ordinary.match(source);
    }
    GridText line;
    try {
      line = LineSearch.read(source, "", false);
    } catch (NotAGrid misfit) {
      return misfit.recognition();
    }
    Blank blank = line.choice().symbols().blank();
    if (line.digits() == 0) {
      return blank == Blank.DOT || blank == Blank.ZERO
          ? match(source, line, Confidence.LIKELY, "blanks only")
          : new Recognition.Near("there is no digit in it");
    }
    if (line.side() == SIDE && line.digits() == CELLS) {
      if (Regions.areAt(text, line.start(0), SIDE, '1')) {
        return new Recognition.Near("these digits are the regions of a jigsaw, and no grid");
      }
      if (!SolvedGrid.at(text, line.start(0))) {
        // Before a comma: the colours of a SudokuWiki killer, most likely, whose cages follow.
        return line.end() < text.length() && text.charAt(line.end()) == ','
            ? new Recognition.Near("the 81 digits before the comma are no grid")
            : digits(source, line, "81 digits, though no solved grid");
      }
    }
    Mentions mentions = line.mentions(source.checkpoint());
    if (mentions.isOther()) {
      return new Recognition.Near(mentions.problem().message(), true, mentions.problem());
    }
    if (line.repeats()) {
      return digits(source, line, TableOfNumbers.REPEATS);
    }
    if (mentions.hasRule()) {
      String says = "the text around the cells says \"" + mentions.rule() + "\"";
      return match(source, line, Confidence.LIKELY, says);
    }
    String doubt = line.side() == SIDE ? line.doubt() : null;
    if (doubt != null) {
      return match(
          source, line, Confidence.GUESS, "this may be another puzzle, or no puzzle: " + doubt);
    }
    // Short lines may be any number, and some blanks mean something else in other formats.
    boolean rare =
        line.side() < 6 || blank == Blank.HASH || blank.isTrimmed() && line.side() != SIDE;
    Confidence confidence = line.choice().confidence();
    boolean less = confidence == Confidence.CERTAIN && rare;
    return match(source, line, less ? Confidence.LIKELY : confidence, line.choice().reason());
  }

  /** Digits that may be a long number as well, if too much is wrong with them as a grid. */
  private static Recognition digits(Source source, GridText line, String evidence) {
    String doubt = line.doubt();
    return doubt == null
        ? match(source, line, Confidence.LIKELY, evidence)
        : match(source, line, Confidence.GUESS, evidence + "; this may be any number: " + doubt);
  }

  private static Recognition match(
      Source source, GridText line, Confidence confidence, String evidence) {
    Reason assumed = AssumedType.reason(source, line.side());
    return new Recognition.Match(
        AssumedType.of(source, line.side()),
        line.side(),
        line.choice().symbols().dialect(),
        confidence,
        isSolved(source.text(), line)
            ? List.of(Reason.structure(line.shape() + " and a solution that agrees"), assumed)
            : List.of(Reason.structure(line.shape()), Reason.structure(evidence), assumed));
  }

  /** Returns whether a solution follows at once, or after one character. */
  private static boolean isSolved(String text, GridText line) {
    int second = text.length() - CELLS;
    return line.end() - line.start(0) == CELLS
        && (second == line.end() || second == line.end() + 1)
        && SolvedGrid.follows(text, line.start(0), second);
  }

  @Override
  public Problem refusal(Source source, Recognition.Match match) {
    return null;
  }

  @Override
  public Decoded decode(Source source, String dialect) throws ProblemException {
    String text = source.text();
    Decoded ordinary = ordinary(source, dialect);
    if (ordinary != null) {
      return ordinary;
    }
    GridText line = LineSearch.read(source, dialect, true);
    CellSymbols symbols = line.choice().symbols();
    boolean bare = line.start(0) == 0 && line.end() == text.length();
    String adjacent =
        isSolved(text, line) ? "a solution next to the puzzle" : "text next to the cells";
    return new Decoded(
        line.givens(AssumedType.of(source, line.side())),
        symbols.dialect(),
        bare ? "" : Layout.ofLine(text, line.start(0), line.end(), symbols.width()),
        TableOfNumbers.around(line, line.mentions(source.checkpoint()), adjacent),
        line.warnings());
  }

  /** Reads an ordinary line; null if it is anything else. */
  private static Decoded ordinary(Source source, String dialect) {
    CellSymbols stated = dialect.isEmpty() ? DOTS : CellSymbols.named(dialect, SIDE);
    // A line may begin with a comment, or lack the blanks at its ends.
    boolean plain = stated != null && stated.blank() != Blank.HASH && !stated.blank().isTrimmed();
    Decoded read = plain ? SudokuLine.decode(source, stated) : null;
    if (read == null && dialect.isEmpty()) {
      SudokuLine line = SudokuLine.of(source.text());
      read = line == null ? null : SudokuLine.decode(source, line.symbols());
    }
    return read;
  }

  @Override
  public Fidelity fidelity(PuzzleType type, int side, String dialect) {
    return CellSymbols.named(dialect, side) == null ? null : FIDELITIES[type.ordinal()];
  }

  @Override
  public String encode(Board board, String dialect, String layout) throws ProblemException {
    CellSymbols symbols = symbols(dialect, board.side());
    if (!layout.isEmpty()) {
      return Layout.parse(layout, board.side(), 1).fill(symbols.digits(board));
    }
    int cells = board.cellCount();
    if (symbols.blank().isTrimmed()) {
      checkEnd(board, 0);
      checkEnd(board, cells - 1);
    }
    if (symbols.alphabet() == Alphabet.PAIRS) {
      StringBuilder text = new StringBuilder(2 * cells);
      for (int cell = 0; cell < cells; cell++) {
        symbols.append(text, CellSymbols.digit(board, cell));
      }
      return text.toString();
    }
    // All symbols are ASCII, and a string is made fastest of bytes.
    byte[] text = new byte[cells];
    byte blank = (byte) symbols.blank().symbol();
    for (int cell = 0; cell < cells; cell++) {
      int digit = board.isBlack(cell) ? 0 : board.digit(cell);
      text[cell] = digit == 0 ? blank : (byte) symbols.alphabet().symbol(digit);
    }
    return new String(text, StandardCharsets.ISO_8859_1);
  }

  private static CellSymbols symbols(String dialect, int side) {
    return dialect.isEmpty()
        ? CellSymbols.of(Alphabet.usual(side), Blank.DOT)
        : CellSymbols.named(dialect, side);
  }

  private static void checkEnd(Board board, int cell) throws ProblemException {
    if (CellSymbols.digit(board, cell) == 0) {
      String name = Cells.name(cell, board.side());
      throw Problem.of(
              ProblemCode.NOT_REPRESENTABLE,
              name + " has no digit; a line would begin or end with white space, and lose it")
          .expected("a digit in the first and last cell", "none in " + name)
          .in(name)
          .exception();
    }
  }
}
