package dev.pencilmark.format.iss;

import dev.pencilmark.board.Board;
import dev.pencilmark.board.Cells;
import dev.pencilmark.board.Digits;
import dev.pencilmark.board.RuleKind;
import dev.pencilmark.board.VariantRule;
import dev.pencilmark.format.text.TextCursor;
import dev.pencilmark.problem.Problem;
import dev.pencilmark.problem.ProblemCode;
import dev.pencilmark.problem.ProblemException;
import java.util.List;

/** The contents of cells in a text of the Interactive Sudoku Solver: givens, and digits in play. */
final class IssValues {

  private final Digits digits;
  private final int side;
  private final IssVariants variants;
  private final IssUnsupported unsupported;

  /** The digits that each cell may have, and those that remain in play; 0 if unspecified. */
  private final int[] allowed;

  private final int[] inPlay;

  /** Values of cells that are no cells of the grid, as the items that say just these. */
  private final StringBuilder variables = new StringBuilder();

  /**
   * Creates an empty collection.
   *
   * @param variants receives the rules about cells with a digit
   * @param unsupported receives the values of cells outside of the grid
   */
  IssValues(Digits digits, IssVariants variants, IssUnsupported unsupported) {
    this.digits = digits;
    this.side = digits.count();
    this.variants = variants;
    this.unsupported = unsupported;
    this.allowed = new int[side * side];
    this.inPlay = new int[side * side];
  }

  /** Reads items about the digits that cells may have. */
  void readAllowed(List<IssItem> items) throws ProblemException {
    for (IssItem item : items) {
      read(item, allowed);
    }
  }

  /** Reads items about the digits that remain in play. */
  void readInPlay(List<IssItem> items) throws ProblemException {
    for (IssItem item : items) {
      read(item, inPlay);
    }
  }

  /** Values of cells that are no cells of the grid, as the items that say just these. */
  String variables() {
    return variables.toString();
  }

  /** Adds what cells hold: digits that they may have are a rule, unless they are left in play. */
  void addTo(Board.Builder board) {
    int all = (1 << side) - 1;
    for (int cell = 0; cell < allowed.length; cell++) {
      int mask = allowed[cell];
      if (Integer.bitCount(mask) == 1) {
        board.given(cell, Integer.numberOfTrailingZeros(mask) + 1);
        continue;
      }
      if (mask != 0 && mask != all) {
        board.variant(allowed(cell, mask));
      }
      if (inPlay[cell] != 0) {
        board.candidates(cell, inPlay[cell]);
      }
    }
  }

  /**
   * Returns that a cell has one of some digits; odd or even cells are those that have all of these.
   */
  private VariantRule allowed(int cell, int mask) {
    int all = (1 << side) - 1;
    int odd = digits.odd();
    if (side > 3 && (mask == odd || mask == (all & ~odd))) {
      return VariantRule.of(mask == odd ? RuleKind.ODD : RuleKind.EVEN).group(cell).build();
    }
    return VariantRule.of(RuleKind.ALLOWED).group(cell).masks(mask).build();
  }

  /** Reads the digits that remain in cells; a cell that is reported again keeps those in both. */
  private void read(IssItem item, int[] known) throws ProblemException {
    TextCursor cursor = item.cursor();
    do {
      int start = cursor.at();
      cursor.skipSpace();
      if (!cursor.atEnd() && (cursor.peek() == 'V' || cursor.peek() == 'C')) {
        readVariable(item, cursor);
        continue;
      }
      int cell = IssCells.readCell(cursor, side);
      int mask = 0;
      while (cursor.take('_')) {
        int at = cursor.at();
        int digit = cursor.number("a digit", digits.highest());
        if (!digits.has(digit)) {
          throw Problem.outOfRange("the digit", 1, side, "0").at(at).exception();
        }
        mask |= digits.mask(digit);
        cursor.skipSpace();
      }
      if (mask == 0) {
        throw cursor.unexpected("_ and a digit").exception();
      }
      boolean one = Integer.bitCount(known[cell]) == 1;
      boolean other = Integer.bitCount(mask) == 1;
      boolean both = (known[cell] & mask) != 0;
      if (known[cell] == 0) {
        known[cell] = mask;
      } else if ((known == allowed || !both) && (one != other || one && !both)) {
        // What a cell may have that has a digit is a rule of its own.
        variants.add(allowed(cell, one ? mask : known[cell]), item);
        known[cell] = one ? known[cell] : mask;
      } else if (both) {
        known[cell] &= mask;
      } else {
        throw Problem.of(ProblemCode.EMPTY_CANDIDATES, "no digit is left")
            .expected("a declared digit", "others")
            .at(start)
            .in(Cells.name(cell, side))
            .exception();
      }
    } while (cursor.take('~'));
    cursor.expectEnd("the values of cells");
  }

  /** The value of a cell that is not in the grid. */
  private void readVariable(IssItem item, TextCursor cursor) {
    int start = cursor.at();
    while (!cursor.atEnd() && cursor.peek() != '~') {
      cursor.skip();
    }
    String what = ".~" + item.text().substring(start, cursor.at()).strip();
    variables.append(what);
    unsupported.add("Given of a variable", what, start);
  }
}
