package dev.pencilmark.client;

import static java.nio.file.StandardOpenOption.DELETE_ON_CLOSE;
import static java.nio.file.StandardOpenOption.READ;
import static java.nio.file.StandardOpenOption.WRITE;

import com.google.protobuf.UnsafeByteOperations;
import dev.pencilmark.v1.ConvertResult;
import dev.pencilmark.v1.ConvertStreamRequest;
import dev.pencilmark.v1.ConvertStreamResponse;
import io.grpc.StatusRuntimeException;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.channels.SeekableByteChannel;
import java.nio.file.Files;
import java.util.Arrays;
import java.util.Iterator;
import java.util.List;
import java.util.Spliterator;
import java.util.Spliterators.AbstractSpliterator;
import java.util.function.Consumer;
import java.util.function.Supplier;

/**
 * Sends a file and takes its results, on the reader's own thread: while no answer is there it sends
 * the next part, as far as the server takes it. A temporary file keeps what was read: if the call
 * breaks off, that is sent again, and the results that were there before are passed over.
 */
final class FileStream extends AbstractSpliterator<ConvertResult> {

  private static final int PART_BYTES = 1 << 16;

  private final Supplier<BlockingCall<ConvertStreamRequest, ConvertStreamResponse>> opener;
  private final ConvertStreamRequest manner;
  private final long patience;
  private final InputStream file;
  private final SeekableByteChannel kept;
  private final StreamRetry retry = new StreamRetry();
  private BlockingCall<ConvertStreamRequest, ConvertStreamResponse> call;
  private Iterator<ConvertResult> results = List.<ConvertResult>of().iterator();
  private boolean sent;

  /** The index of the next result that the reader has not seen. */
  private long expected;

  FileStream(
      Supplier<BlockingCall<ConvertStreamRequest, ConvertStreamResponse>> opener,
      InputStream file,
      ConvertStreamRequest manner,
      long patience)
      throws IOException {
    super(Long.MAX_VALUE, Spliterator.ORDERED | Spliterator.NONNULL);
    this.opener = opener;
    this.file = file;
    this.manner = manner.toBuilder().setFile(manner.getFile()).build();
    this.patience = patience;
    this.kept =
        Files.newByteChannel(
            Files.createTempFile("pencilmark", null), READ, WRITE, DELETE_ON_CLOSE);
    open();
  }

  /** The first part is empty, as a file may be. */
  private void open() {
    sent = false;
    call = opener.get();
    call.send(manner);
  }

  @Override
  public boolean tryAdvance(Consumer<? super ConvertResult> action) {
    try {
      while (true) {
        while (results.hasNext()) {
          ConvertResult result = results.next();
          if (result.getIndex() >= expected) {
            expected = result.getIndex() + 1;
            retry.progress();
            action.accept(result);
            return true;
          }
        }
        if (call.hasEnded()) {
          return false;
        }
        advance();
      }
    } catch (IOException unreadable) {
      call.cancel("the file cannot be read");
      throw new UncheckedIOException(unreadable);
    }
  }

  /** Takes an answer or sends a part, or begins again. */
  private void advance() throws IOException {
    try {
      ConvertStreamResponse answer = call.take(patience, !sent);
      if (answer != null) {
        results = answer.getResultsList().iterator();
      } else if (!sent) {
        sendPart();
      }
    } catch (StatusRuntimeException broken) {
      synchronized (this) {
        retry.await(this, broken);
      }
      kept.position(0);
      open();
    }
  }

  private void sendPart() throws IOException {
    byte[] data = read();
    ConvertStreamRequest.Builder part = manner.toBuilder();
    part.getFileBuilder().setData(UnsafeByteOperations.unsafeWrap(data));
    call.send(part.build());
    if (data.length < PART_BYTES) {
      sent = true;
      call.finish();
    }
  }

  /** The next bytes, of what is kept and then of the file itself; fewer at its end only. */
  private byte[] read() throws IOException {
    ByteBuffer part = ByteBuffer.allocate(PART_BYTES);
    while (part.hasRemaining() && kept.read(part) >= 0) {
      // Goes on where it stopped.
    }
    byte[] fresh = file.readNBytes(part.remaining());
    for (ByteBuffer left = ByteBuffer.wrap(fresh); left.hasRemaining(); ) {
      kept.write(left);
    }
    part.put(fresh);
    return Arrays.copyOf(part.array(), part.position());
  }

  void close() {
    call.cancel("the reader has left");
    try {
      kept.close();
    } catch (IOException useless) {
      throw new UncheckedIOException(useless);
    }
  }
}
