package dev.pencilmark.compress.entropy;

import dev.pencilmark.problem.ProblemException;

/** Numbers of which small ones are likelier, and rows of numbers that never fall. */
public final class NumberCode {

  private final SymbolCoder symbols;

  public NumberCode(SymbolCoder symbols) {
    this.symbols = symbols;
  }

  /** Returns the number of bits that a number has. */
  public static int bits(int number) {
    return Integer.SIZE - Integer.numberOfLeadingZeros(Math.max(0, number));
  }

  /** Returns the bits of a number below the first, of which it is known how many there are. */
  public int low(int number, int bits) throws ProblemException {
    if (bits == 0) {
      return 0;
    }
    int first = 1 << bits - 1;
    return first + symbols.uniform(number - first, first);
  }

  /** Returns a number from 0 to a largest: how many bits it has, and these. */
  public int number(int number, int most) throws ProblemException {
    int coded = low(number, symbols.uniform(bits(number), bits(most) + 1));
    if (coded > most) {
      symbols.misfit("a number that is too large");
      return most;
    }
    return coded;
  }

  /**
   * One of some numbers in an order in which they never fall, at the cost of one of all such rows
   * of numbers: each step asks whether the next number is here, with the share of the rows that
   * remain and have it.
   *
   * @param from the least that it can be
   * @param end larger than it can be
   * @param left how many are still to come, this one too
   */
  public int ascending(int number, int from, int end, int left) throws ProblemException {
    int at = from;
    while (at < end - 1 && !symbols.flag(number == at, left, left + end - at - 1)) {
      at++;
    }
    return at;
  }
}
