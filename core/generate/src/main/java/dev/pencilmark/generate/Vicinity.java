package dev.pencilmark.generate;

import dev.pencilmark.board.Board;
import dev.pencilmark.board.PuzzleType;
import dev.pencilmark.generate.wanted.Rejection;
import dev.pencilmark.problem.ProblemException;
import dev.pencilmark.solve.Answer;
import dev.pencilmark.solve.Cancellation;
import dev.pencilmark.solve.Outcome;
import dev.pencilmark.solve.Solver;
import dev.pencilmark.solve.Start;
import java.util.Arrays;

/**
 * Moves from a 9x9 Sudoku to a neighbour: one or two clues go, as many others come so that there is
 * one solution again, which can be another one, and clues that are then redundant go. These are the
 * moves {-1,+1} and {-2,+2} of the vicinity search by which the hardest known puzzles were found
 * (thread "The hardest sudokus" of the New Sudoku Players' Forum, 2011). Not thread-safe.
 */
final class Vicinity {

  /** The share of moves by two clues, in percent. */
  private static final int BY_TWO = 30;

  /** The maximum number of clues to try as the first of two. */
  private static final int MOST_FIRST = 12;

  private final ClueConstraint constraint;
  private final ClassicClues clues = new ClassicClues();

  Vicinity(ClueConstraint constraint) {
    this.constraint = constraint;
  }

  /** Returns a neighbour; or the reason why there is none. */
  AttemptResult neighbour(AttemptResult from, SplitMix random, Cancellation cancellation)
      throws ProblemException {
    int[] order = random.permutation(81);
    int[] digits = new int[81];
    int given = 0;
    clues.start(from.solution(), false);
    for (int i = 0; i < order.length; i++) {
      int cell = order[i];
      if (from.board().isGiven(cell)) {
        digits[cell] = from.solution()[cell];
        clues.give(cell, digits[cell]);
        order[i] = order[given];
        order[given++] = cell;
      }
    }
    int exchanged = random.percent(BY_TWO) ? 2 : 1;
    for (int i = 0; i < exchanged; i++) {
      clues.take(order[i]);
      digits[order[i]] = 0;
    }
    boolean found =
        exchanged == 1
            ? complete(order, digits, random, cancellation)
            : completeByTwo(order, digits, random, cancellation);
    return found
        ? minimized(digits, random, cancellation)
        : AttemptResult.none(Rejection.NOT_UNIQUE);
  }

  /** Adds one clue after another to those that are left, until a second one makes one solution. */
  private boolean completeByTwo(
      int[] order, int[] digits, SplitMix random, Cancellation cancellation)
      throws ProblemException {
    for (int tries = 0; tries < MOST_FIRST; tries++) {
      int cell = order[random.below(order.length)];
      int digit = 1 + random.below(9);
      if (digits[cell] != 0) {
        continue;
      }
      clues.give(cell, digit);
      digits[cell] = digit;
      if (clues.count(1, cancellation) == 1 && complete(order, digits, random, cancellation)) {
        return true;
      }
      clues.take(cell);
      digits[cell] = 0;
    }
    return false;
  }

  /**
   * Adds the first clue, in random order, that makes one solution; returns whether there is one.
   */
  private boolean complete(int[] order, int[] digits, SplitMix random, Cancellation cancellation)
      throws ProblemException {
    int turn = random.below(order.length);
    int first = random.below(9);
    for (int i = 0; i < order.length; i++) {
      int cell = order[(turn + i) % order.length];
      for (int j = 0; j < 9 && digits[cell] == 0; j++) {
        int digit = 1 + (first + j) % 9;
        clues.give(cell, digit);
        if (clues.isUnique(cancellation)) {
          digits[cell] = digit;
          return true;
        }
        clues.take(cell);
      }
    }
    return false;
  }

  private AttemptResult minimized(int[] digits, SplitMix random, Cancellation cancellation)
      throws ProblemException {
    Board.Builder board = Board.builder(PuzzleType.SUDOKU, 9);
    int given = 0;
    int[][] cells = new int[81][];
    for (int cell = 0; cell < 81; cell++) {
      if (digits[cell] != 0) {
        board.given(cell, digits[cell]);
        cells[given++] = new int[] {cell};
      }
    }
    Answer answer =
        Solver.solve(board.build(), Start.FROM_GIVENS, DifficultyFilter.LIMITS, cancellation);
    if (answer.outcome() != Outcome.UNIQUE) {
      return AttemptResult.none(Rejection.NOT_UNIQUE);
    }
    byte[] solution = new byte[81];
    for (int cell = 0; cell < 81; cell++) {
      solution[cell] = (byte) answer.solutions().get(0).digit(cell);
    }
    clues.start(solution, false);
    int[][] mayHave = Arrays.copyOf(cells, given);
    for (int[] cell : mayHave) {
      clues.give(cell);
    }
    return constraint.reduce(
        Board.builder(PuzzleType.SUDOKU, 9), clues, mayHave, solution, random, cancellation);
  }
}
