package dev.pencilmark.format.text;

import dev.pencilmark.board.Cells;
import dev.pencilmark.format.Confidence;
import dev.pencilmark.problem.Problem;
import dev.pencilmark.problem.ProblemCode;
import java.util.Arrays;

/**
 * The positions of the cells of a grid in a text, before the meaning of their symbols is known.
 *
 * @param starts the index of each cell
 * @param numbers whether each is a number of one or two decimals, rather than a symbol
 * @param shape their arrangement, in words
 */
record CellPlaces(String text, int side, int[] starts, boolean numbers, String shape) {

  /** Cells that follow one another. */
  static CellPlaces inLine(String text, int start, int side, int width) {
    int[] starts = new int[side * side];
    Arrays.setAll(starts, cell -> start + cell * width);
    return new CellPlaces(text, side, starts, false, starts.length + " cells");
  }

  /** Returns the grid, if something determines the meaning of its symbols. */
  GridText grid(boolean comments) throws NotAGrid {
    return new GridText(this, numbers ? numberChoice() : symbolChoice(), comments);
  }

  private SymbolChoice symbolChoice() throws NotAGrid {
    SymbolChoice choice = SymbolChoice.of(set(), side, this::zeros);
    if (choice.symbols() == null) {
      throw wrongSymbol(choice.reason());
    }
    return choice;
  }

  private SymbolChoice numberChoice() throws NotAGrid {
    long signs = set() & (SymbolSet.SIGNS | SymbolSet.EITHER_X);
    CellSymbols numbersOnly = CellSymbols.of(Alphabet.NUMBERS, Blank.ZERO);
    boolean zero = false;
    for (int cell = 0; cell < starts.length; cell++) {
      boolean sign = (SymbolSet.bit(text.charAt(starts[cell])) & signs) != 0;
      int number = sign ? -1 : numbersOnly.digitAt(text, starts[cell]);
      if (number > side) {
        String most = "a number up to " + side;
        throw wrong(cell, numbersOnly, ProblemCode.VALUE_OUT_OF_RANGE, most, false);
      }
      zero |= number == 0;
    }
    if ((signs & signs - 1) != 0 || zero && signs != 0) {
      throw wrongBlank(SymbolSet.blank(Long.lowestOneBit(signs)), "several blank symbols", false);
    }
    Blank blank = signs != 0 ? SymbolSet.blank(signs) : zero ? Blank.ZERO : Blank.DOT;
    return new SymbolChoice(
        CellSymbols.of(Alphabet.NUMBERS, blank), Confidence.CERTAIN, false, "separate numbers");
  }

  /** Returns the first characters of all cells: see {@link SymbolSet}. */
  long set() {
    long set = 0;
    for (int start : starts) {
      set |= SymbolSet.bit(text.charAt(start));
    }
    return set;
  }

  private int zeros() {
    int zeros = 0;
    for (int start : starts) {
      zeros += text.charAt(start) == '0' ? 1 : 0;
    }
    return zeros;
  }

  /** Reports the first cell with a blank that cannot be one. */
  NotAGrid wrongBlank(Blank wrong, String why, boolean near) {
    int cell = 0;
    while (text.charAt(starts[cell]) != wrong.symbol()) {
      cell++;
    }
    String expected = "a digit or the one blank symbol";
    Problem problem = wrong(cell, null, ProblemCode.BAD_CHARACTER, expected, near).problem();
    return new NotAGrid(problem.because(why), near);
  }

  /** Reports the first cell that keeps the others from having a meaning. */
  private NotAGrid wrongSymbol(String why) {
    long set = 0;
    int cell = -1;
    String reason;
    do {
      set |= SymbolSet.bit(text.charAt(starts[++cell]));
      SymbolChoice choice = SymbolChoice.of(set, side, () -> 0);
      reason = choice.symbols() == null ? choice.reason() : "";
    } while (reason.isEmpty() && cell < starts.length - 1);
    String expected = "a digit up to " + side + " or the one blank symbol";
    NotAGrid wrong = wrong(cell, null, null, expected, side >= GridSearch.SMALLEST_RECOGNISED);
    Problem problem = wrong.problem().because(reason.isEmpty() ? why : reason);
    return new NotAGrid(problem, wrong.isNear());
  }

  /**
   * Returns the problem of a wrong cell.
   *
   * @param symbols the notation of the cells, or null if they are a character each
   * @param code the code; null for that of a digit too large or of another character
   */
  NotAGrid wrong(int cell, CellSymbols symbols, ProblemCode code, String expected, boolean near) {
    int start = starts[cell];
    String found = text.substring(start, symbols == null ? start + 1 : symbols.end(text, start));
    boolean decimal = found.chars().allMatch(c -> c >= '0' && c <= '9');
    ProblemCode kind = decimal ? ProblemCode.VALUE_OUT_OF_RANGE : ProblemCode.BAD_CHARACTER;
    Problem problem = Problem.misread(code == null ? kind : code, expected, found);
    return new NotAGrid(problem.at(start).in(Cells.name(cell, side)), near);
  }
}
