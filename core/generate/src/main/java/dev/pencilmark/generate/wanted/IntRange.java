package dev.pencilmark.generate.wanted;

/**
 * Numbers that are wanted.
 *
 * @param least the least of them
 * @param most the most, not less
 */
public record IntRange(int least, int most) {

  public IntRange {
    if (least > most) {
      throw new IllegalArgumentException(least + " to " + most);
    }
  }

  /** Returns whether a number is wanted. */
  public boolean has(int number) {
    return number >= least && number <= most;
  }

  @Override
  public String toString() {
    return least == most ? "" + least : least + " to " + most;
  }
}
