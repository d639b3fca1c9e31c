package dev.pencilmark.solve.compile;

import dev.pencilmark.board.CageOperator;
import dev.pencilmark.solve.propagator.AlwaysFalse;
import dev.pencilmark.solve.propagator.Constraint;
import dev.pencilmark.solve.propagator.Priority;

/**
 * The products derived from the products of cages: a house has that of all digits. A product is
 * represented by the exponents of its prime factors, packed into a long, so that multiplication is
 * addition. The fields hold the product of a whole board; larger ones, or those below one, have no
 * solution, and any consequence is correct then.
 */
final class DerivedProducts extends DerivedTotals {

  /** The maximum number of digits: the exponents of those of a board fit a long. */
  static final int MOST_SIDE = 16;

  private static final int[] PRIMES = {2, 3, 5, 7, 11, 13};

  /** Where the exponent of each prime begins: 8, 7, 6, 6, 5 and 5 bits. */
  private static final int[] SHIFTS = {0, 8, 15, 21, 27, 32, 37};

  /**
   * Creates the products of cages, by {@link #exponents}; areas have at most {@code mostHouses}
   * houses.
   */
  DerivedProducts(ModelBuilder model, int[][] cages, long[] products, int mostHouses) {
    super(model, cages, products, productOfHouse(model.geometry.side), mostHouses);
  }

  private static long productOfHouse(int side) {
    long total = 0;
    for (int digit = 2; digit <= side; digit++) {
      total += exponents(digit);
    }
    return total;
  }

  /** Returns the exponents of a product; -1 if it is none of such digits. */
  static long exponents(long product) {
    long rest = product;
    long found = 0;
    for (int i = 0; i < PRIMES.length; i++) {
      for (; rest % PRIMES[i] == 0; rest /= PRIMES[i]) {
        found += 1L << SHIFTS[i];
      }
    }
    return rest == 1 ? found : -1;
  }

  /** Returns the product of some exponents; 0 if it is more than a number of cells can have. */
  private static long product(long exponents, long most) {
    long product = 1;
    for (int i = 0; i < PRIMES.length; i++) {
      long count = exponents >>> SHIFTS[i] & (1L << SHIFTS[i + 1] - SHIFTS[i]) - 1;
      for (; count > 0; count--) {
        product *= PRIMES[i];
        if (product > most) {
          return 0;
        }
      }
    }
    return exponents >>> SHIFTS[PRIMES.length] == 0 ? product : 0;
  }

  @Override
  boolean isTight(int count, long total) {
    return false;
  }

  @Override
  Constraint grouped(long[] set, int count, long total) {
    return null;
  }

  @Override
  void emit(int[] cells, int taken, long total, boolean uncaged) {
    if (taken > 0) {
      return;
    }
    long most = 1;
    for (int i = 0; i < cells.length; i++) {
      most *= model.geometry.side;
    }
    long product = product(total, most);
    if (product == 0) {
      model.add(new AlwaysFalse());
    } else {
      Sums.add(model, cells, CageOperator.MULTIPLY, product, Priority.DERIVED);
    }
  }
}
