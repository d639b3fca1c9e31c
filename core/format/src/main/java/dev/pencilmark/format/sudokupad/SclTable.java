package dev.pencilmark.format.sudokupad;

import dev.pencilmark.board.RuleKind;
import dev.pencilmark.board.VariantRule;
import dev.pencilmark.format.ruletable.Colours;
import dev.pencilmark.format.ruletable.JsonCells;
import dev.pencilmark.format.ruletable.JsonPlace;
import dev.pencilmark.format.ruletable.RuleTable;
import dev.pencilmark.json.JsonNumber;
import dev.pencilmark.problem.ProblemException;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * How SudokuPad shows variant rules: in the shapes and colours in which it shows those of
 * f-puzzles, so that players know them. Rules of every kind are in words, too; what a drawing does
 * not say for certain is read from these.
 */
final class SclTable {

  /** Cells are pairs of row and column, from 0. */
  static final JsonCells CELLS =
      new JsonCells() {

        @Override
        public Object write(int cell, int side) {
          return List.of(JsonNumber.of(cell / side), JsonNumber.of(cell % side));
        }

        @Override
        public int read(JsonPlace pair, int side) throws ProblemException {
          pair.requireSize(2, "numbers, row and column,");
          return pair.get(0).number(0, side - 1) * side + pair.get(1).number(0, side - 1);
        }
      };

  static final String GREY = "CFCFCF";

  /** The drawing of a rule. */
  enum Shape {
    /** Nothing: words are all there is. */
    WORDS,
    /** Nothing; the words name the cells. */
    WORDS_WITH_CELLS,
    /** A dot between two cells. */
    DOT,
    /** A letter or number between two cells. */
    LETTER,
    /** A comparison sign between two cells. */
    SIGN,
    /** A line with a bulb at its first cell. */
    THERMO,
    /** A round box, and an arrow that starts there. */
    ARROW,
    /** A line with rings at both ends. */
    RINGED_LINE,
    /** A line with diamonds at both ends. */
    DIAMOND_LINE,
    /** A line with bare ends, which colour and words distinguish from others. */
    LINE,
    /** A circle in each cell. */
    CIRCLES,
    /** A square in each cell. */
    SQUARES,
    /** Shaded cells, with wedges that point in. */
    WEDGES_IN,
    /** Shaded cells, with wedges that point out. */
    WEDGES_OUT,
    /** Cages of a style. */
    STYLED_CAGES,
    /** Digits in a circle, where four cells touch. */
    BLOCK,
    /** Shaded cells, of which the words say which belong together. */
    SHADES,
    /** A number outside, and an arrow along the diagonal. */
    DIAGONAL,
    /** A number outside. */
    CLUE,
    /** A cage. */
    CAGE
  }

  /**
   * A row.
   *
   * @param colour the colour of its lines; empty if their colour says nothing
   * @param thickness of its lines
   * @param older other colours that its lines had, or that they have with another value
   * @param mark the style of its cages, or the mark around its number
   */
  record Row(
      RuleKind kind, Shape shape, String colour, int thickness, Set<String> older, String mark)
      implements RuleTable.Row {

    /** Returns whether lines of a colour are default for the kind, now or of old. */
    boolean isCustomary(String drawn) {
      return colour.equals(drawn) || older.contains(drawn);
    }
  }

  static final RuleTable<Row> TABLE =
      new RuleTable<>(
          List.of(
              row(RuleKind.ANTIKNIGHT, Shape.WORDS),
              row(RuleKind.ANTIKING, Shape.WORDS),
              row(RuleKind.NONCONSECUTIVE, Shape.WORDS),
              row(RuleKind.NEGATIVE, Shape.WORDS),
              row(RuleKind.GLOBAL_ENTROPY, Shape.WORDS),
              row(RuleKind.GLOBAL_MODULAR, Shape.WORDS),
              row(RuleKind.TAXICAB, Shape.WORDS),
              row(RuleKind.ZERO_DIGITS, Shape.WORDS),
              row(RuleKind.ALLOWED, Shape.WORDS_WITH_CELLS),
              marked(RuleKind.DIFFERENCE, Shape.DOT, "#FFFFFF"),
              marked(RuleKind.RATIO, Shape.DOT, "#000000"),
              row(RuleKind.SUM_PAIR, Shape.LETTER),
              row(RuleKind.GREATER, Shape.SIGN),
              line(RuleKind.THERMO, Shape.THERMO, GREY, 21),
              colored(RuleKind.SLOW_THERMO, Shape.THERMO, 21),
              row(RuleKind.ARROW, Shape.ARROW),
              colored(RuleKind.DOUBLE_ARROW, Shape.RINGED_LINE, 5),
              line(RuleKind.BETWEEN, Shape.RINGED_LINE, GREY, 2),
              line(RuleKind.LOCKOUT, Shape.DIAMOND_LINE, "8A8AB0", 2),
              line(RuleKind.PALINDROME, Shape.LINE, GREY, 16),
              colored(RuleKind.RENBAN, Shape.LINE, 10, "C060C0", "B0B0B0"),
              colored(RuleKind.NABNER, Shape.LINE, 10),
              colored(RuleKind.WHISPERS, Shape.LINE, 10, "60C060", Colours.DUTCH),
              colored(RuleKind.ENTROPIC, Shape.LINE, 8),
              colored(RuleKind.MODULAR, Shape.LINE, 8),
              colored(RuleKind.REGION_SUM, Shape.LINE, 8),
              colored(RuleKind.ZIPPER, Shape.LINE, 8),
              line(RuleKind.SUM_LINE, Shape.LINE, "7A9A3A", 6),
              row(RuleKind.ODD, Shape.CIRCLES),
              row(RuleKind.EVEN, Shape.SQUARES),
              row(RuleKind.MINIMUM, Shape.WEDGES_IN),
              row(RuleKind.MAXIMUM, Shape.WEDGES_OUT),
              cages(RuleKind.INDEX_ROW, "7CC77C", "fpRowIndexer"),
              cages(RuleKind.INDEX_COLUMN, "C77C7C", "fpColumnIndexer"),
              cages(RuleKind.INDEX_BOX, "7C7CC7", "fpBoxIndexer"),
              row(RuleKind.QUADRUPLE, Shape.BLOCK),
              row(RuleKind.CLONE, Shape.SHADES),
              row(RuleKind.SAME_VALUES, Shape.SHADES),
              row(RuleKind.EQUAL_SUM, Shape.SHADES),
              row(RuleKind.LITTLE_KILLER, Shape.DIAGONAL),
              row(RuleKind.SANDWICH, Shape.CLUE),
              marked(RuleKind.X_SUM, Shape.CLUE, "\u25EF"),
              marked(RuleKind.SKYSCRAPER, Shape.CLUE, "\u25AF"),
              marked(RuleKind.NUMBERED_ROOM, Shape.CLUE, ":"),
              row(RuleKind.CAGE, Shape.CAGE),
              row(RuleKind.SUM, Shape.CAGE),
              row(RuleKind.DUTCH_FLATMATES, Shape.WORDS),
              row(RuleKind.COUNTING_CIRCLES, Shape.WORDS_WITH_CELLS),
              row(RuleKind.LOOK_AND_SAY, Shape.WORDS_WITH_CELLS),
              row(RuleKind.SAME_DIFFERENCE, Shape.WORDS_WITH_CELLS),
              row(RuleKind.SEQUENCE, Shape.WORDS_WITH_CELLS),
              row(RuleKind.LUNCHBOX, Shape.WORDS_WITH_CELLS),
              row(RuleKind.RELLIK, Shape.WORDS_WITH_CELLS),
              row(RuleKind.HIDDEN_SKYSCRAPER, Shape.WORDS_WITH_CELLS),
              row(RuleKind.FULL_RANK, Shape.WORDS_WITH_CELLS),
              row(RuleKind.FULL_RANK_TIED, Shape.WORDS_WITH_CELLS)));

  /** The colour of lines of a kind whose value is not the usual one. */
  private static final String[] OTHERS = {
    "A0522D", "008B8B", "808000", "4B0082", "DC143C", "2F6F4F", "7B68EE", "D2691E", "5F9EA0",
    "BDB76B", "8B4789", "3CB371", "B22222", "4682B4", "DAA520", "9932CC"
  };

  private SclTable() {}

  private static Row row(RuleKind kind, Shape shape) {
    return marked(kind, shape, "");
  }

  private static Row marked(RuleKind kind, Shape shape, String mark) {
    return new Row(kind, shape, "", 0, Set.of(), mark);
  }

  private static Row cages(RuleKind kind, String outline, String style) {
    return new Row(kind, Shape.STYLED_CAGES, outline, 0, Set.of(), style);
  }

  private static Row line(
      RuleKind kind, Shape shape, String colour, int thickness, String... older) {
    return new Row(kind, shape, colour, thickness, Set.of(older), "");
  }

  /** Returns a line of the colour that the kind has in f-puzzles, too. */
  private static Row colored(RuleKind kind, Shape shape, int thickness, String... older) {
    return line(kind, shape, Colours.ofLines(kind), thickness, older);
  }

  /** Returns the row of a kind that is drawn or in words. */
  static Row of(RuleKind kind) {
    return TABLE.first(kind);
  }

  /** Returns the kinds that are drawn in one of some shapes. */
  static Set<RuleKind> kinds(Shape... shapes) {
    Set<Shape> wanted = Set.of(shapes);
    return TABLE.rows().stream()
        .filter(row -> wanted.contains(row.shape))
        .map(Row::kind)
        .collect(Collectors.toCollection(() -> EnumSet.noneOf(RuleKind.class)));
  }

  /**
   * Returns the colour of the lines of a rule; empty if it has no lines whose colour says anything.
   */
  static String colour(VariantRule rule, int side) {
    RuleKind kind = rule.kind();
    boolean usual = !kind.hasUsualValue() || rule.value() == kind.usualValue(side);
    if (kind == RuleKind.WHISPERS && rule.value() == (side + 1) / 2 - 1) {
      return Colours.DUTCH;
    }
    if (!usual && kind.form() == RuleKind.Form.LINE) {
      return OTHERS[(kind.ordinal() * 5 + rule.value()) % OTHERS.length];
    }
    Row row = of(kind);
    return row.shape == Shape.STYLED_CAGES ? "" : row.colour;
  }

  /** Returns a colour that lines of a kind have instead of one that others have. */
  static String otherColour(int number) {
    return OTHERS[number % OTHERS.length];
  }
}
