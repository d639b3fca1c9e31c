package dev.pencilmark.logic.explainer;

import dev.pencilmark.logic.model.CellSet;
import java.util.Arrays;
import java.util.BitSet;

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

  private final Field field;
  private final Links links;
  private final ChainKind kind;
  private final Best best;

  /** What was found, in order, and what it follows from; by turns true and false. */
  private int[] nodes = new int[4 * Layout.CANDIDATES];

  private int[] causes = new int[4 * Layout.CANDIDATES];
  private int count;

  /** The number of the start from which a candidate was last found to be true, or false. */
  private final int[] reachedTrue = new int[Layout.CANDIDATES];

  private final int[] reachedFalse = new int[Layout.CANDIDATES];

  /** The number of the start that is true if a candidate is false. */
  private final int[] closes = new int[Layout.CANDIDATES];

  private int starts;
  private int start;
  private int rank;

  CycleSearch(Field field, Links links, ChainKind kind, Best best) {
    this.field = field;
    this.links = links;
    this.kind = kind;
    this.best = best;
  }

  /** Looks from a candidate, as long as the {@link Best} wants what may be found. */
  void from(int candidate, int itsRank) {
    start = candidate;
    rank = itsRank;
    starts++;
    // Of two candidates each is the last one beside the other.
    mark(kind.inCells() ? links.lastInCell(start) : new int[0]);
    mark(kind.inUnits() ? links.lastInUnits(start) : new int[0]);
    count = 0;
    reachedTrue[start] = starts;
    add(start, -1);
    int level = 0;
    for (int length = 2; level < count && isWanted(length); length += 2) {
      int end = count;
      for (int node = level; node < end; node++) {
        if (kind.inCells()) {
          addFalse(links.others(nodes[node]), node);
        }
        addFalse(links.alike(nodes[node]), node);
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

  private void addFalse(int[] candidates, int cause) {
    for (int candidate : candidates) {
      boolean leadsOn = reachedFalse[candidate] != starts || closes[candidate] == starts;
      if (leadsOn && !isOnTheWay(candidate, cause)) {
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
      if (reachedTrue[candidate] != starts) {
        reachedTrue[candidate] = starts;
        add(candidate, cause);
      }
    }
  }

  private void add(int node, int cause) {
    if (count == nodes.length) {
      nodes = Arrays.copyOf(nodes, 2 * count);
      causes = Arrays.copyOf(causes, 2 * count);
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
    BitSet seeTrue = new BitSet(Layout.CANDIDATES);
    BitSet seeFalse = new BitSet(Layout.CANDIDATES);
    mark(start, cells, seeTrue);
    boolean isTrue = false;
    for (int at = last; causes[at] >= 0; at = causes[at]) {
      mark(nodes[at], cells, isTrue ? seeTrue : seeFalse);
      isTrue = !isTrue;
    }
    seeTrue.and(seeFalse);
    Removals removals = new Removals(field);
    seeTrue.stream().forEach(gone -> removals.add(Field.cell(gone), 1 << Field.digit(gone) - 1));
    return removals;
  }

  private void mark(int candidate, CellSet without, BitSet seen) {
    for (int other : links.alike(candidate)) {
      if (!without.has(Field.cell(other))) {
        seen.set(other);
      }
    }
  }
}
