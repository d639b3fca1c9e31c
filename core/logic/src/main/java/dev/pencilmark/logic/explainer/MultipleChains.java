package dev.pencilmark.logic.explainer;

import dev.pencilmark.problem.Checkpoint;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Cell and region forcing chains: the common consequences of each candidate of a cell, or of each
 * position of a digit in a unit. Only cells with three candidates and more are considered, and
 * units whose first position is in such a cell. The shortest on the scale is taken.
 */
final class MultipleChains implements Finder {

  private static final double DIFFICULTY = 8.0;
  private static final int OF_CELL = 5;
  private static final int OF_UNIT = 6;

  @Override
  public Move find(Field field, Checkpoint work) {
    Best best = new Best();
    new Search(field, work) {
      @Override
      boolean wants(int complexity, int kind, int candidate, boolean truth) {
        return best.wants(DIFFICULTY + Lengths.added(complexity), complexity, kind, 0);
      }

      @Override
      void take(int complexity, int kind, int candidate, boolean truth, Chain chain) {
        double sum = DIFFICULTY + Lengths.added(complexity);
        best.take(complexity, kind, 0, Removals.conclusion(field, sum, candidate, truth));
      }
    }.run();
    return best.move();
  }

  /**
   * Returns the same chains within another chain. Without simple chains all of them are consistent.
   */
  static List<NestedRule.Elimination> nested(Field before, Field now, Checkpoint work) {
    FirstHints<Chain> hints = new FirstHints<>();
    Search search =
        new Search(now, work) {
          @Override
          boolean wants(int complexity, int kind, int candidate, boolean truth) {
            return hints.wants(complexity, kind, now, candidate, truth);
          }

          @Override
          void take(int complexity, int kind, int candidate, boolean truth, Chain chain) {
            hints.take(complexity, kind, now, candidate, truth, chain);
          }
        };
    search.run();
    List<NestedRule.Elimination> found = new ArrayList<>();
    for (FirstHints.Hint<Chain> hint : hints.inOrder()) {
      Chain chain = hint.data();
      Premises premises = new Premises(before, now);
      int[][] nodes = new int[chain.branches.length][];
      for (int i = 0; i < nodes.length; i++) {
        nodes[i] = chain.branches[i].chain(chain.candidate, chain.truth);
        search.addPremises(nodes[i], chain.origin, premises);
      }
      if (!premises.isEmpty()) {
        NestedChain shown = new NestedChain(nodes, List.of());
        found.add(new NestedRule.Elimination(hint.removed(), premises.toArray(), shown));
      }
    }
    return found;
  }

  /** By each branch a candidate is true, or false. The origin is that of {@link Premises}. */
  private record Chain(Consequences[] branches, int candidate, boolean truth, int origin) {}

  private abstract static class Search {

    private final Field field;
    private final Checkpoint work;
    private final Consequences[] known = new Consequences[Layout.CANDIDATES];
    private final Links links;

    Search(Field field, Checkpoint work) {
      this.field = field;
      this.work = work;
      links = new Links(field);
    }

    /** Returns whether a chain would be used. */
    abstract boolean wants(int complexity, int kind, int candidate, boolean truth);

    /** Takes a chain that is wanted. */
    abstract void take(int complexity, int kind, int candidate, boolean truth, Chain chain);

    void run() {
      for (int cell = 0; cell < Layout.CELLS; cell++) {
        if (field.count(cell) > 2) {
          from(cell);
        }
      }
    }

    void addPremises(int[] nodes, int origin, Premises premises) {
      for (int i = 0; i < nodes.length; i++) {
        if (nodes[i] < Consequences.FALSE) {
          boolean isStart = i == nodes.length - 1;
          int way = isStart ? origin : links.wayToTrue(nodes[i + 1] - Consequences.FALSE, nodes[i]);
          premises.add(nodes[i], way);
        }
      }
    }

    private void from(int cell) {
      Consequences[] branches = new Consequences[field.count(cell)];
      int count = 0;
      for (int rest = field.candidates(cell); rest != 0; rest &= rest - 1) {
        int digit = Masks.first(rest) + 1;
        branches[count++] = of(Field.candidate(cell, digit));
        for (int unit : field.layout().unitsOf(cell)) {
          int places = field.places(unit, digit);
          int first = field.layout().cells(unit)[Masks.first(places)];
          if (first == cell && Masks.count(places) > 2) {
            common(places(unit, digit), OF_UNIT, unit);
          }
        }
      }
      common(branches, OF_CELL, Premises.CELL);
    }

    private Consequences[] places(int unit, int digit) {
      Consequences[] branches = new Consequences[Masks.count(field.places(unit, digit))];
      int count = 0;
      for (int rest = field.places(unit, digit); rest != 0; rest &= rest - 1) {
        int cell = field.layout().cells(unit)[Masks.first(rest)];
        branches[count++] = of(Field.candidate(cell, digit));
      }
      return branches;
    }

    private Consequences of(int candidate) {
      if (known[candidate] == null) {
        work.pass();
        known[candidate] = new Consequences(links, candidate);
      }
      return known[candidate];
    }

    /** Finds the common consequences of all branches: first true, then false candidates. */
    private void common(Consequences[] branches, int kind, int origin) {
      for (int candidate : branches[0].allTrue()) {
        common(branches, candidate, true, kind, origin);
      }
      for (int candidate : branches[0].allFalse()) {
        common(branches, candidate, false, kind, origin);
      }
    }

    private void common(
        Consequences[] branches, int candidate, boolean truth, int kind, int origin) {
      int complexity = 0;
      for (Consequences branch : branches) {
        int depth = branch.depth(candidate, truth);
        if (depth == 0) {
          return;
        }
        complexity += depth;
      }
      boolean isWorth = !truth || field.count(Field.cell(candidate)) > 1;
      if (isWorth && wants(complexity, kind, candidate, truth)) {
        take(complexity, kind, candidate, truth, new Chain(branches, candidate, truth, origin));
      }
    }
  }

  /**
   * The consequences of a true candidate, up to the first contradiction. All true candidates are
   * processed before any false ones, each in the order of discovery.
   */
  private static final class Consequences {

    /** Added to the number of a candidate that is false. */
    static final int FALSE = Layout.CANDIDATES;

    private static final int FEW = 64;

    private final Links links;
    private int[] trueOnes = new int[FEW];
    private int[] falseOnes = new int[FEW];
    private int trueCount;
    private int falseCount;

    /**
     * The number of implications to a true or false candidate, both ends included; 0 if it is not
     * reached.
     */
    private final short[] trueDepth = new short[Layout.CANDIDATES];

    private final short[] falseDepth = new short[Layout.CANDIDATES];

    /** The candidate from which one follows that is true, or false. */
    private final short[] trueCause = new short[Layout.CANDIDATES];

    private final short[] falseCause = new short[Layout.CANDIDATES];

    Consequences(Links links, int start) {
      this.links = links;
      trueOnes[trueCount++] = start;
      trueDepth[start] = 1;
      follow();
    }

    private void follow() {
      int nextTrue = 0;
      int nextFalse = 0;
      boolean holds = true;
      while (holds && (nextTrue < trueCount || nextFalse < falseCount)) {
        if (nextTrue < trueCount) {
          int from = trueOnes[nextTrue++];
          short depth = (short) (trueDepth[from] + 1);
          holds =
              addFalse(links.others(from), depth, from) && addFalse(links.alike(from), depth, from);
        } else {
          int from = falseOnes[nextFalse++];
          short depth = (short) (falseDepth[from] + 1);
          holds =
              addTrue(links.lastInCell(from), depth, from)
                  && addTrue(links.lastInUnits(from), depth, from);
        }
      }
    }

    private boolean addFalse(int[] candidates, short depth, int cause) {
      for (int candidate : candidates) {
        if (trueDepth[candidate] != 0) {
          return false;
        }
        if (falseDepth[candidate] == 0) {
          falseDepth[candidate] = depth;
          falseCause[candidate] = (short) cause;
          if (falseCount == falseOnes.length) {
            falseOnes = Arrays.copyOf(falseOnes, 2 * falseCount);
          }
          falseOnes[falseCount++] = candidate;
        }
      }
      return true;
    }

    private boolean addTrue(int[] candidates, short depth, int cause) {
      for (int candidate : candidates) {
        if (falseDepth[candidate] != 0) {
          return false;
        }
        if (trueDepth[candidate] == 0) {
          trueDepth[candidate] = depth;
          trueCause[candidate] = (short) cause;
          if (trueCount == trueOnes.length) {
            trueOnes = Arrays.copyOf(trueOnes, 2 * trueCount);
          }
          trueOnes[trueCount++] = candidate;
        }
      }
      return true;
    }

    int[] allTrue() {
      return Arrays.copyOf(trueOnes, trueCount);
    }

    int[] allFalse() {
      return Arrays.copyOf(falseOnes, falseCount);
    }

    /** Returns the nodes from one to the assumption. */
    int[] chain(int candidate, boolean truth) {
      int[] nodes = new int[depth(candidate, truth)];
      int at = candidate;
      boolean isTrue = truth;
      for (int i = 0; i < nodes.length; i++) {
        nodes[i] = isTrue ? at : at + FALSE;
        at = isTrue ? trueCause[at] : falseCause[at];
        isTrue = !isTrue;
      }
      return nodes;
    }

    int depth(int candidate, boolean truth) {
      return truth ? trueDepth[candidate] : falseDepth[candidate];
    }
  }
}
