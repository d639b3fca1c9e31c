package dev.pencilmark.client;

import static java.nio.file.StandardOpenOption.DELETE_ON_CLOSE;
import static java.nio.file.StandardOpenOption.READ;
import static java.nio.file.StandardOpenOption.WRITE;

import com.google.protobuf.UnsafeByteOperations;
import dev.pencilmark.v1.ConvertFileRequest;
import dev.pencilmark.v1.ConvertFileResponse;
import dev.pencilmark.v1.ConvertResult;
import dev.pencilmark.v1.ConvertedPuzzles;
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
 * Sends a file and receives its results, on the thread of the reader: while there is no answer it
 * sends the next part, as far as the server is ready. A temporary file stores the data: if the call
 * fails, it is sent again, and the results that the reader has received are skipped.
 */
final class FileStream extends AnswerStream<ConvertFileRequest, ConvertFileResponse> {

  private static final int PART_BYTES = 1 << 16;

  private final ConvertFileRequest options;
  private final InputStream file;
  private final SeekableByteChannel kept;

  /** The index of the next result that the reader has not seen. */
  private long expected;

  FileStream(Calls calls, InputStream file, ConvertFileRequest options) {
    super(calls, InterchangeServiceGrpc.getConvertFileMethod(), WINDOW, RETRIES, false);
    this.file = file;
    this.options = options.toBuilder().setFile(options.getFile()).build();
    try {
      Path path = Files.createTempFile("pencilmark", null);
      this.kept = Files.newByteChannel(path, READ, WRITE, DELETE_ON_CLOSE);
    } catch (IOException noSpace) {
      throw new UncheckedIOException(noSpace);
    }
    send(this.options);
  }

  /** The first part is empty, as a file may be. */
  @Override
  ConvertFileRequest rest(ConvertFileRequest first) {
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
  boolean isLast(ConvertFileResponse answer) {
    return answer.hasEnd();
  }

  @Override
  ConvertFileResponse read(ConvertFileResponse answer) {
    if (!answer.hasPuzzles()) {
      return answer;
    }
    List<ConvertResult> fresh =
        answer.getPuzzles().getResultsList().stream()
            .filter(one -> one.getIndex() >= expected)
            .toList();
    if (fresh.isEmpty()) {
      return null;
    }
    expected = fresh.get(fresh.size() - 1).getIndex() + 1;
    return ConvertFileResponse.newBuilder()
        .setPuzzles(ConvertedPuzzles.newBuilder().addAllResults(fresh))
        .build();
  }

  @Override
  void sendMore() {
    byte[] data;
    try {
      // First the stored part, then the rest of the file; only the last part is shorter.
      data = Channels.newInputStream(kept).readNBytes(PART_BYTES);
      if (data.length == 0) {
        data = file.readNBytes(PART_BYTES);
        Channels.newOutputStream(kept).write(data);
      }
    } catch (IOException unreadable) {
      close();
      throw new UncheckedIOException(unreadable);
    }
    ConvertFileRequest.Builder part = options.toBuilder();
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
