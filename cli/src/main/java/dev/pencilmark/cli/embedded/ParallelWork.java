package dev.pencilmark.cli.embedded;

import dev.pencilmark.cli.service.Answer;
import dev.pencilmark.cli.service.Work;
import dev.pencilmark.v1.Puzzle;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Queue;
import java.util.function.Function;
import java.util.function.Supplier;

/**
 * Work on all processors. Each takes the next puzzle when it has finished the last, so that a hard
 * puzzle does not delay others. Answers are returned in the order of the puzzles, each as soon as
 * all earlier ones are available.
 *
 * <p>Memory is bounded by the number of batches between the sender and the receiver. One lock
 * guards all state: a thread holds it briefly before and after a run of puzzles that takes {@link
 * #RUN_NANOS} in total.
 */
final class ParallelWork<R> implements Work<R> {

  /** The maximum number of batches per thread that are sent and not yet received. */
  private static final int AHEAD = 8;

  /**
   * The time for which a thread works before it acquires the lock again: many times the cost of the
   * lock.
   */
  private static final long RUN_NANOS = 200_000;

  /** A batch, the number of its puzzles that were started, and their answers. */
  private static final class Batch<R> {

    private final List<Puzzle> puzzles;
    private final List<Answer<R>> answers;
    private int begun;
    private int taken;

    Batch(List<Puzzle> puzzles) {
      this.puzzles = puzzles;
      this.answers = new ArrayList<>(Collections.nCopies(puzzles.size(), null));
    }
  }

  private final Supplier<Function<Puzzle, Answer<R>>> begin;
  private final int batch;
  private final int threads = Runtime.getRuntime().availableProcessors();

  // All fields below are guarded by this.
  private final Queue<Batch<R>> toDo = new ArrayDeque<>();
  private final Queue<Batch<R>> toTake = new ArrayDeque<>();
  private boolean started;
  private boolean finished;
  private RuntimeException failure;

  /**
   * Creates work.
   *
   * @param begin called before the first puzzle; checks the request and returns the function for a
   *     puzzle, which several threads call
   * @param batch the number of puzzles in a batch
   */
  ParallelWork(Supplier<Function<Puzzle, Answer<R>>> begin, int batch) {
    this.batch = batch;
    this.begin = begin;
  }

  @Override
  public int batch() {
    return batch;
  }

  @Override
  public synchronized void send(List<Puzzle> puzzles) {
    if (!started) {
      start();
    }
    while (toTake.size() >= AHEAD * threads && failure == null) {
      await();
    }
    if (failure != null) {
      throw failure;
    }
    Batch<R> batch = new Batch<>(puzzles);
    toDo.add(batch);
    toTake.add(batch);
    notifyAll();
  }

  private void start() {
    started = true;
    Function<Puzzle, Answer<R>> each;
    try {
      each = begin.get();
    } catch (RuntimeException refused) {
      fail(refused);
      return;
    }
    for (int i = 0; i < threads; i++) {
      Thread thread = new Thread(() -> work(each), "work-" + i);
      thread.setDaemon(true);
      thread.start();
    }
  }

  @Override
  public synchronized void finish() {
    finished = true;
    notifyAll();
  }

  @Override
  public synchronized List<Answer<R>> next() {
    while (true) {
      if (failure != null) {
        throw failure;
      }
      Batch<R> first = toTake.peek();
      if (first != null && first.answers.get(first.taken) != null) {
        return take(first);
      }
      if (first == null && finished) {
        return null;
      }
      await();
    }
  }

  /** Removes the completed answers at the front of a batch. */
  private List<Answer<R>> take(Batch<R> batch) {
    int end = batch.taken;
    while (end < batch.answers.size() && batch.answers.get(end) != null) {
      end++;
    }
    List<Answer<R>> answers = List.copyOf(batch.answers.subList(batch.taken, end));
    batch.taken = end;
    if (end == batch.answers.size()) {
      toTake.remove();
      notifyAll();
    }
    return answers;
  }

  private void work(Function<Puzzle, Answer<R>> each) {
    try {
      int run = 1;
      for (Batch<R> batch = toWorkOn(); batch != null; batch = toWorkOn()) {
        int from;
        int to;
        synchronized (this) {
          from = batch.begun;
          to = Math.min(batch.puzzles.size(), from + run);
          batch.begun = to;
        }
        List<Answer<R>> answers = new ArrayList<>(to - from);
        long began = System.nanoTime();
        for (int at = from; at < to; at++) {
          answers.add(each.apply(batch.puzzles.get(at)));
        }
        long took = Math.max(1, System.nanoTime() - began);
        run = (int) Math.max(1, Math.min(2L * run, (to - from) * RUN_NANOS / took));
        give(batch, from, answers);
      }
    } catch (RuntimeException | Error broken) {
      synchronized (this) {
        fail(broken instanceof RuntimeException ? (RuntimeException) broken : new Broken(broken));
      }
    }
  }

  /** Returns the first batch with puzzles that were not started; null at the end. */
  private synchronized Batch<R> toWorkOn() {
    while (true) {
      while (!toDo.isEmpty() && toDo.peek().begun == toDo.peek().puzzles.size()) {
        toDo.remove();
      }
      if (failure != null || toDo.isEmpty() && finished) {
        return null;
      }
      if (!toDo.isEmpty()) {
        return toDo.peek();
      }
      await();
    }
  }

  private synchronized void give(Batch<R> batch, int from, List<Answer<R>> answers) {
    for (int i = 0; i < answers.size(); i++) {
      batch.answers.set(from + i, answers.get(i));
    }
    if (batch == toTake.peek() && batch.answers.get(batch.taken) != null) {
      notifyAll();
    }
  }

  private void fail(RuntimeException cause) {
    failure = failure == null ? cause : failure;
    notifyAll();
  }

  private void await() {
    try {
      wait();
    } catch (InterruptedException interrupted) {
      throw new IllegalStateException("interrupted", interrupted);
    }
  }

  /** A failure of the Java runtime, such as too little memory, on a worker thread. */
  private static final class Broken extends RuntimeException {

    private static final long serialVersionUID = 1;

    Broken(Throwable cause) {
      super(cause.toString(), cause);
    }
  }
}
