package dev.pencilmark.cli.embedded;

import dev.pencilmark.cli.service.Answer;
import dev.pencilmark.cli.service.Operation;
import dev.pencilmark.cli.service.RefusedException;
import dev.pencilmark.cli.service.Work;
import dev.pencilmark.problem.Problem;
import dev.pencilmark.problem.ProblemException;
import dev.pencilmark.v1.Puzzle;
import dev.pencilmark.wire.ProblemMapper;

/**
 * An operation of the core.
 *
 * @param preparation checks the request, and returns the action for each puzzle
 * @param batch the number of puzzles in a batch
 */
record CoreOperation<R>(Preparation<R> preparation, int batch) implements Operation<R> {

  /** Checks the request, independently of the puzzles. */
  interface Preparation<R> {
    Step<R> run() throws dev.pencilmark.wire.RefusedException, ProblemException;
  }

  /** Processes a puzzle. */
  interface Step<R> {

    /**
     * Processes a puzzle.
     *
     * @param alone whether this is the only puzzle, whose caller waits until a deadline
     */
    R of(Puzzle puzzle, boolean alone)
        throws dev.pencilmark.wire.RefusedException, ProblemException;
  }

  static <R> CoreOperation<R> of(Preparation<R> preparation) {
    return new CoreOperation<>(preparation, Work.BATCH);
  }

  /** Runs an action once. */
  static <R> R once(Preparation<R> preparation) {
    return of(preparation).one(null);
  }

  /** Returns this operation with smaller batches, for large results. */
  CoreOperation<R> inBatchesOf(int puzzles) {
    return new CoreOperation<>(preparation, puzzles);
  }

  @Override
  public R one(Puzzle puzzle) {
    try {
      return preparation.run().of(puzzle, true);
    } catch (dev.pencilmark.wire.RefusedException refused) {
      throw refused(refused.problem());
    } catch (ProblemException refused) {
      throw refused(refused.problem());
    }
  }

  @Override
  public Work<R> many() {
    return new ParallelWork<>(
        () -> {
          Step<R> step = prepared();
          return puzzle -> answer(step, puzzle);
        },
        batch);
  }

  private Step<R> prepared() {
    try {
      return preparation.run();
    } catch (dev.pencilmark.wire.RefusedException refused) {
      throw refused(refused.problem());
    } catch (ProblemException refused) {
      throw refused(refused.problem());
    }
  }

  private static <R> Answer<R> answer(Step<R> step, Puzzle puzzle) {
    try {
      return Answer.of(step.of(puzzle, false));
    } catch (dev.pencilmark.wire.RefusedException refused) {
      return Answer.refused(ProblemMapper.toWire(refused.problem()));
    } catch (ProblemException refused) {
      return Answer.refused(ProblemMapper.toWire(refused.problem()));
    }
  }

  /** Converts an error of the core. */
  static RefusedException refused(Problem problem) {
    return new RefusedException(ProblemMapper.toWire(problem));
  }
}
