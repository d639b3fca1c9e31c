package dev.pencilmark.format.sudokupad;

import dev.pencilmark.board.Outside;
import dev.pencilmark.board.VariantRule;
import dev.pencilmark.format.ruletable.RuleCollector;
import dev.pencilmark.format.ruletable.WordedRules;
import dev.pencilmark.problem.ProblemException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** The drawings, their words, and the rules that were found. */
final class SclDrawing {

  /** The maximum number of drawings of one place that are read. */
  static final int MOST_AT_PLACE = 8;

  private final int side;
  private final WordedRules words;
  private final List<SclItem> items;
  private final List<VariantRule> rules = new ArrayList<>();

  SclDrawing(int side, WordedRules words, List<SclItem> items) {
    this.side = side;
    this.words = words;
    this.items = items;
  }

  int side() {
    return side;
  }

  WordedRules words() {
    return words;
  }

  List<SclItem> items() {
    return items;
  }

  /** Returns the rules that were found. */
  List<VariantRule> rules() {
    return rules;
  }

  /** Adds a rule, if it is sound. Whether it is. */
  boolean add(VariantRule.Builder builder) throws ProblemException {
    return RuleCollector.addIfSound(builder, side, words.evidence().text().lowestDigit(), rules);
  }

  /** Adds a drawing to those of its place, unless there are too many. */
  static <K> void put(Map<K, List<SclItem>> map, K place, SclItem item) {
    List<SclItem> there = map.computeIfAbsent(place, none -> new ArrayList<>());
    if (there.size() < MOST_AT_PLACE) {
      there.add(item);
    }
  }

  /** Returns a whole number of at most four digits; -1 if a text is none. */
  static int number(String text) {
    if (text.isEmpty() || text.length() > 4) {
      return -1;
    }
    for (int i = 0; i < text.length(); i++) {
      if (text.charAt(i) < '0' || text.charAt(i) > '9') {
        return -1;
      }
    }
    return Integer.parseInt(text);
  }

  /**
   * Returns the place next to the grid in the middle of which a shape is; null if it is at none.
   */
  Outside outside(SclItem item) {
    double[] point = item.points[0];
    if (!SclItem.isHalf(point[0]) || !SclItem.isHalf(point[1])) {
      return null;
    }
    Outside at =
        new Outside((int) Math.floor(point[0]), (int) Math.floor(point[1]), Outside.Direction.NONE);
    return at.isOutside(side) ? at : null;
  }
}
