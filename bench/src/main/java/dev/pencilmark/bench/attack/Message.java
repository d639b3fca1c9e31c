package dev.pencilmark.bench.attack;

import com.google.protobuf.MessageLite;
import dev.pencilmark.bench.ByteMarshaller;
import io.grpc.MethodDescriptor;

/**
 * A message for a method, as bytes: what a library would not write can be sent, and it costs
 * nothing to send again.
 */
record Message(MethodDescriptor<byte[], byte[]> method, byte[] bytes) {

  static Message of(MethodDescriptor<?, ?> method, byte[] bytes) {
    return new Message(ByteMarshaller.bytesOf(method), bytes);
  }

  static Message of(MethodDescriptor<?, ?> method, MessageLite message) {
    return of(method, message.toByteArray());
  }

  /** Returns the path of the method, as HTTP has it. */
  String path() {
    return "/" + method.getFullMethodName();
  }
}
