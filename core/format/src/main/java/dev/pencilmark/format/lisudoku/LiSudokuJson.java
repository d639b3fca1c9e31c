package dev.pencilmark.format.lisudoku;

import dev.pencilmark.board.Board;
import dev.pencilmark.board.Cage;
import dev.pencilmark.board.DotType;
import dev.pencilmark.board.ExtraRegion;
import dev.pencilmark.board.Marks;
import dev.pencilmark.board.Rule;
import dev.pencilmark.board.RuleKind;
import dev.pencilmark.board.VariantRule;
import dev.pencilmark.format.ruletable.BoardParts;
import dev.pencilmark.format.ruletable.JsonRow;
import dev.pencilmark.format.ruletable.JsonRuleWriter;
import dev.pencilmark.json.JsonNumber;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The JSON of lisudoku for a board. */
final class LiSudokuJson {

  private static final int CONSECUTIVE = 1;
  private static final int DOUBLE = 2;

  private final Board board;
  private final Map<String, Object> json = new LinkedHashMap<>();

  private LiSudokuJson(Board board) {
    this.board = board;
  }

  /**
   * Returns the rules of kinds that there are which cannot be said, as other rules of the board
   * are.
   */
  static List<VariantRule> unsaid(Board board) {
    Marks marks = Marks.of(board);
    boolean difference = false;
    boolean ratio = false;
    for (VariantRule rule : board.variants()) {
      if (rule.kind() == RuleKind.NEGATIVE && rule.ignoresMarked() && rule.values() == 0) {
        int usual = rule.dotType() == DotType.RATIO ? DOUBLE : CONSECUTIVE;
        boolean said = Arrays.equals(marks.values(rule), new int[] {usual});
        difference |= said && rule.dotType() == DotType.DIFFERENCE;
        ratio |= said && rule.dotType() == DotType.RATIO;
      }
    }
    boolean both = difference && ratio;
    return board.variants().stream()
        .filter(
            rule ->
                !LiSudokuTable.TABLE.says(rule, board.side())
                    || rule.kind() == RuleKind.NEGATIVE && !both)
        .toList();
  }

  /** Returns the JSON of a board. */
  static Map<String, Object> of(Board board) {
    LiSudokuJson writer = new LiSudokuJson(board);
    writer.put();
    return writer.json;
  }

  private void put() {
    int side = board.side();
    json.put("gridSize", JsonNumber.of(side));
    List<Object> digits = new ArrayList<>();
    for (int cell = 0; cell < board.cellCount(); cell++) {
      if (board.digit(cell) != 0) {
        Map<String, Object> digit = new LinkedHashMap<>();
        digit.put("position", cell(cell));
        digit.put("value", JsonNumber.of(board.digit(cell)));
        digits.add(digit);
      }
    }
    if (!digits.isEmpty()) {
      json.put("fixedNumbers", digits);
    }
    if (board.hasRegions()) {
      json.put("regions", regions());
    }
    if (board.has(Rule.DIAGONALS)) {
      json.put("primaryDiagonal", true);
      json.put("secondaryDiagonal", true);
    }
    if (board.has(Rule.CAGES)) {
      List<Object> cages = new ArrayList<>();
      board.cages().forEach(cage -> cages.add(cage(cage)));
      json.put("killerCages", cages);
    }
    List<ExtraRegion> groups = BoardParts.groups(board, Rule.WINDOWS, Rule.DISJOINT_GROUPS);
    if (!groups.isEmpty()) {
      json.put("extraRegions", groups.stream().map(group -> cells(group.cells())).toList());
    }
    List<VariantRule> unsaid = unsaid(board);
    JsonRuleWriter rules =
        new JsonRuleWriter(LiSudokuTable.TABLE, side, json, json) {
          @Override
          protected void putSpecial(JsonRow row, VariantRule rule) {
            json.put(row.member(), true);
          }
        };
    board.variants().stream().filter(rule -> !unsaid.contains(rule)).forEach(rules::put);
  }

  /**
   * Returns the regions; where they are the boxes in another order, as in theirs they would be
   * boxes.
   */
  private List<Object> regions() {
    int side = board.side();
    List<Object> regions = new ArrayList<>();
    int[] labels = new int[board.cellCount()];
    Arrays.setAll(labels, board::region);
    boolean boxes = Arrays.equals(labels, LiSudokuReader.boxes(side));
    for (int i = 1; i <= side; i++) {
      int wanted = boxes ? side + 1 - i : i;
      List<Object> region = new ArrayList<>();
      for (int cell = 0; cell < labels.length; cell++) {
        if (labels[cell] == wanted) {
          region.add(cell(cell));
        }
      }
      regions.add(region);
    }
    return regions;
  }

  private Map<String, Object> cage(Cage cage) {
    Map<String, Object> json = new LinkedHashMap<>();
    json.put("sum", cage.hasTotal() ? JsonNumber.of(cage.target()) : null);
    json.put("region", cells(cage.cells()));
    return json;
  }

  private List<Object> cells(int[] cells) {
    return LiSudokuTable.CELLS.writeAll(cells, board.side());
  }

  private Object cell(int cell) {
    return LiSudokuTable.CELLS.write(cell, board.side());
  }
}
