package dev.pencilmark.server.rpc;

import dev.pencilmark.compress.BatchKind;
import dev.pencilmark.compress.BatchProblemException;
import dev.pencilmark.compress.BatchWriter;
import dev.pencilmark.problem.ProblemException;
import dev.pencilmark.server.limits.Job;
import dev.pencilmark.server.observe.CodeIndex;
import dev.pencilmark.server.observe.Outcome;
import dev.pencilmark.server.observe.Tally;
import dev.pencilmark.solve.Cancellation;
import dev.pencilmark.v1.BatchProblem;
import dev.pencilmark.v1.CompressStreamRequest;
import dev.pencilmark.v1.CompressStreamResponse;
import dev.pencilmark.v1.CompressedBatch;
import dev.pencilmark.v1.UnsupportedConstraint;
import dev.pencilmark.wire.Puzzled;
import dev.pencilmark.wire.RefusedException;
import java.util.List;

/** Compresses the batches of one call of CompressStream. */
final class CompressBatches
    implements BatchCall.Method<CompressStreamRequest, CompressStreamResponse> {

  private final HandlerContext context;
  private final CompressHandler handler;

  CompressBatches(HandlerContext context, CompressHandler handler) {
    this.context = context;
    this.handler = handler;
  }

  @Override
  public BatchCall.Batch<CompressStreamResponse> take(CompressStreamRequest message)
      throws RefusedException {
    context.checkBatch(message.getPuzzlesCount(), "puzzles");
    return new Compressing(message, CompressHandler.kind(message.getCode(), "code"));
  }

  private final class Compressing extends CodeBatch<CompressStreamResponse> {

    private final CompressStreamRequest task;
    private final BatchKind kind;
    private final CompressedBatch.Builder batch = CompressedBatch.newBuilder();

    /** Null until the first item. */
    private BatchWriter writer;

    Compressing(CompressStreamRequest task, BatchKind kind) {
      super(context, false);
      this.task = task;
      this.kind = kind;
    }

    @Override
    public int size() {
      return task.getPuzzlesCount();
    }

    @Override
    public void work(int item, Job job) {
      if (isAnswered()) {
        return;
      }
      try {
        Puzzled puzzled =
            context.converter().read(task.getPuzzles(item), "puzzle", Tally.current());
        List<UnsupportedConstraint> unsupported = puzzled.notCarried();
        if (!unsupported.isEmpty()) {
          batch.addIncompleteBuilder().setPuzzle(item).addAllUnsupportedConstraints(unsupported);
        }
        writer(job).add(puzzled.board());
      } catch (RefusedException refused) {
        refuse(refused.problem(), item, kind);
      } catch (BatchProblemException refused) {
        refuse(refused.problem(), refused.board(), kind);
      } catch (ProblemException refused) {
        refuse(refused.problem(), -1, kind);
      }
    }

    @Override
    void finish() {
      try {
        byte[] bytes = writer(new Cancellation()).finish();
        Tally.current().compression(CodeIndex.of(kind), false, Outcome.LOSSLESS, bytes.length);
        setAnswer(
            CompressStreamResponse.newBuilder()
                .setCompressed(
                    batch
                        .setCode(kind.id())
                        .setData(CompressHandler.data(bytes))
                        .setPuzzleCount(size()))
                .build());
      } catch (ProblemException refused) {
        refuse(refused.problem(), -1, kind);
      }
    }

    /** The boards of a batch share the state of the compression, so that it restarts as a whole. */
    @Override
    public int beginAgain(int item) {
      writer = null;
      batch.clear();
      return 0;
    }

    @Override
    CompressStreamResponse answer(BatchProblem problem) {
      return CompressStreamResponse.newBuilder().setProblem(problem).build();
    }

    private BatchWriter writer(Cancellation cancellation) throws ProblemException {
      if (writer == null) {
        writer = handler.writer(kind, size(), cancellation);
      }
      return writer;
    }
  }
}
