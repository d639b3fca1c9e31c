package dev.pencilmark.format.sudokumaker;

import dev.pencilmark.board.DotType;
import dev.pencilmark.board.RuleKind;
import dev.pencilmark.board.VariantRule;
import dev.pencilmark.format.ruletable.RuleTable;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.function.BiPredicate;
import java.util.stream.Collectors;

/**
 * The variant rules of SudokuMaker: the type of the constraint that has rules of a kind. Rules
 * without a row are written as sentences in the comment, with their cells, and lines of them are
 * drawn.
 */
final class MakerTable {

  /** The rules of a constraint. */
  enum Shape {
    /** The constraint itself is the rule. */
    FLAG,
    /** One rule, with a list of cells. */
    CELLS,
    /** A list of clues, each at an edge. */
    EDGES,
    /** All clues of a type are shown: a list of values in the constraint that has the clues. */
    NEGATIVE,
    /** A list of lines. */
    LINES,
    /** A list of cages. */
    CAGES,
    /** A list of pairs of cells that have the same digit. */
    TWINS,
    /** A list of clues, each at a corner. */
    CORNERS,
    /** A list of circles with arrows. */
    ARROWS,
    /** A list of clues, each in a cell around the grid. */
    OUTSIDE,
    /** A rule that is not understood, which is its constraint. */
    CARRIED
  }

  /** The kinds of types that are no rules, or have no kind. */
  static final int GIVENS = 0;

  static final int REGIONS = 1;
  static final int FALLING = 10;
  static final int RISING = 11;
  static final int DISJOINT_GROUPS = 14;
  static final int CAGES = 301;
  static final int EXTRA_REGION = 305;
  static final int DRAWN_LINES = 2000;
  static final int DRAWN_CAGES = 2001;
  static final int DRAWN_SYMBOLS = 2002;
  static final int ROWS_AND_COLUMNS = 2003;
  static final int FOG = 4000;
  static final int FOG_TRIGGERS = 4001;

  /** The names of types that have no kind. */
  private static final Map<Integer, String> WITHOUT_KIND =
      Map.of(
          16,
          "global groups of digits",
          304,
          "look-and-say cages",
          404,
          "region sum lines, one total a region",
          405,
          "sequence lines",
          406,
          "lines of groups of digits",
          1000,
          "custom constraint",
          DRAWN_LINES,
          "cosmetic lines",
          DRAWN_CAGES,
          "cosmetic cages",
          DRAWN_SYMBOLS,
          "cosmetic symbols");

  private static final String THIN = "{\"color\":\"#%s\",\"thickness\":0.15}";
  private static final String ENDS =
      "{\"lines\":{\"color\":\"#%s\",\"thickness\":%s},\"endPoints\":{\"size\":0.8,"
          + "\"fill\":\"#%s\",\"stroke\":{\"color\":\"#%s\",\"thickness\":%s}}}";
  private static final String THERMO = "{\"color\":\"#%s\",\"thickness\":0.3,\"bulbRadius\":0.4}";
  private static final String TEXT = "{\"color\":\"#000000\"}";

  /** The style of cages. */
  static final String CAGE_STYLE =
      "{\"cage\":{\"color\":\"#000000\"},\"text\":{\"color\":\"#000000\"}}";

  /** The style of extra regions. */
  static final String REGION_STYLE = "{\"color\":\"#00000033\",\"offset\":0.1}";

  /** The style of diagonals. */
  static final String DIAGONAL_STYLE = "{\"color\":\"#34bbe6ff\",\"thickness\":0.02}";

  /** The style of lines without a type. */
  static final String LINE_STYLE = THIN.formatted("ff6666");

  /**
   * A row.
   *
   * @param type the type of the constraint
   * @param list the member that has the rules; empty if there is none
   * @param setting the member that all rules of the constraint have in common
   * @param style the style of the constraint, as JSON; empty for none
   * @param some the rules of the kind that the row spells, with the side of the grid
   */
  record Row(
      RuleKind kind,
      int type,
      Shape shape,
      String list,
      MakerSetting setting,
      String style,
      BiPredicate<VariantRule, Integer> some)
      implements RuleTable.Row {

    Row(RuleKind kind, int type, Shape shape, String list, MakerSetting setting, String style) {
      this(kind, type, shape, list, setting, style, (rule, side) -> true);
    }

    /** Returns the row for some rules of its kind. */
    Row only(BiPredicate<VariantRule, Integer> spelled) {
      return new Row(kind, type, shape, list, setting, style, spelled);
    }

    private Row in(String member) {
      return new Row(kind, type, shape, member, setting, style, some);
    }

    private Row styled(String json) {
      return new Row(kind, type, shape, list, setting, json, some);
    }

    /** Returns whether the row spells a rule in a grid of a side. */
    boolean says(VariantRule rule, int side) {
      return some.test(rule, side) && !rule.isLoop();
    }
  }

  static final RuleTable<Row> TABLE =
      new RuleTable<>(
          List.of(
              flag(RuleKind.ANTIKING, 12),
              flag(RuleKind.ANTIKNIGHT, 13),
              // As in all dialects in JSON, pairs with a dot are exempt.
              flag(RuleKind.NONCONSECUTIVE, 15).only((rule, side) -> rule.ignoresMarked()),
              groups(RuleKind.GLOBAL_ENTROPY),
              groups(RuleKind.GLOBAL_MODULAR),
              cells(RuleKind.EVEN, 100, "{\"color\":\"#00000033\",\"size\":0.8}"),
              cells(RuleKind.ODD, 101, "{\"color\":\"#00000033\",\"size\":0.8}"),
              cells(RuleKind.MAXIMUM, 102, "{\"color\":\"#00000033\"}"),
              cells(RuleKind.MINIMUM, 103, "{\"color\":\"#00000033\"}"),
              edges(RuleKind.DIFFERENCE, 200).only(MakerTable::isAtEdge),
              edges(RuleKind.RATIO, 201).only(MakerTable::isAtEdge),
              edges(RuleKind.SUM_PAIR, 202)
                  .only((rule, side) -> isAtEdge(rule, side) && isXOrV(rule.value())),
              negative(200, DotType.DIFFERENCE),
              negative(201, DotType.RATIO),
              negative(202, DotType.XV),
              lines(RuleKind.THERMO, 300, MakerSetting.SLOW, THERMO.formatted("cccccc"))
                  .in("thermometers"),
              lines(RuleKind.SLOW_THERMO, 300, MakerSetting.SLOW, THERMO.formatted("aaaaaa"))
                  .in("thermometers"),
              new Row(RuleKind.CAGE, CAGES, Shape.CAGES, "cages", MakerSetting.NONE, CAGE_STYLE),
              new Row(
                  RuleKind.CLONE,
                  302,
                  Shape.TWINS,
                  "groups",
                  MakerSetting.NONE,
                  "{\"color\":\"#00000033\"}"),
              new Row(
                      RuleKind.QUADRUPLE,
                      303,
                      Shape.CORNERS,
                      "clues",
                      MakerSetting.NONE,
                      "{\"singleLine\":false}")
                  .only((rule, side) -> MakerPlaces.corner(rule.group(0), side) >= 0),
              lines(RuleKind.RENBAN, 400, MakerSetting.NONE, THIN.formatted("f067f0")),
              lines(RuleKind.WHISPERS, 401, MakerSetting.DIFFERENCE, THIN.formatted("67f067")),
              lines(RuleKind.PALINDROME, 402, MakerSetting.NONE, THIN.formatted("bbbbbb")),
              lines(
                  RuleKind.BETWEEN,
                  403,
                  MakerSetting.NONE,
                  ENDS.formatted("aaaaaa", "0.1", "ffffff80", "aaaaaa", "0.02")),
              lines(RuleKind.REGION_SUM, 404, MakerSetting.VISITS, THIN.formatted("2ecbff")),
              lines(RuleKind.ENTROPIC, 406, MakerSetting.CLASSES, THIN.formatted("ffccaa")),
              lines(RuleKind.MODULAR, 406, MakerSetting.CLASSES, THIN.formatted("33bbaa"))
                  .only((rule, side) -> side > 3 || rule.value() != 3),
              lines(
                      RuleKind.LOCKOUT,
                      407,
                      MakerSetting.FOUR,
                      ENDS.formatted("aabeefff", "0.1", "e7e6ff80", "0000ff80", "0.05"))
                  .only((rule, side) -> rule.value() == MakerSetting.LOCKOUT),
              new Row(
                  RuleKind.ARROW,
                  408,
                  Shape.ARROWS,
                  "bulbsWithArrows",
                  MakerSetting.NONE,
                  "{\"arrow\":{\"color\":\"#aaaaaa\",\"thickness\":0.05,\"headSize\":0.35},"
                      + "\"bulb\":{\"size\":0.8,\"fill\":\"#ffffff\","
                      + "\"stroke\":{\"color\":\"#aaaaaa\",\"thickness\":0.02}}}"),
              lines(
                  RuleKind.DOUBLE_ARROW,
                  409,
                  MakerSetting.NONE,
                  ENDS.formatted("aaaaaa", "0.05", "ffffff", "aaaaaa", "0.02")),
              outside(RuleKind.LITTLE_KILLER, 500)
                  .styled("{\"text\":{\"color\":\"#000000\"},\"arrow\":{\"color\":\"#000000\"}}"),
              outside(RuleKind.SANDWICH, 501),
              outside(RuleKind.X_SUM, 502),
              outside(RuleKind.SKYSCRAPER, 503),
              outside(RuleKind.NUMBERED_ROOM, 504),
              cells(RuleKind.INDEX_ROW, 600, "{\"color\":\"#0080f955\"}"),
              cells(RuleKind.INDEX_COLUMN, 601, "{\"color\":\"#f9000055\"}"),
              new Row(RuleKind.OTHER, -1, Shape.CARRIED, "", MakerSetting.NONE, "")
                  .only((rule, side) -> rule.other().formatId().equals(SudokuMaker.ID))));

  private static final Map<Integer, List<Row>> BY_TYPE =
      TABLE.rows().stream().collect(Collectors.groupingBy(Row::type));

  private MakerTable() {}

  private static Row flag(RuleKind kind, int type) {
    return new Row(kind, type, Shape.FLAG, "", MakerSetting.NONE, "");
  }

  private static Row groups(RuleKind kind) {
    return new Row(kind, 16, Shape.FLAG, "", MakerSetting.CLASSES, "");
  }

  private static Row cells(RuleKind kind, int type, String style) {
    return new Row(kind, type, Shape.CELLS, "cells", MakerSetting.NONE, style);
  }

  private static Row edges(RuleKind kind, int type) {
    return new Row(kind, type, Shape.EDGES, "clues", MakerSetting.NONE, "");
  }

  private static Row negative(int type, DotType family) {
    // That dots exempt pairs says nothing of X and V.
    return new Row(RuleKind.NEGATIVE, type, Shape.NEGATIVE, "negative", MakerSetting.NONE, "")
        .only(
            (rule, side) ->
                rule.dotType() == family && (family != DotType.XV || !rule.ignoresMarked()));
  }

  private static Row lines(RuleKind kind, int type, MakerSetting setting, String style) {
    return new Row(kind, type, Shape.LINES, "lines", setting, style);
  }

  private static Row outside(RuleKind kind, int type) {
    return new Row(kind, type, Shape.OUTSIDE, "clues", MakerSetting.NONE, TEXT)
        .only(
            (rule, side) ->
                rule.at() != null && Arrays.equals(rule.group(0), rule.at().cells(side)));
  }

  private static boolean isAtEdge(VariantRule rule, int side) {
    return MakerPlaces.edge(rule.cell(0, 0), rule.cell(0, 1), side) >= 0;
  }

  private static boolean isXOrV(int value) {
    return value == 10 || value == 5;
  }

  /** Returns the row that spells a rule in a grid of a side; null if none does. */
  static Row row(VariantRule rule, int side) {
    for (Row row : TABLE.of(rule.kind())) {
      if (row.says(rule, side)) {
        return row;
      }
    }
    return null;
  }

  /** Returns the rows of a type, in the order in which they are tried. */
  static List<Row> ofType(int type) {
    return BY_TYPE.getOrDefault(type, List.of());
  }

  /** Returns the name of a type. */
  static String nameOf(int type) {
    List<Row> rows = ofType(type);
    return WITHOUT_KIND.getOrDefault(
        type, rows.isEmpty() ? "constraint of type " + type : rows.get(0).kind().id());
  }
}
