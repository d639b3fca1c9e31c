package dev.pencilmark.logic.chains;

import dev.pencilmark.logic.model.LowestBit;
import dev.pencilmark.logic.step.Link;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Breadth-first search for chains from one node. Level by level: nodes that are false make their
 * strong partners true, nodes that are true make their weak partners false. Each level is a set, so
 * that a step of the search is a few operations on words; the way back is searched for only once a
 * chain is found, from the end to the start by the first node that fits.
 */
final class Search {

  private final Graph graph;
  private final int words;

  /** The nodes first known true at a level; those of level i at i * words. */
  private long[] on;

  /** The nodes first known false at a level. */
  private long[] off;

  private final long[] everOn;
  private final long[] everOff;
  private int level;

  /** Whether the start is true: nodes are false from level 1 on then, and true one level later. */
  private boolean startsTrue;

  Search(Graph graph) {
    this.graph = graph;
    words = graph.words;
    on = new long[16 * words];
    off = new long[16 * words];
    everOn = new long[words];
    everOff = new long[words];
  }

  /** Begins with a node that is false. */
  void beginFalse(int node) {
    begin();
    startsTrue = false;
    Bits.set(off, 0, node);
    Bits.set(everOff, 0, node);
  }

  /** Begins with a node that is true. */
  void beginTrue(int node) {
    begin();
    startsTrue = true;
    Bits.set(on, 0, node);
    Bits.set(everOn, 0, node);
    weaken();
  }

  private void begin() {
    level = 0;
    Arrays.fill(everOn, 0);
    Arrays.fill(everOff, 0);
    Arrays.fill(on, 0, words, 0);
    Arrays.fill(off, 0, words, 0);
  }

  /**
   * Continues to the next nodes that are true, which are then at {@link #newOn}.
   *
   * @return whether there are any
   */
  boolean next() {
    if (level > 0) {
      weaken();
    }
    level++;
    ensure();
    int from = (level - 1) * words;
    int to = level * words;
    boolean any = false;
    for (int i = 0; i < words; i++) {
      for (long rest = off[from + i] & graph.starts[i]; rest != 0; rest &= rest - 1) {
        int row = ((i << 6) + LowestBit.of(rest)) * words;
        for (int k = 0; k < words; k++) {
          on[to + k] |= graph.strong[row + k];
        }
      }
    }
    for (int k = 0; k < words; k++) {
      on[to + k] &= ~everOn[k];
      everOn[k] |= on[to + k];
      any |= on[to + k] != 0;
    }
    return any;
  }

  /** Computes the nodes that become false through the nodes that became true at this level. */
  private void weaken() {
    int at = level * words;
    for (int i = 0; i < words; i++) {
      for (long rest = on[at + i]; rest != 0; rest &= rest - 1) {
        int row = ((i << 6) + LowestBit.of(rest)) * words;
        for (int k = 0; k < words; k++) {
          off[at + k] |= graph.weak[row + k];
        }
      }
    }
    for (int k = 0; k < words; k++) {
      off[at + k] &= ~everOff[k];
      everOff[k] |= off[at + k];
    }
  }

  private void ensure() {
    int needed = (level + 1) * words;
    if (on.length < needed) {
      on = Arrays.copyOf(on, 2 * needed);
      off = Arrays.copyOf(off, 2 * needed);
    }
    Arrays.fill(on, level * words, needed, 0);
    Arrays.fill(off, level * words, needed, 0);
  }

  /** Returns a word of the nodes that became true at this level. */
  long newOn(int word) {
    return on[level * words + word];
  }

  /** Returns the number of links to a node that became true at this level. */
  int length() {
    return startsTrue ? 2 * level : 2 * level - 1;
  }

  /** Returns the nodes of the way from the start to a node that became true at this level. */
  int[] wayTo(int end) {
    int[] nodes = new int[length() + 1];
    int at = nodes.length - 1;
    nodes[at--] = end;
    for (int i = level; i >= 1; i--) {
      int here = nodes[at + 1];
      nodes[at] = Bits.firstCommon(graph.strong, here * words, off, (i - 1) * words, words);
      at--;
      if (at >= 0) {
        nodes[at] = Bits.firstCommon(graph.weak, nodes[at + 1] * words, on, (i - 1) * words, words);
        at--;
      }
    }
    return nodes;
  }

  /**
   * Returns all ways from the start, which is false, to a node that became true at this level, up
   * to a number.
   */
  List<int[]> waysTo(int end, int most) {
    List<int[]> ways = new ArrayList<>();
    int[] nodes = new int[length() + 1];
    nodes[nodes.length - 1] = end;
    addWays(nodes, nodes.length - 2, most, ways);
    return ways;
  }

  private void addWays(int[] nodes, int at, int most, List<int[]> ways) {
    if (at < 0) {
      ways.add(nodes.clone());
      return;
    }
    // A node is true if the node before it is false, and vice versa.
    boolean strongly = at % 2 == 0;
    long[] links = strongly ? graph.strong : graph.weak;
    long[] before = strongly ? off : on;
    int from = (at + 1) / 2 * words;
    for (int i = 0; i < words; i++) {
      for (long rest = links[nodes[at + 1] * words + i] & before[from + i];
          rest != 0 && ways.size() < most;
          rest &= rest - 1) {
        nodes[at] = (i << 6) + LowestBit.of(rest);
        addWays(nodes, at - 1, most, ways);
      }
    }
  }

  /** Returns the links between nodes, of which every second is strong. */
  List<Link> links(int[] nodes, boolean firstIsStrong) {
    List<Link> links = new ArrayList<>();
    boolean strong = firstIsStrong;
    for (int i = 1; i < nodes.length; i++) {
      links.add(graph.link(nodes[i - 1], nodes[i], strong));
      strong = !strong;
    }
    return links;
  }
}
