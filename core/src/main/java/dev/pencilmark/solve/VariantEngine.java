package dev.pencilmark.solve;

import dev.pencilmark.board.Board;
import dev.pencilmark.board.Rule;
import java.util.Arrays;

/**
 * Searches any board: all-different groups, cages and straights, as a {@link Program} has them.
 *
 * <p>A guess is a digit of a cell, and if it fails, its opposite. Between guesses the {@link Grid}
 * draws conclusions; a node of the search is a copy of its masks, in a frame that is kept.
 *
 * <p>Without cages, the cell to guess is one with two candidates if there is any, of those the four
 * that failed most, and of these the one from which most follows: the product over both digits of
 * the peers that have the digit, peers with two candidates counting threefold. Against weight
 * alone, by 2^candidates, that takes jigsaws from 12.5 guesses to 9.1 in the mean, Sudoku X from 18
 * to 14, Windoku with diagonals from 103 to 81, 16x16 from 8 to 5; to look at ten instead of four
 * changes little and costs time. Where no cell has two candidates, weight by 2^candidates decides.
 *
 * <p>With cages, that always decides. Most there follows through cages and not from peers: with
 * impact, killers "mathemagic" took 2.7 s instead of 2.1 in the mean, "tarek" 8 to 10 ms instead of
 * 7.6, KenKen of 9x9 76 us instead of 68.
 */
final class VariantEngine implements Engine {

  /** How much more a failure counts than the one before. */
  private static final double GROWTH = 1.005;

  /** Where weights are scaled down, long before they are infinite. */
  private static final double MOST_BUMP = 1e100;

  private final Board board;
  private Program program;

  /** Whether the program has all sums that are derived from cages. */
  private boolean complete;

  private Grid grid;
  private double[] weights;
  private byte[] digits;

  /** The candidates before each open guess, and the guess: a cell and one digit of it. */
  private int[][] frames;

  private int[] cellOf;

  /** The heaviest cells with two candidates. */
  private final int[] heaviest = new int[4];

  private double bump;

  /**
   * An engine for a board; the first search compiles it, at the cost of that search. With cages it
   * starts with a part of the sums that follow from them, which takes 10 microseconds less: few
   * easy killers need the rest.
   */
  VariantEngine(Board board) {
    this.board = board;
  }

  /** Compiles the board; false if the budget ended that. */
  private boolean compile(int houses, Budget budget) {
    Program compiled = budget.mayGoOn() ? Program.of(board, houses, budget) : null;
    if (compiled == null || !budget.mayGoOn()) {
      return false;
    }
    program = compiled;
    complete =
        houses == DerivedSums.MANY_HOUSES || !board.has(Rule.CAGES) || board.has(Rule.OPERATORS);
    grid = new Grid(program);
    weights = new double[program.cells];
    digits = new byte[program.cells];
    frames = new int[program.cells][];
    cellOf = new int[program.cells];
    return true;
  }

  @Override
  public boolean search(int[] candidates, Budget budget, Sink sink) {
    if (program == null && !compile(DerivedSums.FEW_HOUSES, budget)) {
      return false;
    }
    for (int cell = 0; cell < candidates.length; cell++) {
      if (candidates[cell] == 0 && !program.layout.isVoid(cell)) {
        return true;
      }
    }
    grid.start(candidates);
    boolean sound = grid.propagate(budget);
    if (sound && !complete && !isSolved()) {
      int[] left = grid.masks;
      if (!compile(DerivedSums.MANY_HOUSES, budget)) {
        return false;
      }
      grid.start(left);
      sound = grid.propagate(budget);
    }
    int[] masks = grid.masks;
    Arrays.fill(weights, 1);
    bump = 1;
    int depth = 0;
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
          frames[depth] = new int[grid.frameSize()];
        }
        grid.save(frames[depth]);
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
      grid.restore(before);
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

  /** The cell to guess, or -1 if all are single. */
  private int choose() {
    return program.caged ? chooseByWeight() : chooseByImpact();
  }

  private int chooseByImpact() {
    int[] masks = grid.masks;
    int found = 0;
    for (int cell = 0; cell < masks.length; cell++) {
      int mask = masks[cell];
      int rest = mask & mask - 1;
      if (rest != 0 && (rest & rest - 1) == 0) {
        found = offer(cell, found);
      }
    }
    if (found == 0) {
      return chooseByWeight();
    }
    int best = heaviest[0];
    double most = -1;
    for (int i = 0; i < found && found > 1; i++) {
      double score = weights[heaviest[i]] * impact(heaviest[i]);
      if (score > most) {
        most = score;
        best = heaviest[i];
      }
    }
    return best;
  }

  /** Puts a cell among the heaviest, if it is; returns how many these are. */
  private int offer(int cell, int found) {
    if (found < heaviest.length) {
      heaviest[found] = cell;
      return found + 1;
    }
    int lightest = 0;
    for (int i = 1; i < found; i++) {
      if (weights[heaviest[i]] < weights[heaviest[lightest]]) {
        lightest = i;
      }
    }
    if (weights[cell] > weights[heaviest[lightest]]) {
      heaviest[lightest] = cell;
    }
    return found;
  }

  /** How much follows from either digit of a cell with two: the product of what both clear. */
  private double impact(int cell) {
    int[] masks = grid.masks;
    int low = masks[cell] & -masks[cell];
    int high = masks[cell] ^ low;
    int fromLow = 1;
    int fromHigh = 1;
    Peers peers = program.peers;
    int end = peers.starts[cell + 1];
    for (int i = peers.starts[cell]; i < end; i++) {
      int peer = masks[peers.cells[i]];
      int worth = Integer.bitCount(peer) == 2 ? 3 : 1;
      fromLow += (peer & low) != 0 ? worth : 0;
      fromHigh += (peer & high) != 0 ? worth : 0;
    }
    return (double) fromLow * fromHigh;
  }

  private int chooseByWeight() {
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

  private boolean isSolved() {
    for (int mask : grid.masks) {
      if ((mask & mask - 1) != 0) {
        return false;
      }
    }
    return true;
  }

  private boolean report(Sink sink) {
    for (int cell = 0; cell < digits.length; cell++) {
      int mask = grid.masks[cell];
      digits[cell] = (byte) (mask == 0 ? 0 : Integer.numberOfTrailingZeros(mask) + 1);
    }
    return sink.found(digits);
  }
}
