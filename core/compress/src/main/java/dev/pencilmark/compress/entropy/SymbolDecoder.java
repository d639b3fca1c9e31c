package dev.pencilmark.compress.entropy;

import dev.pencilmark.problem.Problem;
import dev.pencilmark.problem.ProblemException;
import dev.pencilmark.solve.Cancellation;
import java.math.BigInteger;

/** Takes symbols off a number. */
public final class SymbolDecoder extends SymbolCoder {

  /** The number of symbols between two checks for cancellation: a millisecond. */
  private static final int STRIDE = 64;

  private final Natural number;
  private final Cancellation cancellation;
  private int untilLook = STRIDE;

  /** Creates a reader whose work ends with LIMIT_EXCEEDED when it is cancelled. */
  public SymbolDecoder(Natural number, Cancellation cancellation) {
    this.number = number;
    this.cancellation = cancellation;
  }

  @Override
  public boolean isWriting() {
    return false;
  }

  @Override
  public int pick(int ignored, Frequencies table) throws ProblemException {
    int point = divide(table.total());
    int value = table.at(point);
    number.multiplyAdd(table.frequency(value), point - table.start(value));
    return value;
  }

  @Override
  public int uniform(int ignored, int n) throws ProblemException {
    if (n <= 1) {
      if (n < 1) {
        misfit("there is nothing left to choose from");
      }
      return 0;
    }
    return divide(n);
  }

  @Override
  public BigInteger uniform(BigInteger ignored, BigInteger n) {
    BigInteger[] parts = number.toBigInteger().divideAndRemainder(n);
    number.set(parts[0]);
    return parts[1];
  }

  @Override
  public boolean flag(boolean ignored, int ones, int total) throws ProblemException {
    if (ones == 0 || ones == total) {
      return ones == total;
    }
    int point = divide(total);
    boolean value = point < ones;
    number.multiplyAdd(value ? ones : total - ones, value ? point : point - ones);
    return value;
  }

  @Override
  public void choose(Frequencies table, Part... ways) throws ProblemException {
    ways[pick(0, table)].code(this);
  }

  @Override
  public void misfit(String why) throws ProblemException {
    throw broken(why).exception();
  }

  /** Takes a symbol off the number, which takes time by the length of the number. */
  private int divide(int total) throws ProblemException {
    if (--untilLook == 0) {
      untilLook = STRIDE;
      cancellation.check();
    }
    return number.divide(total);
  }

  /** Checks that nothing remains. */
  public void end() throws ProblemException {
    if (!number.isZero()) {
      throw Problem.trailing("the end of the board", number.bitLength() + " bits").exception();
    }
  }
}
