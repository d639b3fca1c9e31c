package dev.pencilmark.server.rpc;

import dev.pencilmark.server.limits.Job;
import dev.pencilmark.server.mapping.ProblemMapper;
import dev.pencilmark.server.mapping.RefusedException;
import dev.pencilmark.server.observe.Tally;
import dev.pencilmark.v1.CanonicalizeResult;
import dev.pencilmark.v1.CanonicalizeStreamRequest;
import dev.pencilmark.v1.CanonicalizeStreamResponse;

/** What CanonicalizeStream does with the batches of one call. */
final class CanonicalBatches
    implements BatchCall.Method<CanonicalizeStreamRequest, CanonicalizeStreamResponse> {

  private final HandlerContext context;
  private final CanonicalHandler handler;

  CanonicalBatches(HandlerContext context, CanonicalHandler handler) {
    this.context = context;
    this.handler = handler;
  }

  @Override
  public BatchCall.Batch<CanonicalizeStreamResponse> take(CanonicalizeStreamRequest message)
      throws RefusedException {
    context.checkBatch(message.getPuzzlesCount(), "puzzles");
    return new Batch(message, handler.order(message.getOptions()));
  }

  private final class Batch implements BatchCall.Batch<CanonicalizeStreamResponse> {

    private final CanonicalizeStreamRequest message;
    private final SolveHandler.Order order;
    private final CanonicalizeStreamResponse.Builder answer =
        CanonicalizeStreamResponse.newBuilder();

    Batch(CanonicalizeStreamRequest message, SolveHandler.Order order) {
      this.message = message;
      this.order = order;
    }

    @Override
    public int size() {
      return message.getPuzzlesCount();
    }

    /** One puzzle may take seconds. */
    @Override
    public boolean isSmall() {
      return message.getPuzzlesCount() == 0;
    }

    @Override
    public void work(int item, Job job) {
      // It is added when it is there: work that is put off leaves none, and begins anew.
      CanonicalizeResult.Builder result = CanonicalizeResult.newBuilder();
      try {
        result.setAnswer(
            handler.canonicalize(message.getPuzzles(item), order, job, Tally.current()));
      } catch (RefusedException refused) {
        Tally.current().problem(refused.problem().code());
        result.setProblem(ProblemMapper.toWire(refused.problem()));
      }
      answer.addResults(result);
    }

    @Override
    public CanonicalizeStreamResponse answer() {
      return answer.build();
    }
  }
}
