package dev.pencilmark.generate;

import dev.pencilmark.board.Board;
import dev.pencilmark.board.PuzzleType;
import dev.pencilmark.generate.wanted.Rejection;
import dev.pencilmark.problem.ProblemException;
import dev.pencilmark.solve.Cancellation;
import dev.pencilmark.solve.ClassicSolver;
import java.util.ArrayList;
import java.util.List;

/**
 * Moves from a 9x9 Sudoku to a neighbour: one or two clues go, as many others come so that there is
 * one solution again, which can be another one, and clues that are then redundant go. These are the
 * moves {-1,+1} and {-2,+2} of the vicinity search by which the hardest known puzzles were found
 * (thread "The hardest sudokus" of the New Sudoku Players' Forum, 2011).
 *
 * <p>The last clue is drawn from the digits that only one of the remaining solutions has, which
 * takes a fraction of the time of trying clues. Not thread-safe.
 */
final class Vicinity {

  private static final int CELLS = 81;

  /** The share of moves by two clues, in percent. */
  private static final int BY_TWO = 30;

  /** The maximum number of clues to try as the first of two. */
  private static final int MOST_FIRST = 12;

  /** The maximum number of solutions that the other clues leave; with more, a move fails. */
  private static final int MOST_SOLUTIONS = 500;

  private final ClueConstraint constraint;
  private final ClassicClues clues = new ClassicClues();
  private final ClassicSolver solver = new ClassicSolver();
  private final byte[][] solutions = new byte[MOST_SOLUTIONS][CELLS];

  Vicinity(ClueConstraint constraint) {
    this.constraint = constraint;
  }

  /** Returns a neighbour; or the reason why there is none. */
  AttemptResult neighbour(AttemptResult from, SplitMix random, Cancellation cancellation)
      throws ProblemException {
    cancellation.check();
    int[] order = random.permutation(CELLS);
    int exchanged = random.percent(BY_TWO) ? 2 : 1;
    boolean[] given = new boolean[CELLS];
    byte[] puzzle = new byte[CELLS];
    int gone = 0;
    for (int cell : order) {
      boolean goes = from.board().isGiven(cell) && gone < exchanged;
      gone += goes ? 1 : 0;
      given[cell] = from.board().isGiven(cell) && !goes;
      puzzle[cell] = (byte) (given[cell] ? '0' + from.solution()[cell] : '.');
    }
    int found = solver.find(puzzle, solutions);
    if (found == MOST_SOLUTIONS) {
      return AttemptResult.none(Rejection.NOT_UNIQUE);
    }
    List<byte[]> all = List.of(solutions).subList(0, found);
    byte[] solution =
        exchanged == 1 ? last(from, given, all, random) : firstAndLast(from, given, all, random);
    return solution == null
        ? AttemptResult.none(Rejection.NOT_UNIQUE)
        : minimized(given, solution.clone(), random, cancellation);
  }

  /** Gives a clue, and another one that only one solution has; returns it, or null. */
  private static byte[] firstAndLast(
      AttemptResult from, boolean[] given, List<byte[]> all, SplitMix random) {
    for (int tries = 0; tries < MOST_FIRST; tries++) {
      byte[] some = all.get(random.below(all.size()));
      int cell = random.below(CELLS);
      if (!given[cell] && !isClue(from, cell, some[cell])) {
        List<byte[]> left = all.stream().filter(other -> other[cell] == some[cell]).toList();
        given[cell] = true;
        byte[] solution = left.size() == all.size() ? null : last(from, given, left, random);
        if (solution != null) {
          return solution;
        }
        given[cell] = false;
      }
    }
    return null;
  }

  /** Gives a clue that only one of some solutions has; returns it, or null if there is none. */
  private static byte[] last(
      AttemptResult from, boolean[] given, List<byte[]> left, SplitMix random) {
    int[] counts = new int[10 * CELLS];
    byte[][] having = new byte[10 * CELLS][];
    for (byte[] solution : left) {
      for (int cell = 0; cell < CELLS; cell++) {
        counts[10 * cell + solution[cell]]++;
        having[10 * cell + solution[cell]] = solution;
      }
    }
    int count = 0;
    int drawn = -1;
    for (int i = 0; i < counts.length; i++) {
      boolean may = counts[i] == 1 && !given[i / 10] && !isClue(from, i / 10, i % 10);
      if (may && random.below(++count) == 0) {
        drawn = i;
      }
    }
    if (drawn < 0) {
      return null;
    }
    given[drawn / 10] = true;
    return having[drawn];
  }

  /** Returns whether a puzzle has a clue. */
  private static boolean isClue(AttemptResult puzzle, int cell, int digit) {
    return puzzle.board().isGiven(cell) && puzzle.solution()[cell] == digit;
  }

  private AttemptResult minimized(
      boolean[] given, byte[] solution, SplitMix random, Cancellation cancellation)
      throws ProblemException {
    clues.start(solution, false);
    List<int[]> cells = new ArrayList<>();
    for (int cell = 0; cell < CELLS; cell++) {
      if (given[cell]) {
        clues.give(cell);
        cells.add(new int[] {cell});
      }
    }
    return constraint.reduce(
        Board.builder(PuzzleType.SUDOKU, 9),
        clues,
        cells.toArray(int[][]::new),
        solution,
        random,
        cancellation);
  }
}
