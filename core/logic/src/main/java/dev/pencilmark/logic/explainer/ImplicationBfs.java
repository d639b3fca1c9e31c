package dev.pencilmark.logic.explainer;

import dev.pencilmark.logic.model.LowestBit;
import java.util.Arrays;

/**
 * Breadth-first search of implications: the consequences of assumptions at every distance, without
 * their paths, as sets of candidates in bits. Two searches start at every candidate, one as if it
 * were true and one as if it were false.
 *
 * <p>The contrapositive of every implication is an implication, too. So a chain from a candidate to
 * its negation is found when a front meets itself, and a path back to the candidate when its two
 * fronts meet: after half of the distance.
 */
final class ImplicationBfs {

  private static final int NOT_THERE = -1;

  private final int[] candidates;
  private final int words;

  /** For every candidate its number among those that can be in chains. */
  private final int[] numbers = new int[Layout.CANDIDATES];

  /**
   * The implications of a candidate that is true (then these are false), and vice versa: some words
   * for each.
   */
  private final long[] ifTrue;

  private final long[] ifFalse;

  /** The candidates with implications if they are false. */
  private final long[] leadsOn;

  private final Front fromTrue;
  private final Front fromFalse;

  /**
   * Creates searches at distance 0.
   *
   * @param candidates which can be in chains, ascending
   */
  ImplicationBfs(Field field, int[] candidates, ChainKind kind) {
    this.candidates = candidates;
    int count = candidates.length;
    words = (count + Long.SIZE - 1) / Long.SIZE;
    ifTrue = new long[count * words];
    ifFalse = new long[count * words];
    leadsOn = new long[words];
    Arrays.fill(numbers, NOT_THERE);
    for (int i = 0; i < count; i++) {
      numbers[candidates[i]] = i;
    }
    for (int i = 0; i < count; i++) {
      link(field, i, kind);
    }
    fromTrue = new Front(true);
    fromFalse = new Front(false);
  }

  private void link(Field field, int i, ChainKind kind) {
    int cell = Field.cell(candidates[i]);
    int digit = Field.digit(candidates[i]);
    for (int peer : field.layout().peers(cell)) {
      if (field.has(peer, digit)) {
        add(ifTrue, i, numbers[Field.candidate(peer, digit)]);
      }
    }
    if (kind.inCells()) {
      int others = field.candidates(cell) & ~(1 << digit - 1);
      for (int rest = others; rest != 0; rest &= rest - 1) {
        int other = numbers[cell * Layout.SIDE + Masks.first(rest)];
        add(ifTrue, i, other);
        if ((others & others - 1) == 0) {
          addLast(i, other);
        }
      }
    }
    if (kind.inUnits()) {
      int[] units = field.layout().unitsOf(cell);
      int[] at = field.layout().placesOf(cell);
      for (int k = 0; k < units.length; k++) {
        int places = field.places(units[k], digit) & ~(1 << at[k]);
        if (places != 0 && (places & places - 1) == 0) {
          int other = field.layout().cells(units[k])[Masks.first(places)];
          addLast(i, numbers[Field.candidate(other, digit)]);
        }
      }
    }
  }

  private void addLast(int i, int other) {
    add(ifFalse, i, other);
    leadsOn[i >> 6] |= 1L << i;
  }

  private void add(long[] follows, int i, int other) {
    if (other != NOT_THERE) {
      follows[i * words + (other >> 6)] |= 1L << other;
    }
  }

  /** Returns the number of candidates. */
  int count() {
    return candidates.length;
  }

  /** Returns the i-th candidate, ascending. */
  int candidate(int i) {
    return candidates[i];
  }

  /**
   * Advances both searches of the i-th candidate by one implication.
   *
   * @return whether any of them reached new candidates
   */
  boolean advance(int i) {
    boolean goesOn = fromTrue.advance(i);
    return fromFalse.advance(i) | goesOn;
  }

  /**
   * Returns whether the i-th candidate implies its own negation, for the first time: by a chain of
   * one implication less than twice the distance.
   */
  boolean contradicts(int i, boolean truth) {
    return (truth ? fromTrue : fromFalse).contradicts[i];
  }

  /** Returns whether a path of twice the distance leads back to the i-th candidate. */
  boolean returns(int i) {
    for (int word = i * words; word < (i + 1) * words; word++) {
      if ((fromTrue.front[word] & fromFalse.front[word]) != 0) {
        return true;
      }
    }
    return false;
  }

  /**
   * Returns whether a candidate that is true, or false, leads back to the i-th: within the
   * distance.
   */
  boolean leadsBack(int i, int candidate, boolean truth) {
    int number = numbers[candidate];
    if (number == NOT_THERE) {
      return false;
    }
    long[] reached = truth ? fromFalse.even : fromFalse.odd;
    return (reached[i * words + (number >> 6)] & 1L << number) != 0;
  }

  /** The searches from all candidates, either as if they were true, or as if they were false. */
  private final class Front {

    private final boolean startsTrue;

    /** The candidates reached by the last step, and those reached with either truth value. */
    private final long[] front = new long[candidates.length * words];

    private final long[] even = new long[candidates.length * words];
    private final long[] odd = new long[candidates.length * words];
    private final boolean[] isOver = new boolean[candidates.length];
    private final boolean[] contradicts = new boolean[candidates.length];
    private final boolean[] isOdd = new boolean[candidates.length];
    private final long[] next = new long[words];

    Front(boolean startsTrue) {
      this.startsTrue = startsTrue;
      for (int i = 0; i < candidates.length; i++) {
        front[i * words + (i >> 6)] = 1L << i;
        even[i * words + (i >> 6)] = 1L << i;
      }
    }

    boolean advance(int i) {
      contradicts[i] = false;
      if (isOver[i]) {
        return false;
      }
      boolean isTrue = startsTrue != isOdd[i];
      long[] follows = isTrue ? ifTrue : ifFalse;
      int base = i * words;
      Arrays.fill(next, 0);
      for (int word = 0; word < words; word++) {
        long rest = isTrue ? front[base + word] : front[base + word] & leadsOn[word];
        for (; rest != 0; rest &= rest - 1) {
          int at = (word << 6 | LowestBit.of(rest)) * words;
          for (int k = 0; k < words; k++) {
            next[k] |= follows[at + k];
          }
        }
      }
      long[] same = isOdd[i] ? odd : even;
      long[] other = isOdd[i] ? even : odd;
      long any = 0;
      long both = 0;
      for (int k = 0; k < words; k++) {
        both |= next[k] & same[base + k];
        long more = next[k] & ~other[base + k];
        front[base + k] = more;
        other[base + k] |= more;
        any |= more;
      }
      contradicts[i] = both != 0;
      isOdd[i] = !isOdd[i];
      isOver[i] = any == 0;
      return true;
    }
  }
}
