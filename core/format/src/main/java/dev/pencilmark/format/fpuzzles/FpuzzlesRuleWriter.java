package dev.pencilmark.format.fpuzzles;

import dev.pencilmark.board.Board;
import dev.pencilmark.board.RuleKind;
import dev.pencilmark.board.VariantRule;
import dev.pencilmark.format.ruletable.Colours;
import dev.pencilmark.format.ruletable.JsonPlace;
import dev.pencilmark.format.ruletable.JsonRow;
import dev.pencilmark.format.ruletable.JsonRuleWriter;
import dev.pencilmark.json.JsonNumber;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Writes variant rules as members of f-puzzles' JSON. Rules that the site's editor cannot draw get
 * a drawing next to them, so that SudokuPad shows them. Each has the name of its rule, by which
 * readers know that it is no more than its picture.
 */
final class FpuzzlesRuleWriter extends JsonRuleWriter {

  /** The member by which a drawing says of which rule it is. */
  private static final String FROM = "fromConstraint";

  /** The color of invisible cages. */
  static final String UNSEEN = "#00000000";

  /** How whispers of another value than the usual one are drawn. */
  private static final JsonRow.Drawing DUTCH =
      new JsonRow.Drawing("Dutch Whispers", "#" + Colours.DUTCH, "0.1875", 0);

  private FpuzzlesRuleWriter(int side, Map<String, Object> json, Map<String, Object> lists) {
    super(FpuzzlesTable.TABLE, side, json, lists);
  }

  /** Puts the rules of a board into its JSON, except those of the grid. */
  static void put(Board board, Map<String, Object> json) {
    Map<String, Object> lists = new LinkedHashMap<>();
    FpuzzlesRuleWriter writer = new FpuzzlesRuleWriter(board.side(), json, lists);
    board.variants().stream().filter(FpuzzlesTable::says).forEach(writer::put);
    lists.forEach(
        (name, entries) ->
            json.merge(
                name,
                entries,
                (before, more) -> {
                  List<Object> both = new ArrayList<>((List<?>) before);
                  both.addAll((List<?>) more);
                  return both;
                }));
  }

  @Override
  protected void putSpecial(JsonRow row, VariantRule rule) {
    list(row.member()).add(rule.dotType().id());
  }

  /** Returns whether an entry of a drawing is the picture of a rule. */
  static boolean isPicture(JsonPlace entry) {
    return !entry.get(FROM).isNothing()
        || entry.get("isNewConstraint").isTrue()
        || entry.get("fromRangskSolver").isTrue()
        || entry.get("isLLConstraint").isTrue();
  }

  /**
   * Returns an invisible cage for the cells of an extra region: SudokuPad shades such regions and
   * does not request different digits in them otherwise.
   */
  static Map<String, Object> group(List<Object> cells) {
    Map<String, Object> entry = entry("cells", cells);
    entry.put("outlineC", UNSEEN);
    entry.put("fontC", UNSEEN);
    entry.put("unique", true);
    entry.put("hidden", true);
    entry.put(FROM, "Extra Region");
    entry.put("isNewConstraint", true);
    return entry;
  }

  @Override
  protected void draw(JsonRow row, VariantRule rule) {
    boolean dutch = rule.kind() == RuleKind.WHISPERS && rule.value() != (side + 1) / 2;
    JsonRow.Drawing drawing = dutch ? DUTCH : row.drawing();
    if (rule.at() != null) {
      Map<String, Object> text =
          entry("cells", List.of("R" + (rule.at().row() + 1) + "C" + (rule.at().column() + 1)));
      text.put("value", Integer.toString(rule.value()));
      text.put("fontC", "#000000");
      text.put("size", new JsonNumber("0.7"));
      add("text", drawing, text);
      return;
    }
    List<Object> cells = cells(rule.group(0));
    Map<String, Object> line = entry("lines", List.of(cells));
    line.put("outlineC", drawing.colour());
    line.put("width", new JsonNumber(drawing.width()));
    add("line", drawing, line);
    for (int i = 0; i < drawing.circles(); i++) {
      Map<String, Object> circle =
          entry("cells", List.of(cells.get(i == 0 ? 0 : cells.size() - 1)));
      circle.put("baseC", "#FFFFFF");
      circle.put("outlineC", drawing.colour());
      circle.put("width", new JsonNumber("0.85"));
      circle.put("height", new JsonNumber("0.85"));
      add("circle", drawing, circle);
    }
  }

  private void add(String member, JsonRow.Drawing drawing, Map<String, Object> entry) {
    entry.put(FROM, drawing.name());
    entry.put("isNewConstraint", true);
    list(member).add(entry);
  }
}
