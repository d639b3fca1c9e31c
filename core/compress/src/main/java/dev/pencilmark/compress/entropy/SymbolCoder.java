package dev.pencilmark.compress.entropy;

import dev.pencilmark.problem.Problem;
import dev.pencilmark.problem.ProblemException;
import java.math.BigInteger;

/**
 * The symbols of a code, in the order of reading. Each is passed and returned: an encoder takes the
 * value and returns it, a decoder ignores the argument and returns the decoded value. So every code
 * is defined once, for both directions, and the directions cannot disagree.
 *
 * <p>The coder is the range variant of asymmetric numeral systems (Duda, "Asymmetric numeral
 * systems: entropy coding combining speed of Huffman coding with compression rate of arithmetic
 * coding", 2013), with a state of unlimited size that is converted to bytes only at the end: {@link
 * SymbolEncoder} processes the symbols from the last to the first, {@link SymbolDecoder} in order.
 * A symbol costs log2(total / frequency) bits, without rounding. A value whose frequency is 0
 * cannot be encoded; an encoder then records that this form does not fit, see {@link #choose}.
 */
public abstract class SymbolCoder {

  /** A part of a code. */
  public interface Part {
    void code(SymbolCoder symbols) throws ProblemException;
  }

  /** Returns whether values are written. */
  public abstract boolean isWriting();

  /**
   * Codes one symbol.
   *
   * @param value the value to write
   * @param table the frequencies of the values
   */
  public abstract int pick(int value, Frequencies table) throws ProblemException;

  /**
   * Codes one of {@code n} equally likely values.
   *
   * @param value the value to write, 0 to n - 1
   * @param n how many there are, at least 1; one alone costs nothing
   */
  public abstract int uniform(int value, int n) throws ProblemException;

  /** Codes one of {@code n} equally likely values, for large {@code n}. */
  public abstract BigInteger uniform(BigInteger value, BigInteger n) throws ProblemException;

  /**
   * Returns a yes or no.
   *
   * @param value what to write
   * @param ones the frequency of yes, 0 to total
   * @param total the frequency of both
   */
  public abstract boolean flag(boolean value, int ones, int total) throws ProblemException;

  /**
   * Codes the same data in one of several ways: an encoder selects the shortest of those that fit.
   *
   * @param table the frequencies of the ways
   * @param ways the ways; while writing, none may leave anything behind, and those of which it is
   *     known that they do not fit may be null
   */
  public abstract void choose(Frequencies table, Part... ways) throws ProblemException;

  /**
   * Codes a part that depends on the board alone, wherever it occurs: an encoder computes its
   * symbols once.
   *
   * @param known the cached symbols, the same for the same part of the same board
   */
  public void once(Known known, Part part) throws ProblemException {
    part.code(this);
  }

  /** The symbols of a part, when they have been found. Those of one writer at a time. */
  public static final class Known {
    public SymbolEncoder symbols;
  }

  /**
   * Returns whether an encoder already has a shorter encoding than the current one, whose remainder
   * costs at least {@code least} bits. If so, the caller abandons the current one.
   */
  public boolean isWorse(double least) {
    return false;
  }

  /**
   * Records that the board does not fit this form, or throws if the decoded data was not written by
   * an encoder.
   */
  public abstract void misfit(String why) throws ProblemException;

  /**
   * Returns a whole number from 0 to 2^63 - 1: the number of its bits, then the bits below the
   * first.
   */
  public long number(long value) throws ProblemException {
    int bits = uniform(Long.SIZE - Long.numberOfLeadingZeros(value), Long.SIZE);
    if (bits == 0) {
      return 0;
    }
    long read = 1;
    for (int left = bits - 1; left > 0; ) {
      int some = Math.min(left, 16);
      left -= some;
      int low = (int) (value >>> left) & (1 << some) - 1;
      read = read << some | uniform(low, 1 << some);
    }
    return read;
  }

  /** Returns the problem of a code that cannot be read. */
  public static Problem broken(String why) {
    return Problem.undecodable(why);
  }
}
