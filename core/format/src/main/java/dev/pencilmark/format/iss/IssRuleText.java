package dev.pencilmark.format.iss;

import dev.pencilmark.board.Board;
import dev.pencilmark.board.Cells;
import dev.pencilmark.board.Digits;
import dev.pencilmark.board.DotType;
import dev.pencilmark.board.Marks;
import dev.pencilmark.board.RegionMap;
import dev.pencilmark.board.Rule;
import dev.pencilmark.board.RuleKind;
import dev.pencilmark.board.VariantRule;
import dev.pencilmark.format.iss.IssTable.Shape;
import dev.pencilmark.format.ruletable.EquivalentRewrite;
import dev.pencilmark.term.Relation;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.IntStream;

/**
 * Writes the variant rules of a board as items of the Interactive Sudoku Solver. A rule that has no
 * item of its own is written as pairs with the table of their relation, or as the sums that it is.
 * Odd, even and allowed digits are written with what cells hold.
 */
final class IssRuleText {

  /** The largest total of a sum line that the solver takes. */
  private static final int MOST_SUM_LINE = 30;

  private final Board board;
  private final Digits digits;
  private final int side;
  private final StringBuilder text;
  private final Marks marks;
  private final RegionMap regions;

  /** Pairs by the item that says them, up to their cells. */
  private final Map<String, StringBuilder> pairs = new LinkedHashMap<>();

  /** Clues at both ends of a row or column by its item. */
  private final Map<String, int[]> lines = new TreeMap<>();

  private int clones;

  /** Items of which the solver takes one at each place. */
  private final Set<String> places = new HashSet<>();

  private IssRuleText(Board board, StringBuilder text) {
    this.board = board;
    this.digits = board.digits();
    this.side = board.side();
    this.text = text;
    this.marks = Marks.of(board);
    this.regions = RegionMap.of(board);
  }

  /**
   * Returns whether the text can say all of a rule.
   *
   * @param side the side of the grid; 0 for those other than 9
   */
  static boolean carries(VariantRule rule, int side) {
    return switch (rule.kind()) {
      case ENTROPIC -> side == IssCells.PLAIN_SIDE;
      case SUM_LINE -> rule.value() <= MOST_SUM_LINE;
      case TAXICAB -> rule.values() == 0;
      // With the end of a segment an automaton of a grid of side 16 would have too many symbols.
      case AUTOMATON -> rule.groups() == 1 || side == IssCells.PLAIN_SIDE;
      case LOOK_AND_SAY -> hasSigns(rule) || !hasZero(rule);
      case OTHER -> rule.other().formatId().equals(Iss.ID);
      default -> true;
    };
  }

  /** Returns whether each count and digit is a character. */
  private static boolean hasSigns(VariantRule rule) {
    return IntStream.range(0, rule.values()).allMatch(i -> rule.value(i) <= 9);
  }

  private static boolean hasZero(VariantRule rule) {
    return IntStream.range(0, rule.values()).anyMatch(i -> rule.value(i) == 0);
  }

  /** Returns whether a rule of a board says anything, so that there is an item for it. */
  static boolean says(Board board, VariantRule rule) {
    IssRuleText alone = new IssRuleText(board, new StringBuilder());
    alone.add(rule, false);
    return EquivalentRewrite.OF_CELLS.contains(rule.kind())
        || rule.kind().isAboutDigits()
        || rule.kind() == RuleKind.INDEX_BOX && alone.digits.haveZero()
        || !alone.text.isEmpty()
        || !alone.pairs.isEmpty()
        || !alone.lines.isEmpty();
  }

  /** Adds the rules of a board. */
  static void add(Board board, StringBuilder text) {
    if (!board.variants().isEmpty()) {
      new IssRuleText(board, text).add();
    }
  }

  private void add() {
    boolean strictDots = isStrictDots();
    if (strictDots) {
      text.append(item(IssTable.of(RuleKind.NEGATIVE)));
    }
    for (VariantRule rule : board.variants()) {
      add(rule, strictDots);
    }
    if (board.variants().stream().anyMatch(rule -> rule.kind() == RuleKind.FULL_RANK_TIED)) {
      text.append('.').append(IssVariants.RANK_TIES).append("~any");
    }
    pairs.forEach((item, cells) -> text.append(item).append(cells));
    lines.forEach(
        (item, ends) -> {
          text.append(item).append('~').append(ends[0] < 0 ? "" : ends[0]);
          text.append('~').append(ends[1] < 0 ? "" : ends[1]);
        });
  }

  private void add(VariantRule rule, boolean strictDots) {
    IssTable.Row row = IssTable.of(rule.kind());
    switch (row.shape()) {
      case GLOBAL -> addGlobal(row, rule);
      case ALL_MARKS -> addNegative(rule, strictDots);
      case MARK -> addMark(rule);
      case GREATER -> addGreater(row, rule.group(0));
      case LINE -> addLine(row, rule);
      case NUMBERED_LINE -> {
        addValued(row, rule);
        text.append(rule.isLoop() ? "~LOOP" : "");
      }
      case ARROW, PILL_ARROW -> addArrow(rule);
      case GROUPS -> addEqualSum(groups(rule));
      case EQUAL_GROUPS -> {
        text.append(item(row)).append('~').append(rule.groups());
        for (int[] group : groups(rule)) {
          IssCells.addCells(text, group, side);
        }
      }
      case BLOCK, DIGITS -> addQuadruple(rule);
      case WORD -> addLine(item(row) + "~" + row.word(), rule);
      case DIAGONAL -> addLittleKiller(row, rule);
      case ROW, ROW_CELLS -> addSandwich(row, rule);
      case ENDS -> addClue(item(row) + "~", rule);
      case SUM -> addValued(row, rule);
      case CAGE -> {
        if (rule.size(0) > 1 || rule.values() > 0) {
          addValued(row, rule);
        }
      }
      case CELLS -> addLine(row, rule.group(0));
      case NUMBERED_CELLS -> addValued(row, rule);
      case COUNTS, EXACT_DIGITS -> addCounts(rule);
      case AUTOMATON_LINE ->
          addAutomaton(
              rule,
              IssTable.automaton(rule.kind(), side, rule.size(0), AutomatonWork.ofLine()),
              rule.kind().id());
      case AUTOMATON, PATTERN -> {
        int[] table = new int[rule.values()];
        Arrays.setAll(table, rule::value);
        addAutomaton(rule, table, "");
      }
      case RELATION -> {
        int[] rows = new int[rule.masks()];
        Arrays.setAll(rows, rule::mask);
        String item = rule.kind() == RuleKind.RELATION ? ".Pair~" : ".PairX~";
        addTo(
            item + DigitRelation.ofRows(rows).key() + "~_" + RuleKind.RELATION.id(), rule.group(0));
      }
      case RELATED_LINE -> addPairs(row.word(), row.relation(), rule.group(0));
      case RELATED_CELLS -> {
        String key = DigitRelation.of(side, row.relation()).key();
        addTo(".PairX~" + key + "~_" + row.word(), rule.group(0));
      }
      case EXTREMES -> addExtremes(rule);
      case CLONES -> addClones(rule);
      case BOX_INDEX -> addIndexBox(rule);
      // With the values of cells, and the grid.
      case VALUES, SHAPE -> {}
      case CARRIED -> text.append(rule.other().text());
    }
  }

  /** Returns the name of an item, with the dot before it. */
  private static String item(IssTable.Row row) {
    return "." + row.item();
  }

  private static String item(RuleKind kind, IssTable.Shape shape) {
    return item(IssTable.of(kind, shape));
  }

  private static int[][] groups(VariantRule rule) {
    int[][] groups = new int[rule.groups()][];
    Arrays.setAll(groups, rule::group);
    return groups;
  }

  private void addLine(IssTable.Row row, VariantRule rule) {
    // The solver fails on a line between two ends with no cell.
    if (rule.kind() == RuleKind.REGION_SUM) {
      addRegionSum(row, rule);
    } else if (rule.kind() != RuleKind.BETWEEN || rule.size(0) > 2) {
      addLine(row, rule.group(0));
    }
  }

  /** Adds an item with the value and the cells of a rule. */
  private void addValued(IssTable.Row row, VariantRule rule) {
    text.append('.').append(row.item()).append('~').append(rule.value());
    IssCells.addCells(text, rule.group(0), side);
  }

  private void addLine(IssTable.Row row, int[] cells) {
    IssCells.addCells(text.append('.').append(row.item()), cells, side);
  }

  private void addLine(String item, VariantRule rule) {
    IssCells.addCells(text.append(item), rule.group(0), side);
  }

  /** Adds cells that follow each other to the pairs with a relation. */
  private void addPairs(String name, DigitRelation.Test test, int... cells) {
    addPairs(name, test, List.of(cells));
  }

  private void addPairs(String name, DigitRelation.Test test, List<int[]> lines) {
    DigitRelation relation = DigitRelation.of(side, test);
    if (!relation.is((one, other) -> true)) {
      String item = ".Pair~" + relation.key() + "~_" + name;
      lines.forEach(cells -> addTo(item, cells));
    }
  }

  private void addTo(String item, int[] cells) {
    StringBuilder known = pairs.computeIfAbsent(item, none -> new StringBuilder());
    IssCells.addCells(known.append(known.isEmpty() ? "" : "~"), cells, side);
  }

  /** The solver has counts and digits of one character, or lists of digits. */
  private void addCounts(VariantRule rule) {
    StringBuilder counts = new StringBuilder();
    StringBuilder digits = new StringBuilder();
    for (int i = 0; i < rule.values(); i += 2) {
      counts.append(rule.value(i)).append(rule.value(i + 1));
      for (int k = 0; k < rule.value(i); k++) {
        digits.append(digits.isEmpty() ? "" : "_").append(rule.value(i + 1));
      }
    }
    String item = hasSigns(rule) ? ".LookAndSay~" + counts : ".ContainExact~" + digits;
    addLine(item, rule);
  }

  private void addAutomaton(VariantRule rule, int[] table, String name) {
    int symbols = rule.groups() == 1 ? side : side + 1;
    text.append(".NFA~").append(IssAutomaton.write(table, symbols)).append("~_").append(name);
    for (int i = 0; i < rule.groups(); i++) {
      IssCells.addCells(text.append(i == 0 ? "" : "~-"), rule.group(i), side);
    }
  }

  private boolean hasMarks(DotType dotType) {
    return board.variants().stream().anyMatch(rule -> Marks.dotType(rule.kind()) == dotType);
  }

  private void addGlobal(IssTable.Row row, VariantRule rule) {
    boolean dots = hasMarks(DotType.DIFFERENCE) || hasMarks(DotType.RATIO);
    if (rule.kind() != RuleKind.NONCONSECUTIVE || !rule.ignoresMarked() || !dots) {
      text.append('.').append(row.item());
      return;
    }
    addPairs(
        IssPairs.NONCONSECUTIVE,
        (one, two) -> Math.abs(one - two) != 1,
        IssPairs.unmarked(marks, rule, side));
  }

  /**
   * Returns whether the rules that all dots are shown are the one that the solver has of that kind.
   */
  private boolean isStrictDots() {
    return hasStrict(DotType.DIFFERENCE, 1) && hasStrict(DotType.RATIO, 2);
  }

  private boolean hasStrict(DotType dotType, int value) {
    return hasPlainMarks(dotType)
        && board.variants().stream()
            .anyMatch(
                rule ->
                    rule.dotType() == dotType
                        && rule.ignoresMarked()
                        && Arrays.equals(marks.values(rule), new int[] {value}));
  }

  /** Returns whether all marks of a type between neighbours have items of their own. */
  private boolean hasPlainMarks(DotType dotType) {
    return board.variants().stream()
        .filter(rule -> Marks.dotType(rule.kind()) == dotType)
        .filter(rule -> Cells.areNeighbours(rule.cell(0, 0), rule.cell(0, 1), side))
        .allMatch(rule -> IssTable.mark(rule.kind(), rule.value()) != null);
  }

  private void addNegative(VariantRule rule, boolean strictDots) {
    DotType dotType = rule.dotType();
    int[] values = marks.values(rule);
    if (dotType == DotType.XV
        && Arrays.equals(values, new int[] {5, 10})
        && hasPlainMarks(dotType)) {
      text.append(item(IssTable.TABLE.of(rule.kind()).get(1)));
      return;
    }
    int strict = dotType == DotType.DIFFERENCE ? 1 : 2;
    boolean dots = strictDots && dotType != DotType.XV && rule.ignoresMarked();
    if (dots && Arrays.equals(values, new int[] {strict})) {
      return;
    }
    Relation relation =
        new Relation.NoneOf(Arrays.stream(values).mapToObj(dotType::relation).toList());
    addPairs(
        IssPairs.NO_MARK + dotType.id() + (rule.ignoresMarked() ? IssPairs.EXEMPT : ""),
        relation.shifted(digits.shift(), side)::holds,
        IssPairs.unmarked(marks, rule, side));
  }

  private void addMark(VariantRule rule) {
    IssTable.Row row = IssTable.mark(rule.kind(), rule.value());
    if (row != null && Cells.areNeighbours(rule.cell(0, 0), rule.cell(0, 1), side)) {
      addLine(row, rule.group(0));
      return;
    }
    addPairs(
        IssTable.of(rule.kind()).word() + "-" + rule.value(),
        Marks.dotType(rule.kind()).relation(rule.value()).shifted(digits.shift(), side)::holds,
        rule.group(0));
  }

  private void addGreater(IssTable.Row row, int... cells) {
    if (Cells.areNeighbours(cells[0], cells[1], side)) {
      addLine(row, cells);
    } else {
      addPairs(row.word(), row.relation(), cells);
    }
  }

  private void addArrow(VariantRule rule) {
    int circle = rule.size(0);
    text.append(item(rule.kind(), circle == 1 ? Shape.ARROW : Shape.PILL_ARROW));
    text.append(circle == 1 ? "" : "~" + circle);
    IssCells.addCells(text, rule.group(0), side);
    IssCells.addCells(text, rule.group(1), side);
  }

  /** The solver cuts lines at boxes if there are any, and knows no regions but those it has. */
  private void addRegionSum(IssTable.Row row, VariantRule rule) {
    boolean own = board.hasRegions() && (board.has(Rule.BOXES) || IssText.isWithoutBoxes(board));
    int[][] pieces = regions.pieces(rule.group(0));
    if (!own && pieces.length > 0) {
      addLine(item(row), rule);
    } else if (pieces.length > 1) {
      addEqualSum(pieces);
    }
  }

  private void addEqualSum(int[][] groups) {
    text.append(item(IssTable.of(RuleKind.EQUAL_SUM)));
    for (int i = 0; i < groups.length; i++) {
      IssCells.addCells(text.append(i == 0 ? "" : "~-"), groups[i], side);
    }
  }

  private void addExtremes(VariantRule rule) {
    Set<Integer> marked = new HashSet<>();
    for (int cell : rule.group(0)) {
      marked.add(cell);
    }
    for (int cell : rule.group(0)) {
      List<Integer> others = new ArrayList<>();
      for (int other : new int[] {cell - side, cell - 1, cell + 1, cell + side}) {
        boolean inside = other >= 0 && other < side * side;
        if (inside && Cells.areNeighbours(cell, other, side) && !marked.contains(other)) {
          others.add(other);
        }
      }
      int[] cells = IssParts.comparison(rule.kind(), cell, others);
      if (others.size() == 1) {
        // Only its name reports it from a comparison of two cells.
        addPairs(rule.kind().id(), IssTable.of(RuleKind.GREATER).relation(), cells);
      } else if (others.size() > 1) {
        IssCells.addCells(text.append(item(IssTable.of(RuleKind.GREATER))), cells, side);
      }
    }
  }

  private void addClones(VariantRule rule) {
    String name = IssParts.CLONE + ++clones;
    for (int i = 0; i < rule.size(0); i++) {
      int cell = rule.cell(0, i);
      int other = rule.cell(1, i);
      if (rule.size(0) > 1) {
        addPairs(name, (one, two) -> one == two, cell, other);
      } else if (cell != other) {
        text.append(item(IssTable.of(RuleKind.SAME_VALUES))).append("~2");
        IssCells.addCells(text, new int[] {cell, other}, side);
      }
    }
  }

  private void addQuadruple(VariantRule rule) {
    int[] cells = rule.group(0);
    Arrays.sort(cells);
    int first = cells[0];
    int[] block = {first, first + 1, first + side, first + side + 1};
    boolean inside = first % side < side - 1;
    if (inside && Arrays.equals(cells, block) && places.add("quad " + first)) {
      IssCells.addCell(text.append(item(rule.kind(), Shape.BLOCK)).append('~'), first, side);
      for (int i = 0; i < rule.values(); i++) {
        text.append('~').append(rule.value(i));
      }
      return;
    }
    text.append(item(rule.kind(), Shape.DIGITS)).append('~');
    for (int i = 0; i < rule.values(); i++) {
      text.append(i == 0 ? "" : "_").append(rule.value(i));
    }
    IssCells.addCells(text, cells, side);
  }

  /**
   * The cell at a place has the digit of another exactly if that one has the digit of the first.
   */
  private void addIndexBox(VariantRule rule) {
    for (int cell : rule.group(0)) {
      int region = regions.regionOf(cell);
      if (region < 0 || digits.haveZero()) {
        continue;
      }
      int[] box = regions.cells(region);
      int place = Arrays.binarySearch(box, cell) + 1;
      for (int i = 0; i < box.length; i++) {
        int digit = i + 1;
        if (digit != place) {
          addPairs(
              "box-index-" + place + "-" + digit,
              (one, two) -> one == digit == (two == place),
              cell,
              box[i]);
        }
      }
    }
  }

  /** The solver names a diagonal by the cell of one of its ends. */
  private void addLittleKiller(IssTable.Row row, VariantRule rule) {
    int[] cells = rule.group(0);
    Arrays.sort(cells);
    int top = cells[0];
    int bottom = cells[cells.length - 1];
    boolean falling = cells.length > 1 && cells[1] - top == side + 1;
    int id = (falling ? top % side : top / side) == 0 ? top : bottom;
    // A falling diagonal is named at the left or right, a rising one at the top or bottom.
    if (cells.length > 1 && places.add("diagonal " + id)) {
      text.append(item(row)).append('~').append(rule.value()).append('~');
      IssCells.addCell(text, id, side);
    } else {
      text.append(item(IssTable.of(RuleKind.SUM))).append('~').append(rule.value());
      IssCells.addCells(text, cells, side);
    }
  }

  private void addSandwich(IssTable.Row row, VariantRule rule) {
    String line = line(rule);
    if (places.add("sandwich " + line)) {
      text.append(item(row)).append('~').append(rule.value()).append('~').append(line);
    } else {
      addLine(item(rule.kind(), Shape.ROW_CELLS) + "~" + rule.value(), rule);
    }
  }

  private String line(VariantRule rule) {
    int first = rule.cell(0, 0);
    boolean row = first / side == rule.cell(0, 1) / side;
    int index = row ? first / side : first % side;
    return (row ? "R" : "C") + (index + 1);
  }

  private void addClue(String item, VariantRule rule) {
    int[] ends = lines.computeIfAbsent(item + line(rule), none -> new int[] {-1, -1});
    ends[rule.cell(0, 0) < rule.cell(0, 1) ? 0 : 1] = rule.value();
  }
}
