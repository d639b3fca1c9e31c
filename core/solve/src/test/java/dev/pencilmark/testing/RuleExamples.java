package dev.pencilmark.testing;

import dev.pencilmark.board.Board;
import dev.pencilmark.board.DotType;
import dev.pencilmark.board.Outside;
import dev.pencilmark.board.PuzzleType;
import dev.pencilmark.board.RuleKind;
import dev.pencilmark.board.VariantRule;
import dev.pencilmark.problem.ProblemException;
import dev.pencilmark.solve.Cancellation;
import dev.pencilmark.solve.SolveLimits;
import dev.pencilmark.solve.Solver;
import java.util.List;

/** A small board of each kind of rule, with digits that keep it: to be examined. */
public final class RuleExamples {

  private static final int SIDE = 6;

  private RuleExamples() {}

  /** The board of a kind, with digits in the cells of its rules. */
  public static Board of(RuleKind kind) {
    Board board = bare(kind);
    for (VariantRule rule : board.variants()) {
      for (int group = 0; group < rule.groups(); group++) {
        for (int cell : rule.group(group)) {
          board = withLeast(board, cell);
        }
      }
    }
    return board;
  }

  /** A board with the least digit in a cell that leaves a solution, for any search. */
  private static Board withLeast(Board board, int cell) {
    for (int digit = 1; digit <= board.side(); digit++) {
      Board filled = board.toBuilder().placed(cell, digit).build();
      try {
        if (!Solver.solve(filled, null, SolveLimits.DEFAULT, new Cancellation())
            .solutions()
            .isEmpty()) {
          return filled;
        }
      } catch (ProblemException against) {
        // The next digit may be with the rules.
        continue;
      }
    }
    throw new AssertionError("the example of a rule has no solution");
  }

  /** The same without digits. */
  public static Board bare(RuleKind kind) {
    int side = kind == RuleKind.GLOBAL_ENTROPY || kind == RuleKind.GLOBAL_MODULAR ? 9 : SIDE;
    Board.Builder board = Board.builder(PuzzleType.SUDOKU, side);
    rules(kind).forEach(board::variant);
    return board.build();
  }

  private static VariantRule.Builder of(RuleKind kind, int... cells) {
    return VariantRule.of(kind).group(cells);
  }

  private static VariantRule pair(RuleKind kind, int one, int other, int... values) {
    return of(kind, one, other).values(values).build();
  }

  private static VariantRule clue(RuleKind kind, int row, int column, int value) {
    return VariantRule.of(kind)
        .at(new Outside(row, column, Outside.Direction.NONE), SIDE)
        .values(value)
        .build();
  }

  private static VariantRule diagonal(int row, int column, Outside.Direction way, int value) {
    return VariantRule.of(RuleKind.LITTLE_KILLER)
        .at(new Outside(row, column, way), SIDE)
        .values(value)
        .build();
  }

  private static List<VariantRule> rules(RuleKind kind) {
    return switch (kind) {
      case NEGATIVE ->
          List.of(
              VariantRule.of(kind).dotType(DotType.XV).build(), pair(RuleKind.SUM_PAIR, 14, 15, 5));
      case DIFFERENCE -> List.of(pair(kind, 7, 8), pair(kind, 8, 14), pair(kind, 21, 22, 3));
      case RATIO -> List.of(pair(kind, 7, 8), pair(kind, 8, 14), pair(kind, 21, 22, 3));
      case SUM_PAIR -> List.of(pair(kind, 7, 8, 5), pair(kind, 9, 15, 10), pair(kind, 26, 27, 8));
      case GREATER -> List.of(pair(kind, 8, 7), pair(kind, 8, 14), pair(kind, 22, 28));
      case THERMO ->
          List.of(
              of(kind, 25, 19, 13, 8, 3).drawingGroupId(1).build(),
              of(kind, 25, 26, 27).drawingGroupId(1).build(),
              of(kind, 17, 23, 29).build());
      case SLOW_THERMO -> List.of(of(kind, 25, 19, 13, 8, 3).build(), of(kind, 17, 23, 28).build());
      case ARROW ->
          List.of(
              VariantRule.of(kind).group(7).group(8, 15, 21).build(),
              VariantRule.of(kind).group(30, 31).group(26, 20, 13, 12, 6, 0).build());
      case DOUBLE_ARROW -> List.of(of(kind, 7, 8, 15, 21, 27).build());
      case BETWEEN, LOCKOUT, PALINDROME, RENBAN, WHISPERS, ENTROPIC, ZIPPER ->
          List.of(of(kind, 24, 19, 14, 9, 10).build());
      case MODULAR -> List.of(of(kind, 24, 19, 14, 9, 10).build());
      case NABNER -> List.of(of(kind, 19, 14, 9).build());
      case REGION_SUM -> List.of(of(kind, 24, 19, 14, 9, 10, 17).build());
      case SUM_LINE -> List.of(of(kind, 24, 19, 14, 9, 10, 17).build());
      case EQUAL_SUM -> List.of(of(kind, 7, 8).group(14, 20, 26).group(22).build());
      case SAME_VALUES -> List.of(of(kind, 7, 8, 14).group(21, 22, 28).build());
      case ODD, EVEN -> List.of(of(kind, 7, 15, 28).build());
      case ALLOWED -> List.of(of(kind, 7, 15, 28).masks(0b000101, 0b011100, 0b101111).build());
      case MINIMUM, MAXIMUM -> List.of(of(kind, 7, 21, 22).build());
      case CLONE -> List.of(of(kind, 1, 2, 8).group(22, 23, 29).build());
      case QUADRUPLE ->
          List.of(
              of(kind, 7, 8, 13, 14).values(1, 2, 3, 4).build(),
              of(kind, 21, 22, 27, 28).values(2, 5).build());
      case INDEX_ROW -> List.of(of(kind, 6, 7, 8, 9, 10, 11).build());
      case INDEX_COLUMN -> List.of(of(kind, 1, 7, 13, 19, 25, 31).build());
      case INDEX_BOX -> List.of(of(kind, 1, 9, 20, 28).build());
      case LITTLE_KILLER ->
          List.of(
              diagonal(-1, 1, Outside.Direction.DOWN_RIGHT, 13),
              diagonal(4, -1, Outside.Direction.UP_RIGHT, 12),
              diagonal(6, 6, Outside.Direction.UP_LEFT, 24));
      case SANDWICH -> List.of(clue(kind, -1, 1, 7), clue(kind, 3, -1, 0));
      case X_SUM -> List.of(clue(kind, -1, 1, 7), clue(kind, 3, -1, 10));
      case SKYSCRAPER -> List.of(clue(kind, -1, 1, 4), clue(kind, 3, 6, 2));
      case NUMBERED_ROOM -> List.of(clue(kind, -1, 1, 4), clue(kind, 3, 6, 2));
      case CAGE ->
          List.of(
              of(kind, 7, 8, 13).values(9).build(),
              of(kind, 8, 9, 15).values(12).build(),
              of(kind, 22, 28).build());
      case SUM -> List.of(of(kind, 7, 8, 13).values(9).build(), of(kind, 22, 29).values(8).build());
      case COUNTING_CIRCLES -> List.of(of(kind, 1, 8, 14, 21, 22, 29).build());
      case LOOK_AND_SAY -> List.of(of(kind, 7, 8, 13, 14).values(2, 3, 1, 5).build());
      case LUNCHBOX -> List.of(of(kind, 24, 19, 14, 9, 10).values(5).build());
      case RELLIK -> List.of(of(kind, 7, 8, 13).values(5).build());
      case FULL_RANK, FULL_RANK_TIED -> List.of(clue(kind, -1, 1, 9), clue(kind, 3, 6, 16));
      case HIDDEN_SKYSCRAPER -> List.of(clue(kind, -1, 1, 4), clue(kind, 3, 6, 2));
      case RELATION_OF_ALL -> List.of(of(kind, 7, 14, 22, 27).masks(62, 60, 56, 48, 32, 0).build());
      case RELATION ->
          List.of(of(kind, 7, 14, 22, 27).masks(0b110, 0b1001, 0b110000, 0b111, 3, 7).build());
      case AUTOMATON ->
          List.of(
              of(kind, 24, 19, 14)
                  .group(9, 10)
                  .values(0, 1, 2, 1, 2, 1, 2, 2, 1, 1, 2, 1, 2, 1, 2, 1)
                  .build());
      case OTHER -> List.of(VariantRule.carried("fpuzzles.lz", "lookandsay", "[]"));
      default ->
          switch (kind.form()) {
            case GLOBAL -> List.of(VariantRule.global(kind));
            case LINE, LINE_OF_3, DIRECTED_LINE, ORDERED ->
                List.of(of(kind, 24, 19, 14, 9, 10).build());
            default -> throw new IllegalStateException("an example is missing: " + kind.id());
          };
    };
  }
}
