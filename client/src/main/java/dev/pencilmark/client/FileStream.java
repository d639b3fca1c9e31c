package dev.pencilmark.client;

import static java.nio.file.StandardOpenOption.DELETE_ON_CLOSE;
import static java.nio.file.StandardOpenOption.READ;
import static java.nio.file.StandardOpenOption.WRITE;

import com.google.protobuf.UnsafeByteOperations;
import dev.pencilmark.v1.ConvertResult;
import dev.pencilmark.v1.ConvertStreamRequest;
import dev.pencilmark.v1.ConvertStreamResponse;
import dev.pencilmark.v1.InterchangeServiceGrpc;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.channels.Channels;
import java.nio.channels.SeekableByteChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/**
 * Sends a file and takes its results, on the reader's own thread: while no answer is there it sends
 * the next part, as far as the server takes it. A temporary file keeps what was read: if the call
 * breaks off, that is sent again, and the results that were there before are passed over.
 */
final class FileStream extends AnswerStream<ConvertStreamRequest, ConvertStreamResponse> {

  private static final int PART_BYTES = 1 << 16;

  private final ConvertStreamRequest manner;
  private final InputStream file;
  private final SeekableByteChannel kept;

  /** The index of the next result that the reader has not seen. */
  private long expected;

  FileStream(Calls calls, InputStream file, ConvertStreamRequest manner) {
    super(calls, InterchangeServiceGrpc.getConvertStreamMethod(), WINDOW, RETRIES, true);
    this.file = file;
    this.manner = manner.toBuilder().setFile(manner.getFile()).build();
    try {
      Path path = Files.createTempFile("pencilmark", null);
      this.kept = Files.newByteChannel(path, READ, WRITE, DELETE_ON_CLOSE);
    } catch (IOException noRoom) {
      throw new UncheckedIOException(noRoom);
    }
    send(this.manner);
  }

  /** The first part is empty, as a file may be. */
  @Override
  ConvertStreamRequest rest(ConvertStreamRequest first) {
    try {
      kept.position(0);
    } catch (IOException closed) {
      throw new UncheckedIOException(closed);
    }
    finished = false;
    return first;
  }

  @Override
  boolean isSending() {
    return !finished;
  }

  @Override
  ConvertStreamResponse read(ConvertStreamResponse answer) {
    List<ConvertResult> fresh =
        answer.getResultsList().stream().filter(one -> one.getIndex() >= expected).toList();
    if (fresh.isEmpty()) {
      return null;
    }
    expected = fresh.get(fresh.size() - 1).getIndex() + 1;
    return answer.toBuilder().clearResults().addAllResults(fresh).build();
  }

  @Override
  void sendMore() {
    byte[] data;
    try {
      // Of what is kept and then of the file itself; shorter than a part at its end only.
      data = Channels.newInputStream(kept).readNBytes(PART_BYTES);
      if (data.length == 0) {
        data = file.readNBytes(PART_BYTES);
        Channels.newOutputStream(kept).write(data);
      }
    } catch (IOException unreadable) {
      close();
      throw new UncheckedIOException(unreadable);
    }
    ConvertStreamRequest.Builder part = manner.toBuilder();
    part.getFileBuilder().setData(UnsafeByteOperations.unsafeWrap(data));
    put(part.build());
    if (data.length < PART_BYTES) {
      finish();
    }
  }

  @Override
  public void close() {
    try (kept) {
      super.close();
    } catch (IOException useless) {
      throw new UncheckedIOException(useless);
    }
  }
}
