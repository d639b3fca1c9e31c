package dev.pencilmark.board;

import java.util.Arrays;
import java.util.TreeSet;

/**
 * The marks between neighbours, for the rules that are about pairs without one: {@link
 * RuleKind#NEGATIVE} and {@link RuleKind#NONCONSECUTIVE}.
 */
public final class Marks {

  private final Board board;

  /** A bit for every type of dots, by the smaller cell: first to the right of it, then below. */
  private final int[] marked;

  private Marks(Board board) {
    this.board = board;
    this.marked = new int[2 * board.cellCount()];
    for (VariantRule rule : board.variants()) {
      DotType dotType = dotType(rule.kind());
      if (dotType != null && rule.groups() == 1 && rule.size(0) == 2) {
        int edge = edge(rule.cell(0, 0), rule.cell(0, 1));
        if (edge >= 0) {
          marked[edge] |= 1 << dotType.ordinal();
        }
      }
    }
  }

  /** Returns the marks of a board. */
  public static Marks of(Board board) {
    return new Marks(board);
  }

  /** Returns the type of the marks of a kind; null if rules of the kind are no marks. */
  public static DotType dotType(RuleKind kind) {
    return switch (kind) {
      case SUM_PAIR -> DotType.XV;
      case RATIO -> DotType.RATIO;
      case DIFFERENCE -> DotType.DIFFERENCE;
      default -> null;
    };
  }

  /** Returns the place of the mark between two neighbours; -1 if they are none. */
  private int edge(int cell, int other) {
    int side = board.side();
    int low = Math.min(cell, other);
    int high = Math.max(cell, other);
    if (high == low + side) {
      return 2 * low + 1;
    }
    return high == low + 1 && high % side != 0 ? 2 * low : -1;
  }

  private boolean has(int cell, int other, DotType dotType) {
    return (marked[edge(cell, other)] & 1 << dotType.ordinal()) != 0;
  }

  /**
   * Returns whether a negative or nonconsecutive rule says nothing of two neighbours. Dots of
   * either colour exempt a pair from the rules about dots, unlike X and V: three of three puzzles
   * that have both have no solution otherwise.
   */
  public boolean exempts(VariantRule rule, int cell, int other) {
    DotType dotType = rule.kind() == RuleKind.NONCONSECUTIVE ? null : rule.dotType();
    return exempts(dotType, rule.ignoresMarked(), cell, other);
  }

  /** Returns the same of a rule about a type of marks; null for {@link RuleKind#NONCONSECUTIVE}. */
  boolean exempts(DotType dotType, boolean ignoreMarked, int cell, int other) {
    boolean dot = has(cell, other, DotType.RATIO) || has(cell, other, DotType.DIFFERENCE);
    return dotType != null && has(cell, other, dotType)
        || ignoreMarked && dotType != DotType.XV && dot;
  }

  /** Returns the values that a negative rule is about. */
  public int[] values(VariantRule rule) {
    if (rule.values() > 0) {
      int[] values = new int[rule.values()];
      Arrays.setAll(values, rule::value);
      return values;
    }
    return values(rule.dotType());
  }

  /** Returns the values of the marks of a type; the usual ones if there are none. */
  public int[] values(DotType dotType) {
    if (dotType == DotType.XV) {
      return new int[] {5, 10};
    }
    TreeSet<Integer> values = new TreeSet<>();
    for (VariantRule mark : board.variants()) {
      if (dotType(mark.kind()) == dotType && mark.values() > 0) {
        values.add(mark.value());
      }
    }
    if (values.isEmpty()) {
      values.add(dotType == DotType.RATIO ? 2 : 1);
    }
    return values.stream().mapToInt(Integer::intValue).toArray();
  }
}
