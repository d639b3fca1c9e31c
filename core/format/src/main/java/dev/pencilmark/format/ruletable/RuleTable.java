package dev.pencilmark.format.ruletable;

import dev.pencilmark.board.RuleKind;
import dev.pencilmark.board.VariantRule;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * The table of a dialect: for each kind of variant rule that it has, the rows that say how the
 * dialect spells it. Reader and writer of a dialect use the same rows. The kinds without a row are
 * listed in docs/rules-in-formats.md.
 *
 * @param <R> what a row of the dialect has
 */
public class RuleTable<R extends RuleTable.Row> {

  /** How a dialect spells the rules of a kind, or some of them. */
  public interface Row {

    /** Returns the kind. */
    RuleKind kind();

    /** Returns whether the row spells a rule of the kind completely. */
    default boolean says(VariantRule rule) {
      return true;
    }
  }

  private final List<R> rows;
  private final Map<RuleKind, List<R>> ofKind;

  /** The first row of each kind by its ordinal, or null: writers look one up for every rule. */
  private final List<R> firsts = new ArrayList<>();

  /**
   * Creates a table.
   *
   * @param rows the rows; of several for a kind the first that spells a rule is written
   */
  public RuleTable(List<R> rows) {
    this.rows = rows;
    this.ofKind =
        rows.stream()
            .collect(
                Collectors.groupingBy(
                    Row::kind, () -> new EnumMap<>(RuleKind.class), Collectors.toList()));
    for (RuleKind kind : RuleKind.values()) {
      firsts.add(of(kind).isEmpty() ? null : of(kind).get(0));
    }
  }

  /** Returns all rows. */
  public List<R> rows() {
    return rows;
  }

  /** Returns the rows of a kind. */
  public List<R> of(RuleKind kind) {
    return ofKind.getOrDefault(kind, List.of());
  }

  /** Returns the first row of a kind that has one. */
  public R first(RuleKind kind) {
    R row = firsts.get(kind.ordinal());
    if (row == null) {
      throw new IllegalStateException("no row for " + kind);
    }
    return row;
  }

  /** Returns the kinds that have rows. */
  public Set<RuleKind> kinds() {
    return ofKind.isEmpty() ? EnumSet.noneOf(RuleKind.class) : EnumSet.copyOf(ofKind.keySet());
  }

  /** Returns whether a row spells a rule completely. */
  public boolean says(VariantRule rule) {
    return of(rule.kind()).stream().anyMatch(row -> row.says(rule));
  }
}
