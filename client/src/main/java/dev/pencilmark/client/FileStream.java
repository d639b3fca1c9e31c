package dev.pencilmark.client;

import static java.nio.file.StandardOpenOption.DELETE_ON_CLOSE;
import static java.nio.file.StandardOpenOption.READ;
import static java.nio.file.StandardOpenOption.WRITE;

import com.google.protobuf.UnsafeByteOperations;
import dev.pencilmark.v1.ConvertResult;
import dev.pencilmark.v1.ConvertStreamRequest;
import dev.pencilmark.v1.ConvertStreamResponse;
import dev.pencilmark.v1.InterchangeServiceGrpc;
import io.grpc.Channel;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.channels.Channels;
import java.nio.channels.SeekableByteChannel;
import java.nio.file.Files;
import java.util.List;
import java.util.stream.Stream;

/**
 * Sends a file and takes its results, on the reader's own thread: while no answer is there it sends
 * the next part, as far as the server takes it. A temporary file keeps what was read: if the call
 * breaks off, that is sent again, and the results that were there before are passed over.
 */
final class FileStream extends ResumableStream<ConvertStreamRequest, ConvertStreamResponse> {

  private static final int PART_BYTES = 1 << 16;

  private final ConvertStreamRequest manner;
  private final long patience;
  private final InputStream file;
  private final SeekableByteChannel kept;
  private boolean sent;

  /** The index of the next result that the reader has not seen. */
  private long expected;

  FileStream(Channel channel, InputStream file, ConvertStreamRequest manner, long patience)
      throws IOException {
    super(channel, InterchangeServiceGrpc.getConvertStreamMethod(), BatchStream.WINDOW, RETRIES);
    this.file = file;
    this.manner = manner.toBuilder().setFile(manner.getFile()).build();
    this.patience = patience;
    this.kept =
        Files.newByteChannel(
            Files.createTempFile("pencilmark", null), READ, WRITE, DELETE_ON_CLOSE);
    open();
  }

  /** The first part is empty, as a file may be. */
  @Override
  void begin() {
    try {
      kept.position(0);
    } catch (IOException closed) {
      throw new UncheckedIOException(closed);
    }
    sent = false;
    request(manner);
  }

  @Override
  boolean isSending() {
    return !sent;
  }

  /** The results of the file. */
  Stream<ConvertResult> results() {
    return results(this::next);
  }

  /** Sends parts until there are results that the reader has not seen; null at the end. */
  private List<ConvertResult> next() {
    List<ConvertResult> fresh = List.of();
    while (fresh.isEmpty()) {
      ConvertStreamResponse answer = take(patience);
      if (answer != null) {
        fresh = answer.getResultsList().stream().filter(one -> one.getIndex() >= expected).toList();
      } else if (isComplete()) {
        return null;
      } else {
        sendPart();
      }
    }
    expected = fresh.get(fresh.size() - 1).getIndex() + 1;
    progress();
    return fresh;
  }

  private void sendPart() {
    byte[] data;
    try {
      data = read();
    } catch (IOException unreadable) {
      close();
      throw new UncheckedIOException(unreadable);
    }
    ConvertStreamRequest.Builder part = manner.toBuilder();
    part.getFileBuilder().setData(UnsafeByteOperations.unsafeWrap(data));
    request(part.build());
    if (data.length < PART_BYTES) {
      sent = true;
      halfClose();
    }
  }

  /** The next part, of what is kept and then of the file itself; shorter at its end only. */
  private byte[] read() throws IOException {
    byte[] part = Channels.newInputStream(kept).readNBytes(PART_BYTES);
    if (part.length == 0) {
      part = file.readNBytes(PART_BYTES);
      Channels.newOutputStream(kept).write(part);
    }
    return part;
  }

  @Override
  public void close() {
    super.close();
    try {
      kept.close();
    } catch (IOException useless) {
      throw new UncheckedIOException(useless);
    }
  }
}
