package dev.pencilmark.format.fpuzzles;

import dev.pencilmark.board.Cells;
import dev.pencilmark.board.VariantRule;
import dev.pencilmark.format.ruletable.JsonPlace;
import dev.pencilmark.json.JsonNumber;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Drawings beside rules that f-puzzles' own editor cannot draw, so that SudokuPad shows them. Each
 * has the name of its rule, by which readers know that it is no more than its picture.
 */
final class FpuzzlesTwins {

  /** The member by which a drawing says of which rule it is. */
  static final String FROM = "fromConstraint";

  private FpuzzlesTwins() {}

  /** Whether an entry of a drawing is the picture of a rule. */
  static boolean isTwin(JsonPlace entry) {
    return !entry.get(FROM).isNothing()
        || entry.get("isNewConstraint").isTrue()
        || entry.get("fromRangskSolver").isTrue()
        || entry.get("isLLConstraint").isTrue();
  }

  /**
   * A cage that nobody sees for the cells of an extra region: SudokuPad shades such regions and
   * does not ask for different digits in them otherwise.
   */
  static Map<String, Object> group(List<Object> cells) {
    Map<String, Object> entry = new LinkedHashMap<>();
    entry.put("cells", cells);
    entry.put("outlineC", "#00000000");
    entry.put("fontC", "#00000000");
    entry.put("unique", true);
    entry.put("hidden", true);
    entry.put(FROM, "Extra Region");
    entry.put("isNewConstraint", true);
    return entry;
  }

  /** Adds the drawing of a rule, if it needs one. */
  static void put(VariantRule rule, int side, Map<String, List<Object>> lists) {
    switch (rule.kind()) {
      case RENBAN -> line(rule, side, "Renban", "#F067F0", "0.25", lists);
      case WHISPERS -> {
        boolean german = rule.value() == (side + 1) / 2;
        String name = german ? "German Whispers" : "Dutch Whispers";
        line(rule, side, name, german ? "#67F067" : "#FF9A00", "0.1875", lists);
      }
      case ENTROPIC -> line(rule, side, "Entropic Line", "#FFCCAA", "0.15625", lists);
      case MODULAR -> line(rule, side, "Modular Line", "#33BBBB", "0.15625", lists);
      case REGION_SUM -> line(rule, side, "Region Sum Line", "#2ECBFF", "0.15625", lists);
      case NABNER -> line(rule, side, "Nabner", "#C9C883", "0.25", lists);
      case DOUBLE_ARROW -> {
        line(rule, side, "Double Arrow", "#C54B8B", "0.15", lists);
        circle(rule.cell(0, 0), side, "Double Arrow", "#C54B8B", lists);
        circle(rule.cell(0, rule.size(0) - 1), side, "Double Arrow", "#C54B8B", lists);
      }
      case LOCKOUT -> line(rule, side, "Lockout", "#B0B0B0", "0.1", lists);
      case ZIPPER -> line(rule, side, "Zipper Line", "#CDB1EC", "0.15625", lists);
      case SLOW_THERMO -> {
        line(rule, side, "Slow Thermometer", "#6495ED", "0.3", lists);
        circle(rule.cell(0, 0), side, "Slow Thermometer", "#6495ED", lists);
      }
      case X_SUM -> text(rule, "X-Sum", lists);
      case SKYSCRAPER -> text(rule, "Skyscraper", lists);
      default -> {}
    }
  }

  private static void line(
      VariantRule rule,
      int side,
      String name,
      String colour,
      String width,
      Map<String, List<Object>> lists) {
    List<Object> cells = new ArrayList<>();
    for (int i = 0; i < rule.size(0); i++) {
      cells.add(Cells.name(rule.cell(0, i), side));
    }
    Map<String, Object> entry = new LinkedHashMap<>();
    entry.put("lines", List.of(cells));
    entry.put("outlineC", colour);
    entry.put("width", new JsonNumber(width));
    add("line", name, entry, lists);
  }

  private static void circle(
      int cell, int side, String name, String colour, Map<String, List<Object>> lists) {
    Map<String, Object> entry = new LinkedHashMap<>();
    entry.put("cells", List.of(Cells.name(cell, side)));
    entry.put("baseC", "#FFFFFF");
    entry.put("outlineC", colour);
    entry.put("width", new JsonNumber("0.85"));
    entry.put("height", new JsonNumber("0.85"));
    add("circle", name, entry, lists);
  }

  private static void text(VariantRule rule, String name, Map<String, List<Object>> lists) {
    String place = "R" + (rule.at().row() + 1) + "C" + (rule.at().column() + 1);
    Map<String, Object> entry = new LinkedHashMap<>();
    entry.put("cells", List.of(place));
    entry.put("value", Integer.toString(rule.value()));
    entry.put("fontC", "#000000");
    entry.put("size", new JsonNumber("0.7"));
    add("text", name, entry, lists);
  }

  private static void add(
      String member, String name, Map<String, Object> entry, Map<String, List<Object>> lists) {
    entry.put(FROM, name);
    entry.put("isNewConstraint", true);
    lists.computeIfAbsent(member, none -> new ArrayList<>()).add(entry);
  }
}
