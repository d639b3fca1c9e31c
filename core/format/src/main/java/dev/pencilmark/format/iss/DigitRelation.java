package dev.pencilmark.format.iss;

import dev.pencilmark.board.Digits;
import dev.pencilmark.term.Relation;
import java.util.Arrays;

/**
 * A relation of two digits as the Interactive Sudoku Solver writes it: a bit for each first digit
 * and each second, six a character, least bit first, without the zeros at the end.
 */
final class DigitRelation {

  private static final String SIGNS =
      "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

  private static final int BITS = 6;

  /** Tests whether two digits have a relation. */
  interface Test {
    boolean holds(int digit, int other);
  }

  /** For each digit, the second digits with which it has the relation, bit d - 1 for digit d. */
  private final int[] rows;

  private DigitRelation(int[] rows) {
    this.rows = rows;
  }

  /** Returns the relation of a test for the digits 1 to the side. */
  static DigitRelation of(int side, Test test) {
    int[] rows = new int[side];
    for (int one = 1; one <= side; one++) {
      for (int other = 1; other <= side; other++) {
        rows[one - 1] |= test.holds(one, other) ? 1 << other - 1 : 0;
      }
    }
    return new DigitRelation(rows);
  }

  /**
   * Returns the relation of a text, or null if it is none.
   *
   * @param old whether it is in the older spelling, with the last two signs in the other order
   */
  static DigitRelation ofKey(String key, boolean old, int side) {
    int[] rows = new int[side];
    for (int i = 0; i < key.length(); i++) {
      int bits = SIGNS.indexOf(key.charAt(i));
      if (bits < 0) {
        return null;
      }
      bits ^= old && bits >= 62 ? 1 : 0;
      for (int bit = 0; bit < BITS; bit++) {
        int at = BITS * i + bit;
        if ((bits >>> bit & 1) != 0) {
          if (at >= side * side) {
            return null;
          }
          rows[at / side] |= 1 << at % side;
        }
      }
    }
    return new DigitRelation(rows);
  }

  /** Returns the relation of rows, of which each has the second digits for a first. */
  static DigitRelation ofRows(int... rows) {
    return new DigitRelation(rows);
  }

  /** Returns the second digits for each first. */
  int[] rows() {
    return rows.clone();
  }

  /** Returns the text. */
  String key() {
    int side = rows.length;
    StringBuilder key = new StringBuilder();
    int end = 0;
    for (int from = 0; from < side * side; from += BITS) {
      int bits = 0;
      for (int bit = 0; bit < BITS && from + bit < side * side; bit++) {
        int at = from + bit;
        bits |= (rows[at / side] >>> at % side & 1) << bit;
      }
      key.append(SIGNS.charAt(bits));
      end = bits == 0 ? end : key.length();
    }
    return key.substring(0, end);
  }

  /** Returns the relation of a term that has digits as people read them. */
  static DigitRelation of(Digits digits, Relation relation) {
    return new DigitRelation(relation.shifted(digits.shift(), digits.count()).rows(digits.count()));
  }

  /** Returns whether no two digits have both. */
  boolean excludes(DigitRelation other) {
    for (int i = 0; i < rows.length; i++) {
      if ((rows[i] & other.rows[i]) != 0) {
        return false;
      }
    }
    return true;
  }

  /** Returns whether some digits have it. */
  boolean isPossible() {
    return Arrays.stream(rows).anyMatch(row -> row != 0);
  }

  /** Returns whether two digits have it. */
  boolean holds(int digit, int other) {
    return (rows[digit - 1] >>> other - 1 & 1) != 0;
  }

  /** Returns whether it is that of a test. */
  boolean is(Test test) {
    for (int one = 1; one <= rows.length; one++) {
      for (int other = 1; other <= rows.length; other++) {
        if (holds(one, other) != test.holds(one, other)) {
          return false;
        }
      }
    }
    return true;
  }

  /** Returns whether two digits have it in either order or in none. */
  boolean isSymmetric() {
    return is((one, other) -> holds(other, one));
  }

  @Override
  public boolean equals(Object object) {
    return object instanceof DigitRelation that && Arrays.equals(rows, that.rows);
  }

  @Override
  public int hashCode() {
    return Arrays.hashCode(rows);
  }
}
