package dev.pencilmark.term;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;

/**
 * Finds the cells whose digits break terms, while other cells are open. {@link Narrow} determines
 * whether a term is broken; this class finds the responsible digits: two digits of a relation, for
 * any digits between them; the shortest part of a line that an automaton rejects; all digits of a
 * sum or a count. The module {@code variants.js} of pages implements the same. Not thread-safe.
 */
public final class Breaks implements Term.Cases<Void> {

  /** Cells of a line that are farther apart are not compared: no digits are so far apart. */
  private static final int FAR = Integer.SIZE;

  private final int side;
  private final int[] before;

  /** The digit that is placed in each cell, or 0. */
  private final int[] placed;

  private final int[] domains;
  private final Narrow narrow;
  private final BitSet broken = new BitSet();

  private Breaks(int side, int[] domains) {
    this.side = side;
    this.before = domains.clone();
    this.placed = new int[domains.length];
    for (int cell = 0; cell < domains.length; cell++) {
      if (Integer.bitCount(domains[cell]) == 1) {
        placed[cell] = Integer.numberOfTrailingZeros(domains[cell]) + 1;
      }
    }
    this.domains = domains.clone();
    this.narrow = new Narrow(side, this.domains);
  }

  /**
   * Finds them.
   *
   * @param domains the domain of each cell, as {@link Narrow} has it; those of one digit are placed
   * @param rules the terms of each rule
   * @return the placed cells that break a rule
   */
  public static BitSet find(int side, int[] domains, List<List<Term>> rules) {
    Breaks breaks = new Breaks(side, domains);
    rules.forEach(breaks::rule);
    return breaks.broken;
  }

  /**
   * Finds them for each rule alone.
   *
   * @param domains the domain of each cell, as {@link Narrow} has it; those of one digit are placed
   * @param rules the terms of each rule
   * @return the placed cells that break a rule, for each rule
   */
  public static List<BitSet> findEach(int side, int[] domains, List<List<Term>> rules) {
    Breaks breaks = new Breaks(side, domains);
    List<BitSet> found = new ArrayList<>();
    for (List<Term> rule : rules) {
      breaks.rule(rule);
      found.add((BitSet) breaks.broken.clone());
      breaks.broken.clear();
    }
    return found;
  }

  private void rule(List<Term> terms) {
    terms.forEach(term -> term.accept(this));
    List<Term> different =
        terms.stream().filter(term -> !Narrow.different(term).isEmpty()).toList();
    if (!different.isEmpty() && terms.size() > different.size()) {
      reset();
      if (different.stream().allMatch(narrow::narrow)) {
        reset();
        if (!narrow.narrow(terms)) {
          different.forEach(term -> Narrow.different(term).forEach(this::blame));
        }
      }
    }
  }

  private void reset() {
    System.arraycopy(before, 0, domains, 0, domains.length);
  }

  private boolean isBroken(Term term) {
    reset();
    return !narrow.narrow(term);
  }

  /** Marks the digits of some cells. */
  private void blame(int... cells) {
    for (int cell : cells) {
      if (placed[cell] != 0) {
        broken.set(cell);
      }
    }
  }

  private boolean blameIf(boolean isBroken, int... cells) {
    if (isBroken) {
      blame(cells);
    }
    return isBroken;
  }

  private boolean hasAbsent(int[] cells) {
    return Arrays.stream(cells).anyMatch(cell -> before[cell] == 0);
  }

  private static void each(Places places, Consumer<int[]> action) {
    places.all(
        cells -> {
          action.accept(cells);
          return true;
        });
  }

  // Pairs

  @Override
  public Void table(Term.Table term) {
    return term.relation().accept(term.places().accept(new ByPlaces()));
  }

  /** Examines places of a table one by one, or those of a line together. */
  private final class ByPlaces implements Places.Cases<Relation.Cases<Void>> {

    @Override
    public Relation.Cases<Void> each(Places.Each places) {
      return new EachPlace(places);
    }

    @Override
    public Relation.Cases<Void> slide(Places.Slide places) {
      return new EachPlace(places) {
        @Override
        public Void pair(Relation relation) {
          path(places.line(), narrow.rows(relation));
          return null;
        }
      };
    }

    @Override
    public Relation.Cases<Void> inner(Places.Inner places) {
      return new EachPlace(places) {
        @Override
        Void triple(Relation relation) {
          inside(new Term.Table(relation, places), places.line());
          return null;
        }
      };
    }

    @Override
    public Relation.Cases<Void> apart(Places.Apart places) {
      return new EachPlace(places);
    }
  }

  /** Examines each place alone. */
  private class EachPlace implements Relation.PairCases<Void> {

    private final Places places;

    EachPlace(Places places) {
      this.places = places;
    }

    @Override
    public Void member(Relation.Member member) {
      Breaks.each(places, cells -> blameIf((before[cells[0]] & member.digits()) == 0, cells[0]));
      return null;
    }

    @Override
    public Void pair(Relation relation) {
      int[] rows = narrow.rows(relation);
      Breaks.each(places, cells -> Breaks.this.pair(cells[0], cells[1], rows));
      return null;
    }

    @Override
    public Void between(Relation.Between relation) {
      return triple(relation);
    }

    @Override
    public Void outside(Relation.Outside relation) {
      return triple(relation);
    }

    Void triple(Relation relation) {
      Breaks.each(
          places,
          cells -> {
            int[] three = cells.clone();
            inside(new Term.Table(relation, Places.one(three)), three);
          });
      return null;
    }
  }

  /** Returns whether two digits, or one with any other, are incompatible. */
  private boolean pair(int one, int other, int[] rows) {
    int first = placed[one];
    int second = placed[other];
    boolean bad =
        first != 0 && (rows[first] & before[other]) == 0
            || second != 0 && (rows[side + 1 + second] & before[one]) == 0;
    return bad && before[one] != 0 && before[other] != 0 && blameIf(true, one, other);
  }

  /**
   * Checks any two digits of a line by their distance: the relation is composed with itself as
   * often, from the digits that are placed. A digit without compatible digits at that distance is
   * wrong alone.
   */
  private void path(int[] line, int[] rows) {
    int most = Math.min(line.length, FAR);
    if (hasAbsent(line)) {
      return;
    }
    if (compatible(all(), rows, 0, most)[most - 1] == 0) {
      blame(line);
      return;
    }
    // By digit and direction, on first use.
    int[][] compatible = new int[rows.length][];
    for (int from = 0; from < line.length; from++) {
      for (int step = 1; step >= -1 && placed[line[from]] != 0; step -= 2) {
        int offset = step > 0 ? 0 : side + 1;
        int row = offset + placed[line[from]];
        if (compatible[row] == null) {
          compatible[row] = compatible(1 << placed[line[from]] - 1, rows, offset, most);
        }
        for (int far = 1, to = from + step; far < most && to >= 0 && to < line.length; far++) {
          blameIf((compatible[row][far] & before[line[to]]) == 0, line[from], line[to]);
          to += step;
        }
      }
    }
  }

  /** Returns the digits that are compatible with one of some digits, by their distance. */
  private int[] compatible(int digits, int[] rows, int offset, int most) {
    int[] compatible = new int[most];
    compatible[0] = digits;
    for (int far = 1; far < most; far++) {
      for (int rest = compatible[far - 1]; rest != 0; rest &= rest - 1) {
        compatible[far] |= rows[offset + 1 + Integer.numberOfTrailingZeros(rest)];
      }
      if (compatible[far] == compatible[far - 1]) {
        Arrays.fill(compatible, far, most, compatible[far]);
        return compatible;
      }
    }
    return compatible;
  }

  private int all() {
    return -1 >>> Integer.SIZE - side;
  }

  private void inside(Term.Table term, int[] line) {
    if (hasAbsent(line)) {
      return;
    }
    int[][] middles = narrow.middles(term.relation());
    int last = line[line.length - 1];
    boolean found = false;
    for (int i = 1; i < line.length - 1; i++) {
      boolean possible = false;
      for (int one = 0; one < side && !possible; one++) {
        for (int other = 0; other < side && !possible; other++) {
          possible =
              (before[line[0]] >>> one & 1) != 0
                  && (before[last] >>> other & 1) != 0
                  && (middles[one][other] & before[line[i]]) != 0;
        }
      }
      found |= blameIf(!possible, line[0], line[i], last);
    }
    if (!found && isBroken(term)) {
      blame(line);
    }
  }

  // Places

  /** Digits too near or too far; if there are none, all of a place that cannot be filled. */
  @Override
  public Void allDifferent(Term.AllDifferent term) {
    int[] rows = narrow.rows(Narrow.apart(term, side));
    each(
        term.places(),
        cells -> {
          boolean found = false;
          for (int i = 0; i < cells.length; i++) {
            for (int k = 0; k < i; k++) {
              found |= pair(cells[k], cells[i], rows);
            }
          }
          Places place = Places.one(cells.clone());
          Term here = new Term.AllDifferent(place, term.image(), term.gap(), term.span());
          if (!found && isBroken(here)) {
            blame(cells);
          }
        });
    return term.places().accept(new Repeated(term.image()));
  }

  /** Examines windows of a line that are farther apart. */
  private final class Repeated implements Places.Cases<Void> {

    private final Image image;

    Repeated(Image image) {
      this.image = image;
    }

    @Override
    public Void each(Places.Each places) {
      return null;
    }

    @Override
    public Void slide(Places.Slide places) {
      repeated(places, image);
      return null;
    }

    @Override
    public Void inner(Places.Inner places) {
      return null;
    }

    @Override
    public Void apart(Places.Apart places) {
      return null;
    }
  }

  /** Windows that have each image once repeat it. */
  private void repeated(Places.Slide windows, Image image) {
    int[] line = windows.line();
    int period = windows.window();
    long images = IntStream.rangeClosed(1, side).map(image::of).distinct().count();
    if (period < 2 || images != period || hasAbsent(line)) {
      return;
    }
    int[] rows = narrow.rows(new Relation.SameImage(image, true));
    for (int i = 0; i < line.length; i++) {
      for (int k = i + period; k < line.length; k += period) {
        pair(line[i], line[k], rows);
      }
    }
  }

  // Sums and counts

  @Override
  public Void linear(Term.Linear term) {
    blameIf(isBroken(term), term.cells());
    return null;
  }

  /** Returns the groups that are too small or too large for another. */
  @Override
  public Void equalSums(Term.EqualSums term) {
    reset();
    if (term.groups().stream().anyMatch(this::hasAbsent)) {
      return null;
    }
    long least = term.groups().stream().mapToLong(narrow::least).max().orElse(0);
    long most = term.groups().stream().mapToLong(narrow::most).min().orElse(0);
    for (int[] group : term.groups()) {
      blameIf(narrow.least(group) > most || narrow.most(group) < least, group);
    }
    return null;
  }

  @Override
  public Void cardinality(Term.Cardinality term) {
    each(
        term.places(),
        cells -> {
          Places place = Places.one(cells.clone());
          Term here = new Term.Cardinality(place, term.image(), term.values(), term.counts());
          blameIf(isBroken(here), cells);
        });
    return null;
  }

  @Override
  public Void occurrences(Term.Occurrences term) {
    blameIf(isBroken(term), term.cells());
    return null;
  }

  @Override
  public Void same(Term.Same term) {
    if (isBroken(term)) {
      term.groups().forEach(this::blame);
    }
    return null;
  }

  @Override
  public Void element(Term.Element term) {
    int[] list = term.list();
    int index = term.index();
    boolean found = placed[index] > list.length;
    for (int i = 0; i < list.length; i++) {
      found |= list[i] == index && placed[index] == i + 1 && term.value() != i + 1;
    }
    blameIf(found, index);
    for (int i = 0; i < list.length; i++) {
      if (list[i] != index && placed[index] != 0 && placed[list[i]] != 0) {
        Relation implies = new Relation.Implies(i + 1, term.value(), term.only());
        found |= blameIf(!implies.holds(placed[index], placed[list[i]]), index, list[i]);
      }
    }
    if (!found && isBroken(term)) {
      blame(index);
      blame(list);
    }
    return null;
  }

  @Override
  public Void rank(Term.Rank term) {
    blameIf(isBroken(term), term.line());
    return null;
  }

  /** Finds the shortest part that is rejected for any remaining digits. */
  @Override
  public Void regular(Term.Regular term) {
    int[] cells = term.cells();
    if (!isBroken(term)) {
      return null;
    }
    // The fewer digits are placed, the fewer lines are rejected, so that halving finds both ends.
    int end = least(0, cells.length, to -> isBroken(term, 0, to));
    if (end == 0) {
      // No digits are accepted, so that any is as wrong as another.
      blame(cells);
      return null;
    }
    int from = least(1, end, start -> !isBroken(term, start, end)) - 1;
    blame(Arrays.copyOfRange(cells, from, end));
    return null;
  }

  /** Returns the least number of a range that is so if all above it are; the highest if none is. */
  private static int least(int low, int high, IntPredicate isSo) {
    int from = low;
    int to = high;
    while (from < to) {
      int middle = (from + to) / 2;
      if (isSo.test(middle)) {
        to = middle;
      } else {
        from = middle + 1;
      }
    }
    return from;
  }

  /** Returns whether a line is rejected while all of it but a part is open. */
  private boolean isBroken(Term.Regular term, int from, int to) {
    reset();
    for (int i = 0; i < term.cells().length; i++) {
      if (i < from || i >= to) {
        domains[term.cells()[i]] = -1 >>> Integer.SIZE - side;
      }
    }
    return !narrow.narrow(term);
  }
}
