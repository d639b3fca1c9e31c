package dev.pencilmark.canonical;

import dev.pencilmark.board.RuleKind;
import dev.pencilmark.board.VariantRule;
import dev.pencilmark.platform.Portable;
import dev.pencilmark.term.Places;
import dev.pencilmark.term.Term;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.function.IntUnaryOperator;
import java.util.stream.IntStream;

/**
 * The parts of a rule that may be reordered without changing its meaning, by its terms: cells of a
 * group, and groups. Rules with outside clues keep the order of their line.
 */
final class Spelling implements Term.Cases<Void> {

  private final VariantRule rule;

  /** Cells of which any order means the same. */
  private final List<int[]> free = new ArrayList<>();

  /** Whether another term needs the order. */
  private boolean ordered;

  /** Whether the groups are free, and the cells within each. */
  private boolean groups;

  private Spelling(VariantRule rule) {
    this.rule = rule;
  }

  /**
   * Writes a rule in the one spelling of all that mean the same.
   *
   * @param rule the rule
   * @param terms its terms
   * @param moved the rule or what became of it when its cells came to others
   * @param target where each cell came to
   */
  static VariantRule plain(
      VariantRule rule, List<Term> terms, VariantRule moved, IntUnaryOperator target) {
    Spelling spelling = new Spelling(rule);
    if (rule.at() == null) {
      terms.forEach(term -> term.accept(spelling));
    }
    int[][] written = new int[moved.groups()][];
    Arrays.setAll(written, moved::group);
    for (int[] cells : spelling.ordered ? List.<int[]>of() : spelling.free) {
      sort(written, Arrays.stream(cells).map(target).toArray());
    }
    if (spelling.groups) {
      for (int[] group : written) {
        Arrays.sort(group);
      }
      Arrays.sort(written, Portable::compare);
    }
    if (rule.kind().form() == RuleKind.Form.TWINS) {
      int[][] one = together(written[0], written[1]);
      int[][] other = together(written[1], written[0]);
      written = Portable.compare(one, other, Portable::compare) <= 0 ? one : other;
    }
    return RuleForms.with(moved, written);
  }

  /** Sorts some cells of the last group that has them all, leaving the others where they are. */
  private static void sort(int[][] groups, int[] cells) {
    for (int i = groups.length - 1; i >= 0; i--) {
      int[] group = groups[i];
      int[] places =
          IntStream.range(0, group.length)
              .filter(k -> Arrays.stream(cells).anyMatch(cell -> cell == group[k]))
              .toArray();
      if (places.length == cells.length) {
        int[] sorted = Arrays.stream(places).map(k -> group[k]).sorted().toArray();
        for (int k = 0; k < places.length; k++) {
          group[places[k]] = sorted[k];
        }
        return;
      }
    }
  }

  /** Two groups in the order of the cells of the first, those that go together staying so. */
  private static int[][] together(int[] cells, int[] others) {
    int[] order =
        IntStream.range(0, cells.length)
            .boxed()
            .sorted(Comparator.comparingInt(i -> cells[i]))
            .mapToInt(i -> i)
            .toArray();
    return new int[][] {
      Arrays.stream(order).map(i -> cells[i]).toArray(),
      Arrays.stream(order).map(i -> others[i]).toArray()
    };
  }

  @Override
  public Void table(Term.Table term) {
    return term.places().accept(new Between());
  }

  /** The cells between the ends of a line are free. */
  private final class Between implements Places.Cases<Void> {

    @Override
    public Void each(Places.Each places) {
      return null;
    }

    @Override
    public Void slide(Places.Slide places) {
      return null;
    }

    @Override
    public Void inner(Places.Inner places) {
      if (places.line().length > 2) {
        free.add(Arrays.copyOfRange(places.line(), 1, places.line().length - 1));
      }
      return null;
    }

    @Override
    public Void apart(Places.Apart places) {
      return null;
    }
  }

  @Override
  public Void allDifferent(Term.AllDifferent term) {
    return term.places().accept(new Whole());
  }

  @Override
  public Void occurrences(Term.Occurrences term) {
    free.add(term.cells());
    return null;
  }

  @Override
  public Void cardinality(Term.Cardinality term) {
    return term.places().accept(new Whole());
  }

  /** The cells of a single place that has all cells of the rule are free. */
  private final class Whole implements Places.Cases<Void> {

    @Override
    public Void each(Places.Each places) {
      if (places.cells().length == rule.cellCount()) {
        free.add(places.cells());
      }
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

  /** Cells with the same coefficient, if the sum is the only requirement of the rule. */
  @Override
  public Void linear(Term.Linear term) {
    if (term.cells().length == rule.cellCount()) {
      Arrays.stream(term.weights())
          .distinct()
          .forEach(
              weight ->
                  free.add(
                      IntStream.range(0, term.cells().length)
                          .filter(i -> term.weights()[i] == weight)
                          .map(i -> term.cells()[i])
                          .toArray()));
    }
    return null;
  }

  @Override
  public Void equalSums(Term.EqualSums term) {
    groups |= term.groups().size() == rule.groups();
    return null;
  }

  @Override
  public Void same(Term.Same term) {
    groups |= term.groups().size() == rule.groups();
    return null;
  }

  @Override
  public Void element(Term.Element term) {
    return null;
  }

  @Override
  public Void rank(Term.Rank term) {
    ordered = true;
    return null;
  }

  @Override
  public Void regular(Term.Regular term) {
    ordered = true;
    return null;
  }
}
