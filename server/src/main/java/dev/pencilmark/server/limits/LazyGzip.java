package dev.pencilmark.server.limits;

import io.grpc.Decompressor;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.concurrent.ThreadLocalRandom;
import java.util.zip.GZIPInputStream;

/**
 * Decompresses gzip messages when they are read, on any thread. The streams of gRPC's own
 * decompressor become invalid when the event loop continues.
 */
public final class LazyGzip implements Decompressor {

  /** The last message on this event loop. */
  private static final ThreadLocal<Packed> LATEST = new ThreadLocal<>();

  @Override
  public String getMessageEncoding() {
    return "gzip";
  }

  @Override
  public InputStream decompress(InputStream packed) {
    Packed stream = new Packed(packed);
    LATEST.set(stream);
    return stream;
  }

  /**
   * Returns the compressed message that a stream decompresses. gRPC wraps the stream and passes it
   * on immediately.
   *
   * @return null if the stream is not such a message
   */
  static Packed of(InputStream stream) throws IOException {
    Packed latest = LATEST.get();
    LATEST.remove();
    return latest != null && stream.available() == latest.mark ? latest : null;
  }

  /** A packed message. Used by one thread at a time. */
  static final class Packed extends FilterInputStream {

    private final InputStream raw;

    /** Identifies the stream through the wrapper of gRPC. */
    private final int mark = ThreadLocalRandom.current().nextInt();

    private boolean isKept;
    private boolean begun;

    private Packed(InputStream raw) {
      super(raw);
      this.raw = raw;
    }

    /** Returns the compressed size of the message in bytes. */
    int packedBytes() throws IOException {
      return raw.available();
    }

    /** From here on it is closed by {@link #release} alone. */
    void keep() {
      isKept = true;
    }

    void release() throws IOException {
      in.close();
    }

    @Override
    public void close() throws IOException {
      if (!isKept) {
        in.close();
      }
    }

    private void begin() throws IOException {
      if (!begun) {
        begun = true;
        in = new GZIPInputStream(raw);
      }
    }

    @Override
    public int available() {
      return mark;
    }

    @Override
    public int read() throws IOException {
      begin();
      return in.read();
    }

    @Override
    public int read(byte[] into, int at, int most) throws IOException {
      begin();
      return in.read(into, at, most);
    }
  }
}
