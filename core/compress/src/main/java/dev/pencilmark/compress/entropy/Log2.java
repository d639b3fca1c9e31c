package dev.pencilmark.compress.entropy;

/**
 * Logarithms to the base 2 that are the same on every machine, to the last bit: which of two ways
 * to write is shorter must not depend on the processor, as {@link Math#log} may.
 */
public final class Log2 {

  /** Most frequencies and totals are below this. */
  private static final int TABLED = 1 << 10;

  private static final double[] TABLE = new double[TABLED];

  static {
    for (int n = 1; n < TABLED; n++) {
      TABLE[n] = compute(n);
    }
  }

  private Log2() {}

  /** Returns the logarithm of a number that is more than 0. */
  public static double of(int n) {
    return n < TABLED ? TABLE[n] : compute(n);
  }

  /** Returns the same of a large number. */
  public static double of(double n) {
    return compute(n);
  }

  private static double compute(double n) {
    return StrictMath.log(n) / StrictMath.log(2);
  }
}
