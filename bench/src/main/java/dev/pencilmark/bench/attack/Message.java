package dev.pencilmark.bench.attack;

import com.google.protobuf.MessageLite;
import dev.pencilmark.bench.ByteMarshaller;
import io.grpc.MethodDescriptor;

/**
 * A message for a method, as bytes: it may be one that no library would write, and it can be sent
 * repeatedly without encoding.
 */
record Message(MethodDescriptor<byte[], byte[]> method, byte[] bytes) {

  static Message of(MethodDescriptor<?, ?> method, byte[] bytes) {
    return new Message(ByteMarshaller.bytesOf(method), bytes);
  }

  static Message of(MethodDescriptor<?, ?> method, MessageLite message) {
    return of(method, message.toByteArray());
  }

  /** Returns the path of the method in HTTP. */
  String path() {
    return "/" + method.getFullMethodName();
  }
}
