package dev.pencilmark.bench.universal;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.sat4j.core.VecInt;
import org.sat4j.minisat.SolverFactory;
import org.sat4j.specs.ContradictionException;
import org.sat4j.specs.ISolver;
import org.sat4j.specs.TimeoutException;

/**
 * Proves that no universal construction omits more than 33 cells.
 *
 * <p>A construction omits a set of cells that is the same for each grid. If it contains an
 * unavoidable set, in which two grids differ, it cannot distinguish these two. Therefore the proof
 * excludes unavoidable sets and requires 34 cells: if this is unsatisfiable, 33 is the maximum.
 *
 * <p>Of 34 cells, one band has 12 or more. Without loss of generality, this is band 1, and no band
 * or stack has more. It then has one of 1,481 patterns; for each, a SAT solver searches for the
 * cells of the other two bands. This covers the symmetric cases with another band or stack.
 *
 * <p>Arguments, all optional: the number of cells to require (34), the first case, and the number
 * of cases.
 */
public final class UniversalBound {

  private static final int GRIDS = 2_000;
  private static final long SEED = 33;
  private static final int SECONDS_A_CASE = 3_600;

  /** The number of variables, sufficient for 81 cells and all counts. */
  private static final int VARIABLES = 4_000;

  private final Collection<CellSet> forbidden;
  private final int wanted;

  private UniversalBound(Collection<CellSet> forbidden, int wanted) {
    this.forbidden = forbidden;
    this.wanted = wanted;
  }

  public static void main(String[] args) throws ContradictionException, TimeoutException {
    int wanted = args.length > 0 ? Integer.parseInt(args[0]) : 34;
    long start = System.nanoTime();
    UnavoidableSets sets = UnavoidableSets.find(GRIDS, SEED);
    System.out.println(sets.all().size() + " unavoidable sets, with witnesses:");
    sets.witnesses().forEach(System.out::println);
    int fullest = (wanted + 2) / 3;
    List<Integer> patterns = BandPatterns.atLeast(fullest, sets.all());
    Map<Integer, Long> sizes =
        patterns.stream()
            .collect(Collectors.groupingBy(Integer::bitCount, TreeMap::new, Collectors.counting()));
    System.out.printf(
        Locale.ROOT,
        "%d patterns of a band with %d cells or more, by size %s, after %.1f s%n",
        patterns.size(),
        fullest,
        sizes,
        seconds(start));
    int first = args.length > 1 ? Integer.parseInt(args[1]) : 0;
    int count = args.length > 2 ? Integer.parseInt(args[2]) : patterns.size();
    int last = Math.min(patterns.size(), first + count);
    UniversalBound bound = new UniversalBound(sets.all(), wanted);
    int possible = 0;
    for (int i = first; i < last; i++) {
      long began = System.nanoTime();
      String found = bound.search(patterns.get(i));
      possible += found == null ? 0 : 1;
      System.out.printf(
          Locale.ROOT,
          "%d/%d size %d: %s, %.1f s, %.0f s in all%n",
          i + 1,
          patterns.size(),
          Integer.bitCount(patterns.get(i)),
          found == null ? "impossible" : found,
          seconds(began),
          seconds(start));
    }
    System.out.printf(
        Locale.ROOT,
        "%d cells: %d of cases %d to %d possible, %.0f s%n",
        wanted,
        possible,
        first + 1,
        last,
        seconds(start));
    System.exit(possible == 0 && first == 0 && last == patterns.size() ? 0 : 1);
  }

  private static double seconds(long since) {
    return (System.nanoTime() - since) / 1e9;
  }

  /**
   * Returns cells of bands 2 and 3 for a pattern of band 1, as a drawing; null if there are none.
   */
  private String search(int pattern) throws ContradictionException, TimeoutException {
    ISolver solver = SolverFactory.newDefault();
    solver.setTimeout(SECONDS_A_CASE);
    solver.newVar(VARIABLES);
    try {
      for (CellSet set : forbidden) {
        if (((int) set.low() & 0x7FF_FFFF & ~pattern) == 0) {
          VecInt clause = new VecInt();
          for (int cell = 27; cell < 81; cell++) {
            if (set.has(cell)) {
              clause.push(-cell - 1);
            }
          }
          solver.addClause(clause);
        }
      }
      for (int cell = 0; cell < 27; cell++) {
        solver.addClause(new VecInt(new int[] {(pattern >> cell & 1) != 0 ? cell + 1 : -cell - 1}));
      }
      int size = Integer.bitCount(pattern);
      Counter counter = new Counter(solver, 82);
      int[][] boxes = new int[9][];
      for (int box = 0; box < 9; box++) {
        boxes[box] = counter.count(cells(box));
      }
      int[][] bands = new int[3][];
      int[][] stacks = new int[3][];
      for (int i = 0; i < 3; i++) {
        bands[i] = counter.sum(boxes[3 * i], counter.sum(boxes[3 * i + 1], boxes[3 * i + 2]));
        stacks[i] = counter.sum(boxes[i], counter.sum(boxes[i + 3], boxes[i + 6]));
        counter.atMost(bands[i], size);
        counter.atMost(stacks[i], size);
      }
      counter.atLeast(counter.sum(bands[0], counter.sum(bands[1], bands[2])), wanted);
      counter.atLeast(counter.sum(stacks[0], counter.sum(stacks[1], stacks[2])), wanted);
      return solver.isSatisfiable() ? drawn(solver) : null;
    } catch (ContradictionException impossible) {
      return null;
    }
  }

  /** Returns the variables of a box. */
  private static int[] cells(int box) {
    int[] cells = new int[9];
    for (int i = 0; i < 9; i++) {
      cells[i] = 27 * (box / 3) + 9 * (i / 3) + 3 * (box % 3) + i % 3 + 1;
    }
    return cells;
  }

  private static String drawn(ISolver solver) {
    List<String> rows = new ArrayList<>();
    for (int row = 0; row < 9; row++) {
      StringBuilder line = new StringBuilder();
      for (int column = 0; column < 9; column++) {
        line.append(solver.model(9 * row + column + 1) ? '0' : '1');
      }
      rows.add(line.toString());
    }
    return String.join(" ", rows);
  }
}
