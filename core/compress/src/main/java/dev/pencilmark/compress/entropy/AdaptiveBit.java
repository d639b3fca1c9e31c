package dev.pencilmark.compress.entropy;

import dev.pencilmark.problem.ProblemException;

/**
 * How likely a yes is in some context, by how often it was one before. One that starts with half a
 * yes and half a no is the estimator of Krichevsky and Trofimov ("The performance of universal
 * encoding", 1981); others start with what real puzzles had.
 */
public final class AdaptiveBit {

  private final int step;
  private int ones;
  private int total;

  /**
   * Creates a context.
   *
   * @param ones the weight of yes before anything was seen, at least 1
   * @param total the weight of yes and no before anything was seen, larger
   * @param step what each answer adds
   */
  public AdaptiveBit(int ones, int total, int step) {
    this.ones = ones;
    this.total = total;
    this.step = step;
  }

  /** Contexts of which nothing is known: each starts with half a yes and half a no. */
  public static AdaptiveBit[] unknown(int contexts) {
    AdaptiveBit[] bits = new AdaptiveBit[contexts];
    for (int i = 0; i < contexts; i++) {
      bits[i] = new AdaptiveBit(1, 2, 2);
    }
    return bits;
  }

  /** Codes an answer, and learns from it. */
  public boolean code(SymbolCoder symbols, boolean value) throws ProblemException {
    boolean coded = symbols.flag(value, ones, total);
    ones += coded ? step : 0;
    total += step;
    return coded;
  }
}
