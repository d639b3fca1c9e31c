package dev.pencilmark.format.pasted.cages;

import dev.pencilmark.board.CageOperator;
import dev.pencilmark.format.pasted.text.PastedText;
import dev.pencilmark.format.pasted.text.Tokens;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Cages as a table with one cell a line: its row, its column, its cage and the total. */
final class CellTable {

  private static final Set<String> ROWS = Set.of("row", "r", "y");
  private static final Set<String> COLUMNS = Set.of("col", "column", "c", "x");
  private static final Set<String> CAGES = Set.of("cage", "group", "cageid", "id", "label");
  private static final Set<String> TOTALS = Set.of("sum", "total", "value", "target", "clue");
  private static final Set<String> OPERATORS = Set.of("op", "operator", "operation", "sign");

  private static final int NONE = -1;
  private static final int LEAST_LINES = 4;
  private static final int LEAST_COLUMNS = 4;

  /** The columns of the table, or {@link #NONE}. */
  private int row = NONE;

  private int column = NONE;
  private int cage = NONE;
  private int total = NONE;
  private int operator = NONE;
  private int columns;

  /** The sign between two columns; 0 if spaces are between them. */
  private char separator;

  private CellTable() {}

  /** Returns the cages of a table whose first line names its columns; null if there is none. */
  static CageListing of(PastedText pasted, Tokens tokens, BitSet blocked) {
    int i = 0;
    while (i < tokens.count()) {
      pasted.checkpoint().passes(i);
      int end = lineEnd(tokens, i);
      CellTable table = blocked.get(i) ? null : header(tokens, i, end);
      CageListing listing = table == null ? null : table.read(pasted, tokens, end + 1);
      if (listing != null) {
        return listing;
      }
      i = end + 1;
    }
    return null;
  }

  private static int lineEnd(Tokens tokens, int start) {
    int i = start;
    while (i < tokens.count() && tokens.kind(i) != Tokens.Kind.BREAK) {
      i++;
    }
    return i;
  }

  private static CellTable header(Tokens tokens, int from, int to) {
    int words = 0;
    for (int i = from; i < to; i++) {
      if (tokens.kind(i) == Tokens.Kind.NUMBER) {
        return null;
      }
      words += tokens.kind(i) == Tokens.Kind.WORD ? 1 : 0;
    }
    if (words < LEAST_COLUMNS) {
      return null;
    }
    CellTable table = new CellTable();
    for (int i = from; i < to && table.separator == 0; i++) {
      table.separator = ",;|".indexOf(tokens.sign(i)) >= 0 ? tokens.sign(i) : 0;
    }
    for (int i = from; i < to; i++) {
      if (tokens.kind(i) != Tokens.Kind.WORD) {
        continue;
      }
      String name = tokens.length(i) > 9 ? "" : tokens.lower(i);
      int at = table.columns++;
      if (ROWS.contains(name)) {
        table.row = at;
      } else if (COLUMNS.contains(name)) {
        table.column = at;
      } else if (CAGES.contains(name)) {
        table.cage = at;
      } else if (TOTALS.contains(name)) {
        table.total = at;
      } else if (OPERATORS.contains(name)) {
        table.operator = at;
      } else {
        return null;
      }
    }
    boolean whole = table.row >= 0 && table.column >= 0 && table.cage >= 0 && table.total >= 0;
    return whole ? table : null;
  }

  private CageListing read(PastedText pasted, Tokens tokens, int from) {
    Map<String, List<CellName>> cells = new LinkedHashMap<>();
    Map<String, CageTotal> totals = new LinkedHashMap<>();
    int lines = 0;
    int i = from;
    while (i < tokens.count()) {
      int end = lineEnd(tokens, i);
      List<Integer> values = separator == 0 ? values(tokens, i, end) : fields(tokens, i, end);
      if (values.size() != columns
          || !isNumber(tokens, values.get(row))
          || !isNumber(tokens, values.get(column))
          || !isNumber(tokens, values.get(total))
          || values.get(cage) == NONE) {
        break;
      }
      String name = tokens.text(values.get(cage));
      int sum = values.get(total);
      CageOperator sign =
          operator == NONE ? null : CageTotal.operator(tokens, pasted, values.get(operator));
      CageTotal known = totals.putIfAbsent(name, new CageTotal(sum, tokens.number(sum), sign));
      if (known != null && known.value() != tokens.number(sum)) {
        return null;
      }
      cells
          .computeIfAbsent(name, none -> new ArrayList<>())
          .add(
              new CellName(
                  i, end, tokens.number(values.get(row)), tokens.number(values.get(column))));
      lines++;
      i = end + 1;
    }
    if (lines < LEAST_LINES) {
      return null;
    }
    List<CageAnchor> anchors = new ArrayList<>();
    cells.forEach(
        (name, some) ->
            anchors.add(
                new CageAnchor(
                    some.get(0).from(),
                    some.get(some.size() - 1).to(),
                    List.copyOf(some),
                    "",
                    ' ')));
    return new CageListing(CellNotation.BARE, anchors, totals.values().toArray(new CageTotal[0]));
  }

  private static boolean isNumber(Tokens tokens, int token) {
    return token != NONE && tokens.kind(token) == Tokens.Kind.NUMBER;
  }

  /**
   * Returns the first token of each column that is no space and no quote; {@link #NONE} for no
   * token.
   */
  private List<Integer> fields(Tokens tokens, int from, int to) {
    List<Integer> fields = new ArrayList<>();
    int value = NONE;
    for (int i = from; i <= to; i++) {
      if (i == to || tokens.sign(i) == separator) {
        fields.add(value);
        value = NONE;
      } else if (value == NONE
          && tokens.kind(i) != Tokens.Kind.SPACE
          && "\"'".indexOf(tokens.sign(i)) < 0) {
        value = i;
      }
    }
    if (fields.size() == columns + 2 && separator == '|') {
      // With bars around the table.
      fields.remove(columns + 1);
      fields.remove(0);
    }
    return fields;
  }

  private static List<Integer> values(Tokens tokens, int from, int to) {
    List<Integer> values = new ArrayList<>();
    for (int i = from; i < to; i++) {
      if (tokens.kind(i) == Tokens.Kind.NUMBER || tokens.kind(i) == Tokens.Kind.WORD) {
        values.add(i);
      }
    }
    return values;
  }
}
