package dev.pencilmark.board;

import dev.pencilmark.term.Automaton;
import dev.pencilmark.term.Image;
import dev.pencilmark.term.Relation;
import dev.pencilmark.term.Term;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.IntUnaryOperator;

/**
 * The kinds of {@link VariantRule}: what each means, and what a rule of it is made of. A rule adds
 * to the rows, columns and other groups of a puzzle and replaces none; digits may repeat in it
 * unless those groups or its own meaning forbid that. New kinds go to the end: codes depend on the
 * order.
 */
public enum RuleKind {
  ANTIKNIGHT(
      "antiknight",
      "Anti-knight",
      "Cells a chess knight's move apart have different digits.",
      Form.GLOBAL,
      Declarations::antiknight),
  ANTIKING(
      "antiking",
      "Anti-king",
      "Cells that touch at a corner have different digits.",
      Form.GLOBAL,
      Declarations::antiking),
  NONCONSECUTIVE(
      "nonconsecutive",
      "Nonconsecutive",
      "Digits of neighbours do not differ by 1; if marked pairs are exempt, neighbours with a dot"
          + " may.",
      Form.GLOBAL,
      Declarations::nonconsecutive),
  NEGATIVE(
      "negative",
      "Negative constraint",
      "All marks of a type are shown: neighbours without one do not have its relation, for the"
          + " values given, else 5 and 10 for XV, else those of the marks on the board, else 1 for"
          + " differences and 2 for ratios.",
      Form.GLOBAL,
      Declarations::negative,
      Values.upTo(0, 16, side -> 1, side -> 2 * side)),
  DIFFERENCE(
      "difference",
      "Difference dot",
      "The digits of the two cells differ by exactly the value.",
      Form.PAIR,
      (rule, on) -> Declarations.pair(rule, DotType.DIFFERENCE.relation(rule.value())),
      Values.one(side -> 1, side -> side - 1, side -> 1)),
  RATIO(
      "ratio",
      "Ratio dot",
      "One digit of the two cells is the other times the value.",
      Form.PAIR,
      (rule, on) -> Declarations.mark(rule, DotType.RATIO, on),
      Values.one(side -> 2, side -> side, side -> 2)),
  SUM_PAIR(
      "sum.pair",
      "Pair sum (X, V)",
      "The digits of the two cells add up to the value: 10 for an X, 5 for a V.",
      Form.PAIR,
      (rule, on) -> Declarations.mark(rule, DotType.XV, on),
      Values.one(side -> 3, side -> 2 * side - 1, null)),
  GREATER(
      "greater",
      "Greater than",
      "The first cell has a larger digit than the second.",
      Form.DIRECTED_PAIR,
      Declarations::greater),
  THERMO(
      "thermo",
      "Thermometer",
      "Digits increase from the bulb, the first cell.",
      Form.DIRECTED_LINE,
      (rule, on) -> Declarations.steps(rule, new Relation.Step(1))),
  SLOW_THERMO(
      "thermo.slow",
      "Slow thermometer",
      "Digits never decrease from the bulb, the first cell.",
      Form.DIRECTED_LINE,
      (rule, on) -> Declarations.steps(rule, new Relation.Step(0))),
  ARROW(
      "arrow",
      "Arrow",
      "The digits of the shaft, the second group, add up to the number in the circle, the first:"
          + " its digit, or the number that its two or three digits form.",
      Form.ARROW,
      Declarations::arrow),
  DOUBLE_ARROW(
      "arrow.double",
      "Double arrow",
      "The digits between the ends add up to the sum of the two ends.",
      Form.LINE_OF_3,
      Declarations::doubleArrow),
  BETWEEN(
      "between",
      "Between line",
      "Every digit between the ends is larger than that of one end and smaller than the other's.",
      Form.LINE,
      Declarations::between),
  LOCKOUT(
      "lockout",
      "Lockout line",
      "The digits at the ends differ by at least the value, and no digit between the ends is one"
          + " of theirs or between them.",
      Form.LINE,
      Declarations::lockout,
      Values.one(side -> 1, side -> side - 1, side -> side / 2)),
  PALINDROME(
      "palindrome",
      "Palindrome",
      "The digits read the same from either end.",
      Form.LINE,
      Declarations::palindrome),
  RENBAN(
      "renban",
      "Renban line",
      "The digits are consecutive numbers, all different, in any order.",
      Form.LINE,
      (rule, on) -> Declarations.apart(rule, 1, rule.size(0) - 1)),
  NABNER(
      "nabner",
      "Nabner line",
      "No two digits, wherever they are on the line, are equal or consecutive.",
      Form.LINE,
      (rule, on) -> Declarations.apart(rule, 2, Term.AllDifferent.ANY_SPAN)),
  WHISPERS(
      "whispers",
      "Whispers line",
      "Digits that follow each other on the line differ by at least the value.",
      Form.LINE,
      (rule, on) -> Declarations.steps(rule, Relation.Distance.atLeast(rule.value())),
      Values.one(side -> 1, side -> side - 1, side -> (side + 1) / 2)),
  ENTROPIC(
      "entropic",
      "Entropic line",
      "Any three cells in a row on the line have a low, a middle and a high digit.",
      Form.LINE,
      (rule, on) -> Declarations.period(rule, 3, new Image.Entropy(on.side()))),
  MODULAR(
      "modular",
      "Modular line",
      "Consecutive cells of the line, as many as the value, have different remainders when"
          + " divided by it.",
      Form.LINE,
      (rule, on) -> Declarations.period(rule, rule.value(), new Image.Remainder(rule.value())),
      Values.one(side -> 2, side -> side, side -> 3)),
  REGION_SUM(
      "regionsum",
      "Region sum line",
      "The line is cut where it enters another box or region; all pieces have the same sum.",
      Form.LINE,
      Declarations::regionSum),
  ZIPPER(
      "zipper",
      "Zipper line",
      "Cells at the same distance from the middle of the line have one common sum; if there is a"
          + " cell in the middle, that sum is its digit.",
      Form.LINE,
      Declarations::zipper),
  SUM_LINE(
      "sumline",
      "Sum line",
      "The line can be cut into pieces of which each adds up to the value.",
      Form.LINE,
      Declarations::sumLine,
      Values.one(side -> 1, side -> side * side * side, side -> 10)),
  EQUAL_SUM(
      "equalsum",
      "Equal sums",
      "All groups of cells have the same sum.",
      Form.GROUPS,
      Declarations::equalSum),
  ODD("odd", "Odd cells", "Each cell has an odd digit.", Form.CELLS, Declarations::odd),
  EVEN("even", "Even cells", "Each cell has an even digit.", Form.CELLS, Declarations::even),
  ALLOWED(
      "allowed",
      "Allowed digits",
      "Each cell has one of the digits of its mask; a part of the puzzle, unlike pencil marks.",
      Form.CELLS,
      Declarations::allowed),
  MINIMUM(
      "minimum",
      "Minimum cells",
      "Each cell is smaller than its neighbours, except for those that are marked so, too.",
      Form.CELLS,
      Declarations::minimum),
  MAXIMUM(
      "maximum",
      "Maximum cells",
      "Each cell is larger than its neighbours, except for those that are marked so, too.",
      Form.CELLS,
      Declarations::maximum),
  CLONE(
      "clone",
      "Clones",
      "The two groups have the same digits, cell by cell in their order.",
      Form.TWINS,
      Declarations::clones),
  QUADRUPLE(
      "quadruple",
      "Quadruple",
      "Each value is in the cells at least as often as it is listed.",
      Form.BLOCK,
      Declarations::quadruple,
      Values.upTo(1, 4, side -> 1, side -> side)),
  INDEX_ROW(
      "index.row",
      "Row index cells",
      "In column c, a cell of row r has digit v if, and only if, the cell of row v has digit r.",
      Form.CELLS,
      Declarations::indexRow),
  INDEX_COLUMN(
      "index.column",
      "Column index cells",
      "In row r, a cell of column c has digit v if, and only if, the cell of column v has digit c.",
      Form.CELLS,
      Declarations::indexColumn),
  INDEX_BOX(
      "index.box",
      "Box index cells",
      "A cell at place p of its box has digit v if, and only if, the cell at place v of the box has"
          + " digit p.",
      Form.CELLS,
      Declarations::indexBox),
  LITTLE_KILLER(
      "littlekiller",
      "Little killer",
      "The digits on the diagonal add up to the value.",
      Form.OUTSIDE_DIAGONAL,
      Declarations::total,
      Values.one(side -> 1, side -> side * side, null)),
  SANDWICH(
      "sandwich",
      "Sandwich",
      "The digits between the lowest and the highest digit of the row or column add up to the"
          + " value.",
      Form.OUTSIDE_LINE,
      (rule, on) ->
          Declarations.regular(
              rule, new Automaton.Sandwich(rule.size(0), rule.value(), on.shift())),
      Values.one(side -> 0, side -> side * (side + 1) / 2 - 1 - side, null)),
  X_SUM(
      "xsum",
      "X-sum",
      "The first X digits seen from the clue add up to the value, X being the first of them.",
      Form.OUTSIDE_LINE,
      (rule, on) ->
          Declarations.regular(rule, new Automaton.FirstSum(rule.value()).shifted(on.shift())),
      Values.one(side -> 1, side -> side * (side + 1) / 2, null)),
  SKYSCRAPER(
      "skyscraper",
      "Skyscraper",
      "As many digits as the value, seen from the clue, are larger than all before them.",
      Form.OUTSIDE_LINE,
      (rule, on) ->
          Declarations.regular(rule, new Automaton.Visible(rule.value()).shifted(on.shift())),
      Values.one(side -> 1, side -> side, null)),
  NUMBERED_ROOM(
      "numberedroom",
      "Numbered room",
      "The X-th digit seen from the clue is the value, X being the first digit.",
      Form.OUTSIDE_LINE,
      Declarations::numberedRoom,
      Values.one(side -> 1, side -> side, null)),
  GLOBAL_ENTROPY(
      "globalentropy",
      "Global entropy",
      "Every 2x2 block has a low, a middle and a high digit; 9x9 grids only.",
      Form.GLOBAL,
      Declarations::globalEntropy),
  GLOBAL_MODULAR(
      "globalmodular",
      "Global modular",
      "Every 2x2 block has digits of all three remainders when divided by 3; 9x9 grids only.",
      Form.GLOBAL,
      Declarations::globalModular),
  SAME_VALUES(
      "samevalues",
      "Same values",
      "All groups, of one size, have the same digits, in any order.",
      Form.GROUPS,
      Declarations::sameValues),
  TAXICAB(
      "taxicab",
      "Anti-taxicab",
      "Equal digits d are not exactly d steps up, down, left and right apart; with a value, none"
          + " are that many.",
      Form.GLOBAL,
      Declarations::taxicab,
      Values.upTo(0, 1, side -> 1, side -> 2 * side - 2)),
  CAGE(
      "cage",
      "Further cage",
      "The digits differ and add up to the value, if there is one: a cage of a killer that shares"
          + " cells with another, or of a puzzle that is no killer.",
      Form.SET,
      Declarations::cage,
      Values.upTo(0, 1, side -> 1, side -> side * (side + 1) / 2)),
  SUM(
      "sum",
      "Sum",
      "The digits add up to the value; they may repeat.",
      Form.SET,
      Declarations::total,
      Values.one(side -> 1, side -> side * side * side, null)),
  OTHER(
      "other",
      "Other rule",
      "A rule that is carried as its source wrote it: it is not understood, and not solved.",
      Form.VERBATIM,
      Declarations::nothing),
  COUNTING_CIRCLES(
      "countingcircles",
      "Counting circles",
      "A digit in one of the cells is in exactly as many of them as it says.",
      Form.SET,
      Declarations::countingCircles),
  LOOK_AND_SAY(
      "lookandsay",
      "Look and say",
      "The values are pairs of a count and a digit: each digit is in exactly as many of the cells"
          + " as its count says.",
      Form.SET,
      Declarations::lookAndSay,
      Values.upTo(2, 62, side -> 0, side -> side)),
  SAME_DIFFERENCE(
      "samedifference",
      "Same difference line",
      "Any two digits that follow each other on the line have the same difference.",
      Form.LINE,
      (rule, on) -> Declarations.regular(rule, new Automaton.SameStep(false))),
  SEQUENCE(
      "sequence",
      "Sequence line",
      "The digits increase or decrease along the line by the same amount at each step, or all are"
          + " equal.",
      Form.LINE,
      (rule, on) -> Declarations.regular(rule, new Automaton.SameStep(true))),
  LUNCHBOX(
      "lunchbox",
      "Lunchbox",
      "The digits differ, and those between the smallest and the largest of them add up to the"
          + " value.",
      Form.LINE,
      (rule, on) ->
          Declarations.differentRegular(rule, new Automaton.Lunchbox(rule.value(), on.shift())),
      Values.one(side -> 0, side -> side * (side - 1) / 2 - 1, null)),
  RELLIK(
      "rellik",
      "Rellik cage",
      "The digits differ, and no digits of the cage, one or more, add up to the value.",
      Form.SET,
      (rule, on) ->
          Declarations.differentRegular(
              rule, new Automaton.NoSum(rule.value()).shifted(on.shift())),
      Values.one(side -> 1, side -> Automaton.NoSum.MOST, null)),
  HIDDEN_SKYSCRAPER(
      "hiddenskyscraper",
      "Hidden skyscraper",
      "The first digit, seen from the clue, that is not larger than all before it is the value.",
      Form.OUTSIDE_LINE,
      (rule, on) ->
          Declarations.regular(rule, new Automaton.FirstHidden(rule.value() - on.shift())),
      Values.one(side -> 1, side -> side, null)),
  DUTCH_FLATMATES(
      "dutchflatmates",
      "Dutch flatmates",
      "Each 5 has a 1 directly above it or a 9 directly below it; in grids other than 9x9 the"
          + " middle digit has a 1 or the largest digit.",
      Form.GLOBAL,
      Declarations::dutchFlatmates),
  RELATION(
      "relation",
      "Relation",
      "Each cell and the next have one of the listed pairs of digits: the masks are the second"
          + " digits for each first digit.",
      Form.ORDERED,
      Declarations::relation),
  RELATION_OF_ALL(
      "relation.all",
      "Relation of all",
      "Each cell and each behind it have one of the listed pairs of digits: the masks are the"
          + " second digits for each first digit.",
      Form.ORDERED,
      Declarations::relationOfAll),
  AUTOMATON(
      "automaton",
      "Automaton",
      "The digits, in their order, lead from the first state to an accepting one: the values are a"
          + " row for each state, 1 if it accepts or 0, then the number of the state after each"
          + " digit, from 1, or 0 for none, and with several groups that after the end of a group.",
      Form.SEGMENTS,
      Declarations::automaton,
      Values.upTo(4, 16_384, side -> 0, side -> 4096)),
  ZERO_DIGITS(
      "digits.zero",
      "Digits from zero",
      "The digits are 0 to one less than the side, instead of 1 to the side, in sums and all other"
          + " rules, too.",
      Form.GLOBAL,
      Declarations::nothing),
  FULL_RANK(
      "fullrank",
      "Full rank",
      "All rows and columns are read from both ends as numbers: the line, seen from the clue, has"
          + " the value as its place among them, the smallest being 1, and none is equal to it.",
      Form.OUTSIDE_LINE,
      (rule, on) -> Declarations.rank(rule, on, true),
      Values.one(side -> 1, side -> 4 * side, null)),
  FULL_RANK_TIED(
      "fullrank.tied",
      "Full rank with ties",
      "All rows and columns are read from both ends as numbers: one less than the value of them"
          + " are smaller than the line, seen from the clue; others may be equal to it.",
      Form.OUTSIDE_LINE,
      (rule, on) -> Declarations.rank(rule, on, false),
      Values.one(side -> 1, side -> 4 * side, null));

  /** The role of the cells of a rule. */
  public enum Form {
    /** None: the rule is about the whole grid. */
    GLOBAL(0, 0, 0, false),
    /** Two cells, in either order. */
    PAIR(1, 2, 2, true),
    /** Two cells in an order. */
    DIRECTED_PAIR(1, 2, 2, false),
    /** A line that means the same from either end. */
    LINE(1, 2, Integer.MAX_VALUE, true),
    /** Such a line of three cells or more. */
    LINE_OF_3(1, 3, Integer.MAX_VALUE, true),
    /** A line that has a beginning. */
    DIRECTED_LINE(1, 2, Integer.MAX_VALUE, false),
    /** Cells in an order, anywhere. */
    ORDERED(1, 2, Integer.MAX_VALUE, false),
    /** One group or more, each in its order. */
    SEGMENTS(0, 1, Integer.MAX_VALUE, false),
    /** A circle of one to three cells, and a shaft. */
    ARROW(2, 1, Integer.MAX_VALUE, false),
    /** Single cells, all those of the kind in one rule. */
    CELLS(1, 1, Integer.MAX_VALUE, false),
    /** Two groups of the same size. */
    TWINS(2, 1, Integer.MAX_VALUE, false),
    /** Two groups or more. */
    GROUPS(0, 1, Integer.MAX_VALUE, false),
    /** One to four cells, mostly a block of 2x2. */
    BLOCK(1, 1, 4, false),
    /** Cells in no order. */
    SET(1, 1, Integer.MAX_VALUE, false),
    /** A row or column, from a clue outside. */
    OUTSIDE_LINE(1, Board.MIN_SIDE, Board.MAX_SIDE, false),
    /** A diagonal, from a clue outside. */
    OUTSIDE_DIAGONAL(1, 1, Board.MAX_SIDE, false),
    /** In the wording of the source. */
    VERBATIM(0, 0, 0, false);

    /**
     * The number of groups; 0 for none, or for any number in {@link #GROUPS} and {@link #SEGMENTS}.
     */
    private final int groups;

    private final int fewestCells;
    private final int mostCells;
    private final boolean reversible;

    Form(int groups, int fewestCells, int mostCells, boolean reversible) {
      this.groups = groups;
      this.fewestCells = fewestCells;
      this.mostCells = mostCells;
      this.reversible = reversible;
    }

    /** Returns the name for people and messages, such as "directed line". */
    public String title() {
      return name().toLowerCase(Locale.ROOT).replace('_', ' ');
    }

    /** Returns whether rules can have {@code count} groups. */
    boolean hasGroups(int count) {
      return this == GROUPS ? count >= 2 : this == SEGMENTS ? count >= 1 : count == groups;
    }

    /** Returns the fewest cells of a group. */
    public int fewestCells() {
      return fewestCells;
    }

    /** Returns the maximum number of cells of a group, as far as its grid has them. */
    public int mostCells() {
      return mostCells;
    }

    /** Returns whether the only group means the same in the opposite order. */
    boolean isReversible() {
      return reversible;
    }

    /** Returns whether the clue is outside of the grid. */
    public boolean isOutside() {
      return this == OUTSIDE_LINE || this == OUTSIDE_DIAGONAL;
    }
  }

  /**
   * The numbers of a rule.
   *
   * @param fewest how many there are at least
   * @param most and at most
   * @param low the smallest, by the side
   * @param high the largest, by the side
   * @param usual the one that holds where none is given, by the side; null if there is none
   */
  record Values(
      int fewest, int most, IntUnaryOperator low, IntUnaryOperator high, IntUnaryOperator usual) {

    static final Values NONE = new Values(0, 0, side -> 0, side -> 0, null);

    static Values one(IntUnaryOperator low, IntUnaryOperator high, IntUnaryOperator usual) {
      return new Values(1, 1, low, high, usual);
    }

    static Values upTo(int fewest, int most, IntUnaryOperator low, IntUnaryOperator high) {
      return new Values(fewest, most, low, high, null);
    }
  }

  private static final Map<String, RuleKind> BY_ID = new HashMap<>();

  static {
    for (RuleKind kind : values()) {
      BY_ID.put(kind.id, kind);
    }
  }

  private final String id;
  private final String title;
  private final String meaning;
  private final Form form;
  private final Declaration declaration;
  private final Values values;

  RuleKind(String id, String title, String meaning, Form form, Declaration declaration) {
    this(id, title, meaning, form, declaration, Values.NONE);
  }

  RuleKind(
      String id, String title, String meaning, Form form, Declaration declaration, Values values) {
    this.id = id;
    this.title = title;
    this.meaning = meaning;
    this.form = form;
    this.declaration = declaration;
    this.values = values;
  }

  /** Declares the meaning of a kind: the terms of its rules. */
  interface Declaration {

    /**
     * Returns the terms of a rule.
     *
     * @param rule a rule of the kind
     * @param on the board that it is a rule of
     */
    List<Term> terms(VariantRule rule, RuleContext on);
  }

  /** Returns the terms of a rule of this kind. */
  List<Term> terms(VariantRule rule, RuleContext on) {
    return declaration.terms(rule, on);
  }

  /** Returns the stable name, as messages and documents have it. */
  public String id() {
    return id;
  }

  /** Returns the name for people. */
  public String title() {
    return title;
  }

  /** Returns the meaning of a rule of this kind, in a sentence. */
  public String meaning() {
    return meaning;
  }

  /** Returns the form of its cells. */
  public Form form() {
    return form;
  }

  /** Returns the fewest values of a rule. One that has a usual value is given that. */
  public int fewestValues() {
    return values.fewest();
  }

  /** Returns the maximum number of values of a rule. */
  public int mostValues() {
    return values.most();
  }

  /** Returns the smallest value in a grid of a side whose digits begin with 1. */
  public int lowestValue(int side) {
    return values.low().applyAsInt(side);
  }

  /** Returns the smallest value in a grid of a side whose digits begin with 0. */
  int lowestValueFromZero(int side) {
    return switch (this) {
      case SUM, CAGE, LITTLE_KILLER -> 0;
      case SUM_PAIR -> 1;
      default -> hasDigitValues() ? 0 : lowestValue(side);
    };
  }

  /** Returns whether the values of a rule are digits. */
  boolean hasDigitValues() {
    return this == QUADRUPLE || this == NUMBERED_ROOM || this == HIDDEN_SKYSCRAPER;
  }

  /** Returns the largest value in a grid of a side. */
  public int highestValue(int side) {
    return values.high().applyAsInt(side);
  }

  /**
   * Returns the largest value of a rule in a grid of a side.
   *
   * @param cells how many cells the rule has
   */
  public int highestValue(int side, int cells) {
    boolean byCells = this == SUM_LINE || this == SUM || this == LITTLE_KILLER;
    return byCells ? side * cells : highestValue(side);
  }

  /** Returns whether a value that is not given is the usual one. */
  public boolean hasUsualValue() {
    return values.usual() != null;
  }

  /**
   * Returns the value that holds where none is given; only if there {@link #hasUsualValue is one}.
   */
  public int usualValue(int side) {
    return Math.max(lowestValue(side), values.usual().applyAsInt(side));
  }

  /** Returns whether the rule says which digits a grid has, and nothing about its cells. */
  public boolean isAboutDigits() {
    return this == ZERO_DIGITS;
  }

  /**
   * Returns the number of masks of a rule.
   *
   * @param cells how many cells the rule has
   */
  public int masks(int side, int cells) {
    return isRelation() ? side : this == ALLOWED ? cells : 0;
  }

  /** Returns whether the masks of a rule list pairs of digits. */
  public boolean isRelation() {
    return this == RELATION || this == RELATION_OF_ALL;
  }

  /** Returns whether the values of a rule are a table, and no numbers for people. */
  public boolean hasTable() {
    return this == AUTOMATON;
  }

  /** Returns whether rules of the kind are understood, and not only carried. */
  public boolean isSupported() {
    return this != OTHER;
  }

  /** Returns whether puzzles with rules of the kind are solved. */
  public boolean isSolved() {
    return this != OTHER;
  }

  /** Returns the kind of a name, or null. */
  public static RuleKind ofId(String id) {
    return BY_ID.get(id);
  }
}
