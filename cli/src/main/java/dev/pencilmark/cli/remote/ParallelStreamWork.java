package dev.pencilmark.cli.remote;

import dev.pencilmark.cli.service.Answer;
import dev.pencilmark.cli.service.Work;
import dev.pencilmark.client.AnswerStream;
import dev.pencilmark.client.PencilmarkClient;
import dev.pencilmark.v1.Puzzle;
import io.grpc.MethodDescriptor;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.Semaphore;
import java.util.function.Function;

/**
 * Solves or rates puzzles on several streams, because the puzzles of one stream are solved one
 * after another. Each stream has a thread that takes the next batch when it has finished the last,
 * so that a hard puzzle does not delay others; answers are returned in the order of the puzzles.
 *
 * <p>The size of batches adapts so that each takes about {@link #BATCH_NANOS}: hard puzzles are
 * sent one by one, so that all processors are busy, and easy ones by hundreds.
 */
final class ParallelStreamWork<Q, A, R> implements Work<R> {

  /** Two streams per processor: while one batch is in transit, another is solved. */
  private static final int STREAMS_A_PROCESSOR = 2;

  /** The maximum number of batches per stream that are read and not yet printed. */
  private static final int AHEAD = 16;

  /** The target duration of a batch; the transit of a message takes some 50 microseconds. */
  private static final long BATCH_NANOS = 5_000_000;

  private static final int MOST = 250;

  /** A batch, and its results. The last one has no puzzles. */
  private record Job<R>(List<Puzzle> puzzles, CompletableFuture<List<Answer<R>>> results) {
    Job(List<Puzzle> puzzles) {
      this(puzzles, new CompletableFuture<>());
    }
  }

  private final BlockingQueue<Job<R>> toSolve = new LinkedBlockingQueue<>();
  private final BlockingQueue<Job<R>> toPrint = new LinkedBlockingQueue<>();
  private final Semaphore places;
  private final int streams;
  private volatile int batch = 1;

  /**
   * Creates work on streams.
   *
   * @param request creates the message of a batch
   * @param answers extracts the answers of its response
   */
  ParallelStreamWork(
      PencilmarkClient client,
      MethodDescriptor<Q, A> method,
      Function<List<Puzzle>, Q> request,
      Function<A, List<Answer<R>>> answers) {
    streams = STREAMS_A_PROCESSOR * Runtime.getRuntime().availableProcessors();
    places = new Semaphore(AHEAD * streams);
    for (int i = 0; i < streams; i++) {
      Thread thread = new Thread(() -> search(client, method, request, answers), "search-" + i);
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
    Job<R> job = new Job<>(puzzles);
    toPrint.add(job);
    toSolve.add(job);
  }

  @Override
  public void finish() {
    Job<R> last = new Job<>(List.of());
    toPrint.add(last);
    for (int i = 0; i < streams; i++) {
      toSolve.add(last);
    }
  }

  @Override
  public List<Answer<R>> next() {
    Job<R> job = take(toPrint);
    if (job.puzzles().isEmpty()) {
      return null;
    }
    List<Answer<R>> answers;
    try {
      answers = job.results().join();
    } catch (CompletionException failed) {
      throw failed.getCause() instanceof RuntimeException cause
          ? RemoteOperation.reported(cause)
          : failed;
    }
    places.release();
    return answers;
  }

  /** Solves batches on its own stream, until there are no more or the stream fails. */
  private void search(
      PencilmarkClient client,
      MethodDescriptor<Q, A> method,
      Function<List<Puzzle>, Q> request,
      Function<A, List<Answer<R>>> answers) {
    AnswerStream<Q, A> stream = null;
    for (Job<R> job = take(toSolve); !job.puzzles().isEmpty(); job = take(toSolve)) {
      try {
        if (stream == null) {
          stream = client.open(method);
        }
        long start = System.nanoTime();
        stream.send(request.apply(job.puzzles()));
        A answer = stream.next();
        adapt(job.puzzles().size(), System.nanoTime() - start);
        job.results().complete(answers.apply(answer));
      } catch (RuntimeException failed) {
        job.results().completeExceptionally(failed);
      }
    }
    if (stream != null) {
      stream.finish();
    }
  }

  /**
   * Adapts the size of the next batches to the duration of a batch.
   *
   * @param size the number of its puzzles
   * @param nanos its duration in nanoseconds
   */
  private void adapt(int size, long nanos) {
    long fitting = size * BATCH_NANOS / Math.max(1, nanos);
    batch = (int) Math.max(1, Math.min(MOST, Math.min(2L * size, fitting)));
  }

  private static <R> Job<R> take(BlockingQueue<Job<R>> queue) {
    try {
      return queue.take();
    } catch (InterruptedException interrupted) {
      throw new IllegalStateException("interrupted", interrupted);
    }
  }
}
