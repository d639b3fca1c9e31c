package dev.pencilmark.logic.explainer;

import dev.pencilmark.problem.Checkpoint;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * Dynamic forcing chains of a field: assumptions that are contradictory, and the common
 * consequences of a candidate that is true or false, of all candidates of a cell, and of all places
 * of a digit in a unit. The {@link DynamicConsequences} of each assumption are found once.
 */
final class DynamicSearch {

  private static final int DOUBLE = 1;
  private static final int OF_CELL = 5;
  private static final int OF_UNIT = 6;
  private static final int CONTRADICTION = 7;

  /**
   * A chain with several branches.
   *
   * @param branches the assumptions
   * @param ends for each of them, the number of the node in which it ends
   * @param origin how the assumptions are alternatives, as {@link Premises} has it
   */
  record Chain(DynamicConsequences[] branches, int[] ends, int origin) {}

  /** Takes the chains in the order of discovery. */
  interface Sink {

    /** Returns whether a chain of some complexity would be used; it may have a higher one. */
    boolean wants(int complexity, int kind, int candidate, boolean truth);

    /** Takes a chain that is wanted, by which a candidate is true, or false. */
    void take(int complexity, int kind, int candidate, boolean truth, Chain chain);
  }

  private final Field field;
  private final DynamicConsequences[] ifTrue = new DynamicConsequences[Layout.CANDIDATES];
  private final DynamicConsequences[] ifFalse = new DynamicConsequences[Layout.CANDIDATES];
  private final DynamicConsequences.Memory memory;

  DynamicSearch(Field field) {
    memory = new DynamicConsequences.Memory(field);
    this.field = memory.before();
  }

  /** Starts with other candidates of the same puzzle. */
  void restart(Field other) {
    memory.restart(other);
  }

  /** Remembers the present consequences of all assumptions, for {@link #rewind}. */
  void mark() {
    forEach(DynamicConsequences::mark);
  }

  /** Returns to the marked consequences: other rules may be used from there on. */
  void rewind() {
    forEach(DynamicConsequences::rewind);
  }

  private void forEach(java.util.function.Consumer<DynamicConsequences> action) {
    for (DynamicConsequences[] some : List.of(ifTrue, ifFalse)) {
      for (DynamicConsequences one : some) {
        if (one != null) {
          action.accept(one);
        }
      }
    }
  }

  /**
   * Searches all chains with some nested rules: those of the last search, and further ones.
   *
   * @param work called every 100 microseconds or so
   */
  void run(List<NestedRule> rules, Sink sink, Checkpoint work) {
    new Run(rules, sink, work).all();
  }

  private final class Run {

    private final List<NestedRule> rules;
    private final Sink sink;
    private final Checkpoint work;

    Run(List<NestedRule> rules, Sink sink, Checkpoint work) {
      this.rules = rules;
      this.sink = sink;
      this.work = work;
    }

    void all() {
      for (int cell = 0; cell < Layout.CELLS; cell++) {
        if (field.count(cell) > 1) {
          from(cell);
        }
      }
    }

    private void from(int cell) {
      DynamicConsequences[] branches = new DynamicConsequences[field.count(cell)];
      int count = 0;
      for (int rest = field.candidates(cell); rest != 0; rest &= rest - 1) {
        int digit = Masks.first(rest) + 1;
        int candidate = Field.candidate(cell, digit);
        branches[count++] = of(candidate, true);
        contradict(candidate, of(candidate, true), true);
        contradict(candidate, of(candidate, false), false);
        if (branches.length > 2) {
          common(
              new DynamicConsequences[] {of(candidate, true), of(candidate, false)},
              DOUBLE,
              Premises.NONE);
        }
        for (int unit : field.layout().unitsOf(cell)) {
          int places = field.places(unit, digit);
          int[] cells = field.layout().cells(unit);
          if (cells[Masks.first(places)] == cell && Masks.count(places) > 1) {
            common(places(cells, places, digit), OF_UNIT, unit);
          }
        }
      }
      common(branches, OF_CELL, Premises.CELL);
    }

    private DynamicConsequences[] places(int[] cells, int places, int digit) {
      DynamicConsequences[] branches = new DynamicConsequences[Masks.count(places)];
      int count = 0;
      for (int rest = places; rest != 0; rest &= rest - 1) {
        branches[count++] = of(Field.candidate(cells[Masks.first(rest)], digit), true);
      }
      return branches;
    }

    private DynamicConsequences of(int candidate, boolean truth) {
      DynamicConsequences[] known = truth ? ifTrue : ifFalse;
      if (known[candidate] == null) {
        known[candidate] = new DynamicConsequences(memory);
      }
      known[candidate].assume(candidate, truth);
      if (known[candidate].follow(rules, work)) {
        work.pass();
      }
      return known[candidate];
    }

    private void contradict(int candidate, DynamicConsequences of, boolean truth) {
      if (of.isContradiction()) {
        offer(
            CONTRADICTION,
            candidate,
            !truth,
            new DynamicConsequences[] {of, of},
            new int[] {of.trueEnd(), of.falseEnd()},
            Premises.NONE);
      }
    }

    /** Finds the common consequences of all branches: first true, then false candidates. */
    private void common(DynamicConsequences[] branches, int kind, int origin) {
      common(branches, true, kind, origin);
      common(branches, false, kind, origin);
    }

    private void common(DynamicConsequences[] branches, boolean truth, int kind, int origin) {
      // Mostly there are none: sets of 64 candidates show that at once.
      long[] first = branches[0].bits(truth);
      boolean any = false;
      for (int word = 0; word < first.length && !any; word++) {
        long common = first[word];
        for (int i = 1; i < branches.length; i++) {
          common &= branches[i].bits(truth)[word];
        }
        any = common != 0;
      }
      if (!any) {
        return;
      }
      int[] ends = new int[branches.length];
      for (int i = 0; i < branches[0].count(truth); i++) {
        int candidate = branches[0].candidate(i, truth);
        boolean isCommon = true;
        for (int k = 0; k < branches.length && isCommon; k++) {
          ends[k] = branches[k].number(candidate, truth);
          isCommon = ends[k] >= 0;
        }
        if (isCommon && (!truth || field.count(Field.cell(candidate)) > 1)) {
          offer(kind, candidate, truth, branches, ends, origin);
        }
      }
    }

    private void offer(
        int kind,
        int candidate,
        boolean truth,
        DynamicConsequences[] branches,
        int[] ends,
        int origin) {
      int complexity = 0;
      for (int i = 0; i < branches.length; i++) {
        complexity += branches[i].depth(ends[i]);
      }
      if (!sink.wants(complexity, kind, candidate, truth)) {
        return;
      }
      complexity = 0;
      for (int i = 0; i < branches.length; i++) {
        complexity += branches[i].size(ends[i]);
      }
      if (!sink.wants(complexity, kind, candidate, truth)) {
        return;
      }
      complexity += DynamicConsequences.nestedComplexity(branches, ends);
      if (sink.wants(complexity, kind, candidate, truth)) {
        sink.take(complexity, kind, candidate, truth, new Chain(branches, ends.clone(), origin));
      }
    }
  }

  /** Dynamic forcing chains within another chain. */
  static final class Nested implements NestedRule {

    private final List<NestedRule> rules;

    /** The last search, which continues if it is requested again. */
    private DynamicSearch search;

    Nested(List<NestedRule> rules) {
      this.rules = rules;
    }

    @Override
    public List<Elimination> find(Field before, Field now, Checkpoint work) {
      if (search == null) {
        search = new DynamicSearch(now);
      } else if (!search.field.hasSame(now)) {
        search.restart(now);
      }
      FirstHints<Chain> hints = new FirstHints<>();
      Field field = search.field;
      search.run(rules, new Firsts(hints, field), work);
      List<Elimination> found = new ArrayList<>();
      for (FirstHints.Hint<Chain> hint : hints.inOrder()) {
        Chain chain = hint.data();
        Premises premises = new Premises(before, field);
        Set<NestedChain> inner = new LinkedHashSet<>();
        int[][] nodes = new int[chain.ends().length][];
        for (int i = 0; i < nodes.length; i++) {
          DynamicConsequences branch = chain.branches()[i];
          int end = chain.ends()[i];
          branch.addPremises(end, chain.origin(), premises);
          nodes[i] = branch.chain(end);
          if (branch.mayNest(end)) {
            branch.addNested(end, inner);
          }
        }
        if (!premises.isEmpty()) {
          found.add(
              new Elimination(hint.removed(), premises.toArray(), new NestedChain(nodes, inner)));
        }
      }
      return found;
    }

    private record Firsts(FirstHints<Chain> hints, Field field) implements Sink {

      @Override
      public boolean wants(int complexity, int kind, int candidate, boolean truth) {
        return hints.wants(complexity, kind, field, candidate, truth);
      }

      @Override
      public void take(int complexity, int kind, int candidate, boolean truth, Chain chain) {
        hints.take(complexity, kind, field, candidate, truth, chain);
      }
    }
  }
}
