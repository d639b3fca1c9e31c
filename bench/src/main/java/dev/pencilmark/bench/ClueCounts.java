package dev.pencilmark.bench;

import dev.pencilmark.board.PuzzleType;
import dev.pencilmark.generate.Attempts;
import dev.pencilmark.generate.GenerateOptions;
import dev.pencilmark.generate.Generated;
import dev.pencilmark.generate.Generator;
import dev.pencilmark.generate.Method;
import dev.pencilmark.problem.ProblemException;
import dev.pencilmark.solve.Cancellation;
import java.util.Locale;

/**
 * Counts the clues of minimal 9x9 Sudokus, and computes their mean weighted by Berthier's shares of
 * all minimal puzzles. Arguments: the number of puzzles (1,000,000), the seed (1), and the method
 * (top_down).
 */
public final class ClueCounts {

  /** The shares of all minimal puzzles, in percent, from 20 clues (Berthier, 2009). */
  private static final double[] SHARES = {
    1.3e-7, 3.4e-5, 0.0035, 0.148, 2.28, 13.42, 31.91, 32.71, 15.48, 3.60, 0.41, 0.024, 0.0010
  };

  private ClueCounts() {}

  public static void main(String[] args) throws ProblemException {
    int count = args.length > 0 ? Integer.parseInt(args[0]) : 1_000_000;
    long seed = args.length > 1 ? Long.parseLong(args[1]) : 1;
    Method method = Method.ofId(args.length > 2 ? args[2] : "top_down");
    Generator generator =
        Generator.of(GenerateOptions.of(PuzzleType.SUDOKU, 9).by(method), seed, false, false);
    long[] numbers = new long[82];
    Attempts attempts = new Attempts();
    Cancellation never = new Cancellation();
    for (int i = 0; i < count; i++) {
      Generated made = generator.make(i, attempts, never);
      numbers[made.clues()]++;
    }
    double sum = 0;
    double squares = 0;
    double weights = 0;
    double weighted = 0;
    for (int clues = 0; clues < numbers.length; clues++) {
      sum += (double) clues * numbers[clues];
      squares += (double) clues * clues * numbers[clues];
      if (numbers[clues] > 0) {
        System.out.printf(
            Locale.ROOT,
            "%d clues %,9d %9.4f %%%n",
            clues,
            numbers[clues],
            100.0 * numbers[clues] / count);
        int share = clues - 20;
        if (share >= 0 && share < SHARES.length) {
          weights += SHARES[share];
          weighted += clues * SHARES[share];
        }
      }
    }
    double mean = sum / count;
    System.out.printf(
        Locale.ROOT,
        "%,d puzzles by %s: mean %.4f, standard deviation %.4f; weighted by the shares of all minimal puzzles %.3f%n",
        count,
        method.id(),
        mean,
        Math.sqrt(squares / count - mean * mean),
        weighted / weights);
  }
}
