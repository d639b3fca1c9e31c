package dev.pencilmark.board;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * A rule of a text that a board cannot hold. Without it the puzzle is another.
 *
 * @param name its name in the text's format, as the text has it
 * @param count how often it is there; 0 where that is not a number
 */
public record UnsupportedConstraint(String name, int count) {

  /** So many are reported by name; if there are more, the last one represents all others. */
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
    Map<String, Integer> counts = new LinkedHashMap<>();
    ofText.forEach(rule -> counts.put(rule.name(), rule.count()));
    VariantRules.counts(rules).forEach((name, count) -> counts.merge(name, count, Math::max));
    return of(counts);
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

  /** Returns the rules of some names with their counts, in the order of the map. */
  public static List<UnsupportedConstraint> of(Map<String, Integer> counts) {
    int named = counts.size() <= MOST ? counts.size() : MOST - 1;
    List<UnsupportedConstraint> rules = new ArrayList<>(named);
    for (Map.Entry<String, Integer> rule : counts.entrySet()) {
      if (rules.size() == named) {
        rules.add(new UnsupportedConstraint(OTHERS, counts.size() - named));
        break;
      }
      rules.add(new UnsupportedConstraint(rule.getKey(), rule.getValue()));
    }
    return rules;
  }
}
