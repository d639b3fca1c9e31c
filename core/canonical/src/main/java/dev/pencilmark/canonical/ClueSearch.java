package dev.pencilmark.canonical;

import dev.pencilmark.platform.Portable;
import dev.pencilmark.problem.ProblemException;
import java.math.BigInteger;
import java.util.Arrays;
import java.util.stream.IntStream;

/**
 * Computes a canonical form of some clues in a grid with or without boxes, whether or not they have
 * a solution. The symmetries are permutations of rows within bands, of bands, of columns within
 * stacks, of stacks, transposition if boxes are square, and relabellings of digits. For one puzzle;
 * not thread-safe.
 *
 * <p>Idea (individualisation and refinement; McKay, "Practical graph isomorphism", 1981): rows,
 * columns and digits get colours that depend on the colours of intersecting lines and digits, until
 * the partition is stable. If several rows or columns still have the same colour, each of the
 * smallest such class is individualised in turn. Of all orders found, those with the smallest
 * colours are kept, and of these the one with the first clues. Lines without clues are
 * interchangeable, and come last.
 */
final class ClueSearch {

  /** The work of a clue or line in a refinement, relative to visiting a cell. */
  private static final long REFINEMENT = 10;

  private final int side;
  private final int height;
  private final int width;
  private final Effort effort;

  /** The clues: row, column and digit of each, from 0. */
  private int[] clueRows;

  private int[] clueColumns;
  private final int[] clueDigits;
  private boolean transposed;
  private boolean[] usedRows;
  private boolean[] usedColumns;

  /** The least colours on the way, and how many are known. */
  private long[] bestTrace = new long[16];

  private int traced;
  private boolean found;
  private final byte[] best;
  private int[] bestRows;
  private int[] bestColumns;
  private int[] bestNames;
  private boolean bestTransposed;
  private long leaves;

  /**
   * A search.
   *
   * @param height the rows of a box; the side if there are no boxes
   * @param width the columns of a box; the side if there are no boxes
   * @param digits the clues, from 1, or 0
   */
  ClueSearch(int side, int height, int width, int[] digits, Effort effort) {
    this.side = side;
    this.height = height;
    this.width = width;
    this.effort = effort;
    int clues = (int) Arrays.stream(digits).filter(digit -> digit != 0).count();
    clueRows = new int[clues];
    clueColumns = new int[clues];
    clueDigits = new int[clues];
    best = new byte[side * side];
    int at = 0;
    for (int cell = 0; cell < digits.length; cell++) {
      if (digits[cell] != 0) {
        clueRows[at] = cell / side;
        clueColumns[at] = cell % side;
        clueDigits[at++] = digits[cell] - 1;
      }
    }
  }

  /** Searches. */
  void run() throws ProblemException {
    searchOrientation();
    if (height == width) {
      int[] rows = clueRows;
      clueRows = clueColumns;
      clueColumns = rows;
      transposed = true;
      searchOrientation();
    }
  }

  /** Returns the number of transformations that leave the clues as they are. */
  BigInteger automorphisms() {
    BigInteger digits = factorial(side - (int) Arrays.stream(clueDigits).distinct().count());
    return BigInteger.valueOf(leaves)
        .multiply(idle(usedRows, height))
        .multiply(idle(usedColumns, width))
        .multiply(digits);
  }

  /** Returns the transformation of the puzzle into the form. */
  Transformation transformation() {
    int[] digits = Arrays.stream(bestNames).map(name -> name + 1).toArray();
    return new Transformation(bestTransposed, bestRows, bestColumns, digits);
  }

  /** Returns the number of permutations of lines without clues. */
  private static BigInteger idle(boolean[] used, int block) {
    BigInteger ways = BigInteger.ONE;
    int emptyBlocks = 0;
    for (int from = 0; from < used.length; from += block) {
      int empty = 0;
      for (int line = from; line < from + block; line++) {
        empty += used[line] ? 0 : 1;
      }
      emptyBlocks += empty == block ? 1 : 0;
      ways = ways.multiply(factorial(empty));
    }
    return ways.multiply(factorial(emptyBlocks));
  }

  static BigInteger factorial(int number) {
    BigInteger product = BigInteger.ONE;
    for (int factor = 2; factor <= number; factor++) {
      product = product.multiply(BigInteger.valueOf(factor));
    }
    return product;
  }

  private void searchOrientation() throws ProblemException {
    usedRows = used(clueRows);
    usedColumns = used(clueColumns);
    long[] rows = new long[side];
    long[] columns = new long[side];
    long[] digits = new long[side];
    Arrays.fill(rows, 1);
    Arrays.fill(columns, 2);
    Arrays.fill(digits, 3);
    search(0, rows, columns, digits);
  }

  private boolean[] used(int[] lines) {
    boolean[] used = new boolean[side];
    for (int line : lines) {
      used[line] = true;
    }
    return used;
  }

  private void search(int level, long[] rows, long[] columns, long[] digits)
      throws ProblemException {
    refine(rows, columns, digits);
    Alike alike = alike(rows, columns);
    if (!trace(level, sum(rows, usedRows) + 31 * sum(columns, usedColumns), alike == null)) {
      return;
    }
    if (alike == null) {
      settle(rows, columns);
      return;
    }
    long[] lines = alike.inRows ? rows : columns;
    boolean[] used = alike.inRows ? usedRows : usedColumns;
    for (int line = 0; line < side; line++) {
      if (used[line] && lines[line] == alike.colour) {
        long[] special = lines.clone();
        special[line] = Colours.special(special[line]);
        search(
            level + 1,
            alike.inRows ? special : rows.clone(),
            alike.inRows ? columns.clone() : special,
            digits.clone());
      }
    }
  }

  /** Records the colours at a level. Returns whether they are no larger than the least. */
  private boolean trace(int level, long colours, boolean last) {
    long mark = Colours.mix(colours) >>> 1 | (last ? 0 : Long.MIN_VALUE);
    if (level < traced) {
      if (mark > bestTrace[level]) {
        return false;
      }
      if (mark == bestTrace[level]) {
        return true;
      }
    }
    if (level == bestTrace.length) {
      bestTrace = Arrays.copyOf(bestTrace, 2 * level);
    }
    bestTrace[level] = mark;
    traced = level + 1;
    found = false;
    return true;
  }

  /** Refines the colours of everything until the partition is stable. */
  private void refine(long[] rows, long[] columns, long[] digits) throws ProblemException {
    int apart = Colours.apart(rows) + Colours.apart(columns) + Colours.apart(digits);
    while (true) {
      effort.spend(REFINEMENT * (clueDigits.length + 4L * side));
      long[] rowSums = blocks(rows, usedRows, height);
      long[] columnSums = blocks(columns, usedColumns, width);
      long[] digitSums = new long[side];
      for (int clue = 0; clue < clueDigits.length; clue++) {
        int row = clueRows[clue];
        int column = clueColumns[clue];
        int digit = clueDigits[clue];
        rowSums[row] += Colours.mix(columns[column] * 5 + digits[digit]);
        columnSums[column] += Colours.mix(rows[row] * 5 + digits[digit]);
        digitSums[digit] += Colours.mix(Colours.mix(rows[row]) * 5 + columns[column]);
      }
      for (int i = 0; i < side; i++) {
        rows[i] = Colours.mix(rows[i] * 7 + rowSums[i]);
        columns[i] = Colours.mix(columns[i] * 7 + columnSums[i]);
        digits[i] = Colours.mix(digits[i] * 7 + digitSums[i]);
      }
      int now = Colours.apart(rows) + Colours.apart(columns) + Colours.apart(digits);
      if (now == apart) {
        return;
      }
      apart = now;
    }
  }

  /** Returns, for every line, the colour of its block of lines. */
  private long[] blocks(long[] lines, boolean[] used, int block) {
    long[] sums = new long[side];
    for (int from = 0; from < side; from += block) {
      long sum = 0;
      for (int line = from; line < from + block; line++) {
        sum += used[line] ? Colours.mix(lines[line] + 11) : 0;
      }
      Arrays.fill(sums, from, from + block, Colours.mix(sum));
    }
    return sums;
  }

  private static long sum(long[] colours, boolean[] used) {
    long sum = 0;
    for (int i = 0; i < colours.length; i++) {
      sum += used[i] ? Colours.mix(colours[i]) : 0;
    }
    return sum;
  }

  /** Lines with clues that look alike. */
  private record Alike(boolean inRows, long colour, int size) {}

  /**
   * Returns the smallest class of such lines, of these that of the least colour; null if there is
   * none.
   */
  private Alike alike(long[] rows, long[] columns) {
    Alike least = smallest(null, true, rows, usedRows);
    return smallest(least, false, columns, usedColumns);
  }

  private Alike smallest(Alike sofar, boolean inRows, long[] colours, boolean[] used) {
    Alike least = sofar;
    for (int i = 0; i < side; i++) {
      int size = 0;
      for (int other = 0; used[i] && other < side; other++) {
        size += used[other] && colours[other] == colours[i] ? 1 : 0;
      }
      if (size > 1
          && (least == null
              || size < least.size
              || size == least.size && least.inRows == inRows && colours[i] < least.colour)) {
        least = new Alike(inRows, colours[i], size);
      }
    }
    return least;
  }

  /** Evaluates the clues when all lines with clues have different colours. */
  private void settle(long[] rows, long[] columns) throws ProblemException {
    effort.spend((long) side * side);
    int[] rowOrder = order(rows, usedRows, height);
    int[] columnOrder = order(columns, usedColumns, width);
    int[] placeOfRow = Permutations.inverse(rowOrder);
    int[] placeOfColumn = Permutations.inverse(columnOrder);
    byte[] read = new byte[side * side];
    for (int clue = 0; clue < clueDigits.length; clue++) {
      int cell = placeOfRow[clueRows[clue]] * side + placeOfColumn[clueColumns[clue]];
      read[cell] = (byte) (clueDigits[clue] + 1);
    }
    int[] names = Names.byAppearance(side, read);
    for (int cell = 0; cell < read.length; cell++) {
      read[cell] = (byte) (read[cell] == 0 ? 0 : names[read[cell] - 1] + 1);
    }
    int order = found ? Portable.compare(read, best) : -1;
    if (order == 0) {
      leaves++;
    } else if (order < 0) {
      leaves = 1;
      found = true;
      System.arraycopy(read, 0, best, 0, read.length);
      bestRows = rowOrder;
      bestColumns = columnOrder;
      bestNames = names;
      bestTransposed = transposed;
    }
  }

  /** Blocks and their lines by colours; those without clues come last. */
  private int[] order(long[] colours, boolean[] used, int block) {
    long[] blocks = blocks(colours, used, block);
    return IntStream.range(0, side)
        .boxed()
        .sorted(
            (one, other) -> {
              int by = Boolean.compare(isIdle(used, one, block), isIdle(used, other, block));
              by = by != 0 ? by : Long.compare(blocks[one], blocks[other]);
              by = by != 0 ? by : Integer.compare(one / block, other / block);
              by = by != 0 ? by : Boolean.compare(used[other], used[one]);
              by = by != 0 || !used[one] ? by : Long.compare(colours[one], colours[other]);
              return by != 0 ? by : Integer.compare(one, other);
            })
        .mapToInt(Integer::intValue)
        .toArray();
  }

  private static boolean isIdle(boolean[] used, int line, int block) {
    int from = line / block * block;
    for (int i = from; i < from + block; i++) {
      if (used[i]) {
        return false;
      }
    }
    return true;
  }
}
