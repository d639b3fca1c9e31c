package dev.pencilmark.fuzz;

import dev.pencilmark.board.Board;
import dev.pencilmark.board.Cage;
import dev.pencilmark.board.CageOperator;
import dev.pencilmark.board.ExtraRegion;
import dev.pencilmark.board.PuzzleType;
import dev.pencilmark.board.Rule;
import dev.pencilmark.board.RuleKind;
import dev.pencilmark.testing.RandomRules;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.TreeSet;

/** Makes boards of bytes: every board that a caller can build can come out. */
final class InputBoards {

  private static final PuzzleType[] TYPES = PuzzleType.values();
  private static final Rule[] RULES = Rule.values();
  private static final CageOperator[] OPERATORS = CageOperator.values();
  private static final int MAX_CAGES = 200;
  private static final int MOST_RULES = 4;

  private InputBoards() {}

  /**
   * Returns the board of an input, or null if there is none: type and side, rules, regions, cages,
   * extra regions, variant rules, and then cell after cell.
   */
  static Board board(InputBytes input) {
    PuzzleType type = TYPES[input.below(TYPES.length)];
    int side = Board.MIN_SIDE + input.below(Board.MAX_SIDE - Board.MIN_SIDE + 1);
    if (!type.supports(side)) {
      return null;
    }
    Board.Builder board = Board.builder(type, side);
    int cells = side * side;
    int features = input.octet();
    if ((features & 1) != 0) {
      Rule rule = RULES[input.below(RULES.length)];
      if (rule.isAddable() && (rule != Rule.WINDOWS || side == 9)) {
        board.rule(rule);
      }
    }
    if (type.has(Rule.REGIONS)) {
      boolean rows = (features & 2) != 0;
      for (int cell = 0; cell < cells; cell++) {
        board.region(cell, 1 + (rows ? cell / side : input.below(side)));
      }
    }
    if (type.has(Rule.CAGES)) {
      addCages(board, type, side, input);
    }
    if ((features & 4) != 0) {
      int size = 2 + input.below(side - 1);
      TreeSet<Integer> members = new TreeSet<>();
      for (int i = 0; i < size; i++) {
        members.add(input.word() >>> 1 & 1023);
      }
      members.removeIf(cell -> cell >= cells);
      if (members.size() > 1) {
        board.extraRegion(new ExtraRegion(ints(members)));
      }
    }
    if ((features & 8) != 0) {
      addRules(board, side, input);
    }
    for (int cell = 0; cell < cells && input.hasMore(); cell++) {
      fill(board, type, side, cell, input);
    }
    return board.build();
  }

  /**
   * Cages that start at a cell and continue to the right or down, so that most are of one piece.
   */
  private static void addCages(Board.Builder board, PuzzleType type, int side, InputBytes input) {
    int cages = input.below(MAX_CAGES);
    boolean[] taken = new boolean[side * side];
    for (int i = 0; i < cages; i++) {
      int cell = (input.octet() << 8 | input.octet()) % taken.length;
      int steps = input.octet();
      List<Integer> members = new ArrayList<>();
      int left = 1 + steps % 9;
      while (cell < taken.length && !taken[cell] && left > 0) {
        taken[cell] = true;
        members.add(cell);
        left--;
        cell += (steps & 16) == 0 || cell % side == side - 1 ? side : 1;
        steps = steps >>> 1 | (steps & 1) << 7;
      }
      CageOperator operator =
          type.has(Rule.OPERATORS) ? OPERATORS[input.below(OPERATORS.length)] : CageOperator.ADD;
      long target = input.octet() < 250 ? input.octet() : input.word() & 0x7FFF_FFFFL;
      if (!members.isEmpty()) {
        board.cage(
            new Cage(
                members.stream().mapToInt(Integer::intValue).toArray(),
                operator,
                target,
                Cage.NO_COLOUR));
      }
    }
  }

  /** Variant rules of some kinds, whose cells and values follow from a number. */
  private static void addRules(Board.Builder board, int side, InputBytes input) {
    List<RuleKind> kinds = RandomRules.kinds(side);
    for (int rules = 1 + input.below(MOST_RULES); rules > 0; rules--) {
      RuleKind kind = kinds.get(input.below(kinds.size()));
      board.variant(new RandomRules(side, new Random(input.word())).of(kind));
    }
  }

  private static void fill(
      Board.Builder board, PuzzleType type, int side, int cell, InputBytes input) {
    int kind = input.octet();
    switch (kind & 7) {
      case 1, 2 -> board.given(cell, 1 + (kind >>> 3) % side);
      case 3 -> board.placed(cell, 1 + (kind >>> 3) % side);
      case 4 -> {
        int mask = input.word() & (1 << side) - 1;
        if (mask != 0) {
          board.candidates(cell, mask);
        }
      }
      case 5 -> {
        int mask = input.word() & (1 << side) - 1;
        if (mask != 0) {
          board.cornerMarks(cell, mask);
        }
      }
      case 6 -> {
        if (type.has(Rule.STRAIGHTS)) {
          board.black(cell, (kind >>> 3) % (side + 1));
        }
      }
      default -> {
        // Empty.
      }
    }
  }

  private static int[] ints(TreeSet<Integer> numbers) {
    return numbers.stream().mapToInt(Integer::intValue).toArray();
  }
}
