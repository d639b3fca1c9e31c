package dev.pencilmark.logic.explainer;

import dev.pencilmark.logic.model.CellSet;
import java.util.Arrays;

/**
 * Chains in which the truth of a candidate implies itself, in both directions, so that of each two
 * neighbours one is true: candidates that see both of two neighbours are eliminated.
 *
 * <p>Breadth first, true and false alternately. A candidate is reached once as true. It is reached
 * as false by every path that does not contain it yet; but further paths lead to known nodes, and
 * are followed only if they may close a cycle.
 */
final class CycleSearch {

  private static final int SHORTEST = 4;

  /** Takes cycles in the order of discovery. */
  interface Sink {

    /** Returns whether cycles of some length would be used. */
    boolean wants(int length);

    /**
     * Takes a cycle that is wanted.
     *
     * @param cycle its candidates, backwards from the start, which is true; alternately true and
     *     false
     */
    void take(int[] cycle);
  }

  /** The data of candidates for a search, used by one search after another. */
  static final class Memory {

    /** The reached nodes, in order, and their predecessors; alternately true and false. */
    private int[] nodes = new int[4 * Layout.CANDIDATES];

    private int[] causes = new int[4 * Layout.CANDIDATES];

    /** The number of the start from which a candidate was last found to be true, or false. */
    private final int[] reachedTrue = new int[Layout.CANDIDATES];

    private final int[] reachedFalse = new int[Layout.CANDIDATES];

    /** The number of the start that is true if a candidate is false. */
    private final int[] closes = new int[Layout.CANDIDATES];

    private int starts;
  }

  private final Links links;
  private final ChainKind kind;
  private final Sink sink;
  private final ImplicationBfs waves;
  private final int reach;
  private final Memory memory;
  private int[] nodes;
  private int[] causes;
  private final int[] reachedTrue;
  private final int[] reachedFalse;
  private final int[] closes;
  private int count;
  private int starts;
  private int number;
  private int start;

  /**
   * Creates a search.
   *
   * @param waves the searches of the same field and kind, to skip nodes that do not lead back
   * @param reach the distance of these: half of the longest requested cycle, unless they are
   *     complete
   */
  CycleSearch(
      Links links, ChainKind kind, Sink sink, ImplicationBfs waves, int reach, Memory memory) {
    this.links = links;
    this.kind = kind;
    this.sink = sink;
    this.waves = waves;
    this.reach = reach;
    this.memory = memory;
    nodes = memory.nodes;
    causes = memory.causes;
    reachedTrue = memory.reachedTrue;
    reachedFalse = memory.reachedFalse;
    closes = memory.closes;
  }

  /** Searches from the i-th candidate, for cycles that are wanted. */
  void from(int i) {
    number = i;
    start = waves.candidate(i);
    starts = ++memory.starts;
    // Of two candidates each is the last one next to the other.
    if (kind.inCells()) {
      mark(links.lastInCell(start));
    }
    if (kind.inUnits()) {
      mark(links.lastInUnits(start));
    }
    count = 0;
    reachedTrue[start] = starts;
    add(start, -1);
    int level = 0;
    for (int length = 2; level < count && sink.wants(length); length += 2) {
      int end = count;
      for (int node = level; node < end; node++) {
        if (kind.inCells()) {
          addFalse(links.others(nodes[node]), node, length - 1);
        }
        addFalse(links.alike(nodes[node]), node, length - 1);
      }
      level = end;
      end = count;
      for (int node = level; node < end; node++) {
        if (kind.inCells()) {
          addTrue(links.lastInCell(nodes[node]), node, length);
        }
        if (kind.inUnits()) {
          addTrue(links.lastInUnits(nodes[node]), node, length);
        }
      }
      level = end;
    }
  }

  private void mark(int[] candidates) {
    for (int candidate : candidates) {
      closes[candidate] = starts;
    }
  }

  /** Returns whether a node is within the reach of the other search, and does not lead back. */
  private boolean isLost(int candidate, boolean truth, int distance) {
    return distance >= reach && !waves.leadsBack(number, candidate, truth);
  }

  private void addFalse(int[] candidates, int cause, int distance) {
    for (int candidate : candidates) {
      boolean leadsOn = reachedFalse[candidate] != starts || closes[candidate] == starts;
      if (leadsOn && !isLost(candidate, false, distance) && !isOnTheWay(candidate, cause)) {
        reachedFalse[candidate] = starts;
        add(candidate, cause);
      }
    }
  }

  /** Returns whether a candidate was found to be false before, on the way to one that is true. */
  private boolean isOnTheWay(int candidate, int node) {
    for (int at = causes[node]; at >= 0; at = causes[causes[at]]) {
      if (nodes[at] == candidate) {
        return true;
      }
    }
    return false;
  }

  private void addTrue(int[] candidates, int cause, int length) {
    for (int candidate : candidates) {
      if (candidate == start && length >= SHORTEST && sink.wants(length)) {
        sink.take(cycle(cause, length));
      }
      if (reachedTrue[candidate] != starts && !isLost(candidate, true, length)) {
        reachedTrue[candidate] = starts;
        add(candidate, cause);
      }
    }
  }

  private void add(int node, int cause) {
    if (count == nodes.length) {
      nodes = Arrays.copyOf(nodes, 2 * count);
      causes = Arrays.copyOf(causes, 2 * count);
      memory.nodes = nodes;
      memory.causes = causes;
    }
    nodes[count] = node;
    causes[count++] = cause;
  }

  private int[] cycle(int last, int length) {
    int[] cycle = new int[length];
    cycle[0] = start;
    int at = last;
    for (int i = 1; i < length; i++) {
      cycle[i] = nodes[at];
      at = causes[at];
    }
    return cycle;
  }

  /**
   * Returns the candidates of cells outside of a cycle that see a true and a false candidate of the
   * same digit: for every cell their digits, as a mask.
   *
   * @return null if there are none
   */
  static int[] removed(Field field, int[] cycle) {
    CellSet cells = new CellSet(Layout.CELLS);
    CellSet[] seeTrue = new CellSet[Layout.SIDE + 1];
    CellSet[] seeFalse = new CellSet[Layout.SIDE + 1];
    for (int i = 0; i < cycle.length; i++) {
      cells.add(Field.cell(cycle[i]));
      see(field, cycle[i], i % 2 == 0 ? seeTrue : seeFalse);
    }
    int[] removed = null;
    for (int digit = 1; digit <= Layout.SIDE; digit++) {
      if (seeTrue[digit] != null && seeFalse[digit] != null) {
        CellSet both = seeTrue[digit].and(seeFalse[digit]).andNot(cells);
        for (int cell = both.next(0); cell >= 0; cell = both.next(cell + 1)) {
          if (field.has(cell, digit)) {
            removed = removed == null ? new int[Layout.CELLS] : removed;
            removed[cell] |= 1 << digit - 1;
          }
        }
      }
    }
    return removed;
  }

  /** Adds the cells that see a candidate to those of its digit. */
  private static void see(Field field, int candidate, CellSet[] seen) {
    CellSet cells = field.layout().seen(Field.cell(candidate));
    int digit = Field.digit(candidate);
    if (seen[digit] == null) {
      seen[digit] = cells.copy();
    } else {
      seen[digit].or(cells);
    }
  }
}
