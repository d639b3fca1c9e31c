package dev.pencilmark.logic.explainer;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/**
 * For every candidate the first hint that removes it, in the order of Sudoku Explainer: of the
 * lowest complexity, then of the lowest kind, then the first that was found.
 *
 * @param <T> the data of hints
 */
final class FirstHints<T> {

  /** A hint, and the candidates that it removes. */
  record Hint<T>(int complexity, int kind, int number, int[] removed, T data) {}

  private final List<Hint<T>> first = new ArrayList<>();
  private final int[] numbers = new int[Layout.CANDIDATES];
  private final List<Hint<T>> all = new ArrayList<>();

  FirstHints() {
    java.util.Arrays.fill(numbers, -1);
  }

  /** Returns whether a hint would be the first for one of some candidates. */
  boolean wants(int complexity, int kind, Field field, int candidate, boolean truth) {
    if (!truth) {
      return wants(complexity, kind, candidate);
    }
    int cell = Field.cell(candidate);
    int others = field.candidates(cell) & ~(1 << Field.digit(candidate) - 1);
    for (int rest = others; rest != 0; rest &= rest - 1) {
      if (wants(complexity, kind, Field.candidate(cell, Masks.first(rest) + 1))) {
        return true;
      }
    }
    return false;
  }

  private boolean wants(int complexity, int kind, int candidate) {
    if (numbers[candidate] < 0) {
      return true;
    }
    Hint<T> known = all.get(numbers[candidate]);
    return complexity != known.complexity ? complexity < known.complexity : kind < known.kind;
  }

  /** Takes a hint that is wanted. */
  void take(int complexity, int kind, Field field, int candidate, boolean truth, T data) {
    int[] removed = removed(field, candidate, truth);
    int number = all.size();
    for (int one : removed) {
      if (wants(complexity, kind, one)) {
        numbers[one] = number;
      }
    }
    all.add(new Hint<>(complexity, kind, number, removed, data));
  }

  /** Returns the candidates that are eliminated if one is true, or false. */
  static int[] removed(Field field, int candidate, boolean truth) {
    if (!truth) {
      return new int[] {candidate};
    }
    int cell = Field.cell(candidate);
    int others = field.candidates(cell) & ~(1 << Field.digit(candidate) - 1);
    int[] removed = new int[Masks.count(others)];
    int count = 0;
    for (int rest = others; rest != 0; rest &= rest - 1) {
      removed[count++] = Field.candidate(cell, Masks.first(rest) + 1);
    }
    return removed;
  }

  /** Returns the hints that are the first for a candidate, in order. */
  List<Hint<T>> inOrder() {
    boolean[] isFirst = new boolean[all.size()];
    for (int number : numbers) {
      if (number >= 0) {
        isFirst[number] = true;
      }
    }
    first.clear();
    for (Hint<T> hint : all) {
      if (isFirst[hint.number]) {
        first.add(hint);
      }
    }
    first.sort(
        Comparator.<Hint<T>>comparingInt(Hint::complexity)
            .thenComparingInt(Hint::kind)
            .thenComparingInt(Hint::number));
    return first;
  }
}
