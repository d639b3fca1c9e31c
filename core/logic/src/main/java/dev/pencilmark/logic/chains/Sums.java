package dev.pencilmark.logic.chains;

import dev.pencilmark.logic.model.CageRule;
import dev.pencilmark.logic.model.Compartment;
import dev.pencilmark.logic.model.Grid;
import dev.pencilmark.logic.step.Link;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Links within cages and compartments: weak if no way to fill them has both candidates, strong if
 * every way has one.
 */
final class Sums {

  /** The maximum number of ways of a cage that are enumerated; those with more have no links. */
  private static final int MOST_WAYS = 400;

  private static final int MOST_STEPS = 4_000;

  private final Graph graph;
  private final Grid grid;
  private final int side;
  private int[] cells;

  /** The cage that is filled; null for a compartment. */
  private CageRule cage;

  /** For every cell and digit, the place in a way; -1 for those that are no candidates. */
  private int[][] places;

  private int[] nodes;
  private final int[] digits;
  private final long[] ways = new long[MOST_WAYS];
  private int count;
  private int steps;

  /** The links that were added, two numbers each. */
  private int[] added = new int[256];

  private int addedCount;

  Sums(Graph graph) {
    this.graph = graph;
    grid = graph.grid;
    side = grid.rules().side();
    digits = new int[grid.rules().cellCount()];
  }

  /**
   * Adds the links of all cages and compartments, which lead between candidates: these have the
   * same numbers in all graphs of a grid.
   */
  void link() {
    if (grid.noted(Sums.class) instanceof int[] known) {
      for (int i = 0; i < known.length; i += 2) {
        link(known[i], known[i + 1]);
      }
      return;
    }
    for (CageRule rule : grid.rules().cages()) {
      if (fill(rule, rule.cells())) {
        addLinks();
      }
    }
    for (Compartment run : grid.rules().compartments()) {
      if (fill(null, run.group().cells())) {
        addLinks();
      }
    }
    grid.note(Sums.class, Arrays.copyOf(added, addedCount));
  }

  /** Adds a link: weak, or strong if the second node is given as -1 - node. */
  private void link(int from, int to) {
    if (to >= 0) {
      graph.linkWeakly(from, to);
    } else {
      graph.linkStrongly(from, -1 - to);
    }
  }

  private void add(int from, int to) {
    link(from, to);
    if (addedCount + 2 > added.length) {
      added = Arrays.copyOf(added, 2 * added.length);
    }
    added[addedCount++] = from;
    added[addedCount++] = to;
  }

  private void addLinks() {
    long all = nodes.length == Long.SIZE ? -1 : (1L << nodes.length) - 1;
    for (int i = 0; i < nodes.length; i++) {
      long with = 0;
      long without = all;
      for (int way = 0; way < count; way++) {
        if ((ways[way] & 1L << i) != 0) {
          with |= ways[way];
        } else {
          without &= ways[way];
        }
      }
      for (int k = 0; k < i; k++) {
        if ((with & 1L << k) == 0) {
          add(nodes[i], nodes[k]);
        }
        if ((without & 1L << k) != 0) {
          add(nodes[i], -1 - nodes[k]);
        }
      }
    }
  }

  /** Visits all ways; whether that is possible and worth while. */
  private boolean fill(CageRule rule, int[] inCells) {
    cage = rule;
    cells = inCells;
    places = new int[cells.length][side];
    int found = 0;
    int open = 0;
    int[] all = new int[Long.SIZE];
    for (int i = 0; i < cells.length; i++) {
      Arrays.fill(places[i], -1);
      open += grid.isOpen(cells[i]) ? 1 : 0;
      for (int rest = grid.candidates(cells[i]); rest != 0; rest &= rest - 1) {
        if (found == Long.SIZE) {
          return false;
        }
        int offset = Integer.numberOfTrailingZeros(rest);
        all[found] = graph.node(cells[i], offset + 1);
        places[i][offset] = found++;
      }
    }
    nodes = Arrays.copyOf(all, found);
    count = 0;
    steps = 0;
    return open > 1 && go(0, 0) && count > 0;
  }

  /** Returns whether all ways from a cell on were enumerated. */
  private boolean go(int at, long way) {
    if (++steps > MOST_STEPS) {
      return false;
    }
    if (at == cells.length) {
      if (cage == null ? isStraight() : reaches()) {
        if (count == MOST_WAYS) {
          return false;
        }
        ways[count++] = way;
      }
      return true;
    }
    for (int rest = grid.values(cells[at]); rest != 0; rest &= rest - 1) {
      int offset = Integer.numberOfTrailingZeros(rest);
      digits[at] = offset + 1;
      if (isSeen(at)) {
        continue;
      }
      int place = places[at][offset];
      if (!go(at + 1, place < 0 ? way : way | 1L << place)) {
        return false;
      }
    }
    return true;
  }

  private boolean isSeen(int at) {
    for (int i = 0; i < at; i++) {
      if (digits[i] == digits[at] && grid.rules().see(cells[i], cells[at])) {
        return true;
      }
    }
    return false;
  }

  private boolean isStraight() {
    int least = side;
    int most = 1;
    for (int i = 0; i < cells.length; i++) {
      least = Math.min(least, digits[i]);
      most = Math.max(most, digits[i]);
    }
    return most - least == cells.length - 1;
  }

  private boolean reaches() {
    return cage.isReachedBy(digits);
  }

  /** Returns the link of two candidates of a cage or compartment. */
  Link toLink(int from, int to, boolean strongly) {
    for (CageRule rule : grid.rules().cages()) {
      if (holds(rule, rule.cells(), from, to, strongly)) {
        return toLink(from, to, strongly, rule.cells());
      }
    }
    for (Compartment run : grid.rules().compartments()) {
      if (holds(null, run.group().cells(), from, to, strongly)) {
        return toLink(from, to, strongly, run.group().cells());
      }
    }
    throw new IllegalStateException("no link between " + from + " and " + to);
  }

  private Link toLink(int from, int to, boolean strongly, int[] inCells) {
    List<Integer> list = new ArrayList<>();
    for (int cell : inCells) {
      list.add(cell);
    }
    return new Link(graph.toNode(from), graph.toNode(to), strongly, Link.Reason.SUM, null, list);
  }

  private boolean holds(CageRule rule, int[] inCells, int from, int to, boolean strongly) {
    if (!fill(rule, inCells)) {
      return false;
    }
    long left = bit(from);
    long right = bit(to);
    if (left == 0 || right == 0) {
      return false;
    }
    for (int way = 0; way < count; way++) {
      boolean one = (ways[way] & left) != 0;
      boolean other = (ways[way] & right) != 0;
      if (strongly ? !one && !other : one && other) {
        return false;
      }
    }
    return true;
  }

  private long bit(int node) {
    for (int i = 0; i < nodes.length; i++) {
      if (nodes[i] == node) {
        return 1L << i;
      }
    }
    return 0;
  }
}
