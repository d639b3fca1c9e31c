package dev.pencilmark.server;

import dev.pencilmark.v1.ConvertResult;
import dev.pencilmark.v1.ConvertStreamRequest;
import dev.pencilmark.v1.ConvertStreamResponse;
import dev.pencilmark.v1.Puzzle;
import io.grpc.Context;
import io.grpc.StatusRuntimeException;
import io.grpc.stub.ServerCallStreamObserver;
import io.grpc.stub.StreamObserver;

/**
 * One call of ConvertStream. It holds one batch at a time: the next is asked for when the answer to
 * the last was handed over and the transport wants more, so that a client that does not read costs
 * no memory beyond the flow-control window.
 *
 * <p>A batch is converted on the event loop or, if it is large, on the pool. Messages come one at a
 * time, but "ready" and "half-closed" may come while the pool is at work; the lock guards the three
 * flags that tell who goes on. Nothing foreign is called while it is held.
 */
final class ConvertStreamCall implements StreamObserver<ConvertStreamRequest> {

  private final InterchangeEndpoint endpoint;
  private final Converter converter;
  private final ServerCallStreamObserver<ConvertStreamResponse> client;

  /** Used by whoever converts; null until the first batch names a target. */
  private Tally tally;

  // Guarded by this.
  private boolean working;
  private boolean waitingForReader;
  private boolean halfClosed;

  private volatile boolean ended;

  private ConvertStreamCall(
      InterchangeEndpoint endpoint, ServerCallStreamObserver<ConvertStreamResponse> client) {
    this.endpoint = endpoint;
    this.converter = endpoint.converter();
    this.client = client;
  }

  /** Starts a call: asks for its first batch. */
  static StreamObserver<ConvertStreamRequest> open(
      InterchangeEndpoint endpoint, ServerCallStreamObserver<ConvertStreamResponse> client) {
    ConvertStreamCall call = new ConvertStreamCall(endpoint, client);
    client.disableAutoRequest();
    client.setOnReadyHandler(call::onReady);
    client.setOnCancelHandler(call::onCancel);
    client.request(1);
    return call;
  }

  @Override
  public void onNext(ConvertStreamRequest batch) {
    if (ended) {
      return;
    }
    Converter.Target target;
    try {
      endpoint.checkBatch(batch);
      target = converter.target(batch.getTargetFormatId(), "target_format_id");
    } catch (RefusedException refused) {
      end(endpoint.failure(refused));
      return;
    }
    synchronized (this) {
      working = true;
    }
    if (!endpoint.isLarge(batch)) {
      answer(batch, target);
    } else if (!endpoint.offer(() -> answerOnPool(batch, target))) {
      end(Failures.overloaded());
    }
  }

  @Override
  public void onCompleted() {
    synchronized (this) {
      halfClosed = true;
      if (working) {
        return;
      }
    }
    complete();
  }

  @Override
  public void onError(Throwable cancelled) {
    ended = true;
  }

  private void onCancel() {
    ended = true;
  }

  private void onReady() {
    synchronized (this) {
      if (!waitingForReader || !client.isReady()) {
        return;
      }
      waitingForReader = false;
    }
    client.request(1);
  }

  private void answerOnPool(ConvertStreamRequest batch, Converter.Target target) {
    try {
      answer(batch, target);
    } catch (Throwable bug) {
      end(endpoint.bugs().report(Rpc.CONVERT_STREAM, bug));
    }
  }

  private void answer(ConvertStreamRequest batch, Converter.Target target) {
    long start = System.nanoTime();
    ConvertStreamResponse answer = convert(batch, target);
    if (answer == null) {
      return;
    }
    endpoint.recorder().batch(batch.getPuzzlesCount(), System.nanoTime() - start);
    client.onNext(answer);
    boolean last;
    synchronized (this) {
      working = false;
      last = halfClosed;
      waitingForReader = !last && !client.isReady();
      if (waitingForReader) {
        return;
      }
    }
    if (last) {
      complete();
    } else {
      client.request(1);
    }
  }

  /** The answer to a batch, or null if the caller has gone. */
  private ConvertStreamResponse convert(ConvertStreamRequest batch, Converter.Target target) {
    Counts sink = endpoint.recorder().counts();
    if (tally == null || tally.target() != target.index()) {
      tally = new Tally(target.index());
    }
    Context context = Context.current();
    ConvertStreamResponse.Builder answer = ConvertStreamResponse.newBuilder();
    try {
      for (Puzzle puzzle : batch.getPuzzlesList()) {
        if (ended || context.isCancelled()) {
          return null;
        }
        answer.addResults(convert(puzzle, target, batch.getLossless()));
      }
      return answer.build();
    } finally {
      tally.flush(sink);
    }
  }

  private ConvertResult convert(Puzzle puzzle, Converter.Target target, boolean lossless) {
    ConvertResult.Builder result = ConvertResult.newBuilder();
    try {
      return result
          .setConversion(converter.convert(puzzle, target, lossless, "puzzle", tally).conversion())
          .build();
    } catch (RefusedException refused) {
      tally.problems(refused.problem().code(), 1);
      return result.setProblem(ProblemMapper.toWire(refused.problem())).build();
    }
  }

  private void complete() {
    if (!ended) {
      ended = true;
      client.onCompleted();
    }
  }

  private void end(StatusRuntimeException failure) {
    if (!ended) {
      ended = true;
      client.onError(failure);
    }
  }
}
