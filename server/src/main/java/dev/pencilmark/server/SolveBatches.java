package dev.pencilmark.server;

import dev.pencilmark.v1.SolveResult;
import dev.pencilmark.v1.SolveStreamRequest;
import dev.pencilmark.v1.SolveStreamResponse;

/** What SolveStream does with the batches of one call. */
final class SolveBatches implements BatchCall.Method<SolveStreamRequest, SolveStreamResponse> {

  private final InterchangeEndpoint endpoint;

  /** Null until the first batch. */
  private Tally tally;

  SolveBatches(InterchangeEndpoint endpoint) {
    this.endpoint = endpoint;
  }

  @Override
  public BatchCall.Batch<SolveStreamResponse> take(SolveStreamRequest message)
      throws RefusedException {
    endpoint.checkBatch(message.getPuzzlesCount(), "puzzles");
    SolveDesk.Order order = endpoint.solveDesk().order(message.getOptions());
    int target = order.target() == null ? FormatIndex.UNKNOWN : order.target().index();
    if (tally == null || tally.target() != target) {
      tally = new Tally(target);
    }
    return new Batch(message, order);
  }

  private final class Batch implements BatchCall.Batch<SolveStreamResponse> {

    private final SolveStreamRequest message;
    private final SolveDesk.Order order;
    private final SolveStreamResponse.Builder answer = SolveStreamResponse.newBuilder();

    Batch(SolveStreamRequest message, SolveDesk.Order order) {
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
      SolveResult.Builder result = answer.addResultsBuilder();
      try {
        result.setAnswer(
            endpoint.solveDesk().solve(message.getPuzzles(item), order, job, tally).answer());
      } catch (RefusedException refused) {
        tally.problems(refused.problem().code(), 1);
        result.setProblem(ProblemMapper.toWire(refused.problem()));
      }
    }

    @Override
    public void pause() {
      tally.flush(endpoint.recorder().counts());
    }

    @Override
    public SolveStreamResponse answer() {
      return answer.build();
    }
  }
}
