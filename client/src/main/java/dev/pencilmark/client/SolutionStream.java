package dev.pencilmark.client;

import dev.pencilmark.v1.EnumerateSolutionsRequest;
import dev.pencilmark.v1.EnumerateSolutionsResponse;
import dev.pencilmark.v1.EnumerationEnd;
import dev.pencilmark.v1.InterchangeServiceGrpc;
import dev.pencilmark.v1.LeftOutRule;
import io.grpc.CallOptions;
import io.grpc.Channel;
import io.grpc.Status;
import io.grpc.StatusRuntimeException;
import io.grpc.stub.ClientCallStreamObserver;
import io.grpc.stub.ClientCalls;
import io.grpc.stub.ClientResponseObserver;
import java.time.Duration;
import java.util.Iterator;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;

/**
 * The solutions of a puzzle as they are found. The server is a few solutions ahead of the reader
 * and no more, so a slow reader costs no memory and no work. For one thread; another may close it.
 *
 * <p>Close it if you do not read it to its end. Failures are the same as of {@link
 * PencilmarkClient}'s calls; if the server takes longer over one solution than its limit of time
 * and the client's deadline together, {@link #hasNext} fails with DEADLINE_EXCEEDED.
 */
public final class SolutionStream implements Iterator<EnumeratedSolution>, AutoCloseable {

  /** How many solutions the server may be ahead. */
  private static final int WINDOW = 64;

  /** What has arrived: messages, and at the end why it ended. No more than the window and that. */
  private final BlockingQueue<Object> arrived = new LinkedBlockingQueue<>();

  private final long patienceNanos;
  private ClientCallStreamObserver<EnumerateSolutionsRequest> call;
  private EnumeratedSolution next;
  private EnumerationEnd end;
  private List<LeftOutRule> leftOutRules = List.of();
  private RuntimeException failure;
  private int taken;

  private SolutionStream(Duration patience) {
    this.patienceNanos = patience.toNanos();
  }

  static SolutionStream open(
      Channel channel, EnumerateSolutionsRequest request, Duration patience) {
    SolutionStream stream = new SolutionStream(patience);
    ClientCalls.asyncServerStreamingCall(
        channel.newCall(InterchangeServiceGrpc.getEnumerateSolutionsMethod(), CallOptions.DEFAULT),
        request,
        stream.new Answers());
    return stream;
  }

  /** Whether there is another solution; waits until that is known. */
  @Override
  public boolean hasNext() {
    while (next == null && end == null) {
      if (failure != null) {
        throw failure;
      }
      take(await());
    }
    return next != null;
  }

  /** Whether {@link #hasNext} would not wait. */
  public boolean isNextAtHand() {
    return next != null || end != null || failure != null || !arrived.isEmpty();
  }

  @Override
  public EnumeratedSolution next() {
    if (!hasNext()) {
      throw new NoSuchElementException("there are no more solutions: " + end);
    }
    EnumeratedSolution solution = next;
    next = null;
    return solution;
  }

  /** Why there are no more solutions; null as long as there may be. */
  public EnumerationEnd end() {
    return end;
  }

  /**
   * The rules of the text that a board cannot hold: not empty, and the solutions are those of the
   * puzzle without them. Known once {@link #hasNext} has answered.
   */
  public List<LeftOutRule> leftOutRules() {
    return leftOutRules;
  }

  /** Ends the stream, also in the middle; without effect on one that has ended. */
  @Override
  public void close() {
    call.cancel("closed by the caller", null);
  }

  private Object await() {
    try {
      Object message = arrived.poll(patienceNanos, TimeUnit.NANOSECONDS);
      if (message == null) {
        call.cancel("there was no answer in time", null);
        return Status.DEADLINE_EXCEEDED
            .withDescription("there was no answer in time")
            .asException();
      }
      return message;
    } catch (InterruptedException interrupted) {
      Thread.currentThread().interrupt();
      call.cancel("interrupted", null);
      return Status.CANCELLED.withDescription("interrupted").withCause(interrupted).asException();
    }
  }

  private void take(Object message) {
    if (message instanceof Throwable cause) {
      failure =
          Failures.of(
              Status.fromThrowable(cause).asRuntimeException(Status.trailersFromThrowable(cause)));
    } else {
      EnumerateSolutionsResponse response = (EnumerateSolutionsResponse) message;
      if (response.getLeftOutRulesCount() > 0) {
        leftOutRules = List.copyOf(response.getLeftOutRulesList());
      }
      if (response.getEnd() == EnumerationEnd.ENUMERATION_END_UNSPECIFIED) {
        next = Wire.enumerated(response);
      } else {
        end = response.getEnd();
      }
    }
    if (++taken == WINDOW / 2) {
      call.request(taken);
      taken = 0;
    }
  }

  private final class Answers
      implements ClientResponseObserver<EnumerateSolutionsRequest, EnumerateSolutionsResponse> {

    @Override
    public void beforeStart(ClientCallStreamObserver<EnumerateSolutionsRequest> request) {
      call = request;
      request.disableAutoRequestWithInitial(WINDOW);
    }

    @Override
    public void onNext(EnumerateSolutionsResponse message) {
      arrived.add(message);
    }

    @Override
    public void onError(Throwable cause) {
      arrived.add(cause);
    }

    @Override
    public void onCompleted() {
      // Behind the last message, and so only seen if that one is missing.
      arrived.add(
          new StatusRuntimeException(
              Status.INTERNAL.withDescription("the server ended the stream too early")));
    }
  }
}
