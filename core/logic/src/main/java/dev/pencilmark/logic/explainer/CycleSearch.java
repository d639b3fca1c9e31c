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

  /** What a search needs to know of candidates, for one search after the other. */
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

  private final Field field;
  private final Links links;
  private final ChainKind kind;
  private final Best best;
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
  private int rank;

  /**
   * Creates a search.
   *
   * @param waves the searches of the same field and kind, to skip nodes that do not lead back
   * @param reach the distance of these: half of the longest requested cycle, unless they are
   *     complete
   */
  CycleSearch(
      Field field,
      Links links,
      ChainKind kind,
      Best best,
      ImplicationBfs waves,
      int reach,
      Memory memory) {
    this.field = field;
    this.links = links;
    this.kind = kind;
    this.best = best;
    this.waves = waves;
    this.reach = reach;
    this.memory = memory;
    nodes = memory.nodes;
    causes = memory.causes;
    reachedTrue = memory.reachedTrue;
    reachedFalse = memory.reachedFalse;
    closes = memory.closes;
  }

  /** Searches from the i-th candidate, while the {@link Best} may be improved. */
  void from(int i, int itsRank) {
    number = i;
    start = waves.candidate(i);
    rank = itsRank;
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
    for (int length = 2; level < count && isWanted(length); length += 2) {
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

  private boolean isWanted(int length) {
    return best.wants(kind.cycle(length), length, kind.ordinal(), rank);
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
      if (candidate == start && length >= SHORTEST && isWanted(length)) {
        Move move = removals(cause).move(kind.cycle(length));
        if (move != null) {
          best.take(length, kind.ordinal(), rank, move);
        }
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

  /** What cells outside of a cycle have that see a true and a false candidate of the same digit. */
  private Removals removals(int last) {
    CellSet cells = CellSet.of(Layout.CELLS, Field.cell(start));
    for (int at = last; causes[at] >= 0; at = causes[at]) {
      cells.add(Field.cell(nodes[at]));
    }
    CellSet[] seeTrue = new CellSet[Layout.SIDE + 1];
    CellSet[] seeFalse = new CellSet[Layout.SIDE + 1];
    see(start, seeTrue);
    boolean isTrue = false;
    for (int at = last; causes[at] >= 0; at = causes[at]) {
      see(nodes[at], isTrue ? seeTrue : seeFalse);
      isTrue = !isTrue;
    }
    Removals removals = new Removals(field);
    for (int digit = 1; digit <= Layout.SIDE; digit++) {
      if (seeTrue[digit] != null && seeFalse[digit] != null) {
        removals.add(seeTrue[digit].and(seeFalse[digit]).andNot(cells), 1 << digit - 1);
      }
    }
    return removals;
  }

  /** Adds the cells that see a candidate to those of its digit. */
  private void see(int candidate, CellSet[] seen) {
    CellSet cells = field.layout().seen(Field.cell(candidate));
    int digit = Field.digit(candidate);
    if (seen[digit] == null) {
      seen[digit] = cells.copy();
    } else {
      seen[digit].or(cells);
    }
  }
}
