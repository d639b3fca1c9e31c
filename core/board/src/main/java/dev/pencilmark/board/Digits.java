package dev.pencilmark.board;

/**
 * The digits of a board: as many as its side, from a lowest one. This is the one definition of how
 * digits are numbered and read. Boards, masks, terms and steps number digits from 1; people,
 * solutions in texts and the values of rules have the digit as it is read. The two differ if the
 * lowest digit is 0.
 *
 * @param count how many there are
 * @param lowest the lowest as it is read, 0 or 1
 */
public record Digits(int count, int lowest) {

  /** Returns the digits 1 to a side. */
  public static Digits ofSide(int side) {
    return new Digits(side, 1);
  }

  /** Returns whether 0 is a digit. */
  public boolean haveZero() {
    return lowest == 0;
  }

  /** Returns the difference between a digit as it is read and its number. */
  public int shift() {
    return lowest - 1;
  }

  /** Returns the highest digit as it is read. */
  public int highest() {
    return count + shift();
  }

  /** Returns whether there is a digit that is read so. */
  public boolean has(int value) {
    return value >= lowest && value <= highest();
  }

  /** Returns a digit as it is read, by its number. */
  public int value(int number) {
    return number + shift();
  }

  /** Returns the number of a digit that is read so. */
  public int number(int value) {
    return value - shift();
  }

  /** Returns a digit that is read so as a mask: bit 0 is the lowest. */
  public int mask(int value) {
    return 1 << value - lowest;
  }

  /** Returns the mask of all digits. */
  public int all() {
    return (1 << count) - 1;
  }

  /** Returns the mask of the odd digits. */
  public int odd() {
    return (haveZero() ? 0xaaaaaaaa : 0x55555555) & all();
  }
}
