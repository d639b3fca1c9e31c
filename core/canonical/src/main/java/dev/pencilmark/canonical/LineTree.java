package dev.pencilmark.canonical;

import dev.pencilmark.problem.ProblemException;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;

/**
 * Searches the representative order of the lines of a grid in which rows and columns are not
 * exchanged. For one grid; not thread-safe.
 *
 * <p>Idea (individualisation and refinement, with automorphisms that are found during the search;
 * McKay, "Practical graph isomorphism", 1981): lines and digits get colours that depend on the
 * colours of intersecting lines and digits, until the partition is stable. If several lines still
 * have the same colour, each of the smallest such class is individualised in turn, unless a known
 * automorphism maps it to one that was tried. Of all the orders found, those with the smallest
 * colours are kept, and of these the smallest grid. A grid with many symmetries takes only a few
 * orders for each generator of its automorphisms.
 */
final class LineTree {

  /** The work of an entry or line in a refinement, relative to visiting a cell. */
  private static final long REFINEMENT = 10;

  private final LineFrame frame;
  private final int[] contents;
  private final byte[] solution;
  private final LineEntries entries;
  private final Effort effort;

  /** The special lines, and the marks of the colours, on the way to where the search is. */
  private final int[] path;

  private final long[] marks;

  /** The first leaf, and the marks on the way to it; the same for the best. */
  private LineLeaf first;

  private long[] firstMarks;
  private LineLeaf best;
  private long[] bestMarks;

  /** Symmetries that were found: the line that every line turns into. */
  private final List<int[]> found = new ArrayList<>();

  private BigInteger symmetries = BigInteger.ONE;

  /** A search; see {@link LineSearch#run} for the contents and the solution. */
  LineTree(LineFrame frame, int[] contents, byte[] solution, Effort effort) {
    this.frame = frame;
    this.contents = contents;
    this.solution = solution;
    this.effort = effort;
    entries = new LineEntries(frame, contents, solution);
    path = new int[frame.lines()];
    marks = new long[frame.lines() + 1];
  }

  /** Searches. */
  void run() throws ProblemException {
    search(0, frame.colours(), new long[frame.side()], true, true, 0);
  }

  /** Returns the best leaf. */
  LineLeaf best() {
    return best;
  }

  /**
   * Returns the number of orders of the lines that leave the grid as it is except for the names of
   * its digits.
   */
  BigInteger symmetries() {
    return symmetries;
  }

  /**
   * Searches the subtree below the individualised lines.
   *
   * @param onFirst whether this node is on the path to the first leaf
   * @param likeFirst whether the marks of this path are those of the path to the first leaf
   * @param comparison the comparison of the marks of this path with those of the path to the best
   *     leaf
   * @return the level to continue at: a lower one if an automorphism shows that this subtree has
   *     nothing new
   */
  private int search(
      int level,
      long[] ofLines,
      long[] ofDigits,
      boolean onFirst,
      boolean likeFirst,
      int comparison)
      throws ProblemException {
    refine(ofLines, ofDigits);
    List<Integer> alike = alike(ofLines);
    long mark = mark(ofLines, alike.isEmpty());
    boolean asFirst = likeFirst && (first == null || firstMarks[level] == mark);
    int order = comparison == 0 && best != null ? Long.compare(mark, bestMarks[level]) : comparison;
    if (!asFirst && order > 0) {
      return level;
    }
    marks[level] = mark;
    if (alike.isEmpty()) {
      int[] way = Arrays.copyOf(path, level);
      return end(
          new LineLeaf(frame, contents, solution, ofLines, way, effort), level, asFirst, order);
    }
    List<Integer> taken = new ArrayList<>();
    for (int line : alike) {
      if (isNew(level, line, taken)) {
        taken.add(line);
        path[level] = line;
        long[] special = ofLines.clone();
        special[line] = Colours.special(special[line]);
        boolean onWay = onFirst && (first == null || first.path(level) == line);
        LineLeaf before = best;
        int back = search(level + 1, special, ofDigits.clone(), onWay, asFirst, order);
        if (back < level) {
          return back;
        }
        order = best == before ? order : 0;
      }
    }
    if (onFirst) {
      int[] orbits = orbits(level, first.path());
      int own = root(orbits, first.path(level));
      long orbit = alike.stream().filter(line -> root(orbits, line) == own).count();
      symmetries = symmetries.multiply(BigInteger.valueOf(orbit));
    }
    return level;
  }

  /** Examines a leaf. Returns the level to continue at. */
  private int end(LineLeaf leaf, int level, boolean asFirst, int order) {
    if (first == null) {
      first = leaf;
      best = leaf;
      firstMarks = marks.clone();
      bestMarks = firstMarks;
      return level;
    }
    if (asFirst && leaf.compareTo(first) == 0) {
      return symmetry(first, leaf);
    }
    int by = order == 0 ? leaf.compareTo(best) : order;
    if (by == 0) {
      return symmetry(best, leaf);
    }
    if (by < 0) {
      best = leaf;
      bestMarks = marks.clone();
    }
    return level;
  }

  /** Notes the symmetry that turns one leaf into another. Returns the level where they part. */
  private int symmetry(LineLeaf one, LineLeaf other) {
    int[] turns = new int[frame.lines()];
    for (int place = 0; place < turns.length; place++) {
      turns[one.order()[place]] = other.order()[place];
    }
    found.add(turns);
    int level = 0;
    while (one.path(level) == other.path(level)) {
      level++;
    }
    return level;
  }

  /**
   * Returns whether no known symmetry that leaves the special lines turns a line into one of
   * others.
   */
  private boolean isNew(int level, int line, List<Integer> others) throws ProblemException {
    if (others.isEmpty()) {
      return true;
    }
    effort.spend((long) frame.lines() * (1 + found.size()));
    int[] orbits = orbits(level, path);
    return others.stream().noneMatch(other -> root(orbits, other) == root(orbits, line));
  }

  /**
   * Returns which lines turn into each other, by the symmetries that leave the first lines of a
   * way.
   */
  private int[] orbits(int level, int[] way) {
    int[] parents = Permutations.identity(frame.lines());
    for (int[] turns : found) {
      if (IntStream.range(0, level).allMatch(i -> turns[way[i]] == way[i])) {
        for (int line = 0; line < turns.length; line++) {
          parents[root(parents, line)] = root(parents, turns[line]);
        }
      }
    }
    return parents;
  }

  private static int root(int[] parents, int line) {
    int at = line;
    while (parents[at] != at) {
      at = parents[at];
    }
    return at;
  }

  /** Refines the colours of everything until the partition is stable. */
  private void refine(long[] ofLines, long[] ofDigits) throws ProblemException {
    int before = 0;
    int now = Colours.apart(ofLines) + Colours.apart(ofDigits);
    while (now != before) {
      before = now;
      effort.spend(REFINEMENT * (entries.work() + frame.work() + frame.lines() + frame.side()));
      long[] lineSums = frame.company(ofLines);
      long[] digitSums = new long[ofDigits.length];
      entries.meet(ofLines, ofDigits, lineSums, digitSums);
      Arrays.setAll(ofLines, line -> Colours.mix(ofLines[line] * 7 + lineSums[line]));
      Arrays.setAll(ofDigits, digit -> Colours.mix(ofDigits[digit] * 7 + digitSums[digit]));
      now = Colours.apart(ofLines) + Colours.apart(ofDigits);
    }
  }

  /** Returns a hash of all colours; that of an inner node never equals that of a leaf. */
  private static long mark(long[] ofLines, boolean isLeaf) {
    long sum = Arrays.stream(ofLines).map(Colours::mix).sum();
    return Colours.mix(sum) >>> 1 | (isLeaf ? 0 : Long.MIN_VALUE);
  }

  /**
   * Returns the smallest class of lines that look alike, of these that of the least colour, or
   * none.
   */
  private static List<Integer> alike(long[] ofLines) {
    List<Integer> least = List.of();
    for (int line = 0; line < ofLines.length; line++) {
      long colour = ofLines[line];
      List<Integer> alike =
          IntStream.range(0, ofLines.length).filter(i -> ofLines[i] == colour).boxed().toList();
      int by = least.isEmpty() ? -1 : Integer.compare(alike.size(), least.size());
      if (alike.size() > 1
          && (by < 0 || by == 0 && Long.compare(colour, ofLines[least.get(0)]) < 0)) {
        least = alike;
      }
    }
    return least;
  }
}
