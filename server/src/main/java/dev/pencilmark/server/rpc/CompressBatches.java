package dev.pencilmark.server.rpc;

import dev.pencilmark.compress.BatchKind;
import dev.pencilmark.compress.BatchProblemException;
import dev.pencilmark.compress.BatchReader;
import dev.pencilmark.compress.BatchWriter;
import dev.pencilmark.problem.Problem;
import dev.pencilmark.problem.ProblemException;
import dev.pencilmark.server.limits.Job;
import dev.pencilmark.server.observe.CodeIndex;
import dev.pencilmark.server.observe.Outcome;
import dev.pencilmark.server.observe.Tally;
import dev.pencilmark.solve.Cancellation;
import dev.pencilmark.v1.BatchProblem;
import dev.pencilmark.v1.CompressBatch;
import dev.pencilmark.v1.CompressStreamRequest;
import dev.pencilmark.v1.CompressStreamResponse;
import dev.pencilmark.v1.CompressedBatch;
import dev.pencilmark.v1.DecompressBatch;
import dev.pencilmark.v1.DecompressedBatch;
import dev.pencilmark.v1.LeftOutRule;
import dev.pencilmark.wire.ProblemMapper;
import dev.pencilmark.wire.Puzzled;
import dev.pencilmark.wire.RefusedException;
import java.util.List;

/** The processing of batches by CompressStream. */
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
    return switch (message.getTaskCase()) {
      case COMPRESS -> {
        CompressBatch task = message.getCompress();
        context.checkBatch(task.getPuzzlesCount(), "compress.puzzles");
        yield new Compressing(task, CompressHandler.kind(task.getCode(), "compress.code"));
      }
      case DECOMPRESS -> {
        DecompressBatch task = message.getDecompress();
        String target = task.getTargetFormatId();
        yield new Decompressing(
            task,
            target.isEmpty()
                ? null
                : context.converter().target(target, "decompress.target_format_id"));
      }
      case TASK_NOT_SET -> throw RefusedException.badRequest("task", "set compress or decompress");
    };
  }

  /** A batch in either direction; a problem ends it. */
  private abstract class Batch implements BatchCall.Batch<CompressStreamResponse> {

    private CompressStreamResponse answer;

    @Override
    public final CompressStreamResponse answer() {
      if (answer == null) {
        finish();
      }
      return answer;
    }

    /** Makes the answer when all items are done. */
    abstract void finish();

    final boolean isAnswered() {
      return answer != null;
    }

    final void answer(CompressStreamResponse.Builder made) {
      answer = made.build();
    }

    final void refuse(Problem problem, int puzzle, BatchKind kind, boolean back) {
      context.counts().problem(problem.code());
      context.counts().compression(CodeIndex.of(kind), back, Outcome.REJECTED, 0);
      BatchProblem.Builder wire =
          BatchProblem.newBuilder().setProblem(ProblemMapper.toWire(problem));
      if (puzzle >= 0) {
        wire.setPuzzle(puzzle);
      }
      answer(CompressStreamResponse.newBuilder().setProblem(wire));
    }
  }

  private final class Compressing extends Batch {

    private final CompressBatch task;
    private final BatchKind kind;
    private final CompressedBatch.Builder batch = CompressedBatch.newBuilder();

    /** Null until the first item. */
    private BatchWriter writer;

    Compressing(CompressBatch task, BatchKind kind) {
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
        List<LeftOutRule> leftOut = puzzled.notCarried();
        if (!leftOut.isEmpty()) {
          batch.addIncompleteBuilder().setPuzzle(item).addAllLeftOutRules(leftOut);
        }
        writer(job).add(puzzled.board());
      } catch (RefusedException refused) {
        refuse(refused.problem(), item, kind, false);
      } catch (BatchProblemException refused) {
        refuse(refused.problem(), refused.board(), kind, false);
      } catch (ProblemException refused) {
        refuse(refused.problem(), -1, kind, false);
      }
    }

    @Override
    void finish() {
      try {
        byte[] bytes = writer(new Cancellation()).finish();
        Tally.current().compression(CodeIndex.of(kind), false, Outcome.LOSSLESS, bytes.length);
        answer(
            CompressStreamResponse.newBuilder()
                .setCompressed(
                    batch
                        .setCode(kind.id())
                        .setData(CompressHandler.data(bytes))
                        .setPuzzleCount(size())));
      } catch (ProblemException refused) {
        refuse(refused.problem(), -1, kind, false);
      }
    }

    /** The boards of a batch share the state of the compression, so that it restarts as a whole. */
    @Override
    public int beginAgain(int item) {
      writer = null;
      batch.clear();
      return 0;
    }

    private BatchWriter writer(Cancellation cancellation) throws ProblemException {
      if (writer == null) {
        writer = handler.writer(kind, size(), cancellation);
      }
      return writer;
    }
  }

  private final class Decompressing extends Batch {

    private final DecompressBatch task;
    private final Converter.Target target;
    private final byte[] bytes;
    private final DecompressedBatch.Builder batch = DecompressedBatch.newBuilder();
    private BatchKind kind;
    private int size;

    /** Null until the first item. */
    private BatchReader reader;

    Decompressing(DecompressBatch task, Converter.Target target) {
      this.task = task;
      this.target = target;
      bytes = task.getData().toByteArray();
      try {
        kind = BatchKind.of(bytes);
        size = handler.count(bytes);
      } catch (ProblemException refused) {
        refuse(refused.problem(), -1, kind, true);
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
        refuse(refused.problem(), -1, kind, true);
      }
    }

    /** Reads once more: trailing data is detected only after the last board. */
    @Override
    void finish() {
      try {
        reader(new Cancellation()).next();
        Tally.current().compression(CodeIndex.of(kind), true, Outcome.LOSSLESS, bytes.length);
        answer(CompressStreamResponse.newBuilder().setDecompressed(batch.setCode(kind.id())));
      } catch (ProblemException refused) {
        refuse(refused.problem(), -1, kind, true);
      }
    }

    /** The item whose processing was ended is lost for the reader. */
    @Override
    public int beginAgain(int item) {
      reader = null;
      batch.clear();
      return 0;
    }

    private BatchReader reader(Cancellation cancellation) throws ProblemException {
      if (reader == null) {
        reader = handler.reader(bytes, cancellation);
      }
      return reader;
    }
  }
}
