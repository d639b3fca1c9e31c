package dev.pencilmark.compress.rank;

/**
 * A number of up to 96 bits, to write a rank in a base and to read it. It exists because a rank is
 * a little too wide for a long, and {@code BigInteger} would cost more than the rank itself.
 */
final class UInt96 {

  private static final long WORD = 0xFFFF_FFFFL;

  private long top;
  private long middle;
  private long bottom;

  /** Zero. */
  UInt96() {}

  /** {@code high * 2^64 + low}, with {@code high} below 2^32 and {@code low} unsigned. */
  UInt96(long high, long low) {
    top = high;
    middle = low >>> 32;
    bottom = low & WORD;
  }

  /** Multiplies by a factor and adds a summand; both small, and the result below 2^96. */
  void multiplyAdd(int factor, int summand) {
    bottom = bottom * factor + summand;
    middle = middle * factor + (bottom >>> 32);
    top = top * factor + (middle >>> 32);
    bottom &= WORD;
    middle &= WORD;
  }

  /** Divides by a small number and returns the remainder. */
  int divide(int divisor) {
    long rest = top;
    top = rest / divisor;
    rest = rest % divisor << 32 | middle;
    middle = rest / divisor;
    rest = rest % divisor << 32 | bottom;
    bottom = rest / divisor;
    return (int) (rest % divisor);
  }

  /** Returns the bits from 64 upwards. */
  long high() {
    return top;
  }

  /** Returns the lower 64 bits. */
  long low() {
    return middle << 32 | bottom;
  }
}
