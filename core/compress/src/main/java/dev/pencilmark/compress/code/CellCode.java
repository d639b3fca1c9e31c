package dev.pencilmark.compress.code;

import dev.pencilmark.board.Rule;
import dev.pencilmark.compress.entropy.AdaptiveBit;
import dev.pencilmark.compress.entropy.Frequencies;
import dev.pencilmark.compress.entropy.Log2;
import dev.pencilmark.compress.entropy.SymbolCoder;
import dev.pencilmark.problem.ProblemException;
import java.util.Arrays;

/**
 * The digits and marks of a board whose type, side, rules, black cells, regions and shapes of cages
 * are known. Frozen as version 1.
 */
public final class CellCode {

  /** How the digits of the clues are reported: one by one, by a solution, or without any rule. */
  private enum Method {
    ELIMINATION,
    SOLUTION,
    RAW
  }

  /** Cells as parts, or each separately for any rules of the puzzle. */
  private static final Frequencies WAYS = new Frequencies(63, 1);

  /** The number of clues of a Sudoku, 0 to 81. */
  static final Frequencies CLUES = clues();

  /** Methods of clues alone, of few, some and many, and of clues with more on the board. */
  private static final Frequencies OF_FEW = new Frequencies(123, 4, 1);

  private static final Frequencies OF_SOME = new Frequencies(64, 63, 1);
  private static final Frequencies OF_MANY = new Frequencies(12, 115, 1);
  private static final Frequencies OF_BOARD = new Frequencies(36, 91, 1);
  private static final Frequencies OF_CAGES = new Frequencies(24, 103, 1);
  private static final Frequencies OF_OTHERS = new Frequencies(100, 27, 1);

  /** Whether a puzzle with cages has no clues. */
  private static final int NO_CLUES = 15;

  /** No placed digits, all that are missing, or a number of them. */
  private static final Frequencies PLACED = new Frequencies(5, 2, 9);

  /** Placed digits: as in the solution, some otherwise, by elimination, without any rule. */
  private static final Frequencies ENTERED = new Frequencies(20, 4, 7, 1);

  /** Whether nothing was entered, for types whose puzzles and boards have one code. */
  private static final int UNTOUCHED = 5;

  /** The largest side at which all contents of a cell are one symbol. */
  private static final int SMALL_SIDE = 25;

  private static final int HALF = 16;

  private final MutableBoard draft;
  private final AllDifferent allDifferent;
  private final boolean[] white;

  public CellCode(MutableBoard draft, AllDifferent allDifferent) {
    this.draft = draft;
    this.allDifferent = allDifferent;
    white = new boolean[draft.cells];
    for (int cell = 0; cell < draft.cells; cell++) {
      white[cell] = !draft.black[cell];
    }
  }

  /** Clues alone, of a Sudoku of 9x9. */
  void puzzle(SymbolCoder symbols) throws ProblemException {
    int count = symbols.pick(count(draft.given), CLUES);
    if (pattern(symbols, count)) {
      clues(symbols, count);
    }
  }

  /** The digits of the clues of a Sudoku of 9x9, when their cells are known. */
  public void clues(SymbolCoder symbols, int count) throws ProblemException {
    Frequencies methods = count <= 24 ? OF_FEW : count <= 27 ? OF_SOME : OF_MANY;
    digits(symbols, methods, (part, solution) -> {});
  }

  /** Codes the contents of a 9x9 Sudoku. */
  void board(SymbolCoder symbols) throws ProblemException {
    symbols.choose(
        WAYS,
        parts -> {
          int count = parts.pick(count(draft.given), CLUES);
          if (pattern(parts, count)) {
            digits(parts, OF_BOARD, this::progress);
          }
        },
        this::each);
  }

  /** Codes the contents of a board of any type. */
  void any(SymbolCoder symbols) throws ProblemException {
    symbols.choose(
        WAYS,
        parts -> {
          if (parts.isWorse(leastOfClues())) {
            return;
          }
          numberedBlacks(parts);
          int count = otherCount(parts);
          if (!pattern(parts, count)) {
            return;
          }
          boolean caged = draft.type.has(Rule.CAGES);
          digits(
              parts,
              caged ? OF_CAGES : OF_OTHERS,
              (part, solution) -> {
                CageCode.values(part, draft, solution);
                if (!part.flag(!draft.isStarted(), UNTOUCHED, 8)) {
                  progress(part, solution);
                }
              });
        },
        parts -> {
          each(parts);
          CageCode.values(parts, draft, null);
        });
    cornerMarks(symbols, draft);
  }

  /** Corner marks: which cells have some, and which. */
  public static void cornerMarks(SymbolCoder symbols, MutableBoard draft) throws ProblemException {
    boolean any = false;
    for (int corner : draft.corners) {
      any |= corner != 0;
    }
    if (!symbols.flag(any, 1, 32)) {
      return;
    }
    AdaptiveBit marked = AdaptiveBit.unknown(1)[0];
    AdaptiveBit one = new AdaptiveBit(1, 4, 2);
    for (int cell = 0; cell < draft.cells; cell++) {
      if (draft.digits[cell] != 0
          || draft.black[cell]
          || !marked.code(symbols, draft.corners[cell] != 0)) {
        continue;
      }
      int read = 0;
      for (int digit = 0; digit < draft.side; digit++) {
        int bit = 1 << digit;
        read |= one.code(symbols, (draft.corners[cell] & bit) != 0) ? bit : 0;
      }
      draft.corners[cell] = read;
    }
  }

  /** Returns the number of cells that are marked. */
  public static int count(boolean[] cells) {
    int count = 0;
    for (boolean cell : cells) {
      count += cell ? 1 : 0;
    }
    return count;
  }

  private int otherCount(SymbolCoder symbols) throws ProblemException {
    int count = count(draft.given);
    int most = count(white);
    if (draft.type.has(Rule.CAGES) && symbols.flag(count == 0, NO_CLUES, NO_CLUES + 1)) {
      return 0;
    }
    return symbols.uniform(count, most + 1);
  }

  private void numberedBlacks(SymbolCoder symbols) throws ProblemException {
    int blacks = draft.cells - count(white);
    boolean[] numbered = new boolean[draft.cells];
    for (int cell = 0; cell < draft.cells; cell++) {
      numbered[cell] = draft.black[cell] && draft.digits[cell] != 0;
    }
    int count = symbols.uniform(count(numbered), blacks + 1);
    PatternCode.plain(symbols, draft.black, numbered, count);
    if (!symbols.isWriting()) {
      for (int cell = 0; cell < draft.cells; cell++) {
        draft.digits[cell] = numbered[cell] ? 1 : 0;
      }
    }
  }

  /** Codes which cells are clues; false if a writer has a shorter way than with these clues. */
  private boolean pattern(SymbolCoder symbols, int count) throws ProblemException {
    if (symbols.isWorse(leastOfClues())) {
      return false;
    }
    boolean few = count <= 2 * draft.side + 1;
    Frequencies symmetries = few ? FrequencyTables.SYMMETRY_OF_FEW : FrequencyTables.SYMMETRY;
    symbols.once(
        draft.pattern,
        part -> PatternCode.code(part, symmetries, draft.side, white, draft.given, count));
    return !symbols.isWorse(0);
  }

  /**
   * Returns a lower bound of the cost of the cells and digits of the clues: a digit costs no less
   * without any rule than among those that are not excluded.
   */
  private double leastOfClues() {
    if (draft.pattern.symbols == null || draft.eliminated.symbols == null) {
      return 0;
    }
    double solution = draft.hasClassicUnits() ? SolutionCode.RANK_BITS : 0;
    return draft.pattern.symbols.bits() + Math.min(draft.eliminated.symbols.bits(), solution);
  }

  /** The symbols after the digits of the clues. */
  private interface Rest {
    void code(SymbolCoder symbols, int[] solution) throws ProblemException;
  }

  private void digits(SymbolCoder symbols, Frequencies methods, Rest rest) throws ProblemException {
    symbols.choose(
        methods,
        part -> digits(part, Method.ELIMINATION, rest),
        part -> digits(part, Method.SOLUTION, rest),
        part -> digits(part, Method.RAW, rest));
  }

  private void digits(SymbolCoder symbols, Method method, Rest rest) throws ProblemException {
    int[] solution = null;
    switch (method) {
      case ELIMINATION ->
          symbols.once(
              draft.eliminated,
              part -> eliminate(part, clueCells(part), allDifferent.nothingSeen()));
      case RAW -> {
        if (symbols.isWorse(count(draft.given) * Log2.of(draft.side))) {
          return;
        }
        raw(symbols, clueCells(symbols));
      }
      default -> {
        solution = solution(symbols);
        if (solution == null) {
          return;
        }
        for (int cell : clueCells(symbols)) {
          if (symbols.isWriting() && draft.digits[cell] != solution[cell]) {
            symbols.misfit("another solution");
            return;
          }
          draft.digits[cell] = solution[cell];
        }
      }
    }
    if (!symbols.isWorse(0)) {
      rest.code(symbols, solution);
    }
  }

  private int[] clueCells(SymbolCoder symbols) {
    return draft.clueCells(symbols.isWriting());
  }

  /** Returns the cells with digits that the player placed. */
  private int[] placedCells() {
    int[] placed = new int[draft.cells];
    int size = 0;
    for (int cell = 0; cell < draft.cells; cell++) {
      placed[size] = cell;
      size += draft.placed[cell] ? 1 : 0;
    }
    return Arrays.copyOf(placed, size);
  }

  private int[] solution(SymbolCoder symbols) throws ProblemException {
    if (symbols.isWriting() && draft.solution == null) {
      symbols.misfit("no solution known");
      return null;
    }
    int[] solution = symbols.isWriting() ? draft.solution : new int[draft.cells];
    if (draft.hasClassicUnits()) {
      return SolutionCode.rank(symbols, solution) ? solution : null;
    }
    boolean[] without = new boolean[draft.cells];
    for (int cell = 0; cell < draft.cells; cell++) {
      without[cell] = draft.black[cell] && draft.digits[cell] == 0;
    }
    SolutionCode.stepwise(symbols, allDifferent, without, solution);
    return solution;
  }

  /** Digits in row order, each among those that none before it excludes. */
  private void eliminate(SymbolCoder symbols, int[] which, AllDifferent.Seen seen)
      throws ProblemException {
    for (int cell : which) {
      if (symbols.isWorse(0)) {
        return;
      }
      int open = seen.open(cell);
      int index = SolutionCode.index(open, draft.digits[cell]);
      index = symbols.uniform(index, Integer.bitCount(open));
      if (index < 0) {
        return;
      }
      draft.digits[cell] = Integer.numberOfTrailingZeros(SolutionCode.digit(open, index)) + 1;
      seen.put(cell, draft.digits[cell]);
    }
  }

  private void raw(SymbolCoder symbols, int[] which) throws ProblemException {
    for (int cell : which) {
      draft.digits[cell] = 1 + symbols.uniform(draft.digits[cell] - 1, draft.side);
    }
  }

  /** Placed digits and marks. */
  private void progress(SymbolCoder symbols, int[] solution) throws ProblemException {
    boolean[] free = new boolean[draft.cells];
    for (int cell = 0; cell < draft.cells; cell++) {
      free[cell] = white[cell] && !draft.given[cell];
    }
    int room = count(free);
    int count = count(draft.placed);
    int kind = symbols.pick(count == 0 ? 0 : count == room ? 1 : 2, PLACED);
    if (kind == 2) {
      count = symbols.uniform(count, room + 1);
      PatternCode.plain(symbols, free, draft.placed, count);
    } else if (!symbols.isWriting()) {
      System.arraycopy(
          kind == 0 ? new boolean[draft.cells] : free, 0, draft.placed, 0, free.length);
    }
    if (kind == 0) {
      new MarksCode(draft, allDifferent, solution).code(symbols);
    } else {
      symbols.choose(
          ENTERED,
          part -> right(part, solution, false),
          part -> right(part, solution, true),
          part -> {
            AllDifferent.Seen seen = allDifferent.nothingSeen();
            for (int cell = 0; cell < draft.cells; cell++) {
              if (draft.digits[cell] != 0 && !draft.placed[cell]) {
                seen.put(cell, draft.digits[cell]);
              }
            }
            eliminate(part, placedCells(), seen);
          },
          part -> raw(part, placedCells()));
      new MarksCode(draft, allDifferent, solution).code(symbols);
    }
  }

  /** Placed digits by the solution, with or without errors. */
  private void right(SymbolCoder symbols, int[] solution, boolean errors) throws ProblemException {
    if (solution == null) {
      symbols.misfit("digits of an unknown grid");
      return;
    }
    boolean[] wrong = new boolean[draft.cells];
    int placed = 0;
    for (int cell = 0; cell < draft.cells; cell++) {
      if (draft.placed[cell]) {
        placed++;
        wrong[cell] = symbols.isWriting() && draft.digits[cell] != solution[cell];
      }
    }
    int count = count(wrong);
    if (errors) {
      count = 1 + symbols.uniform(count - 1, placed);
      PatternCode.plain(symbols, draft.placed, wrong, count);
    } else if (count > 0) {
      symbols.misfit("errors");
      return;
    }
    for (int cell = 0; cell < draft.cells; cell++) {
      if (wrong[cell]) {
        int others = allDifferent.all & ~(1 << solution[cell] - 1);
        int index = SolutionCode.index(others, draft.digits[cell]);
        index = symbols.uniform(index, draft.side - 1);
        draft.digits[cell] =
            index < 0
                ? draft.digits[cell]
                : Integer.numberOfTrailingZeros(SolutionCode.digit(others, index)) + 1;
      } else if (draft.placed[cell]) {
        draft.digits[cell] = solution[cell];
      }
    }
  }

  /** Codes every cell separately, with equally likely contents. */
  private void each(SymbolCoder symbols) throws ProblemException {
    int side = draft.side;
    double least = side <= SMALL_SIDE ? Log2.of(allDifferent.all + 1 + 2 * side) : 0;
    if (symbols.isWorse(count(white) * least)) {
      return;
    }
    for (int cell = 0; cell < draft.cells && !symbols.isWorse(0); cell++) {
      int digit = draft.digits[cell];
      if (draft.black[cell]) {
        draft.digits[cell] = symbols.uniform(digit, side + 1);
        continue;
      }
      if (side > SMALL_SIDE) {
        large(symbols, cell);
        continue;
      }
      // Marks, none of which is an empty cell, then givens, then placed digits.
      int content =
          draft.given[cell]
              ? allDifferent.all + digit
              : draft.placed[cell] ? allDifferent.all + side + digit : draft.marks[cell];
      content = symbols.uniform(content, allDifferent.all + 1 + 2 * side);
      draft.given[cell] = content > allDifferent.all && content <= allDifferent.all + side;
      draft.placed[cell] = content > allDifferent.all + side;
      draft.digits[cell] =
          content <= allDifferent.all ? 0 : (content - allDifferent.all - 1) % side + 1;
      draft.marks[cell] = content <= allDifferent.all ? content : 0;
    }
  }

  /** Codes one cell of a large grid, whose contents are too many for one symbol. */
  private void large(SymbolCoder symbols, int cell) throws ProblemException {
    int side = draft.side;
    int kind = symbols.uniform(draft.given[cell] ? 1 : draft.placed[cell] ? 2 : 0, 3);
    draft.given[cell] = kind == 1;
    draft.placed[cell] = kind == 2;
    if (kind > 0) {
      draft.digits[cell] = 1 + symbols.uniform(draft.digits[cell] - 1, side);
      draft.marks[cell] = 0;
      return;
    }
    int high = symbols.uniform(draft.marks[cell] >>> HALF, 1 << side - HALF);
    int low = symbols.uniform(draft.marks[cell] & (1 << HALF) - 1, 1 << HALF);
    draft.digits[cell] = 0;
    draft.marks[cell] = high << HALF | low;
  }

  private static Frequencies clues() {
    int[] usual = {
      100, 20, 25, 35, 45, 60, 80, 95, 95, 90, 75, 70, 55, 50, 40, 35, 22, 22, 16, 14, 8, 7, 6, 6
    };
    int[] frequencies = new int[82];
    Arrays.fill(frequencies, 0, 61, 3);
    Arrays.fill(frequencies, 1, 17, 1);
    Arrays.fill(frequencies, 61, 81, 1);
    frequencies[81] = 3;
    System.arraycopy(usual, 0, frequencies, 17, usual.length);
    return new Frequencies(frequencies);
  }
}
