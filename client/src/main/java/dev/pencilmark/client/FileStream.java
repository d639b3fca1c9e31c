package dev.pencilmark.client;

import com.google.protobuf.ByteString;
import dev.pencilmark.v1.ConvertStreamRequest;
import dev.pencilmark.v1.ConvertStreamResponse;
import dev.pencilmark.v1.InterchangeServiceGrpc;
import io.grpc.CallOptions;
import io.grpc.Status;
import io.grpc.StatusRuntimeException;
import io.grpc.stub.ClientCallStreamObserver;
import io.grpc.stub.ClientCalls;
import io.grpc.stub.ClientResponseObserver;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Iterator;
import java.util.List;
import java.util.Spliterator;
import java.util.Spliterators.AbstractSpliterator;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;

/**
 * Sends a file and takes its outcomes, on the reader's own thread: while no answer is there it
 * sends the next part, as far as the server takes it. A few answers at most are held.
 */
final class FileStream extends AbstractSpliterator<FileOutcome>
    implements ClientResponseObserver<ConvertStreamRequest, ConvertStreamResponse> {

  private static final int PART_BYTES = 1 << 16;

  /** How many answers may be on their way. */
  private static final int WINDOW = 4;

  private final InputStream file;
  private final String formatId;
  private final Target target;
  private final long patience;
  private ClientCallStreamObserver<ConvertStreamRequest> call;

  // Used by the reader.
  private Iterator<FileOutcome> outcomes = List.<FileOutcome>of().iterator();
  private boolean begun;
  private boolean sent;

  // Guarded by this, which is also notified whenever one of them changes.
  private final Deque<ConvertStreamResponse> arrived = new ArrayDeque<>();
  private boolean ended;
  private Throwable failure;

  private FileStream(InputStream file, String formatId, Target target, long patience) {
    super(Long.MAX_VALUE, Spliterator.ORDERED | Spliterator.NONNULL);
    this.file = file;
    this.formatId = formatId;
    this.target = target;
    this.patience = patience;
  }

  static Stream<FileOutcome> of(Calls calls, InputStream file, String formatId, Target target) {
    FileStream stream = new FileStream(file, formatId, target, calls.deadline().toNanos());
    ClientCalls.asyncBidiStreamingCall(
        calls
            .channel()
            .newCall(InterchangeServiceGrpc.getConvertStreamMethod(), CallOptions.DEFAULT),
        stream);
    return StreamSupport.stream(stream, false).onClose(() -> stream.cancel("the reader has left"));
  }

  @Override
  public void beforeStart(ClientCallStreamObserver<ConvertStreamRequest> requests) {
    call = requests;
    requests.disableAutoRequestWithInitial(WINDOW);
    requests.setOnReadyHandler(() -> tell(() -> {}));
  }

  @Override
  public void onNext(ConvertStreamResponse answer) {
    tell(() -> arrived.add(answer));
  }

  @Override
  public void onError(Throwable cause) {
    tell(
        () -> {
          failure = cause;
          ended = true;
        });
  }

  @Override
  public void onCompleted() {
    tell(() -> ended = true);
  }

  private synchronized void tell(Runnable word) {
    word.run();
    notifyAll();
  }

  private void cancel(String why) {
    call.cancel(why, null);
  }

  @Override
  public boolean tryAdvance(Consumer<? super FileOutcome> action) {
    while (!outcomes.hasNext()) {
      ConvertStreamResponse answer = await();
      if (answer != null) {
        outcomes = Wire.fileOutcomes(answer).iterator();
        call.request(1);
      } else if (hasEnded()) {
        return false;
      } else {
        sendPart();
      }
    }
    action.accept(outcomes.next());
    return true;
  }

  /** The next answer; null if it is time to send, or all is over. */
  private synchronized ConvertStreamResponse await() {
    long since = System.nanoTime();
    while (arrived.isEmpty() && !ended && (sent || !call.isReady())) {
      long left = patience - (System.nanoTime() - since);
      if (left <= 0) {
        cancel("no answer in time");
        throw Failures.of(Status.DEADLINE_EXCEEDED.asRuntimeException());
      }
      try {
        TimeUnit.NANOSECONDS.timedWait(this, left);
      } catch (InterruptedException stop) {
        Thread.currentThread().interrupt();
        cancel("interrupted");
        throw Failures.of(Status.CANCELLED.asRuntimeException());
      }
    }
    return arrived.poll();
  }

  private synchronized boolean hasEnded() {
    if (ended && failure != null) {
      throw failure instanceof StatusRuntimeException status
          ? Failures.of(status)
          : Failures.of(Status.fromThrowable(failure).asRuntimeException());
    }
    return ended;
  }

  private void sendPart() {
    byte[] data;
    try {
      data = file.readNBytes(PART_BYTES);
    } catch (IOException unreadable) {
      cancel("the file cannot be read");
      throw new UncheckedIOException(unreadable);
    }
    if (!begun || data.length > 0) {
      begun = true;
      call.onNext(Requests.part(ByteString.copyFrom(data), formatId, target));
    }
    if (data.length < PART_BYTES) {
      sent = true;
      call.onCompleted();
    }
  }
}
