package dev.pencilmark.logic.rules;

import dev.pencilmark.term.Image;
import dev.pencilmark.term.Places;
import dev.pencilmark.term.Relation;
import dev.pencilmark.term.Term;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * A rule, or a part of one that a person examines separately, split for {@link JointFill}:
 * relations of two cells, and the terms of more cells.
 *
 * @param name what a sentence calls the rule
 * @param cells the cells, in the order of the rule
 * @param pairs the relations of two cells
 * @param wide the other terms, all of whose cells are among the cells
 */
record Conjunct(String name, int[] cells, List<Pair> pairs, List<Term> wide) {

  /** The maximum number of relations of a rule; further ones are ignored. */
  private static final int MOST_PAIRS = 2_048;

  /** A relation of two cells. */
  record Pair(int one, int other, Relation relation) {}

  /** Takes the terms of a rule apart. */
  static Conjunct of(String name, List<Term> terms) {
    Parts parts = new Parts();
    for (Term term : terms) {
      term.accept(parts);
    }
    int[] cells = parts.cells.stream().mapToInt(Integer::intValue).toArray();
    return new Conjunct(name, cells, List.copyOf(parts.pairs), List.copyOf(parts.wide));
  }

  /** Collects pairs and wide terms. Terms of one cell restrict candidates from the start. */
  private static final class Parts implements Term.Cases<Void> {

    private final Set<Integer> cells = new LinkedHashSet<>();
    private final List<Pair> pairs = new ArrayList<>();
    private final List<Term> wide = new ArrayList<>();

    private Void add(Term term, int[]... lists) {
      for (int[] list : lists) {
        for (int cell : list) {
          cells.add(cell);
        }
      }
      wide.add(term);
      return null;
    }

    /** Returns whether there is room for more. */
    private boolean add(int one, int other, Relation relation) {
      if (pairs.size() >= MOST_PAIRS) {
        return false;
      }
      cells.add(one);
      cells.add(other);
      pairs.add(new Pair(one, other, relation));
      return true;
    }

    @Override
    public Void table(Term.Table term) {
      return term.relation().accept(new Related(term.places()));
    }

    /** A relation at places. */
    private final class Related implements Relation.PairCases<Void> {

      private final Places places;

      Related(Places places) {
        this.places = places;
      }

      @Override
      public Void member(Relation.Member relation) {
        return null;
      }

      @Override
      public Void pair(Relation relation) {
        places.all(at -> add(at[0], at[1], relation));
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

      private Void triple(Relation relation) {
        places.all(
            at -> {
              add(new Term.Table(relation, Places.one(at.clone())), at);
              return true;
            });
        return null;
      }
    }

    @Override
    public Void allDifferent(Term.AllDifferent term) {
      boolean digits = term.image().equals(Image.DIGIT);
      boolean classes = term.gap() == 1 && term.span() == Term.AllDifferent.ANY_SPAN;
      term.places()
          .all(
              at -> {
                if (!digits && !classes) {
                  add(term, at);
                  return true;
                }
                Relation relation =
                    digits
                        ? new Relation.Distance(term.gap(), term.span())
                        : new Relation.SameImage(term.image(), false);
                for (int i = 0; i < at.length; i++) {
                  for (int k = 0; k < i; k++) {
                    if (!add(at[k], at[i], relation)) {
                      return false;
                    }
                  }
                }
                return true;
              });
      return null;
    }

    @Override
    public Void linear(Term.Linear term) {
      return add(term, term.cells());
    }

    @Override
    public Void equalSums(Term.EqualSums term) {
      return add(term, term.groups().toArray(new int[0][]));
    }

    @Override
    public Void cardinality(Term.Cardinality term) {
      term.places()
          .all(
              at -> {
                Places here = Places.one(at.clone());
                add(new Term.Cardinality(here, term.image(), term.values(), term.counts()), at);
                return true;
              });
      return null;
    }

    @Override
    public Void occurrences(Term.Occurrences term) {
      return add(term, term.cells());
    }

    @Override
    public Void same(Term.Same term) {
      return add(term, term.groups().toArray(new int[0][]));
    }

    @Override
    public Void element(Term.Element term) {
      int[] list = term.list();
      for (int i = 0; i < list.length; i++) {
        if (list[i] != term.index()) {
          add(term.index(), list[i], new Relation.Implies(i + 1, term.value(), term.only()));
        }
      }
      return null;
    }

    /** A rank is about all cells, and leaves nothing to combine. */
    @Override
    public Void rank(Term.Rank term) {
      return null;
    }

    @Override
    public Void regular(Term.Regular term) {
      return add(term, term.cells());
    }
  }
}
