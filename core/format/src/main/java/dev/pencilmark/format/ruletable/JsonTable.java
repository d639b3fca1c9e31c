package dev.pencilmark.format.ruletable;

import dev.pencilmark.board.VariantRule;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/** The table of a dialect in JSON, whose rows are found by their member, too. */
public final class JsonTable extends RuleTable<JsonRow> {

  private final JsonCells spelling;
  private final Map<String, List<JsonRow>> ofMember = new HashMap<>();

  /**
   * Creates a table.
   *
   * @param spelling how the dialect spells names and cells
   */
  public JsonTable(JsonCells spelling, List<JsonRow> rows) {
    super(rows);
    this.spelling = spelling;
    for (JsonRow row : rows) {
      if (row.use() != JsonRow.Use.WRITE && !row.member().isEmpty()) {
        ofMember.merge(
            spelling.plain(row.member()),
            List.of(row),
            (one, more) -> Stream.of(one, more).flatMap(List::stream).toList());
      }
    }
  }

  JsonCells spelling() {
    return spelling;
  }

  /** Returns the rows whose rules a member has. */
  List<JsonRow> ofMember(String name) {
    return ofMember.getOrDefault(spelling.plain(name), List.of());
  }

  /** Returns the row that spells a rule in a grid of a side; null if none does. */
  JsonRow row(VariantRule rule, int side) {
    for (JsonRow row : of(rule.kind())) {
      if (row.says(rule, side)) {
        return row;
      }
    }
    return null;
  }

  /** Returns whether a row spells a rule in a grid of a side. */
  public boolean says(VariantRule rule, int side) {
    return row(rule, side) != null;
  }
}
