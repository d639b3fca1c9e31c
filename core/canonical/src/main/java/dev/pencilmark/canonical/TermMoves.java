package dev.pencilmark.canonical;

import dev.pencilmark.term.Automaton;
import dev.pencilmark.term.Image;
import dev.pencilmark.term.Places;
import dev.pencilmark.term.Relation;
import dev.pencilmark.term.Term;
import java.util.Arrays;
import java.util.List;

/**
 * The transformations of digits and of the square that preserve the meaning of terms. Sound and not
 * complete: version 1 of the canonical forms keeps the digits of all sums, ratios and counts,
 * though some have the same meaning with complemented digits, such as two digits that add up to 10
 * in a 9x9 grid. More moves would be other keys, and thus a version 2.
 */
final class TermMoves implements Term.Cases<DigitMoves> {

  private final int side;

  private TermMoves(int side) {
    this.side = side;
  }

  /** Returns the permutations of digits that the terms of a rule allow; none if it has no terms. */
  static DigitMoves digits(List<Term> rule, int side) {
    TermMoves moves = new TermMoves(side);
    return rule.stream()
        .map(term -> term.accept(moves))
        .min(DigitMoves::compareTo)
        .orElse(DigitMoves.KEEP);
  }

  /**
   * Returns whether rules with these terms mean the same when the square is turned, their cells
   * with it: not if positions count along rows, columns or boxes, or digits are read as a number.
   */
  static boolean mayTurn(List<Term> rule) {
    return rule.stream().allMatch(term -> term.accept(new Turns()));
  }

  @Override
  public DigitMoves table(Term.Table term) {
    Relation relation = term.relation();
    if (relation.equals(Relation.EQUAL)
        || relation.equals(Relation.DIFFERENT) && term.places().accept(new WholeGrid())) {
      return DigitMoves.RENAME;
    }
    return relation.accept(new Reversible()) ? DigitMoves.REVERSE : DigitMoves.KEEP;
  }

  /** Whether places are all pairs of the grid at an offset. */
  private static final class WholeGrid implements Places.Cases<Boolean> {

    @Override
    public Boolean each(Places.Each places) {
      return false;
    }

    @Override
    public Boolean slide(Places.Slide places) {
      return false;
    }

    @Override
    public Boolean inner(Places.Inner places) {
      return false;
    }

    @Override
    public Boolean apart(Places.Apart places) {
      return true;
    }
  }

  /** Returns whether a relation holds of complemented digits, too. */
  private final class Reversible implements Relation.Cases<Boolean> {

    @Override
    public Boolean member(Relation.Member relation) {
      return isParity(relation.digits()) && side % 2 == 1;
    }

    @Override
    public Boolean step(Relation.Step relation) {
      return false;
    }

    @Override
    public Boolean distance(Relation.Distance relation) {
      return true;
    }

    @Override
    public Boolean total(Relation.Total relation) {
      return false;
    }

    @Override
    public Boolean ratio(Relation.Ratio relation) {
      return false;
    }

    @Override
    public Boolean notBoth(Relation.NotBoth relation) {
      return false;
    }

    @Override
    public Boolean noneOf(Relation.NoneOf relation) {
      return relation.relations().stream().allMatch(part -> part.accept(this));
    }

    @Override
    public Boolean sameImage(Relation.SameImage relation) {
      return true;
    }

    @Override
    public Boolean implies(Relation.Implies relation) {
      return false;
    }

    @Override
    public Boolean matrix(Relation.Matrix relation) {
      return false;
    }

    @Override
    public Boolean between(Relation.Between relation) {
      return true;
    }

    @Override
    public Boolean outside(Relation.Outside relation) {
      return true;
    }
  }

  private boolean isParity(int digits) {
    int all = -1 >>> Integer.SIZE - side;
    int odd = 0x55555555 & all;
    return (digits & all) == odd || (digits & all) == (all & ~odd);
  }

  @Override
  public DigitMoves allDifferent(Term.AllDifferent term) {
    boolean plain =
        term.image().equals(Image.DIGIT)
            && term.gap() == 1
            && term.span() == Term.AllDifferent.ANY_SPAN;
    return plain ? DigitMoves.RENAME : DigitMoves.REVERSE;
  }

  @Override
  public DigitMoves linear(Term.Linear term) {
    return DigitMoves.KEEP;
  }

  @Override
  public DigitMoves equalSums(Term.EqualSums term) {
    return DigitMoves.KEEP;
  }

  /** Classes of digits become one another, if each is there as often. */
  @Override
  public DigitMoves cardinality(Term.Cardinality term) {
    boolean alike = Arrays.stream(term.counts()).distinct().count() <= 1;
    return alike && !term.image().equals(Image.DIGIT) ? DigitMoves.REVERSE : DigitMoves.KEEP;
  }

  @Override
  public DigitMoves occurrences(Term.Occurrences term) {
    return DigitMoves.KEEP;
  }

  @Override
  public DigitMoves same(Term.Same term) {
    return DigitMoves.RENAME;
  }

  @Override
  public DigitMoves element(Term.Element term) {
    return DigitMoves.KEEP;
  }

  @Override
  public DigitMoves regular(Term.Regular term) {
    return DigitMoves.KEEP;
  }

  @Override
  public DigitMoves rank(Term.Rank term) {
    return DigitMoves.KEEP;
  }

  /** Whether a term turns with the square. */
  private static final class Turns implements Term.Cases<Boolean> {

    @Override
    public Boolean table(Term.Table term) {
      return true;
    }

    @Override
    public Boolean allDifferent(Term.AllDifferent term) {
      return true;
    }

    /** Digits with larger weights are read as a number, from left to right. */
    @Override
    public Boolean linear(Term.Linear term) {
      return Arrays.stream(term.weights()).allMatch(weight -> Math.abs(weight) == 1);
    }

    @Override
    public Boolean equalSums(Term.EqualSums term) {
      return true;
    }

    @Override
    public Boolean cardinality(Term.Cardinality term) {
      return true;
    }

    @Override
    public Boolean occurrences(Term.Occurrences term) {
      return true;
    }

    @Override
    public Boolean same(Term.Same term) {
      return true;
    }

    /** Positions of an inverse count from the left or the top, others from a clue. */
    @Override
    public Boolean element(Term.Element term) {
      return !term.only();
    }

    /** A line is read from its own end. */
    @Override
    public Boolean rank(Term.Rank term) {
      return true;
    }

    /** Columns are read from above. */
    @Override
    public Boolean regular(Term.Regular term) {
      return !(term.automaton() instanceof Automaton.Accompanied);
    }
  }
}
