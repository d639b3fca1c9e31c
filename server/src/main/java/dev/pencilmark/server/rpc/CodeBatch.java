package dev.pencilmark.server.rpc;

import dev.pencilmark.compress.BatchKind;
import dev.pencilmark.problem.Problem;
import dev.pencilmark.server.observe.CodeIndex;
import dev.pencilmark.server.observe.Counts;
import dev.pencilmark.server.observe.Outcome;
import dev.pencilmark.v1.BatchProblem;
import dev.pencilmark.wire.ProblemMapper;

/**
 * A batch to compress or decompress, which a problem ends.
 *
 * @param <A> the message with the answer
 */
abstract class CodeBatch<A> implements BatchCall.Batch<A> {

  private final Counts counts;
  private final boolean back;
  private A answer;

  /**
   * A batch without an answer.
   *
   * @param back whether it is to be decompressed
   */
  CodeBatch(HandlerContext context, boolean back) {
    this.counts = context.counts();
    this.back = back;
  }

  @Override
  public final A answer() {
    if (answer == null) {
      finish();
    }
    return answer;
  }

  /** Makes the answer when all items are done. */
  abstract void finish();

  /** Returns the answer for a problem. */
  abstract A answer(BatchProblem problem);

  final boolean isAnswered() {
    return answer != null;
  }

  final void setAnswer(A made) {
    answer = made;
  }

  /**
   * Ends the batch with a problem.
   *
   * @param puzzle the index of the puzzle with the problem; negative if it concerns the whole batch
   */
  final void refuse(Problem problem, int puzzle, BatchKind kind) {
    counts.problem(problem.code());
    counts.compression(CodeIndex.of(kind), back, Outcome.REJECTED, 0);
    BatchProblem.Builder wire = BatchProblem.newBuilder().setProblem(ProblemMapper.toWire(problem));
    if (puzzle >= 0) {
      wire.setPuzzle(puzzle);
    }
    answer = answer(wire.build());
  }
}
