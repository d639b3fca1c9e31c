package dev.pencilmark.cli.remote;

import dev.pencilmark.cli.service.Answer;
import dev.pencilmark.cli.service.RefusedException;
import dev.pencilmark.cli.service.Work;
import dev.pencilmark.client.PuzzleException;
import dev.pencilmark.v1.Puzzle;
import io.grpc.StatusRuntimeException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CompletionException;
import java.util.concurrent.CompletionStage;
import java.util.function.Function;

/** Work for which the API has single calls only: the calls of a batch run concurrently. */
final class CallWork<R> implements Work<R> {

  private static final int BATCHES_AHEAD = 2;

  /**
   * The batch size of slow calls: with the batches in the queue, the one read and the one printed,
   * 32 calls are pending.
   */
  private static final int SLOW_BATCH = 8;

  /** Creates work from a call. */
  @FunctionalInterface
  interface Maker<R> {
    CallWork<R> make(Function<Puzzle, CompletionStage<R>> call);
  }

  private final int batch;
  private final Function<Puzzle, CompletionStage<R>> call;
  private final BlockingQueue<List<CompletionStage<R>>> underWay =
      new ArrayBlockingQueue<>(BATCHES_AHEAD);

  /** Creates work for calls that the server answers at once. */
  CallWork(Function<Puzzle, CompletionStage<R>> call) {
    this(call, BATCH);
  }

  private CallWork(Function<Puzzle, CompletionStage<R>> call, int batch) {
    this.call = call;
    this.batch = batch;
  }

  /**
   * Creates work for calls that wait for a thread of the server: few enough to fit into its queue,
   * which has 64 places by default.
   */
  static <R> CallWork<R> ofSlow(Function<Puzzle, CompletionStage<R>> call) {
    return new CallWork<>(call, SLOW_BATCH);
  }

  @Override
  public int batch() {
    return batch;
  }

  @Override
  public void send(List<Puzzle> batch) {
    List<CompletionStage<R>> calls = new ArrayList<>(batch.size());
    for (Puzzle puzzle : batch) {
      calls.add(call.apply(puzzle));
    }
    put(calls);
  }

  @Override
  public void finish() {
    put(List.of());
  }

  @Override
  public List<Answer<R>> next() {
    try {
      List<CompletionStage<R>> calls = underWay.take();
      List<Answer<R>> answers = new ArrayList<>(calls.size());
      for (CompletionStage<R> stage : calls) {
        answers.add(answer(stage));
      }
      return answers.isEmpty() ? null : answers;
    } catch (InterruptedException interrupted) {
      throw new IllegalStateException("interrupted", interrupted);
    }
  }

  private Answer<R> answer(CompletionStage<R> stage) {
    try {
      return Answer.of(join(stage));
    } catch (PuzzleException refused) {
      return Answer.refused(refused.problem());
    } catch (RefusedException refused) {
      return Answer.refused(refused.problem());
    } catch (StatusRuntimeException trouble) {
      throw RemoteOperation.reported(trouble);
    }
  }

  private static <R> R join(CompletionStage<R> stage) {
    try {
      return stage.toCompletableFuture().join();
    } catch (CompletionException failure) {
      throw failure.getCause() instanceof RuntimeException cause ? cause : failure;
    }
  }

  private void put(List<CompletionStage<R>> calls) {
    try {
      underWay.put(calls);
    } catch (InterruptedException interrupted) {
      throw new IllegalStateException("interrupted", interrupted);
    }
  }
}
