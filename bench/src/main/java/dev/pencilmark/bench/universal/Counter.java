package dev.pencilmark.bench.universal;

import java.util.Arrays;
import org.sat4j.core.VecInt;
import org.sat4j.specs.ContradictionException;
import org.sat4j.specs.ISolver;

/**
 * Counts true variables in unary, as clauses: a count of up to n is n variables, of which the i-th
 * is true if there are i or more (a totalizer). The solver can reuse clauses that it learns about
 * counts.
 */
final class Counter {

  private final ISolver solver;
  private int next;

  /**
   * Creates a counter.
   *
   * @param first the number of the first new variable
   */
  Counter(ISolver solver, int first) {
    this.solver = solver;
    this.next = first;
  }

  /** Returns the count of some variables. */
  int[] count(int[] variables) throws ContradictionException {
    if (variables.length == 1) {
      return variables;
    }
    int middle = variables.length / 2;
    return sum(
        count(Arrays.copyOf(variables, middle)),
        count(Arrays.copyOfRange(variables, middle, variables.length)));
  }

  /** Returns the sum of two counts. */
  int[] sum(int[] a, int[] b) throws ContradictionException {
    int[] sum = new int[a.length + b.length];
    for (int i = 0; i < sum.length; i++) {
      sum[i] = next++;
    }
    for (int i = 0; i <= a.length; i++) {
      for (int j = 0; j <= b.length; j++) {
        if (i + j > 0) {
          VecInt least = new VecInt();
          push(least, a, i, -1);
          push(least, b, j, -1);
          least.push(sum[i + j - 1]);
          solver.addClause(least);
        }
        if (i + j < sum.length) {
          VecInt most = new VecInt();
          push(most, a, i + 1, 1);
          push(most, b, j + 1, 1);
          most.push(-sum[i + j]);
          solver.addClause(most);
        }
      }
    }
    return sum;
  }

  private static void push(VecInt clause, int[] count, int number, int sign) {
    if (number > 0 && number <= count.length) {
      clause.push(sign * count[number - 1]);
    }
  }

  void atLeast(int[] count, int number) throws ContradictionException {
    solver.addClause(new VecInt(new int[] {count[number - 1]}));
  }

  void atMost(int[] count, int number) throws ContradictionException {
    if (number < count.length) {
      solver.addClause(new VecInt(new int[] {-count[number]}));
    }
  }
}
