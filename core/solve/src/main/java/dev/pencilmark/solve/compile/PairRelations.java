package dev.pencilmark.solve.compile;

import dev.pencilmark.solve.propagator.AlwaysFalse;
import dev.pencilmark.solve.propagator.Priority;
import dev.pencilmark.solve.propagator.rules.PairTable;
import dev.pencilmark.solve.propagator.sums.ListedSets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.IntStream;

/** Relations of pairs of cells, of which those of one pair become one table. */
final class PairRelations {

  /** The largest side whose sets of digits are enumerated. */
  private static final int MOST_SETS_SIDE = 10;

  /** The maximum number of sets of cells whose digits are enumerated. */
  private static final int MOST_CLIQUES = 256;

  /** The work of searching for one, in units of {@code Budget}. */
  private static final int CLIQUE_WORK = 1024;

  /**
   * The maximum number of pairs of a rule that are explained one by one; further ones are ignored.
   */
  private static final int MOST_EXPLAINED = 1 << 14;

  /** The list of a relation that allows all pairs. */
  private static final int[] NOTHING = new int[0];

  /** The maximum number of relations whose tables are shared. */
  private static final int MOST_SHARED = 256;

  private final int side;
  private final int all;

  /** Whether the tables are for a search; else each is explained. */
  private final boolean searched;

  /** By pair of cells, for every digit of the first its partners. */
  private final Map<Integer, int[]> pairs = new LinkedHashMap<>();

  /** By symmetric relation in which no digit is its own partner, the partners of each cell. */
  private final Map<List<Integer>, Map<Integer, Set<Integer>>> alike = new LinkedHashMap<>();

  /** The rows of the last relation, those of its inverse, and its cells. */
  private int[] lastRows;

  private int[] lastColumns;

  private Map<Integer, Set<Integer>> lastGraph;

  /** The number of sets of cells that were added. */
  private int found;

  PairRelations(int side, boolean searched) {
    this.side = side;
    this.searched = searched;
    this.all = (1 << side) - 1;
  }

  /** Returns whether the cells of a relation differ: no digit is its own partner. */
  static boolean areDifferent(int[] rows) {
    return IntStream.range(0, rows.length).allMatch(digit -> (rows[digit] >>> digit & 1) == 0);
  }

  private static int[] transposed(int[] rows) {
    int[] columns = new int[rows.length];
    for (int one = 0; one < rows.length; one++) {
      for (int other = 0; other < rows.length; other++) {
        columns[other] |= (rows[one] >>> other & 1) << one;
      }
    }
    return columns;
  }

  /** Returns the cells of a relation whose digits may be enumerated by sets; null for others. */
  private Map<Integer, Set<Integer>> graph(int[] rows) {
    boolean saysMore =
        IntStream.range(0, rows.length).anyMatch(digit -> rows[digit] != (all & ~(1 << digit)));
    return searched
            && side <= MOST_SETS_SIDE
            && saysMore
            && areDifferent(rows)
            && Arrays.equals(rows, lastColumns)
        ? alike.computeIfAbsent(Arrays.stream(rows).boxed().toList(), key -> new LinkedHashMap<>())
        : null;
  }

  /** Returns the number of pairs of cells that have a relation. */
  int size() {
    return pairs.size();
  }

  /**
   * Notes a relation of two cells.
   *
   * @param rows for every digit of the first cell its partners; not to be changed
   */
  void relate(int cell, int other, int[] rows) {
    if (!searched && pairs.size() >= MOST_EXPLAINED) {
      return;
    }
    if (rows != lastRows) {
      lastRows = rows;
      lastColumns = transposed(rows);
      lastGraph = graph(rows);
    }
    if (lastGraph != null) {
      lastGraph.computeIfAbsent(cell, key -> new LinkedHashSet<>()).add(other);
      lastGraph.computeIfAbsent(other, key -> new LinkedHashSet<>()).add(cell);
    }
    boolean turned = cell > other;
    int key = turned ? other * side * side + cell : cell * side * side + other;
    int[] more = turned ? lastColumns : rows;
    int[] known = pairs.get(key);
    if (known == null) {
      pairs.put(key, more);
      return;
    }
    int[] both = new int[side];
    Arrays.setAll(both, digit -> known[digit] & more[digit]);
    pairs.put(key, both);
  }

  /**
   * Adds the sets of digits of cells of which each two have the same relation, where that makes
   * them differ: those in which each two digits are partners.
   */
  void addSetsTo(ModelBuilder model) {
    alike.forEach(
        (rows, graph) -> {
          Set<Long> covered = new HashSet<>();
          graph.forEach(
              (cell, partners) ->
                  partners.forEach(
                      other -> {
                        if (cell < other
                            && found < MOST_CLIQUES
                            && !covered.contains(key(cell, other))
                            && model.budget.mayGoOn(CLIQUE_WORK)) {
                          addSets(model, rows, clique(graph, cell, other), covered);
                        }
                      }));
        });
  }

  private static long key(int cell, int other) {
    return (long) Math.min(cell, other) << Integer.SIZE | Math.max(cell, other);
  }

  private List<Integer> clique(Map<Integer, Set<Integer>> graph, int cell, int other) {
    List<Integer> clique = new ArrayList<>(List.of(cell, other));
    for (int third : graph.get(cell)) {
      if (third != other && clique.size() < side && graph.get(third).containsAll(clique)) {
        clique.add(third);
      }
    }
    return clique;
  }

  private void addSets(
      ModelBuilder model, List<Integer> rows, List<Integer> clique, Set<Long> covered) {
    for (int cell : clique) {
      for (int other : clique) {
        covered.add(key(cell, other));
      }
    }
    if (clique.size() < 3) {
      return;
    }
    found++;
    int[] sets =
        IntStream.range(0, 1 << side)
            .filter(set -> Integer.bitCount(set) == clique.size() && arePartners(rows, set))
            .toArray();
    int[] cells = clique.stream().mapToInt(Integer::intValue).toArray();
    model.add(sets.length == 0 ? new AlwaysFalse() : new ListedSets(cells, sets, Priority.SET));
  }

  private static boolean arePartners(List<Integer> rows, int set) {
    for (int rest = set; rest != 0; rest &= rest - 1) {
      int digit = Integer.numberOfTrailingZeros(rest);
      if ((set & ~(1 << digit) & ~rows.get(digit)) != 0) {
        return false;
      }
    }
    return true;
  }

  /** Makes a table of every pair, and forgets them. Pairs with the same rows share their lists. */
  void addTo(ModelBuilder model) {
    int cells = side * side;
    Map<int[], int[]> lists = new IdentityHashMap<>();
    Map<int[], int[]> listsOfDifferent = new IdentityHashMap<>();
    pairs.forEach(
        (key, rows) -> {
          int one = key / cells;
          int other = key % cells;
          boolean different = model.sees(one, other);
          Map<int[], int[]> shared = different ? listsOfDifferent : lists;
          int[] list = shared.get(rows);
          if (list == null) {
            list = list(rows, different);
            if (shared.size() < MOST_SHARED) {
              shared.put(rows, list);
            }
          }
          if (list != NOTHING) {
            model.add(new PairTable(new int[] {one, other}, list, different, Priority.PAIR));
          }
        });
    pairs.clear();
  }

  /** Returns the digits of a cell, each followed by its partners; NOTHING if all are allowed. */
  private int[] list(int[] rows, boolean different) {
    int[] list = new int[2 * side];
    int used = 0;
    boolean says = false;
    for (int digit = 0; digit < side; digit++) {
      int sure = different ? all & ~(1 << digit) : all;
      int partners = rows[digit] & sure;
      says |= partners != sure;
      if (partners != 0) {
        list[used++] = 1 << digit;
        list[used++] = partners;
      }
    }
    return says ? Arrays.copyOf(list, used) : NOTHING;
  }
}
