package dev.pencilmark.format.ruletable;

import dev.pencilmark.board.RuleKind;
import dev.pencilmark.board.VariantRule;
import dev.pencilmark.board.Verbatim;
import dev.pencilmark.json.JsonNumber;
import dev.pencilmark.json.JsonReader;
import dev.pencilmark.problem.Checkpoint;
import dev.pencilmark.problem.ProblemException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Writes the rules of a board as the members of a JSON text that the rows of a table are about. */
public abstract class JsonRuleWriter {

  private final JsonTable table;
  private final JsonCells spelling;
  protected final int side;
  private final Map<String, Object> json;
  protected final Map<String, Object> lists;

  /** The lines of entries by what rules of one drawing have in common. */
  private final Map<List<Object>, List<Object>> drawingGroups = new LinkedHashMap<>();

  /**
   * Creates a writer.
   *
   * @param json receives the members that are no lists
   * @param lists gets the lists
   */
  protected JsonRuleWriter(
      JsonTable table, int side, Map<String, Object> json, Map<String, Object> lists) {
    this.table = table;
    this.spelling = table.spelling();
    this.side = side;
    this.json = json;
    this.lists = lists;
  }

  /** Writes a rule that a row spells. */
  public final void put(VariantRule rule) {
    JsonRow row = table.row(rule, side);
    if (row == null) {
      throw new IllegalArgumentException(rule.toString());
    }
    switch (row.shape()) {
      case FLAG -> json.put(row.member(), true);
      case CELLS -> json.put(row.member(), cells(rule.group(0)));
      case LINES -> list(row.member()).add(cells(rule.group(0)));
      case DRAWING_GROUPS -> putDrawingGroup(row, rule);
      case CELL_ENTRIES -> putCells(row, rule);
      case ENTRIES -> list(row.member()).add(entry(row, rule));
      case SPECIAL -> putSpecial(row, rule);
      case CARRIED -> putCarried(rule.other());
      case ELSEWHERE -> {}
    }
    if (row.drawing() != null) {
      draw(row, rule);
    }
  }

  /** Writes a rule as only the dialect can. */
  protected abstract void putSpecial(JsonRow row, VariantRule rule);

  /** Draws a rule for programs that do not know its member. */
  protected void draw(JsonRow row, VariantRule rule) {}

  private Map<String, Object> entry(JsonRow row, VariantRule rule) {
    Map<String, Object> entry = new LinkedHashMap<>();
    for (JsonRow.Field field : row.fields()) {
      Object value =
          switch (field.part()) {
            case FIRST_GROUP -> cells(rule.group(0));
            case SECOND_GROUP -> cells(rule.group(1));
            case FIRST_CELL -> spelling.write(rule.cell(0, 0), side);
            case SECOND_CELL -> spelling.write(rule.cell(0, 1), side);
            case VALUE, VALUE_UNLESS_USUAL -> value(field, rule);
            case VALUES -> {
              List<Object> values = new ArrayList<>();
              for (int i = 0; i < rule.values(); i++) {
                values.add(JsonNumber.of(rule.value(i)));
              }
              yield values;
            }
            case PLACE -> "R" + (rule.at().row() + 1) + "C" + (rule.at().column() + 1);
            case DIRECTION -> JsonRuleReader.DIRECTIONS.get(rule.at().direction().ordinal());
            case MARK, TYPE -> field.word();
          };
      if (value != null) {
        entry.put(field.name(), value);
      }
    }
    return entry;
  }

  /** Returns the value of a rule as text; null if it is not written. */
  private String value(JsonRow.Field field, VariantRule rule) {
    RuleKind kind = rule.kind();
    boolean usual =
        field.part() == JsonRow.Part.VALUE_UNLESS_USUAL
            && kind.hasUsualValue()
            && rule.value() == kind.usualValue(side);
    return rule.values() == 0 || usual ? null : Integer.toString(rule.value());
  }

  /** Writes an entry for each cell, or one for all, as the row has it. */
  private void putCells(JsonRow row, VariantRule rule) {
    JsonRow.Field field = row.fields().get(0);
    List<Object> cells = cells(rule.group(0));
    if (field.part() == JsonRow.Part.FIRST_GROUP) {
      list(row.member()).add(entry(field.name(), cells));
    } else {
      cells.forEach(cell -> list(row.member()).add(entry(field.name(), cell)));
    }
  }

  private void putDrawingGroup(JsonRow row, VariantRule rule) {
    boolean circle = rule.groups() > 1;
    List<Object> line = new ArrayList<>();
    if (circle) {
      line.add(spelling.write(Arrows.start(rule, side), side));
    }
    line.addAll(cells(rule.group(circle ? 1 : 0)));
    List<Object> key =
        List.of(rule.drawingGroupId(), rule.kind(), circle ? rule.cell(0, 0) : rule.value());
    List<Object> lines = rule.drawingGroupId() == 0 ? null : drawingGroups.get(key);
    if (lines == null) {
      lines = new ArrayList<>();
      Map<String, Object> entry = new LinkedHashMap<>();
      for (JsonRow.Field field : row.fields()) {
        Object value =
            switch (field.part()) {
              case FIRST_GROUP -> cells(rule.group(0));
              case SECOND_GROUP -> lines;
              default -> value(field, rule);
            };
        if (value != null) {
          entry.put(field.name(), value);
        }
      }
      list(row.member()).add(entry);
      drawingGroups.put(key, lines);
    }
    lines.add(line);
  }

  private void putCarried(Verbatim rule) {
    try {
      Object value = JsonReader.read(rule.text(), JsonReader.Spelling.STANDARD, Checkpoint.NONE);
      json.putIfAbsent(rule.name(), value);
    } catch (ProblemException broken) {
      // Only a caller of the API can make such a text.
      json.putIfAbsent(rule.name(), rule.text());
    }
  }

  /** Returns a list of the JSON. */
  @SuppressWarnings("unchecked")
  protected final List<Object> list(String name) {
    return (List<Object>) lists.computeIfAbsent(name, none -> new ArrayList<>());
  }

  /** Cells as the dialect spells them. */
  protected final List<Object> cells(int[] cells) {
    return spelling.writeAll(cells, side);
  }

  /** Returns an object with one member. */
  protected static Map<String, Object> entry(String name, Object value) {
    Map<String, Object> entry = new LinkedHashMap<>();
    entry.put(name, value);
    return entry;
  }
}
