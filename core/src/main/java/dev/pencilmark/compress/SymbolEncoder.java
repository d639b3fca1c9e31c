package dev.pencilmark.compress;

import dev.pencilmark.problem.ProblemException;
import dev.pencilmark.solve.Cancellation;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** Collects symbols, and makes one number of them in the end. */
final class SymbolEncoder extends SymbolCoder {

  /** After how many symbols it is looked whether the work was called off: half a millisecond. */
  private static final int STRIDE = 64;

  private final Cancellation cancellation;

  /** Start, frequency and total of every symbol; a total of 0 stands for the next of the large. */
  private int[] symbols = new int[192];

  private int size;
  private double bits;
  private boolean fits = true;

  /** Values and totals beyond an int. */
  private final List<BigInteger> large = new ArrayList<>(0);

  /** A writer whose longer work ends with LIMIT_EXCEEDED when it is called off. */
  SymbolEncoder(Cancellation cancellation) {
    this.cancellation = cancellation;
  }

  @Override
  boolean isWriting() {
    return true;
  }

  /** What the symbols cost; infinite if something did not fit. */
  double bits() {
    return fits ? bits : Double.POSITIVE_INFINITY;
  }

  /** Whether all that was to be written could be. */
  boolean fits() {
    return fits;
  }

  @Override
  int pick(int value, Frequencies table) {
    add(table.start(value), table.frequency(value), table.total());
    return value;
  }

  @Override
  int uniform(int value, int n) {
    if (value < 0 || value >= n) {
      fits = false;
    } else if (n > 1) {
      add(value, 1, n);
    }
    return value;
  }

  @Override
  BigInteger uniform(BigInteger value, BigInteger n) {
    add(0, 0, 0);
    large.add(value);
    large.add(n);
    bits += Log2.of(n.doubleValue());
    return value;
  }

  @Override
  boolean flag(boolean value, int ones, int total) {
    add(value ? 0 : ones, value ? ones : total - ones, total);
    return value;
  }

  @Override
  void choose(Frequencies table, Part... ways) throws ProblemException {
    SymbolEncoder shortest = null;
    for (int way = 0; way < ways.length; way++) {
      cancellation.check();
      SymbolEncoder trial = new SymbolEncoder(cancellation);
      trial.pick(way, table);
      ways[way].code(trial);
      if (trial.fits && (shortest == null || trial.bits < shortest.bits)) {
        shortest = trial;
      }
    }
    if (shortest == null) {
      fits = false;
      return;
    }
    append(shortest);
  }

  @Override
  void misfit(String why) {
    fits = false;
  }

  /** The number that holds all the symbols. */
  Natural toNatural() throws ProblemException {
    Natural number = new Natural();
    int next = large.size();
    for (int i = size - 3; i >= 0; i -= 3) {
      if (i % (3 * STRIDE) == 0) {
        cancellation.check();
      }
      int start = symbols[i];
      int frequency = symbols[i + 1];
      int total = symbols[i + 2];
      if (total == 0) {
        next -= 2;
        BigInteger value = large.get(next);
        number.set(number.toBigInteger().multiply(large.get(next + 1)).add(value));
      } else {
        int rest = frequency == 1 ? 0 : number.divide(frequency);
        number.multiplyAdd(total, start + rest);
      }
    }
    return number;
  }

  private void append(SymbolEncoder other) {
    int[] both = Arrays.copyOf(symbols, Math.max(symbols.length, size + other.size));
    System.arraycopy(other.symbols, 0, both, size, other.size);
    symbols = both;
    size += other.size;
    large.addAll(other.large);
    bits += other.bits;
  }

  private void add(int start, int frequency, int total) {
    if (frequency == total && total > 0) {
      return;
    }
    if (size + 3 > symbols.length) {
      symbols = Arrays.copyOf(symbols, 2 * size + 3);
    }
    symbols[size++] = start;
    symbols[size++] = frequency;
    symbols[size++] = total;
    if (frequency <= 0) {
      fits &= total == 0;
    } else if (frequency < total) {
      bits += Log2.of(total) - Log2.of(frequency);
    }
  }
}
