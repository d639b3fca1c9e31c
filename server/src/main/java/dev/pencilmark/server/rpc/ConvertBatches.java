package dev.pencilmark.server.rpc;

import dev.pencilmark.server.limits.Job;
import dev.pencilmark.server.mapping.RefusedException;
import dev.pencilmark.server.observe.Tally;
import dev.pencilmark.v1.Conversion;
import dev.pencilmark.v1.ConvertResult;
import dev.pencilmark.v1.ConvertStreamRequest;
import dev.pencilmark.v1.ConvertStreamResponse;
import dev.pencilmark.v1.Puzzle;
import java.util.ArrayList;
import java.util.List;

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
    private final List<ConvertResult> results;

    // Made once for all: those of a puzzle would be a tenth of what it takes of the heap.
    private final Conversion.Builder conversion = Conversion.newBuilder();
    private final ConvertResult.Builder result = ConvertResult.newBuilder();
    private final CallCancellation cancellation = new CallCancellation();

    Batch(ConvertStreamRequest message, Converter.Target target) {
      this.message = message;
      this.target = target;
      this.results = new ArrayList<>(message.getPuzzlesCount());
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
      context
          .converter()
          .result(
              puzzle,
              target,
              message.getLossless(),
              "puzzle",
              cancellation,
              Tally.current(),
              conversion.clear(),
              result.clear());
      results.add(result.build());
    }

    @Override
    public ConvertStreamResponse answer() {
      return ConvertStreamResponse.newBuilder().addAllResults(results).build();
    }
  }
}
