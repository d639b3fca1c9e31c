package dev.pencilmark.compress.code;

import dev.pencilmark.compress.entropy.AdaptiveBit;
import dev.pencilmark.compress.entropy.Frequencies;
import dev.pencilmark.compress.entropy.SymbolCoder;
import dev.pencilmark.problem.ProblemException;

/**
 * Pencil marks, by the cheapest of several models. "Basic" marks are the digits that no digit in a
 * unit of the cell excludes. Frozen as version 1.
 */
final class MarksCode {

  /** None, all, basic, then the models below. */
  private static final Frequencies WAYS = new Frequencies(8, 4, 6, 3, 3, 3, 3, 2);

  private final MutableBoard draft;
  private final AllDifferent allDifferent;

  /** The grid that both sides know, or null. */
  private final int[] solution;

  /** The basic marks of the cells that may have any, 0 for the others. */
  private final int[] basic;

  private final boolean[] blank;

  /** Marks of a draft whose digits are known. */
  MarksCode(MutableBoard draft, AllDifferent allDifferent, int[] solution) {
    this.draft = draft;
    this.allDifferent = allDifferent;
    this.solution = solution;
    basic = new int[draft.cells];
    blank = new boolean[draft.cells];
    AllDifferent.Seen seen = allDifferent.nothingSeen();
    for (int cell = 0; cell < draft.cells; cell++) {
      if (draft.digits[cell] != 0) {
        seen.put(cell, draft.digits[cell]);
      }
    }
    for (int cell = 0; cell < draft.cells; cell++) {
      blank[cell] = draft.digits[cell] == 0 && !draft.black[cell];
      basic[cell] = blank[cell] ? seen.open(cell) : 0;
    }
  }

  void code(SymbolCoder symbols) throws ProblemException {
    boolean writing = symbols.isWriting();
    boolean beyond = writing && !isBasic();
    symbols.choose(
        WAYS,
        writing && !isSame(0, false) ? null : part -> same(part, 0, false),
        writing && !isSame(allDifferent.all, false)
            ? null
            : part -> same(part, allDifferent.all, false),
        writing && !isSame(0, true) ? null : part -> same(part, 0, true),
        beyond ? null : part -> some(part, false, false, false),
        beyond ? null : part -> some(part, true, false, false),
        beyond ? null : part -> some(part, false, true, false),
        beyond ? null : part -> some(part, true, true, false),
        part -> some(part, true, true, true));
  }

  /** Codes the same in every cell: a mask, or the basic marks. */
  private void same(SymbolCoder symbols, int mask, boolean asBasic) {
    for (int cell = 0; cell < draft.cells && !symbols.isWriting(); cell++) {
      if (blank[cell]) {
        draft.marks[cell] = asBasic ? basic[cell] : mask;
      }
    }
  }

  private boolean isSame(int mask, boolean asBasic) {
    for (int cell = 0; cell < draft.cells; cell++) {
      if (blank[cell] && draft.marks[cell] != (asBasic ? basic[cell] : mask)) {
        return false;
      }
    }
    return true;
  }

  /**
   * Marks one by one, with how many there could be as the context.
   *
   * @param empties whether cells can be reported to be empty
   * @param fulls whether cells can be reported to have all marks that they can have
   * @param beyond whether there may be marks beyond the basic ones
   */
  private void some(SymbolCoder symbols, boolean empties, boolean fulls, boolean beyond)
      throws ProblemException {
    int[] known = beyond ? null : known(symbols, empties);
    int side = draft.side;
    AdaptiveBit[] empty = AdaptiveBit.unknown(side + 1);
    AdaptiveBit[] full = AdaptiveBit.unknown(side + 1);
    AdaptiveBit[] all = AdaptiveBit.unknown(1);
    AdaptiveBit[] single = AdaptiveBit.unknown(2 * (side + 1));
    for (int cell = 0; cell < draft.cells && !symbols.isWorse(0); cell++) {
      if (!blank[cell]) {
        continue;
      }
      int context = Integer.bitCount(basic[cell]);
      int marks = draft.marks[cell];
      if (empties && empty[context].code(symbols, marks == 0)) {
        draft.marks[cell] = 0;
        continue;
      }
      if (fulls && full[context].code(symbols, marks == basic[cell])) {
        draft.marks[cell] = basic[cell];
        continue;
      }
      if (beyond && all[0].code(symbols, marks == allDifferent.all)) {
        draft.marks[cell] = allDifferent.all;
        continue;
      }
      int base = beyond ? allDifferent.all : basic[cell];
      int sure = known == null ? 0 : known[cell];
      int read = sure;
      for (int rest = base & ~sure; rest != 0; rest &= rest - 1) {
        int bit = rest & -rest;
        int in = 2 * context + ((basic[cell] & bit) != 0 ? 1 : 0);
        if (single[in].code(symbols, (marks & bit) != 0)) {
          read |= bit;
        }
      }
      draft.marks[cell] = read;
    }
  }

  private boolean isBasic() {
    for (int cell = 0; cell < draft.cells; cell++) {
      if (blank[cell] && (draft.marks[cell] & ~basic[cell]) != 0) {
        return false;
      }
    }
    return true;
  }

  /**
   * Returns the digits of the solution, if every cell that has marks, or has to have, has its own;
   * else null.
   */
  private int[] known(SymbolCoder symbols, boolean empties) throws ProblemException {
    if (solution == null) {
      return null;
    }
    int[] known = new int[draft.cells];
    boolean right = true;
    for (int cell = 0; cell < draft.cells; cell++) {
      if (blank[cell]) {
        known[cell] = 1 << solution[cell] - 1 & basic[cell];
        right &= empties && draft.marks[cell] == 0 || (draft.marks[cell] & known[cell]) != 0;
      }
    }
    return symbols.flag(right, 7, 8) ? known : null;
  }
}
