package dev.pencilmark.logic.rules;

import dev.pencilmark.board.Board;
import dev.pencilmark.board.CageOperator;
import dev.pencilmark.board.Grounding;
import dev.pencilmark.board.RuleKind;
import dev.pencilmark.board.VariantRule;
import dev.pencilmark.logic.model.AreaSum;
import dev.pencilmark.logic.model.CageRule;
import dev.pencilmark.logic.model.Grid;
import dev.pencilmark.logic.model.Group;
import dev.pencilmark.term.Relation;
import dev.pencilmark.term.Term;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;

/**
 * The rules of a board as {@link Conjunct}s: lines, dots, cages and others one by one, the cells of
 * rules about the whole grid where they touch these.
 *
 * @param all the conjuncts, in the order of the rules, then of the cages
 * @param everywhere relations of pairs of cells that hold in the whole grid
 */
record Conjuncts(List<Conjunct> all, List<Conjunct.Pair> everywhere) {

  /** The maximum number of conjuncts; the others are examined by their own parts alone. */
  private static final int MOST = 200;

  /** The maximum number of relations that hold in the whole grid; further ones are ignored. */
  private static final int MOST_EVERYWHERE = 4_096;

  /** The cells of a longer line that are examined together. */
  private static final int WINDOW = 10;

  /** The maximum number of cells of a rule that is examined as a whole. */
  private static final int MOST_CELLS = 16;

  /** The maximum number of cells of a sum of houses. */
  private static final int MOST_OF_SUM = 6;

  static Conjuncts of(Grid grid) {
    Board board = grid.board();
    Grounding grounding = Grounding.of(board);
    List<Conjunct> all = new ArrayList<>();
    List<Conjunct.Pair> everywhere = new ArrayList<>();
    for (VariantRule rule : board.variants()) {
      if (all.size() >= MOST || everywhere.size() >= MOST_EVERYWHERE) {
        break;
      }
      RuleKind.Form form = rule.kind().form();
      List<Term> terms = grounding.terms(rule);
      String name = terms.isEmpty() ? "" : RuleNames.of(rule, board.side());
      if (form == RuleKind.Form.GLOBAL || form == RuleKind.Form.CELLS) {
        for (Term term : terms) {
          addApart(name, term, all, everywhere);
        }
      } else if (!terms.isEmpty()) {
        addWhole(name, terms, all);
      }
    }
    for (CageRule cage : grid.rules().cages()) {
      if (cage.operator() == CageOperator.ADD && cage.size() > 1) {
        int[] ones = new int[cage.size()];
        Arrays.fill(ones, 1);
        Term sum = new Term.Linear(cage.cells(), ones, (int) cage.target());
        all.add(Conjunct.of("cage", List.of(sum)));
      }
    }
    for (AreaSum sum : grid.rules().areaSums()) {
      int[] plus = sum.plus();
      int[] cells = Arrays.copyOf(plus, plus.length + sum.minus().length);
      System.arraycopy(sum.minus(), 0, cells, plus.length, sum.minus().length);
      int[] weights = new int[cells.length];
      Arrays.setAll(weights, i -> i < plus.length ? 1 : -1);
      Term term = new Term.Linear(cells, weights, (int) sum.total());
      if (cells.length > 1 && cells.length <= MOST_OF_SUM) {
        all.add(Conjunct.of("sum of " + names(sum.houses()), List.of(term)));
      }
    }
    List<Conjunct> some = all.subList(0, Math.min(all.size(), MOST));
    return new Conjuncts(List.copyOf(some), List.copyOf(everywhere));
  }

  private static String names(List<Group> houses) {
    return houses.stream().map(Group::toString).collect(Collectors.joining(", "));
  }

  /** A rule about many cells, of which each place is examined separately. */
  private static void addApart(
      String name, Term term, List<Conjunct> all, List<Conjunct.Pair> everywhere) {
    Conjunct parts = Conjunct.of(name, List.of(term));
    for (Conjunct.Pair pair : parts.pairs()) {
      if (!pair.relation().equals(Relation.DIFFERENT)) {
        everywhere.add(pair);
      }
    }
    for (Term wide : parts.wide()) {
      all.add(Conjunct.of(name, List.of(wide)));
    }
  }

  private static void addWhole(String name, List<Term> terms, List<Conjunct> all) {
    Conjunct whole = Conjunct.of(name, terms);
    int[] cells = whole.cells();
    if (cells.length <= MOST_CELLS) {
      if (cells.length > 1) {
        all.add(whole);
      }
      return;
    }
    for (Term term : whole.wide()) {
      if (term instanceof Term.EqualSums sums) {
        for (int i = 1; i < sums.groups().size(); i++) {
          Term two = new Term.EqualSums(sums.groups().subList(i - 1, i + 1));
          addIfSmall(Conjunct.of(name, List.of(two)), all);
        }
      } else {
        addIfSmall(Conjunct.of(name, List.of(term)), all);
      }
    }
    for (int from = 0; !whole.pairs().isEmpty() && from < cells.length; from += WINDOW / 2) {
      int[] window = Arrays.copyOfRange(cells, from, Math.min(from + WINDOW, cells.length));
      List<Conjunct.Pair> pairs =
          whole.pairs().stream()
              .filter(pair -> has(window, pair.one()) && has(window, pair.other()))
              .toList();
      if (!pairs.isEmpty()) {
        all.add(new Conjunct(name, window, pairs, List.of()));
      }
    }
  }

  private static void addIfSmall(Conjunct conjunct, List<Conjunct> all) {
    if (conjunct.cells().length <= MOST_CELLS) {
      all.add(conjunct);
    }
  }

  private static boolean has(int[] cells, int cell) {
    for (int each : cells) {
      if (each == cell) {
        return true;
      }
    }
    return false;
  }
}
