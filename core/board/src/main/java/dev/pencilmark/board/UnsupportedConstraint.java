package dev.pencilmark.board;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * A rule of a text that a board cannot hold. Without it the puzzle is another.
 *
 * @param name its name in the text's format, as the text has it; a sentence in quotation marks
 * @param count how often it is there; 0 where that is not a number
 * @param part the part of the text that it is
 */
public record UnsupportedConstraint(String name, int count, Part part) {

  /** The parts of a text that may be unread. */
  public enum Part {
    /** A rule that the format names. */
    RULE,
    /** Something drawn, such as lines of a colour. */
    DRAWING,
    /** A sentence of the rules in words. */
    SENTENCE,
    /**
     * A sentence that may change the digits, their values, the groups of cells or other rules, so
     * that a board without it may have fewer solutions than the puzzle.
     */
    CHANGING_SENTENCE
  }

  /** Creates a rule that the format names. */
  public UnsupportedConstraint(String name, int count) {
    this(name, count, Part.RULE);
  }

  /**
   * The maximum number that is reported by name; if there are more, the last one represents all
   * others.
   */
  public static final int MOST = 100;

  /** The name of those beyond {@link #MOST}; their count is how many names there are. */
  private static final String OTHERS = "others";

  /** Such as {@code fullrank (1), lookandsay (2)}; with names as the text has them. */
  public static String words(List<UnsupportedConstraint> rules) {
    return rules.stream()
        .map(rule -> rule.name() + (rule.count() == 0 ? "" : " (" + rule.count() + ")"))
        .collect(Collectors.joining(", "));
  }

  /** The longest list of {@link #names}. */
  private static final int MOST_NAMES = 300;

  /**
   * Returns the names alone, such as {@code fullrank, lookandsay}, for messages about unchecked
   * rules; a long list ends with an ellipsis.
   */
  public static String names(List<UnsupportedConstraint> rules) {
    String names =
        rules.stream().map(UnsupportedConstraint::name).collect(Collectors.joining(", "));
    return names.length() > MOST_NAMES ? names.substring(0, MOST_NAMES) + "..." : names;
  }

  /** Returns those of a text, and the rules that its board carries without understanding them. */
  public static List<UnsupportedConstraint> withCarried(
      List<UnsupportedConstraint> ofText, Board board) {
    if (board.variants().isEmpty()) {
      return ofText;
    }
    List<VariantRule> rules =
        board.variants().stream().filter(rule -> !rule.kind().isSupported()).toList();
    if (rules.isEmpty()) {
      return ofText;
    }
    Map<String, UnsupportedConstraint> named = new LinkedHashMap<>();
    ofText.forEach(rule -> named.put(rule.name(), rule));
    VariantRules.counts(rules)
        .forEach(
            (name, count) ->
                named.merge(
                    name,
                    new UnsupportedConstraint(name, count),
                    (one, other) ->
                        new UnsupportedConstraint(
                            name, Math.max(one.count, other.count), one.part)));
    return atMost(List.copyOf(named.values()));
  }

  /** Returns those of a text that its board does not even carry. */
  public static List<UnsupportedConstraint> notCarried(
      List<UnsupportedConstraint> ofText, Board board) {
    if (ofText.isEmpty() || board.variants().isEmpty()) {
      return ofText;
    }
    Map<String, Integer> carried =
        VariantRules.counts(
            board.variants().stream().filter(rule -> !rule.kind().isSupported()).toList());
    return ofText.stream().filter(rule -> !carried.containsKey(rule.name())).toList();
  }

  /** Returns rules, of which the last represents those beyond {@link #MOST}. */
  public static List<UnsupportedConstraint> atMost(List<UnsupportedConstraint> rules) {
    if (rules.size() <= MOST) {
      return rules;
    }
    List<UnsupportedConstraint> named = new ArrayList<>(rules.subList(0, MOST - 1));
    boolean changing =
        rules.stream().skip(MOST - 1).anyMatch(rule -> rule.part == Part.CHANGING_SENTENCE);
    named.add(
        new UnsupportedConstraint(
            OTHERS, rules.size() - named.size(), changing ? Part.CHANGING_SENTENCE : Part.RULE));
    return named;
  }

  /** Returns the rules of some names with their counts, in the order of the map. */
  public static List<UnsupportedConstraint> of(Map<String, Integer> counts) {
    List<UnsupportedConstraint> rules = new ArrayList<>(counts.size());
    counts.forEach((name, count) -> rules.add(new UnsupportedConstraint(name, count)));
    return atMost(rules);
  }
}
