package dev.pencilmark.compress.rank;

import dev.pencilmark.problem.Problem;
import dev.pencilmark.problem.ProblemCode;
import dev.pencilmark.problem.ProblemException;
import java.math.BigInteger;
import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.random.RandomGenerator;

/**
 * The numbering {@code rank73/1} of all full 9x9 grids: every grid has one rank, 0 to {@link
 * #COUNT} - 1, and every such number is the rank of one grid. docs/compression.md defines it.
 *
 * <p>A grid is 81 digits 1 to 9 in row order; full means that every row, column and box has all
 * nine. A rank is a number of 73 bits, {@code high * 2^64 + low} with {@code low} unsigned.
 *
 * <p>The idea: the positions of digits in the <em>columns</em> of a band (its gangster, of 44
 * classes) constrain the other bands, and their positions in <em>rows</em> constrain only the same
 * band. So the rank (the classes and the counts are those by which Felgenhauer and Jarvis counted
 * all grids, "Mathematics of Sudoku I", 2006) encodes the columns of the first band, the
 * distribution of the remaining digits over the other two, and the rows of each, by counts that fit
 * small tables.
 *
 * <p>Thread-safe.
 */
public final class GridRank {

  /** The number of full grids, N. */
  public static final BigInteger COUNT = RankTables.GRIDS;

  private static final long COUNT_HIGH = COUNT.shiftRight(64).longValueExact();
  private static final long COUNT_LOW = COUNT.longValue();

  private static final int OPTIONS = RankTables.OPTIONS;
  private static final int PAIRS = RankTables.PAIRS;
  private static final int TYPES = Symmetry.TYPES;
  private static final int HALF = OPTIONS / 2;

  /**
   * A digit's places in a band are added up in one long. Its fields cannot run into each other,
   * however often the digit comes: bits 0-7 the type: 9 c0 + 3 c1 + c2 bits 8-16 the rows: r0 + 4
   * r1 + 16 r2 bits 17-28 how often in each stack, four bits each bits 29-46 how often in each
   * column, two bits each If the stacks have the digit once each, type and rows are consistent.
   * Then the digit is once in every row if the rows differ, and once in every column if the columns
   * of the three bands add up to ones.
   */
  private static final int ROWS_AT = 8;

  private static final int STACKS_AT = 17;
  private static final int COLUMNS_AT = 29;
  private static final long STACKS = 0xFFFL << STACKS_AT;
  private static final long ONCE_IN_STACKS = 0x111L << STACKS_AT;
  private static final long COLUMNS = 0x3FFFFL;
  private static final long ONCE_IN_COLUMNS = 0x15555L;
  private static final long[] PLACES = places();

  /** The index of the permutation r0 + 4 r1 + 16 r2, or -1. */
  private static final byte[] PERMUTATIONS = permutations();

  /** For type t and row permutation x, at 6 t + x, the three cells in the band, a byte each. */
  private static final int[] CELLS = cells();

  /**
   * For type t and steps b, at 8 t + b: the type whose column in stack j is one further,
   * cyclically, or two if bit j of b is set. A digit of type t in band 1 has that type in band 2,
   * and the one of the complement in band 3.
   */
  private static final byte[] STEPPED = stepped();

  /** For types t and u, at 27 t + u, the steps that lead from t to u. */
  private static final byte[] STEPS = steps();

  /** n / d for n below 2^22, as n * RECIPROCALS[d] >> 32; exact where d divides n. */
  private static final long[] RECIPROCALS = reciprocals();

  private static volatile GridRank instance;

  private final RankTables tables;
  private final ThreadLocal<Scratch> scratch;

  private GridRank(RankTables tables) {
    this.tables = tables;
    this.scratch = ThreadLocal.withInitial(() -> new Scratch(tables));
  }

  /**
   * Returns the single instance. The first call computes its tables, which takes a fraction of a
   * second.
   *
   * @throws IllegalStateException if the tables are not those of {@code rank73/1}, which only a
   *     broken machine or program can cause
   */
  public static GridRank instance() {
    GridRank ready = instance;
    return ready != null ? ready : build();
  }

  private static synchronized GridRank build() {
    if (instance == null) {
      instance = new GridRank(new RankTables(Symmetry.typeMaps()));
    }
    return instance;
  }

  /** Receives a rank. */
  public static final class Result {
    /** The bits from 64 upwards, 0 to 361. */
    public long high;

    /** The lower 64 bits, unsigned. */
    public long low;

    /** Creates a rank of 0. */
    public Result() {}

    /** Returns the rank as one number. */
    public BigInteger toBigInteger() {
      return bigInteger(high, low);
    }
  }

  /** Returns whether {@code high * 2^64 + low} is the rank of a grid: 0 or more and below N. */
  public static boolean isRank(long high, long low) {
    return high >= 0
        && (high < COUNT_HIGH || high == COUNT_HIGH && Long.compareUnsigned(low, COUNT_LOW) < 0);
  }

  /**
   * The rank of a grid. Allocates nothing.
   *
   * @param digits the grid
   * @param into receives the rank, and is not changed if there is none
   * @return whether the digits are a full grid
   */
  public boolean rank(byte[] digits, Result into) {
    Scratch s = scratch.get();
    if (digits.length != 81 || !read(digits, s)) {
      return false;
    }
    byte[] classOf = tables.tensors.classOf();
    int tensor = tables.index.of(s.keys[0]);
    int k = classOf[tensor];
    int f = tables.f[k];
    int canon = tables.tensors.canon()[tensor];
    label(0, k, canon, s);
    int r1 = rowRank(0, k, canon, s);
    int m = ordering(s);

    byte[] maps = tables.typeMaps;
    int word0 = 0;
    int word1 = 0;
    int word2 = 0;
    for (int d = 0; d < 9; d++) {
      int l = s.labels[d];
      int from = tables.labelTypes[9 * k + l];
      int to = maps[TYPES * canon + s.types[9 + d]];
      int steps = STEPS[TYPES * from + to];
      word0 |= (steps & 1) << l;
      word1 |= (steps >>> 1 & 1) << l;
      word2 |= (steps >>> 2) << l;
    }
    int s0 = tables.optionOf[3 * k * 512 + word0];
    int s1 = tables.optionOf[(3 * k + 1) * 512 + word1];
    int s2 = tables.optionOf[(3 * k + 2) * 512 + word2];

    int pair = (PAIRS + 1) * k + OPTIONS * s0 + s1;
    s.completions.fix(k, s0, s1);
    long q;
    if (s2 <= HALF) {
      q = tables.prefixes[pair];
      for (int o = 0; o < s2; o++) {
        q += s.completions.weight(o);
      }
    } else {
      q = tables.prefixes[pair + 1];
      for (int o = OPTIONS - 1; o >= s2; o--) {
        q -= s.completions.weight(o);
      }
    }
    int second = tables.index.of(s.keys[1]);
    label(1, classOf[second], tables.tensors.canon()[second], s);
    int r2 = rowRank(1, classOf[second], tables.tensors.canon()[second], s);
    int third = tables.index.of(s.keys[2]);
    label(2, classOf[third], tables.tensors.canon()[third], s);
    int r3 = rowRank(2, classOf[third], tables.tensors.canon()[third], s);
    q += (long) r2 * tables.f[classOf[third]] + r3;

    long within = ((long) m * f + r1) * tables.completions[k] + q;
    long low = tables.baseLow[tensor] + within;
    into.high = tables.baseHigh[tensor] + (Long.compareUnsigned(low, within) < 0 ? 1 : 0);
    into.low = low;
    return true;
  }

  /**
   * The grid of a rank. Allocates nothing.
   *
   * @param high the bits of the rank from 64 upwards
   * @param low its lower 64 bits
   * @param into receives the 81 digits
   * @throws IllegalArgumentException if there is no such rank, or {@code into} has another length
   */
  public void unrank(long high, long low, byte[] into) {
    requireRank(high, low);
    if (into.length != 81) {
      throw new IllegalArgumentException("a grid has 81 digits, not " + into.length);
    }
    Scratch s = scratch.get();
    int tensor = tensorOf(high, low);
    int k = tables.tensors.classOf()[tensor];
    int f = tables.f[k];
    int canon = tables.tensors.canon()[tensor];
    long within = low - tables.baseLow[tensor];
    long total = tables.completions[k];
    long bandIndex = within / total;
    long q = within - bandIndex * total;
    int m = (int) (bandIndex / f);
    int r1 = (int) (bandIndex - (long) m * f);

    order(tables.tensors.keys()[tensor], m, s);
    label(0, k, canon, s);
    write(0, canon, tables.rows[tables.rowStarts[k] + r1], s, into);

    int pair = (PAIRS + 1) * k + (int) (q * PAIRS / total);
    while (tables.prefixes[pair] > q) {
      pair--;
    }
    while (tables.prefixes[pair + 1] <= q) {
      pair++;
    }
    int s0 = (pair - (PAIRS + 1) * k) / OPTIONS;
    int s1 = (pair - (PAIRS + 1) * k) % OPTIONS;
    s.completions.fix(k, s0, s1);
    int s2;
    if (q - tables.prefixes[pair] <= tables.prefixes[pair + 1] - q) {
      q -= tables.prefixes[pair];
      s2 = 0;
      for (int weight = s.completions.weight(0); q >= weight; ) {
        q -= weight;
        weight = s.completions.weight(++s2);
      }
    } else {
      q -= tables.prefixes[pair + 1];
      s2 = OPTIONS;
      while (q < 0) {
        q += s.completions.weight(--s2);
      }
    }
    share(k, canon, s0, s1, s2, s);
    int second = tables.index.of(s.keys[1]);
    int third = tables.index.of(s.keys[2]);
    int thirdF = tables.f[tables.tensors.classOf()[third]];
    int r2 = (int) q / thirdF;
    writeBand(1, second, r2, s, into);
    writeBand(2, third, (int) q - r2 * thirdF, s, into);
  }

  /**
   * Returns the number of a grid: its rank.
   *
   * @param digits 81 digits in row order
   * @throws ProblemException if they are not a full grid: BAD_LENGTH, VALUE_OUT_OF_RANGE,
   *     NOT_REPRESENTABLE for an empty cell (0), DUPLICATE_IN_UNIT
   */
  public BigInteger number(byte[] digits) throws ProblemException {
    Result result = new Result();
    if (!rank(digits, result)) {
      throw FullGrid.problem(digits).exception();
    }
    return result.toBigInteger();
  }

  /**
   * Returns the grid of a number.
   *
   * @return its 81 digits in row order
   * @throws ProblemException VALUE_OUT_OF_RANGE if the number is below 0 or not below N
   */
  public byte[] grid(BigInteger number) throws ProblemException {
    if (number.signum() < 0 || number.compareTo(COUNT) >= 0) {
      throw noSuchRank(number).exception();
    }
    byte[] digits = new byte[81];
    unrank(number.shiftRight(64).longValueExact(), number.longValue(), digits);
    return digits;
  }

  /**
   * Returns a grid drawn at random, each with the same probability as far as the generator is good.
   */
  public byte[] random(RandomGenerator random) {
    byte[] digits = new byte[81];
    long high;
    long low;
    do {
      high = random.nextLong() >>> 55;
      low = random.nextLong();
    } while (!isRank(high, low));
    unrank(high, low, digits);
    return digits;
  }

  /** Returns the problem of a number that no grid has. */
  public static Problem noSuchRank(BigInteger number) {
    String range = "0 to " + COUNT.subtract(BigInteger.ONE);
    String found = number.bitLength() <= 128 ? number.toString() : number.bitLength() + " bits";
    return noSuchRank(range, found);
  }

  /** Returns a copy, reported by the range alone. */
  public static Problem noSuchRank(String range, String found) {
    return Problem.of(ProblemCode.VALUE_OUT_OF_RANGE, "no grid has that number", range, found);
  }

  static void requireRank(long high, long low) {
    if (!isRank(high, low)) {
      throw new IllegalArgumentException(
          "no rank: high " + high + ", low " + Long.toUnsignedString(low));
    }
  }

  RankTables tables() {
    return tables;
  }

  static BigInteger bigInteger(long high, long low) {
    ByteBuffer bytes = ByteBuffer.allocate(2 * Long.BYTES);
    return new BigInteger(bytes.putLong(high).putLong(low).array());
  }

  /** Reads a grid into types, rows and keys; false if it is not a full grid. */
  private static boolean read(byte[] digits, Scratch s) {
    long[] sums = s.sums;
    Arrays.fill(sums, 0);
    int all = 0;
    for (int band = 0, cell = 0; band < 3; band++) {
      for (int place = 0; place < 27; place++, cell++) {
        int digit = digits[cell];
        all |= digit;
        sums[16 * band + (digit & 15)] += PLACES[place];
      }
    }
    long wrong = all & ~15;
    for (int band = 0; band < 3; band++) {
      long key = 0;
      for (int d = 0; d < 9; d++) {
        long sum = sums[16 * band + d + 1];
        wrong |= sum & STACKS ^ ONCE_IN_STACKS;
        int row = PERMUTATIONS[(int) (sum >>> ROWS_AT) & 63];
        wrong |= row & ~7;
        int type = (int) sum & 31;
        key += 1L << 2 * type;
        s.types[9 * band + d] = (byte) type;
        s.rows[9 * band + d] = (byte) (row & 7);
      }
      s.keys[band] = key;
    }
    for (int d = 1; d <= 9; d++) {
      long columns =
          (sums[d] >>> COLUMNS_AT) + (sums[16 + d] >>> COLUMNS_AT) + (sums[32 + d] >>> COLUMNS_AT);
      wrong |= columns & COLUMNS ^ ONCE_IN_COLUMNS;
    }
    return wrong == 0;
  }

  /** Labels the digits of a band: by their type in the frame of its class, and then by digit. */
  private void label(int band, int k, int canon, Scratch s) {
    byte[] maps = tables.typeMaps;
    byte[] first = tables.firstLabels;
    long seen = 0;
    for (int d = 0; d < 9; d++) {
      int type = maps[TYPES * canon + s.types[9 * band + d]];
      s.labels[d] = (byte) (first[TYPES * k + type] + (seen >>> 2 * type & 3));
      seen += 1L << 2 * type;
    }
  }

  /** Returns the index of a labelled band's rows in the list of its class. */
  private int rowRank(int band, int k, int canon, Scratch s) {
    int stacks = 6 * Symmetry.stacks(canon);
    int packed = 0;
    for (int d = 0; d < 9; d++) {
      packed |= tables.rowsInto[stacks + s.rows[9 * band + d]] << 3 * s.labels[d];
    }
    int[] rows = tables.rows;
    int start = tables.rowStarts[k];
    int from = start;
    for (int length = tables.f[k]; length > 1; ) {
      int half = length >>> 1;
      from = rows[from + half] <= packed ? from + half : from;
      length -= half;
    }
    return from - start;
  }

  /**
   * Returns the lexicographic index of the types of band 1 among the orderings of their multiset.
   */
  private static int ordering(Scratch s) {
    long left = s.keys[0];
    int orderings = Tensors.orderings(left);
    int index = 0;
    for (int d = 0; d < 9; d++) {
      int shift = 2 * s.types[d];
      long reciprocal = RECIPROCALS[9 - d];
      int below = Tensors.digits(left & (1L << shift) - 1);
      index += (int) (orderings * below * reciprocal >>> 32);
      orderings = (int) (orderings * (left >>> shift & 3) * reciprocal >>> 32);
      left -= 1L << shift;
    }
    return index;
  }

  /** Undoes {@link #ordering}: gives the digits of band 1 their types. */
  private static void order(long key, int index, Scratch s) {
    byte[] sorted = s.sorted;
    int length = 0;
    for (long left = key; left != 0; ) {
      int type = Long.numberOfTrailingZeros(left) >>> 1;
      sorted[length++] = (byte) type;
      left -= 1L << 2 * type;
    }
    long left = key;
    int orderings = Tensors.orderings(key);
    for (int d = 0; d < 9; d++) {
      int at = index * (9 - d) / orderings;
      int type = sorted[at];
      int shift = 2 * type;
      long reciprocal = RECIPROCALS[9 - d];
      int below = Tensors.digits(left & (1L << shift) - 1);
      index -= (int) (orderings * below * reciprocal >>> 32);
      orderings = (int) (orderings * (left >>> shift & 3) * reciprocal >>> 32);
      left -= 1L << shift;
      s.types[d] = (byte) type;
      for (int i = at; i < 8 - d; i++) {
        sorted[i] = sorted[i + 1];
      }
    }
  }

  /** Returns the tensor of a rank: the last whose grids start at or before it. */
  private int tensorOf(long high, long low) {
    int at = (int) (high << 4 | low >>> 60);
    int from = tables.tensorAt[at];
    int to = at + 1 < tables.tensorAt.length ? tables.tensorAt[at + 1] : Tensors.COUNT - 1;
    while (from < to) {
      int middle = from + to + 1 >>> 1;
      long start = tables.baseHigh[middle];
      boolean after =
          start != high ? start > high : Long.compareUnsigned(tables.baseLow[middle], low) > 0;
      if (after) {
        to = middle - 1;
      } else {
        from = middle;
      }
    }
    return from;
  }

  /** Gives the digits of bands 2 and 3 the types that the options say, and finds their keys. */
  private void share(int k, int canon, int s0, int s1, int s2, Scratch s) {
    int word0 = tables.words[3 * k * OPTIONS + s0];
    int word1 = tables.words[(3 * k + 1) * OPTIONS + s1];
    int word2 = tables.words[(3 * k + 2) * OPTIONS + s2];
    int back = TYPES * tables.inverses[canon];
    long second = 0;
    long third = 0;
    for (int d = 0; d < 9; d++) {
      int l = s.labels[d];
      int steps = word0 >>> l & 1 | (word1 >>> l & 1) << 1 | (word2 >>> l & 1) << 2;
      int type = tables.labelTypes[9 * k + l];
      int type2 = tables.typeMaps[back + STEPPED[8 * type + steps]];
      int type3 = tables.typeMaps[back + STEPPED[8 * type + (steps ^ 7)]];
      s.types[9 + d] = (byte) type2;
      s.types[18 + d] = (byte) type3;
      second += 1L << 2 * type2;
      third += 1L << 2 * type3;
    }
    s.keys[1] = second;
    s.keys[2] = third;
  }

  private void writeBand(int band, int tensor, int rank, Scratch s, byte[] into) {
    int k = tables.tensors.classOf()[tensor];
    int canon = tables.tensors.canon()[tensor];
    label(band, k, canon, s);
    write(band, canon, tables.rows[tables.rowStarts[k] + rank], s, into);
  }

  /** Writes the digits of a labelled band. */
  private void write(int band, int canon, int packedRows, Scratch s, byte[] into) {
    int stacks = 6 * Symmetry.stacks(canon);
    for (int d = 0; d < 9; d++) {
      int row = tables.rowsOutOf[stacks + (packedRows >>> 3 * s.labels[d] & 7)];
      int cells = CELLS[6 * s.types[9 * band + d] + row];
      byte digit = (byte) (d + 1);
      into[27 * band + (cells & 31)] = digit;
      into[27 * band + (cells >>> 8 & 31)] = digit;
      into[27 * band + (cells >>> 16)] = digit;
    }
  }

  /** The mutable data of one thread during ranking or unranking. */
  private static final class Scratch {
    final long[] sums = new long[48];
    final byte[] types = new byte[27];
    final byte[] rows = new byte[27];
    final byte[] labels = new byte[9];
    final byte[] sorted = new byte[9];
    final long[] keys = new long[3];
    final Completions completions;

    Scratch(RankTables tables) {
      completions = new Completions(tables);
    }
  }

  private static long[] places() {
    long[] places = new long[27];
    int[] weights = {9, 3, 1};
    for (int place = 0; place < 27; place++) {
      int row = place / 9;
      int column = place % 9;
      int stack = column / 3;
      places[place] =
          (long) weights[stack] * (column % 3)
              + ((long) row << ROWS_AT + 2 * stack)
              + (1L << STACKS_AT + 4 * stack)
              + (1L << COLUMNS_AT + 2 * column);
    }
    return places;
  }

  private static byte[] permutations() {
    byte[] permutations = new byte[64];
    Arrays.fill(permutations, (byte) -1);
    for (int x = 0; x < 6; x++) {
      int code = Symmetry.perm(x, 0) + 4 * Symmetry.perm(x, 1) + 16 * Symmetry.perm(x, 2);
      permutations[code] = (byte) x;
    }
    return permutations;
  }

  private static int[] cells() {
    int[] cells = new int[6 * TYPES];
    for (int type = 0; type < TYPES; type++) {
      for (int x = 0; x < 6; x++) {
        int cell0 = 9 * Symmetry.perm(x, 0) + type / 9;
        int cell1 = 9 * Symmetry.perm(x, 1) + 3 + type / 3 % 3;
        int cell2 = 9 * Symmetry.perm(x, 2) + 6 + type % 3;
        cells[6 * type + x] = cell0 | cell1 << 8 | cell2 << 16;
      }
    }
    return cells;
  }

  private static byte[] stepped() {
    byte[] stepped = new byte[8 * TYPES];
    for (int type = 0; type < TYPES; type++) {
      for (int steps = 0; steps < 8; steps++) {
        int c0 = (type / 9 + 1 + (steps & 1)) % 3;
        int c1 = (type / 3 + 1 + (steps >>> 1 & 1)) % 3;
        int c2 = (type + 1 + (steps >>> 2)) % 3;
        stepped[8 * type + steps] = (byte) (9 * c0 + 3 * c1 + c2);
      }
    }
    return stepped;
  }

  private static byte[] steps() {
    byte[] steps = new byte[TYPES * TYPES];
    for (int type = 0; type < TYPES; type++) {
      for (int b = 0; b < 8; b++) {
        steps[TYPES * type + STEPPED[8 * type + b]] = (byte) b;
      }
    }
    return steps;
  }

  private static long[] reciprocals() {
    long[] reciprocals = new long[10];
    for (int d = 1; d < 10; d++) {
      reciprocals[d] = ((1L << 32) + d - 1) / d;
    }
    return reciprocals;
  }
}
