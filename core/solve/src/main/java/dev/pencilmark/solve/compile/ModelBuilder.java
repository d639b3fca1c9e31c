package dev.pencilmark.solve.compile;

import dev.pencilmark.solve.engine.Budget;
import dev.pencilmark.solve.propagator.Constraint;
import dev.pencilmark.solve.propagator.segments.CageSegments;
import dev.pencilmark.solve.propagator.str8ts.Compartment;
import dev.pencilmark.solve.propagator.str8ts.DigitCounts;
import dev.pencilmark.solve.propagator.str8ts.StraightLine;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** Collects the constraints of a board, and makes a {@link CompiledModel} of them. */
public final class ModelBuilder {

  /** The groups of the board without its cages. */
  final Geometry geometry;

  /** Ends what takes long in making a rule; the rule is then not to be used. */
  final Budget budget;

  /** Whether there are rules beyond those of the geometry. */
  private final boolean caged;

  /** Returns whether sums are those for searches. */
  private boolean searched;

  private final List<Constraint> constraints = new ArrayList<>();
  private long[] sees;
  private CageSegments parts;

  /** Creates a builder of the model of a geometry alone. */
  public ModelBuilder(Geometry geometry, Budget budget) {
    this(geometry, false, budget);
  }

  /** Creates a builder of a model with cages, from that of the same geometry without. */
  public ModelBuilder(CompiledModel plain, Budget budget) {
    this(plain.geometry, true, budget);
  }

  private ModelBuilder(Geometry geometry, boolean caged, Budget budget) {
    this.geometry = geometry;
    this.caged = caged;
    this.budget = budget;
    this.sees = geometry.sees;
    geometry.leftovers.forEach(this::add);
    for (StraightLine line : geometry.straights) {
      add(line);
      for (Compartment compartment : line.compartments) {
        add(compartment);
      }
    }
    if (geometry.straights.length > 0) {
      int[] filled = new int[geometry.cells];
      int size = 0;
      for (int cell = 0; cell < geometry.cells; cell++) {
        if (!geometry.isEmptyBlack(cell)) {
          filled[size++] = cell;
        }
      }
      add(new DigitCounts(Arrays.copyOf(filled, size), geometry.straights));
    }
  }

  /** Adds a group of cells that are all different. */
  void addAllDifferent(int[] cells) {
    if (sees == geometry.sees) {
      sees = sees.clone();
    }
    Geometry.addAllDifferent(sees, geometry.words, cells);
  }

  /** Returns whether two cells cannot have the same digit, by all groups added so far. */
  public boolean sees(int cell, int other) {
    return (sees[cell * geometry.words + (other >> 6)] & 1L << other) != 0;
  }

  /**
   * Optimizes the sums added from now on for puzzles that need guesses: they consider the remaining
   * cells of their houses, and skip rare deductions. The result then depends on the order of
   * propagation.
   */
  void search() {
    searched = true;
  }

  /** Returns whether sums are those for searches. */
  boolean isSearched() {
    return searched;
  }

  /** Adds a rule. */
  void add(Constraint constraint) {
    constraints.add(constraint);
  }

  /** Adds the rule of the parts of all cages, at most once. */
  void addParts(CageSegments rule) {
    parts = rule;
    add(rule);
  }

  /** Returns the number of rules that were added so far. */
  int constraints() {
    return constraints.size();
  }

  /** Returns the rules that were added after the first {@code before}. */
  List<Constraint> since(int before) {
    return List.copyOf(constraints.subList(before, constraints.size()));
  }

  /** Returns the model. */
  CompiledModel build() {
    // By priority, those of one priority as they were added. Counted, as there are few: sorting
    // takes three times as long.
    int size = constraints.size();
    int[] priorities = new int[size];
    int most = 0;
    for (int i = 0; i < size; i++) {
      priorities[i] = constraints.get(i).priority();
      most = Math.max(most, priorities[i]);
    }
    int[] places = new int[most + 2];
    for (int priority : priorities) {
      places[priority + 1]++;
    }
    for (int priority = 1; priority < places.length; priority++) {
      places[priority] += places[priority - 1];
    }
    Constraint[] sorted = new Constraint[size];
    for (int i = 0; i < size; i++) {
      sorted[places[priorities[i]]++] = constraints.get(i);
    }
    return new CompiledModel(geometry, sees, sorted, parts, caged);
  }
}
