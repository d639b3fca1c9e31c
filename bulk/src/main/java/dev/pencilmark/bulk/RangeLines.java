package dev.pencilmark.bulk;

import dev.pencilmark.interchange.Limits;
import java.io.BufferedInputStream;
import java.io.Closeable;
import java.io.IOException;
import java.io.InputStream;
import java.util.Arrays;
import java.util.zip.GZIPInputStream;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.FSDataInputStream;
import org.apache.hadoop.fs.Path;
import org.apache.hadoop.io.compress.CompressionCodec;
import org.apache.hadoop.io.compress.CompressionCodecFactory;
import org.apache.spark.unsafe.types.UTF8String;

/**
 * The lines that start in a part of a file, each with its position. Every line of a file belongs to
 * exactly one part. Lines longer than any puzzle are truncated, so that a file without line breaks
 * uses no memory, and the core rejects them for their length.
 */
final class RangeLines implements Closeable {

  private static final int BUFFER_BYTES = 1 << 16;

  /** A character takes at most three bytes; one that takes four counts as two. */
  private static final int LONGEST = 3 * (Limits.DEFAULT.textLength() + 1);

  private static final int GZIP_MAGIC = 2;
  private static final int GZIP_FIRST = 0x1F;
  private static final int GZIP_SECOND = 0x8B;

  private final InputStream in;
  private final long end;
  private final byte[] buffer = new byte[BUFFER_BYTES];
  private byte[] begun = new byte[0];
  private int position;
  private int limit;

  /** The position of the next line. */
  private long next;

  private long offset;

  private RangeLines(InputStream in, long start, long end) {
    this.in = in;
    this.next = start;
    this.end = end;
  }

  static RangeLines open(FileRange range, Configuration hadoop) throws IOException {
    Path path = new Path(range.path());
    FSDataInputStream file = path.getFileSystem(hadoop).open(path);
    try {
      if (range.isWhole()) {
        return new RangeLines(unpacked(file, path, hadoop), 0, FileRange.ALL);
      }
      if (range.start() == 0) {
        return new RangeLines(file, 0, range.end());
      }
      // The line that the byte before belongs to is one of the part before.
      file.seek(range.start() - 1);
      RangeLines lines = new RangeLines(file, range.start() - 1, FileRange.ALL);
      lines.next();
      return lines.upTo(range.end());
    } catch (IOException | RuntimeException broken) {
      file.close();
      throw broken;
    }
  }

  private static InputStream unpacked(FSDataInputStream file, Path path, Configuration hadoop)
      throws IOException {
    CompressionCodec codec = new CompressionCodecFactory(hadoop).getCodec(path);
    BufferedInputStream bytes = new BufferedInputStream(file, BUFFER_BYTES);
    bytes.mark(GZIP_MAGIC);
    boolean gzip = bytes.read() == GZIP_FIRST && bytes.read() == GZIP_SECOND;
    bytes.reset();
    if (gzip) {
      return new GZIPInputStream(bytes, BUFFER_BYTES);
    }
    return codec == null || path.getName().endsWith(".gz") ? bytes : codec.createInputStream(bytes);
  }

  private RangeLines upTo(long other) {
    RangeLines lines = new RangeLines(in, next, other);
    System.arraycopy(buffer, position, lines.buffer, 0, limit - position);
    lines.limit = limit - position;
    return lines;
  }

  /** Returns the next line without its line break; null at the end. */
  UTF8String next() throws IOException {
    if (next >= end) {
      return null;
    }
    offset = next;
    int length = 0;
    while (true) {
      if (position == limit && !fill()) {
        return next == offset ? null : text(begun, 0, length);
      }
      int at = position;
      while (at < limit && buffer[at] != '\n') {
        at++;
      }
      boolean complete = at < limit;
      int start = position;
      position = complete ? at + 1 : at;
      next += position - start;
      if (complete && length == 0) {
        return text(buffer, start, Math.min(at - start, LONGEST));
      }
      int more = Math.min(at - start, LONGEST - length);
      if (begun.length < length + more) {
        begun = Arrays.copyOf(begun, Math.max(length + more, Math.min(LONGEST, 2 * begun.length)));
      }
      System.arraycopy(buffer, start, begun, length, more);
      length += more;
      if (complete) {
        return text(begun, 0, length);
      }
    }
  }

  /** Returns the start of the last line in bytes; for a compressed file, in decompressed bytes. */
  long offset() {
    return offset;
  }

  private static UTF8String text(byte[] bytes, int start, int length) {
    boolean windows = length > 0 && bytes[start + length - 1] == '\r';
    int end = start + (windows ? length - 1 : length);
    return UTF8String.fromBytes(Arrays.copyOfRange(bytes, start, end));
  }

  private boolean fill() throws IOException {
    int read = in.read(buffer, 0, buffer.length);
    position = 0;
    limit = Math.max(read, 0);
    return read > 0;
  }

  @Override
  public void close() throws IOException {
    in.close();
  }
}
