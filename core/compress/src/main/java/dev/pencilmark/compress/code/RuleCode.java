package dev.pencilmark.compress.code;

import dev.pencilmark.board.DotType;
import dev.pencilmark.board.Outside;
import dev.pencilmark.board.RuleKind;
import dev.pencilmark.board.VariantRule;
import dev.pencilmark.board.VariantRules;
import dev.pencilmark.board.Verbatim;
import dev.pencilmark.compress.entropy.AdaptiveBit;
import dev.pencilmark.compress.entropy.Frequencies;
import dev.pencilmark.compress.entropy.NumberCode;
import dev.pencilmark.compress.entropy.SymbolCoder;
import dev.pencilmark.problem.ProblemException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * Variant rules: which kinds there are, and of each the rules in order, cells by where they are
 * likely to be and values by those before. Good for one board. Frozen as a part of {@code any/3}.
 */
public final class RuleCode {

  /** The kinds that the code holds, in the order in which it writes them. */
  private static final List<RuleKind> KINDS =
      Stream.of(RuleKind.values()).filter(kind -> puzzles(kind) > 0).toList();

  private static final int OF_PUZZLES = 256;

  /** The number of bits that the number of rules of a kind has, without the first rule. */
  private static final Frequencies COUNT = new Frequencies(24, 12, 14, 9, 6, 3, 1, 1, 1, 1, 1);

  /** The values that pairs of a kind without a usual value mostly have. */
  private static final List<Integer> X_AND_V = List.of(10, 5);

  private static final int HALF = 16;

  private final SymbolCoder symbols;
  private final int side;
  private final int cells;

  /** The rules that were read, and the remaining number. */
  private final List<VariantRule> read = new ArrayList<>();

  private int rulesLeft = VariantRules.MOST_RULES;
  private int cellsLeft = VariantRules.MOST_CELLS;
  private final NumberCode numbers;
  private final TextCode texts;

  private boolean anyDrawingGroups;
  private final List<Integer> drawingGroups = new ArrayList<>();
  private final AdaptiveBit inDrawingGroup = new AdaptiveBit(1, 4, 1);

  private RuleCode(SymbolCoder symbols, int side) {
    this.symbols = symbols;
    this.side = side;
    cells = side * side;
    numbers = new NumberCode(symbols);
    texts = new TextCode(symbols);
  }

  /**
   * Of 256 puzzles with rules, how many have some of a kind; 0 for a kind that the code does not
   * hold. The numbers are frozen; 0 is that of all kinds that come later.
   */
  private static int puzzles(RuleKind kind) {
    return switch (kind) {
      case SLOW_THERMO,
          INDEX_ROW,
          INDEX_BOX,
          GLOBAL_ENTROPY,
          GLOBAL_MODULAR,
          SAME_VALUES,
          TAXICAB ->
          2;
      case DOUBLE_ARROW, NABNER, SUM_LINE, EQUAL_SUM, NUMBERED_ROOM -> 3;
      case NONCONSECUTIVE, GREATER, MODULAR, ALLOWED, SUM -> 4;
      case ZIPPER -> 5;
      case CLONE, X_SUM, OTHER -> 6;
      case LOCKOUT, SANDWICH -> 7;
      case ANTIKING, NEGATIVE, ENTROPIC, MINIMUM, INDEX_COLUMN, SKYSCRAPER -> 8;
      case REGION_SUM -> 9;
      case BETWEEN -> 10;
      case MAXIMUM, CAGE -> 12;
      case ODD -> 13;
      case EVEN, LITTLE_KILLER -> 14;
      case QUADRUPLE -> 15;
      case SUM_PAIR -> 16;
      case WHISPERS -> 19;
      case RENBAN -> 22;
      case RATIO -> 28;
      case DIFFERENCE -> 33;
      case PALINDROME -> 34;
      case ARROW -> 39;
      case ANTIKNIGHT -> 45;
      case THERMO -> 61;
      // Kinds that came later: no code holds them, and each rejects them.
      default -> 0;
    };
  }

  /** Returns the kinds that the code holds, in order. */
  public static List<RuleKind> kinds() {
    return KINDS;
  }

  /** Returns why a code of some kinds does not hold rules; null if it does. */
  public static String refusal(List<RuleKind> kinds, List<VariantRule> rules) {
    List<VariantRule> unknown =
        rules.stream().filter(rule -> !kinds.contains(rule.kind())).toList();
    return unknown.isEmpty()
        ? null
        : "no code holds rules of this kind: " + VariantRules.names(unknown);
  }

  /** Codes the variant rules of a board, each of which makes sense. */
  static void code(SymbolCoder symbols, MutableBoard draft) throws ProblemException {
    RuleCode code = new RuleCode(symbols, draft.side);
    code.all(draft.variants);
    if (!symbols.isWriting()) {
      draft.variants = code.read;
    }
  }

  private void all(List<VariantRule> rules) throws ProblemException {
    anyDrawingGroups =
        symbols.flag(rules.stream().anyMatch(rule -> rule.drawingGroupId() != 0), 1, 16);
    for (RuleKind kind : KINDS) {
      List<VariantRule> some = rules.stream().filter(rule -> rule.kind() == kind).toList();
      if (symbols.flag(!some.isEmpty(), puzzles(kind), OF_PUZZLES)) {
        kind(kind, some);
      }
    }
  }

  private void kind(RuleKind kind, List<VariantRule> rules) throws ProblemException {
    int count = 1;
    if (kind.form() != RuleKind.Form.CELLS) {
      int bits = symbols.pick(NumberCode.bits(rules.size() - 1), COUNT);
      count = 1 + numbers.low(rules.size() - 1, bits);
    }
    rulesLeft -= count;
    if (rulesLeft < 0) {
      symbols.misfit("too many rules");
      return;
    }
    OfKind code = new OfKind(kind, count);
    for (VariantRule rule : symbols.isWriting() ? code.inOrder(rules) : List.<VariantRule>of()) {
      code.rule(rule);
    }
    while (!symbols.isWriting() && code.left > 0) {
      keep(code.rule(null));
    }
  }

  /** Keeps a rule that was read, if a writer can have written it. */
  private void keep(VariantRule rule) throws ProblemException {
    cellsLeft -= rule.cellCount();
    if (cellsLeft < 0) {
      symbols.misfit("too many cells in rules");
    }
    try {
      VariantRules.check(rule, side);
    } catch (ProblemException refused) {
      symbols.misfit(refused.getMessage());
    }
    read.add(rule);
  }

  /** The rules of one kind, in order, with context from the previous ones. */
  private final class OfKind {

    private final RuleKind kind;
    private final RuleKind.Form form;
    private int left;

    /** The least that the place of the next rule can be. */
    private int least;

    /** Whether all pairs are neighbours, and blocks in order. */
    private boolean usual;

    /** Whether a value was there before, and those that were. */
    private final AdaptiveBit again = new AdaptiveBit(7, 8, 4);

    private final List<Integer> known;

    /** Whether a cell is in a set, by which of its neighbours are. */
    private final AdaptiveBit[] in = {
      new AdaptiveBit(1, 64, 2),
      new AdaptiveBit(1, 8, 2),
      new AdaptiveBit(1, 2, 2),
      new AdaptiveBit(1, 2, 2)
    };

    /** The places of which one is reported instead of the first cell. */
    private final List<Outside> places;

    private final int[][] edges;
    private final PathCode paths = new PathCode(symbols, side);

    OfKind(RuleKind kind, int count) {
      this.kind = kind;
      form = kind.form();
      left = count;
      known = new ArrayList<>();
      if (kind.hasUsualValue()) {
        known.add(kind.usualValue(side));
      } else if (kind == RuleKind.SUM_PAIR) {
        known.addAll(X_AND_V);
      }
      places = form.isOutside() ? places() : List.of();
      edges = isPair() ? edges() : new int[0][];
    }

    private boolean isPair() {
      return form == RuleKind.Form.PAIR || form == RuleKind.Form.DIRECTED_PAIR;
    }

    /** Returns all places outside from which cells are seen, row by row. */
    private List<Outside> places() {
      boolean diagonal = form == RuleKind.Form.OUTSIDE_DIAGONAL;
      List<Outside> all = new ArrayList<>();
      for (int row = -1; row <= side; row++) {
        boolean edge = row < 0 || row == side;
        for (int column = -1; column <= side; column += edge ? 1 : side + 1) {
          for (Outside.Direction way : Outside.Direction.values()) {
            Outside place = new Outside(row, column, way);
            if (diagonal != (way == Outside.Direction.NONE) && place.cells(side).length > 0) {
              all.add(place);
            }
          }
        }
      }
      return all;
    }

    /** Returns all pairs of neighbours, in order. */
    private int[][] edges() {
      List<int[]> all = new ArrayList<>();
      for (int cell = 0; cell < cells; cell++) {
        if (cell % side < side - 1) {
          all.add(new int[] {cell, cell + 1});
        }
        if (cell + side < cells) {
          all.add(new int[] {cell, cell + side});
        }
      }
      return all.toArray(new int[0][]);
    }

    /** Returns the rules in the order in which they are written. */
    List<VariantRule> inOrder(List<VariantRule> rules) throws ProblemException {
      usual(rules);
      if (!isPair() && !form.isOutside()) {
        return rules;
      }
      return rules.stream().sorted(Comparator.comparingInt(this::place)).toList();
    }

    /** Codes the properties that all rules of a kind have or lack. */
    private void usual(List<VariantRule> rules) throws ProblemException {
      usual =
          isPair() && rules.stream().allMatch(rule -> edge(rule) < edges.length)
              || form == RuleKind.Form.BLOCK && rules.stream().allMatch(this::isBlock);
    }

    private int edge(VariantRule rule) {
      int first = Math.min(rule.cell(0, 0), rule.cell(0, 1));
      int second = Math.max(rule.cell(0, 0), rule.cell(0, 1));
      int edge = 0;
      while (edge < edges.length && (edges[edge][0] != first || edges[edge][1] != second)) {
        edge++;
      }
      return edge;
    }

    private boolean isBlock(VariantRule rule) {
      return Arrays.equals(rule.group(0), block(rule.cell(0, 0)));
    }

    private int[] block(int first) {
      return new int[] {first, first + 1, first + side, first + side + 1};
    }

    /** By what the rules are in order: the number of their edge or place, or their first cell. */
    private int place(VariantRule rule) {
      if (form.isOutside()) {
        return places.indexOf(rule.at());
      }
      if (isPair() && usual) {
        return edge(rule);
      }
      return rule.groups() == 0 ? 0 : Math.min(rule.cell(0, 0), rule.cell(0, rule.size(0) - 1));
    }

    private boolean started;

    /** Codes the next rule. */
    VariantRule rule(VariantRule rule) throws ProblemException {
      if (!started && (isPair() || form == RuleKind.Form.BLOCK)) {
        usual = symbols.flag(usual, 31, 32);
      }
      started = true;
      VariantRule.Builder made = VariantRule.of(kind);
      if (anyDrawingGroups
          && inDrawingGroup.code(symbols, rule != null && rule.drawingGroupId() != 0)) {
        made.drawingGroupId(drawingGroupId(rule));
      }
      boolean global = form == RuleKind.Form.GLOBAL;
      made.ignoreMarked(
          symbols.flag(rule != null && rule.ignoresMarked(), global ? 8 : 1, global ? 16 : 256));
      groups(rule, made);
      if (kind == RuleKind.SUM_LINE) {
        made.loop(symbols.flag(rule != null && rule.isLoop(), 1, 8));
      }
      if (kind == RuleKind.NEGATIVE) {
        int dotType = symbols.uniform(rule == null ? 0 : rule.dotType().ordinal(), 3);
        made.dotType(DotType.values()[dotType]);
      }
      values(rule, made);
      left--;
      return rule == null ? made.build() : rule;
    }

    private int drawingGroupId(VariantRule rule) throws ProblemException {
      int index = rule == null ? 0 : drawingGroups.indexOf(rule.drawingGroupId());
      index = symbols.uniform(index < 0 ? drawingGroups.size() : index, drawingGroups.size() + 1);
      if (index == drawingGroups.size()) {
        drawingGroups.add(rule == null ? index + 1 : rule.drawingGroupId());
      }
      return index + 1;
    }

    private void groups(VariantRule rule, VariantRule.Builder made) throws ProblemException {
      int[] first = rule == null || rule.groups() == 0 ? null : rule.group(0);
      switch (form) {
        case PAIR, DIRECTED_PAIR -> made.group(pair(rule));
        case LINE, DIRECTED_LINE -> made.group(paths.line(first, start(first), 2));
        case LINE_OF_3 -> made.group(paths.line(first, start(first), 3));
        case ARROW -> arrow(rule, made);
        case CELLS -> cells(rule, made);
        case TWINS -> twins(rule, made);
        case GROUPS -> someGroups(rule, made);
        case BLOCK -> made.group(block(first, start(first)));
        case SET -> made.group(set(first, start(first)));
        case OUTSIDE_LINE, OUTSIDE_DIAGONAL -> {
          least =
              numbers.ascending(
                  rule == null ? 0 : places.indexOf(rule.at()), least, places.size(), left);
          made.at(places.get(least), side);
        }
        case VERBATIM -> verbatim(rule, made);
        default -> {}
      }
    }

    /** Returns the first cell of the next rule. */
    private int start(int[] group) throws ProblemException {
      least = numbers.ascending(group == null ? 0 : group[0], least, cells, left);
      return least;
    }

    private int[] pair(VariantRule rule) throws ProblemException {
      int[] pair = rule == null ? new int[2] : rule.group(0);
      boolean turned = pair[0] > pair[1];
      if (usual) {
        least = numbers.ascending(rule == null ? 0 : edge(rule), least, edges.length, left);
        pair = edges[least].clone();
      } else {
        least = numbers.ascending(Math.min(pair[0], pair[1]), least, cells, left);
        int other = Math.max(pair[0], pair[1]) - least - 1;
        pair = new int[] {least, least + 1 + symbols.uniform(other, cells - least - 1)};
      }
      if (form == RuleKind.Form.DIRECTED_PAIR && symbols.flag(turned, 1, 2)) {
        return new int[] {pair[1], pair[0]};
      }
      return pair;
    }

    private void arrow(VariantRule rule, VariantRule.Builder made) throws ProblemException {
      int[] circle = rule == null ? new int[3] : rule.group(0);
      int start = start(rule == null ? null : circle);
      int size = 1;
      if (symbols.flag(circle.length > 1, 1, 16)) {
        size = 2 + symbols.uniform(circle.length - 2, 2);
      }
      int[] coded = Arrays.copyOf(circle, size);
      coded[0] = start;
      boolean[] seen = new boolean[cells];
      seen[start] = true;
      for (int i = 1; i < size; i++) {
        // Circles read to the right and down: the first three ways.
        int way = symbols.uniform(rule == null ? 0 : paths.way(coded[i - 1], coded[i]), 3);
        coded[i] = paths.neighbour(coded[i - 1], way);
        if (coded[i] < 0) {
          symbols.misfit("a circle outside the grid");
          return;
        }
        seen[coded[i]] = true;
      }
      int[] shaft = rule == null ? null : rule.group(1);
      int from = 0;
      while (shaft != null
          && from < size - 1
          && paths.way(coded[from], shaft[0]) == PathCode.WAYS) {
        from++;
      }
      from = symbols.uniform(from, size);
      made.group(coded).group(paths.extend(shaft, new int[0], coded[from], 1, seen));
    }

    private void cells(VariantRule rule, VariantRule.Builder made) throws ProblemException {
      boolean[] all = new boolean[cells];
      Arrays.fill(all, true);
      boolean[] chosen = new boolean[cells];
      for (int i = 0; rule != null && i < rule.size(0); i++) {
        chosen[rule.cell(0, i)] = true;
      }
      int count = 1 + numbers.number(rule == null ? 0 : rule.size(0) - 1, cells - 1);
      PatternCode.code(symbols, FrequencyTables.SYMMETRY, side, all, chosen, count);
      int[] coded = IntStream.range(0, cells).filter(cell -> chosen[cell]).toArray();
      made.group(coded);
      if (kind == RuleKind.ALLOWED) {
        int[] masks = new int[coded.length];
        List<Integer> before = new ArrayList<>();
        for (int i = 0; i < masks.length; i++) {
          masks[i] = mask(rule == null ? 1 : rule.mask(i), before);
        }
        made.masks(masks);
      }
    }

    private int mask(int mask, List<Integer> before) throws ProblemException {
      int index = before.indexOf(mask);
      if (!before.isEmpty() && again.code(symbols, index >= 0)) {
        return before.get(symbols.uniform(index, before.size()));
      }
      int wide = Math.min(side, HALF);
      int low = symbols.uniform(mask & (1 << wide) - 1, 1 << wide);
      int coded = low | symbols.uniform(mask >>> wide, 1 << side - wide) << wide;
      before.add(coded);
      return coded;
    }

    private void twins(VariantRule rule, VariantRule.Builder made) throws ProblemException {
      int[] first = rule == null ? null : rule.group(0);
      int[] second = rule == null ? null : rule.group(1);
      int[] coded = paths.line(first, start(first), 1);
      int[] twin = new int[coded.length];
      twin[0] = symbols.uniform(second == null ? 0 : second[0], cells);
      int[] moved = paths.moved(coded, twin[0]);
      boolean same = Arrays.equals(moved, second);
      if (moved != null && symbols.flag(same, 15, 16)) {
        twin = moved;
      } else {
        for (int i = 1; i < twin.length; i++) {
          twin[i] = symbols.uniform(second == null ? 0 : second[i], cells);
        }
      }
      made.group(coded).group(twin);
    }

    private void someGroups(VariantRule rule, VariantRule.Builder made) throws ProblemException {
      int most = VariantRules.MOST_GROUPS;
      int count = 2 + numbers.number(rule == null ? 0 : rule.groups() - 2, most - 2);
      long members = 0;
      for (int i = 0; i < count; i++) {
        int[] group = rule == null ? null : rule.group(i);
        int start = i == 0 ? start(group) : symbols.uniform(group == null ? 0 : group[0], cells);
        int[] coded = paths.line(group, start, 1);
        members += coded.length;
        if (members > cellsLeft) {
          symbols.misfit("too many cells in rules");
          return;
        }
        made.group(coded);
      }
    }

    private int[] block(int[] group, int start) throws ProblemException {
      if (!usual) {
        return paths.line(group, start, 1);
      }
      if (start % side == side - 1 || start + side >= cells) {
        symbols.misfit("a block outside the grid");
      }
      return block(start);
    }

    /**
     * Cells in no order, of which the first is reported: how many, and of each whether it is one.
     */
    private int[] set(int[] group, int start) throws ProblemException {
      boolean[] chosen = new boolean[cells];
      for (int i = 0; group != null && i < group.length; i++) {
        chosen[group[i]] = true;
      }
      chosen[start] = true;
      int wanted = numbers.number(group == null ? 0 : group.length - 1, cells - start - 1);
      for (int cell = start + 1; cell < cells; cell++) {
        if (wanted == cells - cell || wanted == 0) {
          chosen[cell] = wanted > 0;
        } else {
          chosen[cell] = in[adjacent(chosen, cell)].code(symbols, chosen[cell]);
        }
        wanted -= chosen[cell] ? 1 : 0;
      }
      return IntStream.range(0, cells).filter(cell -> chosen[cell]).toArray();
    }

    /** 0 for none, 1 for a corner, 2 and 3 for one and both of the cells above and to the left. */
    private int adjacent(boolean[] chosen, int cell) {
      int adjacent = 0;
      int corners = 0;
      for (int way = 4; way < PathCode.WAYS; way++) {
        int other = paths.neighbour(cell, way);
        boolean is = other >= 0 && chosen[other];
        adjacent += is && way % 2 == 0 ? 1 : 0;
        corners += is && way % 2 == 1 ? 1 : 0;
      }
      return adjacent > 0 ? 1 + adjacent : Math.min(1, corners);
    }

    private void values(VariantRule rule, VariantRule.Builder made) throws ProblemException {
      int low = kind.lowestValue(side);
      int fewest = kind.hasUsualValue() ? 1 : kind.fewestValues();
      int most = kind.mostValues();
      int count =
          fewest + symbols.uniform(rule == null ? 0 : rule.values() - fewest, most - fewest + 1);
      int[] values = new int[count];
      int high = kind.highestValue(side, made.build().cellCount());
      int from = low;
      for (int i = 0; i < count; i++) {
        int value = rule == null ? low : rule.value(i);
        if (most > 1) {
          values[i] = numbers.ascending(value, from, high + 1, count - i);
          from = values[i];
        } else {
          values[i] = value(value, low, high);
        }
      }
      made.values(values);
    }

    private int value(int value, int low, int high) throws ProblemException {
      if (!known.isEmpty()) {
        int index = known.indexOf(value);
        if (again.code(symbols, index >= 0)) {
          return known.get(symbols.uniform(index, known.size()));
        }
      }
      int coded = low + symbols.uniform(value - low, high - low + 1);
      if (!known.isEmpty()) {
        known.add(coded);
      }
      return coded;
    }

    private void verbatim(VariantRule rule, VariantRule.Builder made) throws ProblemException {
      String format = texts.text(rule == null ? "" : rule.other().formatId());
      String name = texts.text(rule == null ? "" : rule.other().name());
      String words = texts.text(rule == null ? "" : rule.other().text());
      made.other(new Verbatim(format, name, words));
    }
  }
}
