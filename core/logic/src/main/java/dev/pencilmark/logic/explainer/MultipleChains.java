package dev.pencilmark.logic.explainer;

import dev.pencilmark.problem.Checkpoint;
import java.util.Arrays;

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
    return new Search(field, work).move();
  }

  private static final class Search {

    private final Field field;
    private final Checkpoint work;
    private final Consequences[] known = new Consequences[Layout.CANDIDATES];
    private final Links links;
    private final Best best = new Best();

    Search(Field field, Checkpoint work) {
      this.field = field;
      this.work = work;
      links = new Links(field);
    }

    Move move() {
      for (int cell = 0; cell < Layout.CELLS; cell++) {
        if (field.count(cell) > 2) {
          from(cell);
        }
      }
      return best.move();
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
            common(places(unit, digit), OF_UNIT);
          }
        }
      }
      common(branches, OF_CELL);
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
    private void common(Consequences[] branches, int kind) {
      for (int candidate : branches[0].allTrue()) {
        common(branches, candidate, true, kind);
      }
      for (int candidate : branches[0].allFalse()) {
        common(branches, candidate, false, kind);
      }
    }

    private void common(Consequences[] branches, int candidate, boolean truth, int kind) {
      int complexity = 0;
      for (Consequences branch : branches) {
        int depth = branch.depth(candidate, truth);
        if (depth == 0) {
          return;
        }
        complexity += depth;
      }
      double sum = DIFFICULTY + Lengths.added(complexity);
      if (best.wants(sum, complexity, kind, 0)) {
        int cell = Field.cell(candidate);
        int digit = Field.digit(candidate);
        best.take(
            complexity,
            kind,
            0,
            truth
                ? Move.place(sum, cell, digit)
                : new Removals(field).add(cell, 1 << digit - 1).move(sum));
      }
    }
  }

  /**
   * The consequences of a true candidate, up to the first contradiction. All true candidates are
   * processed before any false ones, each in the order of discovery.
   */
  private static final class Consequences {

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
          holds = addFalse(links.others(from), depth) && addFalse(links.alike(from), depth);
        } else {
          int from = falseOnes[nextFalse++];
          short depth = (short) (falseDepth[from] + 1);
          holds = addTrue(links.lastInCell(from), depth) && addTrue(links.lastInUnits(from), depth);
        }
      }
    }

    private boolean addFalse(int[] candidates, short depth) {
      for (int candidate : candidates) {
        if (trueDepth[candidate] != 0) {
          return false;
        }
        if (falseDepth[candidate] == 0) {
          falseDepth[candidate] = depth;
          if (falseCount == falseOnes.length) {
            falseOnes = Arrays.copyOf(falseOnes, 2 * falseCount);
          }
          falseOnes[falseCount++] = candidate;
        }
      }
      return true;
    }

    private boolean addTrue(int[] candidates, short depth) {
      for (int candidate : candidates) {
        if (falseDepth[candidate] != 0) {
          return false;
        }
        if (trueDepth[candidate] == 0) {
          trueDepth[candidate] = depth;
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

    int depth(int candidate, boolean truth) {
      return truth ? trueDepth[candidate] : falseDepth[candidate];
    }
  }
}
