package dev.pencilmark.solve.propagator.rules;

import dev.pencilmark.solve.propagator.Constraint;
import dev.pencilmark.solve.propagator.SearchState;
import dev.pencilmark.term.Check;
import dev.pencilmark.term.Term;
import java.util.stream.IntStream;

/**
 * The rank of a line, looked at once all cells have their digits: without the rows and columns
 * nothing follows from it earlier.
 */
public final class CheckedRank extends Constraint {

  private final Term.Rank term;

  public CheckedRank(Term.Rank term) {
    super(IntStream.range(0, term.side() * term.side()).toArray());
    this.term = term;
  }

  @Override
  public int priority() {
    return AFTER_HOUSES + 90;
  }

  @Override
  public boolean propagate(SearchState state) {
    byte[] digits = new byte[cells.length];
    for (int cell : cells) {
      int mask = state.masks[cell];
      if (mask == 0 || (mask & mask - 1) != 0) {
        return true;
      }
      digits[cell] = (byte) (Integer.numberOfTrailingZeros(mask) + 1);
    }
    return new Check(digits).keeps(term);
  }
}
