package dev.pencilmark.draw.rules;

import dev.pencilmark.board.Board;
import dev.pencilmark.board.Outside;
import dev.pencilmark.board.RuleKind;
import dev.pencilmark.board.VariantRule;
import dev.pencilmark.draw.Symbols;
import dev.pencilmark.draw.scene.CluePlace;
import dev.pencilmark.draw.scene.RuleMargins;
import java.util.ArrayList;
import java.util.Collections;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/** The labels of the groups of rules, and the room that rules need. */
public final class RuleLabels {

  private RuleLabels() {}

  /** Returns the room that the rules of a board need. */
  public static RuleMargins room(Board board, Symbols symbols) {
    if (board.variants().isEmpty()) {
      return RuleMargins.NONE;
    }
    boolean cages = false;
    boolean marks = false;
    int before = 0;
    int after = 0;
    for (VariantRule rule : board.variants()) {
      RuleStyle style = RuleStyle.of(rule.kind());
      cages |= style.outline() != RuleStyle.Outlining.NONE;
      marks |= style.marks() != null;
    }
    for (CluePlace place : CluePlace.of(board)) {
      Outside at = place.rule().at();
      boolean first = at.row() < 0 || at.column() < 0;
      boolean last = at.row() == board.side() || at.column() == board.side();
      before = Math.max(before, first ? place.number() + 1 : 0);
      after = Math.max(after, last ? place.number() + 1 : 0);
    }
    return new RuleMargins(labels(board, symbols), cages, marks, before, after);
  }

  private static Map<Integer, List<String>> labels(Board board, Symbols symbols) {
    Map<Integer, List<String>> labels = new TreeMap<>();
    Map<RuleKind, Integer> numbers = new EnumMap<>(RuleKind.class);
    Set<RuleKind> differing = differing(board);
    for (VariantRule rule : board.variants()) {
      int number = numbers.merge(rule.kind(), 1, Integer::sum) - 1;
      for (int group = 0; group < rule.groups(); group++) {
        String label = label(rule, number, differing);
        if (!label.isEmpty()) {
          int first = rule.cell(group, 0);
          if (RuleStyle.of(rule.kind()).outline() != RuleStyle.Outlining.NONE) {
            for (int i = 1; i < rule.size(group); i++) {
              first = Math.min(first, rule.cell(group, i));
            }
          }
          labels.computeIfAbsent(first, cell -> new ArrayList<>()).add(label);
        }
      }
      if (rule.masks() > 0 && !rule.kind().isRelation()) {
        for (int i = 0; i < rule.size(0); i++) {
          labels
              .computeIfAbsent(rule.cell(0, i), cell -> new ArrayList<>())
              .add(allowed(rule.mask(i), symbols.all(board.side())));
        }
      }
    }
    return Collections.unmodifiableMap(labels);
  }

  /**
   * Returns the label of a group of a rule: its total, its number if it differs from others of its
   * kind, or the letter of connected groups.
   */
  private static String label(VariantRule rule, int number, Set<RuleKind> differing) {
    RuleStyle.Label label = RuleStyle.of(rule.kind()).label();
    return label == null
        ? ""
        : label.of(rule, Symbols.letter(number % 52), differing.contains(rule.kind()));
  }

  /** Returns the kinds of which rules have different values. */
  private static Set<RuleKind> differing(Board board) {
    Map<RuleKind, Integer> values = new EnumMap<>(RuleKind.class);
    Set<RuleKind> differing = EnumSet.noneOf(RuleKind.class);
    for (VariantRule rule : board.variants()) {
      Integer before = values.putIfAbsent(rule.kind(), rule.value());
      if (before != null && before != rule.value()) {
        differing.add(rule.kind());
      }
    }
    return differing;
  }

  /** Returns the digits that a cell may have, or those that it may not if these are fewer. */
  private static String allowed(int mask, String[] symbols) {
    int side = symbols.length - 1;
    boolean not = Integer.bitCount(mask) > side / 2 + 1 && Integer.bitCount(mask) < side;
    int stated = not ? ~mask & (1 << side) - 1 : mask;
    StringBuilder digits = new StringBuilder(not ? "\u2260" : "");
    for (int rest = stated; rest != 0; rest &= rest - 1) {
      digits.append(symbols[Integer.numberOfTrailingZeros(rest) + 1]);
      digits.append((rest & rest - 1) == 0 ? "" : ",");
    }
    return digits.toString();
  }
}
