package dev.pencilmark.interchange;

import dev.pencilmark.board.Board;
import dev.pencilmark.board.CellState;
import dev.pencilmark.board.PuzzleType;
import dev.pencilmark.format.Loss;
import dev.pencilmark.format.LossKind;
import dev.pencilmark.problem.Problem;
import dev.pencilmark.problem.ProblemCode;
import dev.pencilmark.problem.ProblemException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;

/** A site that opens a puzzle by a link to it, in which the puzzle is. */
public enum LinkSite {
  /**
   * SudokuPad, by the JSON of f-puzzles, which it draws itself; where that loses some of the
   * puzzle, such as cages whose digits may repeat, by its own.
   */
  SUDOKUPAD("sudokupad", "SudokuPad", "fpuzzles.lz", "https://sudokupad.app/") {
    @Override
    List<String> formatNames() {
      return List.of(formatName(), "sudokupad.scl");
    }

    @Override
    String link(Board board, String text) throws ProblemException {
      return super.link(board, text.startsWith("scl") ? text : "fpuzzles" + text);
    }
  },
  /** The editor of f-puzzles. */
  FPUZZLES("fpuzzles", "f-puzzles", "fpuzzles.lz", "https://f-puzzles.com/?load="),
  /** The solvers of SudokuWiki and Str8ts, one page a type, all for 9x9 but that for KenKen. */
  SUDOKUWIKI("sudokuwiki", "SudokuWiki", "swiki.v2", "https://www.sudokuwiki.org/") {
    @Override
    String page(Board board) throws ProblemException {
      boolean kenken = board.type() == PuzzleType.KENKEN;
      String page =
          switch (board.type()) {
            case SUDOKU -> "sudoku.htm";
            case SUDOKU_X -> "SudokuX.aspx";
            case WINDOKU -> "Windoku.aspx";
            case COLOUR_SUDOKU -> "ColourSudoku.aspx";
            case JIGSAW -> "jigsaw.aspx";
            case KILLER -> "killersudoku.aspx";
            case KENKEN -> "KenKen6x6.aspx";
            default -> "";
          };
      if (board.type() == PuzzleType.STR8TS && board.side() == PLAIN_SIDE) {
        return "https://www.str8ts.com/str8ts.htm?bd=";
      }
      if (page.isEmpty() || board.side() != (kenken ? KENKEN_SIDE : PLAIN_SIDE)) {
        String what = board.type().title() + " of " + board.side() + "x" + board.side();
        throw Problem.of(
                ProblemCode.NOT_REPRESENTABLE, "SudokuWiki has no page that opens a " + what)
            .expected("a 9x9 puzzle of a type that has a page", what)
            .exception();
      }
      return start + page + "?bd=";
    }
  },
  /**
   * The Interactive Sudoku Solver, which takes pencil marks for rules: those next to digits are
   * notes and omitted; without any digit they are the puzzle.
   */
  ISS(
      "iss",
      "Interactive Sudoku Solver",
      "iss",
      "https://sigh.github.io/Interactive-Sudoku-Solver/?q=") {
    @Override
    Board puzzle(Board board, List<Loss> losses) {
      int[] cells = new int[CellState.values().length];
      boolean digits = false;
      for (int cell = 0; cell < board.cellCount(); cell++) {
        cells[board.state(cell).ordinal()]++;
        digits |= board.digit(cell) != 0;
      }
      if (!digits || !board.hasCandidates()) {
        return board;
      }
      for (CellState state : NOTES) {
        if (cells[state.ordinal()] > 0) {
          String how = "omitted, because the site takes pencil marks for rules";
          Loss loss = new Loss(LossKind.of(state), cells[state.ordinal()], how);
          losses.add(loss.changing(false));
        }
      }
      return board.toBuilder().withoutCandidates().build();
    }
  },
  /** Sudoku Exchange, which takes the digits alone. */
  SUDOKU_EXCHANGE(
      "sudokuexchange",
      "Sudoku Exchange",
      "plain.line.zero",
      "https://sudokuexchange.com/play/?s=") {
    @Override
    String page(Board board) throws ProblemException {
      requirePlainSide(board);
      return start;
    }
  },
  /** puzz.link, whose links have slashes in them. */
  PUZZLINK("puzzlink", "puzz.link", "puzzlink", "https://puzz.link/p?") {
    @Override
    String link(Board board, String text) {
      return start + text;
    }
  },
  /** The editor of SudokuMaker. */
  SUDOKUMAKER("sudokumaker", "SudokuMaker", "sudokumaker", "https://sudokumaker.app/?puzzle="),
  /** lisudoku. */
  LISUDOKU("lisudoku", "lisudoku", "plain.line.zero", "https://lisudoku.xyz/solver?import=") {
    @Override
    String page(Board board) throws ProblemException {
      requirePlainSide(board);
      return start;
    }
  },
  /** The editor of Penpa+, whose format is a link to it. */
  PENPA("penpa", "Penpa+", "penpa", "") {
    @Override
    String link(Board board, String text) {
      return text;
    }
  };

  private static final Set<CellState> NOTES =
      EnumSet.of(CellState.CANDIDATES, CellState.SINGLE_CANDIDATE, CellState.ALL_CANDIDATES);

  private static final int PLAIN_SIDE = 9;
  private static final int KENKEN_SIDE = 6;

  /** The characters that are not escaped in a link; all others are written as % and two digits. */
  private static final String AS_IT_IS = "-_.~*";

  final String start;

  private final String id;
  private final String title;
  private final String formatName;

  LinkSite(String id, String title, String formatName, String start) {
    this.id = id;
    this.title = title;
    this.formatName = formatName;
    this.start = start;
  }

  /**
   * Returns the site with an id.
   *
   * @throws ProblemException BAD_REQUEST if there is none
   */
  public static LinkSite find(String id) throws ProblemException {
    for (LinkSite site : values()) {
      if (site.id.equals(id)) {
        return site;
      }
    }
    throw Problem.unknown("site to link to", id, ids()).exception();
  }

  /** Returns the ids of all sites. */
  public static List<String> ids() {
    return Arrays.stream(values()).map(LinkSite::id).toList();
  }

  /** Returns the stable id, such as {@code sudokupad}. */
  public String id() {
    return id;
  }

  /** Returns the name for people. */
  public String title() {
    return title;
  }

  /** Returns the format, with its dialect, of the puzzle in the link. */
  public String formatName() {
    return formatName;
  }

  /** Returns the formats that the site opens, the first of them where both carry the puzzle. */
  List<String> formatNames() {
    return List.of(formatName);
  }

  /**
   * Returns the board that a link can hold.
   *
   * @param losses receives the losses
   */
  Board puzzle(Board board, List<Loss> losses) {
    return board;
  }

  /** Returns the link up to the puzzle. */
  String page(Board board) throws ProblemException {
    return start;
  }

  /** Returns the link to a puzzle. */
  String link(Board board, String text) throws ProblemException {
    StringBuilder link = new StringBuilder(page(board));
    for (byte b : text.getBytes(StandardCharsets.UTF_8)) {
      char c = (char) (b & 0xFF);
      boolean plain = c < 0x80 && Character.isLetterOrDigit(c) || AS_IT_IS.indexOf(c) >= 0;
      if (plain) {
        link.append(c);
      } else {
        link.append(String.format("%%%02X", (int) c));
      }
    }
    return link.toString();
  }

  void requirePlainSide(Board board) throws ProblemException {
    if (board.side() != PLAIN_SIDE) {
      String side = board.side() + "x" + board.side();
      throw Problem.of(ProblemCode.NOT_REPRESENTABLE, title + " opens 9x9 puzzles only")
          .expected("a 9x9 puzzle", side)
          .exception();
    }
  }
}
