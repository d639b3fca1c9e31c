package dev.pencilmark.logic.explainer;

import dev.pencilmark.logic.model.CellSet;
import java.util.Arrays;

/**
 * Chains in which the truth of a candidate follows from itself, there and back, so that of each two
 * neighbours one is true: what sees both of any two goes.
 *
 * <p>Breadth first, true and false in turn. A candidate is found to be true once. It is found to be
 * false by every way that did not have it yet; but ways after the first lead to what is known, and
 * are followed only where they may close a cycle.
 */
final class CycleSearch {

  private static final int SHORTEST = 4;

  /** What a search needs to know of candidates, for one search after the other. */
  static final class Memory {

    /** What was found, in order, and what it follows from; by turns true and false. */
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
  private final Waves waves;
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
   * A search.
   *
   * @param waves those of the same field and kind: what does not lead back is not followed
   * @param reach how far these have gone: half as far as the longest cycle that is wanted, unless
   *     they are all over
   */
  CycleSearch(
      Field field, Links links, ChainKind kind, Best best, Waves waves, int reach, Memory memory) {
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

  /** Looks from the i-th candidate, as long as the {@link Best} wants what may be found. */
  void from(int i, int itsRank) {
    number = i;
    start = waves.candidate(i);
    rank = itsRank;
    starts = ++memory.starts;
    // Of two candidates each is the last one beside the other.
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

  /** Whether what was found at a distance is within the waves' reach, and does not lead back. */
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

  /** Whether a candidate was found to be false before, on the way to one that is true. */
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
