package dev.pencilmark.board;

import dev.pencilmark.platform.Portable;
import java.util.Arrays;
import java.util.Objects;

/**
 * A rule of a puzzle in addition to those of its type, such as a thermometer: a kind, its cells and
 * its numbers. One class for all kinds, so that code that carries, compares or names rules need not
 * know them; {@link RuleKind} defines the parts of each kind.
 *
 * <p>Immutable. Two rules are equal if they have the same meaning: if the direction has no meaning,
 * the rule begins with the smaller cell. Rules are ordered by kind, then cells, then values.
 *
 * <p>A rule may have any cells of the grid; {@link VariantRules#check} reports rules that make no
 * sense.
 */
public final class VariantRule implements Comparable<VariantRule> {

  private static final int[] NO_NUMBERS = {};

  private final RuleKind kind;
  private final int[][] groups;
  private final int[] values;
  private final int[] masks;
  private final Outside at;
  private final int drawingGroupId;
  private final boolean loop;
  private final boolean ignoreMarked;
  private final DotType dotType;
  private final Verbatim other;

  private VariantRule(Builder from) {
    kind = from.kind;
    groups = from.groups;
    values = from.values;
    masks = from.masks;
    at = from.at;
    drawingGroupId = from.drawingGroupId;
    loop = from.loop;
    ignoreMarked = from.ignoreMarked;
    dotType = from.dotType;
    other = from.other;
  }

  /** Starts a rule of a kind. */
  public static Builder of(RuleKind kind) {
    return new Builder(kind);
  }

  /** Returns a rule of a kind that is about the whole grid. */
  public static VariantRule global(RuleKind kind) {
    return new Builder(kind).build();
  }

  /** Returns a rule that only its source understands. */
  public static VariantRule carried(String formatId, String name, String text) {
    Builder rule = new Builder(RuleKind.OTHER);
    rule.other = new Verbatim(formatId, name, text);
    return rule.build();
  }

  /** Returns the kind. */
  public RuleKind kind() {
    return kind;
  }

  /** Returns the number of groups of cells. */
  public int groups() {
    return groups.length;
  }

  /** Returns the cells of a group in their order, 0-based and row-major; a copy. */
  public int[] group(int i) {
    return groups[i].clone();
  }

  /** Returns the number of cells that a group has. */
  public int size(int group) {
    return groups[group].length;
  }

  /** Returns the i-th cell of a group. */
  public int cell(int group, int i) {
    return groups[group][i];
  }

  /** Returns the number of cells that all groups have; one that is in several counts in each. */
  public int cellCount() {
    int count = 0;
    for (int[] group : groups) {
      count += group.length;
    }
    return count;
  }

  /** Returns the number of values. */
  public int values() {
    return values.length;
  }

  /** Returns the i-th value. */
  public int value(int i) {
    return values[i];
  }

  /** Returns the only value, or 0 if there is none. */
  public int value() {
    return values.length == 0 ? 0 : values[0];
  }

  /**
   * Returns the number of masks of digits: one a cell for {@link RuleKind#ALLOWED}, one a digit for
   * relations, else none.
   */
  public int masks() {
    return masks.length;
  }

  /**
   * Returns the digits that the i-th cell may have, or that may follow the digit i+1, bit d-1 for
   * digit d.
   */
  public int mask(int i) {
    return masks[i];
  }

  /** Returns the position of the clue, if it is outside, else null. */
  public Outside at() {
    return at;
  }

  /**
   * Returns a number that rules have in common which are drawn as one, such as the branches of a
   * thermometer; 0 for none. Has no effect on solutions.
   */
  public int drawingGroupId() {
    return drawingGroupId;
  }

  /** Returns whether the line continues from its last cell to its first. */
  public boolean isLoop() {
    return loop;
  }

  /** Returns whether pairs with a dot are exempt from a rule about all neighbours. */
  public boolean ignoresMarked() {
    return ignoreMarked;
  }

  /**
   * Returns the type of marks that are all shown; null unless the kind is {@link
   * RuleKind#NEGATIVE}.
   */
  public DotType dotType() {
    return dotType;
  }

  /** Returns the source text of a carried rule; null for other rules. */
  public Verbatim other() {
    return other;
  }

  /** Returns the name for people: that of its kind, or what the source calls it. */
  public String name() {
    if (other != null) {
      return other.name();
    }
    return dotType == null ? kind.id() : kind.id() + " " + dotType.id();
  }

  /**
   * Returns the same rule on a board of a side: with the value that is usual there, if it has none.
   */
  VariantRule on(int side) {
    if (values.length > 0 || !kind.hasUsualValue()) {
      return this;
    }
    Builder rule = toBuilder();
    rule.values = new int[] {kind.usualValue(side)};
    return rule.build();
  }

  /** Returns a builder that starts with all that this rule says. */
  public Builder toBuilder() {
    Builder rule = new Builder(kind);
    rule.groups = groups;
    rule.values = values;
    rule.masks = masks;
    rule.at = at;
    rule.drawingGroupId = drawingGroupId;
    rule.loop = loop;
    rule.ignoreMarked = ignoreMarked;
    rule.dotType = dotType;
    rule.other = other;
    return rule;
  }

  @Override
  public int compareTo(VariantRule that) {
    int order = kind.compareTo(that.kind);
    order = order == 0 ? Portable.compare(groups, that.groups, Portable::compare) : order;
    order = order == 0 ? Portable.compare(values, that.values) : order;
    order = order == 0 ? Portable.compare(masks, that.masks) : order;
    order = order == 0 ? place(at).compareTo(place(that.at)) : order;
    order = order == 0 ? Boolean.compare(loop, that.loop) : order;
    order = order == 0 ? Boolean.compare(ignoreMarked, that.ignoreMarked) : order;
    if (order == 0 && dotType != null && that.dotType != null) {
      order = dotType.compareTo(that.dotType);
    }
    return order == 0 && other != null && that.other != null ? other.compareTo(that.other) : order;
  }

  /** Outside places in an order. */
  private static Integer place(Outside at) {
    int across = Board.MAX_SIDE + 2;
    return at == null
        ? -1
        : ((at.row() + 1) * across + at.column() + 1) * Outside.Direction.values().length
            + at.direction().ordinal();
  }

  /** Equal if they have the same meaning; drawing groups do not count. */
  @Override
  public boolean equals(Object object) {
    return object instanceof VariantRule that
        && kind == that.kind
        && Arrays.deepEquals(groups, that.groups)
        && Arrays.equals(values, that.values)
        && Arrays.equals(masks, that.masks)
        && Objects.equals(at, that.at)
        && loop == that.loop
        && ignoreMarked == that.ignoreMarked
        && dotType == that.dotType
        && Objects.equals(other, that.other);
  }

  @Override
  public int hashCode() {
    return (kind.hashCode() * 31 + Arrays.deepHashCode(groups)) * 31 + Arrays.hashCode(values);
  }

  @Override
  public String toString() {
    StringBuilder text = new StringBuilder(name());
    text.append(groups.length == 0 ? "" : Arrays.deepToString(groups));
    text.append(values.length == 0 ? "" : "=" + Arrays.toString(values));
    text.append(masks.length == 0 ? "" : " masks " + Arrays.toString(masks));
    text.append(at == null ? "" : " at " + at);
    return text.append(loop ? " loop" : "").append(ignoreMarked ? " dots exempt" : "").toString();
  }

  /** Builds one rule. */
  public static final class Builder {

    private final RuleKind kind;
    private int[][] groups = {};
    private int[] values = NO_NUMBERS;
    private int[] masks = NO_NUMBERS;
    private Outside at;
    private int drawingGroupId;
    private boolean loop;
    private boolean ignoreMarked;
    private DotType dotType;
    private Verbatim other;

    private Builder(RuleKind kind) {
      this.kind = kind;
    }

    /** Adds a group of cells. */
    public Builder group(int... cells) {
      groups = Arrays.copyOf(groups, groups.length + 1);
      groups[groups.length - 1] = cells.clone();
      return this;
    }

    /** Sets the values. */
    public Builder values(int... numbers) {
      values = numbers.clone();
      return this;
    }

    /** Sets the masks of digits, one for each cell. */
    public Builder masks(int... digits) {
      masks = digits.clone();
      return this;
    }

    /** Sets the place of the clue. */
    public Builder at(Outside place) {
      at = place;
      return this;
    }

    /**
     * Sets the place of the clue, and the cells that it sees from there.
     *
     * @param side the side of the grid
     */
    public Builder at(Outside place, int side) {
      at = place;
      return group(place.cells(side));
    }

    /** Sets the number that rules have in common which are drawn as one. */
    public Builder drawingGroupId(int number) {
      drawingGroupId = number;
      return this;
    }

    /** Sets whether the line continues from its last cell to its first. */
    public Builder loop(boolean is) {
      loop = is;
      return this;
    }

    /** Sets whether pairs with a dot are exempt. */
    public Builder ignoreMarked(boolean are) {
      ignoreMarked = are;
      return this;
    }

    /** Sets the marks that are all shown. */
    public Builder dotType(DotType marks) {
      dotType = marks;
      return this;
    }

    /** Sets what the source wrote. */
    public Builder other(Verbatim words) {
      other = words;
      return this;
    }

    /** Returns the rule, in the one of its spellings that all have which say the same. */
    public VariantRule build() {
      if (groups.length > 0) {
        switch (kind.form()) {
          case CELLS -> sortCells();
          case SET, BLOCK -> groups = new int[][] {sorted(groups[0])};
          case ARROW -> {
            if (groups[0].length > 1) {
              groups = groups.clone();
              groups[0] = sorted(groups[0]);
            }
          }
          default -> {
            if (loop) {
              rotate();
            }
            if (kind.form().isReversible()) {
              turn();
            }
          }
        }
      }
      switch (kind) {
        case QUADRUPLE, NEGATIVE -> values = sorted(values);
        case LOOK_AND_SAY -> values = sortedPairs(values);
        default -> {}
      }
      return new VariantRule(this);
    }

    private static int[] sorted(int[] numbers) {
      int[] sorted = numbers.clone();
      Arrays.sort(sorted);
      return sorted;
    }

    /** Brings pairs of a count and a digit into the order of their digits. */
    private static int[] sortedPairs(int[] pairs) {
      long[] keys = new long[pairs.length / 2];
      for (int i = 0; i < keys.length; i++) {
        keys[i] = (long) pairs[2 * i + 1] << Integer.SIZE | pairs[2 * i] & 0xFFFFFFFFL;
      }
      Arrays.sort(keys);
      int[] sorted = pairs.clone();
      for (int i = 0; i < keys.length; i++) {
        sorted[2 * i] = (int) keys[i];
        sorted[2 * i + 1] = (int) (keys[i] >> Integer.SIZE);
      }
      return sorted;
    }

    /** Brings cells, with their masks, into order. */
    private void sortCells() {
      if (masks.length != groups[0].length) {
        groups = new int[][] {sorted(groups[0])};
        return;
      }
      long[] pairs = new long[masks.length];
      for (int i = 0; i < pairs.length; i++) {
        pairs[i] = (long) groups[0][i] << Integer.SIZE | masks[i] & 0xFFFFFFFFL;
      }
      Arrays.sort(pairs);
      int[] cells = new int[pairs.length];
      masks = new int[pairs.length];
      for (int i = 0; i < pairs.length; i++) {
        cells[i] = (int) (pairs[i] >> Integer.SIZE);
        masks[i] = (int) pairs[i];
      }
      groups = new int[][] {cells};
    }

    /** Lets a loop begin with its smallest cell. */
    private void rotate() {
      int[] cells = groups[0];
      int least = 0;
      for (int i = 1; i < cells.length; i++) {
        least = cells[i] < cells[least] ? i : least;
      }
      int[] turned = new int[cells.length];
      for (int i = 0; i < cells.length; i++) {
        turned[i] = cells[(least + i) % cells.length];
      }
      groups = new int[][] {turned};
    }

    /** Lets a line begin at its smaller end; a loop continues with the smaller neighbour. */
    private void turn() {
      int[] cells = groups[0];
      int from = loop ? 1 : 0;
      if (cells.length < 2 || cells[from] <= cells[cells.length - 1]) {
        return;
      }
      int[] turned = cells.clone();
      for (int i = from; i < cells.length; i++) {
        turned[i] = cells[cells.length - 1 - i + from];
      }
      groups = new int[][] {turned};
    }
  }
}
