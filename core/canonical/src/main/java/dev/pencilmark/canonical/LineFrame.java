package dev.pencilmark.canonical;

import dev.pencilmark.problem.ProblemException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;

/**
 * The lines of a grid with diagonals or disjoint groups, and the constraints of its groups on their
 * order. A line is a row or a column; with diagonals, a row and the column of the same number,
 * because these move together.
 */
final class LineFrame {

  private final int side;
  private final boolean tied;

  /** Rows, then columns unless these are tied to rows. */
  private final int lines;

  /** For each division, the class of every line; -1 for lines of none. */
  private final List<int[]> divisions = new ArrayList<>();

  /** The colour of each position in an empty grid: a line moves only to positions of its colour. */
  private final long[] places;

  LineFrame(int side, LineDivisions of) {
    this.side = side;
    tied = of.tied();
    lines = tied ? side : 2 * side;
    of.rows().forEach(division -> divisions.add(placed(division, 0)));
    of.columns().forEach(division -> divisions.add(placed(division, tied ? 0 : side)));
    if (tied) {
      divisions.add(IntStream.range(0, side).map(i -> Math.min(i, side - 1 - i)).toArray());
    }
    places = colours();
    for (int before = 0, now = 1; now != before; ) {
      before = now;
      long[] company = company(places);
      Arrays.setAll(places, line -> Colours.mix(places[line] * 7 + company[line]));
      now = Colours.apart(places);
    }
  }

  /** Returns the classes of some lines, and none for the others. */
  private int[] placed(int[] division, int from) {
    int[] placed = new int[lines];
    Arrays.fill(placed, -1);
    System.arraycopy(division, 0, placed, from, side);
    return placed;
  }

  /** Returns the number of rows, of columns and of digits. */
  int side() {
    return side;
  }

  /** Returns the number of lines. */
  int lines() {
    return lines;
  }

  /** Returns whether rows and columns move together. */
  boolean isTied() {
    return tied;
  }

  /** Returns the line that a column is. */
  int lineOfColumn(int column) {
    return tied ? column : side + column;
  }

  /** Returns the work of {@link #company}. */
  long work() {
    return (long) lines * divisions.size();
  }

  /**
   * Returns the colours of lines of which nothing is known: those of rows, and those of columns.
   */
  long[] colours() {
    long[] colours = new long[lines];
    Arrays.setAll(colours, line -> line < side ? 1 : 2);
    return colours;
  }

  /** Returns, for every line, a colour of the other lines of its classes. */
  long[] company(long[] colours) {
    long[] company = new long[lines];
    for (int k = 0; k < divisions.size(); k++) {
      int[] division = divisions.get(k);
      long[] sums = new long[side];
      for (int line = 0; line < lines; line++) {
        if (division[line] >= 0) {
          sums[division[line]] += Colours.mix(colours[line] + 11);
        }
      }
      for (int line = 0; line < lines; line++) {
        company[line] += division[line] < 0 ? k : Colours.mix(sums[division[line]] + k);
      }
    }
    return company;
  }

  /** Returns the columns' part of an order of the lines: the column that comes to each place. */
  int[] columns(int[] order) {
    return tied ? order : IntStream.range(side, lines).map(place -> order[place] - side).toArray();
  }

  /**
   * Returns the first order of the lines by their colours that keeps all groups.
   *
   * @param colours all different
   * @return the line that comes to each place
   */
  int[] order(long[] colours, Effort effort) throws ProblemException {
    Ordering ordering = new Ordering(colours, effort);
    if (!ordering.extend(0)) {
      throw new IllegalStateException("no order of the lines keeps the groups");
    }
    return ordering.order;
  }

  /** Puts lines in order, place by place. */
  private final class Ordering {

    private final Effort effort;
    private final int[] sorted;
    private final int[] order = new int[lines];
    private final boolean[] used = new boolean[lines];

    /**
     * For each division, the class that has moved to the position of a class, and the number of its
     * lines.
     */
    private final int[][] here = new int[divisions.size()][side];

    private final int[][] times = new int[divisions.size()][side];

    /** For each division, whether a class has moved to some position. */
    private final boolean[][] gone = new boolean[divisions.size()][side];

    Ordering(long[] colours, Effort effort) {
      this.effort = effort;
      sorted =
          IntStream.range(0, lines)
              .boxed()
              .sorted((one, other) -> Long.compare(colours[one], colours[other]))
              .mapToInt(Integer::intValue)
              .toArray();
    }

    boolean extend(int at) throws ProblemException {
      if (at == lines) {
        return true;
      }
      effort.spend(lines);
      for (int line : sorted) {
        if (!used[line] && places[line] == places[at] && fits(line, at)) {
          put(line, at, 1);
          if (extend(at + 1)) {
            return true;
          }
          put(line, at, -1);
        }
      }
      return false;
    }

    private boolean fits(int line, int at) {
      for (int k = 0; k < times.length; k++) {
        int there = divisions.get(k)[at];
        int own = divisions.get(k)[line];
        if (there >= 0 && (times[k][there] > 0 ? here[k][there] != own : gone[k][own])) {
          return false;
        }
      }
      return true;
    }

    private void put(int line, int at, int change) {
      order[at] = line;
      used[line] = change > 0;
      for (int k = 0; k < times.length; k++) {
        int there = divisions.get(k)[at];
        if (there >= 0) {
          int own = divisions.get(k)[line];
          times[k][there] += change;
          here[k][there] = own;
          gone[k][own] = times[k][there] > 0;
        }
      }
    }
  }
}
