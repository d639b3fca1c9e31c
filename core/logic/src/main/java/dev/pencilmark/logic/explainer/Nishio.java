package dev.pencilmark.logic.explainer;

import dev.pencilmark.problem.Checkpoint;
import java.util.BitSet;

/**
 * Nishio: a digit is assumed to be in a cell, or not to be, and its consequences for that digit
 * alone are contradictory. Eliminations count from then on, so that an implication can have several
 * premises.
 */
final class Nishio implements Finder {

  private static final double DIFFICULTY = 7.5;
  private static final int KIND = 7;

  /** For every digit the best of it, and the field's version for which it was found. */
  private final Best[] known = new Best[Layout.SIDE + 1];

  private final int[] knownVersion = new int[Layout.SIDE + 1];

  @Override
  public Move find(Field field, Checkpoint work) {
    Best best = new Best();
    for (int digit = 1; digit <= Layout.SIDE; digit++) {
      if (known[digit] == null || knownVersion[digit] < field.digitChanged(digit)) {
        known[digit] = ofDigit(field, digit, work);
        knownVersion[digit] = field.version();
      }
      best.take(known[digit]);
    }
    return best.move();
  }

  private static Best ofDigit(Field field, int digit, Checkpoint work) {
    Best best = new Best();
    for (int cell = 0; cell < Layout.CELLS; cell++) {
      if (field.has(cell, digit) && field.count(cell) > 1) {
        work.pass();
        look(field, cell, digit, true, best);
        look(field, cell, digit, false, best);
      }
    }
    return best;
  }

  private static void look(Field field, int cell, int digit, boolean truth, Best best) {
    int complexity = new Assumption(field, digit).complexity(cell, truth);
    double sum = DIFFICULTY + Lengths.added(complexity);
    // Of equal ones the first cell is taken, then the lowest digit, then the assumption that the
    // digit is there.
    int rank = 2 * Field.candidate(cell, digit) + (truth ? 0 : 1);
    if (complexity > 0 && best.wants(sum, complexity, KIND, rank)) {
      best.take(
          complexity,
          KIND,
          rank,
          truth
              ? new Removals(field).add(cell, 1 << digit - 1).move(sum)
              : Move.place(sum, cell, digit));
    }
  }

  /** The consequences of an assumption for one digit. Nodes: a cell if true, 81 more if false. */
  private static final class Assumption {

    private static final int FALSE = Layout.CELLS;

    private final Layout layout;
    private final boolean[] before = new boolean[Layout.CELLS];
    private final boolean[] now = new boolean[Layout.CELLS];

    /** The nodes that imply a node; null if it was not found. */
    private final int[][] causes = new int[2 * Layout.CELLS][];

    private final int[] trueOnes = new int[Layout.CELLS];
    private final int[] falseOnes = new int[Layout.CELLS];
    private int trueCount;
    private int falseCount;

    /** The implications of a contradiction; 0 as long as there is none. */
    private int complexity;

    Assumption(Field field, int digit) {
      layout = field.layout();
      for (int cell = 0; cell < Layout.CELLS; cell++) {
        before[cell] = field.has(cell, digit);
        now[cell] = before[cell];
      }
    }

    /** Returns the number of implications that the contradiction has; 0 if there is none. */
    int complexity(int cell, boolean truth) {
      if (truth) {
        causes[cell] = new int[0];
        trueOnes[trueCount++] = cell;
      } else {
        causes[cell + FALSE] = new int[0];
        falseOnes[falseCount++] = cell;
      }
      int nextTrue = 0;
      int nextFalse = 0;
      while (complexity == 0 && (nextTrue < trueCount || nextFalse < falseCount)) {
        if (nextTrue < trueCount) {
          followTrue(trueOnes[nextTrue++]);
        } else {
          followFalse(falseOnes[nextFalse++]);
        }
      }
      return complexity;
    }

    private void followTrue(int cell) {
      for (int peer : layout.peersByUnit(cell)) {
        if (now[peer]) {
          if (causes[peer] != null) {
            contradict(causes[peer], peer, new int[] {cell}, peer + FALSE);
            return;
          }
          if (causes[peer + FALSE] == null) {
            causes[peer + FALSE] = new int[] {cell};
            falseOnes[falseCount++] = peer;
          }
        }
      }
    }

    private void followFalse(int cell) {
      int[] found = new int[layout.unitsOf(cell).length];
      int[] in = new int[found.length];
      int count = 0;
      for (int unit : layout.unitsOf(cell)) {
        int other = lastIn(unit, cell);
        if (other >= 0) {
          found[count] = other;
          in[count++] = unit;
        }
      }
      for (int i = 0; i < count; i++) {
        int other = found[i];
        int[] why = why(cell, in[i]);
        if (causes[other + FALSE] != null) {
          contradict(why, other, causes[other + FALSE], other + FALSE);
          return;
        }
        if (causes[other] == null) {
          causes[other] = why;
          trueOnes[trueCount++] = other;
        }
      }
      now[cell] = false;
    }

    /**
     * Returns the one other cell of a unit that still has the digit; -1 if there is none or
     * several.
     */
    private int lastIn(int unit, int cell) {
      int last = -1;
      for (int other : layout.cells(unit)) {
        if (other != cell && now[other]) {
          if (last >= 0) {
            return -1;
          }
          last = other;
        }
      }
      return last;
    }

    /**
     * Returns that a cell is the last of a unit follows from the other, and from those that went
     * before.
     */
    private int[] why(int cell, int unit) {
      int[] why = new int[Layout.SIDE];
      int count = 0;
      why[count++] = cell + FALSE;
      for (int other : layout.cells(unit)) {
        if (before[other] && !now[other]) {
          why[count++] = other + FALSE;
        }
      }
      return java.util.Arrays.copyOf(why, count);
    }

    private void contradict(int[] whyTrue, int trueNode, int[] whyFalse, int falseNode) {
      complexity = count(whyTrue, trueNode) + count(whyFalse, falseNode);
    }

    /** Returns the number of nodes that one rests on, itself counted. */
    private int count(int[] why, int node) {
      BitSet done = new BitSet(2 * Layout.CELLS);
      done.set(node);
      gather(why, done);
      return done.cardinality();
    }

    private void gather(int[] nodes, BitSet done) {
      for (int node : nodes) {
        if (!done.get(node)) {
          done.set(node);
          gather(causes[node], done);
        }
      }
    }
  }
}
