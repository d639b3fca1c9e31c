package dev.pencilmark.interchange;

import dev.pencilmark.board.Board;
import dev.pencilmark.board.Cage;
import dev.pencilmark.board.CageOperator;
import dev.pencilmark.board.Rule;
import dev.pencilmark.format.Loss;
import dev.pencilmark.format.LossKind;
import dev.pencilmark.problem.Problem;
import dev.pencilmark.problem.ProblemCode;
import dev.pencilmark.problem.ProblemException;
import dev.pencilmark.solve.Answer;
import dev.pencilmark.solve.Cancellation;
import dev.pencilmark.solve.Outcome;
import dev.pencilmark.solve.Solution;
import dev.pencilmark.solve.SolveLimits;
import dev.pencilmark.solve.Solver;
import dev.pencilmark.solve.Start;
import java.util.List;
import java.util.Locale;

/**
 * Adds a single-cell cage for each cell outside of cages, for formats that need every cell in a
 * cage, such as {@code swiki.v2}. A cage of one cell reveals its digit; therefore only a puzzle
 * with a unique solution can be completed without changing its solutions; it becomes easier.
 *
 * @param board the board with every cell in a cage
 * @param changes the changes, reported in the same way as losses; empty if there are none
 */
public record CageCompletion(Board board, List<Loss> changes) {

  public CageCompletion {
    changes = List.copyOf(changes);
  }

  /**
   * Completes the cages of a board. A board whose type has no cages, or with all cells in cages, is
   * unchanged.
   *
   * @param limits the limits of the search for the solution
   * @param cancellation cancels the search
   * @throws ProblemException NOT_REPRESENTABLE if the solution is not known to be unique, or the
   *     solver's problem with an illegal board
   */
  public static CageCompletion of(Board board, SolveLimits limits, Cancellation cancellation)
      throws ProblemException {
    int[] cageOf = board.cageOfCells();
    int missing = 0;
    for (int cage : cageOf) {
      missing += cage < 0 ? 1 : 0;
    }
    if (!board.has(Rule.CAGES) || missing == 0) {
      return new CageCompletion(board, List.of());
    }
    Answer answer = Solver.solve(board, Start.FROM_GIVENS, limits, cancellation);
    if (answer.outcome() != Outcome.UNIQUE) {
      String found = answer.outcome().name().toLowerCase(Locale.ROOT);
      throw Problem.of(
              ProblemCode.NOT_REPRESENTABLE,
              "cages can be completed from a unique solution only; this puzzle has "
                  + solutions(answer.outcome()))
          .expected("a unique solution", found)
          .exception();
    }
    Solution solution = answer.solutions().get(0);
    Board.Builder completed = board.toBuilder();
    for (int cell = 0; cell < cageOf.length; cell++) {
      if (cageOf[cell] < 0) {
        int[] alone = {cell};
        completed.cage(new Cage(alone, CageOperator.ADD, solution.digit(cell), Cage.NO_COLOUR));
      }
    }
    String cells = missing == 1 ? "1 cell in no cage" : missing + " cells in no cage";
    String detail = cells + " put in cages alone, by the unique solution";
    Loss change =
        new Loss(LossKind.CAGES, missing, detail)
            .as(Loss.Code.CAGES_ADDED, detail)
            .with("count", missing);
    return new CageCompletion(completed.build(), List.of(change.changing(false)));
  }

  private static String solutions(Outcome outcome) {
    return switch (outcome) {
      case NONE -> "none";
      case MULTIPLE -> "several";
      default -> "a number of solutions that was not found out within the limits";
    };
  }
}
