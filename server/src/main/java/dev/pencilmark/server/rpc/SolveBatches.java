package dev.pencilmark.server.rpc;

import dev.pencilmark.server.limits.Job;
import dev.pencilmark.server.mapping.ProblemMapper;
import dev.pencilmark.server.mapping.RefusedException;
import dev.pencilmark.server.observe.Tally;
import dev.pencilmark.v1.SolveResult;
import dev.pencilmark.v1.SolveStreamRequest;
import dev.pencilmark.v1.SolveStreamResponse;

/** What SolveStream does with the batches of one call. */
final class SolveBatches implements BatchCall.Method<SolveStreamRequest, SolveStreamResponse> {

  private final HandlerContext context;
  private final SolveHandler handler;

  SolveBatches(HandlerContext context, SolveHandler handler) {
    this.context = context;
    this.handler = handler;
  }

  @Override
  public BatchCall.Batch<SolveStreamResponse> take(SolveStreamRequest message)
      throws RefusedException {
    context.checkBatch(message.getPuzzlesCount(), "puzzles");
    SolveHandler.Order order = handler.order(message.getOptions());
    return new Batch(message, order);
  }

  private final class Batch implements BatchCall.Batch<SolveStreamResponse> {

    private final SolveStreamRequest message;
    private final SolveHandler.Order order;
    private final SolveStreamResponse.Builder answer = SolveStreamResponse.newBuilder();

    Batch(SolveStreamRequest message, SolveHandler.Order order) {
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
      // It is added when it is there: a search that is put off leaves none, and begins anew.
      SolveResult.Builder result = SolveResult.newBuilder();
      try {
        result.setAnswer(
            handler.solve(message.getPuzzles(item), order, job, Tally.current()).answer());
      } catch (RefusedException refused) {
        Tally.current().problem(refused.problem().code());
        result.setProblem(ProblemMapper.toWire(refused.problem()));
      }
      answer.addResults(result);
    }

    @Override
    public SolveStreamResponse answer() {
      return answer.build();
    }
  }
}
