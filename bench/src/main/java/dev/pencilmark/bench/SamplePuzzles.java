package dev.pencilmark.bench;

import dev.pencilmark.board.Board;
import dev.pencilmark.board.Cage;
import dev.pencilmark.board.CageOperator;
import dev.pencilmark.board.PuzzleType;
import dev.pencilmark.problem.ProblemException;
import dev.pencilmark.solve.Cancellation;
import dev.pencilmark.solve.Outcome;
import dev.pencilmark.solve.SolveLimits;
import dev.pencilmark.solve.Solver;
import java.util.Arrays;
import java.util.SplittableRandom;

/**
 * Puzzles for measurements: positions in the middle of a game, generated from a seed, so that each
 * run on each machine uses the same puzzles. Only those of {@link #easy} have a unique solution.
 */
final class SamplePuzzles {

  private static final int SIDE = 9;
  private static final int CELLS = SIDE * SIDE;
  private static final int BOX = 3;

  /** The number of givens of typical puzzles. */
  private static final int GIVENS = 27;

  private static final int EASY_GIVENS = 30;

  private static final int PLACED = 9;
  private static final int LARGEST_CAGE = 4;

  private final SplittableRandom random;
  private final int[] solution;

  private SamplePuzzles(long seed) {
    random = new SplittableRandom(seed);
    solution = solution();
  }

  /**
   * Returns a Sudoku with givens, placed digits, and in all other cells the remaining candidates.
   */
  static Board inPlay(long seed) {
    return new SamplePuzzles(seed).sudoku(true);
  }

  /** Returns a Sudoku with givens and nothing else. */
  static Board untouched(long seed) {
    return new SamplePuzzles(seed).sudoku(false);
  }

  /** Returns a Sudoku with one solution, with a typical number of givens or a few more. */
  static Board easy(long seed) {
    return new SamplePuzzles(seed).easy();
  }

  /** Returns a Killer with cages of one to four cells and full candidates. */
  static Board killer(long seed) {
    return new SamplePuzzles(seed).killer();
  }

  private Board sudoku(boolean played) {
    Board.Builder board = Board.builder(PuzzleType.SUDOKU, SIDE);
    int[] order = shuffled(CELLS);
    boolean[] shown = new boolean[CELLS];
    for (int i = 0; i < GIVENS + (played ? PLACED : 0); i++) {
      int cell = order[i];
      shown[cell] = true;
      if (i < GIVENS) {
        board.given(cell, solution[cell]);
      } else {
        board.placed(cell, solution[cell]);
      }
    }
    for (int cell = 0; cell < CELLS && played; cell++) {
      if (!shown[cell]) {
        board.candidates(cell, candidates(cell, shown));
      }
    }
    return board.build();
  }

  private Board easy() {
    boolean[] shown = new boolean[CELLS];
    Arrays.fill(shown, true);
    int left = CELLS;
    for (int cell : shuffled(CELLS)) {
      shown[cell] = false;
      if (left <= EASY_GIVENS || !isUnique(shown)) {
        shown[cell] = true;
      } else {
        left--;
      }
    }
    return givens(shown);
  }

  private boolean isUnique(boolean[] shown) {
    try {
      return Solver.solve(givens(shown), null, SolveLimits.DEFAULT, new Cancellation()).outcome()
          == Outcome.UNIQUE;
    } catch (ProblemException illegal) {
      throw new IllegalStateException("the givens are of a solution", illegal);
    }
  }

  private Board givens(boolean[] shown) {
    Board.Builder board = Board.builder(PuzzleType.SUDOKU, SIDE);
    for (int cell = 0; cell < CELLS; cell++) {
      if (shown[cell]) {
        board.given(cell, solution[cell]);
      }
    }
    return board.build();
  }

  private int candidates(int cell, boolean[] shown) {
    int mask = (1 << SIDE) - 1;
    for (int other = 0; other < CELLS; other++) {
      boolean sees =
          other / SIDE == cell / SIDE
              || other % SIDE == cell % SIDE
              || box(other / SIDE, other % SIDE) == box(cell / SIDE, cell % SIDE);
      if (shown[other] && sees) {
        mask &= ~(1 << solution[other] - 1);
      }
    }
    return mask;
  }

  private Board killer() {
    Board.Builder board = Board.builder(PuzzleType.KILLER, SIDE);
    int[] cageOf = new int[CELLS];
    int cages = 0;
    for (int cell = 0; cell < CELLS; cell++) {
      board.candidates(cell, (1 << SIDE) - 1);
      if (cageOf[cell] == 0) {
        board.cage(grow(cell, ++cages, cageOf));
      }
    }
    return board.build();
  }

  /** Starts a cage in a cell and extends it to the right or down if there is space. */
  private Cage grow(int start, int number, int[] cageOf) {
    int[] cells = new int[LARGEST_CAGE];
    int size = 0;
    int target = 0;
    int seen = 0;
    int next = start;
    int largest = random.nextInt(8) == 0 ? 1 : 2 + random.nextInt(LARGEST_CAGE - 1);
    while (next >= 0 && size < largest && (seen & 1 << solution[next]) == 0) {
      cageOf[next] = number;
      cells[size++] = next;
      target += solution[next];
      seen |= 1 << solution[next];
      int right = next % SIDE < SIDE - 1 && cageOf[next + 1] == 0 ? next + 1 : -1;
      int down = next + SIDE < CELLS && cageOf[next + SIDE] == 0 ? next + SIDE : -1;
      next = right < 0 || down >= 0 && random.nextBoolean() ? down : right;
    }
    return new Cage(Arrays.copyOf(cells, size), CageOperator.ADD, target, Cage.NO_COLOUR);
  }

  private int[] solution() {
    int[] rows = shuffledLines();
    int[] columns = shuffledLines();
    int[] digits = shuffled(SIDE);
    int[] grid = new int[CELLS];
    for (int cell = 0; cell < CELLS; cell++) {
      int row = rows[cell / SIDE];
      int shift = row % BOX * BOX + row / BOX;
      grid[cell] = 1 + digits[(shift + columns[cell % SIDE]) % SIDE];
    }
    return grid;
  }

  /** Returns a random permutation of nine lines that preserves groups of three. */
  private int[] shuffledLines() {
    int[] lines = new int[SIDE];
    int[] bands = shuffled(BOX);
    for (int band = 0; band < BOX; band++) {
      int[] inBand = shuffled(BOX);
      for (int i = 0; i < BOX; i++) {
        lines[band * BOX + i] = bands[band] * BOX + inBand[i];
      }
    }
    return lines;
  }

  private int[] shuffled(int count) {
    int[] order = new int[count];
    for (int i = 0; i < count; i++) {
      int other = random.nextInt(i + 1);
      order[i] = order[other];
      order[other] = i;
    }
    return order;
  }

  private static int box(int row, int column) {
    return row / BOX * BOX + column / BOX;
  }
}
