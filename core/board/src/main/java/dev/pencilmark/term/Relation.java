package dev.pencilmark.term;

import java.util.ArrayList;
import java.util.List;

/**
 * A relation of one to three digits.
 *
 * <p>Interpreters implement {@link Cases} or {@link PairCases}, so that a new relation is a compile
 * error in each interpreter that treats relations one by one.
 */
public sealed interface Relation {

  /** Calls the case of this relation. */
  <R> R accept(Cases<R> cases);

  /** An interpreter of relations. */
  interface Cases<R> {
    R member(Member relation);

    R step(Step relation);

    R distance(Distance relation);

    R total(Total relation);

    R ratio(Ratio relation);

    R notBoth(NotBoth relation);

    R noneOf(NoneOf relation);

    R sameImage(SameImage relation);

    R implies(Implies relation);

    R matrix(Matrix relation);

    R between(Between relation);

    R outside(Outside relation);
  }

  /** An interpreter that treats all relations of two digits alike, such as by their rows. */
  interface PairCases<R> extends Cases<R> {

    /** Any relation of two digits. */
    R pair(Relation relation);

    @Override
    default R step(Step relation) {
      return pair(relation);
    }

    @Override
    default R distance(Distance relation) {
      return pair(relation);
    }

    @Override
    default R total(Total relation) {
      return pair(relation);
    }

    @Override
    default R ratio(Ratio relation) {
      return pair(relation);
    }

    @Override
    default R notBoth(NotBoth relation) {
      return pair(relation);
    }

    @Override
    default R noneOf(NoneOf relation) {
      return pair(relation);
    }

    @Override
    default R sameImage(SameImage relation) {
      return pair(relation);
    }

    @Override
    default R implies(Implies relation) {
      return pair(relation);
    }

    @Override
    default R matrix(Matrix relation) {
      return pair(relation);
    }
  }

  /** Equal digits. */
  Relation EQUAL = new Distance(0, 0);

  /** Different digits. */
  Relation DIFFERENT = Distance.atLeast(1);

  /** Returns whether the relation holds for as many digits as it has. */
  boolean holds(int... digits);

  /**
   * Returns the digits that the second cell may have together with a digit of the first, of a
   * relation of two.
   *
   * @return a mask with bit d-1 for digit d
   */
  default int partners(int digit, int side) {
    int partners = 0;
    int[] pair = {digit, 0};
    for (pair[1] = 1; pair[1] <= side; pair[1]++) {
      partners |= holds(pair) ? 1 << pair[1] - 1 : 0;
    }
    return partners;
  }

  /** Returns the {@link #partners} of each digit, from index 0 for digit 1. */
  default int[] rows(int side) {
    int[] rows = new int[side];
    for (int digit = 1; digit <= side; digit++) {
      rows[digit - 1] = partners(digit, side);
    }
    return rows;
  }

  /**
   * Returns the relation of two digits that holds if this one holds for digits that are larger by a
   * number.
   */
  default Relation shifted(int shift, int side) {
    if (shift == 0) {
      return this;
    }
    List<Integer> partners = new ArrayList<>(side);
    for (int digit = 1; digit <= side; digit++) {
      int row = 0;
      for (int other = 1; other <= side; other++) {
        row |= holds(digit + shift, other + shift) ? 1 << other - 1 : 0;
      }
      partners.add(row);
    }
    return new Matrix(List.copyOf(partners));
  }

  /** The digit is in a set, as a mask with bit d-1 for digit d. */
  record Member(int digits) implements Relation {

    @Override
    public <R> R accept(Cases<R> cases) {
      return cases.member(this);
    }

    @Override
    public boolean holds(int... digit) {
      return (digits >>> digit[0] - 1 & 1) != 0;
    }
  }

  /** The second digit minus the first is at least {@code least}, which may be negative. */
  record Step(int least) implements Relation {

    @Override
    public <R> R accept(Cases<R> cases) {
      return cases.step(this);
    }

    @Override
    public boolean holds(int... digits) {
      return digits[1] - digits[0] >= least;
    }
  }

  /** The difference of the digits is from {@code least} to {@code most}. */
  record Distance(int least, int most) implements Relation {

    @Override
    public <R> R accept(Cases<R> cases) {
      return cases.distance(this);
    }

    /** Returns the relation of digits whose difference is at least {@code least}. */
    public static Distance atLeast(int least) {
      return new Distance(least, Integer.MAX_VALUE);
    }

    @Override
    public boolean holds(int... digits) {
      int distance = Math.abs(digits[0] - digits[1]);
      return distance >= least && distance <= most;
    }
  }

  /** The two digits add up to the total. */
  record Total(int total) implements Relation {

    @Override
    public <R> R accept(Cases<R> cases) {
      return cases.total(this);
    }

    @Override
    public boolean holds(int... digits) {
      return digits[0] + digits[1] == total;
    }
  }

  /** One digit is the other times the factor. */
  record Ratio(int factor) implements Relation {

    @Override
    public <R> R accept(Cases<R> cases) {
      return cases.ratio(this);
    }

    @Override
    public boolean holds(int... digits) {
      return digits[0] * factor == digits[1] || digits[1] * factor == digits[0];
    }
  }

  /** Not both digits are this one. */
  record NotBoth(int digit) implements Relation {

    @Override
    public <R> R accept(Cases<R> cases) {
      return cases.notBoth(this);
    }

    @Override
    public boolean holds(int... digits) {
      return digits[0] != digit || digits[1] != digit;
    }
  }

  /** None of some relations of two digits holds. */
  record NoneOf(List<Relation> relations) implements Relation {

    @Override
    public <R> R accept(Cases<R> cases) {
      return cases.noneOf(this);
    }

    @Override
    public boolean holds(int... digits) {
      for (Relation relation : relations) {
        if (relation.holds(digits)) {
          return false;
        }
      }
      return true;
    }
  }

  /** The images of the two digits are the same, or not. */
  record SameImage(Image image, boolean same) implements Relation {

    @Override
    public <R> R accept(Cases<R> cases) {
      return cases.sameImage(this);
    }

    @Override
    public boolean holds(int... digits) {
      return image.of(digits[0]) == image.of(digits[1]) == same;
    }
  }

  /** If the first digit is one, the second is the other; with {@code only} also the converse. */
  record Implies(int one, int other, boolean only) implements Relation {

    @Override
    public <R> R accept(Cases<R> cases) {
      return cases.implies(this);
    }

    @Override
    public boolean holds(int... digits) {
      return digits[0] == one ? digits[1] == other : !only || digits[1] != other;
    }

    /** Computed without a loop, as each pair of an index cell has a relation of its own. */
    @Override
    public int partners(int digit, int side) {
      int all = -1 >>> Integer.SIZE - side;
      int second = 1 << other - 1 & all;
      return digit == one ? second : only ? all & ~second : all;
    }
  }

  /**
   * Listed pairs of digits.
   *
   * @param partners for each first digit, from 1, the second digits as a mask with bit d-1 for
   *     digit d
   */
  record Matrix(List<Integer> partners) implements Relation {

    @Override
    public <R> R accept(Cases<R> cases) {
      return cases.matrix(this);
    }

    @Override
    public boolean holds(int... digits) {
      return (partners.get(digits[0] - 1) >>> digits[1] - 1 & 1) != 0;
    }
  }

  /** The second of three digits is between the others. */
  record Between() implements Relation {

    @Override
    public <R> R accept(Cases<R> cases) {
      return cases.between(this);
    }

    @Override
    public boolean holds(int... digits) {
      int low = Math.min(digits[0], digits[2]);
      int high = Math.max(digits[0], digits[2]);
      return digits[1] > low && digits[1] < high;
    }
  }

  /**
   * The first and the last of three digits differ by at least {@code least}, and the second is
   * neither equal to one of them nor between them.
   */
  record Outside(int least) implements Relation {

    @Override
    public <R> R accept(Cases<R> cases) {
      return cases.outside(this);
    }

    @Override
    public boolean holds(int... digits) {
      int low = Math.min(digits[0], digits[2]);
      int high = Math.max(digits[0], digits[2]);
      return high - low >= least && (digits[1] < low || digits[1] > high);
    }
  }
}
