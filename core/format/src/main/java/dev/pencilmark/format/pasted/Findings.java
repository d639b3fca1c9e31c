package dev.pencilmark.format.pasted;

import static dev.pencilmark.format.text.Classic.CELLS;

import dev.pencilmark.board.Cells;
import dev.pencilmark.board.PuzzleType;
import dev.pencilmark.board.Units;
import dev.pencilmark.format.pasted.text.PastedText;
import dev.pencilmark.format.text.DuplicateDigits;
import dev.pencilmark.format.text.FalsePositiveCheck;
import dev.pencilmark.problem.Problem;
import dev.pencilmark.problem.ProblemCode;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/**
 * The grids that the finders found in a text, or the closest problem if there are none. Cells are
 * accepted only if they are almost certainly a Sudoku: enough digits, nearly all different ones,
 * and none twice in a row, column or box. No ordinary table of numbers passes this test.
 */
final class Findings {

  private static final int MOST = 64;

  private final boolean named;
  private final List<Finding> found = new ArrayList<>();
  private Problem nearest;
  private Problem other;
  private int weight;

  /**
   * Nothing found yet.
   *
   * @param named whether the caller said that there is a grid, so that any digits suffice
   */
  Findings(boolean named) {
    this.named = named;
  }

  /** Returns an empty collection for a part of a text, which reports no near misses. */
  static Findings ofPart() {
    Findings silent = new Findings(false);
    silent.weight = Integer.MAX_VALUE;
    return silent;
  }

  /** Takes cells, unless they are hardly a Sudoku. */
  boolean add(PastedText text, Finding finding) {
    if (found.size() == MOST) {
      return false;
    }
    if (!finding.candidates() && weight >= CELLS && !isSudoku(finding.side(), finding.cells())) {
      return false;
    }
    Problem problem =
        finding.candidates() ? tableProblem(finding) : gridProblem(finding, finding.how());
    if (problem != null) {
      near(CELLS, problem.at(text.place(finding.start())));
      return false;
    }
    for (Finding other : found) {
      if (other.saysTheSame(finding)) {
        return true;
      }
    }
    found.add(finding);
    return true;
  }

  /** Marks all findings as read with an assumption. */
  void assume(String what) {
    found.replaceAll(finding -> finding.assumed(what));
  }

  /** Returns whether cells would be taken. */
  boolean accepts(int side, int[] cells) {
    return isSudoku(side, cells) && gridProblem(Finding.grid(side, cells, 0, 0, ""), "") == null;
  }

  /** Returns whether candidates would be taken. */
  boolean acceptsCandidates(int[] masks) {
    return tableProblem(new Finding(9, masks, true, 0, 0, "", true)) == null;
  }

  /** Returns whether no digit is twice in a row; cheap, and most that is no Sudoku fails it. */
  private static boolean isSudoku(int side, int[] cells) {
    for (int row = 0; row < side; row++) {
      int seen = 0;
      for (int i = row * side; i < (row + 1) * side; i++) {
        int bit = cells[i] == 0 ? 0 : 1 << cells[i];
        if ((seen & bit) != 0 || cells[i] > side) {
          return false;
        }
        seen |= bit;
      }
    }
    for (int column = 0; column < side; column++) {
      int seen = 0;
      for (int i = column; i < side * side; i += side) {
        int bit = cells[i] == 0 ? 0 : 1 << cells[i];
        if ((seen & bit) != 0) {
          return false;
        }
        seen |= bit;
      }
    }
    return true;
  }

  private Problem gridProblem(Finding finding, String how) {
    int side = finding.side();
    int[] cells = finding.cells();
    int digits = finding.digits();
    int different = 0;
    for (int cell = 0; cell < cells.length; cell++) {
      if (cells[cell] > side) {
        String name = Cells.name(cell, side);
        return Problem.of(
                ProblemCode.VALUE_OUT_OF_RANGE,
                how
                    + ", but "
                    + name
                    + " is "
                    + cells[cell]
                    + "; "
                    + side
                    + " is the largest digit")
            .in(name);
      }
      different |= cells[cell] == 0 ? 0 : 1 << cells[cell] - 1;
    }
    String twice = DuplicateDigits.in(side, cells).first();
    if (!twice.isEmpty()) {
      return Problem.of(ProblemCode.DUPLICATE_IN_UNIT, how + ", but " + twice);
    }
    String pairs = named ? null : FalsePositiveCheck.ofPairs(cells);
    if (pairs != null) {
      return Problem.of(ProblemCode.UNKNOWN_FORMAT, how + ", but " + pairs);
    }
    int least = FalsePositiveCheck.leastGivens(side);
    if (!named && (digits < least || Integer.bitCount(different) < side - 1)) {
      return Problem.of(
          ProblemCode.UNKNOWN_FORMAT,
          how
              + ", but with "
              + digits
              + " digits, "
              + Integer.bitCount(different)
              + " different ones, this may be anything; name the format pasted if it is a Sudoku");
    }
    return digits == 0 ? Problem.of(ProblemCode.EMPTY_INPUT, how + ", all of them blank") : null;
  }

  /** In a table every digit has a place in every row, column and box, and just one if it is set. */
  private Problem tableProblem(Finding table) {
    int all = (1 << table.side()) - 1;
    for (Units.Unit unit : Units.regular(PuzzleType.SUDOKU, table.side()).all()) {
      int union = 0;
      int set = 0;
      for (int cell : unit.cells()) {
        int mask = table.cells()[cell] == 0 ? all : table.cells()[cell];
        boolean single = (mask & mask - 1) == 0;
        if (single && (set & mask) != 0) {
          return Problem.of(
              ProblemCode.DUPLICATE_IN_UNIT,
              table.how()
                  + ", but "
                  + (Integer.numberOfTrailingZeros(mask) + 1)
                  + " is twice in "
                  + unit.name());
        }
        set |= single ? mask : 0;
        union |= mask;
      }
      if (union != all && !named) {
        int missing = Integer.numberOfTrailingZeros(all & ~union) + 1;
        return Problem.of(
            ProblemCode.EMPTY_CANDIDATES,
            table.how() + ", but " + missing + " has no place in " + unit.name());
      }
    }
    return null;
  }

  /**
   * Returns whether {@link #near} would keep a near miss of {@code cells} cells. Callers check this
   * before they build a message.
   */
  boolean isNearer(int cells) {
    return cells > weight;
  }

  /**
   * Remembers what nearly is a grid, the nearest first.
   *
   * @param cells how many cells of it there are
   */
  void near(int cells, Problem problem) {
    if (cells > weight) {
      weight = cells;
      nearest = problem;
    }
  }

  /** Records that the text is something else; this takes precedence over all findings. */
  void refuse(Problem problem) {
    other = problem;
  }

  /** Returns the problem if the text is something else; or null. */
  Problem other() {
    return other;
  }

  /** Returns the problem of the closest match; null if nothing is close. */
  Problem nearest() {
    return nearest;
  }

  boolean isEmpty() {
    return found.isEmpty();
  }

  /** Returns all that was taken, in the order of the text. */
  List<Finding> all() {
    found.sort(Comparator.comparingInt(Finding::start));
    return found;
  }
}
