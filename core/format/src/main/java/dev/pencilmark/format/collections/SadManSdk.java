package dev.pencilmark.format.collections;

import static dev.pencilmark.format.text.Classic.CELLS;
import static dev.pencilmark.format.text.Classic.SIDE;

import dev.pencilmark.board.Board;
import dev.pencilmark.board.CellState;
import dev.pencilmark.board.PuzzleMetadata;
import dev.pencilmark.board.PuzzleType;
import dev.pencilmark.format.Decoded;
import dev.pencilmark.format.Fidelity;
import dev.pencilmark.format.LaidOutFormat;
import dev.pencilmark.format.Loss;
import dev.pencilmark.format.LossKind;
import dev.pencilmark.format.Recognition;
import dev.pencilmark.format.Source;
import dev.pencilmark.format.text.Alphabet;
import dev.pencilmark.format.text.Blank;
import dev.pencilmark.format.text.CellSymbols;
import dev.pencilmark.format.text.DigitCells;
import dev.pencilmark.format.text.FormatProblems;
import dev.pencilmark.format.text.Frame;
import dev.pencilmark.format.text.GridFile.Header;
import dev.pencilmark.format.text.GridText;
import dev.pencilmark.format.text.HashLines;
import dev.pencilmark.format.text.TextLines;
import dev.pencilmark.format.text.TextTemplate;
import dev.pencilmark.problem.Checkpoint;
import dev.pencilmark.problem.Problem;
import dev.pencilmark.problem.ProblemCode;
import dev.pencilmark.problem.ProblemException;
import java.util.List;
import java.util.regex.Pattern;

/**
 * The {@code .sdk} file of SadMan Software: sections {@code [Puzzle]} with the givens, {@code
 * [State]} with all digits and {@code [PencilMarks]} with nine fields a row, a comma between them.
 * Other sections are skipped.
 */
final class SadManSdk extends LaidOutFormat {

  private static final String BLANKS = ".0";
  private static final String NO_MARKS = ".0-";
  private static final String PUZZLE = "[Puzzle]";
  private static final String STATE = "[State]";
  private static final String MARKS = "[PencilMarks]";
  private static final Header HASHES = new Header("#", Pattern.compile("#.*"), "", "");
  private static final Fidelity[] FIDELITIES = Fidelity.forTypes(Fidelity::cellsOnly);

  SadManSdk() {
    super(
        "sadman.sdk",
        "SadMan .sdk ([Puzzle], [State], [PencilMarks])",
        """
        [Puzzle]
        2..1.5..3
        .54...71.
        .1.2.3.8.
        6.28.73.4
        .........
        1.53.98.6
        .2.7.1.6.
        .81...24.
        7..4.2..1
        [State]
        2..1.5..3
        .54...71.
        .1.2.3.8.
        6.28173.4
        .........
        1.53.98.6
        .2.7.1.6.
        .81...24.
        7..4.2..1\
        """);
  }

  @Override
  public Recognition recognise(Source source) {
    String text = source.text();
    char first = text.charAt(0);
    boolean section = first == '[' || first == '#';
    int start = section ? HASHES.end(source) : 0;
    if (!section || !isSection(text, start, PUZZLE) || isSetting(source, text, start)) {
      return Recognition.NONE;
    }
    return DigitCells.match("a section [Puzzle]");
  }

  /**
   * Returns whether something gets a value below the name of a section, as in files of settings.
   */
  private static boolean isSetting(Source source, String text, int section) {
    TextLines lines = new TextLines(source, section);
    boolean row = lines.next() && lines.next();
    return row && text.substring(lines.start(), lines.end()).indexOf('=') >= 0;
  }

  private static boolean isSection(String text, int start, String name) {
    return text.regionMatches(true, start, name, 0, name.length());
  }

  @Override
  public Decoded decode(Source source, String dialect) throws ProblemException {
    String text = source.text();
    int start = HASHES.end(source);
    TextLines lines = new TextLines(source, start);
    GridText puzzle = null;
    GridText state = null;
    int[] masks = null;
    int rest = text.length();
    while (rest == text.length() && lines.next()) {
      int at = lines.firstVisible();
      if (at == lines.end()) {
        continue;
      }
      if (puzzle == null && isSection(text, at, PUZZLE)) {
        puzzle = DigitCells.inRows(text, lines, Frame.ROWS, BLANKS);
      } else if (state == null && isSection(text, at, STATE)) {
        state = DigitCells.inRows(text, lines, Frame.ROWS, BLANKS);
      } else if (masks == null && isSection(text, at, MARKS)) {
        masks = readMarks(text, lines);
      } else if (text.charAt(at) == '[' && puzzle != null) {
        rest = lines.start();
      } else {
        throw Problem.badHeader("a section such as [Puzzle]", Problem.shown(text, at, lines.end()))
            .at(at)
            .exception();
      }
    }
    if (puzzle == null) {
      throw Problem.badHeader("a section " + PUZZLE, "none").at(text.length()).exception();
    }
    boolean around = start > 0 || rest < text.length();
    HashLines.Read texts = HashLines.read(text.substring(0, start));
    boolean others = rest < text.length() || !texts.complete();
    return new Decoded(
            board(puzzle, state, masks),
            "",
            around ? TextTemplate.layout(text, start, rest) : "",
            others ? List.of(new Loss(LossKind.COMMENT, 0, "other sections and lines")) : List.of(),
            List.of())
        .with(texts.metadata());
  }

  @Override
  public PuzzleMetadata kept(PuzzleMetadata metadata, Board board, String dialect) {
    return HashLines.kept(metadata);
  }

  @Override
  public String encode(
      Board board, PuzzleMetadata metadata, String dialect, String layout, Checkpoint checkpoint)
      throws ProblemException {
    return HashLines.replace(encode(board, dialect, layout), HashLines.kept(metadata));
  }

  private static Board board(GridText puzzle, GridText state, int[] masks) throws ProblemException {
    Board.Builder board = Board.builder(PuzzleType.SUDOKU, SIDE);
    for (int cell = 0; cell < CELLS; cell++) {
      int given = puzzle.digit(cell);
      int digit = state == null ? given : state.digit(cell);
      if (given != 0 && digit != 0 && digit != given) {
        String name = DigitCells.name(cell);
        throw Problem.of(
                ProblemCode.BAD_CHARACTER,
                "the state has another digit than the puzzle",
                Integer.toString(given),
                digit)
            .at(state.start(cell))
            .in(name)
            .exception();
      }
      if (given != 0) {
        board.given(cell, given);
      } else if (digit != 0) {
        board.placed(cell, digit);
      } else if (masks != null && masks[cell] != 0) {
        board.candidates(cell, masks[cell]);
      }
    }
    return board.build();
  }

  /** Reads nine rows of nine fields, with commas or, where there are none, spaces between. */
  private static int[] readMarks(String text, TextLines lines) throws ProblemException {
    int[] masks = new int[CELLS];
    int row = 0;
    while (row < SIDE && lines.next()) {
      if (!lines.isEmpty()) {
        readMarks(text, lines.firstVisible(), lines.end(), row++, masks);
      }
    }
    if (row < SIDE) {
      throw Problem.badLength("bad length of the pencil marks", "9 rows", row + " rows")
          .at(text.length())
          .exception();
    }
    return masks;
  }

  private static void readMarks(String text, int start, int end, int row, int[] masks)
      throws ProblemException {
    boolean commas = text.substring(start, end).indexOf(',') >= 0;
    int column = 0;
    boolean inField = commas;
    for (int i = start; i < end; i++) {
      char c = text.charAt(i);
      if (commas ? c == ',' : c <= ' ') {
        column += commas || inField ? 1 : 0;
        inField = commas;
        continue;
      }
      inField = true;
      if (column >= SIDE) {
        break;
      }
      int cell = row * SIDE + column;
      if (c >= '1' && c <= '9') {
        masks[cell] |= 1 << c - '1';
      } else if (c > ' ' && NO_MARKS.indexOf(c) < 0) {
        throw FormatProblems.character(text, i, cell, SIDE, "digits 1-9").exception();
      }
    }
    column += inField ? 1 : 0;
    if (column != SIDE) {
      String found = (column > SIDE ? "more than 9" : column) + " fields";
      throw Problem.badLength("bad length of a row of pencil marks", "9 fields", found)
          .at(start)
          .exception();
    }
  }

  @Override
  public Fidelity fidelity(PuzzleType type, int side, String dialect) {
    return side == SIDE ? FIDELITIES[type.ordinal()] : null;
  }

  @Override
  public String encode(Board board, String dialect, String layout) throws ProblemException {
    TextTemplate around = layout.isEmpty() ? new TextTemplate("", "") : TextTemplate.parse(layout);
    StringBuilder text = new StringBuilder(around.before());
    boolean placed = false;
    boolean marks = false;
    for (int cell = 0; cell < CELLS; cell++) {
      placed |= board.state(cell) == CellState.PLACED;
      marks |= board.candidates(cell) != 0;
    }
    text.append(PUZZLE).append('\n');
    appendRows(text, board, false);
    if (placed) {
      text.append(STATE).append('\n');
      appendRows(text, board, true);
    }
    if (marks) {
      text.append(MARKS).append('\n');
      for (int cell = 0; cell < CELLS; cell++) {
        CellSymbols.appendDigits(text, board.candidates(cell));
        text.append(cell % SIDE == SIDE - 1 ? '\n' : ',');
      }
    }
    if (around.after().isEmpty()) {
      text.setLength(text.length() - 1);
    }
    return text.append(around.after()).toString();
  }

  private static void appendRows(StringBuilder text, Board board, boolean placed) {
    CellSymbols symbols = CellSymbols.of(Alphabet.DIGITS, Blank.DOT);
    Frame.ROWS.write(text, SIDE, placed ? symbols.digits(board) : symbols.givens(board));
    text.append('\n');
  }
}
