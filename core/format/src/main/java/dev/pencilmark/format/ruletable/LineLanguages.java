package dev.pencilmark.format.ruletable;

import dev.pencilmark.board.RuleKind;
import dev.pencilmark.board.VariantRule;
import dev.pencilmark.format.ruletable.AutomatonTable.Language;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.function.BiFunction;
import java.util.function.BiPredicate;
import java.util.function.IntPredicate;
import java.util.function.IntUnaryOperator;
import java.util.function.Predicate;

/** The sequences of digits that rules in words accept, as rules of the kind automaton. */
public final class LineLanguages {

  private final int side;
  private final AutomatonTable tables = new AutomatonTable();

  /**
   * Creates the languages of a text.
   *
   * @param side the number of digits
   */
  public LineLanguages(int side) {
    this.side = side;
  }

  /** A language by its functions. */
  private record Functions(
      List<Integer> start,
      BiFunction<List<Integer>, Integer, List<Integer>> step,
      Predicate<List<Integer>> end)
      implements Language {

    @Override
    public List<Integer> next(List<Integer> state, int digit) {
      return step.apply(state, digit);
    }

    @Override
    public boolean accepts(List<Integer> state) {
      return end.test(state);
    }
  }

  /** Returns the rule that cells have digits of a language; null if its table is too large. */
  private VariantRule.Builder rule(String name, Language language, int[]... groups) {
    int length = groups.length - 1;
    for (int[] group : groups) {
      length += group.length;
    }
    int[] table = tables.of(name, language, side + (groups.length > 1 ? 1 : 0), length);
    if (table.length == 0) {
      return null;
    }
    VariantRule.Builder rule = VariantRule.of(RuleKind.AUTOMATON).values(table);
    for (int[] group : groups) {
      rule.group(group);
    }
    return rule;
  }

  /**
   * Returns the rule that digits increase from one end to the other, each the sum of the two before
   * it.
   */
  public VariantRule.Builder fibonacci(int[] cells) {
    if (cells.length > side) {
      return null;
    }
    List<List<Integer>> words = new ArrayList<>();
    for (int first = 1; first <= side; first++) {
      for (int second = first + 1; second <= side; second++) {
        List<Integer> word = new ArrayList<>(List.of(first, second));
        while (word.size() < cells.length && word.get(word.size() - 1) <= side) {
          word.add(word.get(word.size() - 1) + word.get(word.size() - 2));
        }
        if (word.size() == cells.length && word.get(word.size() - 1) <= side) {
          List<Integer> back = new ArrayList<>(word);
          Collections.reverse(back);
          words.add(word);
          words.add(back);
        }
      }
    }
    return rule(
        "fibonacci",
        new Functions(
            List.of(),
            (state, digit) -> {
              List<Integer> next = new ArrayList<>(state);
              next.add(digit);
              return words.stream()
                      .anyMatch(
                          word ->
                              word.size() >= next.size()
                                  && word.subList(0, next.size()).equals(next))
                  ? next
                  : null;
            },
            words::contains),
        cells);
  }

  /** Returns the rule that each difference of neighbours on a line is there as often as it says. */
  public VariantRule.Builder countedDifferences(int[] cells) {
    return rule(
        "differences",
        new Functions(
            Collections.nCopies(side + 1, 0),
            (state, digit) -> {
              List<Integer> next = new ArrayList<>(state);
              next.set(0, digit);
              if (state.get(0) != 0) {
                int difference = Math.abs(state.get(0) - digit);
                if (difference == 0 || state.get(difference) == difference) {
                  return null;
                }
                next.set(difference, state.get(difference) + 1);
              }
              return next;
            },
            state -> {
              for (int difference = 1; difference <= side; difference++) {
                if (state.get(difference) % difference != 0) {
                  return false;
                }
              }
              return true;
            }),
        cells);
  }

  /** Returns the rule that no {@code length} consecutive digits are of the same class. */
  public VariantRule.Builder noRuns(int[] cells, int length, IntUnaryOperator classOf) {
    return rule(
        "runs " + length,
        new Functions(
            List.of(-1, 0),
            (state, digit) -> {
              int now = classOf.applyAsInt(digit);
              int run = state.get(0) == now ? state.get(1) + 1 : 1;
              return run == length ? null : List.of(now, run);
            },
            state -> true),
        cells);
  }

  /**
   * Returns the rule that the sum of cells is of a class.
   *
   * @param name the name of the class
   */
  public VariantRule.Builder sum(String name, int[] cells, IntPredicate of) {
    return rule(
        name,
        new Functions(
            List.of(0),
            (state, digit) -> List.of(state.get(0) + digit),
            state -> of.test(state.get(0))),
        cells);
  }

  /**
   * Returns the rule that the sums of two groups of cells are related.
   *
   * @param name the name of the relation
   */
  public VariantRule.Builder sums(
      String name, int[] cells, int[] others, BiPredicate<Integer, Integer> related) {
    return rule(
        "sums " + name,
        new Functions(
            List.of(-1, 0),
            (state, digit) -> {
              if (digit > side) {
                return List.of(state.get(1), 0);
              }
              return List.of(state.get(0), state.get(1) + digit);
            },
            state -> state.get(0) >= 0 && related.test(state.get(0), state.get(1))),
        cells,
        others);
  }

  /**
   * Returns the rule that as many cells have a digit of one class as of another.
   *
   * @param name the name of the classes
   */
  public VariantRule.Builder asMany(
      String name, int[] cells, IntPredicate one, IntPredicate other) {
    return rule(
        name,
        new Functions(
            List.of(0),
            (state, digit) ->
                List.of(state.get(0) + (one.test(digit) ? 1 : 0) - (other.test(digit) ? 1 : 0)),
            state -> state.get(0) == 0),
        cells);
  }
}
