package dev.pencilmark.logic.chains;

import dev.pencilmark.logic.model.CellSet;
import dev.pencilmark.logic.model.Grid;
import dev.pencilmark.logic.model.Group;
import dev.pencilmark.logic.step.Found;
import dev.pencilmark.logic.step.Link;
import dev.pencilmark.logic.step.Node;
import dev.pencilmark.problem.ProblemException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Nodes and the links between them, as bits: first all candidates by cell and digit, then groups of
 * cells by digit. Links have both directions.
 *
 * <p>A strong link: not both are false. Cells with two candidates, digits that are sure in a group
 * and have two places (or two groups of places), almost locked sets, and candidates of which every
 * way to fill a cage has one. A weak link: not both are true. Candidates of a cell, of a digit in
 * cells that see each other, and those that no way to fill a cage has together.
 */
final class Graph {

  /** The nodes and links of a graph. */
  enum Extent {
    /** One digit at a time: no links in cells. */
    ONE_DIGIT,
    /** Strong links in cells only. */
    CELLS,
    /** All strong links between candidates. */
    CANDIDATES,
    /** Groups of cells as nodes, too. */
    GROUPS,
    /** Almost locked sets, too. */
    ALMOST_LOCKED_SETS
  }

  /**
   * The maximum number of candidates of a grid whose graph is made: all that a grid of 16x16 has.
   * With more, a graph would take tens of megabytes.
   */
  private static final int MOST_CANDIDATES = 4_096;

  final Grid grid;

  /** The number of candidates: nodes from there on are groups of cells. */
  final int candidates;

  final int words;

  /** For every node, those that cannot be true with it; at node * words. */
  final long[] weak;

  /** For every node, those of which one is true if it is false; at node * words. */
  final long[] strong;

  /** The nodes that have a strong link. */
  final long[] starts;

  /** The nodes that are candidates. */
  final long[] single;

  private final int side;

  /** The node of a candidate, at cell * side + digit - 1; -1 if it is not there. */
  private final int[] nodeOf;

  private final int[] cellOf;
  private final int[] digitOf;
  private final GroupNodes groups;
  private final Sums sums;

  /** Null if there are no variant rules. */
  private final RuleLinks rules;

  private final Extent extent;

  /** Returns whether a grid has too many candidates for a graph. */
  static boolean isTooLarge(Grid grid) {
    int count = 0;
    for (int digit = 1; digit <= grid.rules().side(); digit++) {
      count += grid.cells(digit).size();
    }
    return count > MOST_CANDIDATES;
  }

  /** Returns the graph of a grid: several techniques look at the same. */
  static Graph of(Grid grid, Extent extent, Found found) throws ProblemException {
    if (grid.noted(extent) instanceof Graph known) {
      return known;
    }
    Graph graph = new Graph(grid, extent, found);
    grid.note(extent, graph);
    return graph;
  }

  private Graph(Grid grid, Extent extent, Found found) throws ProblemException {
    this.grid = grid;
    this.extent = extent;
    side = grid.rules().side();
    nodeOf = new int[grid.rules().cellCount() * side];
    Arrays.fill(nodeOf, -1);
    int count = 0;
    for (int digit = 1; digit <= side; digit++) {
      count += grid.cells(digit).size();
    }
    candidates = count;
    cellOf = new int[count];
    digitOf = new int[count];
    number();
    groups = extent.compareTo(Extent.GROUPS) >= 0 ? new GroupNodes(grid, extent, candidates) : null;
    found.check();
    int nodes = candidates + (groups == null ? 0 : groups.count());
    words = Bits.words(nodes);
    weak = new long[nodes * words];
    strong = new long[nodes * words];
    starts = new long[words];
    single = new long[words];
    for (int i = 0; i < candidates; i++) {
      Bits.set(single, 0, i);
    }
    linkWeakly();
    found.check();
    if (extent != Extent.ONE_DIGIT) {
      linkCells();
    }
    if (extent != Extent.CELLS) {
      linkPlaces();
    }
    if (groups != null) {
      linkGroups();
    }
    found.check();
    boolean hasSums = !grid.rules().cages().isEmpty() || !grid.rules().compartments().isEmpty();
    sums = hasSums && extent.compareTo(Extent.CANDIDATES) >= 0 ? new Sums(this) : null;
    if (sums != null) {
      sums.link();
    }
    boolean hasRules = !grid.rules().parts().isEmpty();
    rules = hasRules && extent.compareTo(Extent.CANDIDATES) >= 0 ? new RuleLinks(grid) : null;
    int[] linked = rules == null ? new int[0] : rules.all(found);
    for (int i = 0; i < linked.length; i += 2) {
      linkWeakly(nodeOf[linked[i]], nodeOf[linked[i + 1]]);
    }
  }

  private void number() {
    int node = 0;
    CellSet open = grid.open();
    for (int cell = open.next(0); cell >= 0; cell = open.next(cell + 1)) {
      for (int rest = grid.candidates(cell); rest != 0; rest &= rest - 1) {
        int offset = Integer.numberOfTrailingZeros(rest);
        nodeOf[cell * side + offset] = node;
        cellOf[node] = cell;
        digitOf[node++] = offset + 1;
      }
    }
  }

  private void linkWeakly() {
    boolean inCells = extent != Extent.ONE_DIGIT;
    for (int node = 0; node < candidates; node++) {
      int cell = cellOf[node];
      int from = node * words;
      if (inCells) {
        int first = node;
        while (first > 0 && cellOf[first - 1] == cell) {
          first--;
        }
        for (int other = first; other < candidates && cellOf[other] == cell; other++) {
          if (other != node) {
            Bits.set(weak, from, other);
          }
        }
      }
      int digit = digitOf[node];
      for (int peer : grid.rules().peerList(cell)) {
        int other = nodeOf[peer * side + digit - 1];
        if (other >= 0) {
          Bits.set(weak, from, other);
        }
      }
    }
  }

  private void linkCells() {
    CellSet pairs = grid.bivalue();
    for (int cell = pairs.next(0); cell >= 0; cell = pairs.next(cell + 1)) {
      int mask = grid.candidates(cell);
      linkStrongly(
          node(cell, Integer.numberOfTrailingZeros(mask) + 1),
          node(cell, Integer.numberOfTrailingZeros(mask & mask - 1) + 1));
    }
  }

  private void linkPlaces() {
    for (Group group : grid.rules().groups()) {
      for (int rest = grid.sure(group); rest != 0; rest &= rest - 1) {
        int digit = Integer.numberOfTrailingZeros(rest) + 1;
        int places = grid.places(group, digit);
        if (Integer.bitCount(places) == 2) {
          linkStrongly(
              node(group.cell(Integer.numberOfTrailingZeros(places)), digit),
              node(group.cell(Integer.numberOfTrailingZeros(places & places - 1)), digit));
        }
      }
    }
  }

  private void linkGroups() {
    for (int i = 0; i < groups.count(); i++) {
      int node = candidates + i;
      int digit = groups.digit(i);
      CellSet seeing = groups.seeing(i);
      for (int cell = seeing.next(0); cell >= 0; cell = seeing.next(cell + 1)) {
        linkWeakly(node, node(cell, digit));
      }
      for (int k = 0; k < i; k++) {
        if (groups.digit(k) == digit && seeing.containsAll(groups.cells(k))) {
          linkWeakly(node, candidates + k);
        }
      }
    }
    for (int i = 0; i < groups.links(); i++) {
      linkStrongly(groups.from(i, this), groups.to(i, this));
    }
  }

  void linkStrongly(int from, int to) {
    Bits.set(strong, from * words, to);
    Bits.set(strong, to * words, from);
    Bits.set(starts, 0, from);
    Bits.set(starts, 0, to);
  }

  void linkWeakly(int from, int to) {
    Bits.set(weak, from * words, to);
    Bits.set(weak, to * words, from);
  }

  /** Returns the node of a candidate that is there. */
  int node(int cell, int digit) {
    return nodeOf[cell * side + digit - 1];
  }

  int digit(int node) {
    return node < candidates ? digitOf[node] : groups.digit(node - candidates);
  }

  /** Returns the cell of a node that is a candidate. */
  int cell(int node) {
    return cellOf[node];
  }

  boolean isGroup(int node) {
    return node >= candidates;
  }

  /** Returns whether cages, compartments or variant rules have links of their own. */
  boolean hasSums() {
    return sums != null || rules != null;
  }

  boolean hasWeak(int from, int to) {
    return Bits.has(weak, from * words, to);
  }

  Node toNode(int node) {
    return node < candidates
        ? Node.of(cellOf[node], digitOf[node])
        : new Node(groups.digit(node - candidates), listOf(groups.cells(node - candidates)));
  }

  static List<Integer> listOf(CellSet cells) {
    return Arrays.stream(cells.toArray()).boxed().toList();
  }

  /** Returns the link between two nodes, with its reason. */
  Link link(int from, int to, boolean strongly) {
    Node left = toNode(from);
    Node right = toNode(to);
    if (left.digit() == right.digit()) {
      List<Integer> both = new ArrayList<>(left.cells());
      both.addAll(right.cells());
      Group group = strongly ? groupOnlyIn(left.digit(), both) : groupOf(both);
      if (group != null) {
        return Link.inGroup(left, right, strongly, group);
      }
      if (!strongly && seesAll(left, right)) {
        return new Link(left, right, false, Link.Reason.PEERS, null, List.of());
      }
    } else if (left.cells().equals(right.cells())
        && !left.isGrouped()
        && (!strongly || grid.bivalue().has(left.cells().get(0)))) {
      return new Link(left, right, strongly, Link.Reason.CELL, null, List.of());
    }
    CellSet almost = strongly && groups != null ? groups.almostLocked(from, to, this) : null;
    if (almost != null) {
      return new Link(left, right, true, Link.Reason.ALMOST_LOCKED_SET, null, listOf(almost));
    }
    boolean candidatesOnly = !isGroup(from) && !isGroup(to);
    Link byRule = strongly || rules == null || !candidatesOnly ? null : rules.toLink(left, right);
    return byRule == null ? sums.toLink(from, to, strongly) : byRule;
  }

  private boolean seesAll(Node left, Node right) {
    for (int cell : left.cells()) {
      for (int other : right.cells()) {
        if (!grid.rules().see(cell, other)) {
          return false;
        }
      }
    }
    return true;
  }

  /** Returns the first group that has some cells. */
  private Group groupOf(List<Integer> cells) {
    for (Group group : grid.rules().groups()) {
      if (cells.stream().allMatch(group.set()::has)) {
        return group;
      }
    }
    return null;
  }

  /** Returns the first group in which a digit is sure and has no places but some cells. */
  private Group groupOnlyIn(int digit, List<Integer> cells) {
    for (Group group : grid.rules().groups()) {
      if ((grid.sure(group) & 1 << digit - 1) != 0
          && cells.containsAll(Grid.cellsAt(group, grid.places(group, digit)))) {
        return group;
      }
    }
    return null;
  }
}
