package dev.pencilmark.format.iss;

import dev.pencilmark.board.UnsupportedConstraint;
import dev.pencilmark.board.VariantRule;
import dev.pencilmark.board.VariantRules;
import dev.pencilmark.problem.Problem;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * The items of a text that a board cannot say. They are carried on it, each with its text, unless
 * there are too many.
 */
final class IssUnsupported {

  /** Rules that are named at most; a text may have any number of items. */
  private static final int MOST_NAMED = 12;

  /** The names of the items, with how many there are. */
  private final Map<String, Integer> names = new LinkedHashMap<>();

  /** The items as rules; null once there are too many. */
  private List<VariantRule> carried = new ArrayList<>();

  private int carriedText;
  private int firstAt = Problem.NO_INDEX;

  void add(IssItem item) {
    add(item.type(), item.string(), item.from());
  }

  /** Adds an item, or a part of one. */
  void add(String name, String what, int at) {
    firstAt = names.isEmpty() ? at : firstAt;
    names.merge(name, 1, Integer::sum);
    carriedText += name.length() + what.length();
    if (carried != null
        && carriedText <= VariantRules.MOST_TEXT
        && carried.size() < VariantRules.MOST_RULES) {
      carried.add(VariantRule.carried(Iss.ID, name, what));
    } else {
      carried = null;
      carriedText = VariantRules.MOST_TEXT + 1;
    }
  }

  /** Returns whether they are few enough to be carried. */
  boolean areCarried() {
    return carried != null;
  }

  /** Returns the rules that carry them; none if there are too many. */
  List<VariantRule> carried() {
    return carried == null ? List.of() : carried;
  }

  /** Returns the place of the first. */
  int firstAt() {
    return firstAt;
  }

  /** Returns the number of unsupported rules. */
  int count() {
    return names.values().stream().mapToInt(Integer::intValue).sum();
  }

  List<UnsupportedConstraint> rules() {
    return UnsupportedConstraint.of(names);
  }

  /** Returns the first names in a row. */
  String names() {
    String first = names.keySet().stream().limit(MOST_NAMED).collect(Collectors.joining(", "));
    return names.size() > MOST_NAMED ? first + ", others" : first;
  }
}
