package dev.pencilmark.server.limits;

import io.grpc.Decompressor;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.concurrent.ThreadLocalRandom;
import java.util.zip.GZIPInputStream;

/**
 * Unpacks messages that are packed with gzip when they are read, wherever that is. gRPC's own does
 * the same, but the stream that a service gets of it ends when the event loop goes on.
 */
public final class LazyGzip implements Decompressor {

  /** The message that was handed over last on an event loop. */
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
   * The packed message that a stream unpacks: gRPC wraps ours, and hands it over at once.
   *
   * @return null if the stream is no such message
   */
  static Packed of(InputStream stream) throws IOException {
    Packed latest = LATEST.get();
    LATEST.remove();
    return latest != null && stream.available() == latest.mark ? latest : null;
  }

  /** A packed message. Used by one thread at a time. */
  static final class Packed extends FilterInputStream {

    private final InputStream raw;

    /** By this the stream is known through gRPC's. */
    private final int mark = ThreadLocalRandom.current().nextInt();

    private boolean isKept;
    private boolean begun;

    private Packed(InputStream raw) {
      super(raw);
      this.raw = raw;
    }

    /** How many bytes the message has as it was sent. */
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
