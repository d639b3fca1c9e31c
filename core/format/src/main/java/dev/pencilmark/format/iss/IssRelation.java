package dev.pencilmark.format.iss;

import dev.pencilmark.board.Digits;
import dev.pencilmark.board.DotType;
import dev.pencilmark.board.Marks;
import dev.pencilmark.board.RuleKind;
import dev.pencilmark.board.VariantRule;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;

/**
 * The rules that the relation of an item represents. Texts have the same relation for a hundred
 * pairs: its meaning, for which some forty relations are compared with it, is computed once.
 */
final class IssRelation {

  /** The marks that pairs may be, the one that is meant where there is no name first. */
  private static final RuleKind[] MARKS = {RuleKind.DIFFERENCE, RuleKind.RATIO, RuleKind.SUM_PAIR};

  private final DigitRelation digits;
  private final Digits grid;
  private final int side;
  private final boolean all;
  private final RuleKind set;
  private final RuleKind line;
  private final int difference;
  private final Map<String, Pair> pairs = new HashMap<>();

  /**
   * The rule that a pair is.
   *
   * @param kind null if it is none alone
   * @param value its value, or 0
   */
  private record Pair(RuleKind kind, int value) {}

  IssRelation(DigitRelation digits, Digits grid) {
    this.digits = digits;
    this.grid = grid;
    this.side = grid.count();
    this.all = digits.is((one, other) -> true);
    this.set = IssTable.related(IssTable.Shape.RELATED_CELLS, digits);
    this.line =
        digits.is((one, other) -> one < other)
            ? RuleKind.THERMO
            : IssTable.related(IssTable.Shape.RELATED_LINE, digits);
    this.difference = difference();
  }

  private int difference() {
    for (int value = 2; value < side; value++) {
      int least = value;
      if (digits.is((one, other) -> Math.abs(one - other) >= least)) {
        return value;
      }
    }
    return 0;
  }

  /** Returns the digits that have it. */
  DigitRelation digits() {
    return digits;
  }

  /** Returns whether any two digits have it. */
  boolean isAll() {
    return all;
  }

  /** Returns the kind of lines of which any two cells have it; null if there is none. */
  RuleKind set() {
    return set;
  }

  /** Returns the line on which all that follow each other have it; null if there is none. */
  RuleKind line() {
    return line;
  }

  /**
   * Returns the minimum difference of two digits, if it says just that and no mark is meant; else
   * 0.
   */
  int difference(String name) {
    boolean isMark = difference > 0 && Arrays.stream(MARKS).anyMatch(kind -> isNamed(name, kind));
    return isMark ? 0 : difference;
  }

  /** Returns the rule of two cells that have it; null if it is none that is a rule alone. */
  VariantRule pair(String name, int cell, int other) {
    Pair pair = pairs.computeIfAbsent(name, this::pair);
    if (pair.kind == null) {
      return null;
    }
    VariantRule.Builder rule = VariantRule.of(pair.kind);
    if (pair.kind == RuleKind.CLONE) {
      return rule.group(cell).group(other).build();
    }
    rule.group(cell, other);
    return (pair.value == 0 ? rule : rule.values(pair.value)).build();
  }

  private Pair pair(String name) {
    if (digits.is(IssTable.of(RuleKind.GREATER).relation())) {
      return new Pair(RuleKind.GREATER, 0);
    }
    if (digits.is((one, two) -> one == two)) {
      return new Pair(RuleKind.CLONE, 0);
    }
    if (digits.is((one, two) -> one != two)) {
      return new Pair(RuleKind.CAGE, 0);
    }
    Pair mark = null;
    for (RuleKind kind : MARKS) {
      if (mark == null || isNamed(name, kind)) {
        Pair found = mark(kind);
        mark = found == null ? mark : found;
      }
    }
    if (mark != null) {
      return mark;
    }
    for (int v = 2; v <= side; v++) {
      int value = v;
      if (digits.is((one, two) -> one % value != two % value)) {
        return new Pair(RuleKind.MODULAR, value);
      }
    }
    boolean entropic =
        side == IssCells.PLAIN_SIDE && digits.is((one, two) -> (one - 1) / 3 != (two - 1) / 3);
    return new Pair(entropic ? RuleKind.ENTROPIC : null, 0);
  }

  /** Returns the mark of a kind that it is; null if it is none. */
  private Pair mark(RuleKind kind) {
    DotType dotType = Marks.dotType(kind);
    int low = kind == RuleKind.SUM_PAIR && grid.haveZero() ? 1 : kind.lowestValue(side);
    for (int value = low; value <= kind.highestValue(side); value++) {
      if (digits.equals(DigitRelation.of(grid, dotType.relation(value)))) {
        return new Pair(kind, value);
      }
    }
    return null;
  }

  private static boolean isNamed(String name, RuleKind kind) {
    return name.contains(IssTable.of(kind).word());
  }
}
