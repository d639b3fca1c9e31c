package dev.pencilmark.term;

import dev.pencilmark.platform.Portable;
import java.util.Arrays;

/**
 * Whether digits keep terms. A place with a cell that has no digit keeps its term, as does any
 * other term with such a cell. Immutable but for the digits that it is given.
 */
public final class Check implements Term.Cases<Boolean> {

  private final byte[] digits;

  /**
   * Creates a check.
   *
   * @param digits the digit of each cell, or 0; not copied
   */
  public Check(byte[] digits) {
    this.digits = digits;
  }

  /** Returns whether a term is kept. */
  public boolean keeps(Term term) {
    return term.accept(this);
  }

  /** Returns the digits of cells, or null if one of these has none. */
  private int[] digits(int[] cells) {
    int[] found = new int[cells.length];
    return read(cells, found) ? found : null;
  }

  private boolean read(int[] cells, int[] found) {
    for (int i = 0; i < cells.length; i++) {
      found[i] = digits[cells[i]];
      if (found[i] == 0) {
        return false;
      }
    }
    return true;
  }

  @Override
  public Boolean table(Term.Table term) {
    int[] found = new int[3];
    return term.places().all(cells -> !read(cells, found) || term.relation().holds(found));
  }

  @Override
  public Boolean allDifferent(Term.AllDifferent term) {
    return term.places()
        .all(
            cells -> {
              int[] found = digits(cells);
              return found == null || areApart(found, term);
            });
  }

  private static boolean areApart(int[] found, Term.AllDifferent term) {
    Arrays.setAll(found, i -> term.image().of(found[i]));
    Arrays.sort(found);
    for (int i = 1; i < found.length; i++) {
      if (found[i] - found[i - 1] < term.gap()) {
        return false;
      }
    }
    return found[found.length - 1] - found[0] <= term.span();
  }

  @Override
  public Boolean linear(Term.Linear term) {
    int[] found = digits(term.cells());
    if (found == null) {
      return true;
    }
    int sum = 0;
    for (int i = 0; i < found.length; i++) {
      sum += found[i] * term.weights()[i];
    }
    return sum == term.total();
  }

  @Override
  public Boolean equalSums(Term.EqualSums term) {
    boolean same = true;
    int sum = -1;
    for (int[] group : term.groups()) {
      int[] found = digits(group);
      if (found == null) {
        return true;
      }
      int here = Arrays.stream(found).sum();
      same &= sum < 0 || here == sum;
      sum = here;
    }
    return same;
  }

  @Override
  public Boolean cardinality(Term.Cardinality term) {
    return term.places()
        .all(
            cells -> {
              int[] found = digits(cells);
              return found == null || hasAll(found, term);
            });
  }

  private static boolean hasAll(int[] found, Term.Cardinality term) {
    for (int i = 0; i < term.values().length; i++) {
      int left = term.counts()[i];
      for (int digit : found) {
        left -= term.image().of(digit) == term.values()[i] ? 1 : 0;
      }
      if (left > 0) {
        return false;
      }
    }
    return true;
  }

  @Override
  public Boolean occurrences(Term.Occurrences term) {
    int[] found = digits(term.cells());
    for (int i = 0; found != null && i < term.digits().length; i++) {
      int count = 0;
      for (int digit : found) {
        count += digit == term.digits()[i] ? 1 : 0;
      }
      if (count >= Long.SIZE || (term.allowed()[i] >>> count & 1) == 0) {
        return false;
      }
    }
    return true;
  }

  @Override
  public Boolean same(Term.Same term) {
    int[] first = null;
    boolean same = true;
    for (int[] group : term.groups()) {
      int[] found = digits(group);
      if (found == null) {
        return true;
      }
      Arrays.sort(found);
      first = first == null ? found : first;
      same &= Arrays.equals(first, found);
    }
    return same;
  }

  /** Here cells without a digit are no hindrance: any other cell can break it. */
  @Override
  public Boolean element(Term.Element term) {
    int index = digits[term.index()];
    int[] list = term.list();
    if (index == 0) {
      return true;
    }
    if (index > list.length
        || digits[list[index - 1]] != 0 && digits[list[index - 1]] != term.value()) {
      return false;
    }
    for (int i = 0; term.only() && i < list.length; i++) {
      if (digits[list[i]] == term.value() && i != index - 1) {
        return false;
      }
    }
    return true;
  }

  @Override
  public Boolean rank(Term.Rank term) {
    int[] line = digits(term.line());
    int below = 0;
    boolean equal = false;
    for (int[] cells : term.others()) {
      int[] other = digits(cells);
      if (line == null || other == null) {
        return true;
      }
      int order = Portable.compare(other, line);
      below += order < 0 ? 1 : 0;
      equal |= order == 0;
    }
    return below == term.below() && !(equal && term.alone());
  }

  @Override
  public Boolean regular(Term.Regular term) {
    int[] found = digits(term.cells());
    return found == null || term.automaton().accepts(found, term.loop());
  }
}
