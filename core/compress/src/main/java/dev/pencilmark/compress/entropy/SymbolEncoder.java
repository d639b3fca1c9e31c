package dev.pencilmark.compress.entropy;

import dev.pencilmark.compress.rank.GridRank;
import dev.pencilmark.problem.ProblemException;
import dev.pencilmark.solve.Cancellation;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.atomic.AtomicReference;

/** Collects symbols, and converts them to one number in the end. */
public final class SymbolEncoder extends SymbolCoder {

  /** The number of symbols between two checks for cancellation: half a millisecond. */
  private static final int STRIDE = 64;

  /** The tolerance of the remaining size of a trial, because sums are rounded. */
  private static final double ROUNDING = 1e-6;

  /** The logarithm of the only large total that is common; to compute it takes a tenth of a us. */
  private static final double RANK_BITS = Log2.of(GridRank.COUNT.doubleValue());

  private static final int[] NOTHING = {};

  /** The initial capacity, sufficient for the symbols of most Sudokus. */
  private static final int FIRST_SIZE = 512;

  /** The maximum number of numbers that are kept for the next writer. */
  private static final int MOST_SPARE = 4 * FIRST_SIZE;

  /**
   * The buffer of an encoder and its trials, which append their symbols to it. With a buffer for
   * each trial, compressing allocated twice as much.
   */
  private static final class Buffer {

    /** Start, frequency and total of each symbol; a total of 0 refers to the next large value. */
    private int[] numbers = NOTHING;

    /** The array of an encoder that has ended, for the next one. */
    private static final AtomicReference<int[]> SPARE = new AtomicReference<>();

    int[] grow(int end) {
      int[] spare = numbers.length == 0 ? SPARE.getAndSet(null) : null;
      if (spare != null && spare.length >= end) {
        numbers = spare;
        return numbers;
      }
      numbers = Arrays.copyOf(numbers, Math.max(Math.max(FIRST_SIZE, 2 * numbers.length), end));
      return numbers;
    }
  }

  private final Cancellation cancellation;

  /**
   * A trial ends when it costs this much, or does not fit. The limit does not raise an exception:
   * loops poll {@link #isWorse}, which takes 0.93 of the time for a Sudoku and 0.9 for a KenKen,
   * because an exception unwinds some ten frames.
   */
  private final double limit;

  private final boolean isTrial;

  private final Buffer buffer;

  /** The index of the first symbol in the buffer. */
  private int from;

  /** The index after the last symbol. */
  private int end;

  private double bits;
  private boolean fits = true;

  /** Values and totals beyond an int. */
  private List<BigInteger> large = List.of();

  /** Creates an encoder that ends with LIMIT_EXCEEDED when the work is cancelled. */
  public SymbolEncoder(Cancellation cancellation) {
    this(cancellation, Double.POSITIVE_INFINITY, false, new Buffer(), 0);
  }

  private SymbolEncoder(
      Cancellation cancellation, double limit, boolean isTrial, Buffer buffer, int from) {
    this.cancellation = cancellation;
    this.limit = limit;
    this.isTrial = isTrial;
    this.buffer = buffer;
    this.from = from;
    this.end = from;
  }

  /** Ends a trial that does not fit. */
  private static final class Misfit extends RuntimeException {

    private static final long serialVersionUID = 1L;

    static final Misfit INSTANCE = new Misfit();

    private Misfit() {
      super(null, null, false, false);
    }
  }

  /**
   * Tries a way to code.
   *
   * @param than the shortest encoding so far, or null. No symbol reduces the cost, so the trial
   *     ends when it costs as much. Of the codes of a Sudoku the first is nearly always the
   *     shortest, and of ten symmetries of its clues nine do not hold: 102 us and 460 kB became 16
   *     us and 27 kB for 17 clues.
   * @return the symbols, or null if it does not fit or costs as much
   */
  public static SymbolEncoder shorter(SymbolEncoder than, Cancellation cancellation, Part way)
      throws ProblemException {
    SymbolEncoder trial =
        than == null
            ? new SymbolEncoder(cancellation, Double.POSITIVE_INFINITY, true, new Buffer(), 0)
            : new SymbolEncoder(cancellation, than.bits(), true, than.buffer, than.end);
    trial.attempt(way);
    return trial.ifShorter();
  }

  private void attempt(Part way) throws ProblemException {
    try {
      way.code(this);
    } catch (Misfit end) {
      fits = false;
    }
  }

  private void attempt(int number, Frequencies table, Part way) throws ProblemException {
    try {
      pick(number, table);
      way.code(this);
    } catch (Misfit end) {
      fits = false;
    }
  }

  /** Returns a trial that has come to its end; null if it is not shorter. */
  private SymbolEncoder ifShorter() {
    return fits && bits < limit ? this : null;
  }

  @Override
  public boolean isWriting() {
    return true;
  }

  /** Returns the cost of the symbols in bits; infinite if the board did not fit the code. */
  public double bits() {
    return fits ? bits : Double.POSITIVE_INFINITY;
  }

  /** Returns whether the form can hold the board. */
  public boolean fits() {
    return fits;
  }

  @Override
  public int pick(int value, Frequencies table) {
    add(table.start(value), table.frequency(value), table.total());
    return value;
  }

  @Override
  public int uniform(int value, int n) {
    if (value < 0 || value >= n) {
      misfit("");
    } else if (n > 1) {
      add(value, 1, n);
    }
    return value;
  }

  @Override
  public BigInteger uniform(BigInteger value, BigInteger n) {
    add(0, 0, 0);
    if (large.isEmpty()) {
      large = new ArrayList<>(2);
    }
    large.add(value);
    large.add(n);
    bits += n == GridRank.COUNT ? RANK_BITS : Log2.of(n.doubleValue());
    return value;
  }

  @Override
  public boolean flag(boolean value, int ones, int total) {
    add(value ? 0 : ones, value ? ones : total - ones, total);
    return value;
  }

  @Override
  public void choose(Frequencies table, Part... ways) throws ProblemException {
    if (hasEnded()) {
      return;
    }
    SymbolEncoder shortest = null;
    for (int way = 0; way < ways.length; way++) {
      if (ways[way] == null) {
        continue;
      }
      cancellation.check();
      double most = Math.min(limit - bits + ROUNDING, shortest == null ? limit : shortest.bits);
      int at = shortest == null ? end : shortest.end;
      SymbolEncoder trial = new SymbolEncoder(cancellation, most, true, buffer, at);
      trial.attempt(way, table, ways[way]);
      if (trial.ifShorter() != null) {
        trial.moveTo(end);
        shortest = trial;
      }
    }
    if (shortest == null) {
      fits = false;
      return;
    }
    take(shortest);
  }

  /** If a trial ends within the part, the part remains unknown, and is tried again elsewhere. */
  @Override
  public void once(Known known, Part part) throws ProblemException {
    if (hasEnded()) {
      return;
    }
    if (known.symbols == null) {
      SymbolEncoder found =
          new SymbolEncoder(cancellation, limit - bits + ROUNDING, true, buffer, end);
      found.attempt(part);
      if (!found.fits) {
        fits = false;
        return;
      }
      known.symbols = found.kept();
      take(found);
    } else {
      append(known.symbols);
    }
    fits &= bits < limit;
  }

  @Override
  public boolean isWorse(double least) {
    if (isTrial && (!fits || bits + least >= limit + ROUNDING)) {
      fits = false;
      return true;
    }
    return false;
  }

  /** Returns whether this is a trial that need not be continued. */
  private boolean hasEnded() {
    return isTrial && !fits;
  }

  @Override
  public void misfit(String why) {
    fits = false;
    if (isTrial) {
      throw Misfit.INSTANCE;
    }
  }

  /** Returns the number that encodes all symbols. */
  public Natural toNatural() throws ProblemException {
    Natural number = new Natural();
    int next = large.size();
    int[] symbols = buffer.numbers;
    for (int i = end - 3; i >= from; i -= 3) {
      if ((i - from) % (3 * STRIDE) == 0) {
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

  /** Releases the buffer; only {@link #bits} remains available. */
  public void release() {
    if (buffer.numbers.length <= MOST_SPARE) {
      Buffer.SPARE.set(buffer.numbers);
    }
    buffer.numbers = NOTHING;
  }

  /** Moves the symbols to a lower index of the buffer. */
  private void moveTo(int place) {
    if (place < from) {
      int size = end - from;
      System.arraycopy(buffer.numbers, from, buffer.numbers, place, size);
      from = place;
      end = place + size;
    }
  }

  /** Appends the symbols of a trial, which directly follow the own symbols. */
  private void take(SymbolEncoder trial) {
    end = trial.end;
    bits += trial.bits;
    takeLarge(trial);
  }

  /** Returns a copy that remains valid when the buffer is reused. */
  private SymbolEncoder kept() {
    Buffer own = new Buffer();
    own.numbers = Arrays.copyOfRange(buffer.numbers, from, end);
    SymbolEncoder kept = new SymbolEncoder(cancellation, limit, isTrial, own, 0);
    kept.end = end - from;
    kept.bits = bits;
    kept.large = large;
    return kept;
  }

  /** Appends the symbols of another buffer. */
  private void append(SymbolEncoder other) {
    int size = other.end - other.from;
    if (end + size > buffer.numbers.length) {
      buffer.grow(end + size);
    }
    System.arraycopy(other.buffer.numbers, other.from, buffer.numbers, end, size);
    end += size;
    bits += other.bits;
    takeLarge(other);
  }

  private void takeLarge(SymbolEncoder other) {
    if (!other.large.isEmpty()) {
      large = new ArrayList<>(large);
      large.addAll(other.large);
    }
  }

  private void add(int start, int frequency, int total) {
    if (frequency == total && total > 0 || hasEnded()) {
      return;
    }
    int[] numbers = buffer.numbers;
    int at = end;
    if (at + 3 > numbers.length) {
      numbers = buffer.grow(at + 3);
    }
    numbers[at] = start;
    numbers[at + 1] = frequency;
    numbers[at + 2] = total;
    end = at + 3;
    if (frequency <= 0) {
      if (total != 0) {
        misfit("");
      }
    } else if (frequency < total) {
      bits += Log2.of(total) - Log2.of(frequency);
      fits &= bits < limit;
    }
  }
}
