package dev.pencilmark.logic.explainer;

import dev.pencilmark.problem.Checkpoint;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * Forcing chains and bidirectional cycles within another chain: all of them, where {@link
 * SimpleChains} finds the shortest. Sets of bits show which assumptions lead to their contrary or
 * to themselves; only the paths of these are followed.
 */
final class NestedSimple implements NestedRule {

  /** The ranks of one start: cycles, the chain from true, the chain from false. */
  private static final int CYCLE = 0;

  private static final int FROM_TRUE = 1;
  private static final int FROM_FALSE = 2;

  private static final Comparator<Found> ORDER =
      Comparator.comparingDouble(Found::difficulty)
          .thenComparingInt(Found::complexity)
          .thenComparing(Found::kind)
          .thenComparingInt(Found::start)
          .thenComparingInt(Found::rank);

  /** A chain or cycle. Cycles of the same start are in the order of discovery. */
  private record Found(
      double difficulty, int complexity, ChainKind kind, int start, int rank, int[] cycle) {}

  private final CycleSearch.Memory memory = new CycleSearch.Memory();

  @Override
  public List<Elimination> find(Field before, Field now, Checkpoint work) {
    return new Search(before, now, work).run();
  }

  private final class Search {

    private final Field before;
    private final Field now;
    private final Checkpoint work;
    private final Links links;
    private final List<Found> all = new ArrayList<>();

    Search(Field before, Field now, Checkpoint work) {
      this.before = before;
      this.now = now;
      this.work = work;
      links = new Links(now);
    }

    List<Elimination> run() {
      int[] candidates = candidates(false);
      look(ChainKind.X, candidates);
      look(ChainKind.Y, candidates(true));
      look(ChainKind.X_AND_Y, candidates);
      all.sort(ORDER);
      return eliminations();
    }

    private int[] candidates(boolean ofPairs) {
      int[] candidates = new int[Layout.CANDIDATES];
      int count = 0;
      for (int cell = 0; cell < Layout.CELLS; cell++) {
        if (!ofPairs || now.count(cell) == 2) {
          for (int rest = now.candidates(cell); rest != 0; rest &= rest - 1) {
            candidates[count++] = cell * Layout.SIDE + Masks.first(rest);
          }
        }
      }
      return Arrays.copyOf(candidates, count);
    }

    private void look(ChainKind kind, int[] candidates) {
      ImplicationBfs waves = new ImplicationBfs(now, candidates, kind);
      boolean[] fromTrue = new boolean[candidates.length];
      boolean[] fromFalse = new boolean[candidates.length];
      boolean[] returns = new boolean[candidates.length];
      boolean goesOn = true;
      for (int complexity = 2; goesOn; complexity += 2) {
        work.pass();
        goesOn = false;
        for (int i = 0; i < candidates.length; i++) {
          if (waves.advance(i)) {
            goesOn = true;
            if (now.count(Field.cell(candidates[i])) > 1) {
              if (waves.contradicts(i, true) && !fromTrue[i]) {
                fromTrue[i] = true;
                chain(kind, candidates[i], FROM_TRUE, complexity);
              }
              if (waves.contradicts(i, false) && !fromFalse[i]) {
                fromFalse[i] = true;
                chain(kind, candidates[i], FROM_FALSE, complexity);
              }
              returns[i] |= complexity > 2 && waves.returns(i);
            }
          }
        }
      }
      for (int i = 0; i < candidates.length; i++) {
        if (returns[i]) {
          work.pass();
          cycles(kind, candidates[i], waves, i);
        }
      }
    }

    private void chain(ChainKind kind, int candidate, int rank, int complexity) {
      if (kind != ChainKind.Y) {
        all.add(new Found(kind.chain(complexity), complexity, kind, candidate, rank, null));
      }
    }

    private void cycles(ChainKind kind, int candidate, ImplicationBfs waves, int i) {
      CycleSearch.Sink sink =
          new CycleSearch.Sink() {
            @Override
            public boolean wants(int length) {
              return true;
            }

            @Override
            public void take(int[] cycle) {
              int length = cycle.length;
              all.add(new Found(kind.cycle(length), length, kind, candidate, CYCLE, cycle));
            }
          };
      new CycleSearch(links, kind, sink, waves, 0, memory).from(i);
    }

    /** Returns the first of those that remove the same. */
    private List<Elimination> eliminations() {
      List<Elimination> eliminations = new ArrayList<>();
      boolean[] gone = new boolean[Layout.CANDIDATES];
      // Of equal ones the first counts, even if it does not rest on the outer chain.
      Set<List<Integer>> useless = new HashSet<>();
      for (Found found : all) {
        int[] removed = removed(found);
        if (removed == null || Arrays.stream(removed).allMatch(one -> gone[one])) {
          continue;
        }
        Premises premises = new Premises(before, now);
        NestedChain chain = found.cycle == null ? chain(found, premises) : cycle(found, premises);
        List<Integer> set = Arrays.stream(removed).sorted().boxed().toList();
        if (premises.isEmpty()) {
          useless.add(set);
        } else if (!useless.contains(set)) {
          eliminations.add(new Elimination(removed, premises.toArray(), chain));
          for (int one : removed) {
            gone[one] = true;
          }
        }
      }
      return eliminations;
    }

    private int[] removed(Found found) {
      if (found.cycle == null) {
        return FirstHints.removed(now, found.start, found.rank == FROM_FALSE);
      }
      int[] digits = CycleSearch.removed(now, found.cycle);
      if (digits == null) {
        return null;
      }
      HashOrder order = new HashOrder();
      for (int i = 0; i < found.cycle.length; i += 2) {
        int digit = Field.digit(found.cycle[i]);
        for (int peer : now.layout().peers(Field.cell(found.cycle[i]))) {
          if ((digits[peer] & 1 << digit - 1) != 0) {
            order.add(peer, digits[peer]);
          }
        }
      }
      return order.candidates();
    }

    private NestedChain cycle(Found found, Premises premises) {
      int[] cycle = found.cycle;
      int length = cycle.length;
      int[] forth = new int[length];
      int[] back = new int[length];
      for (int i = 0; i < length; i++) {
        boolean isTrue = i % 2 == 0;
        forth[i] = isTrue ? cycle[i] : cycle[i] + DynamicConsequences.FALSE;
        if (isTrue) {
          premises.add(cycle[i], links.wayToTrue(cycle[i + 1], cycle[i]));
        }
      }
      back[0] = cycle[0] + DynamicConsequences.FALSE;
      for (int i = 1; i < length; i++) {
        int at = cycle[length - i];
        boolean isTrue = i % 2 == 1;
        back[i] = isTrue ? at : at + DynamicConsequences.FALSE;
        if (isTrue) {
          // Sudoku Explainer takes the way in the other direction for the way in this one.
          premises.add(at, links.wayToFalse(cycle[(length - i + 1) % length], at));
        }
      }
      return NestedChain.cycle(forth, back);
    }

    private NestedChain chain(Found found, Premises premises) {
      work.pass();
      int[] nodes = new Path(found.kind, found.start, found.rank == FROM_TRUE).nodes();
      for (int i = 0; i + 1 < nodes.length; i++) {
        if (nodes[i] < DynamicConsequences.FALSE) {
          int from = nodes[i + 1] - DynamicConsequences.FALSE;
          premises.add(nodes[i], links.wayToTrue(from, nodes[i]));
        }
      }
      return NestedChain.of(nodes);
    }

    /** The first shortest path from a node to its contrary, breadth first. */
    private final class Path {

      private final ChainKind kind;
      private final int[] nodes = new int[2 * Layout.CANDIDATES + 1];
      private final int[] causes = new int[2 * Layout.CANDIDATES + 1];
      private final boolean[] known = new boolean[2 * Layout.CANDIDATES];
      private final int end;
      private int count;

      Path(ChainKind kind, int start, boolean truth) {
        this.kind = kind;
        int ifFalse = start + DynamicConsequences.FALSE;
        end = truth ? ifFalse : start;
        add(truth ? start : ifFalse, -1);
      }

      /** Returns the nodes from the end to the start. */
      int[] nodes() {
        for (int at = 0; !known[end]; at++) {
          follow(at);
        }
        int at = count - 1;
        while (nodes[at] != end) {
          at--;
        }
        int[] path = new int[count];
        int length = 0;
        for (; at >= 0; at = causes[at]) {
          path[length++] = nodes[at];
        }
        return Arrays.copyOf(path, length);
      }

      private void follow(int at) {
        int node = nodes[at];
        if (node < DynamicConsequences.FALSE) {
          if (kind.inCells()) {
            add(links.others(node), DynamicConsequences.FALSE, at);
          }
          add(links.alike(node), DynamicConsequences.FALSE, at);
        } else {
          int candidate = node - DynamicConsequences.FALSE;
          if (kind.inCells()) {
            add(links.lastInCell(candidate), 0, at);
          }
          if (kind.inUnits()) {
            add(links.lastInUnits(candidate), 0, at);
          }
        }
      }

      private void add(int[] candidates, int offset, int cause) {
        for (int candidate : candidates) {
          add(candidate + offset, cause);
        }
      }

      private void add(int node, int cause) {
        if (!known[node]) {
          known[node] = true;
          nodes[count] = node;
          causes[count++] = cause;
        }
      }
    }
  }
}
