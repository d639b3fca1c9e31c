package dev.pencilmark.logic.explainer;

import java.util.Arrays;
import java.util.Collection;
import java.util.List;

/**
 * A chain that is a part of another one. Equal chains count once in the length of the outer one.
 * They are equal if their nodes are, whatever is nested in these.
 */
final class NestedChain {

  private final int[][] chains;
  private final int hash;
  private final int complexity;

  /**
   * Creates a chain.
   *
   * @param chains for each branch its nodes, from the end to the start, each once
   * @param inner the chains that are nested in this one
   */
  NestedChain(int[][] chains, Collection<NestedChain> inner) {
    this.chains = chains;
    hash = Arrays.deepHashCode(chains);
    int sum = 0;
    for (int[] chain : chains) {
      sum += chain.length;
    }
    for (NestedChain one : inner) {
      sum += one.complexity;
    }
    complexity = sum;
  }

  /**
   * Creates a cycle, which is a chain in both directions that counts once.
   *
   * @param forth the nodes, from the end to the start, which is the same as the end
   * @param back those of the contrary
   */
  static NestedChain cycle(int[] forth, int[] back) {
    return new NestedChain(new int[][] {forth, back}, forth.length);
  }

  private NestedChain(int[][] chains, int complexity) {
    this.chains = chains;
    hash = Arrays.deepHashCode(chains);
    this.complexity = complexity;
  }

  /** Creates a chain of one branch. */
  static NestedChain of(int[] nodes) {
    return new NestedChain(new int[][] {nodes}, List.of());
  }

  /** Returns the number of nodes, with those of nested chains. */
  int complexity() {
    return complexity;
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof NestedChain chain
        && chain.hash == hash
        && Arrays.deepEquals(chain.chains, chains);
  }

  @Override
  public int hashCode() {
    return hash;
  }
}
