package dev.pencilmark.cli.remote;

import dev.pencilmark.cli.work.Answer;
import dev.pencilmark.cli.work.Puzzle;
import dev.pencilmark.cli.work.SolveAnswer;
import dev.pencilmark.cli.work.Work;
import dev.pencilmark.client.BatchStream;
import dev.pencilmark.client.PencilmarkClient;
import dev.pencilmark.v1.InterchangeServiceGrpc;
import dev.pencilmark.v1.SolveOptions;
import dev.pencilmark.v1.SolveResult;
import dev.pencilmark.v1.SolveStreamRequest;
import dev.pencilmark.v1.SolveStreamResponse;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.Semaphore;

/**
 * Solving by way of several SolveStreams, as the puzzles of one are solved one after another. Every
 * stream has a thread that takes the next batch when it is through with the last, so that a hard
 * puzzle holds up no other; the answers wait for those before them.
 *
 * <p>Batches are as large as takes about {@link #BATCH_NANOS}: hard puzzles go out one by one, so
 * that all processors get some, and easy ones by hundreds.
 */
final class SolveWork implements Work<SolveAnswer> {

  /** Two for a processor: while one batch is on its way, another is solved. */
  private static final int STREAMS_A_PROCESSOR = 2;

  /** How many batches may be read, for every stream, and not yet printed. */
  private static final int AHEAD = 16;

  /** How long a batch should take, beside a message's way of some 50 microseconds. */
  private static final long BATCH_NANOS = 5_000_000;

  private static final int MOST = 250;

  /** A batch, and what becomes of it. The last one has no puzzles. */
  private record Job(List<Puzzle> puzzles, CompletableFuture<List<SolveResult>> results) {
    Job(List<Puzzle> puzzles) {
      this(puzzles, new CompletableFuture<>());
    }
  }

  private final BlockingQueue<Job> toSolve = new LinkedBlockingQueue<>();
  private final BlockingQueue<Job> toPrint = new LinkedBlockingQueue<>();
  private final Semaphore places;
  private final int streams;
  private volatile int batch = 1;

  SolveWork(PencilmarkClient client, SolveOptions options) {
    streams = STREAMS_A_PROCESSOR * Runtime.getRuntime().availableProcessors();
    places = new Semaphore(AHEAD * streams);
    for (int i = 0; i < streams; i++) {
      Thread thread = new Thread(() -> solve(client, options), "solve-" + i);
      thread.setDaemon(true);
      thread.start();
    }
  }

  @Override
  public int batch() {
    return batch;
  }

  @Override
  public void send(List<Puzzle> puzzles) {
    places.acquireUninterruptibly();
    Job job = new Job(puzzles);
    toPrint.add(job);
    toSolve.add(job);
  }

  @Override
  public void finish() {
    Job last = new Job(List.of());
    toPrint.add(last);
    for (int i = 0; i < streams; i++) {
      toSolve.add(last);
    }
  }

  @Override
  public List<Answer<SolveAnswer>> next() {
    Job job = take(toPrint);
    if (job.puzzles().isEmpty()) {
      return null;
    }
    List<SolveResult> results;
    try {
      results = job.results().join();
    } catch (CompletionException failed) {
      throw failed.getCause() instanceof RuntimeException cause
          ? RemoteOperation.told(cause)
          : failed;
    }
    places.release();
    List<Answer<SolveAnswer>> answers = new ArrayList<>(results.size());
    for (SolveResult result : results) {
      answers.add(
          result.hasProblem()
              ? Answer.refused(WireValues.problem(result.getProblem()))
              : Answer.of(WireValues.answer(result.getAnswer())));
    }
    return answers;
  }

  /** Solves batches on a stream of its own, until there are no more or the stream fails. */
  private void solve(PencilmarkClient client, SolveOptions options) {
    BatchStream<SolveStreamRequest, SolveStreamResponse> stream = null;
    for (Job job = take(toSolve); !job.puzzles().isEmpty(); job = take(toSolve)) {
      try {
        if (stream == null) {
          stream = client.open(InterchangeServiceGrpc.getSolveStreamMethod());
        }
        long start = System.nanoTime();
        stream.send(
            SolveStreamRequest.newBuilder()
                .setOptions(options)
                .addAllPuzzles(job.puzzles().stream().map(WireValues::puzzle).toList())
                .build());
        List<SolveResult> results = stream.next().getResultsList();
        adapt(job.puzzles().size(), System.nanoTime() - start);
        job.results().complete(results);
      } catch (RuntimeException failed) {
        job.results().completeExceptionally(failed);
      }
    }
    if (stream != null) {
      stream.finish();
    }
  }

  /** Makes the next batches larger or smaller, as one of so many puzzles took so long. */
  private void adapt(int size, long nanos) {
    long fitting = size * BATCH_NANOS / Math.max(1, nanos);
    batch = (int) Math.max(1, Math.min(MOST, Math.min(2L * size, fitting)));
  }

  private static Job take(BlockingQueue<Job> queue) {
    try {
      return queue.take();
    } catch (InterruptedException interrupted) {
      throw new IllegalStateException("nobody interrupts us", interrupted);
    }
  }
}
