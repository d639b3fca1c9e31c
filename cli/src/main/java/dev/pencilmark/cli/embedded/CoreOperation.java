package dev.pencilmark.cli.embedded;

import dev.pencilmark.cli.work.Answer;
import dev.pencilmark.cli.work.Operation;
import dev.pencilmark.cli.work.Puzzle;
import dev.pencilmark.cli.work.RefusedException;
import dev.pencilmark.cli.work.Work;
import dev.pencilmark.problem.ProblemException;

/**
 * An operation of core.
 *
 * @param check refuses what was asked for, whatever the puzzles are
 * @param single does it with one puzzle
 * @param each does it with one of many
 * @param batch how many puzzles make a batch
 */
record CoreOperation<R>(Check check, Step<R> single, Step<R> each, int batch)
    implements Operation<R> {

  CoreOperation(Check check, Step<R> single, Step<R> each) {
    this(check, single, each, Work.BATCH);
  }

  /** Looks at what was asked for. */
  interface Check {
    void run() throws ProblemException;
  }

  /** Does something with a puzzle. */
  interface Step<R> {
    R of(Puzzle puzzle) throws ProblemException;
  }

  static <R> CoreOperation<R> of(Step<R> step) {
    return of(() -> {}, step);
  }

  static <R> CoreOperation<R> of(Check check, Step<R> step) {
    return new CoreOperation<>(check, step, step);
  }

  /** The same with smaller batches, where results are large. */
  CoreOperation<R> inBatchesOf(int puzzles) {
    return new CoreOperation<>(check, single, each, puzzles);
  }

  @Override
  public R one(Puzzle puzzle) {
    try {
      check.run();
      return single.of(puzzle);
    } catch (ProblemException refused) {
      throw new RefusedException(CoreValues.problem(refused.problem()));
    }
  }

  @Override
  public Work<R> many() {
    return new ParallelWork<>(this::refuse, this::answer, batch);
  }

  /** The check, for those who know nothing of core. */
  private void refuse() {
    try {
      check.run();
    } catch (ProblemException refused) {
      throw new RefusedException(CoreValues.problem(refused.problem()));
    }
  }

  private Answer<R> answer(Puzzle puzzle) {
    try {
      return Answer.of(each.of(puzzle));
    } catch (ProblemException refused) {
      return Answer.refused(CoreValues.problem(refused.problem()));
    }
  }
}
