package dev.pencilmark.server.rpc;

import dev.pencilmark.compress.BatchKind;
import dev.pencilmark.compress.BatchReader;
import dev.pencilmark.problem.ProblemException;
import dev.pencilmark.server.limits.Job;
import dev.pencilmark.server.observe.CodeIndex;
import dev.pencilmark.server.observe.Outcome;
import dev.pencilmark.server.observe.Tally;
import dev.pencilmark.solve.Cancellation;
import dev.pencilmark.v1.BatchProblem;
import dev.pencilmark.v1.DecompressStreamRequest;
import dev.pencilmark.v1.DecompressStreamResponse;
import dev.pencilmark.v1.DecompressedBatch;
import dev.pencilmark.wire.RefusedException;

/** Decompresses the batches of one call of DecompressStream. */
final class DecompressBatches
    implements BatchCall.Method<DecompressStreamRequest, DecompressStreamResponse> {

  private final HandlerContext context;
  private final CompressHandler handler;

  DecompressBatches(HandlerContext context, CompressHandler handler) {
    this.context = context;
    this.handler = handler;
  }

  @Override
  public BatchCall.Batch<DecompressStreamResponse> take(DecompressStreamRequest message)
      throws RefusedException {
    String target = message.getTargetFormatId();
    return new Decompressing(
        message, target.isEmpty() ? null : context.converter().target(target, "target_format_id"));
  }

  private final class Decompressing extends CodeBatch<DecompressStreamResponse> {

    private final DecompressStreamRequest task;
    private final Converter.Target target;
    private final byte[] bytes;
    private final DecompressedBatch.Builder batch = DecompressedBatch.newBuilder();
    private BatchKind kind;
    private int size;

    /** Null until the first item. */
    private BatchReader reader;

    Decompressing(DecompressStreamRequest task, Converter.Target target) {
      super(context, true);
      this.task = task;
      this.target = target;
      bytes = task.getData().toByteArray();
      try {
        kind = BatchKind.of(bytes);
        size = handler.count(bytes);
      } catch (ProblemException refused) {
        refuse(refused.problem(), -1, kind);
      }
    }

    @Override
    public int size() {
      return size;
    }

    @Override
    public void work(int item, Job job) {
      if (isAnswered()) {
        return;
      }
      try {
        batch.addPuzzles(
            handler.puzzle(reader(job).next(), target, task.getIncludeBoards(), Tally.current()));
      } catch (ProblemException refused) {
        refuse(refused.problem(), -1, kind);
      }
    }

    /** Requests again: only after the last board is it clear that nothing follows. */
    @Override
    void finish() {
      try {
        reader(new Cancellation()).next();
        Tally.current().compression(CodeIndex.of(kind), true, Outcome.LOSSLESS, bytes.length);
        setAnswer(
            DecompressStreamResponse.newBuilder()
                .setDecompressed(batch.setCode(kind.id()))
                .build());
      } catch (ProblemException refused) {
        refuse(refused.problem(), -1, kind);
      }
    }

    /** The item whose processing was ended is lost for the reader. */
    @Override
    public int beginAgain(int item) {
      reader = null;
      batch.clear();
      return 0;
    }

    @Override
    DecompressStreamResponse answer(BatchProblem problem) {
      return DecompressStreamResponse.newBuilder().setProblem(problem).build();
    }

    private BatchReader reader(Cancellation cancellation) throws ProblemException {
      if (reader == null) {
        reader = handler.reader(bytes, cancellation);
      }
      return reader;
    }
  }
}
