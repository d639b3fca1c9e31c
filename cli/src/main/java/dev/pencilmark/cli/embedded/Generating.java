package dev.pencilmark.cli.embedded;

import dev.pencilmark.cli.service.GenerateCursor;
import dev.pencilmark.generate.Attempts;
import dev.pencilmark.generate.Generated;
import dev.pencilmark.generate.Generator;
import dev.pencilmark.generate.IdentitySet;
import dev.pencilmark.generate.OrderedEmitter;
import dev.pencilmark.problem.ProblemException;
import dev.pencilmark.solve.Cancellation;
import dev.pencilmark.v1.GenerateProgress;
import dev.pencilmark.v1.GenerateRequest;
import dev.pencilmark.v1.GenerateStart;
import dev.pencilmark.v1.GeneratedPuzzle;
import dev.pencilmark.v1.StopReason;
import dev.pencilmark.wire.BoardWriter;
import dev.pencilmark.wire.GenerateMapper;
import dev.pencilmark.wire.RefusedException;
import dev.pencilmark.wire.RequestChecks;
import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.atomic.AtomicLong;

/**
 * Generates puzzles on several threads. The threads share the indices, a few ahead of the reader,
 * who receives the puzzles in the order of the indices: the result does not depend on the number of
 * threads.
 */
final class Generating implements GenerateCursor {

  /** The maximum number of puzzles that are generated ahead of the reader. */
  private static final int WINDOW = 64;

  private static final long MOMENT_MILLIS = 250;

  /** The result for an index; without a puzzle if its attempts are used up. */
  private record Result(Generated made, Attempts attempts) {}

  private final GenerateRequest request;
  private final BoardWriter writer;
  private final GenerateStart start;

  /** The maximum time, or {@link Long#MAX_VALUE}. */
  private final long nanos;

  private final Cancellation cancellation = new Cancellation();
  private final Attempts attempts = new Attempts();
  private final AtomicLong tried = new AtomicLong();
  private final OrderedEmitter delivery;
  private final long since = System.nanoTime();

  // Guarded by this; all waiting threads are notified of each change.
  private final Map<Long, Result> results = new HashMap<>();
  private long nextToMake;
  private long nextToTake;
  private int wanted;
  private RuntimeException failure;

  private GeneratedPuzzle puzzle;
  private StopReason end;

  private Generating(
      GenerateRequest request,
      long first,
      IdentitySet known,
      BoardWriter writer,
      Generator generator)
      throws RefusedException {
    this.request = request;
    this.writer = writer;
    this.start = GenerateMapper.start(generator);
    this.nanos =
        request.hasTimeLimit()
            ? RequestChecks.nanos(request.getTimeLimit(), "time_limit", Long.MAX_VALUE)
            : Long.MAX_VALUE;
    this.delivery = new OrderedEmitter(known, generator.options().attempts());
    this.nextToMake = first;
    this.nextToTake = first;
    this.wanted = request.getCount();
  }

  /**
   * Starts the generation.
   *
   * @param known puzzles to exclude; generated ones are added
   * @param reader reads the template
   */
  static GenerateCursor begin(
      GenerateRequest request,
      long first,
      IdentitySet known,
      BoardWriter writer,
      GenerateMapper.Reader reader)
      throws RefusedException {
    GenerateRequest seeded =
        known.size() > 0 ? request.toBuilder().setIncludeKeys(true).build() : request;
    Generator generator = GenerateMapper.generator(seeded, reader);
    Generating generating = new Generating(request, first, known, writer, generator);
    int threads = Math.min(Runtime.getRuntime().availableProcessors(), request.getCount());
    for (int i = 0; i < threads; i++) {
      Generator own = i == 0 ? generator : GenerateMapper.generator(seeded, reader);
      Thread thread = new Thread(() -> generating.work(own), "pencilmark-generate-" + i);
      thread.setDaemon(true);
      thread.start();
    }
    return generating;
  }

  private void work(Generator generator) {
    try {
      for (long index = next(); index >= 0; index = next()) {
        Attempts own = new Attempts(rejection -> tried.incrementAndGet());
        Generated made = generator.make(index, own, cancellation);
        put(index, new Result(made, own));
      }
    } catch (ProblemException calledOff) {
      // No thread waits for this one.
    } catch (RuntimeException bug) {
      fail(bug);
    }
  }

  /** Returns the next index to work on; negative if there is none. */
  private synchronized long next() {
    while (!cancellation.isCancelled() && nextToMake >= nextToTake + Math.min(WINDOW, wanted)) {
      await(0);
    }
    return cancellation.isCancelled() ? -1 : nextToMake++;
  }

  private synchronized void put(long index, Result result) {
    results.put(index, result);
    notifyAll();
  }

  private synchronized void fail(RuntimeException bug) {
    failure = bug;
    notifyAll();
  }

  private synchronized Result take() {
    Result result = results.remove(nextToTake);
    if (result == null && failure == null) {
      await(MOMENT_MILLIS);
      result = results.remove(nextToTake);
    }
    if (failure != null) {
      throw failure;
    }
    if (result != null) {
      nextToTake++;
    }
    return result;
  }

  private void await(long millis) {
    try {
      wait(millis);
    } catch (InterruptedException stop) {
      cancellation.cancel();
      Thread.currentThread().interrupt();
    }
  }

  private synchronized void delivered() {
    wanted--;
    notifyAll();
  }

  @Override
  public boolean advance() {
    puzzle = null;
    if (attempts.puzzles() == request.getCount()) {
      return ended(StopReason.STOP_REASON_DONE);
    }
    if (System.nanoTime() - since > nanos) {
      return ended(StopReason.STOP_REASON_TIME);
    }
    Result result = take();
    if (result == null) {
      return true;
    }
    attempts.add(result.attempts());
    if (result.made() == null) {
      return ended(StopReason.STOP_REASON_ATTEMPTS);
    }
    synchronized (this) {
      notifyAll();
    }
    if (!delivery.isNew(result.made(), attempts)) {
      return !delivery.isExhausted() || ended(StopReason.STOP_REASON_EXHAUSTED);
    }
    delivered();
    puzzle = reported(result.made());
    return true;
  }

  private boolean ended(StopReason why) {
    end = why;
    close();
    return false;
  }

  private GeneratedPuzzle reported(Generated made) {
    try {
      return GenerateMapper.puzzle(made, writer, false);
    } catch (RefusedException refused) {
      close();
      throw CoreOperation.refused(refused.problem());
    }
  }

  @Override
  public GeneratedPuzzle puzzle() {
    return puzzle;
  }

  @Override
  public GenerateProgress progress() {
    // Report the attempts of an index that takes long while they are made.
    long seen = end == null ? Math.max(tried.get(), attempts.tried()) : attempts.tried();
    return GenerateMapper.progress(attempts).toBuilder().setTried(seen).build();
  }

  @Override
  public GenerateStart start() {
    return start;
  }

  @Override
  public StopReason end() {
    return end;
  }

  @Override
  public void close() {
    cancellation.cancel();
    synchronized (this) {
      notifyAll();
    }
  }
}
