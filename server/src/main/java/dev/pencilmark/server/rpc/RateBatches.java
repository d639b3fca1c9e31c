package dev.pencilmark.server.rpc;

import dev.pencilmark.server.limits.Job;
import dev.pencilmark.server.mapping.ProblemMapper;
import dev.pencilmark.server.mapping.RefusedException;
import dev.pencilmark.server.observe.Tally;
import dev.pencilmark.v1.RateResult;
import dev.pencilmark.v1.RateStreamRequest;
import dev.pencilmark.v1.RateStreamResponse;

/** What RateStream does with the batches of one call. */
final class RateBatches implements BatchCall.Method<RateStreamRequest, RateStreamResponse> {

  private final HandlerContext context;
  private final ExplainHandler handler;

  RateBatches(HandlerContext context, ExplainHandler handler) {
    this.context = context;
    this.handler = handler;
  }

  @Override
  public BatchCall.Batch<RateStreamResponse> take(RateStreamRequest message)
      throws RefusedException {
    context.checkBatch(message.getPuzzlesCount(), "puzzles");
    return new Batch(message, handler.asked(message.getOptions()));
  }

  private final class Batch implements BatchCall.Batch<RateStreamResponse> {

    private final RateStreamRequest message;
    private final ExplainHandler.Asked asked;
    private final RateStreamResponse.Builder answer = RateStreamResponse.newBuilder();

    Batch(RateStreamRequest message, ExplainHandler.Asked asked) {
      this.message = message;
      this.asked = asked;
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
      RateResult.Builder result = RateResult.newBuilder();
      try {
        result.setAnswer(handler.rate(message.getPuzzles(item), asked, job, Tally.current()));
      } catch (RefusedException refused) {
        Tally.current().problem(refused.problem().code());
        result.setProblem(ProblemMapper.toWire(refused.problem()));
      }
      answer.addResults(result);
    }

    @Override
    public RateStreamResponse answer() {
      return answer.build();
    }
  }
}
