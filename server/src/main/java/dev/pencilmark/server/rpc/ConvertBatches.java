package dev.pencilmark.server.rpc;

import dev.pencilmark.server.limits.Job;
import dev.pencilmark.server.mapping.RefusedException;
import dev.pencilmark.server.observe.Tally;
import dev.pencilmark.v1.ConvertStreamRequest;
import dev.pencilmark.v1.ConvertStreamResponse;
import dev.pencilmark.v1.Puzzle;

/** What ConvertStream does with the batches of one call. */
final class ConvertBatches
    implements BatchCall.Method<ConvertStreamRequest, ConvertStreamResponse> {

  private final HandlerContext context;
  private final InlineLimits inline;

  ConvertBatches(HandlerContext context) {
    this.context = context;
    this.inline = InlineLimits.of(context.config());
  }

  @Override
  public BatchCall.Batch<ConvertStreamResponse> take(ConvertStreamRequest message)
      throws RefusedException {
    if (message.hasFile()) {
      throw RefusedException.badRequest(
          "file", "a call sends batches or a file, and this has sent batches");
    }
    context.checkBatch(message.getPuzzlesCount(), "puzzles");
    Converter.Target target =
        context.converter().targetOrLink(message.getTargetFormatId(), message.getLinkSiteId());
    return new Batch(message, target);
  }

  private final class Batch implements BatchCall.Batch<ConvertStreamResponse> {

    private final ConvertStreamRequest message;
    private final Converter.Target target;
    private final ConvertStreamResponse.Builder answer = ConvertStreamResponse.newBuilder();

    Batch(ConvertStreamRequest message, Converter.Target target) {
      this.message = message;
      this.target = target;
    }

    @Override
    public int size() {
      return message.getPuzzlesCount();
    }

    @Override
    public boolean isSmall() {
      return inline.allow(message.getPuzzlesList());
    }

    @Override
    public void work(int item, Job job) {
      Puzzle puzzle = message.getPuzzles(item);
      answer.addResults(
          context
              .converter()
              .result(puzzle, target, message.getLossless(), "puzzle", Tally.current()));
    }

    @Override
    public ConvertStreamResponse answer() {
      return answer.build();
    }
  }
}
