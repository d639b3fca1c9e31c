package dev.pencilmark.compress.code;

import dev.pencilmark.compress.entropy.AdaptiveBit;

/**
 * How likely a border between two cells is, in each context of {@link GridPartition}. Contexts are
 * created on first use, because a grid uses a few of them.
 */
final class BorderContexts {

  /** The weight of a yes before anything was seen, for each context. */
  private final int[] ones;

  private final int total;
  private final int step;
  private final AdaptiveBit[] contexts;

  /**
   * Creates contexts.
   *
   * @param ones the weight of a yes before anything was seen, for each context
   * @param total the weight of both answers
   * @param step what each answer adds
   */
  BorderContexts(int[] ones, int total, int step) {
    this.ones = ones;
    this.total = total;
    this.step = step;
    contexts = new AdaptiveBit[ones.length];
  }

  /** Returns a context. */
  AdaptiveBit of(int number) {
    AdaptiveBit context = contexts[number];
    if (context == null) {
      context = new AdaptiveBit(ones[number], total, step);
      contexts[number] = context;
    }
    return context;
  }
}
