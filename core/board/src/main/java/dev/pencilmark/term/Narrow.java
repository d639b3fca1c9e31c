package dev.pencilmark.term;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Narrows the domains of cells to the digits that a term allows, or finds that it is broken. It is
 * sound and not complete: a digit that it removes is in no solution of the term, and a term that it
 * calls broken has none. Houses are ignored, except for {@link #setDifferent}.
 *
 * <p>The domains determine the question: placed digits with all other cells open, for conflicts;
 * pencil marks, for filling in candidates; all open, for rules that no digits satisfy.
 *
 * <p>A domain is a mask with bit d-1 for digit d. A cell with the domain 0 has no digit, such as a
 * black cell of a Str8ts: terms with such a cell hold. Not thread-safe.
 */
public final class Narrow implements Term.Cases<Boolean> {

  /** The steps of automata before they are no longer followed: some 20 ms. */
  private static final int MOST_STEPS = 400_000;

  private final int side;
  private final int all;
  private final int[] domains;

  /** A number of a set of cells that all differ, by cell; 0 for none. */
  private final int[] sets;

  private final Map<Relation, int[]> rows = new HashMap<>();
  private final Map<Relation, int[][]> middles = new HashMap<>();

  /** The steps of automata that remain. */
  private int steps;

  /**
   * Creates an interpreter.
   *
   * @param domains the domain of each cell; not copied, and narrowed
   */
  public Narrow(int side, int[] domains) {
    this(side, domains, MOST_STEPS);
  }

  /**
   * Creates an interpreter.
   *
   * @param domains the domain of each cell; not copied, and narrowed. They may be replaced between
   *     terms
   * @param steps the steps of automata before these are no longer followed
   */
  public Narrow(int side, int[] domains, int steps) {
    this.side = side;
    this.steps = steps;
    this.all = -1 >>> Integer.SIZE - side;
    this.domains = domains;
    this.sets = new int[domains.length];
  }

  /**
   * Lets sums rely on a cell being different from the others of a set, in addition to their term.
   *
   * @param set a number of the set from 1; 0 to forget that the cell differs
   */
  public void setDifferent(int set, int cell) {
    sets[cell] = set;
  }

  /** Narrows by a term; false if it is broken, in which case some domains may be narrowed. */
  public boolean narrow(Term term) {
    return term.accept(this);
  }

  /** Narrows by all terms of a rule once; false if it is broken. */
  public boolean narrow(List<Term> rule) {
    int[] before = null;
    int set = side * side;
    for (int i = 0; rule.size() > 1 && i < rule.size(); i++) {
      for (int[] cells : different(rule.get(i))) {
        before = before == null ? sets.clone() : before;
        set++;
        for (int cell : cells) {
          setDifferent(set, cell);
        }
      }
    }
    boolean kept = true;
    for (int i = 0; kept && i < rule.size(); i++) {
      kept = narrow(rule.get(i));
    }
    if (before != null) {
      System.arraycopy(before, 0, sets, 0, sets.length);
    }
    return kept;
  }

  /** Returns the sets of cells that a term makes different. */
  static List<int[]> different(Term term) {
    return term.accept(Different.CASES);
  }

  /** The sets of cells that sums may rely on being different: those of most terms are none. */
  private enum Different implements Term.Cases<List<int[]>> {
    CASES;

    @Override
    public List<int[]> table(Term.Table term) {
      return List.of();
    }

    @Override
    public List<int[]> allDifferent(Term.AllDifferent term) {
      List<int[]> found = new ArrayList<>();
      if (term.image().equals(Image.DIGIT)) {
        term.places().all(place -> found.add(place.clone()));
      }
      return found;
    }

    @Override
    public List<int[]> linear(Term.Linear term) {
      return List.of();
    }

    @Override
    public List<int[]> equalSums(Term.EqualSums term) {
      return List.of();
    }

    @Override
    public List<int[]> cardinality(Term.Cardinality term) {
      return List.of();
    }

    @Override
    public List<int[]> occurrences(Term.Occurrences term) {
      return List.of();
    }

    @Override
    public List<int[]> same(Term.Same term) {
      return List.of();
    }

    @Override
    public List<int[]> element(Term.Element term) {
      return List.of();
    }

    @Override
    public List<int[]> regular(Term.Regular term) {
      return List.of();
    }

    @Override
    public List<int[]> rank(Term.Rank term) {
      return List.of();
    }
  }

  private boolean keep(int cell, int digits) {
    domains[cell] &= digits;
    return domains[cell] != 0;
  }

  private boolean hasAbsent(int[] cells) {
    for (int cell : cells) {
      if (domains[cell] == 0) {
        return true;
      }
    }
    return false;
  }

  private boolean isFixed(int cell) {
    return (domains[cell] & domains[cell] - 1) == 0;
  }

  private int low(int cell) {
    return Integer.numberOfTrailingZeros(domains[cell]) + 1;
  }

  private int high(int cell) {
    return Integer.SIZE - Integer.numberOfLeadingZeros(domains[cell]);
  }

  // Tables

  @Override
  public Boolean table(Term.Table term) {
    return term.relation().accept(term.places().accept(new ByPlaces()));
  }

  /** Narrows places of a table one by one, or those of a line together. */
  private final class ByPlaces implements Places.Cases<Relation.Cases<Boolean>> {

    @Override
    public Relation.Cases<Boolean> each(Places.Each places) {
      return new EachPlace(places);
    }

    @Override
    public Relation.Cases<Boolean> slide(Places.Slide places) {
      return new EachPlace(places) {
        @Override
        public Boolean pair(Relation relation) {
          return narrowPath(places.line(), relation);
        }
      };
    }

    @Override
    public Relation.Cases<Boolean> inner(Places.Inner places) {
      return new EachPlace(places) {
        @Override
        Boolean triple(Relation relation) {
          return narrowInner(places.line(), relation);
        }
      };
    }

    @Override
    public Relation.Cases<Boolean> apart(Places.Apart places) {
      return new EachPlace(places);
    }
  }

  /** Narrows by a relation at each place alone. */
  private class EachPlace implements Relation.PairCases<Boolean> {

    private final Places places;

    EachPlace(Places places) {
      this.places = places;
    }

    @Override
    public Boolean member(Relation.Member member) {
      return places.all(cells -> domains[cells[0]] == 0 || keep(cells[0], member.digits() & all));
    }

    @Override
    public Boolean pair(Relation relation) {
      int[] rows = rows(relation);
      return places.all(cells -> narrowPair(cells[0], cells[1], rows));
    }

    @Override
    public Boolean between(Relation.Between relation) {
      return triple(relation);
    }

    @Override
    public Boolean outside(Relation.Outside relation) {
      return triple(relation);
    }

    Boolean triple(Relation relation) {
      return places.all(cells -> narrowInner(cells, relation));
    }
  }

  /**
   * Returns the digits that go with each digit of the first cell, from index 1; then of the second.
   * Index 0 is the union of the digits that go with any.
   */
  int[] rows(Relation relation) {
    int[] found = rows.get(relation);
    if (found == null) {
      found =
          relation instanceof Relation.NoneOf none ? noneOf(none) : bothWays(relation.rows(side));
      rows.put(relation, found);
    }
    return found;
  }

  /** Of the rows of its parts: a thousand rules may have the same parts. */
  private int[] noneOf(Relation.NoneOf none) {
    int[] left = new int[2 * (side + 1)];
    Arrays.fill(left, all);
    for (Relation part : none.relations()) {
      int[] taken = rows(part);
      for (int i = 0; i < left.length; i++) {
        left[i] &= ~taken[i];
      }
    }
    return withUnions(left);
  }

  private int[] withUnions(int[] both) {
    both[0] = 0;
    both[side + 1] = 0;
    for (int digit = 1; digit <= side; digit++) {
      both[0] |= both[digit];
      both[side + 1] |= both[side + 1 + digit];
    }
    return both;
  }

  private int[] bothWays(int[] partners) {
    int[] both = new int[2 * (side + 1)];
    for (int digit = 1; digit <= side; digit++) {
      both[digit] = partners[digit - 1];
      for (int rest = partners[digit - 1]; rest != 0; rest &= rest - 1) {
        int other = Integer.numberOfTrailingZeros(rest) + 1;
        both[side + 1 + other] |= 1 << digit - 1;
      }
    }
    return withUnions(both);
  }

  /** Returns the union of the rows of some digits. */
  private int union(int digits, int[] rows, int offset) {
    if (digits == all) {
      return rows[offset];
    }
    int union = 0;
    for (int rest = digits; rest != 0; rest &= rest - 1) {
      union |= rows[offset + Integer.numberOfTrailingZeros(rest) + 1];
    }
    return union;
  }

  private boolean narrowPair(int one, int other, int[] rows) {
    if (domains[one] == 0 || domains[other] == 0) {
      return true;
    }
    if (one == other) {
      int kept = 0;
      for (int digit = 1; digit <= side; digit++) {
        kept |= rows[digit] & 1 << digit - 1;
      }
      return keep(one, kept);
    }
    return keep(other, union(domains[one], rows, 0))
        && keep(one, union(domains[other], rows, side + 1));
  }

  /** Along the line and back: that is arc consistency, as the pairs of a line are no circle. */
  private boolean narrowPath(int[] line, Relation relation) {
    if (hasAbsent(line)) {
      return true;
    }
    int[] rows = rows(relation);
    for (int i = 1; i < line.length; i++) {
      if (!narrowPair(line[i - 1], line[i], rows)) {
        return false;
      }
    }
    for (int i = line.length - 1; i > 0; i--) {
      if (!narrowPair(line[i - 1], line[i], rows)) {
        return false;
      }
    }
    return true;
  }

  /**
   * Returns the digits that may be between each digit of the first cell and each of the last, from
   * index 0 for digit 1.
   */
  int[][] middles(Relation relation) {
    return middles.computeIfAbsent(relation, this::findMiddles);
  }

  private int[][] findMiddles(Relation relation) {
    int[][] found = new int[side][side];
    int[] digits = new int[3];
    for (digits[0] = 1; digits[0] <= side; digits[0]++) {
      for (digits[2] = 1; digits[2] <= side; digits[2]++) {
        for (digits[1] = 1; digits[1] <= side; digits[1]++) {
          if (relation.holds(digits)) {
            found[digits[0] - 1][digits[2] - 1] |= 1 << digits[1] - 1;
          }
        }
      }
    }
    return found;
  }

  /** Returns all cells between the ends at once, pair by pair of digits at the ends. */
  private boolean narrowInner(int[] line, Relation relation) {
    if (hasAbsent(line)) {
      return true;
    }
    int[][] middles = middles(relation);
    int last = line.length - 1;
    int[] left = new int[line.length];
    for (int rest = domains[line[0]]; rest != 0; rest &= rest - 1) {
      int one = Integer.numberOfTrailingZeros(rest);
      for (int others = domains[line[last]]; others != 0; others &= others - 1) {
        int other = Integer.numberOfTrailingZeros(others);
        int middle = middles[one][other];
        if (mayBeBetween(line, middle)) {
          left[0] |= 1 << one;
          left[last] |= 1 << other;
          for (int i = 1; i < last; i++) {
            left[i] |= middle;
          }
        }
      }
    }
    for (int i = 0; i < line.length; i++) {
      if (!keep(line[i], left[i])) {
        return false;
      }
    }
    return true;
  }

  private boolean mayBeBetween(int[] line, int digits) {
    for (int i = 1; i < line.length - 1; i++) {
      if ((domains[line[i]] & digits) == 0) {
        return false;
      }
    }
    return true;
  }

  // Different digits

  @Override
  public Boolean allDifferent(Term.AllDifferent term) {
    Relation apart = apart(term, side);
    int[] rows = rows(apart);
    return term.places().all(cells -> narrowDifferent(cells, rows, term));
  }

  /** Returns the relation between any two cells of a place. */
  static Relation apart(Term.AllDifferent term, int side) {
    return term.image().equals(Image.DIGIT)
        ? new Relation.Distance(term.gap(), Math.min(term.span(), side))
        : new Relation.SameImage(term.image(), false);
  }

  private boolean narrowDifferent(int[] cells, int[] rows, Term.AllDifferent term) {
    if (hasAbsent(cells)) {
      return true;
    }
    if (cells.length > side) {
      return false;
    }
    int[] fixed = new int[cells.length];
    Arrays.setAll(fixed, i -> isFixed(cells[i]) ? low(cells[i]) : 0);
    for (int i = 0; i < cells.length; i++) {
      for (int k = 0; fixed[i] != 0 && k < cells.length; k++) {
        if (k != i && !keep(cells[k], rows[fixed[i]])) {
          return false;
        }
      }
    }
    int left = 0;
    for (int low = 0; low <= side; low++) {
      left |= window(cells, term, low);
      if (term.span() >= side) {
        break;
      }
    }
    for (int cell : cells) {
      if (!keep(cell, left)) {
        return false;
      }
    }
    return true;
  }

  /**
   * Returns the digits from an image on, as far as the span goes; 0 if the cells have too few of
   * them.
   */
  private int window(int[] cells, Term.AllDifferent term, int low) {
    int digits = 0;
    for (int digit = 1; digit <= side; digit++) {
      int image = term.image().of(digit);
      digits |= image >= low && image - low <= term.span() ? 1 << digit - 1 : 0;
    }
    int union = 0;
    for (int cell : cells) {
      int here = domains[cell] & digits;
      if (here == 0) {
        return 0;
      }
      union |= here;
    }
    long images = 0;
    for (int rest = union; rest != 0; rest &= rest - 1) {
      images |= 1L << term.image().of(Integer.numberOfTrailingZeros(rest) + 1);
    }
    int most = 0;
    for (int image = 0; image <= side; image++) {
      if ((images >>> image & 1) != 0) {
        most++;
        image += term.gap() - 1;
      }
    }
    return most >= cells.length ? digits : 0;
  }

  // Sums

  @Override
  public Boolean linear(Term.Linear term) {
    return hasAbsent(term.cells())
        || narrowSum(term.cells(), term.weights(), term.total(), term.total());
  }

  @Override
  public Boolean equalSums(Term.EqualSums term) {
    long low = Long.MIN_VALUE;
    long high = Long.MAX_VALUE;
    for (int[] group : term.groups()) {
      if (hasAbsent(group)) {
        return true;
      }
      low = Math.max(low, least(group));
      high = Math.min(high, most(group));
    }
    for (int[] group : term.groups()) {
      if (!narrowSum(group, null, low, high)) {
        return false;
      }
    }
    return true;
  }

  /** Returns the least sum of cells that have digits. */
  long least(int[] cells) {
    return bound(cells, null, 1);
  }

  /** Returns the largest. */
  long most(int[] cells) {
    return -bound(cells, null, -1);
  }

  /** Narrows by bounds (Trick 2003 has the sums themselves). */
  private boolean narrowSum(int[] cells, int[] weights, long low, long high) {
    if (bound(cells, weights, 1) > high || -bound(cells, weights, -1) < low) {
      return false;
    }
    long least = 0;
    long most = 0;
    for (int i = 0; i < cells.length; i++) {
      long weight = weights == null ? 1 : weights[i];
      least += weight * (weight > 0 ? low(cells[i]) : high(cells[i]));
      most += weight * (weight > 0 ? high(cells[i]) : low(cells[i]));
    }
    for (int i = 0; i < cells.length; i++) {
      long weight = weights == null ? 1 : weights[i];
      long first = weight * (weight > 0 ? low(cells[i]) : high(cells[i]));
      long last = weight * (weight > 0 ? high(cells[i]) : low(cells[i]));
      int kept = 0;
      for (int rest = domains[cells[i]]; rest != 0; rest &= rest - 1) {
        long part = weight * (Integer.numberOfTrailingZeros(rest) + 1);
        boolean fits = least - first + part <= high && most - last + part >= low;
        kept |= fits ? rest & -rest : 0;
      }
      if (kept == 0) {
        return false;
      }
      if (kept != domains[cells[i]]) {
        domains[cells[i]] = kept;
        least += weight * (weight > 0 ? low(cells[i]) : high(cells[i])) - first;
        most += weight * (weight > 0 ? high(cells[i]) : low(cells[i])) - last;
      }
    }
    return true;
  }

  /**
   * Returns the least of the sum of digits times weights times the sign, the digits of a set of
   * different cells being different where they count alike.
   */
  private long bound(int[] cells, int[] weights, int sign) {
    long bound = 0;
    // The set and the sign of a cell, the smallest digit by its side, and the cell.
    long[] alike = new long[cells.length];
    int size = 0;
    for (int i = 0; i < cells.length; i++) {
      int weight = sign * (weights == null ? 1 : weights[i]);
      int cell = cells[i];
      if (sets[cell] > 0 && Math.abs(weight) == 1) {
        int digit = weight > 0 ? low(cell) : side + 1 - high(cell);
        alike[size++] = (2L * sets[cell] + (weight > 0 ? 1 : 0)) << 32 | digit << 16 | cell;
      } else {
        bound += (long) weight * (weight > 0 ? low(cell) : high(cell));
      }
    }
    Arrays.sort(alike, 0, size);
    int before = 0;
    for (int i = 0; i < size; i++) {
      int digit = (int) (alike[i] >> 16 & 0xffff);
      boolean first = i == 0 || alike[i] >> 32 != alike[i - 1] >> 32;
      // A cell that is there twice has the same digit twice.
      boolean again = i > 0 && alike[i] == alike[i - 1];
      before = first ? digit : again ? before : Math.max(before + 1, digit);
      bound += (alike[i] >> 32 & 1) != 0 ? before : before - side - 1;
    }
    return bound;
  }

  // Counts

  @Override
  public Boolean cardinality(Term.Cardinality term) {
    int[] masks =
        Arrays.stream(term.values()).map(value -> term.image().digits(value, side)).toArray();
    return term.places().all(cells -> narrowCounts(cells, masks, term.counts()));
  }

  private boolean narrowCounts(int[] cells, int[] masks, int[] counts) {
    if (hasAbsent(cells)) {
      return true;
    }
    int missing = 0;
    int wanted = 0;
    boolean[] used = new boolean[cells.length];
    for (int v = 0; v < masks.length; v++) {
      int left = counts[v];
      int possible = 0;
      for (int i = 0; i < cells.length; i++) {
        int domain = domains[cells[i]];
        possible += (domain & masks[v]) != 0 ? 1 : 0;
        if ((domain & ~masks[v]) == 0) {
          used[i] = true;
          left--;
        }
      }
      if (possible < counts[v]) {
        return false;
      }
      missing += Math.max(0, left);
      wanted |= left > 0 ? masks[v] : 0;
    }
    int open = 0;
    for (int i = 0; i < cells.length; i++) {
      open += !used[i] && (domains[cells[i]] & wanted) != 0 ? 1 : 0;
    }
    for (int i = 0; missing == open && i < cells.length; i++) {
      if (!used[i] && (domains[cells[i]] & wanted) != 0) {
        domains[cells[i]] &= wanted;
      }
    }
    return missing <= open;
  }

  @Override
  public Boolean occurrences(Term.Occurrences term) {
    int[] cells = term.cells();
    if (hasAbsent(cells)) {
      return true;
    }
    int[] digits = term.digits();
    int[] fewest = new int[digits.length];
    int[] most = new int[digits.length];
    int open = 0;
    for (int cell : cells) {
      open += isFixed(cell) ? 0 : 1;
      for (int i = 0; i < digits.length; i++) {
        boolean may = (domains[cell] >>> digits[i] - 1 & 1) != 0;
        fewest[i] += may && isFixed(cell) ? 1 : 0;
        most[i] += may ? 1 : 0;
      }
    }
    long[] left = new Counting(term, side).left(fewest, most);
    if (left == null) {
      return false;
    }
    int missing = 0;
    for (int i = 0; i < digits.length; i++) {
      missing += Long.numberOfTrailingZeros(left[i]) - fewest[i];
    }
    for (int i = 0; missing <= open && i < digits.length; i++) {
      int digit = 1 << digits[i] - 1;
      boolean full = left[i] == 1L << fewest[i];
      boolean all = left[i] == 1L << most[i];
      for (int cell : cells) {
        boolean may = (domains[cell] & digit) != 0 && !isFixed(cell);
        if (may && full != all && !keep(cell, full ? ~digit : digit)) {
          return false;
        }
      }
    }
    return missing <= open;
  }

  @Override
  public Boolean same(Term.Same term) {
    int[] needed = new int[side];
    for (int[] group : term.groups()) {
      if (hasAbsent(group)) {
        return true;
      }
      int[] fixed = new int[side];
      for (int cell : group) {
        if (isFixed(cell)) {
          int digit = low(cell) - 1;
          needed[digit] = Math.max(needed[digit], ++fixed[digit]);
        }
      }
    }
    int[] masks = new int[side];
    Arrays.setAll(masks, digit -> 1 << digit);
    for (int[] group : term.groups()) {
      if (!narrowCounts(group, masks, needed)) {
        return false;
      }
    }
    return true;
  }

  // Positions

  @Override
  public Boolean element(Term.Element term) {
    int[] list = term.list();
    int index = term.index();
    int value = 1 << term.value() - 1;
    if (domains[index] == 0) {
      return true;
    }
    int kept = 0;
    for (int rest = domains[index]; rest != 0; rest &= rest - 1) {
      int place = Integer.numberOfTrailingZeros(rest);
      kept |= mayPointTo(place, term, value) ? 1 << place : 0;
    }
    if (!keep(index, kept)) {
      return false;
    }
    for (int i = 0; term.only() && i < list.length; i++) {
      if (domains[list[i]] != 0 && (kept >>> i & 1) == 0 && !keep(list[i], ~value)) {
        return false;
      }
    }
    int target = list[Integer.numberOfTrailingZeros(domains[index])];
    return !isFixed(index) || domains[target] == 0 || keep(target, value);
  }

  private boolean mayPointTo(int place, Term.Element term, int value) {
    int[] list = term.list();
    if (place >= list.length || domains[list[place]] != 0 && (domains[list[place]] & value) == 0) {
      return false;
    }
    for (int i = 0; i < list.length; i++) {
      boolean itself = list[i] == term.index();
      int there = itself ? 1 << place : domains[list[i]];
      if (i == place ? itself && there != value : term.only() && there == value) {
        return false;
      }
    }
    return true;
  }

  /** A rank is seen once all cells have a digit. */
  @Override
  public Boolean rank(Term.Rank term) {
    byte[] digits = new byte[domains.length];
    for (int cell = 0; cell < domains.length; cell++) {
      digits[cell] = (byte) (domains[cell] != 0 && isFixed(cell) ? low(cell) : 0);
    }
    return new Check(digits).keeps(term);
  }

  // Automata

  /** A rule for which no steps remain counts as kept. */
  @Override
  public Boolean regular(Term.Regular term) {
    int[] cells = term.cells();
    if (hasAbsent(cells)) {
      return true;
    }
    int open = 0;
    int whole = 0;
    for (int cell : cells) {
      open += isFixed(cell) ? 0 : 1;
      whole += domains[cell] == all ? 1 : 0;
    }
    if (areDifferent(cells)) {
      if (!term.automaton().accept(new Attainable())) {
        return false;
      } else if (whole == cells.length) {
        return true;
      }
    }
    if (open == 0) {
      int[] digits = Arrays.stream(cells).map(this::low).toArray();
      return term.automaton().accepts(digits, term.loop());
    }
    int[] left = new int[cells.length];
    boolean accepted = false;
    for (int from = 0; from < (term.loop() ? term.automaton().loopStarts() : 1); from++) {
      accepted |= follow(term, term.loop() ? from : term.automaton().start(), left);
      if (steps <= 0) {
        return true;
      }
    }
    for (int i = 0; accepted && i < cells.length; i++) {
      if (!keep(cells[i], left[i])) {
        return false;
      }
    }
    return accepted;
  }

  /** Adds the digits on ways from a state to one in which the line may end. */
  private boolean follow(Term.Regular term, int start, int[] left) {
    int[] cells = term.cells();
    Automaton automaton = term.automaton();
    int[][] reached = new int[cells.length + 1][];
    reached[0] = new int[] {start};
    for (int i = 0; i < cells.length; i++) {
      int most = reached[i].length * Integer.bitCount(domains[cells[i]]);
      steps -= most;
      if (steps <= 0) {
        return false;
      }
      int[] next = new int[most];
      int size = 0;
      for (int state : reached[i]) {
        for (int rest = domains[cells[i]]; rest != 0; rest &= rest - 1) {
          int after = automaton.next(state, Integer.numberOfTrailingZeros(rest) + 1);
          if (after != Automaton.REJECTED) {
            next[size++] = after;
          }
        }
      }
      reached[i + 1] = distinct(next, size);
    }
    int[] alive =
        Arrays.stream(reached[cells.length])
            .filter(state -> term.loop() ? state == start : automaton.accepts(state))
            .toArray();
    boolean accepted = alive.length > 0;
    for (int i = cells.length - 1; i >= 0; i--) {
      int size = 0;
      for (int state : reached[i]) {
        int digits = 0;
        for (int rest = domains[cells[i]]; rest != 0; rest &= rest - 1) {
          int after = automaton.next(state, Integer.numberOfTrailingZeros(rest) + 1);
          digits |= Arrays.binarySearch(alive, after) >= 0 ? rest & -rest : 0;
        }
        left[i] |= digits;
        if (digits != 0) {
          reached[i][size++] = state;
        }
      }
      alive = Arrays.copyOf(reached[i], size);
    }
    return accepted;
  }

  /** Returns the distinct values among the first {@code size} numbers, in ascending order. */
  private static int[] distinct(int[] numbers, int size) {
    Arrays.sort(numbers, 0, size);
    int kept = 0;
    for (int i = 0; i < size; i++) {
      if (kept == 0 || numbers[kept - 1] != numbers[i]) {
        numbers[kept++] = numbers[i];
      }
    }
    return Arrays.copyOf(numbers, kept);
  }

  private boolean areDifferent(int[] cells) {
    int set = sets[cells[0]];
    for (int cell : cells) {
      if (set == 0 || sets[cell] != set) {
        return false;
      }
    }
    return true;
  }

  /** Whether different digits can have the total of an automaton. */
  private final class Attainable implements Automaton.Cases<Boolean> {

    @Override
    public Boolean pieces(Automaton.Pieces automaton) {
      return true;
    }

    @Override
    public Boolean sandwich(Automaton.Sandwich automaton) {
      // The sums of sets of the digits between are all from 0 to that of all digits but 1 from an
      // end.
      int most = automaton.highest() * (automaton.highest() - 1) / 2 - 1;
      int total = automaton.total();
      boolean attained = total >= 0 && total <= most && total != 1 && total != most - 1;
      return attained || automaton.shift() != 0;
    }

    @Override
    public Boolean firstSum(Automaton.FirstSum automaton) {
      for (int first = 1; first <= side; first++) {
        // The first digit itself, and the smallest or the largest of the others.
        int fewer = first - 1;
        int least = fewer * (fewer + 1) / 2 + first;
        int most = first == 1 ? 1 : first + fewer * side - fewer * (fewer - 1) / 2;
        if (automaton.total() >= least && automaton.total() <= most) {
          return true;
        }
      }
      return false;
    }

    @Override
    public Boolean visible(Automaton.Visible automaton) {
      return automaton.count() <= side;
    }

    @Override
    public Boolean lunchbox(Automaton.Lunchbox automaton) {
      return automaton.total() <= side * (side - 1) / 2 - 1;
    }

    @Override
    public Boolean states(Automaton automaton) {
      return true;
    }
  }
}
