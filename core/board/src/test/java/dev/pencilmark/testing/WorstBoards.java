package dev.pencilmark.testing;

import dev.pencilmark.board.Board;
import dev.pencilmark.board.DotType;
import dev.pencilmark.board.Outside;
import dev.pencilmark.board.PuzzleType;
import dev.pencilmark.board.RuleKind;
import dev.pencilmark.board.VariantRule;
import dev.pencilmark.board.VariantRules;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;

/**
 * Legal boards that are as much work as their limits allow, for each kind of rule: as many rules as
 * a board may have, or as many cells in them. Kinds are those of {@link RuleKind}, so that a new
 * one is covered from the day on which it exists.
 */
public final class WorstBoards {

  private static final int MOST_OF_FORM = 961;

  private final int side;
  private final Random random;

  private WorstBoards(int side, long seed) {
    this.side = side;
    this.random = new Random(seed);
  }

  /** The side of the largest grid that has rules of a kind. */
  public static int side(RuleKind kind) {
    return kind == RuleKind.GLOBAL_ENTROPY || kind == RuleKind.GLOBAL_MODULAR ? 9 : Board.MAX_SIDE;
  }

  /**
   * Boards with rules of one kind: short rules, rules as long as the grid is wide, and the longest.
   *
   * @param full whether each cell has a digit
   */
  public static List<Board> of(RuleKind kind, boolean full) {
    WorstBoards boards = new WorstBoards(side(kind), kind.id().hashCode());
    List<Board> all = new ArrayList<>();
    for (int cells : new int[] {2, 4, 16, Board.MAX_SIDE, MOST_OF_FORM}) {
      boards.board(kind, cells, full, all);
    }
    return all;
  }

  /** The same with digits and without, of all kinds. */
  public static List<Board> all() {
    List<Board> all = new ArrayList<>();
    for (RuleKind kind : RuleKind.values()) {
      all.addAll(of(kind, false));
      all.addAll(of(kind, true));
    }
    return all;
  }

  /** Full of candidates and corner marks, without any rule. */
  public static Board marked() {
    Board.Builder board = Board.builder(PuzzleType.SUDOKU, Board.MAX_SIDE);
    for (int cell = 0; cell < MOST_OF_FORM; cell++) {
      board.candidates(cell, Integer.MAX_VALUE).cornerMarks(cell, Integer.MAX_VALUE);
    }
    return board.build();
  }

  private void board(RuleKind kind, int wanted, boolean full, List<Board> all) {
    List<VariantRule> rules = rules(kind, Math.min(wanted, side * side));
    if (rules.isEmpty()) {
      return;
    }
    Board.Builder board = Board.builder(PuzzleType.SUDOKU, side);
    rules.forEach(board::variant);
    if (full) {
      for (int cell = 0; cell < side * side; cell++) {
        board.given(cell, 1 + random.nextInt(side));
      }
    }
    all.add(board.build());
  }

  /** As many rules as may be, none twice; empty if the kind has no rules of that size. */
  private List<VariantRule> rules(RuleKind kind, int wanted) {
    List<VariantRule> rules = new ArrayList<>();
    int cells = 0;
    int text = 0;
    int values = 0;
    for (int i = 0; i < VariantRules.MOST_RULES; i++) {
      VariantRule rule = rule(kind, wanted, i);
      if (rule == null) {
        break;
      }
      cells += rule.cellCount();
      text += rule.other() == null ? 0 : rule.other().text().length() + rule.name().length();
      values += rule.values();
      if (cells > VariantRules.MOST_CELLS
          || text > VariantRules.MOST_TEXT
          || values > VariantRules.MOST_VALUES) {
        break;
      }
      rules.add(rule);
    }
    return rules;
  }

  private VariantRule rule(RuleKind kind, int wanted, int number) {
    VariantRule.Builder rule = VariantRule.of(kind);
    switch (kind.form()) {
      case VERBATIM -> {
        return VariantRule.carried("fpuzzles.lz", "rule " + number, "[\"R1C1\"]".repeat(6));
      }
      case GLOBAL -> {
        return global(kind, number);
      }
      case PAIR, DIRECTED_PAIR -> rule.group(neighbours(number));
      case BLOCK -> rule.group(cells(4));
      case CELLS -> {
        if (number > 0) {
          return null;
        }
        rule.group(cells(wanted == 2 ? side : side * side));
      }
      case LINE, DIRECTED_LINE -> rule.group(cells(Math.max(2, wanted)));
      case LINE_OF_3 -> rule.group(cells(Math.max(3, wanted)));
      case ORDERED -> {
        boolean all = kind == RuleKind.RELATION_OF_ALL;
        rule.group(cells(Math.max(2, all ? Math.min(wanted, 2 * side) : wanted)));
      }
      case SEGMENTS -> rule.group(cells(Math.max(2, wanted)));
      case SET -> rule.group(cells(wanted));
      case TWINS -> rule.group(cells(wanted)).group(cells(wanted));
      case ARROW -> {
        int[] line = cells(Math.max(2, wanted));
        rule.group(line[0]).group(Arrays.copyOfRange(line, 1, line.length));
      }
      case GROUPS -> {
        int groups = Math.min(VariantRules.MOST_GROUPS, VariantRules.MOST_CELLS / wanted);
        for (int i = 0; i < (wanted == 2 ? 2 : groups); i++) {
          rule.group(cells(wanted));
        }
      }
      case OUTSIDE_LINE, OUTSIDE_DIAGONAL -> {
        Outside at = outside(kind.form(), number);
        if (at == null) {
          return null;
        }
        rule.at(at, side);
      }
    }
    return valued(rule.build());
  }

  /** Of negative constraints there may be as many as there are sets of values. */
  private VariantRule global(RuleKind kind, int number) {
    return switch (kind) {
      case NEGATIVE -> {
        int[] values = random.ints(1, 2 * side + 1).distinct().limit(16).toArray();
        yield VariantRule.of(kind)
            .dotType(DotType.values()[number % DotType.values().length])
            .ignoreMarked(number % 2 == 0)
            .values(values)
            .build();
      }
      case TAXICAB ->
          number == 0
              ? VariantRule.global(kind)
              : number <= kind.highestValue(side)
                  ? VariantRule.of(kind).values(number).build()
                  : null;
      default -> number == 0 ? VariantRule.global(kind) : null;
    };
  }

  private VariantRule valued(VariantRule rule) {
    RuleKind kind = rule.kind();
    int[] values = new int[kind.mostValues()];
    int low = kind.lowestValue(side);
    int high = kind.highestValue(side, rule.cellCount());
    Arrays.setAll(values, i -> low + random.nextInt(Math.max(1, high - low + 1)));
    VariantRule.Builder more = rule.toBuilder().values(values);
    if (kind == RuleKind.SUM_LINE) {
      // Pieces of many cells, so that each start of the loop has to be followed for long.
      more.loop(true).values(Math.max(1, Math.min(high, side * rule.cellCount() / 2)));
    }
    if (kind == RuleKind.LOOK_AND_SAY) {
      int[] pairs = new int[2 * side];
      Arrays.setAll(pairs, i -> i % 2 == 0 ? random.nextInt(side + 1) : i / 2 + 1);
      more.values(pairs);
    }
    if (kind == RuleKind.AUTOMATON) {
      int states = kind.mostValues() / (side + 1);
      int[] table = new int[states * (side + 1)];
      Arrays.setAll(table, i -> random.nextInt(i % (side + 1) == 0 ? 2 : states + 1));
      more.values(table);
    }
    if (kind.isRelation()) {
      more.masks(random.ints(side, 0, 1 << side - 1).toArray());
    }
    if (kind == RuleKind.ALLOWED) {
      int[] masks = new int[rule.size(0)];
      Arrays.setAll(masks, i -> 1 + random.nextInt((1 << side - 1) - 1));
      more.masks(masks);
    }
    return more.build();
  }

  private int[] cells(int count) {
    return random.ints(0, side * side).distinct().limit(count).toArray();
  }

  private int[] neighbours(int number) {
    int row = number / 2 / (side - 1) % side;
    int column = number / 2 % (side - 1);
    return number % 2 == 0
        ? new int[] {row * side + column, row * side + column + 1}
        : new int[] {column * side + row, (column + 1) * side + row};
  }

  private Outside outside(RuleKind.Form form, int number) {
    int found = 0;
    for (int row = -1; row <= side; row++) {
      for (int column = -1; column <= side; column++) {
        for (Outside.Direction way : Outside.Direction.values()) {
          Outside at = new Outside(row, column, way);
          boolean fits =
              at.isOutside(side)
                  && (way == Outside.Direction.NONE) == (form == RuleKind.Form.OUTSIDE_LINE)
                  && at.cells(side).length > 0;
          if (fits && found++ == number) {
            return at;
          }
        }
      }
    }
    return null;
  }
}
