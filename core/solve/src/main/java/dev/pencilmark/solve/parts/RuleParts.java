package dev.pencilmark.solve.parts;

import dev.pencilmark.board.Board;
import dev.pencilmark.board.RuleKind;
import dev.pencilmark.board.VariantRule;
import dev.pencilmark.solve.compile.Geometry;
import dev.pencilmark.solve.compile.ModelBuilder;
import dev.pencilmark.solve.compile.TermCompiler;
import dev.pencilmark.solve.engine.Budget;
import dev.pencilmark.solve.propagator.Constraint;
import dev.pencilmark.solve.propagator.LineStates;
import dev.pencilmark.solve.propagator.SearchState;
import dev.pencilmark.solve.propagator.rules.CheckedRank;
import dev.pencilmark.term.Relation;
import dev.pencilmark.term.Term;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * The variant rules of a board in parts, such as the pairs of a line, for a caller that examines
 * one after the other: what each alone takes from candidates. They are what the solver searches
 * with. Immutable.
 */
public final class RuleParts {

  /** The kind of a part. */
  public enum Sort {
    /** The digits that a cell may have, as a mark in it shows. */
    CELL,
    /** The pairs of digits that two cells may have. */
    PAIR,
    /** Sums of cells. */
    SUM,
    /** Anything else. */
    OTHER
  }

  /** A part of a rule. */
  public static final class Part {

    private final VariantRule rule;
    private final Constraint constraint;
    private final int[] cells;
    private final Sort sort;

    private Part(VariantRule rule, Sort sort, Constraint constraint) {
      this.rule = rule;
      this.constraint = constraint;
      // The possible digits of a sum are not visible in a single cell.
      boolean shown = rule.kind().form() == RuleKind.Form.CELLS;
      this.sort = sort == Sort.CELL && !shown ? Sort.SUM : sort;
      boolean whole = constraint.cells.length == 0 && rule.groups() > 0;
      cells = whole ? rule.group(0) : constraint.cells.clone();
    }

    /** Returns the rule that it is a part of. */
    public VariantRule rule() {
      return rule;
    }

    /** Returns the cells that it examines, in the order of the rule; not to be changed. */
    public int[] cells() {
      return cells;
    }

    /**
     * Returns the approximate maximum work of {@link Asked#left}: a number of visited cells, digits
     * or other items, each at most twenty nanoseconds.
     */
    public int work() {
      return constraint.work() + cells.length;
    }

    /** Returns the kind of deduction. */
    public Sort sort() {
      return sort;
    }
  }

  /** The sort of the parts that a term has. */
  private static final class Sorts implements Term.Cases<Sort>, Relation.PairCases<Sort> {

    @Override
    public Sort table(Term.Table term) {
      return term.relation().accept(this);
    }

    @Override
    public Sort member(Relation.Member relation) {
      return Sort.CELL;
    }

    /** A propagator of several pairs: those of one pair have no term. */
    @Override
    public Sort pair(Relation relation) {
      return Sort.OTHER;
    }

    @Override
    public Sort between(Relation.Between relation) {
      return Sort.OTHER;
    }

    @Override
    public Sort outside(Relation.Outside relation) {
      return Sort.OTHER;
    }

    @Override
    public Sort allDifferent(Term.AllDifferent term) {
      return Sort.OTHER;
    }

    @Override
    public Sort linear(Term.Linear term) {
      return term.cells().length == 2 ? Sort.PAIR : Sort.SUM;
    }

    @Override
    public Sort equalSums(Term.EqualSums term) {
      return Sort.SUM;
    }

    @Override
    public Sort cardinality(Term.Cardinality term) {
      return Sort.OTHER;
    }

    @Override
    public Sort occurrences(Term.Occurrences term) {
      return Sort.OTHER;
    }

    @Override
    public Sort same(Term.Same term) {
      return Sort.OTHER;
    }

    @Override
    public Sort element(Term.Element term) {
      return Sort.OTHER;
    }

    @Override
    public Sort regular(Term.Regular term) {
      return Sort.OTHER;
    }

    @Override
    public Sort rank(Term.Rank term) {
      return Sort.OTHER;
    }
  }

  private final ModelBuilder model;
  private final int cells;
  private final List<Part> parts;

  private RuleParts(Board board) {
    Budget budget = Budget.endless();
    model = new ModelBuilder(Geometry.compile(board, false, budget), budget);
    cells = board.cellCount();
    List<Part> all = new ArrayList<>();
    Sorts sorts = new Sorts();
    TermCompiler.compileEach(
        board,
        model,
        (rule, term, constraint) -> {
          // What a rank leaves follows from the rows and columns, too.
          Constraint alone = term instanceof Term.Rank rank ? new CheckedRank(rank) : constraint;
          all.add(new Part(rule, term == null ? Sort.PAIR : term.accept(sorts), alone));
        });
    parts = List.copyOf(all);
  }

  /** Returns the parts of the rules of a legal board that are understood. */
  public static RuleParts of(Board board) {
    return new RuleParts(board);
  }

  /** Returns the parts, rule by rule. */
  public List<Part> parts() {
    return parts;
  }

  /**
   * Returns whether two cells cannot have the same digit, by the groups of the board or by its
   * rules.
   */
  public boolean sees(int cell, int other) {
    return model.sees(cell, other);
  }

  /** Someone to ask, on one thread. */
  public Asked requested() {
    return new Asked();
  }

  /** Says what a part leaves of candidates. Not thread-safe. */
  public final class Asked {

    private final OnePart state = new OnePart();

    private Asked() {}

    /**
     * Returns the digits of the cells that a part allows.
     *
     * @param values the digits of every cell, as masks; 0 for an empty black cell
     * @return the remaining ones, in the same representation, until the next call; null if the part
     *     cannot be kept. Cells elsewhere lose digits, too, where the part's own need them
     */
    public int[] left(Part part, int[] values) {
      System.arraycopy(values, 0, state.masks, 0, values.length);
      return part.constraint.propagate(state) ? state.masks : null;
    }
  }

  /** The domains of a single constraint: nothing follows by others. */
  private final class OnePart extends SearchState {

    OnePart() {
      super(cells, new LineStates(0, 0));
    }

    @Override
    public boolean change(int cell, int after) {
      masks[cell] = after;
      return after != 0;
    }

    @Override
    public boolean require(int[] among, int digits) {
      for (int rest = digits; rest != 0; rest &= rest - 1) {
        int digit = rest & -rest;
        int[] places = Arrays.stream(among).filter(cell -> (masks[cell] & digit) != 0).toArray();
        if (places.length == 0 || places.length == 1 && !keep(places[0], digit)) {
          return false;
        }
        if (places.length > 1 && !clear(places, digit)) {
          return false;
        }
      }
      return true;
    }

    /** Takes a digit from every cell that sees all its places. */
    private boolean clear(int[] places, int digit) {
      for (int cell = 0; cell < cells; cell++) {
        if ((masks[cell] & digit) != 0 && seesAll(cell, places) && !remove(cell, digit)) {
          return false;
        }
      }
      return true;
    }

    private boolean seesAll(int cell, int[] places) {
      for (int place : places) {
        if (place == cell || !sees(cell, place)) {
          return false;
        }
      }
      return true;
    }

    @Override
    public void queueCompartment(int number) {
      throw new IllegalStateException("no compartment is part of a rule");
    }

    @Override
    public void queueLine(int line) {
      throw new IllegalStateException("no line is part of a rule");
    }

    @Override
    public void queueCounts() {
      throw new IllegalStateException("no count is part of a rule");
    }
  }
}
