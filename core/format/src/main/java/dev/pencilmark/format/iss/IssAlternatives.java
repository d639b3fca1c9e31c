package dev.pencilmark.format.iss;

import dev.pencilmark.board.Board;
import dev.pencilmark.board.Digits;
import dev.pencilmark.board.Grounding;
import dev.pencilmark.board.PuzzleType;
import dev.pencilmark.board.RuleKind;
import dev.pencilmark.board.VariantRule;
import dev.pencilmark.board.VariantRules;
import dev.pencilmark.problem.ProblemException;
import dev.pencilmark.term.Automaton;
import dev.pencilmark.term.Image;
import dev.pencilmark.term.Relation;
import dev.pencilmark.term.Term;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Items of which one holds, from {@code Or} to {@code End}, as one automaton: each alternative has
 * the counts of its terms so far, along the cells of all. Alternatives whose terms depend on
 * regions, or that need too many states, are carried.
 */
final class IssAlternatives {

  /** The maximum number of alternatives. */
  private static final int MOST_ALTERNATIVES = 64;

  /** The steps that it takes to look up a state of an alternative. */
  private static final int STEPS_OF_STATE = 8;

  /** An alternative that has counted all its cells. */
  private static final List<Integer> DONE = List.of();

  private final Digits digits;
  private final int side;
  private final AutomatonWork work;
  private final List<List<Term>> alternatives = new ArrayList<>();

  private IssAlternatives(Digits digits, AutomatonWork work) {
    this.digits = digits;
    this.side = digits.count();
    this.work = work;
  }

  /**
   * Returns the rule of an item.
   *
   * @param text the items between its name and its end
   * @param work the work that automata may still take
   * @return null if it is not supported
   */
  static VariantRule read(String text, Digits digits, AutomatonWork work) {
    IssAlternatives or = new IssAlternatives(digits, work);
    return or.parse(text.split("\\.", -1)) ? or.rule() : null;
  }

  private boolean parse(String[] items) {
    List<VariantRule> together = null;
    for (String item : items) {
      String[] parts = item.strip().split("~", 2);
      String type = parts[0].strip();
      if (type.isEmpty() && parts.length == 1) {
        continue;
      }
      boolean ends = type.equals("End");
      if (type.equals("And") && together == null) {
        together = new ArrayList<>();
      } else if (ends && together != null) {
        if (!add(together)) {
          return false;
        }
        together = null;
      } else if (!ends) {
        List<VariantRule> rules = rules(type, parts.length == 1 ? "" : parts[1]);
        if (rules == null || together == null && !add(rules)) {
          return false;
        }
        if (together != null) {
          together.addAll(rules);
        }
      }
    }
    return together == null && !alternatives.isEmpty();
  }

  private List<VariantRule> rules(String type, String arguments) {
    if (type.isEmpty()) {
      VariantRule value = IssRules.value(arguments, digits);
      return value == null ? null : List.of(value);
    }
    boolean cage = type.equals("Cage");
    if (!cage && (!IssRules.knows(type) || IssRules.isKeyed(type) || type.equals("GreaterThan"))) {
      return null;
    }
    List<VariantRule> rules = IssRules.read(cage ? "Sum" : type, arguments, digits, null, work);
    return !cage || rules == null
        ? rules
        : rules.stream()
            .map(sum -> VariantRule.of(RuleKind.CAGE).group(sum.group(0)).values(sum.value()))
            .map(VariantRule.Builder::build)
            .toList();
  }

  /** Adds an alternative of rules that hold together. */
  private boolean add(List<VariantRule> rules) {
    Board.Builder board = Board.builder(PuzzleType.SUDOKU, side);
    try {
      for (VariantRule rule : rules) {
        VariantRules.check(rule, side, digits.lowest());
        board.variant(rule);
      }
    } catch (ProblemException noRule) {
      return false;
    }
    if (digits.haveZero()) {
      board.variant(VariantRule.global(RuleKind.ZERO_DIGITS));
    }
    Board built = board.build();
    Grounding grounding = Grounding.of(built);
    List<Term> terms = new ArrayList<>();
    built.variants().forEach(rule -> terms.addAll(grounding.terms(rule)));
    alternatives.add(terms);
    return work.spend(side * side)
        && !terms.isEmpty()
        && alternatives.size() <= MOST_ALTERNATIVES
        && terms.stream().allMatch(term -> term.accept(new Counter()) != null);
  }

  /** Goes along cells for a term. */
  private abstract static class Walk {

    /** The cells that it counts, in the order in which it needs them. */
    private final int[] cells;

    /** Whether it needs that order. */
    private final boolean ordered;

    Walk(int[] cells, boolean ordered) {
      this.cells = cells;
      this.ordered = ordered;
    }

    /** Returns whether no cell before one is open. */
    boolean isNext(int cell, Set<Integer> open) {
      for (int before : cells) {
        if (before == cell) {
          return true;
        } else if (open.contains(before)) {
          return Arrays.stream(cells).noneMatch(other -> other == cell);
        }
      }
      return true;
    }

    int start() {
      return 0;
    }

    /** Returns the state after a further cell; negative if the term is broken. */
    abstract int next(int state, int place, int digit);

    /** Returns whether the term is kept behind the last cell. */
    boolean accepts(int state) {
      return true;
    }
  }

  /** How a term is counted; null for one that is not. */
  private final class Counter implements Term.Cases<Walk> {

    @Override
    public Walk table(Term.Table term) {
      List<int[]> places = new ArrayList<>();
      term.places().all(place -> places.add(place.clone()));
      if (!(term.relation() instanceof Relation.Member member) || places.size() != 1) {
        return null;
      }
      return new Walk(places.get(0), false) {
        @Override
        int next(int state, int place, int digit) {
          return member.holds(digit) ? 0 : -1;
        }
      };
    }

    @Override
    public Walk allDifferent(Term.AllDifferent term) {
      List<int[]> places = new ArrayList<>();
      term.places().all(place -> places.add(place.clone()));
      boolean plain =
          term.image().equals(Image.DIGIT)
              && term.gap() == 1
              && term.span() == Term.AllDifferent.ANY_SPAN;
      if (!plain || places.size() != 1) {
        return null;
      }
      return new Walk(places.get(0), false) {
        @Override
        int next(int state, int place, int digit) {
          return (state >>> digit & 1) != 0 ? -1 : state | 1 << digit;
        }
      };
    }

    @Override
    public Walk linear(Term.Linear term) {
      boolean positive = Arrays.stream(term.weights()).allMatch(weight -> weight == 1);
      return !positive
          ? null
          : new Walk(term.cells(), false) {
            @Override
            int next(int state, int place, int digit) {
              return state + digit > term.total() ? -1 : state + digit;
            }

            @Override
            boolean accepts(int state) {
              return state == term.total();
            }
          };
    }

    @Override
    public Walk equalSums(Term.EqualSums term) {
      return null;
    }

    @Override
    public Walk cardinality(Term.Cardinality term) {
      return null;
    }

    @Override
    public Walk occurrences(Term.Occurrences term) {
      return null;
    }

    @Override
    public Walk same(Term.Same term) {
      return null;
    }

    @Override
    public Walk element(Term.Element term) {
      return null;
    }

    @Override
    public Walk rank(Term.Rank term) {
      return null;
    }

    @Override
    public Walk regular(Term.Regular term) {
      Automaton automaton = term.automaton();
      return term.loop()
          ? null
          : new Walk(term.cells(), true) {
            @Override
            int start() {
              return automaton.start();
            }

            @Override
            int next(int state, int place, int digit) {
              return automaton.next(state, digit);
            }

            @Override
            boolean accepts(int state) {
              return automaton.accepts(state);
            }
          };
    }
  }

  private VariantRule rule() {
    Counter counter = new Counter();
    List<List<Walk>> walks =
        alternatives.stream()
            .map(terms -> terms.stream().map(term -> term.accept(counter)).toList())
            .toList();
    int[] line = inOrder(walks.stream().flatMap(List::stream).toList());
    if (line == null) {
      return null;
    }
    IssAutomaton automaton = new IssAutomaton();
    for (List<Walk> some : walks) {
      if (!follow(some, line, automaton)) {
        return null;
      }
    }
    int[] table = automaton.table(side, RuleKind.AUTOMATON.mostValues(), work);
    return table == null
        ? null
        : VariantRule.of(RuleKind.AUTOMATON).group(line).values(table).build();
  }

  /**
   * Returns the cells of all in an order that those have in which it counts (Kahn 1962); null if
   * the work is spent.
   */
  private int[] inOrder(List<Walk> walks) {
    Set<Integer> open = new LinkedHashSet<>();
    walks.forEach(walk -> Arrays.stream(walk.cells).forEach(open::add));
    List<Integer> line = new ArrayList<>();
    boolean found = true;
    while (found) {
      found = false;
      for (int cell : List.copyOf(open)) {
        if (!work.spend(walks.stream().mapToInt(walk -> walk.cells.length).sum())) {
          return null;
        }
        if (walks.stream().allMatch(walk -> !walk.ordered || walk.isNext(cell, open))) {
          found = true;
          line.add(cell);
          open.remove(cell);
        }
      }
    }
    // Lines against each other have no order.
    line.addAll(open);
    return line.stream().mapToInt(Integer::intValue).toArray();
  }

  /** Adds an alternative to the automaton. */
  private boolean follow(List<Walk> walks, int[] line, IssAutomaton automaton) {
    // For each cell of the line, its place in each walk, or -1.
    int[][] places = new int[line.length][walks.size()];
    int last = 0;
    for (int w = 0; w < walks.size(); w++) {
      int before = -1;
      int found = 0;
      for (int i = 0; i < line.length; i++) {
        int place = indexOf(walks.get(w).cells, line[i]);
        if (!work.spend(walks.get(w).cells.length)) {
          return false;
        }
        places[i][w] = place;
        if (place >= 0) {
          if (walks.get(w).ordered && place != before + 1) {
            return false;
          }
          before = place;
          found++;
          last = Math.max(last, i);
        }
      }
      if (found < walks.get(w).cells.length) {
        return false;
      }
    }
    List<Integer> start = walks.stream().map(Walk::start).toList();
    Map<List<Integer>, Integer> here = new HashMap<>();
    here.put(start, automaton.addState());
    automaton.addStart(here.get(start));
    for (int i = 0; i < line.length; i++) {
      Map<List<Integer>, Integer> next = new HashMap<>();
      for (Map.Entry<List<Integer>, Integer> entry : here.entrySet()) {
        if (!work.spend(side * (STEPS_OF_STATE + walks.size()))) {
          return false;
        }
        for (int digit = 1; digit <= side; digit++) {
          List<Integer> after = after(walks, entry.getKey(), places[i], digit);
          if (after != null && i >= last) {
            after = accept(walks, after) ? DONE : null;
          }
          if (after != null) {
            int to = next.computeIfAbsent(after, key -> automaton.addState());
            automaton.add(entry.getValue(), digit - 1, to);
          }
        }
        if (automaton.isTooLarge()) {
          return false;
        }
      }
      here = next;
    }
    here.values().forEach(automaton::addAccepting);
    return true;
  }

  private static int indexOf(int[] cells, int cell) {
    for (int i = 0; i < cells.length; i++) {
      if (cells[i] == cell) {
        return i;
      }
    }
    return -1;
  }

  private static List<Integer> after(
      List<Walk> walks, List<Integer> states, int[] places, int digit) {
    if (states.equals(DONE)) {
      return DONE;
    }
    List<Integer> after = new ArrayList<>(states.size());
    for (int w = 0; w < walks.size(); w++) {
      int state = states.get(w);
      state = places[w] < 0 ? state : walks.get(w).next(state, places[w], digit);
      if (places[w] >= 0 && state < 0) {
        return null;
      }
      after.add(state);
    }
    return after;
  }

  private static boolean accept(List<Walk> walks, List<Integer> states) {
    for (int w = 0; w < states.size(); w++) {
      if (!walks.get(w).accepts(states.get(w))) {
        return false;
      }
    }
    return true;
  }
}
