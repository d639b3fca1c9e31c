package dev.pencilmark.solve;

import dev.pencilmark.board.Board;
import java.util.Arrays;

/** Searches any board: all-different groups, cages and straights. */
final class VariantEngine implements Engine {

  /** How much more a failure counts than the one before. */
  private static final double GROWTH = 1.005;

  /** Where weights are scaled down, long before they are infinite. */
  private static final double MOST_BUMP = 1e100;

  private final Program program;
  private final Grid grid;
  private final double[] weights;
  private final byte[] digits;

  /** The candidates before each open guess, and the guess: a cell and one digit of it. */
  private final int[][] frames;

  private final int[] cellOf;
  private double bump;

  VariantEngine(Program program) {
    this.program = program;
    grid = new Grid(program);
    weights = new double[program.cells];
    digits = new byte[program.cells];
    frames = new int[program.cells][];
    cellOf = new int[program.cells];
  }

  static VariantEngine of(Board board) {
    return new VariantEngine(Program.of(board));
  }

  @Override
  public boolean search(int[] candidates, Budget budget, Sink sink) {
    Arrays.fill(weights, 1);
    bump = 1;
    int[] masks = grid.masks;
    grid.start(candidates);
    for (int cell = 0; cell < candidates.length; cell++) {
      if (candidates[cell] == 0 && !program.layout.isVoid(cell)) {
        return true;
      }
    }
    int depth = 0;
    boolean sound = grid.propagate(budget);
    while (true) {
      if (grid.stopped()) {
        return false;
      }
      int cell = sound ? choose() : -1;
      if (cell >= 0) {
        if (!budget.guess(depth + 1)) {
          return false;
        }
        if (frames[depth] == null) {
          frames[depth] = new int[masks.length];
        }
        System.arraycopy(masks, 0, frames[depth], 0, masks.length);
        cellOf[depth++] = cell;
        sound = grid.keep(cell, masks[cell] & -masks[cell]) && grid.propagate(budget);
        continue;
      }
      if (sound && !report(sink)) {
        return false;
      }
      if (depth == 0) {
        return true;
      }
      depth--;
      int[] before = frames[depth];
      int guessed = cellOf[depth];
      if (!sound) {
        blame(guessed);
      }
      System.arraycopy(before, 0, masks, 0, masks.length);
      sound = grid.remove(guessed, before[guessed] & -before[guessed]) && grid.propagate(budget);
    }
  }

  /**
   * Notes a failure: the cell that was guessed gets more weight, and half as much every cell of the
   * constraint or house that showed the contradiction. With the guessed cell alone, hard killers
   * take 1.6 to 2.6 times as many guesses.
   */
  private void blame(int guessed) {
    if (bump > MOST_BUMP) {
      for (int cell = 0; cell < weights.length; cell++) {
        weights[cell] /= MOST_BUMP;
      }
      bump /= MOST_BUMP;
    }
    bump *= GROWTH;
    weights[guessed] += bump;
    for (int i = grid.blamedFrom, end = i + grid.blamedCount; i < end; i++) {
      weights[grid.blamed[i]] += bump / 2;
    }
  }

  private int choose() {
    int best = -1;
    double most = -1;
    for (int cell = 0; cell < weights.length; cell++) {
      int mask = grid.masks[cell];
      if ((mask & mask - 1) != 0) {
        double score = weights[cell] / (1 << Integer.bitCount(mask));
        if (score > most) {
          most = score;
          best = cell;
        }
      }
    }
    return best;
  }

  private boolean report(Sink sink) {
    for (int cell = 0; cell < digits.length; cell++) {
      int mask = grid.masks[cell];
      digits[cell] = (byte) (mask == 0 ? 0 : Integer.numberOfTrailingZeros(mask) + 1);
    }
    return sink.found(digits);
  }
}
