package dev.pencilmark.bench;

import com.google.protobuf.MessageLite;
import io.grpc.CallOptions;
import io.grpc.Channel;
import io.grpc.MethodDescriptor;
import io.grpc.Status;
import io.grpc.StatusRuntimeException;
import io.grpc.stub.ClientCalls;
import java.util.Arrays;
import java.util.Iterator;
import java.util.concurrent.TimeUnit;

/**
 * A request, with the answer of the server while it was idle: under load the answer must be equal.
 * A stream receives one batch.
 */
final class KnownCall {

  /** The time after which a call counts as lost. */
  private static final int LONGEST_SECONDS = 90;

  /**
   * If a search on an idle server takes longer, in nanoseconds, it may reach its time limit on a
   * busy server, with another answer.
   */
  private static final long EXACT_NANOS = 20_000_000;

  private final MethodDescriptor<byte[], byte[]> method;
  private final byte[] request;

  /** Null for a rejection. */
  private final byte[] answer;

  private final boolean exact;

  private KnownCall(MethodDescriptor<byte[], byte[]> method, byte[] request, Channel channel) {
    this.method = method;
    this.request = request;
    byte[] found = null;
    final long start = System.nanoTime();
    try {
      found = ask(channel);
    } catch (StatusRuntimeException refused) {
      if (refused.getStatus().getCode() != Status.Code.INVALID_ARGUMENT) {
        throw refused;
      }
    }
    answer = found;
    exact = !searches() || System.nanoTime() - start < EXACT_NANOS;
  }

  /** Makes a call to an idle server. */
  static KnownCall of(MethodDescriptor<?, ?> method, MessageLite request, Channel channel) {
    return new KnownCall(ByteMarshaller.bytesOf(method), request.toByteArray(), channel);
  }

  /** Returns whether the server may search for solutions. */
  boolean searches() {
    return method.getBareMethodName().startsWith("Compress");
  }

  /** Returns the name of the method. */
  String method() {
    return method.getBareMethodName();
  }

  /** Returns the answer, or null if it was INVALID_ARGUMENT. */
  byte[] answer() {
    return answer;
  }

  /** Repeats the call and records the outcome; waits for the pushback of the server. */
  void again(Channel channel, LoadTally tally) throws InterruptedException {
    String rpc = method.getBareMethodName();
    try {
      byte[] found = ask(channel);
      if (answer == null || exact && !Arrays.equals(found, answer)) {
        tally.fail(rpc + ": another answer than while idle");
      } else {
        tally.count(rpc, "OK");
      }
    } catch (StatusRuntimeException failure) {
      if (answer == null && failure.getStatus().getCode() == Status.Code.INVALID_ARGUMENT) {
        tally.count(rpc, "INVALID_ARGUMENT");
      } else {
        LoadCallers.rest(tally.failed(rpc, failure));
      }
    }
  }

  private byte[] ask(Channel channel) {
    CallOptions options = CallOptions.DEFAULT.withDeadlineAfter(LONGEST_SECONDS, TimeUnit.SECONDS);
    if (method.getType() == MethodDescriptor.MethodType.UNARY) {
      return ClientCalls.blockingUnaryCall(channel, method, options, request);
    }
    // One message and the end of the stream: equivalent to server streaming.
    MethodDescriptor<byte[], byte[]> oneWay =
        method.toBuilder().setType(MethodDescriptor.MethodType.SERVER_STREAMING).build();
    Iterator<byte[]> answers =
        ClientCalls.blockingServerStreamingCall(channel, oneWay, options, request);
    byte[] first = answers.next();
    if (answers.hasNext()) {
      throw Status.INTERNAL.withDescription("two answers to one batch").asRuntimeException();
    }
    return first;
  }
}
