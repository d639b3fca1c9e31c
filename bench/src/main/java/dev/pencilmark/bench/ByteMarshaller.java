package dev.pencilmark.bench;

import io.grpc.Drainable;
import io.grpc.KnownLength;
import io.grpc.MethodDescriptor;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;

/**
 * Transfers messages as bytes, so that neither the generator nor the echo spends time in protobuf.
 */
public final class ByteMarshaller implements MethodDescriptor.Marshaller<byte[]> {

  private static final ByteMarshaller INSTANCE = new ByteMarshaller();

  private ByteMarshaller() {}

  /** Returns a method with messages as bytes. */
  public static MethodDescriptor<byte[], byte[]> bytesOf(MethodDescriptor<?, ?> method) {
    return method.toBuilder(INSTANCE, INSTANCE).build();
  }

  @Override
  public InputStream stream(byte[] message) {
    return new KnownBytes(message);
  }

  @Override
  public byte[] parse(InputStream stream) {
    try {
      byte[] message = new byte[stream.available()];
      if (stream.readNBytes(message, 0, message.length) != message.length || stream.read() >= 0) {
        throw new IllegalStateException("the stream does not know its length");
      }
      return message;
    } catch (IOException failed) {
      throw new UncheckedIOException(failed);
    }
  }

  /** A stream with a known length, which saves gRPC a copy. */
  private static final class KnownBytes extends ByteArrayInputStream
      implements KnownLength, Drainable {

    KnownBytes(byte[] message) {
      super(message);
    }

    @Override
    public int drainTo(OutputStream target) throws IOException {
      int length = available();
      target.write(buf, pos, length);
      pos += length;
      return length;
    }
  }
}
