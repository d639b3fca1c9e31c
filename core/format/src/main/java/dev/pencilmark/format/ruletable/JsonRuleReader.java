package dev.pencilmark.format.ruletable;

import dev.pencilmark.board.Outside;
import dev.pencilmark.board.RuleKind;
import dev.pencilmark.board.VariantRule;
import dev.pencilmark.problem.ProblemCode;
import dev.pencilmark.problem.ProblemException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;

/** Reads the members of a JSON text that the rows of a table are about. */
public abstract class JsonRuleReader {

  private static final int MOST_VALUES = 64;

  /** The names of directions of diagonals, by {@link Outside.Direction}. */
  static final List<String> DIRECTIONS = List.of("", "UL", "UR", "DL", "DR");

  protected final int side;
  protected final RuleCollector collector;
  private final JsonTable table;
  private final JsonCells spelling;
  private int drawingGroups;

  protected JsonRuleReader(JsonTable table, int side, RuleCollector collector) {
    this.table = table;
    this.spelling = table.spelling();
    this.side = side;
    this.collector = collector;
  }

  /** Returns whether a member has rules that are understood; if it does, reads them. */
  public final boolean read(String name, JsonPlace member) throws ProblemException {
    List<JsonRow> rows = table.ofMember(name);
    if (rows.isEmpty() || !isSupported(rows.get(0))) {
      return false;
    }
    JsonRow row = rows.get(0);
    switch (row.shape()) {
      case FLAG -> {
        if (isSet(member)) {
          collector.add(rule(row), member);
        }
      }
      case CELLS -> collector.add(rule(row).group(spelling.readLine(member, side)), member);
      case SPECIAL -> readSpecial(row, member);
      default -> {
        for (int i = 0; i < member.size(); i++) {
          readEntry(rows, member.get(i));
        }
      }
    }
    return true;
  }

  /** Returns whether a row applies to the puzzle. */
  protected boolean isSupported(JsonRow row) {
    return true;
  }

  /** Returns whether a flag is set. */
  protected boolean isSet(JsonPlace flag) {
    return flag.isTrue();
  }

  /** Reads a member that only the dialect understands. */
  protected abstract void readSpecial(JsonRow row, JsonPlace member) throws ProblemException;

  /** Adds the rule of a line; whether it says anything. */
  protected boolean addLine(VariantRule.Builder rule, RuleKind kind, int[] cells, JsonPlace place)
      throws ProblemException {
    if (cells.length < kind.form().fewestCells()) {
      return false;
    }
    collector.add(rule.group(cells), place);
    return true;
  }

  /** Returns a rule without cells. */
  private static VariantRule.Builder rule(JsonRow row) {
    // The one global rule that dots may exempt pairs from does so in all dialects in JSON.
    return VariantRule.of(row.kind()).ignoreMarked(row.kind() == RuleKind.NONCONSECUTIVE);
  }

  private void readEntry(List<JsonRow> rows, JsonPlace entry) throws ProblemException {
    JsonRow row = rows.size() == 1 ? rows.get(0) : chosen(rows, entry);
    boolean said =
        row != null
            && switch (row.shape()) {
              case LINES -> addLine(rule(row), row.kind(), spelling.readLine(entry, side), entry);
              case DRAWING_GROUPS -> readDrawingGroup(row, entry);
              case CELL_ENTRIES -> readCells(row, entry);
              default -> readFields(row, entry);
            };
    if (!said) {
      collector.hasNoEffect(entry);
    }
  }

  /** Returns the row whose word an entry has; null if there is no word and need be none. */
  private JsonRow chosen(List<JsonRow> rows, JsonPlace entry) throws ProblemException {
    JsonRow.Field first = rows.get(0).field(JsonRow.Part.MARK, JsonRow.Part.TYPE);
    boolean mark = first.part() == JsonRow.Part.MARK;
    JsonPlace place = spelling.member(entry, first.name());
    if (mark && place.isNothing()) {
      return null;
    }
    String said = place.value() instanceof String text ? text : "";
    for (JsonRow row : rows) {
      String word = row.field(first.part()).word();
      if (mark ? word.equalsIgnoreCase(said.strip()) : word.equals(said)) {
        return row;
      }
    }
    String words =
        rows.stream()
            .map(row -> row.field(first.part()).word())
            .collect(Collectors.joining(" or "));
    throw place.fault(ProblemCode.RULE_BAD_VALUE, words).exception();
  }

  /** Returns the value of an entry; none if it has none. */
  private int[] value(JsonRow row, JsonPlace entry) throws ProblemException {
    if (row.value() != null) {
      return new int[] {row.value().applyAsInt(side)};
    }
    JsonRow.Field field = row.field(JsonRow.Part.VALUE, JsonRow.Part.VALUE_UNLESS_USUAL);
    JsonPlace place = field == null ? null : spelling.member(entry, field.name());
    if (place == null || place.isNothing()) {
      return new int[0];
    }
    Integer number = place.numberOrNull();
    if (number == null) {
      throw place.fault(ProblemCode.RULE_BAD_VALUE, "a number").exception();
    }
    return new int[] {number};
  }

  private boolean readDrawingGroup(JsonRow row, JsonPlace entry) throws ProblemException {
    JsonRow.Field circle = row.field(JsonRow.Part.FIRST_GROUP);
    int[] cells =
        circle == null ? null : spelling.readLine(spelling.member(entry, circle.name()), side);
    int[] value = value(row, entry);
    JsonPlace lines = spelling.member(entry, row.field(JsonRow.Part.SECOND_GROUP).name());
    int drawingGroupId = lines.size() > 1 ? ++drawingGroups : 0;
    boolean any = false;
    for (int i = 0; i < lines.size(); i++) {
      int[] line = spelling.readLine(lines.get(i), side);
      VariantRule.Builder rule = rule(row).values(value).drawingGroupId(drawingGroupId);
      if (cells == null) {
        any |= addLine(rule, row.kind(), line, lines.get(i));
      } else if (cells.length > 0 && line.length > 1) {
        // The line starts in the circle.
        collector.add(rule.group(cells).group(Arrays.copyOfRange(line, 1, line.length)), entry);
        any = true;
      }
    }
    return any;
  }

  /** Reads an entry with a cell or with cells, as the row defines. */
  private boolean readCells(JsonRow row, JsonPlace entry) throws ProblemException {
    int[] cells =
        entry.has("cells")
            ? spelling.readLine(entry.get("cells"), side)
            : new int[] {spelling.read(entry.get("cell"), side)};
    if (cells.length > 0) {
      collector.add(rule(row).group(cells), entry);
    }
    return cells.length > 0;
  }

  /** Reads an entry that is one rule; false if it says nothing. */
  private boolean readFields(JsonRow row, JsonPlace entry) throws ProblemException {
    RuleKind kind = row.kind();
    int[] value = value(row, entry);
    // A sandwich of 0 is a clue; no other sum is.
    boolean none = value.length == 0 || value[0] == 0 && kind.lowestValue(side) > 0;
    if (kind.form().isOutside() && none) {
      return false;
    }
    VariantRule.Builder rule = rule(row).values(value);
    Outside at = outside(row, entry);
    List<Integer> pair = new ArrayList<>();
    int groups = 0;
    int empty = 0;
    for (JsonRow.Field field : row.fields()) {
      JsonPlace place = spelling.member(entry, field.name());
      switch (field.part()) {
        case FIRST_GROUP, SECOND_GROUP -> {
          int[] cells =
              at != null && !entry.has(field.name())
                  ? at.cells(side)
                  : spelling.readLine(place, side);
          groups++;
          // A diagonal without cells is an error.
          empty += cells.length == 0 && at == null ? 1 : 0;
          rule.group(cells);
        }
        case FIRST_CELL, SECOND_CELL -> pair.add(spelling.read(place, side));
        case VALUES -> {
          int[] digits = new int[Math.min(place.size(), MOST_VALUES)];
          for (int i = 0; i < digits.length; i++) {
            digits[i] = place.get(i).number(1, side);
          }
          empty += digits.length == 0 ? 1 : 0;
          rule.values(digits);
        }
        default -> {}
      }
    }
    if (!pair.isEmpty()) {
      rule.group(pair.stream().mapToInt(Integer::intValue).toArray());
    }
    boolean twins = kind.form() == RuleKind.Form.TWINS;
    boolean bare =
        row.field(JsonRow.Part.VALUE) != null
            && value.length == 0
            && kind.fewestValues() > 0
            && !kind.hasUsualValue();
    if (twins ? empty == groups : empty > 0 || bare) {
      return false;
    }
    if (at != null) {
      if (row.field(JsonRow.Part.FIRST_GROUP) == null) {
        rule.at(at, side);
      } else {
        rule.at(at);
      }
    }
    collector.add(rule, entry);
    return true;
  }

  /** Returns the place outside of a clue; null if it has none. */
  private Outside outside(JsonRow row, JsonPlace entry) throws ProblemException {
    JsonRow.Field place = row.field(JsonRow.Part.PLACE);
    if (place == null) {
      return null;
    }
    JsonRow.Field way = row.field(JsonRow.Part.DIRECTION);
    Outside.Direction direction = Outside.Direction.NONE;
    if (way != null) {
      JsonPlace name = spelling.member(entry, way.name());
      int index = name.value() == null ? -1 : DIRECTIONS.indexOf(name.value());
      if (index < 1) {
        throw name.fault(ProblemCode.RULE_BAD_VALUE, "UL, UR, DL or DR").exception();
      }
      direction = Outside.Direction.values()[index];
    }
    return spelling.member(entry, place.name()).outside(side, direction);
  }
}
