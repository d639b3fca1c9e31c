package dev.pencilmark.format.iss;

import dev.pencilmark.board.Board;
import dev.pencilmark.board.Grounding;
import dev.pencilmark.board.PuzzleType;
import dev.pencilmark.board.RuleKind;
import dev.pencilmark.board.VariantRule;
import dev.pencilmark.format.ruletable.RuleTable;
import dev.pencilmark.term.Term;
import dev.pencilmark.term.Transitions;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * The variant rules of the Interactive Sudoku Solver. A kind that has no item is written as pairs
 * with the table of their relation, or as the sums that it is.
 */
final class IssTable {

  /** The kind of the arguments of an item. */
  enum Shape {
    /** None. */
    GLOBAL,
    /** None: all marks of some families are shown. */
    ALL_MARKS,
    /** Cells, of which neighbours have a mark between them. */
    MARK,
    /** Cells, of which the first of two neighbours is the greater one. */
    GREATER,
    /** The cells of a line. */
    LINE,
    /** An optional number, and the cells of a line. */
    NUMBERED_LINE,
    /** The cell of a circle, and those of a shaft. */
    ARROW,
    /** The number of cells that the circle has, its cells, and those of a shaft. */
    PILL_ARROW,
    /** Groups of cells, with a hyphen between them. */
    GROUPS,
    /** The number of groups, and their cells. */
    EQUAL_GROUPS,
    /** The first cell of a block, and digits. */
    BLOCK,
    /** Digits, and cells. */
    DIGITS,
    /** A word, and cells. */
    WORD,
    /** A number, and the cell at the end of a diagonal. */
    DIAGONAL,
    /** A number, and the name of a row or column. */
    ROW,
    /** A number, and all cells of a row or column. */
    ROW_CELLS,
    /** The name of a row or column, and the numbers at its ends. */
    ENDS,
    /** A number, perhaps with the weights of the cells, and cells. */
    SUM,
    /** A number, and cells; read with the cages of the puzzle. */
    CAGE,
    /** Cells in no order. */
    CELLS,
    /** A number, and cells. */
    NUMBERED_CELLS,
    /** Pairs of a count and a digit, and cells. */
    COUNTS,
    /** Digits, each as often as it is there, and cells. */
    EXACT_DIGITS,
    /** No item: the automaton of a line. */
    AUTOMATON_LINE,
    /** An automaton, and groups of cells. */
    AUTOMATON,
    /** A regular expression, and lines. */
    PATTERN,
    /** Pairs with a relation that has no other name. */
    RELATION,
    /** No item: lines of which cells that follow each other have a relation. */
    RELATED_LINE,
    /** No item: lines of which any two cells have a relation. */
    RELATED_CELLS,
    /** No item: comparisons with all neighbours. */
    EXTREMES,
    /** No item: pairs of equal cells. */
    CLONES,
    /** No item: pairs of cells of a box. */
    BOX_INDEX,
    /** No item: digits that cells may have, as givens are written. */
    VALUES,
    /** No item: the shape of the grid has it. */
    SHAPE,
    /** The item as it was. */
    CARRIED
  }

  /**
   * A row.
   *
   * @param item the name of the item; empty if there is none
   * @param shape the shape of its arguments
   * @param word the word that it has, or the name of the pairs that are written in its place
   * @param value the only value of its rules, or the one that holds without a number; 0 for none
   * @param relation the relation of the pairs that are written in its place, or null
   */
  record Row(
      RuleKind kind, String item, Shape shape, String word, int value, DigitRelation.Test relation)
      implements RuleTable.Row {}

  static final RuleTable<Row> TABLE =
      new RuleTable<>(
          List.of(
              row(RuleKind.ANTIKNIGHT, "AntiKnight", Shape.GLOBAL),
              row(RuleKind.ANTIKING, "AntiKing", Shape.GLOBAL),
              row(RuleKind.NONCONSECUTIVE, "AntiConsecutive", Shape.GLOBAL),
              row(RuleKind.TAXICAB, "AntiTaxicab", Shape.GLOBAL),
              row(RuleKind.GLOBAL_ENTROPY, "GlobalEntropy", Shape.GLOBAL),
              row(RuleKind.GLOBAL_MODULAR, "GlobalMod", Shape.GLOBAL),
              row(RuleKind.NEGATIVE, "StrictKropki", Shape.ALL_MARKS),
              row(RuleKind.NEGATIVE, "StrictXV", Shape.ALL_MARKS),
              new Row(RuleKind.DIFFERENCE, "WhiteDot", Shape.MARK, "difference", 1, null),
              new Row(RuleKind.RATIO, "BlackDot", Shape.MARK, "ratio", 2, null),
              new Row(RuleKind.SUM_PAIR, "X", Shape.MARK, "sum", 10, null),
              new Row(RuleKind.SUM_PAIR, "V", Shape.MARK, "sum", 5, null),
              new Row(
                  RuleKind.GREATER,
                  "GreaterThan",
                  Shape.GREATER,
                  "greater",
                  0,
                  (one, two) -> one > two),
              row(RuleKind.THERMO, "Thermo", Shape.LINE),
              new Row(
                  RuleKind.SLOW_THERMO,
                  "",
                  Shape.RELATED_LINE,
                  "slow-thermo",
                  0,
                  (one, two) -> one <= two),
              row(RuleKind.ARROW, "Arrow", Shape.ARROW),
              row(RuleKind.ARROW, "PillArrow", Shape.PILL_ARROW),
              row(RuleKind.DOUBLE_ARROW, "DoubleArrow", Shape.LINE),
              row(RuleKind.BETWEEN, "Between", Shape.LINE),
              row(RuleKind.LOCKOUT, "Lockout", Shape.NUMBERED_LINE, 4),
              row(RuleKind.PALINDROME, "Palindrome", Shape.LINE),
              row(RuleKind.RENBAN, "Renban", Shape.LINE),
              new Row(
                  RuleKind.NABNER,
                  "",
                  Shape.RELATED_CELLS,
                  "nabner",
                  0,
                  (one, two) -> Math.abs(one - two) > 1),
              row(RuleKind.WHISPERS, "Whisper", Shape.NUMBERED_LINE, 5),
              row(RuleKind.ENTROPIC, "Entropic", Shape.LINE),
              row(RuleKind.MODULAR, "Modular", Shape.NUMBERED_LINE),
              row(RuleKind.REGION_SUM, "RegionSumLine", Shape.LINE),
              row(RuleKind.ZIPPER, "Zipper", Shape.LINE),
              row(RuleKind.SUM_LINE, "SumLine", Shape.NUMBERED_LINE),
              row(RuleKind.EQUAL_SUM, "EqualSum", Shape.GROUPS),
              row(RuleKind.ODD, "", Shape.VALUES),
              row(RuleKind.EVEN, "", Shape.VALUES),
              row(RuleKind.ALLOWED, "", Shape.VALUES),
              row(RuleKind.MINIMUM, "", Shape.EXTREMES),
              row(RuleKind.MAXIMUM, "", Shape.EXTREMES),
              row(RuleKind.CLONE, "", Shape.CLONES),
              row(RuleKind.QUADRUPLE, "Quad", Shape.BLOCK),
              row(RuleKind.QUADRUPLE, "ContainAtLeast", Shape.DIGITS),
              new Row(RuleKind.INDEX_ROW, "Indexing", Shape.WORD, "R", 0, null),
              new Row(RuleKind.INDEX_COLUMN, "Indexing", Shape.WORD, "C", 0, null),
              row(RuleKind.INDEX_BOX, "", Shape.BOX_INDEX),
              row(RuleKind.LITTLE_KILLER, "LittleKiller", Shape.DIAGONAL),
              row(RuleKind.SANDWICH, "Sandwich", Shape.ROW),
              row(RuleKind.SANDWICH, "Lunchbox", Shape.ROW_CELLS),
              row(RuleKind.X_SUM, "XSum", Shape.ENDS),
              row(RuleKind.SKYSCRAPER, "Skyscraper", Shape.ENDS),
              row(RuleKind.NUMBERED_ROOM, "NumberedRoom", Shape.ENDS),
              row(RuleKind.SAME_VALUES, "SameValues", Shape.EQUAL_GROUPS),
              row(RuleKind.CAGE, "Cage", Shape.CAGE),
              row(RuleKind.SUM, "Sum", Shape.SUM),
              row(RuleKind.OTHER, "", Shape.CARRIED),
              row(RuleKind.COUNTING_CIRCLES, "CountingCircles", Shape.CELLS),
              row(RuleKind.LOOK_AND_SAY, "LookAndSay", Shape.COUNTS),
              row(RuleKind.LOOK_AND_SAY, "ContainExact", Shape.EXACT_DIGITS),
              row(RuleKind.SAME_DIFFERENCE, "", Shape.AUTOMATON_LINE),
              row(RuleKind.SEQUENCE, "", Shape.AUTOMATON_LINE),
              row(RuleKind.LUNCHBOX, "Lunchbox", Shape.NUMBERED_CELLS),
              row(RuleKind.RELLIK, "RellikCage", Shape.NUMBERED_CELLS),
              row(RuleKind.HIDDEN_SKYSCRAPER, "HiddenSkyscraper", Shape.ENDS),
              row(RuleKind.FULL_RANK, "FullRank", Shape.ENDS),
              row(RuleKind.FULL_RANK_TIED, "FullRank", Shape.ENDS),
              row(RuleKind.DUTCH_FLATMATES, "DutchFlatmates", Shape.GLOBAL),
              row(RuleKind.RELATION, "", Shape.RELATION),
              row(RuleKind.RELATION_OF_ALL, "", Shape.RELATION),
              row(RuleKind.AUTOMATON, "NFA", Shape.AUTOMATON),
              row(RuleKind.AUTOMATON, "Regex", Shape.PATTERN),
              row(RuleKind.ZERO_DIGITS, "", Shape.SHAPE)));

  /** Items with the table of a relation, whose pairs may be rules of several kinds. */
  static final Set<String> RELATIONS = Set.of("Pair", "PairX", "Binary", "BinaryX");

  private static final Map<String, List<Row>> BY_ITEM =
      TABLE.rows().stream()
          .filter(row -> !row.item.isEmpty())
          .collect(Collectors.groupingBy(Row::item));

  /** The items that have no arguments. */
  static final Set<String> ALONE =
      TABLE.rows().stream()
          .filter(row -> row.shape == Shape.GLOBAL || row.shape == Shape.ALL_MARKS)
          .map(Row::item)
          .collect(Collectors.toSet());

  private IssTable() {}

  private static Row row(RuleKind kind, String item, Shape shape) {
    return row(kind, item, shape, 0);
  }

  private static Row row(RuleKind kind, String item, Shape shape, int value) {
    return new Row(kind, item, shape, "", value, null);
  }

  /** Returns whether the lines of a kind are written as an automaton. */
  static boolean isAutomaton(RuleKind kind) {
    return TABLE.of(kind).stream().anyMatch(row -> row.shape == Shape.AUTOMATON_LINE);
  }

  /** Returns the automaton of lines of a kind, as the smallest table. */
  static int[] automaton(RuleKind kind, int side, int length, AutomatonWork work) {
    VariantRule line = VariantRule.of(kind).group(IntStream.range(0, length).toArray()).build();
    Board board = Board.builder(PuzzleType.SUDOKU, side).variant(line).build();
    Term.Regular term = (Term.Regular) Grounding.of(board).terms(line).get(0);
    Transitions states = Transitions.of(term.automaton(), side, length, IssAutomaton.MOST_STATES);
    IssAutomaton automaton = new IssAutomaton();
    for (int state = 0; state < states.states(); state++) {
      automaton.addState();
    }
    automaton.addStart(0);
    for (int state = 0; state < states.states(); state++) {
      if (states.accepts(state)) {
        automaton.addAccepting(state);
      }
      for (int digit = 1; digit <= side; digit++) {
        int after = states.next(state, digit);
        if (after >= 0) {
          automaton.add(state, digit - 1, after);
        }
      }
    }
    return automaton.table(side, RuleKind.AUTOMATON.mostValues(), work);
  }

  /** Returns the rows of an item. */
  static List<Row> ofItem(String item) {
    return BY_ITEM.getOrDefault(item, List.of());
  }

  /** Returns the first row of a kind. */
  static Row of(RuleKind kind) {
    return TABLE.first(kind);
  }

  /** Returns the row of a kind for a shape of arguments. */
  static Row of(RuleKind kind, Shape shape) {
    for (Row row : TABLE.of(kind)) {
      if (row.shape == shape) {
        return row;
      }
    }
    throw new IllegalArgumentException(kind + " has no item for " + shape);
  }

  /** Returns the kind of lines that are written as pairs with a relation; null if there is none. */
  static RuleKind related(Shape shape, DigitRelation digits) {
    for (Row row : TABLE.rows()) {
      if (row.shape == shape && digits.is(row.relation)) {
        return row.kind;
      }
    }
    return null;
  }

  /** Returns the row of marks of a kind and value; null if these have no item. */
  static Row mark(RuleKind kind, int value) {
    for (Row row : TABLE.of(kind)) {
      if (row.value == value) {
        return row;
      }
    }
    return null;
  }
}
