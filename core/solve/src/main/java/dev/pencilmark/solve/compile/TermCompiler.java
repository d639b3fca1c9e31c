package dev.pencilmark.solve.compile;

import dev.pencilmark.board.Board;
import dev.pencilmark.board.Grounding;
import dev.pencilmark.board.VariantRule;
import dev.pencilmark.solve.engine.Budget;
import dev.pencilmark.solve.propagator.AlwaysFalse;
import dev.pencilmark.solve.propagator.Constraint;
import dev.pencilmark.solve.propagator.Priority;
import dev.pencilmark.solve.propagator.rules.BetweenLine;
import dev.pencilmark.solve.propagator.rules.CheckedRule;
import dev.pencilmark.solve.propagator.rules.ConsecutiveLine;
import dev.pencilmark.solve.propagator.rules.CountSets;
import dev.pencilmark.solve.propagator.rules.EveryClass;
import dev.pencilmark.solve.propagator.rules.HousePlaces;
import dev.pencilmark.solve.propagator.rules.IndexedCell;
import dev.pencilmark.solve.propagator.rules.LineRank;
import dev.pencilmark.solve.propagator.rules.ListedDigits;
import dev.pencilmark.solve.propagator.rules.Lunchbox;
import dev.pencilmark.solve.propagator.rules.Member;
import dev.pencilmark.solve.propagator.rules.OrderLine;
import dev.pencilmark.solve.propagator.rules.PeriodicLine;
import dev.pencilmark.solve.propagator.rules.RegularLine;
import dev.pencilmark.solve.propagator.rules.SameDigits;
import dev.pencilmark.solve.propagator.rules.Sandwich;
import dev.pencilmark.solve.propagator.rules.Skyscraper;
import dev.pencilmark.solve.propagator.rules.TaxicabCell;
import dev.pencilmark.solve.propagator.rules.XSum;
import dev.pencilmark.solve.propagator.sums.DigitSets;
import dev.pencilmark.solve.propagator.sums.EqualSums;
import dev.pencilmark.solve.propagator.sums.ListedSets;
import dev.pencilmark.solve.propagator.sums.SumLine;
import dev.pencilmark.term.Automaton;
import dev.pencilmark.term.Image;
import dev.pencilmark.term.Places;
import dev.pencilmark.term.Relation;
import dev.pencilmark.term.Term;
import dev.pencilmark.term.Transitions;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;

/**
 * Compiles the terms of the variant rules of a board into constraints: cells that see each other,
 * relations of pairs, of which those of one pair become one table, and propagators that are chosen
 * by the shape of the term. It knows no rule kinds.
 */
public final class TermCompiler implements Term.Cases<Void> {

  /** The work for each cell of a rule, in units of {@link Budget}. */
  private static final int CELL_WORK = 32;

  /** The largest side at which rows are enumerated by sets of digits. */
  private static final int MOST_SETS_SIDE = 10;

  /** The maximum number of states of an automaton that are enumerated. */
  private static final int MOST_STATES = 8192;

  /**
   * The maximum number of ints of the tables of all automata: 16 MB. Further lines are checked when
   * full.
   */
  private static final int MOST_OF_TABLES = 1 << 22;

  /**
   * The maximum number of pairs of cells that have a relation; a board with more is not searched.
   */
  private static final int MOST_PAIRS = 1 << 17;

  /**
   * The maximum work of all constraints that are explained, in units of {@link Constraint#work}.
   */
  private static final int MOST_EXPLAINED = 1 << 20;

  private final ModelBuilder model;
  private final int side;
  private final int all;
  private final PairRelations pairs;

  /**
   * Whether the constraints are for a search. Else each comes from one term, for a caller that
   * explains it.
   */
  private final boolean searched;

  private boolean sight;

  /** The work of the constraints that were passed to be explained. */
  private long explained;

  /** The automaton whose states were searched for last, and they; null if there are too many. */
  private Automaton explored;

  private int exploredLength;
  private Transitions transitions;

  /** The ints of the tables of all automata so far. */
  private int tables;

  /** For each digit of the current rule the offsets at which it may not be twice. */
  private final TreeMap<Integer, List<Places.Apart>> notTwice = new TreeMap<>();

  /** The cells of the current rule that differ. */
  private final Set<Integer> different = new HashSet<>();

  private TermCompiler(Board board, ModelBuilder model, boolean searched) {
    this.model = model;
    this.searched = searched;
    side = board.side();
    all = board.allDigits();
    pairs = new PairRelations(side, searched);
  }

  /**
   * Adds what the rules request that are understood.
   *
   * @return false if the budget ended the work
   */
  static boolean compile(Board board, ModelBuilder model, Budget budget) {
    TermCompiler compiler = new TermCompiler(board, model, true);
    Grounding grounding = Grounding.of(board);
    List<List<Term>> terms = new ArrayList<>();
    for (VariantRule rule : board.variants()) {
      if (!budget.mayGoOn(CELL_WORK * (rule.cellCount() + 1))) {
        return false;
      }
      terms.add(grounding.terms(rule));
      compiler.see(terms.get(terms.size() - 1));
    }
    for (int i = 0; i < terms.size(); i++) {
      if (!budget.mayGoOn(CELL_WORK * (board.variants().get(i).cellCount() + 1))) {
        return false;
      }
      compiler.add(terms.get(i));
      if (compiler.pairs.size() > MOST_PAIRS && !budget.worked(Integer.MAX_VALUE)) {
        return false;
      }
    }
    compiler.pairs.addSetsTo(model);
    compiler.pairs.addTo(model);
    if (compiler.sight) {
      compiler.addHouses();
    }
    return budget.mayGoOn();
  }

  /** Takes constraints one by one. */
  public interface Sink {

    /**
     * Takes a constraint.
     *
     * @param term the term that it comes from; null for the relation of two cells, to which several
     *     terms may have come together
     */
    void add(VariantRule rule, Term term, Constraint constraint);
  }

  /**
   * Compiles term by term, and lets the model know which cells see each other. Once the constraints
   * are {@link #MOST_EXPLAINED} work, further rules are omitted: a caller that explains single
   * parts stays right, and its memory bounded.
   */
  public static void compileEach(Board board, ModelBuilder model, Sink sink) {
    TermCompiler compiler = new TermCompiler(board, model, false);
    Grounding grounding = Grounding.of(board);
    for (VariantRule rule : board.variants()) {
      for (Term term : grounding.terms(rule)) {
        int before = model.constraints();
        compiler.see(List.of(term));
        compiler.pass(before, rule, term, sink);
      }
    }
    for (VariantRule rule : board.variants()) {
      if (compiler.explained >= MOST_EXPLAINED) {
        break;
      }
      compiler.compileEach(rule, grounding.terms(rule), sink);
    }
  }

  private void compileEach(VariantRule rule, List<Term> terms, Sink sink) {
    if (terms.isEmpty()) {
      return;
    }
    different.clear();
    for (Term term : terms) {
      int before = model.constraints();
      term.accept(this);
      pass(before, rule, term, sink);
    }
    int before = model.constraints();
    addTaxicab();
    pass(before, rule, terms.get(0), sink);
    int merged = model.constraints();
    pairs.addTo(model);
    pass(merged, rule, null, sink);
  }

  /**
   * Passes the constraints that were added since a number of them; those that alone are more work
   * than all may be are omitted.
   */
  private void pass(int before, VariantRule rule, Term term, Sink sink) {
    for (Constraint constraint : model.since(before)) {
      if (constraint.work() < MOST_EXPLAINED) {
        explained += constraint.work();
        sink.add(rule, term, constraint);
      }
    }
  }

  /**
   * Lets the cells see each other of which a rule says that they differ, before any sum is made.
   */
  private void see(List<Term> terms) {
    for (Term term : terms) {
      term.accept(new Sight());
    }
  }

  private void add(List<Term> terms) {
    different.clear();
    terms.forEach(term -> term.accept(this));
    addTaxicab();
  }

  /** The cells of a term that differ: of most terms none. */
  private final class Sight implements Term.Cases<Void> {

    @Override
    public Void table(Term.Table term) {
      return term.places().accept(new Related(term.relation()));
    }

    @Override
    public Void allDifferent(Term.AllDifferent term) {
      return term.image().equals(Image.DIGIT) ? term.places().accept(new Different()) : null;
    }

    /** The cells that differ by a relation at places. */
    private final class Related implements Places.Cases<Void> {

      private final Relation relation;

      Related(Relation relation) {
        this.relation = relation;
      }

      /** Pairs become tables. */
      @Override
      public Void each(Places.Each places) {
        return seePairs(places);
      }

      @Override
      public Void slide(Places.Slide places) {
        seePairs(places);
        return relation.accept(new Order(places.line()));
      }

      /** Two cells see each other if no digit is its own partner. */
      private Void seePairs(Places places) {
        if (searched
            && relation.accept(new OfTwo())
            && PairRelations.areDifferent(relation.rows(side))) {
          places.all(cells -> cells[0] == cells[1] || see(cells.clone()));
        }
        return null;
      }

      @Override
      public Void inner(Places.Inner places) {
        return null;
      }

      @Override
      public Void apart(Places.Apart places) {
        if (relation.equals(Relation.DIFFERENT)) {
          sight = true;
          places.all(cells -> see(cells.clone()));
        }
        return null;
      }
    }

    /** Whether a relation is one of two digits. */
    private final class OfTwo implements Relation.PairCases<Boolean> {

      @Override
      public Boolean member(Relation.Member relation) {
        return false;
      }

      @Override
      public Boolean pair(Relation relation) {
        return true;
      }

      @Override
      public Boolean between(Relation.Between relation) {
        return false;
      }

      @Override
      public Boolean outside(Relation.Outside relation) {
        return false;
      }
    }

    /** The cells of a line differ if its digits increase. */
    private final class Order implements Relation.PairCases<Void> {

      private final int[] line;

      Order(int[] line) {
        this.line = line;
      }

      @Override
      public Void step(Relation.Step relation) {
        if (relation.least() > 0) {
          seeAll(line);
        }
        return null;
      }

      @Override
      public Void member(Relation.Member relation) {
        return null;
      }

      @Override
      public Void pair(Relation relation) {
        return null;
      }

      @Override
      public Void between(Relation.Between relation) {
        return null;
      }

      @Override
      public Void outside(Relation.Outside relation) {
        return null;
      }
    }

    /** The cells of each listed place differ; those of windows are handled by their propagator. */
    private final class Different implements Places.Cases<Void> {

      @Override
      public Void each(Places.Each places) {
        places.all(cells -> seeAll(cells.clone()));
        return null;
      }

      @Override
      public Void slide(Places.Slide places) {
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

    private boolean see(int[] cells) {
      model.addAllDifferent(cells);
      return true;
    }

    private boolean seeAll(int[] cells) {
      if (cells.length > side) {
        model.add(new AlwaysFalse());
      }
      return cells.length < 2 || see(cells);
    }

    @Override
    public Void linear(Term.Linear term) {
      return null;
    }

    @Override
    public Void equalSums(Term.EqualSums term) {
      return null;
    }

    @Override
    public Void cardinality(Term.Cardinality term) {
      return null;
    }

    @Override
    public Void occurrences(Term.Occurrences term) {
      return null;
    }

    @Override
    public Void same(Term.Same term) {
      return null;
    }

    @Override
    public Void element(Term.Element term) {
      return null;
    }

    @Override
    public Void rank(Term.Rank term) {
      return null;
    }

    @Override
    public Void regular(Term.Regular term) {
      return null;
    }
  }

  private void addHouses() {
    Geometry geometry = model.geometry;
    for (int house = 0; house < geometry.houses; house++) {
      int[] cells = Arrays.copyOfRange(geometry.houseCells, house * side, (house + 1) * side);
      model.add(new HousePlaces(cells, all));
    }
  }

  @Override
  public Void table(Term.Table term) {
    return term.relation().accept(term.places().accept(new ByPlaces()));
  }

  /** Chooses how relations at places are compiled. */
  private final class ByPlaces implements Places.Cases<Relation.Cases<Void>> {

    @Override
    public Relation.Cases<Void> each(Places.Each places) {
      return new EachPlace(places);
    }

    @Override
    public Relation.Cases<Void> slide(Places.Slide places) {
      return new EachPlace(places) {
        @Override
        public Void step(Relation.Step relation) {
          if (relation.least() < 0) {
            return pair(relation);
          }
          model.add(new OrderLine(places.line(), relation.least(), side));
          return null;
        }
      };
    }

    @Override
    public Relation.Cases<Void> inner(Places.Inner places) {
      return new EachPlace(places) {
        @Override
        public Void between(Relation.Between relation) {
          addBetween(places.line());
          return null;
        }

        @Override
        public Void outside(Relation.Outside relation) {
          addOutside(places.line(), relation.least());
          return null;
        }
      };
    }

    @Override
    public Relation.Cases<Void> apart(Places.Apart places) {
      return new EachPlace(places) {
        @Override
        public Void notBoth(Relation.NotBoth relation) {
          notTwice.computeIfAbsent(relation.digit(), key -> new ArrayList<>()).add(places);
          return null;
        }

        /** Different cells see each other already. */
        @Override
        public Void distance(Relation.Distance relation) {
          return relation.equals(Relation.DIFFERENT) ? null : pair(relation);
        }
      };
    }
  }

  /** Compiles a relation place by place. */
  private class EachPlace implements Relation.PairCases<Void> {

    private final Places places;

    EachPlace(Places places) {
      this.places = places;
    }

    @Override
    public Void member(Relation.Member relation) {
      places.all(cells -> addMember(cells[0], relation.digits()));
      return null;
    }

    @Override
    public Void pair(Relation relation) {
      addPairs(relation, places);
      return null;
    }

    @Override
    public Void between(Relation.Between relation) {
      places.all(cells -> addBetween(cells.clone()));
      return null;
    }

    @Override
    public Void outside(Relation.Outside relation) {
      places.all(cells -> addOutside(cells.clone(), relation.least()));
      return null;
    }
  }

  private boolean addMember(int cell, int digits) {
    model.add(new Member(cell, digits & all));
    return true;
  }

  private void addPairs(Relation relation, Places places) {
    int[] rows = relation.rows(side);
    places.all(
        cells -> {
          if (cells[0] != cells[1]) {
            pairs.relate(cells[0], cells[1], rows);
          }
          return true;
        });
  }

  private boolean addOutside(int[] line, int least) {
    if (line.length >= 3) {
      model.add(new BetweenLine(line, true, least, side));
    }
    return true;
  }

  private boolean addBetween(int[] line) {
    if (line.length < 3) {
      return true;
    }
    int clique = 1;
    for (int i = 1; i < line.length - 1; i++) {
      int seen = 1;
      for (int k = i + 1; k < line.length - 1 && model.sees(line[i], line[k]); k++) {
        boolean allSee = true;
        for (int j = i + 1; j < k; j++) {
          allSee &= model.sees(line[j], line[k]);
        }
        if (!allSee) {
          break;
        }
        seen++;
      }
      clique = Math.max(clique, seen);
    }
    model.add(new BetweenLine(line, false, clique + 1, side));
    return true;
  }

  private void addTaxicab() {
    if (notTwice.isEmpty()) {
      return;
    }
    for (int cell = 0; cell < side * side; cell++) {
      int[][] away = new int[side][];
      for (int digit = 1; digit <= side; digit++) {
        away[digit - 1] = away(cell, notTwice.getOrDefault(digit, List.of()));
      }
      model.add(new TaxicabCell(cell, away));
    }
    notTwice.clear();
  }

  /** Returns the cells at some offsets from a cell, in any direction. */
  private int[] away(int cell, List<Places.Apart> offsets) {
    int[] found = new int[4 * offsets.size()];
    int size = 0;
    for (Places.Apart offset : offsets) {
      for (int down = -offset.down();
          down <= offset.down();
          down += 2 * Math.max(1, offset.down())) {
        int row = cell / side + down;
        int left = cell % side - offset.right();
        int right = cell % side + offset.right();
        if (row >= 0 && row < side && left >= 0) {
          found[size++] = row * side + left;
        }
        if (row >= 0 && row < side && right < side && right > left) {
          found[size++] = row * side + right;
        }
      }
    }
    Arrays.sort(found, 0, size);
    return Arrays.copyOf(found, size);
  }

  @Override
  public Void allDifferent(Term.AllDifferent term) {
    return term.places().accept(new DifferentAt(term));
  }

  /** Compiles cells that differ: windows of a line together, other places one by one. */
  private final class DifferentAt implements Places.Cases<Void> {

    private final Term.AllDifferent term;

    DifferentAt(Term.AllDifferent term) {
      this.term = term;
    }

    @Override
    public Void each(Places.Each places) {
      return add(places);
    }

    @Override
    public Void slide(Places.Slide places) {
      int images = 1 + IntStream.rangeClosed(1, side).map(term.image()::of).max().orElse(0);
      int[] classes = term.image().classes(images, side);
      model.add(new PeriodicLine(places.line(), places.window(), classes));
      return null;
    }

    @Override
    public Void inner(Places.Inner places) {
      return add(places);
    }

    @Override
    public Void apart(Places.Apart places) {
      return add(places);
    }

    private Void add(Places places) {
      places.all(
          cells -> {
            addDifferent(cells.clone(), term);
            return true;
          });
      return null;
    }
  }

  private void addDifferent(int[] cells, Term.AllDifferent term) {
    for (int cell : cells) {
      different.add(cell);
    }
    if (term.span() == cells.length - 1) {
      addConsecutive(cells);
    }
    if (term.gap() > 1) {
      int[] apart = Relation.Distance.atLeast(term.gap()).rows(side);
      for (int i = 0; i < cells.length; i++) {
        for (int k = 0; k < i; k++) {
          pairs.relate(cells[i], cells[k], apart);
        }
      }
    }
  }

  private void addConsecutive(int[] cells) {
    if (searched && cells.length == 2) {
      pairs.relate(cells[0], cells[1], new Relation.Distance(1, 1).rows(side));
      return;
    }
    model.add(new ConsecutiveLine(cells, side));
  }

  @Override
  public Void linear(Term.Linear term) {
    int[] plus = places(term, 1);
    int[] minus = places(term, -1);
    boolean unit = Arrays.stream(term.weights()).allMatch(weight -> Math.abs(weight) == 1);
    boolean balanced = unit && term.total() == 0;
    if (unit && minus.length == 0) {
      addTotal(term.cells(), term.total());
    } else if (balanced && plus.length == 1 && minus.length == 1) {
      addPairs(Relation.EQUAL, Places.one(term.cells()));
    } else if (balanced && plus.length * minus.length == 2) {
      int[] two = cells(term, plus.length == 2 ? plus : minus);
      int[] one = cells(term, plus.length == 2 ? minus : plus);
      Sums.add(model, new int[] {two[0], two[1], one[0]}, 4, 0, 0);
    } else {
      EqualSums.Sum less = sum(term, minus).number(Math.max(0, term.total()));
      EqualSums.Sum more = sum(term, plus).number(Math.max(0, -term.total()));
      model.add(EqualSums.of(List.of(less, more), side));
    }
    return null;
  }

  /** Returns the places of the cells whose weights have a sign. */
  private static int[] places(Term.Linear term, int sign) {
    return IntStream.range(0, term.cells().length)
        .filter(i -> Integer.signum(term.weights()[i]) == sign)
        .toArray();
  }

  private static int[] cells(Term.Linear term, int[] places) {
    return Arrays.stream(places).map(i -> term.cells()[i]).toArray();
  }

  private EqualSums.Sum sum(Term.Linear term, int[] places) {
    EqualSums.Sum sum = new EqualSums.Sum();
    if (Arrays.stream(places).allMatch(i -> Math.abs(term.weights()[i]) == 1)) {
      return sum.add(side, model::sees, grouped(cells(term, places)));
    }
    for (int k = places.length - 1; k >= 0; k--) {
      sum.weighted(term.cells()[places[k]], Math.abs(term.weights()[places[k]]));
    }
    return sum;
  }

  private void addTotal(int[] cells, int total) {
    boolean allDifferent = Arrays.stream(cells).allMatch(different::contains);
    if (cells.length <= 3 || allDifferent) {
      Sums.add(model, cells, 0, total, 0);
      return;
    }
    EqualSums.Sum sum = new EqualSums.Sum().add(side, model::sees, grouped(cells));
    model.add(EqualSums.of(List.of(new EqualSums.Sum().number(total), sum), side));
  }

  /** Returns cells in an order in which those that see each other make large parts of a sum. */
  private int[] grouped(int[] cells) {
    return searched ? Sums.byHouses(model.geometry, cells) : cells;
  }

  @Override
  public Void equalSums(Term.EqualSums term) {
    List<EqualSums.Sum> sums = new ArrayList<>();
    for (int[] group : term.groups()) {
      sums.add(new EqualSums.Sum().add(side, model::sees, grouped(group)));
    }
    EqualSums.inParts(sums, side).forEach(model::add);
    return null;
  }

  @Override
  public Void cardinality(Term.Cardinality term) {
    int[] masks = Arrays.stream(term.values()).map(value -> digits(term.image(), value)).toArray();
    boolean once = Arrays.stream(term.counts()).allMatch(count -> count == 1);
    boolean classes = once && !term.image().equals(Image.DIGIT);
    term.places()
        .all(
            cells -> {
              model.add(
                  classes
                      ? new EveryClass(cells.clone(), masks)
                      : new ListedDigits(cells.clone(), masks, term.counts()));
              return true;
            });
    return null;
  }

  @Override
  public Void occurrences(Term.Occurrences term) {
    model.add(new CountSets(term, side, cliques(term.cells())));
    return null;
  }

  /** Returns the digits with an image. */
  private int digits(Image image, int value) {
    int digits = 0;
    for (int digit = 1; digit <= side; digit++) {
      digits |= image.of(digit) == value ? 1 << digit - 1 : 0;
    }
    return digits;
  }

  @Override
  public Void same(Term.Same term) {
    int[] first = term.groups().get(0);
    for (int[] group : term.groups().subList(1, term.groups().size())) {
      int[] some = without(first, group);
      int[] others = without(group, first);
      if (some.length > 0) {
        model.add(
            new SameDigits(
                some,
                others,
                partners(some, others),
                partners(others, some),
                cliques(some),
                cliques(others)));
      }
    }
    return null;
  }

  private static int[] without(int[] cells, int[] others) {
    return Arrays.stream(cells)
        .filter(cell -> Arrays.stream(others).noneMatch(other -> other == cell))
        .toArray();
  }

  private int[][] partners(int[] cells, int[] others) {
    return Arrays.stream(cells)
        .mapToObj(cell -> Arrays.stream(others).filter(other -> !model.sees(cell, other)).toArray())
        .toArray(int[][]::new);
  }

  private int[][] cliques(int[] cells) {
    List<List<Integer>> cliques = new ArrayList<>();
    for (int cell : cells) {
      List<Integer> home = null;
      for (List<Integer> clique : cliques) {
        if (clique.stream().allMatch(member -> model.sees(cell, member))) {
          home = clique;
          break;
        }
      }
      if (home == null) {
        home = new ArrayList<>();
        cliques.add(home);
      }
      home.add(cell);
    }
    return cliques.stream()
        .map(clique -> clique.stream().mapToInt(Integer::intValue).toArray())
        .toArray(int[][]::new);
  }

  @Override
  public Void element(Term.Element term) {
    model.add(new IndexedCell(term.index(), term.list(), 1 << term.value() - 1));
    return null;
  }

  @Override
  public Void rank(Term.Rank term) {
    model.add(new LineRank(term));
    return null;
  }

  @Override
  public Void regular(Term.Regular term) {
    model.add(term.automaton().accept(new Propagator(term)));
    return null;
  }

  /**
   * The propagator of an automaton. One without any at its size is run once all digits are there.
   */
  private final class Propagator implements Automaton.Cases<Constraint> {

    private final Term.Regular term;

    Propagator(Term.Regular term) {
      this.term = term;
    }

    @Override
    public Constraint pieces(Automaton.Pieces pieces) {
      return pieces.total() <= SumLine.MOST
          ? new SumLine(term.cells(), pieces.total(), term.loop())
          : states(pieces);
    }

    @Override
    public Constraint sandwich(Automaton.Sandwich sandwich) {
      return side <= MOST_SETS_SIDE
          ? new Sandwich(term.cells(), fillings(sandwich), side)
          : states(sandwich);
    }

    @Override
    public Constraint firstSum(Automaton.FirstSum sum) {
      return side <= MOST_SETS_SIDE ? new XSum(term.cells(), rests(sum), side) : states(sum);
    }

    @Override
    public Constraint visible(Automaton.Visible visible) {
      return new Skyscraper(term.cells(), visible.count(), side);
    }

    @Override
    public Constraint lunchbox(Automaton.Lunchbox lunchbox) {
      return side <= MOST_SETS_SIDE
          ? new Lunchbox(term.cells(), fillings(lunchbox), side)
          : states(lunchbox);
    }

    @Override
    public Constraint states(Automaton automaton) {
      if (term.loop()) {
        return new CheckedRule(term);
      }
      int[] cells = term.cells();
      if (searched
          && automaton.isCommutative()
          && side <= MOST_SETS_SIDE
          && Sums.different(model, cells)) {
        int[] sets = setsOf(cells.length, set -> automaton.accepts(digits(set), false));
        return sets.length == 0 ? new AlwaysFalse() : new ListedSets(cells, sets, Priority.SET);
      }
      Transitions transitions = transitions(automaton, term.cells().length);
      return transitions == null
          ? new CheckedRule(term)
          : new RegularLine(term.cells(), transitions, side);
    }
  }

  /** Returns the allowed sets of {@code size} digits. */
  private int[] setsOf(int size, IntPredicate allowed) {
    return IntStream.range(0, 1 << side)
        .filter(set -> Integer.bitCount(set) == size && allowed.test(set))
        .toArray();
  }

  private static int[] digits(int set) {
    return IntStream.range(0, Integer.SIZE)
        .filter(digit -> (set >>> digit & 1) != 0)
        .map(digit -> digit + 1)
        .toArray();
  }

  /** Returns the states of an automaton; null if there are too many. Lines often share theirs. */
  private Transitions transitions(Automaton automaton, int length) {
    if (!automaton.equals(explored) || length > exploredLength) {
      explored = automaton;
      exploredLength = length;
      int most = Math.min(MOST_STATES, (MOST_OF_TABLES - tables) / (side + 1));
      transitions = Transitions.of(automaton, side, length, most);
      tables += transitions == null ? 0 : transitions.states() * (side + 1);
      model.budget.mayGoOn(transitions == null ? most : transitions.states());
    }
    return transitions;
  }

  /** Returns the sets of digits with a sum, by their number. */
  private int[][] fillings(Automaton.Lunchbox lunchbox) {
    int[][] sets = new int[side - 1][];
    Arrays.setAll(sets, size -> sets(size, lunchbox.total() - lunchbox.shift() * size, 0));
    return sets;
  }

  /** Returns the sets of digits between the lowest and the highest, by their number. */
  private int[][] fillings(Automaton.Sandwich sandwich) {
    int ends = 1 | 1 << sandwich.highest() - 1;
    int[][] sets = new int[side - 1][];
    Arrays.setAll(sets, size -> sets(size, sandwich.total() - sandwich.shift() * size, ends));
    return sets;
  }

  /** Returns the sets of digits behind each first digit. */
  private int[][] rests(Automaton.FirstSum sum) {
    int[][] sets = new int[side][];
    Arrays.setAll(sets, x -> sets(x, sum.total() - x - 1, 1 << x));
    return sets;
  }

  /** Returns the sets of {@code size} digits with a sum and without the digits in {@code none}. */
  private int[] sets(int size, int sum, int none) {
    if (size == 0) {
      return sum == 0 ? new int[1] : new int[0];
    }
    int[] sets = DigitSets.of(side, size, sum, model.budget);
    return sets == null
        ? new int[0]
        : Arrays.stream(sets).filter(set -> (set & none) == 0).toArray();
  }
}
