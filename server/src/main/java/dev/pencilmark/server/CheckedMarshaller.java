package dev.pencilmark.server;

import com.google.protobuf.MessageLite;
import io.grpc.KnownLength;
import io.grpc.MethodDescriptor;
import io.grpc.StatusRuntimeException;
import java.io.IOException;
import java.io.InputStream;

/**
 * Counts the bytes of messages, and keeps bytes that are no message from failing the call as if
 * that were the server's fault (which is what grpc does with an exception from here): they become
 * {@link #malformed}, a message that is like no other.
 */
final class CheckedMarshaller<T extends MessageLite> implements MethodDescriptor.Marshaller<T> {

  private final MethodDescriptor.Marshaller<T> inner;
  private final Rpc rpc;
  private final Recorder recorder;
  private final T malformed;

  CheckedMarshaller(MethodDescriptor.Marshaller<T> inner, T malformed, Rpc rpc, Recorder recorder) {
    this.inner = inner;
    this.rpc = rpc;
    this.recorder = recorder;
    this.malformed = malformed;
  }

  /** Whether a message stands for bytes that could not be parsed. */
  boolean isMalformed(Object message) {
    return message == malformed;
  }

  @Override
  public InputStream stream(T message) {
    InputStream stream = inner.stream(message);
    count(stream, true);
    return stream;
  }

  @Override
  public T parse(InputStream stream) {
    count(stream, false);
    try {
      return inner.parse(stream);
    } catch (StatusRuntimeException unparsable) {
      return malformed;
    }
  }

  private void count(InputStream stream, boolean sent) {
    // Inside a process nobody serializes the message, so that its length would have to be computed.
    if (recorder != Recorder.NONE && stream instanceof KnownLength) {
      try {
        recorder.bytes(rpc, sent, stream.available());
      } catch (IOException impossible) {
        throw new AssertionError("the length is known", impossible);
      }
    }
  }
}
