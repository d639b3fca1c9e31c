package dev.pencilmark.server;

import io.grpc.CallOptions;
import io.grpc.ClientCall;
import io.grpc.Metadata;
import io.grpc.MethodDescriptor;
import io.grpc.Status;
import io.grpc.internal.testing.StreamRecorder;
import java.util.ArrayList;
import java.util.List;

/**
 * A call that sends and takes streams, recorded, whose answers come as {@link #call} requests them.
 */
final class OpenStream<Q, A> extends ClientCall.Listener<A> {

  final ClientCall<Q, A> call;
  private final StreamRecorder<A> recorder = StreamRecorder.create();

  OpenStream(InProcess server, MethodDescriptor<Q, A> method) {
    call = server.channel().newCall(method, CallOptions.DEFAULT);
    call.start(this, new Metadata());
  }

  @Override
  public void onMessage(A answer) {
    recorder.onNext(answer);
  }

  @Override
  public void onClose(Status status, Metadata trailers) {
    if (status.isOk()) {
      recorder.onCompleted();
    } else {
      recorder.onError(status.asRuntimeException(trailers));
    }
  }

  /** The answers so far. */
  List<A> answers() {
    return new ArrayList<>(recorder.getValues());
  }

  void awaitAnswers(int count) {
    Recorded.awaitAnswers(recorder, count);
  }

  /** Whether the call has ended. */
  boolean hasEnded() {
    return Recorded.hasEnded(recorder);
  }

  /** How the call ends. */
  Status end() {
    return Recorded.end(recorder);
  }

  /** The code that the call ends with. */
  Status.Code endCode() {
    return end().getCode();
  }

  /** What came with its failure. */
  Metadata trailers() {
    end();
    return Status.trailersFromThrowable(recorder.getError());
  }
}
