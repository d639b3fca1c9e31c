package dev.pencilmark.logic.chains;

import dev.pencilmark.logic.model.CellSet;
import dev.pencilmark.logic.model.Grid;
import dev.pencilmark.logic.model.Group;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Nodes of several cells, and their strong links: the places of a sure digit in a group that lie in
 * another group, too, against the others; in an almost locked set, the places of one digit against
 * those of another.
 */
final class GroupNodes {

  /** The maximum number of cells of an almost locked set. */
  private static final int MOST_CELLS = 5;

  private final Grid grid;
  private final int candidates;
  private final List<Integer> digits = new ArrayList<>();
  private final List<CellSet> cells = new ArrayList<>();
  private final List<CellSet> seeing = new ArrayList<>();

  /** The numbers of the nodes of a digit. */
  private final List<List<Integer>> ofDigit = new ArrayList<>();

  /** Both ends of a link: a node, or -1 - cell * side - offset for a candidate. */
  private final List<int[]> links = new ArrayList<>();

  /** The almost locked set of a link; null for the others. */
  private final List<CellSet> sets = new ArrayList<>();

  GroupNodes(Grid grid, Graph.Extent extent, int candidates) {
    this.grid = grid;
    this.candidates = candidates;
    for (int i = 0; i < grid.rules().side(); i++) {
      ofDigit.add(new ArrayList<>());
    }
    addCrossings();
    if (extent == Graph.Extent.ALMOST_LOCKED_SETS) {
      addAlmostLocked();
    }
  }

  private void addCrossings() {
    List<Group> groups = grid.rules().groups();
    for (Group group : groups) {
      int sure = grid.sure(group);
      if (sure == 0) {
        continue;
      }
      int[] shared = shared(group);
      for (int rest = sure; rest != 0; rest &= rest - 1) {
        int digit = Integer.numberOfTrailingZeros(rest) + 1;
        int places = grid.places(group, digit);
        for (int i = 0; i < shared.length && Integer.bitCount(places) > 2; i++) {
          int here = places & shared[i];
          int others = places & ~here;
          if (Integer.bitCount(here) > 1 && others != 0 && isNode(others, shared)) {
            link(group, digit, here, others);
          }
        }
      }
    }
  }

  /** Returns the places of a group that it shares with others, two at least. */
  private int[] shared(Group group) {
    int[] masks = new int[grid.rules().groups().size()];
    int count = 0;
    for (Group other : grid.rules().groups()) {
      if (other != group && other.set().meets(group.set())) {
        int mask = 0;
        for (int i = 0; i < group.size(); i++) {
          mask |= other.set().has(group.cell(i)) ? 1 << i : 0;
        }
        if (Integer.bitCount(mask) > 1) {
          masks[count++] = mask;
        }
      }
    }
    return Arrays.stream(masks, 0, count).distinct().toArray();
  }

  /** Returns whether places are one, or lie in one other group. */
  private static boolean isNode(int places, int[] shared) {
    if ((places & places - 1) == 0) {
      return true;
    }
    for (int mask : shared) {
      if ((places & ~mask) == 0) {
        return true;
      }
    }
    return false;
  }

  private void link(Group group, int digit, int here, int others) {
    addLink(end(digit, cellsAt(group, here)), end(digit, cellsAt(group, others)), null);
  }

  private void addLink(int from, int to, CellSet set) {
    links.add(new int[] {from, to});
    sets.add(set);
  }

  private CellSet cellsAt(Group group, int places) {
    CellSet at = grid.rules().noCells();
    for (int rest = places; rest != 0; rest &= rest - 1) {
      at.add(group.cell(Integer.numberOfTrailingZeros(rest)));
    }
    return at;
  }

  /** Returns the node of some cells, or the candidate. */
  private int end(int digit, CellSet at) {
    int first = at.next(0);
    if (at.next(first + 1) < 0) {
      return -1 - (first * grid.rules().side() + digit - 1);
    }
    for (int node : ofDigit.get(digit - 1)) {
      if (cells.get(node).equals(at)) {
        return node;
      }
    }
    digits.add(digit);
    cells.add(at);
    seeing.add(seeing(digit, at));
    ofDigit.get(digit - 1).add(cells.size() - 1);
    return cells.size() - 1;
  }

  private CellSet seeing(int digit, CellSet at) {
    CellSet common = grid.cells(digit).copy();
    for (int cell = at.next(0); cell >= 0; cell = at.next(cell + 1)) {
      common.and(grid.rules().peers(cell));
    }
    return common;
  }

  private void addAlmostLocked() {
    List<CellSet> found = AlmostLockedSets.of(grid, MOST_CELLS);
    int side = grid.rules().side();
    int[] ends = new int[side];
    for (CellSet set : found) {
      int count = 0;
      for (int digit = 1; digit <= side; digit++) {
        CellSet at = grid.cells(digit).copy().and(set);
        if (!at.isEmpty() && !seeing(digit, at).isEmpty()) {
          ends[count++] = end(digit, at);
        }
      }
      for (int i = 0; i < count; i++) {
        for (int k = 0; k < i; k++) {
          addLink(ends[k], ends[i], set);
        }
      }
    }
  }

  int count() {
    return cells.size();
  }

  int digit(int i) {
    return digits.get(i);
  }

  CellSet cells(int i) {
    return cells.get(i);
  }

  /** Returns the cells with the digit that see all cells of a node. */
  CellSet seeing(int i) {
    return seeing.get(i);
  }

  /** Returns the number of strong links. */
  int links() {
    return links.size();
  }

  int from(int link, Graph graph) {
    return node(links.get(link)[0], graph);
  }

  int to(int link, Graph graph) {
    return node(links.get(link)[1], graph);
  }

  private int node(int end, Graph graph) {
    int side = grid.rules().side();
    return end >= 0 ? candidates + end : graph.node((-1 - end) / side, (-1 - end) % side + 1);
  }

  /** Returns the first almost locked set that links two nodes, or null. */
  CellSet almostLocked(int from, int to, Graph graph) {
    for (int i = 0; i < links.size(); i++) {
      if (sets.get(i) != null) {
        int one = from(i, graph);
        int other = to(i, graph);
        if (one == from && other == to || one == to && other == from) {
          return sets.get(i);
        }
      }
    }
    return null;
  }
}
