package dev.pencilmark.term;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * A constraint on the digits of cells. The cells of a term are 0-based and row-major; digits begin
 * with 1. A rule keeps several terms if it keeps each of them.
 *
 * <p>Interpreters implement {@link Cases}, so that a new term is a compile error in each of them.
 * Immutable, except that arrays are not copied and must not be changed.
 */
public sealed interface Term {

  /** Calls the case of this term. */
  <R> R accept(Cases<R> cases);

  /** An interpreter of terms. */
  interface Cases<R> {
    R table(Table term);

    R allDifferent(AllDifferent term);

    R linear(Linear term);

    R equalSums(EqualSums term);

    R cardinality(Cardinality term);

    R occurrences(Occurrences term);

    R same(Same term);

    R element(Element term);

    R regular(Regular term);

    R rank(Rank term);
  }

  /** A relation holds at each place: {@code in} and {@code in_relation} of the catalogue. */
  record Table(Relation relation, Places places) implements Term {

    @Override
    public <R> R accept(Cases<R> cases) {
      return cases.table(this);
    }
  }

  /**
   * At each place, the images of any two digits differ by the gap or more, and those of all by the
   * span at most: {@code alldifferent} (Régin 1994), {@code all_min_dist} and {@code
   * alldifferent_consecutive_values}.
   */
  record AllDifferent(Places places, Image image, int gap, int span) implements Term {

    /** The span of digits that may be as far apart as they like. */
    public static final int ANY_SPAN = Integer.MAX_VALUE;

    /** Digits of cells that all differ. */
    public static AllDifferent of(int[] cells) {
      return new AllDifferent(Places.one(cells), Image.DIGIT, 1, ANY_SPAN);
    }

    @Override
    public <R> R accept(Cases<R> cases) {
      return cases.allDifferent(this);
    }
  }

  /** The digits times their weights add up to a total: {@code scalar_product}. */
  record Linear(int[] cells, int[] weights, int total) implements Term {

    @Override
    public <R> R accept(Cases<R> cases) {
      return cases.linear(this);
    }
  }

  /** All groups have the same sum. */
  record EqualSums(List<int[]> groups) implements Term {

    @Override
    public <R> R accept(Cases<R> cases) {
      return cases.equalSums(this);
    }
  }

  /**
   * At each place, each value is the image of at least its count of digits: {@code at_least} of the
   * catalogue for several values.
   *
   * @param values values in ascending order
   * @param counts how often each occurs at least
   */
  record Cardinality(Places places, Image image, int[] values, int[] counts) implements Term {

    @Override
    public <R> R accept(Cases<R> cases) {
      return cases.cardinality(this);
    }
  }

  /**
   * Each of some digits occurs in the cells an allowed number of times: {@code global_cardinality}
   * with a set of counts for each value (Régin 1996).
   *
   * @param digits the digits, in ascending order; others may occur as often as they like
   * @param allowed for each digit the numbers of times, bit k for k times; at most 63
   */
  record Occurrences(int[] cells, int[] digits, long[] allowed) implements Term {

    @Override
    public <R> R accept(Cases<R> cases) {
      return cases.occurrences(this);
    }
  }

  /** All groups have the same digits, each as often: {@code same}. */
  record Same(List<int[]> groups) implements Term {

    @Override
    public <R> R accept(Cases<R> cases) {
      return cases.same(this);
    }
  }

  /**
   * The digit of the index cell is the position, from 1, of a cell of the list that has the value:
   * {@code element}.
   *
   * @param only whether no other cell of the list has the value: a row of {@code inverse}
   */
  record Element(int index, int[] list, int value, boolean only) implements Term {

    @Override
    public <R> R accept(Cases<R> cases) {
      return cases.element(this);
    }
  }

  /**
   * An automaton accepts the digits in their order: {@code regular} (Pesant 2004).
   *
   * @param loop whether it may begin in any of its {@link Automaton#loopStarts} and has to end in
   *     the state in which it began
   */
  record Regular(int[] cells, Automaton automaton, boolean loop) implements Term {

    @Override
    public <R> R accept(Cases<R> cases) {
      return cases.regular(this);
    }
  }

  /**
   * Exactly {@code below} of the rows and columns of the grid, each read from both ends, are
   * smaller than a line if their digits are read as numbers. Rows and columns have all digits.
   *
   * @param line the cells of a row or column from one of its ends
   * @param below how many are smaller
   * @param alone whether no other is equal
   */
  record Rank(int side, int[] line, int below, boolean alone) implements Term {

    @Override
    public <R> R accept(Cases<R> cases) {
      return cases.rank(this);
    }

    /** Returns the other rows and columns of the grid, each from both ends. */
    public List<int[]> others() {
      List<int[]> others = new ArrayList<>();
      for (int number = 0; number < 2 * side; number++) {
        int[] forward = new int[side];
        int[] backward = new int[side];
        for (int i = 0; i < side; i++) {
          int cell = number < side ? number * side + i : i * side + number - side;
          forward[i] = cell;
          backward[side - 1 - i] = cell;
        }
        others.add(forward);
        others.add(backward);
      }
      others.removeIf(other -> Arrays.equals(other, line));
      return others;
    }
  }
}
