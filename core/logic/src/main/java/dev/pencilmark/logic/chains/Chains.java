package dev.pencilmark.logic.chains;

import dev.pencilmark.logic.chains.Graph.Extent;
import dev.pencilmark.logic.model.CellSet;
import dev.pencilmark.logic.model.Grid;
import dev.pencilmark.logic.model.LowestBit;
import dev.pencilmark.logic.step.Candidate;
import dev.pencilmark.logic.step.Family;
import dev.pencilmark.logic.step.Found;
import dev.pencilmark.logic.step.Link;
import dev.pencilmark.logic.step.Step;
import dev.pencilmark.logic.step.Technique;
import dev.pencilmark.problem.ProblemException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/**
 * Chains of alternating strong and weak links.
 *
 * <p>Alternating inference chain: strong at both ends, so that one end is true; candidates with
 * weak links to both ends are eliminated. X-chain: one digit. XY-chain: strong links in cells
 * alone. Continuous nice loop: a weak link joins the ends, so that every weak link is strong, too.
 * Discontinuous nice loop: a candidate implies its negation. Grouped: with nodes of several cells,
 * or almost locked sets. Shorter chains come first. Grids with more candidates than a 16x16 grid
 * can have are skipped.
 *
 * <p>Chains with strong and weak links in turn are nice loops of Doug Bowman and "AIC" of Myth
 * Jellies, both of the Player's Forum.
 */
final class Chains implements Family {

  private enum Shape {
    /** One end is true. */
    OPEN,
    /** The ends are linked weakly. */
    CONTINUOUS,
    /** The ends are the same, and contradict each other. */
    DISCONTINUOUS
  }

  /** The maximum number of loops between two nodes that are reported if all are wanted. */
  private static final int MOST_WAYS = 40;

  private record Kind(Shape shape, List<Extent> extents) {}

  private static final Map<Technique, Kind> KINDS = new EnumMap<>(Technique.class);

  static {
    List<Extent> plain = List.of(Extent.CANDIDATES);
    List<Extent> grouped = List.of(Extent.GROUPS, Extent.ALMOST_LOCKED_SETS);
    KINDS.put(Technique.X_CHAIN, new Kind(Shape.OPEN, List.of(Extent.ONE_DIGIT)));
    KINDS.put(Technique.XY_CHAIN, new Kind(Shape.OPEN, List.of(Extent.CELLS)));
    KINDS.put(Technique.AIC, new Kind(Shape.OPEN, plain));
    KINDS.put(Technique.CONTINUOUS_NICE_LOOP, new Kind(Shape.CONTINUOUS, plain));
    KINDS.put(Technique.DISCONTINUOUS_NICE_LOOP, new Kind(Shape.DISCONTINUOUS, plain));
    KINDS.put(Technique.GROUPED_AIC, new Kind(Shape.OPEN, grouped));
    KINDS.put(Technique.GROUPED_CONTINUOUS_NICE_LOOP, new Kind(Shape.CONTINUOUS, grouped));
    KINDS.put(Technique.GROUPED_DISCONTINUOUS_NICE_LOOP, new Kind(Shape.DISCONTINUOUS, grouped));
  }

  @Override
  public Set<Technique> techniques() {
    return KINDS.keySet();
  }

  @Override
  public void find(Technique technique, Grid grid, Found found) throws ProblemException {
    Kind kind = KINDS.get(technique);
    if (Graph.isTooLarge(grid)) {
      return;
    }
    for (Extent extent : kind.extents) {
      Looking looking = new Looking(technique, kind.shape, extent, grid, found);
      looking.find();
      if (found.isEnough()) {
        return;
      }
    }
  }

  /** One way of looking. */
  private static final class Looking {

    private final Technique technique;
    private final Shape shape;
    private final boolean grouped;
    private final Grid grid;
    private final Found found;
    private final Graph graph;
    private final Search search;
    private final int least;

    /** The steps found so far, if all are requested. */
    private final Set<List<Candidate>> known = new HashSet<>();

    /** The length that a chain must be below, if the shortest is wanted; and that chain. */
    private int bound = Integer.MAX_VALUE;

    private Step best;
    private final List<Step> all = new ArrayList<>();

    Looking(Technique technique, Shape shape, Extent extent, Grid grid, Found found)
        throws ProblemException {
      this.technique = technique;
      this.shape = shape;
      this.grid = grid;
      this.found = found;
      grouped = extent.compareTo(Extent.GROUPS) >= 0;
      graph = Graph.of(grid, extent, found);
      search = new Search(graph);
      least = graph.hasSums() && shape != Shape.CONTINUOUS ? 1 : 3;
    }

    void find() throws ProblemException {
      for (int i = 0; i < graph.words; i++) {
        for (long rest = graph.starts[i]; rest != 0; rest &= rest - 1) {
          found.check();
          from((i << 6) + LowestBit.of(rest));
        }
      }
      if (shape == Shape.DISCONTINUOUS) {
        for (int node = 0; node < graph.candidates; node++) {
          found.check();
          fromTrue(node);
        }
      }
      if (found.wantsAll()) {
        all.sort(Comparator.comparingInt(step -> step.links().size()));
        all.forEach(found::add);
      } else if (best != null) {
        found.add(best);
      }
    }

    /** Chains from a node that is false. */
    private void from(int start) {
      if (shape == Shape.DISCONTINUOUS && graph.isGroup(start)) {
        return;
      }
      search.beginFalse(start);
      while (search.next() && search.length() < bound) {
        if (search.length() < least) {
          continue;
        }
        if (shape == Shape.DISCONTINUOUS) {
          if ((search.newOn(start >> 6) & 1L << start) != 0) {
            addTrue(start);
          }
          continue;
        }
        for (int i = 0; i < graph.words; i++) {
          for (long rest = search.newOn(i); rest != 0; rest &= rest - 1) {
            int end = (i << 6) + LowestBit.of(rest);
            if (end > start && fits(start, end)) {
              addEnds(start, end);
              if (search.length() >= bound) {
                return;
              }
            }
          }
        }
      }
    }

    private boolean fits(int start, int end) {
      if (shape == Shape.CONTINUOUS && !graph.hasWeak(start, end)) {
        return false;
      }
      int words = graph.words;
      for (int i = 0; i < words; i++) {
        if ((graph.weak[start * words + i] & graph.weak[end * words + i] & graph.single[i]) != 0) {
          return true;
        }
      }
      return false;
    }

    private void addEnds(int start, int end) {
      if (shape != Shape.CONTINUOUS) {
        addOpen(start, end);
      } else if (!found.wantsAll()) {
        addLoop(search.wayTo(end));
      } else {
        search.waysTo(end, MOST_WAYS).forEach(this::addLoop);
      }
    }

    private void addOpen(int start, int end) {
      List<Link> links = search.links(search.wayTo(end), true);
      if (!lacksGroups(links)) {
        Step.Builder step = Step.of(technique);
        eliminate(step, start, end);
        add(step, links);
      }
    }

    private void addLoop(int[] nodes) {
      List<Link> links = search.links(nodes, true);
      links.add(graph.link(nodes[nodes.length - 1], nodes[0], false));
      if (!lacksGroups(links)) {
        Step.Builder step = Step.of(technique);
        goRound(step, nodes, links);
        add(step, links);
      }
    }

    /** Eliminates candidates with weak links to two nodes. */
    private void eliminate(Step.Builder step, int one, int other) {
      eliminate(step, one, other, grid.rules().noCells());
    }

    private void eliminate(Step.Builder step, int one, int other, CellSet except) {
      int words = graph.words;
      for (int i = 0; i < words; i++) {
        for (long rest =
                graph.weak[one * words + i] & graph.weak[other * words + i] & graph.single[i];
            rest != 0;
            rest &= rest - 1) {
          int out = (i << 6) + LowestBit.of(rest);
          if (!except.has(graph.cell(out))) {
            step.eliminate(graph.cell(out), graph.digit(out));
          }
        }
      }
    }

    /**
     * In a continuous loop every weak link is strong, and almost locked sets are locked. As HoDoKu
     * has it, a link of one digit has no effect on cells of the loop.
     */
    private void goRound(Step.Builder step, int[] nodes, List<Link> links) {
      CellSet own = CellSet.of(grid.rules().cellCount(), toArray(cells(links)));
      for (int i = 1; i < nodes.length; i += 2) {
        int next = nodes[(i + 1) % nodes.length];
        boolean oneDigit = graph.digit(nodes[i]) == graph.digit(next);
        eliminate(step, nodes[i], next, oneDigit ? own : grid.rules().noCells());
      }
      for (Link link : links) {
        if (link.reason() == Link.Reason.ALMOST_LOCKED_SET) {
          lock(step, link);
        }
      }
    }

    private static int[] toArray(List<Integer> cells) {
      return cells.stream().mapToInt(Integer::intValue).toArray();
    }

    private void lock(Step.Builder step, Link link) {
      int digits = 0;
      CellSet cells = grid.rules().noCells();
      for (int cell : link.cells()) {
        cells.add(cell);
        digits |= grid.candidates(cell);
      }
      digits &= ~(1 << link.from().digit() - 1 | 1 << link.to().digit() - 1);
      for (int rest = digits; rest != 0; rest &= rest - 1) {
        int digit = Integer.numberOfTrailingZeros(rest) + 1;
        CellSet out = grid.cells(digit).copy();
        for (int cell : link.cells()) {
          if (grid.has(cell, digit)) {
            out.and(grid.rules().peers(cell));
          }
        }
        step.eliminate(grid, out.andNot(cells), digit);
      }
    }

    /**
     * A candidate that is false at the start is proved true: the other candidates of its cell are
     * eliminated.
     */
    private void addTrue(int node) {
      int cell = graph.cell(node);
      List<Link> links = search.links(search.wayTo(node), true);
      if (!lacksGroups(links)) {
        add(
            Step.of(technique).variant("true").eliminate(grid, cell, ~(1 << graph.digit(node) - 1)),
            links);
      }
    }

    /** Chains from a node that is true. */
    private void fromTrue(int start) {
      search.beginTrue(start);
      while (search.next() && search.length() + 1 < bound) {
        for (int i = 0; i < graph.words; i++) {
          long ends = search.newOn(i) & graph.weak[start * graph.words + i];
          if (ends != 0) {
            addFalse(start, (i << 6) + LowestBit.of(ends));
            return;
          }
        }
      }
    }

    private void addFalse(int start, int end) {
      List<Link> links = search.links(search.wayTo(end), false);
      if (lacksGroups(links)) {
        return;
      }
      links.add(graph.link(end, start, false));
      add(
          Step.of(technique).variant("false").eliminate(graph.cell(start), graph.digit(start)),
          links);
    }

    private boolean lacksGroups(List<Link> links) {
      return grouped
          && links.stream()
              .noneMatch(
                  link ->
                      link.from().isGrouped()
                          || link.to().isGrouped()
                          || link.reason() == Link.Reason.ALMOST_LOCKED_SET);
    }

    private void add(Step.Builder builder, List<Link> links) {
      if (!builder.doesAnything()) {
        return;
      }
      Step step = builder.links(links).digits(digits(links)).cells(cells(links)).build();
      if (!found.wantsAll()) {
        best = step;
        bound = links.size();
      } else if (known.add(step.eliminations())) {
        all.add(step);
      }
    }

    private static int digits(List<Link> links) {
      int digits = 0;
      for (Link link : links) {
        digits |= 1 << link.from().digit() - 1 | 1 << link.to().digit() - 1;
      }
      return digits;
    }

    private static List<Integer> cells(List<Link> links) {
      Set<Integer> cells = new TreeSet<>();
      for (Link link : links) {
        cells.addAll(link.from().cells());
        cells.addAll(link.to().cells());
      }
      return new ArrayList<>(cells);
    }
  }
}
