package dev.pencilmark.logic;

import dev.pencilmark.board.Board;
import dev.pencilmark.logic.reason.Evidence;
import dev.pencilmark.logic.reason.Reasons;
import dev.pencilmark.logic.step.Step;
import dev.pencilmark.logic.text.Notation;
import dev.pencilmark.logic.text.StepText;
import dev.pencilmark.logic.text.Wording;
import dev.pencilmark.problem.ProblemException;
import dev.pencilmark.solve.Cancellation;
import dev.pencilmark.solve.SolveLimits;
import dev.pencilmark.testing.PuzzleSets;

/** Prints the path of a puzzle, to be examined: the line of a set, or its name and a number. */
final class Explain {

  private Explain() {}

  public static void main(String[] args) throws ProblemException {
    Board board =
        args.length == 1
            ? PuzzleSets.board(args[0])
            : PuzzleSets.read(args[0]).get(Integer.parseInt(args[1]));
    Path path = Path.of(board, ExplainOptions.DEFAULT, SolveLimits.DEFAULT, new Cancellation());
    StepText text = StepText.english(Notation.R1C1, board.digits());
    int number = 0;
    for (Step step = path.peek(); step != null; step = path.peek()) {
      Evidence evidence = Reasons.of(step, path.grid(), path.eliminated());
      System.out.println(++number + ". " + text.sentence(step, evidence, Wording.FULL));
      path.next();
      text.branches(step).forEach(line -> System.out.println("     " + line));
    }
  }
}
