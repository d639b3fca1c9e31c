package dev.pencilmark.compress.rank;

import java.math.BigInteger;
import java.util.Arrays;

/**
 * The tables of {@code rank73/1}, computed from nothing and proven by their sums. Immutable once
 * built. docs/compression.md defines each of them; the words used there are used here.
 */
final class RankTables {

  /**
   * The number of full grids, N: Felgenhauer and Jarvis, "Enumerating possible Sudoku grids"
   * (2005), from whom the classes of bands come, too.
   */
  static final BigInteger GRIDS = new BigInteger("6670903752021072936960");

  /** Options of a stack: the ways to share its digits between bands 2 and 3. */
  static final int OPTIONS = 56;

  /** Pairs of options of the first two stacks. */
  static final int PAIRS = OPTIONS * OPTIONS;

  private static final int TRIPLES = PAIRS * OPTIONS;
  private static final int K = Tensors.CLASSES;

  private static final long GANGSTERS = 4_741_632_000L;
  private static final long BANDS = 948_109_639_680L;

  final byte[] typeMaps;
  final short[] inverses = new short[Symmetry.COUNT];
  final byte[] rowsInto = Symmetry.rowsInto();
  final byte[] rowsOutOf = Symmetry.rowsOutOf();

  final Tensors tensors;
  final TensorIndex index;

  /** For class k and label l, at 9 k + l, the type of that label. */
  final byte[] labelTypes = new byte[9 * K];

  /** For class k and type t, at 27 k + t, the first label of that type. */
  final byte[] firstLabels = new byte[Symmetry.TYPES * K];

  /** The row assignments of all classes, packed, ascending within each class. */
  final int[] rows;

  /** Where the row assignments of each class start; one more for the end. */
  final int[] rowStarts = new int[K + 1];

  /** f: the number of row assignments of each class. */
  final int[] f = new int[K];

  /** For class k, stack j and option s, at (3 k + j) 56 + s, the word of the option. */
  final short[] words = new short[3 * OPTIONS * K];

  /** For class k, stack j and word w, at (3 k + j) 512 + w, its option, or -1. */
  final byte[] optionOf = new byte[3 * 512 * K];

  /** For class k, at 9 k, the labels by their column in stack 2, ascending in each column. */
  final byte[] byLastColumn = new byte[9 * K];

  /** The words of stack 2 with their bits in the order of {@link #byLastColumn}. */
  final short[] lastPatterns = new short[OPTIONS * K];

  /** P: for class k, at 3137 k + 56 s0 + s1, the completions before that pair of options. */
  final long[] prefixes = new long[(PAIRS + 1) * K];

  /** C: the number of completions of a band of each class. */
  final long[] completions = new long[K];

  /** The grids before each tensor, one more for the end: the bits from 64 upwards. */
  final short[] baseHigh = new short[Tensors.COUNT + 1];

  /** The grids before each tensor: the lower 64 bits. */
  final long[] baseLow = new long[Tensors.COUNT + 1];

  /** For every rank >> 60, the last tensor whose grids start at or before it. */
  final char[] tensorAt;

  /**
   * Computes all tables.
   *
   * @param typeMaps those of {@link Symmetry#typeMaps}
   * @throws IllegalStateException if a sum is wrong
   */
  RankTables(byte[] typeMaps) {
    this.typeMaps = typeMaps;
    for (int g = 0; g < Symmetry.COUNT; g++) {
      inverses[g] = (short) Symmetry.inverse(g);
    }
    tensors = Tensors.generate(typeMaps);
    index = new TensorIndex(tensors.keys());
    rows = new RowLists(this).generate();
    index.setRows(tensors.keys(), tensors.classOf(), f);
    for (int k = 0; k < K; k++) {
      options(k);
    }
    completions();
    bases();
    tensorAt = new char[(int) (GRIDS.shiftRight(60).longValueExact() + 1)];
    int tensor = 0;
    for (int at = 0; at < tensorAt.length; at++) {
      while (startsBy(tensor + 1, at)) {
        tensor++;
      }
      tensorAt[at] = (char) tensor;
    }
  }

  /** Returns whether the grids of a tensor start at rank at << 60 or before. */
  private boolean startsBy(int tensor, long at) {
    long start = (long) baseHigh[tensor] << 4 | baseLow[tensor] >>> 60;
    return start < at || start == at && baseLow[tensor] << 4 == 0;
  }

  /** Fills labels and options of a class. */
  private void options(int k) {
    byte[] types = Tensors.types(tensors.representatives()[k]);
    int label = 0;
    for (int column = 0; column < 3; column++) {
      for (int l = 0; l < 9; l++) {
        if (types[l] % 3 == column) {
          byLastColumn[9 * k + label++] = (byte) l;
        }
      }
    }
    Arrays.fill(optionOf, 3 * 512 * k, 3 * 512 * (k + 1), (byte) -1);
    int divisor = 9;
    for (int stack = 0; stack < 3; stack++, divisor /= 3) {
      int option = 0;
      for (int word = 0; word < 512; word++) {
        int[] ones = new int[3];
        for (int l = 0; l < 9; l++) {
          ones[types[l] / divisor % 3] += word >>> l & 1;
        }
        if (ones[0] == ones[1] && ones[1] == ones[2]) {
          int place = (3 * k + stack) * OPTIONS + option;
          words[place] = (short) word;
          optionOf[(3 * k + stack) * 512 + word] = (byte) option;
          if (stack == 2) {
            lastPatterns[OPTIONS * k + option] = (short) inColumnOrder(k, word);
          }
          option++;
        }
      }
      Tensors.require("options of a stack", OPTIONS, option);
    }
  }

  private int inColumnOrder(int k, int word) {
    int pattern = 0;
    for (int place = 0; place < 9; place++) {
      pattern |= (word >>> byLastColumn[9 * k + place] & 1) << place;
    }
    return pattern;
  }

  /** Fills P and C. The complement of option s is 55 - s and exchanges bands 2 and 3. */
  private void completions() {
    Completions partial = new Completions(this);
    short[] second = new short[TRIPLES];
    for (int k = 0; k < K; k++) {
      for (int pair = 0; pair < PAIRS; pair++) {
        partial.fix(k, pair / OPTIONS, pair % OPTIONS);
        for (int s = 0; s < OPTIONS; s++) {
          second[pair * OPTIONS + s] = (short) index.rowsOf(partial.secondKey(s));
        }
      }
      long sum = 0;
      for (int triple = 0; triple < TRIPLES; triple++) {
        if (triple % OPTIONS == 0) {
          prefixes[(PAIRS + 1) * k + triple / OPTIONS] = sum;
        }
        sum += second[triple] * second[TRIPLES - 1 - triple];
      }
      prefixes[(PAIRS + 1) * k + PAIRS] = sum;
      completions[k] = sum;
    }
  }

  /** Fills the bases and proves the sums. */
  private void bases() {
    long gangsters = 0;
    long bands = 0;
    BigInteger grids = BigInteger.ZERO;
    for (int t = 0; t < Tensors.COUNT; t++) {
      base(t, grids);
      int k = tensors.classOf()[t];
      long orderings = Tensors.orderings(tensors.keys()[t]);
      gangsters += orderings;
      bands += orderings * f[k];
      grids = grids.add(BigInteger.valueOf(orderings * f[k] * completions[k]));
    }
    base(Tensors.COUNT, grids);
    prove(gangsters, bands, grids);
  }

  /** Rejects tables whose sums are wrong. */
  static void prove(long gangsters, long bands, BigInteger grids) {
    Tensors.require("gangsters", GANGSTERS, gangsters);
    Tensors.require("bands", BANDS, bands);
    if (!grids.equals(GRIDS)) {
      throw new IllegalStateException("rank73/1: expected " + GRIDS + " grids, found " + grids);
    }
  }

  private void base(int tensor, BigInteger grids) {
    baseHigh[tensor] = (short) grids.shiftRight(64).intValueExact();
    baseLow[tensor] = grids.longValue();
  }

  /** Returns the bytes that the tables take, without the headers of arrays. */
  int bytes() {
    return index.bytes()
        + typeMaps.length
        + 2 * inverses.length
        + rowsInto.length
        + rowsOutOf.length
        + 8 * tensors.keys().length
        + tensors.classOf().length
        + 2 * tensors.canon().length
        + 8 * tensors.representatives().length
        + labelTypes.length
        + firstLabels.length
        + 4 * (rows.length + rowStarts.length + f.length)
        + 2 * (words.length + lastPatterns.length + baseHigh.length + tensorAt.length)
        + optionOf.length
        + byLastColumn.length
        + 8 * (prefixes.length + completions.length + baseLow.length);
  }
}
