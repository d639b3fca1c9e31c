package dev.pencilmark.format.lisudoku;

import dev.pencilmark.board.Board;
import dev.pencilmark.board.Cage;
import dev.pencilmark.board.ExtraRegion;
import dev.pencilmark.board.MarkFamily;
import dev.pencilmark.board.Marks;
import dev.pencilmark.board.Rule;
import dev.pencilmark.board.RuleKind;
import dev.pencilmark.board.Units;
import dev.pencilmark.board.VariantRule;
import dev.pencilmark.json.JsonNumber;
import dev.pencilmark.json.JsonReader;
import dev.pencilmark.problem.Checkpoint;
import dev.pencilmark.problem.ProblemException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** The JSON of lisudoku for a board. */
final class LiSudokuJson {

  /** The kinds that the JSON has. */
  static final Set<RuleKind> KINDS =
      EnumSet.of(
          RuleKind.THERMO,
          RuleKind.ARROW,
          RuleKind.RENBAN,
          RuleKind.PALINDROME,
          RuleKind.DIFFERENCE,
          RuleKind.RATIO,
          RuleKind.NEGATIVE,
          RuleKind.ODD,
          RuleKind.EVEN,
          RuleKind.ANTIKNIGHT,
          RuleKind.ANTIKING,
          RuleKind.OTHER);

  private static final int CONSECUTIVE = 1;
  private static final int DOUBLE = 2;

  private final Board board;
  private final Map<String, Object> json = new LinkedHashMap<>();

  private LiSudokuJson(Board board) {
    this.board = board;
  }

  /** The rules of kinds that there are which cannot be said, as other rules of the board are. */
  static List<VariantRule> unsaid(Board board) {
    Marks marks = Marks.of(board);
    boolean difference = false;
    boolean ratio = false;
    for (VariantRule rule : board.variants()) {
      if (rule.kind() == RuleKind.NEGATIVE && rule.isMarkedExempt() && rule.values() == 0) {
        int usual = rule.family() == MarkFamily.RATIO ? DOUBLE : CONSECUTIVE;
        boolean said = Arrays.equals(marks.values(rule), new int[] {usual});
        difference |= said && rule.family() == MarkFamily.DIFFERENCE;
        ratio |= said && rule.family() == MarkFamily.RATIO;
      }
    }
    boolean negative = difference && ratio;
    return board.variants().stream()
        .filter(
            rule ->
                switch (rule.kind()) {
                  case DIFFERENCE -> rule.value() != CONSECUTIVE;
                  case RATIO -> rule.value() != DOUBLE;
                  case NEGATIVE ->
                      !negative
                          || rule.family() == MarkFamily.XV
                          || !rule.isMarkedExempt()
                          || rule.values() > 0;
                  case OTHER -> !rule.other().formatId().equals(LiSudoku.ID);
                  default -> false;
                })
        .toList();
  }

  /** The JSON of a board. */
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
    List<ExtraRegion> groups = new ArrayList<>();
    for (Rule rule : List.of(Rule.WINDOWS, Rule.DISJOINT_GROUPS)) {
      if (board.has(rule)) {
        groups.addAll(Units.groupsOf(rule, side));
      }
    }
    if (board.hasRegions() && board.has(Rule.BOXES)) {
      groups.addAll(Units.groupsOf(Rule.BOXES, side));
    }
    groups.addAll(board.extraRegions());
    for (ExtraRegion group : groups) {
      list("extraRegions").add(cells(group.cells()));
    }
    List<VariantRule> unsaid = unsaid(board);
    for (VariantRule rule : board.variants()) {
      if (!unsaid.contains(rule)) {
        put(rule);
      }
    }
  }

  /** The regions; where they are the boxes in another order, as in theirs they would be boxes. */
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

  private void put(VariantRule rule) {
    switch (rule.kind()) {
      case THERMO -> list("thermos").add(cells(rule.group(0)));
      case RENBAN -> list("renbans").add(cells(rule.group(0)));
      case PALINDROME -> list("palindromes").add(cells(rule.group(0)));
      case ARROW -> {
        Map<String, Object> arrow = new LinkedHashMap<>();
        arrow.put("circleCells", cells(rule.group(0)));
        arrow.put("arrowCells", cells(rule.group(1)));
        list("arrows").add(arrow);
      }
      case DIFFERENCE, RATIO -> {
        Map<String, Object> dot = new LinkedHashMap<>();
        dot.put("dotType", rule.kind() == RuleKind.RATIO ? "Double" : "Consecutive");
        dot.put("cell1", cell(rule.cell(0, 0)));
        dot.put("cell2", cell(rule.cell(0, 1)));
        list("kropkiDots").add(dot);
      }
      case NEGATIVE -> json.put("kropkiNegative", true);
      case ODD -> json.put("oddCells", cells(rule.group(0)));
      case EVEN -> json.put("evenCells", cells(rule.group(0)));
      case ANTIKNIGHT -> json.put("antiKnight", true);
      case ANTIKING -> json.put("antiKing", true);
      case OTHER -> {
        try {
          Object value =
              JsonReader.read(rule.other().text(), JsonReader.Spelling.STANDARD, Checkpoint.NONE);
          json.putIfAbsent(rule.other().name(), value);
        } catch (ProblemException broken) {
          // Nobody but a caller of the API can have made such a text.
          json.putIfAbsent(rule.other().name(), rule.other().text());
        }
      }
      default -> throw new IllegalArgumentException(rule.toString());
    }
  }

  @SuppressWarnings("unchecked")
  private List<Object> list(String name) {
    return (List<Object>) json.computeIfAbsent(name, none -> new ArrayList<>());
  }

  private Map<String, Object> cage(Cage cage) {
    Map<String, Object> json = new LinkedHashMap<>();
    json.put("sum", cage.hasTotal() ? JsonNumber.of(cage.target()) : null);
    json.put("region", cells(cage.cells()));
    return json;
  }

  private List<Object> cells(int[] cells) {
    List<Object> list = new ArrayList<>();
    for (int cell : cells) {
      list.add(cell(cell));
    }
    return list;
  }

  private Map<String, Object> cell(int cell) {
    Map<String, Object> json = new LinkedHashMap<>();
    json.put("row", JsonNumber.of(cell / board.side()));
    json.put("col", JsonNumber.of(cell % board.side()));
    return json;
  }
}
