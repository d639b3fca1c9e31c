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

  /** What is left for a trial is told with this much more, as sums are rounded. */
  private static final double ROUNDING = 1e-6;

  private static final int[] NOTHING = {};

  /**
   * Most trials end after a few symbols; of others most have one for each of 81 cells, which the
   * next size holds. Room was most of what compressing took of the heap.
   */
  private static final int FIRST_SIZE = 128;

  private static final int GROWTH = 3;

  private final Cancellation cancellation;

  /** A trial ends when it costs this much, or does not fit. */
  private final double limit;

  private final boolean isTrial;

  /** Start, frequency and total of every symbol; a total of 0 stands for the next of the large. */
  private int[] symbols = NOTHING;

  private int size;
  private double bits;
  private boolean fits = true;

  /** Values and totals beyond an int. */
  private List<BigInteger> large = List.of();

  /** A writer whose longer work ends with LIMIT_EXCEEDED when it is called off. */
  SymbolEncoder(Cancellation cancellation) {
    this(cancellation, Double.POSITIVE_INFINITY, false, NOTHING);
  }

  private SymbolEncoder(Cancellation cancellation, double limit, boolean isTrial, int[] room) {
    this.cancellation = cancellation;
    this.limit = limit;
    this.isTrial = isTrial;
    this.symbols = room;
  }

  /** Ends a trial: there is a shorter way, or this is none. */
  private static final class Worse extends RuntimeException {

    private static final long serialVersionUID = 1L;

    static final Worse INSTANCE = new Worse();

    private Worse() {
      super(null, null, false, false);
    }
  }

  /**
   * Tries a way to code.
   *
   * @param limit what it must cost less than: no symbol makes it cheaper, so that it ends there. Of
   *     the codes of a Sudoku the first is nearly always the shortest, and of ten symmetries of its
   *     clues nine do not hold: 102 us and 460 kB became 16 us and 27 kB for 17 clues.
   * @return the symbols, or null if it does not fit or costs as much
   */
  static SymbolEncoder shorter(double limit, Cancellation cancellation, Part way)
      throws ProblemException {
    return trial(limit, cancellation, way, NOTHING).end();
  }

  private static SymbolEncoder trial(double limit, Cancellation cancellation, Part way, int[] room)
      throws ProblemException {
    SymbolEncoder trial = new SymbolEncoder(cancellation, limit, true, room);
    trial.attempt(way);
    return trial;
  }

  private void attempt(Part way) throws ProblemException {
    try {
      way.code(this);
    } catch (Worse end) {
      fits = false;
    }
  }

  private void attempt(int number, Frequencies table, Part way) throws ProblemException {
    try {
      pick(number, table);
      way.code(this);
    } catch (Worse end) {
      fits = false;
    }
  }

  /** A trial that has come to its end; null if it is not shorter. */
  private SymbolEncoder end() {
    return fits && bits < limit ? this : null;
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
      misfit("");
    } else if (n > 1) {
      add(value, 1, n);
    }
    return value;
  }

  @Override
  BigInteger uniform(BigInteger value, BigInteger n) {
    add(0, 0, 0);
    if (large.isEmpty()) {
      large = new ArrayList<>(2);
    }
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
    int[] room = NOTHING;
    for (int way = 0; way < ways.length; way++) {
      if (ways[way] == null) {
        continue;
      }
      cancellation.check();
      double most = Math.min(limit - bits + ROUNDING, shortest == null ? limit : shortest.bits);
      SymbolEncoder trial = new SymbolEncoder(cancellation, most, true, room);
      trial.attempt(way, table, ways[way]);
      SymbolEncoder loser = trial;
      if (trial.end() != null) {
        loser = shortest;
        shortest = trial;
      }
      room = loser == null ? NOTHING : loser.symbols;
    }
    if (shortest == null) {
      misfit("");
      return;
    }
    if (size == 0) {
      // Nobody else has its symbols.
      symbols = shortest.symbols;
      size = shortest.size;
      large = shortest.large;
      bits = shortest.bits;
    } else {
      append(shortest);
    }
  }

  /** A part that a trial does not come to the end of is not known, and tried again elsewhere. */
  @Override
  void once(Known known, Part part) throws ProblemException {
    if (known.symbols == null) {
      SymbolEncoder found = trial(limit - bits + ROUNDING, cancellation, part, NOTHING);
      if (!found.fits) {
        misfit("");
        return;
      }
      known.symbols = found;
    }
    append(known.symbols);
    if (isTrial && bits >= limit) {
      throw Worse.INSTANCE;
    }
  }

  @Override
  boolean isWorse(double least) {
    if (isTrial && bits + least >= limit + ROUNDING) {
      fits = false;
      return true;
    }
    return false;
  }

  @Override
  void misfit(String why) {
    fits = false;
    if (isTrial) {
      throw Worse.INSTANCE;
    }
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

  private void makeRoom(int more) {
    if (size + more > symbols.length) {
      int grown = symbols.length > 0 ? GROWTH * symbols.length : FIRST_SIZE;
      symbols = Arrays.copyOf(symbols, Math.max(grown, size + more));
    }
  }

  private void append(SymbolEncoder other) {
    makeRoom(other.size);
    System.arraycopy(other.symbols, 0, symbols, size, other.size);
    size += other.size;
    if (!other.large.isEmpty()) {
      large = new ArrayList<>(large);
      large.addAll(other.large);
    }
    bits += other.bits;
  }

  private void add(int start, int frequency, int total) {
    if (frequency == total && total > 0) {
      return;
    }
    makeRoom(3);
    symbols[size++] = start;
    symbols[size++] = frequency;
    symbols[size++] = total;
    if (frequency <= 0) {
      if (total != 0) {
        misfit("");
      }
    } else if (frequency < total) {
      bits += Log2.of(total) - Log2.of(frequency);
      if (isTrial && bits >= limit) {
        throw Worse.INSTANCE;
      }
    }
  }
}
