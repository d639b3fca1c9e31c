package dev.pencilmark.format.plain;

import dev.pencilmark.board.Board;
import dev.pencilmark.board.Cells;
import dev.pencilmark.board.PuzzleType;
import dev.pencilmark.format.Confidence;
import dev.pencilmark.format.Decoded;
import dev.pencilmark.format.Dialect;
import dev.pencilmark.format.Fidelity;
import dev.pencilmark.format.Format;
import dev.pencilmark.format.Link;
import dev.pencilmark.format.Loss;
import dev.pencilmark.format.LossKind;
import dev.pencilmark.format.Recognition;
import dev.pencilmark.format.Site;
import dev.pencilmark.format.Source;
import dev.pencilmark.format.text.Alphabet;
import dev.pencilmark.format.text.AssumedType;
import dev.pencilmark.format.text.Blank;
import dev.pencilmark.format.text.CellSymbols;
import dev.pencilmark.format.text.Layout;
import dev.pencilmark.format.text.Radix;
import dev.pencilmark.format.text.Regions;
import dev.pencilmark.format.text.SolvedGrid;
import dev.pencilmark.format.text.SymbolChoice;
import dev.pencilmark.format.text.SymbolSet;
import dev.pencilmark.format.text.TextLines;
import dev.pencilmark.problem.Problem;
import dev.pencilmark.problem.ProblemCode;
import dev.pencilmark.problem.ProblemException;
import java.nio.charset.StandardCharsets;
import java.util.List;

/**
 * One character a cell, row by row; two for {@code pairs}. A comment or a solution may follow, and
 * comment lines may stand around.
 *
 * <p>Spaces and tabs are blanks only if the cells are exactly as many as a grid has: a text is
 * trimmed before it gets here, so that blanks at its ends may be gone.
 */
final class PlainLine implements Format {

  /** The sides that a text is recognised at; others need the caller to name the format. */
  private static final int[] SIDES = {4, 5, 6, 7, 8, 9, 10, 12, 15, 16, 25};

  private static final int MOST_CHARACTERS = 2 * Alphabet.MOST_SIDE * Alphabet.MOST_SIDE;
  private static final int SMALLEST_PAIRS = 10;
  private static final int ORDINARY = 81;

  /** A run of cells this long is a line that lacks some, rather than a word. */
  private static final int LEAST_NEAR = 30;

  /** The side of a number of characters, or 0; for lines of single characters and of pairs. */
  private static final byte[] SIDE_OF_SINGLES = new byte[MOST_CHARACTERS + 1];

  private static final byte[] SIDE_OF_PAIRS = new byte[MOST_CHARACTERS + 1];
  private static final boolean[] RECOGNISED = new boolean[Alphabet.MOST_SIDE + 1];

  static {
    for (int side = Board.MIN_SIDE; side <= Alphabet.MOST_SIDE; side++) {
      SIDE_OF_SINGLES[side * side] = (byte) side;
      if (side >= SMALLEST_PAIRS) {
        SIDE_OF_PAIRS[2 * side * side] = (byte) side;
      }
    }
    for (int side : SIDES) {
      RECOGNISED[side] = true;
    }
  }

  private static final Fidelity[] FIDELITIES = Fidelity.forTypes(Fidelity::digitsOnly);
  private static final List<Dialect> DIALECTS = CellSymbols.dialectsOfLines();

  @Override
  public String id() {
    return "plain.line";
  }

  @Override
  public String title() {
    return "line, one character a cell";
  }

  @Override
  public String example() {
    return "..9.287..8.6..4..5..3.....46.........2.71345.........23.....5..9..4..8.7..125.3..";
  }

  @Override
  public List<Dialect> dialects() {
    return DIALECTS;
  }

  /** What a text says as a line, or the problem that keeps it from being one. */
  private static final class Line {
    int start;
    int end;
    int side;
    SymbolChoice choice;
    boolean hasDigit;

    /** Whether a digit is twice in a row, and no sign shows that this is more than a number. */
    boolean repeats;

    /** Whether a solution follows that agrees. */
    boolean solved;

    Problem problem;

    /** Whether the text is close to a line, so that the problem is worth telling. */
    boolean near;
  }

  @Override
  public boolean hasLayouts() {
    return true;
  }

  @Override
  public List<Link> links() {
    return List.of(Link.parameter(Site.ANY, "puzzle"));
  }

  @Override
  public Recognition recognise(Source source) {
    Line line = read(source.text(), "", false);
    if (line.problem != null) {
      return line.near ? new Recognition.Near(line.problem.message(), true) : Recognition.NONE;
    }
    String text = source.text();
    Blank blank = line.choice.symbols().blank();
    if (!line.hasDigit) {
      if (blank != Blank.DOT && blank != Blank.ZERO) {
        return new Recognition.Near("there is no digit in it");
      }
      return match(source, line, Confidence.LIKELY, "blanks only");
    }
    if (line.side == 9 && line.end - line.start == ORDINARY && isFull(text, line)) {
      if (Regions.areAt(text, line.start, Regions.SIDE, '1')) {
        return new Recognition.Near("these digits are the regions of a jigsaw, and no grid");
      }
      if (!SolvedGrid.at(text, line.start)) {
        if (line.end < text.length() && text.charAt(line.end) == ',') {
          // The colours of a SudokuWiki killer, most likely, whose cages follow.
          return new Recognition.Near("the 81 digits before the comma are no grid");
        }
        return match(source, line, Confidence.LIKELY, "81 digits, though no solved grid");
      }
    }
    Confidence confidence = line.choice.confidence();
    if (line.repeats) {
      return match(
          source, line, Confidence.LIKELY, "digits and blanks, though one is twice in a row");
    }
    if (confidence == Confidence.CERTAIN && isRare(line, blank)) {
      confidence = Confidence.LIKELY;
    }
    return match(source, line, confidence, line.choice.reason());
  }

  private static Recognition match(
      Source source, Line line, Confidence confidence, String evidence) {
    String cells = line.side * line.side + " cells";
    return new Recognition.Match(
        AssumedType.of(source, line.side),
        line.side,
        line.choice.symbols().dialect(),
        confidence,
        line.solved
            ? List.of(cells + " and a solution that agrees", AssumedType.reason(source, line.side))
            : List.of(cells, evidence, AssumedType.reason(source, line.side)));
  }

  /** Short lines may be any number, and some blanks mean something else in other formats. */
  private static boolean isRare(Line line, Blank blank) {
    return line.side < 6 || blank == Blank.HASH || blank.isTrimmed() && line.side != 9;
  }

  private static boolean isFull(String text, Line line) {
    for (int i = line.start; i < line.end; i++) {
      char c = text.charAt(i);
      if (c < '1' || c > '9') {
        return false;
      }
    }
    return true;
  }

  @Override
  public boolean recognisesByReading() {
    return true;
  }

  @Override
  public Decoded decode(Source source, String dialect) throws ProblemException {
    String text = source.text();
    Line line = read(text, dialect, true);
    if (line.problem != null) {
      throw line.problem.exception();
    }
    CellSymbols symbols = line.choice.symbols();
    Board.Builder board = Board.builder(AssumedType.of(source, line.side), line.side);
    if (symbols.alphabet() == Alphabet.PAIRS) {
      for (int i = line.start; i < line.end; i += 2) {
        int digit = pair(text, i);
        if (digit > 0) {
          board.given((i - line.start) / 2, digit);
        }
      }
    } else {
      Alphabet alphabet = symbols.alphabet();
      char blank = symbols.blank().symbol();
      for (int i = line.start; i < line.end; i++) {
        char c = text.charAt(i);
        // The zero of mixed blanks is no digit in any alphabet of small grids.
        int digit = c == blank ? 0 : alphabet.digit(c);
        if (digit != 0) {
          board.given(i - line.start, digit);
        }
      }
    }
    boolean bare = line.start == 0 && line.end == text.length();
    if (bare && !line.choice.mixedBlanks()) {
      return Decoded.of(board.build(), symbols.dialect());
    }
    return new Decoded(
        board.build(),
        symbols.dialect(),
        bare ? "" : Layout.ofLine(text, line.start, line.end, symbols.width()),
        beyond(text, line),
        line.choice.mixedBlanks() ? List.of(mixedBlanks(text, line)) : List.of());
  }

  /** The comments around the cells. */
  private static List<Loss> beyond(String text, Line line) {
    boolean says = false;
    for (int i = 0; i < text.length() && !says; i++) {
      says = (i < line.start || i >= line.end) && text.charAt(i) > ' ' && !isSeparator(text, i);
    }
    if (!says) {
      return List.of();
    }
    String detail = line.solved ? "a solution beside the puzzle" : "text beside the cells";
    return List.of(new Loss(LossKind.COMMENT, 0, detail));
  }

  private static Problem mixedBlanks(String text, Line line) {
    int zero = text.indexOf('0', line.start);
    return Problem.of(
            ProblemCode.BAD_CHARACTER, "both . and 0 stand for blank; 0 is taken for blank too")
        .expected(".", "0")
        .at(zero)
        .in(Cells.name(zero - line.start, line.side));
  }

  @Override
  public Fidelity fidelity(PuzzleType type, int side, String dialect) {
    return CellSymbols.named(dialect, side) == null ? null : FIDELITIES[type.ordinal()];
  }

  @Override
  public String encode(Board board, String dialect, String layout) throws ProblemException {
    CellSymbols symbols = symbols(dialect, board.side());
    if (!layout.isEmpty()) {
      return Layout.parse(layout, board.side(), 1)
          .fill((text, slot) -> symbols.append(text, CellSymbols.digit(board, slot)));
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

  /**
   * Finds the cells.
   *
   * @param dialect the dialect that was asked for, or empty
   * @param named whether the caller named the format, so that every side will do
   */
  private static Line read(String text, String dialect, boolean named) {
    Line line = new Line();
    if (tryPlain(text, line, dialect)) {
      return line;
    }
    int from = 0;
    while (true) {
      int newline = text.charAt(from) == '#' ? text.indexOf('\n', from) : -1;
      // Making a problem of every line of a long comment would take its time.
      if (newline < 0 || sides(run(text, from, true) - from, named) != 0) {
        readAt(text, from, dialect, named, line);
        if (newline < 0 || line.problem == null) {
          return line;
        }
        line.problem = null;
        line.near = false;
      }
      // The line is a comment: the cells are further down.
      from = newline + 1;
      while (from < text.length() - 1 && text.charAt(from) <= ' ') {
        from++;
      }
    }
  }

  /** The end of the cells from a place on; far more than any line has are not counted. */
  private static int run(String text, int from, boolean hashes) {
    int limit = Math.min(text.length(), from + MOST_CHARACTERS + 1);
    int run = from;
    while (run < limit && (isCell(text.charAt(run)) || hashes && text.charAt(run) == '#')) {
      run++;
    }
    return run;
  }

  /** The hot path: digits, one blank and nothing else. */
  private static boolean tryPlain(String text, Line line, String dialect) {
    if (text.length() != ORDINARY || !dialect.isEmpty()) {
      return false;
    }
    long set = 0;
    long twice = 0;
    for (int row = 0; row < ORDINARY; row += 9) {
      long seen = 0;
      for (int i = row; i < row + 9; i++) {
        long bit = SymbolSet.bit(text.charAt(i));
        twice |= seen & bit;
        seen |= bit;
      }
      set |= seen;
    }
    SymbolChoice choice = SymbolChoice.of(set, 9, null);
    if (choice.symbols() == null) {
      return false;
    }
    line.end = ORDINARY;
    line.side = 9;
    line.choice = choice;
    line.hasDigit = (set & SymbolSet.DIGITS & ~SymbolSet.ZERO) != 0;
    line.repeats =
        (twice & SymbolSet.DIGITS & ~SymbolSet.ZERO) != 0
            && (set & (SymbolSet.SIGNS | SymbolSet.EITHER_X)) == 0;
    return true;
  }

  /** Reads the line of text that starts at a place. */
  private static void readAt(String text, int from, String dialect, boolean named, Line line) {
    line.start = from;
    int run = run(text, from, false);
    int limit = Math.min(text.length(), from + MOST_CHARACTERS + 1);
    // So many digits without a blank among them are seldom; a comment follows.
    boolean spaces = sides(run - from, false) == 0 || namesSpaces(dialect);
    boolean atSpace = run < limit && (text.charAt(run) == ' ' || text.charAt(run) == '\t');
    if (spaces && atSpace && trySpaces(text, from, limit, dialect, line)) {
      return;
    }
    if (run < limit && text.charAt(run) == '#' && sides(run - from, named) == 0) {
      int further = run(text, from, true);
      run = sides(further - from, named) != 0 ? further : run;
    }
    line.end = run;
    if (sides(run - from, named) == 0) {
      if (trySolution(text, from, run, dialect, line)) {
        return;
      }
      lengthProblem(text, from, run, line);
      return;
    }
    if (run < text.length() && !isSeparator(text, run)) {
      characterProblem(text, run, line);
      return;
    }
    if (isOtherNumbers(text, run, run - from)) {
      line.problem =
          Problem.of(
                  ProblemCode.TRAILING_DATA,
                  "a comma and "
                      + (text.length() - run - 1)
                      + " digits follow, which is no solution")
              .expected("a solution of " + (run - from) + " digits, or a comment", "digits")
              .at(run);
      return;
    }
    if (!isOneLine(text, run)) {
      line.problem =
          Problem.of(ProblemCode.TRAILING_DATA, "more lines follow that are no comments")
              .expected("one line", "several lines")
              .at(run);
      return;
    }
    choose(text, dialect, line);
  }

  /** Whether so many digits follow a comma that they are no comment, and are no solution either. */
  private static boolean isOtherNumbers(String text, int comma, int cells) {
    int digits = text.length() - comma - 1;
    return digits > cells / 2
        && digits != cells
        && text.charAt(comma) == ','
        && Radix.isNumber(text, comma + 1, text.length(), 10);
  }

  /** Tries a line in which spaces or tabs are cells; only its exact length tells. */
  private static boolean trySpaces(String text, int from, int limit, String dialect, Line line) {
    int end = from;
    while (end < limit && !isNewline(text, end)) {
      end++;
    }
    if (SIDE_OF_SINGLES[Math.min(end - from, MOST_CHARACTERS)] == 0 || !isOneLine(text, end)) {
      return false;
    }
    long set = SymbolSet.of(text, from, end);
    long others = SymbolSet.SIGNS & ~SymbolSet.bit(' ') & ~SymbolSet.bit('\t');
    boolean digits = (set & (SymbolSet.DIGITS | SymbolSet.LETTERS) & ~SymbolSet.ZERO) != 0;
    if ((set & (others | SymbolSet.FOREIGN)) != 0 || !digits) {
      return false;
    }
    line.end = end;
    choose(text, dialect, line);
    boolean fits = line.problem == null && line.choice.symbols().blank().isTrimmed();
    if (!fits) {
      line.problem = null;
      line.near = false;
    }
    return fits;
  }

  private static boolean namesSpaces(String dialect) {
    return dialect.endsWith(Blank.SPACE.dialect()) || dialect.endsWith(Blank.TAB.dialect());
  }

  /** Tries 81 cells and the 81 digits of their solution. */
  private static boolean trySolution(String text, int from, int run, String dialect, Line line) {
    int second = from + SolvedGrid.CELLS;
    if (run - from != 2 * SolvedGrid.CELLS
        || run != text.length()
        || !SolvedGrid.at(text, second)
        || !SolvedGrid.agrees(text, from, second)) {
      return false;
    }
    line.end = second;
    choose(text, dialect, line);
    line.solved = line.problem == null;
    return true;
  }

  /** Finds out side and symbols of the cells between start and end. */
  private static void choose(String text, String dialect, Line line) {
    int length = line.end - line.start;
    int side = SIDE_OF_SINGLES[length];
    boolean pairs = side == 0;
    line.side = pairs ? SIDE_OF_PAIRS[length] : side;
    if (!dialect.isEmpty()) {
      CellSymbols symbols = CellSymbols.named(dialect, line.side);
      if (symbols == null || (symbols.alphabet() == Alphabet.PAIRS) != pairs) {
        line.problem =
            Problem.of(
                    ProblemCode.BAD_LENGTH,
                    length + " characters are no grid in the dialect " + dialect)
                .expected("a grid in " + dialect, length + " characters")
                .at(line.end);
        return;
      }
      line.choice = SymbolChoice.forced(symbols);
      checkSymbols(text, line);
      return;
    }
    long set = SymbolSet.of(text, line.start, line.end);
    if (pairs) {
      boolean dots = (set & SymbolSet.bit('.')) != 0;
      CellSymbols symbols = CellSymbols.of(Alphabet.PAIRS, dots ? Blank.DOT : Blank.ZERO);
      line.choice = new SymbolChoice(symbols, Confidence.CERTAIN, false, "two decimals a cell");
      checkSymbols(text, line);
      // Digits without pairs that hold are more likely a line of another length.
      line.near = line.problem != null && (set & ~(SymbolSet.DIGITS | SymbolSet.bit('.'))) == 0;
    } else {
      line.choice = SymbolChoice.of(set, line.side, () -> zeros(text, line));
      if (line.choice.symbols() == null) {
        line.problem = symbolProblem(text, line);
        line.near = line.end == text.length() && length >= LEAST_NEAR;
      } else {
        line.hasDigit = hasDigit(set, line.choice.symbols());
      }
    }
    if (line.problem == null && !line.solved) {
      line.solved = solutionFollows(text, line);
    }
    line.repeats = line.problem == null && repeats(text, line);
  }

  private static boolean repeats(String text, Line line) {
    CellSymbols symbols = line.choice.symbols();
    if ((SymbolSet.of(text, line.start, line.end) & SymbolSet.SIGNS) != 0) {
      return false;
    }
    long seen = 0;
    for (int cell = 0; cell < line.side * line.side; cell++) {
      int index = line.start + cell * symbols.width();
      char c = text.charAt(index);
      int digit =
          symbols.width() == 2
              ? pair(text, index)
              : c == symbols.blank().symbol() ? 0 : symbols.alphabet().digit(c);
      seen = cell % line.side == 0 ? 0 : seen;
      if (digit > 0 && (seen & 1L << digit) != 0) {
        return true;
      }
      seen |= 1L << digit;
    }
    return false;
  }

  private static boolean hasDigit(long set, CellSymbols symbols) {
    boolean blankX = symbols.blank() == Blank.X || symbols.blank() == Blank.CAPITAL_X;
    long digits = SymbolSet.DIGITS | SymbolSet.LETTERS;
    long used = blankX ? SymbolSet.withoutX(set) : set;
    return (used & (symbols.blank() == Blank.ZERO ? digits & ~SymbolSet.ZERO : digits)) != 0;
  }

  private static int zeros(String text, Line line) {
    int zeros = 0;
    for (int i = line.start; i < line.end; i++) {
      if (text.charAt(i) == '0') {
        zeros++;
      }
    }
    return zeros;
  }

  private static boolean solutionFollows(String text, Line line) {
    int second = line.end + 1;
    return line.end - line.start == SolvedGrid.CELLS
        && text.length() == second + SolvedGrid.CELLS
        && SolvedGrid.at(text, second)
        && SolvedGrid.agrees(text, line.start, second);
  }

  /** Checks every cell against symbols that are certain. */
  private static void checkSymbols(String text, Line line) {
    CellSymbols symbols = line.choice.symbols();
    for (int i = line.start; i < line.end; i += symbols.width()) {
      boolean fits;
      if (symbols.alphabet() == Alphabet.PAIRS) {
        int digit = pair(text, i);
        fits = digit >= 0 && digit <= line.side;
        line.hasDigit |= digit > 0;
      } else {
        char c = text.charAt(i);
        fits = c == symbols.blank().symbol() || symbols.alphabet().has(c, line.side);
        line.hasDigit |= c != symbols.blank().symbol();
      }
      if (!fits) {
        line.problem = cellProblem(text, line, i, symbols);
        return;
      }
    }
  }

  /** The digit of a pair, 0 for a blank one, or -1. */
  private static int pair(String text, int index) {
    char tens = text.charAt(index);
    char ones = text.charAt(index + 1);
    if (tens == '.' && ones == '.') {
      return 0;
    }
    boolean decimal = tens >= '0' && tens <= '9' && ones >= '0' && ones <= '9';
    return decimal ? (tens - '0') * 10 + ones - '0' : -1;
  }

  /** Finds the first cell that keeps the others from having a meaning. */
  private static Problem symbolProblem(String text, Line line) {
    long set = 0;
    for (int i = line.start; i < line.end; i++) {
      set |= SymbolSet.bit(text.charAt(i));
      SymbolChoice choice = SymbolChoice.of(set, line.side, () -> 0);
      if (choice.symbols() == null) {
        Problem problem = cellProblem(text, line, i, null);
        return new Problem(
            problem.code(),
            choice.reason() + ": " + problem.message(),
            problem.index(),
            problem.cells(),
            problem.expected(),
            problem.found(),
            "",
            List.of());
      }
    }
    return Problem.of(ProblemCode.BAD_CHARACTER, line.choice.reason()).at(line.start);
  }

  private static Problem cellProblem(String text, Line line, int index, CellSymbols symbols) {
    int width = symbols == null ? 1 : symbols.width();
    String found = text.substring(index, index + width);
    String name = Cells.name((index - line.start) / width, line.side);
    boolean digit = found.chars().allMatch(c -> c >= '0' && c <= '9');
    String expected =
        symbols == null
            ? "a digit up to " + line.side + " or the one blank symbol"
            : symbols.text(1)
                + " to "
                + symbols.text(line.side)
                + ", or "
                + symbols.text(0)
                + " for blank";
    return Problem.of(
            digit ? ProblemCode.VALUE_OUT_OF_RANGE : ProblemCode.BAD_CHARACTER,
            name + " has \"" + found + "\"; expected " + expected)
        .expected(expected, found)
        .at(index)
        .in(name);
  }

  private static void lengthProblem(String text, int from, int run, Line line) {
    int cells = run - from;
    boolean whole = run == text.length() || isSeparator(text, run);
    int needed = nearestCells(cells);
    // Further off than a fifth, it is more likely something else.
    boolean close = 5 * Math.abs(cells - needed) <= needed;
    line.near = whole && close && cells >= LEAST_NEAR && isMostlyDigits(text, from, run);
    line.problem =
        Problem.of(ProblemCode.BAD_LENGTH, cells + " cells; " + needed + " needed")
            .expected(needed + " cells", cells + " cells")
            .at(cells > needed ? from + needed : run);
    if (!whole) {
      characterProblem(text, run, line);
    }
  }

  private static void characterProblem(String text, int index, Line line) {
    String found = text.substring(index, text.offsetByCodePoints(index, 1));
    int cells = index - line.start;
    int rest = SIDE_OF_SINGLES[Math.min(text.length(), MOST_CHARACTERS)];
    int side = rest == 0 ? 9 : rest;
    String name = cells < side * side ? Cells.name(cells, side) : "";
    line.near = rest != 0 && text.length() >= LEAST_NEAR && cells >= side;
    line.problem =
        Problem.of(
                ProblemCode.BAD_CHARACTER,
                "\"" + found + "\" after " + cells + " cells is neither a digit nor a blank")
            .expected("a digit or a blank", found)
            .at(index);
    if (!name.isEmpty()) {
      line.problem = line.problem.in(name);
    }
  }

  /** Whether a run of cells is one of digits and signs rather than a word. */
  private static boolean isMostlyDigits(String text, int from, int end) {
    long set = SymbolSet.of(text, from, end);
    return (set & SymbolSet.DIGITS) != 0
        && (SymbolSet.withoutX(set) & SymbolSet.LETTERS) == 0
        && end - from < MOST_CHARACTERS;
  }

  private static int nearestCells(int cells) {
    int nearest = SIDES[0] * SIDES[0];
    for (int side : SIDES) {
      if (Math.abs(side * side - cells) < Math.abs(nearest - cells)) {
        nearest = side * side;
      }
    }
    return nearest;
  }

  /** The side of a line of so many characters, or 0. */
  private static int sides(int characters, boolean named) {
    if (characters > MOST_CHARACTERS) {
      return 0;
    }
    int side = Math.max(SIDE_OF_SINGLES[characters], SIDE_OF_PAIRS[characters]);
    return named || RECOGNISED[side] ? side : 0;
  }

  /** Whether a character may be a cell; # and white space only may in some texts. */
  private static boolean isCell(char c) {
    return c < 128
        && (c >= '0' && c <= '9'
            || c >= 'A' && c <= 'Z'
            || c >= 'a' && c <= 'z'
            || c == '.'
            || c == '_'
            || c == '*'
            || c == '-'
            || c == '?');
  }

  /** Whether the text after the cells may start with this character. */
  private static boolean isSeparator(String text, int index) {
    char c = text.charAt(index);
    return c <= ' ' || c == '#' || c == ',' || c == ';' || isNewline(text, index);
  }

  private static boolean isNewline(String text, int index) {
    return TextLines.isNewline(text, index);
  }

  /** Whether all lines after the one at a place are empty or comments. */
  private static boolean isOneLine(String text, int index) {
    int end = index;
    while (end < text.length() && !isNewline(text, end)) {
      end++;
    }
    TextLines lines = new TextLines(text, end);
    while (lines.next()) {
      if (!lines.isEmpty() && text.charAt(lines.firstVisible()) != '#') {
        return false;
      }
    }
    return true;
  }
}
