package dev.pencilmark.logic.als;

import dev.pencilmark.logic.model.CellSet;
import dev.pencilmark.logic.model.Grid;
import dev.pencilmark.logic.step.Family;
import dev.pencilmark.logic.step.Found;
import dev.pencilmark.logic.step.Link;
import dev.pencilmark.logic.step.Step;
import dev.pencilmark.logic.step.Technique;
import dev.pencilmark.problem.ProblemException;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;

/**
 * Chains of almost locked sets: neighbours have a restricted common, and one set's two differ. If
 * the first set has not a digit z, it has the restricted common, so the second set has not, and so
 * on: the last has z. A candidate z that sees every z of both ends is eliminated.
 *
 * <p>ALS-XZ is a chain of two sets, and doubly linked if they have two restricted commons: then all
 * other digits of both are locked, too. ALS-XY-Wing is a chain of three, and longer ones are called
 * chain.
 */
final class AlsChains implements Family {

  private static final int MOST_SETS = 8;

  @Override
  public Set<Technique> techniques() {
    return EnumSet.of(Technique.ALS_XZ, Technique.ALS_XY_WING, Technique.ALS_XY_CHAIN);
  }

  @Override
  public void find(Technique technique, Grid grid, Found found) throws ProblemException {
    int before = found.size();
    if (technique == Technique.ALS_XZ) {
      pairs(grid, found);
    } else if (technique == Technique.ALS_XY_WING) {
      wings(Web.of(grid, found), grid, found);
    } else {
      chains(Web.of(grid, found), grid, found);
    }
    if (found.size() == before) {
      grid.noteBare(technique);
    }
  }

  /** The sets of a grid and their restricted commons. */
  private static final class Web {

    private final List<Als> sets;

    /** For every set, the others that it has restricted commons with, and these. */
    private final int[][] neighbours;

    private final int[][] commons;

    static Web of(Grid grid, Found found) throws ProblemException {
      if (grid.noted(Web.class) instanceof Web known) {
        return known;
      }
      Web web = new Web(grid, found);
      grid.note(Web.class, web);
      return web;
    }

    private Web(Grid grid, Found found) throws ProblemException {
      sets = Als.of(grid, found);
      int count = sets.size();
      neighbours = new int[count][];
      commons = new int[count][];
      int[] near = new int[count];
      int[] restricted = new int[count];
      for (int i = 0; i < count; i++) {
        found.check();
        int used = 0;
        for (int k = 0; k < count; k++) {
          int common = i == k ? 0 : sets.get(i).restrictedCommons(sets.get(k));
          if (common != 0) {
            near[used] = k;
            restricted[used++] = common;
          }
        }
        neighbours[i] = Arrays.copyOf(near, used);
        commons[i] = Arrays.copyOf(restricted, used);
      }
    }
  }

  private static void pairs(Grid grid, Found found) throws ProblemException {
    List<Als> sets = Als.of(grid, found);
    boolean[] isNew = areNew(sets, grid.changedSince(Technique.ALS_XZ));
    for (int i = 0; i < sets.size(); i++) {
      found.check();
      Als one = sets.get(i);
      for (int k = i + 1; k < sets.size(); k++) {
        Als other = sets.get(k);
        int common = one.digits() & other.digits();
        // One digit is the link, and another is eliminated.
        if ((common & common - 1) != 0
            && (isNew[i] || isNew[k])
            && pair(one, other, one.restrictedCommons(other), grid, found)) {
          return;
        }
      }
    }
  }

  /** Returns which of some sets have a cell that has changed. */
  private static boolean[] areNew(List<Als> sets, CellSet changed) {
    boolean[] areNew = new boolean[sets.size()];
    for (int i = 0; i < areNew.length; i++) {
      areNew[i] = sets.get(i).cells().meets(changed);
    }
    return areNew;
  }

  private static boolean pair(Als one, Als other, int restricted, Grid grid, Found found) {
    boolean doubly = Integer.bitCount(restricted) == 2;
    for (int rest = restricted; rest != 0; rest &= rest - 1) {
      int bit = rest & -rest;
      List<Als> path = List.of(one, other);
      Step.Builder step = Step.of(Technique.ALS_XZ).digits(bit);
      int out = eliminate(step, grid, one, other, doubly ? 0 : bit);
      if (doubly) {
        step.variant("doubly linked").digits(restricted);
        lock(step, grid, one, restricted);
        lock(step, grid, other, restricted);
        out = digit(restricted & ~bit);
      }
      if (out != 0) {
        step.cells(cells(path)).links(links(path, List.of(digit(bit)), out));
      }
      if (found.add(step)) {
        return true;
      }
      if (doubly) {
        break;
      }
    }
    return false;
  }

  /** Every digit of a set but these is in it. */
  private static void lock(Step.Builder step, Grid grid, Als set, int but) {
    for (int rest = set.digits() & ~but; rest != 0; rest &= rest - 1) {
      step.eliminate(grid, set.seeing(digit(rest)), digit(rest));
    }
  }

  /**
   * One of the sets has each common digit that is not restricted at its end.
   *
   * @return the first digit that goes somewhere, or 0
   */
  private static int eliminate(Step.Builder step, Grid grid, Als one, Als other, int but) {
    int first = 0;
    for (int rest = one.digits() & other.digits() & ~but; rest != 0; rest &= rest - 1) {
      int digit = digit(rest);
      CellSet out = one.seeing(digit).copy().and(other.seeing(digit)).and(grid.cells(digit));
      if (!out.isEmpty()) {
        first = first == 0 ? digit : first;
        step.eliminate(grid, out, digit);
      }
    }
    return first;
  }

  private static void wings(Web web, Grid grid, Found found) throws ProblemException {
    boolean[] isNew = areNew(web.sets, grid.changedSince(Technique.ALS_XY_WING));
    for (int pivot = 0; pivot < web.sets.size(); pivot++) {
      found.check();
      int[] near = web.neighbours[pivot];
      for (int a = 0; a < near.length; a++) {
        for (int b = a + 1; b < near.length; b++) {
          if ((isNew[pivot] || isNew[near[a]] || isNew[near[b]])
              && wing(web, pivot, a, b, grid, found)) {
            return;
          }
        }
      }
    }
  }

  private static boolean wing(Web web, int pivot, int a, int b, Grid grid, Found found) {
    Als one = web.sets.get(web.neighbours[pivot][a]);
    Als other = web.sets.get(web.neighbours[pivot][b]);
    for (int first = web.commons[pivot][a]; first != 0; first &= first - 1) {
      for (int second = web.commons[pivot][b]; second != 0; second &= second - 1) {
        int x = first & -first;
        int y = second & -second;
        if (x == y || (one.digits() & other.digits() & ~(x | y)) == 0) {
          continue;
        }
        List<Als> path = List.of(one, web.sets.get(pivot), other);
        Step.Builder step = Step.of(Technique.ALS_XY_WING).digits(x | y);
        int out = eliminate(step, grid, one, other, x | y);
        if (out != 0) {
          step.cells(cells(path)).links(links(path, List.of(digit(x), digit(y)), out));
          if (found.add(step)) {
            return true;
          }
        }
      }
    }
    return false;
  }

  private static void chains(Web web, Grid grid, Found found) throws ProblemException {
    int side = grid.rules().side();
    int[] from = new int[web.sets.size() * side];
    for (int start = 0; start < web.sets.size(); start++) {
      for (int rest = web.sets.get(start).digits(); rest != 0; rest &= rest - 1) {
        found.check();
        if (chain(web, start, rest & -rest, from, grid, found)) {
          return;
        }
      }
    }
  }

  /**
   * Searches from a set by one of its digits, shortest chains first. A node is a set and the digit
   * that it lacks; {@code from} has the predecessor of each.
   */
  private static boolean chain(Web web, int start, int first, int[] from, Grid grid, Found found) {
    int side = grid.rules().side();
    Arrays.fill(from, -1);
    Deque<Integer> open = new ArrayDeque<>();
    int[] depth = new int[from.length];
    for (int n = 0; n < web.neighbours[start].length; n++) {
      if ((web.commons[start][n] & first) != 0) {
        int state = web.neighbours[start][n] * side + digit(first) - 1;
        from[state] = from.length;
        depth[state] = 2;
        open.add(state);
      }
    }
    while (!open.isEmpty()) {
      int state = open.remove();
      int at = state / side;
      int bit = 1 << state % side;
      if (depth[state] > 3 && at > start && end(web, start, first, state, from, grid, found)) {
        return true;
      }
      if (depth[state] == MOST_SETS) {
        continue;
      }
      for (int n = 0; n < web.neighbours[at].length; n++) {
        for (int next = web.commons[at][n] & ~bit; next != 0; next &= next - 1) {
          int reached = web.neighbours[at][n] * side + Integer.numberOfTrailingZeros(next);
          if (from[reached] < 0) {
            from[reached] = state;
            depth[reached] = depth[state] + 1;
            open.add(reached);
          }
        }
      }
    }
    return false;
  }

  private static boolean end(
      Web web, int start, int first, int state, int[] from, Grid grid, Found found) {
    int side = grid.rules().side();
    Als one = web.sets.get(start);
    Als other = web.sets.get(state / side);
    int but = first | 1 << state % side;
    if ((one.digits() & other.digits() & ~but) == 0) {
      return false;
    }
    Step.Builder step = Step.of(Technique.ALS_XY_CHAIN).digits(but);
    int out = eliminate(step, grid, one, other, but);
    if (out == 0) {
      return false;
    }
    List<Als> path = new ArrayList<>();
    List<Integer> digits = new ArrayList<>();
    for (int at = state; at < from.length; at = from[at]) {
      path.add(0, web.sets.get(at / side));
      digits.add(0, at % side + 1);
    }
    path.add(0, one);
    return found.add(step.cells(cells(path)).links(links(path, digits, out)));
  }

  private static CellSet cells(List<Als> path) {
    CellSet cells = path.get(0).cells().copy();
    path.forEach(set -> cells.or(set.cells()));
    return cells;
  }

  /** From a digit of the first set through all restricted commons to the same digit of the last. */
  private static List<Link> links(List<Als> path, List<Integer> digits, int of) {
    List<Link> links = new ArrayList<>();
    int into = of;
    for (int i = 0; i < path.size(); i++) {
      Als set = path.get(i);
      int out = i < digits.size() ? digits.get(i) : of;
      links.add(AlsLinks.within(set, into, out));
      if (i < digits.size()) {
        links.add(AlsLinks.between(set, path.get(i + 1), out));
      }
      into = out;
    }
    return links;
  }

  private static int digit(int mask) {
    return Integer.numberOfTrailingZeros(mask) + 1;
  }
}
