package dev.pencilmark.server.rpc;

import dev.pencilmark.server.limits.Job;
import dev.pencilmark.server.observe.Tally;
import dev.pencilmark.v1.ConvertStreamRequest;
import dev.pencilmark.v1.ConvertStreamResponse;
import dev.pencilmark.v1.Puzzle;
import dev.pencilmark.wire.ConvertedBatch;
import dev.pencilmark.wire.RefusedException;
import dev.pencilmark.wire.ResultAnswer;
import dev.pencilmark.wire.WireAnswer;
import java.util.ArrayList;
import java.util.List;

/** The processing of batches by ConvertStream. */
final class ConvertBatches
    implements BatchCall.Method<ConvertStreamRequest, WireAnswer<ConvertStreamResponse>> {

  /** Puzzles of more units may take a part of a millisecond each. */
  private static final int LONG = 1_024;

  private final HandlerContext context;

  ConvertBatches(HandlerContext context) {
    this.context = context;
  }

  @Override
  public BatchCall.Batch<WireAnswer<ConvertStreamResponse>> take(ConvertStreamRequest message)
      throws RefusedException {
    context.checkBatch(message.getPuzzlesCount(), "puzzles");
    Converter.Target target =
        context.converter().targetOrLink(message.getTargetFormatId(), message.getLinkSiteId());
    return new Batch(message, target);
  }

  private final class Batch implements BatchCall.Batch<WireAnswer<ConvertStreamResponse>> {

    private final ConvertStreamRequest message;
    private final Converter.Target target;
    private final List<ResultAnswer> results;
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
    public boolean isLong(int item) {
      Puzzle puzzle = message.getPuzzles(item);
      return !puzzle.hasText() || WorkSize.most(puzzle.getText()) > LONG;
    }

    @Override
    public void work(int item, Job job) {
      Puzzle puzzle = message.getPuzzles(item);
      results.add(
          context
              .converter()
              .result(
                  puzzle, target, message.getLossless(), "puzzle", cancellation, Tally.current()));
    }

    @Override
    public ConvertedBatch answer() {
      return new ConvertedBatch(results);
    }
  }
}
