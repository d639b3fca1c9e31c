package dev.pencilmark.compress.entropy;

import dev.pencilmark.compress.rank.GridRank;
import dev.pencilmark.problem.ProblemException;
import dev.pencilmark.solve.Cancellation;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.atomic.AtomicReference;

/** Collects symbols, and makes one number of them in the end. */
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
   * Where a writer and those that try ways for it put their symbols, one behind the other. With
   * rooms of their own, rooms were half of what compressing took of the heap.
   */
  private static final class Room {

    /** Start, frequency and total of every symbol; a total of 0: the next of the large. */
    private int[] numbers = NOTHING;

    /** The numbers of a writer that has ended, for the next one. */
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
   * A trial ends when it costs this much, or does not fit. What ends it here is no exception, which
   * passes through ten frames, but {@link #isWorse} in the loops of the parts: compressing a Sudoku
   * takes 0.93 of the time, and a KenKen 0.9.
   */
  private final double limit;

  private final boolean isTrial;

  private final Room room;

  /** Where the symbols begin in the room. */
  private int from;

  /** Where they end. */
  private int end;

  private double bits;
  private boolean fits = true;

  /** Values and totals beyond an int. */
  private List<BigInteger> large = List.of();

  /** Creates a writer whose longer work ends with LIMIT_EXCEEDED when it is cancelled. */
  public SymbolEncoder(Cancellation cancellation) {
    this(cancellation, Double.POSITIVE_INFINITY, false, new Room(), 0);
  }

  private SymbolEncoder(
      Cancellation cancellation, double limit, boolean isTrial, Room room, int from) {
    this.cancellation = cancellation;
    this.limit = limit;
    this.isTrial = isTrial;
    this.room = room;
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
   * @param than the shortest so far, or null: no symbol makes a way cheaper, so that it ends where
   *     it costs as much. Of the codes of a Sudoku the first is nearly always the shortest, and of
   *     ten symmetries of its clues nine do not hold: 102 us and 460 kB became 16 us and 27 kB for
   *     17 clues.
   * @return the symbols, or null if it does not fit or costs as much
   */
  public static SymbolEncoder shorter(SymbolEncoder than, Cancellation cancellation, Part way)
      throws ProblemException {
    SymbolEncoder trial =
        than == null
            ? new SymbolEncoder(cancellation, Double.POSITIVE_INFINITY, true, new Room(), 0)
            : new SymbolEncoder(cancellation, than.bits(), true, than.room, than.end);
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

  /** Returns whether all that was to be written could be. */
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
      SymbolEncoder trial = new SymbolEncoder(cancellation, most, true, room, at);
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

  /** A part that a trial does not come to the end of is not known, and tried again elsewhere. */
  @Override
  public void once(Known known, Part part) throws ProblemException {
    if (hasEnded()) {
      return;
    }
    if (known.symbols == null) {
      SymbolEncoder found =
          new SymbolEncoder(cancellation, limit - bits + ROUNDING, true, room, end);
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

  /** Returns the number that holds all the symbols. */
  public Natural toNatural() throws ProblemException {
    Natural number = new Natural();
    int next = large.size();
    int[] symbols = room.numbers;
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

  /** Ends the use of the symbols, and of those of all trials: only their bits are known. */
  public void release() {
    if (room.numbers.length <= MOST_SPARE) {
      Room.SPARE.set(room.numbers);
    }
    room.numbers = NOTHING;
  }

  /** Moves the symbols to an earlier place of the room. */
  private void moveTo(int place) {
    if (place < from) {
      int size = end - from;
      System.arraycopy(room.numbers, from, room.numbers, place, size);
      from = place;
      end = place + size;
    }
  }

  /** Takes the symbols of a trial, which lie behind one's own. */
  private void take(SymbolEncoder trial) {
    end = trial.end;
    bits += trial.bits;
    takeLarge(trial);
  }

  /** Returns a copy that stays when the room is used again. */
  private SymbolEncoder kept() {
    Room own = new Room();
    own.numbers = Arrays.copyOfRange(room.numbers, from, end);
    SymbolEncoder kept = new SymbolEncoder(cancellation, limit, isTrial, own, 0);
    kept.end = end - from;
    kept.bits = bits;
    kept.large = large;
    return kept;
  }

  /** Adds the symbols of another room. */
  private void append(SymbolEncoder other) {
    int size = other.end - other.from;
    if (end + size > room.numbers.length) {
      room.grow(end + size);
    }
    System.arraycopy(other.room.numbers, other.from, room.numbers, end, size);
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
    int[] numbers = room.numbers;
    int at = end;
    if (at + 3 > numbers.length) {
      numbers = room.grow(at + 3);
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
