package dev.pencilmark.format.cages;

import static dev.pencilmark.format.text.Classic.CELLS;
import static dev.pencilmark.format.text.Classic.SIDE;

import dev.pencilmark.board.Board;
import dev.pencilmark.board.Cage;
import dev.pencilmark.board.CageOperator;
import dev.pencilmark.board.Cells;
import dev.pencilmark.board.PuzzleType;
import dev.pencilmark.format.Decoded;
import dev.pencilmark.format.Fidelity;
import dev.pencilmark.format.LaidOutFormat;
import dev.pencilmark.format.Recognition;
import dev.pencilmark.format.Source;
import dev.pencilmark.format.text.FormatProblems;
import dev.pencilmark.problem.Problem;
import dev.pencilmark.problem.ProblemCode;
import dev.pencilmark.problem.ProblemException;
import java.util.Arrays;
import java.util.List;

/**
 * A killer in 81 characters, as the forum of enjoysudoku.com has it. One cell of a cage holds its
 * total: 0 to 9, A to Z for 10 to 35, a to j for 36 to 45. Every other cell points to the next on
 * the way there. A 0 is a cage without a total; a cell alone with 0 is in no cage.
 *
 * <p>Where another cell holds the total, or cells point along other ways than are written here, the
 * layout is the source text.
 */
final class KillerSnarfable extends LaidOutFormat {

  /**
   * The arrows, in the order in which they are preferred: up, left, right, down, and to the
   * corners. Real texts have the first three alone, and are written the same so.
   */
  private static final String ARROWS = "^<>v`',.";

  private static final int[] DOWN = {-1, 0, 0, 1, -1, -1, 1, 1};
  private static final int[] RIGHT = {0, -1, 1, 0, -1, 1, -1, 1};

  private static final Fidelity FIDELITY = Fidelity.whole(PuzzleType.KILLER).withoutDigits();

  KillerSnarfable() {
    super(
        "killer.snarfable",
        "killer in 81 totals and arrows",
        "A<H<MA<A<^P<<^N<<^E^E<^L<^E^^^^^^^^^M<<9<K<<<G^N<^F<SB^<^^L^^^^I<E>^>>^D^^^<^F<>^");
  }

  @Override
  public Recognition recognise(Source source) {
    String text = source.text();
    if (text.length() != CELLS) {
      return Recognition.NONE;
    }
    int arrows = 0;
    for (int cell = 0; cell < CELLS; cell++) {
      char c = text.charAt(cell);
      // Dots are blanks elsewhere.
      arrows += c != '.' && ARROWS.indexOf(c) >= 0 ? 1 : 0;
      if (ARROWS.indexOf(c) < 0 && total(c) < 0) {
        return Recognition.NONE;
      }
    }
    if (arrows == 0) {
      return Recognition.NONE;
    }
    try {
      roots(text);
    } catch (ProblemException refused) {
      return new Recognition.Near("81 totals and arrows, but " + refused.getMessage(), true);
    }
    return Recognition.certain(
        PuzzleType.KILLER, SIDE, "81 totals and arrows, and every arrow leads to a total");
  }

  /** Returns the total that a character represents, or -1. */
  private static int total(char c) {
    if (c >= '0' && c <= '9') {
      return c - '0';
    }
    if (c >= 'A' && c <= 'Z') {
      return c - 'A' + 10;
    }
    return c >= 'a' && c <= 'j' ? c - 'a' + 36 : -1;
  }

  private static char symbol(long total) {
    return "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghij".charAt((int) total);
  }

  /** Returns the cell that an arrow leads to, or -1 if it leads out of the grid. */
  private static int next(int cell, int arrow) {
    int row = cell / SIDE + DOWN[arrow];
    int column = cell % SIDE + RIGHT[arrow];
    return row < 0 || row >= SIDE || column < 0 || column >= SIDE ? -1 : row * SIDE + column;
  }

  /** Returns the cell with the total, for every cell. */
  private static int[] roots(String text) throws ProblemException {
    if (text.length() != CELLS) {
      throw FormatProblems.length(text, "81 totals and arrows", CELLS).exception();
    }
    int[] roots = new int[CELLS];
    for (int cell = 0; cell < CELLS; cell++) {
      int at = cell;
      int steps = 0;
      while (total(text.charAt(at)) < 0) {
        int arrow = ARROWS.indexOf(text.charAt(at));
        if (arrow < 0) {
          throw FormatProblems.character(text, at, at, SIDE, "0-9, A-Z, a-j or an arrow")
              .exception();
        }
        int next = next(at, arrow);
        // A cage has nine cells at most.
        if (next < 0 || ++steps > SIDE) {
          String name = Cells.name(cell, SIDE);
          String what = next < 0 ? " leads out of the grid" : " leads to no total in nine steps";
          throw Problem.of(ProblemCode.CAGE_NO_TOTAL, "the arrow" + what)
              .expected("arrows to a total", text.substring(at, at + 1))
              .at(next < 0 ? at : cell)
              .in(name)
              .exception();
        }
        at = next;
      }
      roots[cell] = at;
    }
    return roots;
  }

  @Override
  public Decoded decode(Source source, String dialect) throws ProblemException {
    String text = source.text();
    int[] roots = roots(text);
    Board.Builder board = Board.builder(PuzzleType.KILLER, SIDE);
    int[] room = new int[CELLS];
    for (int root = 0; root < CELLS; root++) {
      if (roots[root] != root) {
        continue;
      }
      int total = total(text.charAt(root));
      int[] cells = cellsOf(roots, root, room);
      if (total > 0 || cells.length > 1) {
        board.cage(new Cage(cells, CageOperator.ADD, total, Cage.NO_COLOUR));
      }
    }
    Board built = board.build();
    String layout = encode(built).equals(text) ? "" : text;
    return new Decoded(built, "", layout, List.of(), List.of());
  }

  private static int[] cellsOf(int[] roots, int root, int[] room) {
    int size = 0;
    for (int cell = 0; cell < CELLS; cell++) {
      if (roots[cell] == root) {
        room[size++] = cell;
      }
    }
    return Arrays.copyOf(room, size);
  }

  @Override
  public Fidelity fidelity(PuzzleType type, int side, String dialect) {
    return type == PuzzleType.KILLER && side == SIDE ? FIDELITY : null;
  }

  @Override
  public String encode(Board board, String dialect, String layout) throws ProblemException {
    return layout.isEmpty() ? encode(board) : encodeAs(board, layout);
  }

  private static String encode(Board board) throws ProblemException {
    char[] text = new char[CELLS];
    Arrays.fill(text, '0');
    int[] distance = new int[CELLS];
    for (Cage cage : board.cages()) {
      text[cage.firstCell()] = symbol(cage.target());
      point(cage, text, distance);
    }
    return new String(text);
  }

  /**
   * Lets the cells of a cage point to a neighbour that is nearest to the first cell.
   *
   * @param distance room for a number of every cell
   */
  private static void point(Cage cage, char[] text, int[] distance) throws ProblemException {
    Arrays.fill(distance, Integer.MAX_VALUE);
    distance[cage.firstCell()] = 0;
    for (int way = 1; way < cage.size(); way++) {
      for (int i = 0; i < cage.size(); i++) {
        for (int arrow = 0; arrow < ARROWS.length(); arrow++) {
          int next = next(cage.cell(i), arrow);
          if (next >= 0 && distance[next] == way - 1) {
            distance[cage.cell(i)] = Math.min(distance[cage.cell(i)], way);
          }
        }
      }
    }
    for (int i = 1; i < cage.size(); i++) {
      int cell = cage.cell(i);
      if (distance[cell] == Integer.MAX_VALUE) {
        String name = Cells.name(cell, SIDE);
        throw Problem.inPieces(
                ProblemCode.NOT_REPRESENTABLE, "the cage", name, "arrows lead to neighbours only")
            .exception();
      }
      int best = -1;
      for (int arrow = 0; arrow < ARROWS.length(); arrow++) {
        int next = next(cell, arrow);
        boolean nearer = next >= 0 && distance[next] < distance[cell];
        best = best < 0 && nearer ? arrow : best;
      }
      text[cell] = ARROWS.charAt(best);
    }
  }

  /** Writes totals of a board into a text with the same cages. */
  private static String encodeAs(Board board, String layout) throws ProblemException {
    char[] text = layout.toCharArray();
    boolean fits = false;
    try {
      int[] roots = roots(layout);
      int[] cageOf = board.cageOfCells();
      fits = true;
      for (int cell = 0; cell < CELLS; cell++) {
        int cage = cageOf[cell];
        fits &= cage == cageOf[roots[cell]] && (cage >= 0 || roots[cell] == cell);
      }
      int totals = 0;
      for (int cell = 0; cell < CELLS; cell++) {
        if (roots[cell] == cell) {
          int cage = cageOf[cell];
          text[cell] = cage < 0 ? '0' : symbol(board.cages().get(cage).target());
          totals += cage < 0 ? 0 : 1;
        }
      }
      fits &= totals == board.cages().size();
    } catch (ProblemException refused) {
      fits = false;
    }
    if (!fits) {
      throw Problem.otherLayout("a text with these cages", "others").exception();
    }
    return new String(text);
  }
}
