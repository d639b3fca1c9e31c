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
 * Solving or rating by way of several streams, as the puzzles of one are solved one after another.
 * Every stream has a thread that takes the next batch when it is through with the last, so that a
 * hard puzzle holds up no other; the answers wait for those before them.
 *
 * <p>Batches are as large as takes about {@link #BATCH_NANOS}: hard puzzles go out one by one, so
 * that all processors get some, and easy ones by hundreds.
 */
final class ParallelStreamWork<Q, A, R> implements Work<R> {

  /** Two for a processor: while one batch is on its way, another is solved. */
  private static final int STREAMS_A_PROCESSOR = 2;

  /** How many batches may be read, for every stream, and not yet printed. */
  private static final int AHEAD = 16;

  /** How long a batch should take, beside a message's way of some 50 microseconds. */
  private static final long BATCH_NANOS = 5_000_000;

  private static final int MOST = 250;

  /** A batch, and what becomes of it. The last one has no puzzles. */
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
   * Work on streams.
   *
   * @param request makes the message of a batch
   * @param answers takes its answer apart
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
          ? RemoteOperation.told(cause)
          : failed;
    }
    places.release();
    return answers;
  }

  /** Solves batches on a stream of its own, until there are no more or the stream fails. */
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

  /** Makes the next batches larger or smaller, as one of so many puzzles took so long. */
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
