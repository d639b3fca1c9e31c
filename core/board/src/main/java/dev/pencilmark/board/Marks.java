package dev.pencilmark.board;

import java.util.Arrays;
import java.util.TreeSet;

/**
 * The marks between neighbours, for the rules that are about pairs without one: {@link
 * RuleKind#NEGATIVE} and {@link RuleKind#NONCONSECUTIVE}.
 */
public final class Marks {

  private final Board board;

  /** A bit for every family, by the smaller cell: first to the right of it, then below. */
  private final int[] marked;

  private Marks(Board board) {
    this.board = board;
    this.marked = new int[2 * board.cellCount()];
    for (VariantRule rule : board.variants()) {
      MarkFamily family = family(rule.kind());
      if (family != null && rule.groups() == 1 && rule.size(0) == 2) {
        int edge = edge(rule.cell(0, 0), rule.cell(0, 1));
        if (edge >= 0) {
          marked[edge] |= 1 << family.ordinal();
        }
      }
    }
  }

  /** Returns the marks of a board. */
  public static Marks of(Board board) {
    return new Marks(board);
  }

  /** Returns the family of the marks of a kind; null if rules of the kind are no marks. */
  public static MarkFamily family(RuleKind kind) {
    return switch (kind) {
      case SUM_PAIR -> MarkFamily.XV;
      case RATIO -> MarkFamily.RATIO;
      case DIFFERENCE -> MarkFamily.DIFFERENCE;
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

  private boolean has(int cell, int other, MarkFamily family) {
    return (marked[edge(cell, other)] & 1 << family.ordinal()) != 0;
  }

  /**
   * Returns whether a negative or nonconsecutive rule says nothing of two neighbours. Dots of
   * either colour exempt a pair from the rules about dots, unlike X and V: three of three puzzles
   * that have both have no solution otherwise.
   */
  public boolean exempts(VariantRule rule, int cell, int other) {
    MarkFamily family = rule.kind() == RuleKind.NONCONSECUTIVE ? null : rule.family();
    return exempts(family, rule.isMarkedExempt(), cell, other);
  }

  /** Returns the same of a rule about a family; null for {@link RuleKind#NONCONSECUTIVE}. */
  boolean exempts(MarkFamily family, boolean markedExempt, int cell, int other) {
    boolean dot = has(cell, other, MarkFamily.RATIO) || has(cell, other, MarkFamily.DIFFERENCE);
    return family != null && has(cell, other, family)
        || markedExempt && family != MarkFamily.XV && dot;
  }

  /** Returns the values that a negative rule is about. */
  public int[] values(VariantRule rule) {
    if (rule.values() > 0) {
      int[] values = new int[rule.values()];
      Arrays.setAll(values, rule::value);
      return values;
    }
    return values(rule.family());
  }

  /** Returns the values of the marks of a family; the usual ones if there are none. */
  int[] values(MarkFamily family) {
    if (family == MarkFamily.XV) {
      return new int[] {5, 10};
    }
    TreeSet<Integer> values = new TreeSet<>();
    for (VariantRule mark : board.variants()) {
      if (family(mark.kind()) == family && mark.values() > 0) {
        values.add(mark.value());
      }
    }
    if (values.isEmpty()) {
      values.add(family == MarkFamily.RATIO ? 2 : 1);
    }
    return values.stream().mapToInt(Integer::intValue).toArray();
  }
}
